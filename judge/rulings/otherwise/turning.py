"""Which of the variations turn an answer, within a budget of counted work."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from judge.engine.machine.board import Waiting
from judge.engine.machine.sentences import listed
from judge.engine.procedures.actions import forbidden
from judge.errors import JudgeError
from judge.rulebook import rulebook

from ..answers import bare_answer, citations, first_asked, said
from ..answers.answer import essence
from ..answers.because import subjects
from ..answers.kinds import Question, board_for
from ..answers.replaying import before
from ..answers.ways import End
from ..asked import OPEN, Asked
from ..budget import Budget
from ..judging import rule, rule_on
from ..readings import open_decisions
from ..ruling import Ruling
from ..status import impossible, status
from .variations import Variation, variations

BUDGET = 8_000
"""How many steps all variations of one ruling may write together before the rest is left out."""

OVERHEAD = 10
"""What setting up and answering one ruling counts for, in steps."""

EACH = 300
"""How many machines one variation may visit; one that needs more is left out."""

SHOWN = 12
"""How many turns are told."""

_LEGALITY = ("may", "must", "may choose", "must choose", "now")
"""Kinds of questions to which "it is illegal" is an answer; to all others it is none that anybody waits for."""


@dataclass(frozen=True)
class Turn:
    """A change in words ("if X has a ward"), and what is answered with it."""

    change: str
    says: str

    def to_data(self) -> dict[str, Any]:
        """As plain data."""
        return {"if": self.change, "says": self.says}


@dataclass(frozen=True)
class WouldChange:
    """What would turn an answer: the changes that do, of how many possible ones so many were tried."""

    turns: tuple[Turn, ...]
    tried: int
    of: int

    @property
    def complete(self) -> bool:
        """Whether all were tried."""
        return self.tried == self.of

    @property
    def told(self) -> str:
        """How far it was looked, in words."""
        if self.complete:
            return f"All {self.of} changes of one thing were tried."
        return f"{self.tried} of {self.of} changes of one thing were tried; the others were left out."

    def to_data(self) -> dict[str, Any]:
        """As plain data."""
        turns = [one.to_data() for one in self.turns]
        return {"turns": turns, "tried": self.tried, "of": self.of, "complete": self.complete}


def would_change(ruling: Ruling, budget: int = BUDGET) -> WouldChange:
    """The changes of one thing that turn the answer to the first question of a ruling; where nothing is asked, those
    with which cards end elsewhere, other abilities resolve or Æmber goes another way."""
    asked = first_asked(ruling)
    answered = _answer(ruling)
    about, acting = _cards(ruling)
    changed = variations(ruling.setup, (*about, *acting), {*about, *acting})
    boards = [one for one in (*changed, *_readings(ruling)) if not _asked_for(ruling, asked, one)]
    versions = [version for version in rulebook().versions if version != ruling.version]
    turns, tried = [], 0
    for anew in _anew(ruling, boards, versions, budget):
        if anew is None:
            continue
        tried += 1
        change, other = anew
        if other is None:
            continue
        found = _answer(other)
        if found != answered and (not _illegal(other) or asked.kind in _LEGALITY):
            turns.append(Turn(change, _says(other)))
    return WouldChange(tuple(_together(turns))[:SHOWN], tried, len(boards) + len(versions))


def _readings(ruling: Ruling) -> Iterator[Variation]:
    """The same board with each decision of ours that the ruling rests on read the other way."""
    state, cited = ruling.setup.state, citations(ruling)
    for decision in open_decisions():
        if decision.id in cited:
            changed = replace(state, readings=state.readings ^ {decision.name})
            yield Variation(f"if “{decision.title}” is read the other way", changed)


def _asked_for(ruling: Ruling, asked: Asked, one: Variation) -> bool:
    """Whether a variation changes the very fact that is asked about: that the answer follows is no news."""
    subjects_ = asked.subject if isinstance(asked.subject, list) else [asked.subject]
    names = (*subjects_, asked.get("on"), asked.get("of"))
    about = {ruling.setup.uid(name) or name for name in names if isinstance(name, str)}
    told = asked.kind in ("is", "has", "number") and one.fact in (*asked.arguments, *subjects_)
    return told and one.about in about


def _together(turns: list[Turn]) -> Iterator[Turn]:
    """The turns, versions of the rules with the same answer as one."""
    versions: dict[str, list[str]] = {}
    for one in turns:
        if one.change.startswith(_VERSION):
            versions.setdefault(one.says, []).append(one.change.removeprefix(_VERSION))
        else:
            yield one
    yield from (Turn(f"{_VERSION}{listed(several)}", says) for says, several in versions.items())


_VERSION = "under the rules "


def would_allow(ruling: Ruling, number: int) -> tuple[str, ...]:
    """The changes of one thing with which an act that is not legal (its number, from 1) would be."""
    scenario = ruling.scenario
    act = scenario.when[number - 1]
    state = next((found for line in ruling.lines if (found := before(ruling, line.path, number)) is not None), None)
    if state is None:
        return ()
    setup = replace(ruling.setup, state=state)
    action = act.action({name: uid for name in (act.card, act.target) if (uid := setup.uid(name))})
    allowed = []
    for one in variations(setup, (action.card, action.target), (action.card, action.target)):
        other = replace(ruling, setup=replace(setup, state=one.state))
        try:
            legal = forbidden(board_for(End(other, one.state, ()), act), action) is None
        except Waiting:
            continue
        if legal and not impossible(status(one.state, setup.library)):
            allowed.append(one.says)
    return tuple(allowed[:SHOWN])


def _cards(ruling: Ruling) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The cards that are asked about, and those that act or are acted upon."""
    asked = subjects(Question(ruling, first_asked(ruling)))
    names = (name for act in ruling.scenario.when for name in (act.card, act.target) if name)
    return asked, tuple(uid for name in names if (uid := ruling.setup.uid(name)) is not None)


def _anew(
    ruling: Ruling, boards: list[Variation], versions: list[str], budget: int
) -> Iterator[tuple[str, Ruling | None] | None]:
    """Each change with the ruling that is made with it: no ruling where the board cannot come about or the scenario
    does not fit it; None for what was left out."""
    scenario, left = ruling.scenario, budget
    for one in boards:
        other = None
        if left <= 0:
            yield None
            continue
        if not impossible(status(one.state, ruling.setup.library)):
            try:
                board = replace(ruling.setup, state=one.state)
                other = rule_on(scenario, board, ruling.version, Budget(EACH))
            except (JudgeError, Waiting):
                pass
        left -= _work(other)
        yield None if other is not None and other.cut else (one.says, other)
    for version in versions:
        if left <= 0:
            yield None
            continue
        try:
            other = rule(scenario, version, EACH, cards=ruling.setup.catalogue, readings=ruling.readings)
        except (JudgeError, Waiting):
            yield f"{_VERSION}{version}", None
            continue
        left -= _work(other)
        yield None if other.cut else (f"{_VERSION}{version}", other)


def _work(ruling: Ruling | None) -> int:
    """How much a ruling took: its steps, and what any takes."""
    return OVERHEAD + (ruling.explored.work if ruling is not None else 0)


def _illegal(ruling: Ruling) -> bool:
    return bool(ruling.lines) and all(line.illegal for line in ruling.lines)


def _answer(ruling: Ruling) -> Hashable:
    """What is held against each other: the bare answer; of an open question, what came about."""
    asked = first_asked(ruling)
    return _came_about(ruling) if asked.kind == OPEN.kind else essence(bare_answer(ruling, asked))


def _came_about(ruling: Ruling) -> Hashable:
    """Of each way: where cards went, which abilities resolved, how Æmber moved, what was forbidden."""
    start = ruling.setup.state
    lay = {uid: (card.zone, card.holder) for uid, card in start.cards.items()}
    ways = set()
    for line in ruling.lines:
        lie = {(uid, card.zone, card.holder) for uid, card in line.state.cards.items()}
        moved = frozenset(one for one in lie if lay.get(one[0], one[1:]) != one[1:])
        sides = zip(line.state.players, start.players, strict=True)
        gained = tuple((now.amber - was.amber, len(now.keys) - len(was.keys)) for now, was in sides)
        spoke = frozenset(entry.source.uid for entry in line.trace if entry.source is not None and entry.clause)
        ways.add((moved, gained, spoke, line.illegal))
    return frozenset(ways)


def _says(ruling: Ruling) -> str:
    return said(ruling, first_asked(ruling))
