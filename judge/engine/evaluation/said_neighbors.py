"""What texts say of who is whose neighbor, beside where the creatures of a battleline stand (18.4 NEIGHBOR)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from judge.effects import nodes as n
from judge.engine.machine.board import Board
from judge.game.state import Ref

from .statics import Static, covers
from .statics_in_force import book

Said = TypeVar("Said", n.AlsoNeighbors, n.NoNeighbors)


def others(board: Board, uid: str, line: tuple[str, ...]) -> tuple[Ref, ...]:
    """Whoever of its battleline is said to be a neighbor of this creature, or is said to have it as one."""
    about = board.card(uid).ref
    found: dict[Ref, None] = {}
    for static, ref in _said_of(board, n.AlsoNeighbors, line):
        met = static.context(board, ref).cards(static.body.of)
        found |= dict.fromkeys(met if ref == about else (ref,) if about in met else ())
    return tuple(found)


def without(board: Board, line: tuple[str, ...]) -> tuple[str, ...]:
    """Those of a battleline that are said to have no neighbors."""
    return tuple(ref.uid for _, ref in _said_of(board, n.NoNeighbors, line))


def _said_of(board: Board, kind: type[Said], line: tuple[str, ...]) -> Iterator[tuple[Static[Said], Ref]]:
    """What texts of this kind say now, each with the one of a battleline of which it says it."""
    for static in book(board).of(kind):
        for one in line:
            ref = board.card(one).ref
            if covers(board, static, static.body.cards, one) and book(board).holds(static, ref):
                yield static, ref
