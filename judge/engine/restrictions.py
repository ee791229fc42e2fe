"""What "cannot" forbids."""

from __future__ import annotations

from judge.effects.statics import Act
from judge.game.state import Record, Ref

from .board import Board


def forbids(board: Board, act: Act, record: Record) -> tuple[str, Ref | None] | None:
    """The rule that forbids an act on one object, with the object whose text says so; None where it is allowed."""
    return None
