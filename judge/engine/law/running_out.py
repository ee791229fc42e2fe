"""When a discard pile becomes the deck, where it does not wait for a draw that needs it (1.0 DISCARD PILE)."""

from __future__ import annotations

from judge.engine.machine import rule_switches
from judge.engine.machine.board import Board
from judge.game.state import Player


def run_out(board: Board) -> tuple[Player, ...]:
    """The players whose discard pile is to become their deck at once, because that is empty."""
    if not rule_switches.reads(board, "reshuffle-moment", "when-deck-empties"):
        return ()
    return tuple(seat for seat, side in enumerate(board.draft.players) if side.discard and not side.deck.size)
