"""Loops in the trace: the same steps that come round again and again until the limit of steps is reached.

A loop is then played once more, a few times around only, and its remedy comes before everything that is under way
(18.4 INFINITE LOOPS).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from judge.game.state import Ref

from .trace import Entry

ROUNDS = 5
"""How often the same steps must have come round to be a loop."""

LONGEST = 300
"""The most steps that one round may have."""

PLAYED = 2
"""How many rounds are played out; the active player may name any number."""


class Loop(NamedTuple):
    """A loop: the cards that drive it, how many entries of the trace come before it has gone round as
    often as it is played out, and what the procedure it interrupts was about to be handed."""

    cards: tuple[Ref, ...]
    entries: int = 0
    returned: object = None


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
