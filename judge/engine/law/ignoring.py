"""Keywords that texts let a fighting creature ignore: "while attacking, ignore hazardous" (18.4 FIGHT, KEYWORDS)."""

from __future__ import annotations

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.targets import State
from judge.engine.evaluation.context import Context
from judge.engine.evaluation.statics import Static
from judge.engine.evaluation.statics_in_force import book
from judge.engine.machine.board import Board
from judge.game.state import Ref

IGNORED = frozenset(
    {"armor", "assault", "elusive", "hazardous", "invulnerable", "poison", "skirmish", "splash-attack", "taunt"}
)
"""What counts in a fight, and so can be ignored in one."""


def keyword(board: Board, uid: str, name: str) -> int | None:
    """The value of a keyword of a card, 0 for one without a number; None where it has none, or where it is ignored in
    the fight under way."""
    return None if ignores(board, name, uid) else board.derived.keyword(uid, name)


def ignores(board: Board, what: str, uid: str, fight: tuple[Ref, Ref] | None = None) -> bool:
    """Whether a text lets a keyword of a card, or its armor, be ignored in a fight (the one under way, where none is
    given): never one of the creature that ignores."""
    fight = board.fight if fight is None else fight
    if fight is None or not (said := book(board).of(n.Ignores)):
        return False
    return any(what in static.body.what and _holds_against(board, static, uid, fight) for static in said)


def _holds_against(board: Board, static: Static[n.Ignores], uid: str, fight: tuple[Ref, Ref]) -> bool:
    context = static.context(board).bound(fight=fight)
    for condition in static.conditions:
        who = _fighters(condition)
        if who is not None and any(one.uid == uid for one in fight if context.matches(one, who)):
            return False
        if not (context.holds(condition) if who is None else _takes_part(context, condition, who, fight)):
            return False
    return True


def _fighters(condition: Node) -> n.Cards | None:
    """Who ignores, where the condition says so: "while ~ is attacking", "while ~ is fighting"."""
    match condition:
        case n.Is(cards=n.Cards() as who, what=n.InState(state=State.ATTACKING | State.FIGHTING)):
            return who
    return None


def _takes_part(context: Context, condition: Node, who: n.Cards, fight: tuple[Ref, Ref]) -> bool:
    """Whether it attacks, or fights at all: from the moment on in which the creature to be fought is chosen, since
    much of what can be ignored happens before the fight."""
    attacking = isinstance(condition, n.Is) and condition.what == n.InState(State.ATTACKING)
    return any(context.matches(one, who) for one in (fight[:1] if attacking else fight))
