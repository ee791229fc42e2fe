"""Infinite loops: abilities that resolve each other without end (18.4 INFINITE LOOPS, decision nirbor-loop).

A loop that holds a choice is none: whoever may stop it does. One of forced abilities (`judge.engine.machine.loops`
finds it) is played out twice, and one of the cards that drive it goes to its owner's discard pile.
"""

from __future__ import annotations

from judge.effects.targets import Zone
from judge.engine.machine import chart
from judge.engine.machine.act_data import Place
from judge.engine.machine.decisions import Decision, Option
from judge.engine.machine.frames import Frame
from judge.engine.machine.loops import PLAYED, Loop
from judge.engine.machine.run import Run, procedure

from . import after_leaving, windows


@procedure(Loop)
def infinite_loop(run: Run, frame: Frame[Loop]) -> None:
    """Remove one card that drives the loop; it is not destroyed, and nothing keeps it (decision nirbor-loop)."""
    data = frame.data
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
    owed = after_leaving.depart(run, (ref,), Place(Zone.DISCARD))
    windows.end(run, data.returned)  # type: ignore[arg-type]
    after_leaving.add(run, owed)
