"""Whole recorded games, action by action: our own position is carried from one action to the next."""

from __future__ import annotations

from typing import NamedTuple

from judge.engine.machine.library import Library
from judge.game.state import State

from .harness import carry_out, check
from .offered import Offer
from .recorded import Game


class Played(NamedTuple):
    """How far a game went as recorded: `agreed` of its `actions`, up to the first that differs. `where` is that one,
    or the game where none does; `outcome` what became of it, "agrees" where the game ended."""

    where: str
    actions: int
    agreed: int
    outcome: str
    reason: str = ""
    lines: tuple[str, ...] = ()
    offered: tuple[Offer, ...] = ()


def replay(game: Game, library: Library) -> Played:
    """Play a recorded game until it ends or differs; lasting effects and what happened in the turn are our own."""
    total = len(game.actions)
    offered: list[Offer] = []
    end: State | None = None
    for agreed, segment in enumerate(game.actions):
        result = check(segment, library) if end is None else carry_out(segment, end, library)
        offered += result.offered
        if result.end is None:
            why = result.outcome, result.reason, result.lines
            return Played(segment.id, total, agreed, *why, tuple(offered))
        end = result.end
    return Played(game.id, total, total, "agrees", offered=tuple(offered))
