"""Standing offers: what a constant text lets a player do at will ("while you are haunted, you may return ~ from your
discard pile to your hand"). The active player takes one up in step 3, when nothing is being resolved."""

from __future__ import annotations

from judge.effects import nodes as n
from judge.engine.evaluation.feasible import feasible
from judge.engine.evaluation.statics import Static
from judge.engine.evaluation.statics_in_force import book
from judge.engine.machine import held_abilities
from judge.engine.machine.board import Board
from judge.engine.machine.frames import Frame
from judge.engine.machine.held_abilities import Held
from judge.game.state import Player

from .restrictions import Stop


def offers(board: Board, player: Player) -> list[Static[n.May]]:
    """The offers to a player that hold now and with which something could be done."""
    return [
        static
        for static in book(board).active(n.May)
        if player in static.context(board).players(static.body.player)
        and feasible(static.context(board), static.body.body)
    ]


def of(board: Board, player: Player, uid: str) -> Static[n.May] | None:
    """The offer that the text of a card makes."""
    return next((static for static in offers(board, player) if static.source.uid == uid), None)


def forbidden(board: Board, uid: str) -> Stop | None:
    """Why the offer of a card cannot be taken up, None where it can."""
    if of(board, board.draft.active, uid) is not None:
        return None
    return Stop(("glossary/may", "glossary/constant-abilities"), says="No text of the card lets that be done now.")


def frame(board: Board, uid: str) -> Frame[object]:
    """The procedure that carries out what the card's text offers."""
    static = of(board, board.draft.active, uid)
    assert static is not None
    held = Held(static.body.body, static.giver, static.key, static.bindings)
    return held_abilities.frame(held, static.holder, static.controller, step="turn.main")
