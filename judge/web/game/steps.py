"""The game, step by step: what the table looked like after each step of a line, and what that step changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from judge.engine.machine.library import Library
from judge.engine.machine.trace import Entry
from judge.game.draft import Draft
from judge.game.state import State

from ..table import Table, table


class Step(NamedTuple):
    """A step of a line: its number from 1, how many there are, the entry of the trace, the table after it."""

    number: int
    of: int
    entry: Entry | None
    table: Table


def step(before: State, trace: Sequence[Entry], number: int, library: Library) -> Step:
    """Step `number` of a trace that begins at `before`; 0 is the table before anything is done, and numbers beyond the
    last mean the last."""
    number = max(0, min(number, len(trace)))
    if number == 0:
        return Step(0, len(trace), None, table(before, library))
    was = position(before, trace, number - 1)
    now = position(was, trace[number - 1 :], 1)
    cards = [uid for uid, card in now.cards.items() if was.cards.get(uid) != card]
    sides = [
        seat
        for seat in (0, 1)
        if any(
            getattr(was.players[seat], what) != getattr(now.players[seat], what)
            for what in ("amber", "chains", "counters", "keys")
        )
    ]
    return Step(number, len(trace), trace[number - 1], table(now, library, cards, sides))


def position(before: State, trace: Sequence[Entry], number: int) -> State:
    """The position after the first `number` steps of a trace that begins at `before`."""
    draft = Draft(before)
    for entry in trace[:number]:
        for change in entry.changes:
            change.apply(draft)
    return draft.freeze()


def depths(trace: Sequence[Entry]) -> list[int]:
    """How far each entry is set in: 0 to 6."""
    levels = sorted({entry.depth for entry in trace})
    rank = {level: place for place, level in enumerate(levels)}
    return [min(rank[entry.depth], 6) for entry in trace]
