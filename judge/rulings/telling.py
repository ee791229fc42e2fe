"""A trace in sentences for a stranger: where a card went and whose zone that is, until when an effect lasts, each
choice with its question, what is said again and again told once, what changes nothing folded.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from judge.catalogue.card import house_name
from judge.effects.targets import Zone
from judge.engine.machine.sentences import listed
from judge.engine.machine.trace import Entry
from judge.game import changes as c
from judge.game.state import Player, State, opponent

from .changes import WHO, WHOSE
from .exploration import Choice
from .naming import card_name
from .ruling import Line, Ruling

_WHERE = {
    Zone.HAND: "hand",
    Zone.DECK: "deck",
    Zone.DISCARD: "discard pile",
    Zone.ARCHIVES: "archives",
}
_WITHOUT_PLACE = ("returned.", "archived.", "discarded.")
"""How sentences end that do not say where the card goes."""


@dataclass(frozen=True)
class Told:
    """A step as it is told: its place on the chart, how deep it lies, its sentence, the choices made in it, how many
    steps in a row say the same. `idle`: it and what is a part of it change nothing, and say nothing of why."""

    step: str
    depth: int
    says: str
    rules: tuple[str, ...] = ()
    choices: tuple[Choice, ...] = ()
    times: int = 1
    idle: bool = False

    @property
    def same(self) -> tuple[object, ...]:
        """What two traces are compared by."""
        return (self.step, self.says, self.choices, self.times)


def told(ruling: Ruling, line: Line) -> tuple[Told, ...]:
    """The steps of a line, in order; equal ones in a row as one with their number."""
    steps: list[Told] = []
    for step in _steps(ruling, line):
        last = steps[-1] if steps else None
        if last is not None and (last.step, last.says) == (step.step, step.says) and not (last.choices or step.choices):
            steps[-1] = replace(last, times=last.times + 1)
        else:
            steps.append(step)
    return tuple(steps)


def parting(one: Sequence[Told], other: Sequence[Told]) -> int | None:
    """The number of the first step, from 0, in which two traces differ; None where they are the same."""
    for number, (mine, theirs) in enumerate(zip(one, other, strict=False)):
        if mine.same != theirs.same:
            return number
    return None if len(one) == len(other) else min(len(one), len(other))


def folded(steps: Sequence[Told]) -> Iterator[Told | int]:
    """The steps, with each run of idle ones as its length."""
    run = 0
    for step in steps:
        if step.idle:
            run += step.times
            continue
        if run:
            yield run
        run = 0
        yield step
    if run:
        yield run


def _steps(ruling: Ruling, line: Line) -> Iterator[Told]:
    held = _held(line)
    for place, entry in enumerate(line.trace):
        choices = tuple(map(_by_name, held.get(place, ())))
        yield Told(
            entry.step, entry.depth, sentence(ruling, entry), entry.rules, choices, idle=_idle(line.trace, place)
        )


def _held(line: Line) -> dict[int, list[Choice]]:
    """The choices of a way by the place of the step in which they were made. One that was made before an act had
    written anything stands with the first step of that act."""
    held: dict[int, list[Choice]] = {}
    left = list(line.path)
    last = -1
    for place, entry in enumerate(line.trace):
        words = entry.choice
        early: list[Choice] = []
        while words and left:
            choice = left.pop(0)
            if words.startswith(choice.answer):
                words = words.removeprefix(choice.answer).removeprefix("; ")
                held.setdefault(place, []).append(choice)
            else:
                early.append(choice)
        if early:
            held.setdefault(_begins(line.trace, last, place), [])[:0] = early
        last = place if entry.choice else last
    if left and line.trace:
        held.setdefault(_begins(line.trace, last, len(line.trace) - 1), [])[:0] = left
    return held


def _begins(trace: tuple[Entry, ...], after: int, until: int) -> int:
    """The first step of an act behind a place, `until` where there is none before that."""
    for place in range(after + 1, until):
        step = trace[place].step.removeprefix("timing/")
        if step.endswith(".1") and not step.startswith("turn."):
            return place
    return until


def _by_name(choice: Choice) -> Choice:
    """A choice; one of a house with the name of it."""
    named = "house" in choice.question and choice.answer.isalpha() and choice.answer.islower()
    return replace(choice, answer=house_name(choice.answer)) if named else choice


def _idle(trace: tuple[Entry, ...], place: int) -> bool:
    entry = trace[place]
    if entry.changes or entry.choice or entry.unread or entry.clause is not None or ".forge." not in f"{entry.step}.":
        return False
    return place + 1 == len(trace) or trace[place + 1].depth <= entry.depth


def sentence(ruling: Ruling, entry: Entry) -> str:
    """What a step says, with what its changes add: where a card went, who gets Æmber, until when an effect lasts."""
    says = _replacing(entry.says)
    for change in entry.changes:
        if isinstance(change, c.LastingMade) and says == "A lasting effect begins.":
            name = card_name(ruling.setup.state, ruling.setup.library, change.effect.source.uid)
            says = f"An effect of {name} begins{_until(ruling.setup.state, change.effect.expires)}."
        if isinstance(change, c.HouseActivated) and change.house:
            says = says.replace(f"{change.house}.", f"{house_name(change.house)}.")
        if isinstance(change, c.CardMoved) and change.zone is Zone.PLAY:
            says = says.replace("changes sides.", f"changes to {WHOSE[change.holder]} side.")
    if exalted := _EXALTED.fullmatch(says):
        says = f"{exalted[2]} is exalted: {exalted[1]} Æ from the supply is put on it."
    return _with_amber(_with_place(ruling, says, entry), entry)


def _replacing(says: str) -> str:
    """ "X replaces “steal Æ”." told so that it is clear what does not happen."""
    name, found, act = says.partition(' replaces "')
    return f"Instead of “{act.rstrip('.').rstrip(chr(34))}” there happens what {name} says." if found else says


def _until(start: State, expires: tuple[str, object]) -> str:
    kind, turn = expires
    if kind not in ("end", "start") or not isinstance(turn, int):
        return ""
    whose = WHOSE[start.active if (turn - start.turn) % 2 == 0 else opponent(start.active)]
    if kind == "start":
        return f", until {whose} turn begins"
    return ", until the end of the turn" if turn == start.turn else f", until the end of {whose} turn"


def _with_place(ruling: Ruling, says: str, entry: Entry) -> str:
    moves = [change for change in entry.changes if isinstance(change, c.CardMoved) and change.zone in _WHERE]
    places: dict[str, list[str]] = {}
    for move in moves:
        name = card_name(ruling.setup.state, ruling.setup.library, move.uid)
        places.setdefault(f"{WHOSE[move.holder]} {_WHERE[move.zone]}", []).append(name)
    if len(places) > 1 and says.endswith("go to the discard pile."):
        return f"{', '.join(f'{listed(names)} to {place}' for place, names in places.items())}."
    if len(places) != 1:
        return says
    (place,) = places
    if says.endswith(_WITHOUT_PLACE):
        return f"{says.removesuffix('.')}: to {place}."
    return re.sub(r"\b(to|into) the (discard pile|deck|archives|hand)\.$", rf"\1 {place}.", says)


_EXALTED = re.compile(r"(\d+) Æ: exalt onto (.+)\.")


def _with_amber(says: str, entry: Entry) -> str:
    """The Æmber that goes to somebody's pool without that being named."""
    if "Æ" in says and not says.endswith("Æ is moved."):
        return says
    gained: dict[Player, int] = {}
    for change in entry.changes:
        if isinstance(change, c.PoolChanged):
            gained[change.player] = gained.get(change.player, 0) + change.by
    told = [f"{WHO[seat]} {'get' if seat == 0 else 'gets'} {by} Æ" for seat, by in gained.items() if by > 0]
    return f"{says.removesuffix('.')}; {' and '.join(told)}." if told else says


def to_data(steps: Sequence[Told]) -> list[dict[str, object]]:
    """Told steps as plain data."""
    return [
        {
            "step": step.step,
            "depth": step.depth,
            "says": step.says,
            "times": step.times,
            "idle": step.idle,
            "choices": [{"question": one.question, "answer": one.answer} for one in step.choices],
        }
        for step in steps
    ]
