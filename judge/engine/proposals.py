"""Before an act: what forbids it and what happens instead.

A proposal is the record of something that has not happened yet.
"""

from __future__ import annotations

from typing import NamedTuple

from judge.game.state import Record, Ref

from .frames import Frame
from .run import Run


class Settled(NamedTuple):
    """What is left of a proposal.

    `going`: what still happens, perhaps to fewer cards or with another amount; None: nothing. `stopped`: ids of the
    rules that stopped something of it, each with the object whose text says so. `frames`: to be pushed for what was
    replaced; the first is to be carried out first.
    """

    going: Record | None
    stopped: tuple[tuple[str, Ref | None], ...] = ()
    frames: tuple[Frame, ...] = ()


def settle(run: Run, proposal: Record) -> Settled:
    """See what forbids or replaces the act. May ask (several replacements: the active player picks).

    It notes in the trace what it stopped or replaced; the caller carries out `going` and pushes `frames`.
    """
    return Settled(proposal)
