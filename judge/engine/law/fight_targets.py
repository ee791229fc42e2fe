"""Which creatures may be chosen to be fought (18.4 FIGHT, TAUNT).

Every function that asks whether something may be gives back None where it may, else the `Stop` that forbids it.
"""

from __future__ import annotations

from collections.abc import Iterator

from judge.effects import nodes as n
from judge.effects.events import Verb
from judge.effects.statics import Act
from judge.engine.evaluation import statics
from judge.engine.evaluation.statics_in_force import book
from judge.engine.machine.board import Board
from judge.game.state import Record, Ref, opponent

from . import in_order_to, restrictions
from .ignoring import ignores
from .restrictions import Stop


def targets(board: Board, uid: str, *, ignoring: str = "") -> tuple[Ref, ...]:
    """The creatures that a creature may be used to fight, in the order of the enemy battleline; `ignoring`: as if no
    creature had that keyword."""
    enemy = opponent(board.derived.controller(uid))
    return tuple(
        board.card(target).ref
        for target in board.draft.players[enemy].battleline
        if may_attack(board, uid, target, ignoring=ignoring) is None
    )


def may_attack(board: Board, attacker: str, target: str, *, ignoring: str = "") -> Stop | None:
    """Whether a creature may be chosen to be fought by another (18.4 FIGHT, TAUNT)."""
    name = board.derived.name(target)
    ref = board.card(target).ref
    mine = board.derived.controller(attacker)
    if board.derived.controller(target) == mine or "creature" not in board.derived.types(target):
        return Stop(("glossary/fight",), ref, says=f"{name} is no enemy creature.")
    shield = _taunting(board, target)
    fight = (board.card(attacker).ref, ref)  # "while attacking" holds for whoever is about to
    if shield is not None and ignoring != "taunt" and not ignores(board, "taunt", shield.uid, fight):
        says = f"{board.derived.name(shield.uid)} has taunt and guards {name}."
        return Stop(("glossary/taunt",), shield, says=says)
    record = Record(Verb.FIGHT, mine, (ref,), (board.card(attacker).ref,), fighting=True)
    return (
        restrictions.forbids(board, Act.ATTACK, record)
        or restrictions.forbids(board, Act.BE_ATTACKED, record)
        or in_order_to.unaffordable(board, mine, "attack", target, attacker)
    )


def _taunting(board: Board, target: str) -> Ref | None:
    if board.derived.keyword(target, "taunt") is not None:
        return None
    guards = [*board.derived.neighbors(target), *_reaching(board, target)]
    return next((ref for ref in guards if board.derived.keyword(ref.uid, "taunt") is not None), None)


def _reaching(board: Board, target: str) -> Iterator[Ref]:
    """The creatures whose taunt a text extends to one that does not stand beside them."""
    for static in book(board).active(n.TauntReaches):
        if statics.covers(board, static, static.body.to, target):
            guards = static.context(board).cards(static.body.cards)
            yield from (ref for ref in guards if board.live(ref) is not None)
