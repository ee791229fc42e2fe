"""Infinite loops: abilities that resolve each other without end (18.4 INFINITE LOOPS, decision nirbor-loop).

Whoever can stop a loop says how often it goes round, and it ends by that player's choice. Where nobody can, the active
player says how often, and one of the cards that drive it goes to its owner's discard pile.
"""

from __future__ import annotations

from judge.effects.targets import Zone
from judge.engine.machine import chart
from judge.engine.machine.act_data import Place
from judge.engine.machine.decisions import Decision, Option
from judge.engine.machine.frames import Frame, Resolving
from judge.engine.machine.loops import Loop, Planned, Rounds
from judge.engine.machine.run import Run, procedure

from . import after_leaving, windows

MOST = 6
"""The highest number of rounds that is offered; the rule knows no highest."""

RULES = ("glossary/infinite-loops", "decision/nirbor-loop")


@procedure(Rounds)
def rounds(run: Run, frame: Frame[Rounds]) -> None:
    """Ask how often the loop goes round (any number, 18.4 INFINITE LOOPS; at most six times are offered), and have it
    played."""
    data = frame.data
    names = " and ".join(dict.fromkeys(run.derived.name(ref.uid) for ref in data.cards)) or "These abilities"
    more = data.choice is not None
    least = 0 if more else 1
    options = tuple(Option(number, _times(number, more)) for number in range(least, MOST + 1))
    stops = "as you like" if data.leaving else "as you say, since nobody can stop it"
    question = f"{names}: the same goes round as often {stops}. How many times{' more' * more}? (Here at most {MOST}.)"
    (number,) = run.ask(Decision(data.who, question, options, kind="number"))
    assert isinstance(number, int)
    whose = "Who stops it" if data.leaving else "Nobody can stop it: the active player"
    says = f"{names}: the same goes round {_times(number, more)}. {whose} may name any number."
    run.note(chart.here(run), *RULES, says=says, player=data.who)
    until = len(run.entries) + number * data.steps if data.steps else None
    answers = list(data.answers) * number
    run.planned = Planned(data.cards, data.choice, answers, data.leaving, data.elsewhere, until)
    run.finish(data.returned)


def _times(number: int, more: bool) -> str:
    if more:
        return {0: "no more", 1: "once more"}.get(number, f"{number} times more")
    return "once" if number == 1 else f"{number} times"


@procedure(Loop)
def infinite_loop(run: Run, frame: Frame[Loop]) -> None:
    """Remove one card that drives the loop; it is not destroyed, and nothing keeps it (decision nirbor-loop). Where
    none lies in play, it is the ability of an action that repeats itself: that goes to its pile once it has ended."""
    data = frame.data
    there = tuple(ref for ref in data.cards if (card := run.live(ref)) is not None and card.zone is Zone.PLAY)
    if not there:
        if run.find(Resolving) is not None:
            run.bind(stopped=True)
        run.finish(data.returned)
        return
    options = tuple(Option(ref.uid, run.derived.name(ref.uid)) for ref in there)
    question = "These abilities resolve each other without end: which card goes to its owner's discard pile?"
    (uid,) = run.ask(Decision(run.draft.active, question, options))
    ref = next(one for one in there if one.uid == uid)
    name = run.derived.name(ref.uid)
    says = f"These texts unmake each other without end: {name} goes to its owner's discard pile; it is not destroyed."
    if data.played:
        says = f"The loop is ended: {name} goes to its owner's discard pile; it is not destroyed."
    run.note(chart.here(run), *RULES, says=says, source=ref)
    owed = after_leaving.depart(run, (ref,), Place(Zone.DISCARD))
    windows.end(run, data.returned)  # type: ignore[arg-type]
    after_leaving.add(run, owed)
