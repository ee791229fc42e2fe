"""Standing offers: what a constant text lets a player do at will ("while you are haunted, you may return ~ from your
discard pile to your hand"). The active player takes one up in step 3, when nothing is being resolved."""

from __future__ import annotations

from judge.effects import nodes as n
from judge.effects.events import Verb
from judge.engine.evaluation.feasible import feasible
from judge.engine.evaluation.statics import Static
from judge.engine.evaluation.statics_in_force import book
from judge.engine.machine import held_abilities
from judge.engine.machine.board import Board
from judge.engine.machine.frames import Frame
from judge.engine.machine.held_abilities import Held
from judge.game.state import Player
from judge.lowering.nodes import TakenUp

from .restrictions import Stop


def offers(board: Board, player: Player) -> list[Static[n.May]]:
    """The offers to a player that hold now and with which something could be done."""
    return [
        static
        for static in book(board).active(n.May)
        if player in static.context(board).players(static.body.player)
        and feasible(static.context(board), _begun(static.body.body))
        and not _used_up(board, static)
    ]


def _begun(body: n.Statement) -> n.Statement:
    """What is done first, on which the rest hangs."""
    return body.steps[0] if isinstance(body, n.Sequence) else body


def _mark(static: Static[n.May]) -> str:
    return f"offer {static.key}"


def _used_up(board: Board, static: Static[n.May]) -> bool:
    """Whether an offer for so often in a turn was taken up so often."""
    if static.body.each_turn is None:
        return False
    taken = [one for one in board.draft.history if one.verb is Verb.RESOLVE and one.detail == _mark(static)]
    return len(taken) >= static.context(board).amount(static.body.each_turn)


def _of(board: Board, uid: str) -> list[Static[n.May]]:
    """The offers that the text of a card makes to the active player."""
    return [static for static in offers(board, board.draft.active) if static.source.uid == uid]


def forbidden(board: Board, uid: str) -> Stop | None:
    """Why the offer of a card cannot be taken up, None where it can."""
    if _of(board, uid):
        return None
    return Stop(("glossary/may", "glossary/constant-abilities"), says="No text of the card lets that be done now.")


def frame(board: Board, uid: str) -> Frame[object]:
    """The procedure that carries out what the card's text offers; of several things that which the player chooses."""
    every = _of(board, uid)
    bodies = tuple(dict.fromkeys(_taken(static) for static in every))
    body = bodies[0] if len(bodies) == 1 else n.ChooseOne(bodies)
    static = every[0]
    held = Held(body, static.giver, static.key, static.bindings, word=static.word)
    return held_abilities.frame(held, static.holder, static.controller, step="turn.main")


def _taken(static: Static[n.May]) -> n.Statement:
    body = static.body.body
    return body if static.body.each_turn is None else TakenUp(_mark(static), body)
