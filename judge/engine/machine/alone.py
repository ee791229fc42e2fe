"""What a single answer brings about: carried out on a draft that notes what is read and written, and nothing after it.

A procedure that asks which of several abilities comes next is on top of the agenda again when the one that was picked
is over. What two answers have read and written until then tells whether their order can matter.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from judge.game.changes import Change
from judge.game.state import Record
from judge.game.watched import Footprint, Watched

from .board import Waiting
from .decisions import Answer
from .frames import Frame, Resolving
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

    def watches_for(self, other: Alone) -> bool:
        """Whether whatever is apart from this is apart from the other, the same ability as it was elsewhere."""
        return self.ability == other.ability and self.footprint.includes(other.footprint)


def alone(machine: Machine, answer: Answer, abilities: int = 1) -> Alone | None:
    """What an answer to the decision at which a machine waits does by itself, or, where nobody is asked about the next,
    so many `abilities` one after the other; None where that asks something, is no ability, ends the game, touches what
    else is under way, looks at all there is, or takes long."""
    draft = Watched(machine.state)
    top = machine.agenda[-1]
    run = Run(draft, (*machine.agenda[:-1], replace(top, answers=(*top.answers, answer))), machine.library)
    run.records.extend(machine.records)
    ability: object = None
    try:
        for _ in range(abilities):
            run.call()
            run.calls += 1
            ability = ability or run.agenda[-1].data
            while len(run.agenda) > len(machine.agenda) and run.calls < MOST:
                run.call()
                run.calls += 1
    except Waiting:
        return None
    if not isinstance(ability, Resolving) or draft.winner is not None or draft.footprint.whole:
        return None
    if asking(run.agenda, run.records) != asking(machine.agenda, machine.records):
        return None
    changes = tuple(change for entry in run.entries for change in entry.changes)
    return Alone(ability, changes, draft.footprint, run.calls)


def asking(agenda: Sequence[Frame[object]], records: Sequence[Record]) -> Hashable | None:
    """The procedure on top with all that is under way below it, but for what it has worked off (`done`, in no order)
    and where on the chart it stands; None for one that keeps nothing worked off."""
    *below, top = agenda
    data: Any = top.data
    if not isinstance(getattr(data, "done", None), frozenset):
        return None
    off = {"done": frozenset(), "chart": ""} if hasattr(data, "chart") else {"done": frozenset()}
    return (tuple(below), top.step, type(data), data._replace(**off), tuple(records))
