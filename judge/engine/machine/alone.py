"""What a single answer brings about: carried out on a draft that notes what is read and written, and nothing after it.

A procedure that asks which of several abilities comes next is on top of the agenda again when the one that was picked
is over. What two answers have read and written until then tells whether their order can matter.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import Any, NamedTuple

from judge.game.changes import Change
from judge.game.watched import Footprint, Watched

from .board import Waiting
from .decisions import Answer
from .frames import Resolving
from .machine import Machine
from .run import Run

MOST = 200
"""How many calls of procedures one answer may take that is carried out alone."""


class Alone(NamedTuple):
    """What an answer brought about until the procedure that had asked went on: the ability that was resolved, the
    changes, what was read and written; `work`: calls of procedures."""

    ability: Resolving
    changes: tuple[Change, ...]
    footprint: Footprint
    work: int


def alone(machine: Machine, answer: Answer, to_the_end: bool = False) -> Alone | None:
    """What an answer to the decision at which a machine waits does by itself (`to_the_end`: with all that follows until
    the procedure that had asked is over); None where that asks something, is no ability, ends the game, touches what
    else is under way, looks at all there is, or takes long."""
    draft = Watched(machine.state)
    below, top = machine.agenda[:-1], machine.agenda[-1]
    run = Run(draft, (*below, replace(top, answers=(*top.answers, answer))), machine.library)
    run.records.extend(machine.records)
    over = len(below) + (not to_the_end)
    ability: object = None
    try:
        while run.calls < MOST and (not run.calls or len(run.agenda) > over):
            run.call()
            run.calls += 1
            ability = ability or run.agenda[-1].data
    except Waiting:
        return None
    changes = tuple(change for entry in run.entries for change in entry.changes)
    if not isinstance(ability, Resolving) or draft.winner is not None or draft.footprint.whole:
        return None
    if to_the_end:
        return Alone(ability, changes, draft.footprint, run.calls) if len(run.agenda) == over else None
    after = replace(machine, agenda=tuple(run.agenda), records=tuple(run.records))
    same = len(run.agenda) == over and asking(after) == asking(machine) is not None
    return Alone(ability, changes, draft.footprint, run.calls) if same else None


def asking(machine: Machine) -> Hashable | None:
    """The procedure on top with all that is under way below it, but for what it has worked off (`done`, in no order)
    and where on the chart it stands; None for one that keeps nothing worked off."""
    *below, top = machine.agenda
    data: Any = top.data
    if not isinstance(getattr(data, "done", None), frozenset):
        return None
    off = {"done": frozenset(), "chart": ""} if hasattr(data, "chart") else {"done": frozenset()}
    return (tuple(below), top.step, type(data), data._replace(**off), machine.records)
