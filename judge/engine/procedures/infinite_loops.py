"""Infinite loops: abilities that resolve each other without end (18.4 INFINITE LOOPS, decision nirbor-loop).

A loop that holds a choice is none: whoever may stop it does. One of forced abilities is told by its trace: the same
steps come round again and again until the limit of steps is reached. It is then played once more, twice around only,
and one of the cards that drive it goes to its owner's discard pile.
"""

from __future__ import annotations

from collections.abc import Sequence

from judge.effects.targets import Zone
from judge.engine.machine import chart
from judge.engine.machine.act_data import Loop, Place
from judge.engine.machine.decisions import Decision, Option
from judge.engine.machine.frames import Frame
from judge.engine.machine.run import Run, procedure
from judge.engine.machine.trace import Entry

from . import leaving_play, windows

ROUNDS = 5
"""How often the same steps must have come round to be a loop."""

LONGEST = 300
"""The most steps that one round may have."""

PLAYED = 2
"""How many rounds are played out; the active player may name any number."""


def found(entries: Sequence[Entry]) -> Loop | None:
    """The loop with which these entries of a trace end, if they do."""
    marks = [(entry.step, entry.source, entry.says if entry.clause is None else id(entry.clause)) for entry in entries]
    for period in range(1, min(LONGEST, len(marks) // ROUNDS) + 1):
        tail = marks[-period:]
        if all(marks[-period * k : -period * (k - 1) or None] == tail for k in range(2, ROUNDS + 1)):
            start = len(marks) - period * ROUNDS
            while start and marks[start - 1] == marks[start - 1 + period]:
                start -= 1
            round_ = entries[start : start + period]
            driving = [entry.source for entry in round_ if entry.source is not None and entry.clause is not None]
            return Loop(tuple(dict.fromkeys(driving)), start + PLAYED * period)
    return None


def interrupt(run: Run, loop: Loop) -> None:
    """Let the remedy of a loop come before everything that is under way."""
    returned = run.agenda[-1].returned if run.agenda else None
    run.push("infinite loop", loop._replace(returned=returned))


@procedure("infinite loop")
def infinite_loop(run: Run, frame: Frame) -> None:
    """Remove one card that drives the loop; it is not destroyed, and nothing keeps it (decision nirbor-loop)."""
    data = frame.data
    assert isinstance(data, Loop)
    there = tuple(ref for ref in data.cards if (card := run.live(ref)) is not None and card.zone is Zone.PLAY)
    if not there:
        run.finish(data.returned)
        return
    options = tuple(Option(ref.uid, run.derived.name(ref.uid)) for ref in there)
    question = "These abilities resolve each other without end: which card goes to its owner's discard pile?"
    (uid,) = run.ask(Decision(run.draft.active, question, options))
    ref = next(one for one in there if one.uid == uid)
    name = run.derived.name(ref.uid)
    says = f"These texts unmake each other without end: {name} goes to its owner's discard pile; it is not destroyed."
    if data.entries:
        says = (
            "These abilities resolve each other without end. The active player says how often they do "
            f"(here: {PLAYED} times), then {name} goes to its owner's discard pile; it is not destroyed."
        )
    run.note(chart.here(run), "glossary/infinite-loops", "decision/nirbor-loop", says=says, source=ref)
    owed = leaving_play.depart(run, (ref,), Place(Zone.DISCARD))
    windows.end(run, data.returned)  # type: ignore[arg-type]
    leaving_play.add(run, owed)
