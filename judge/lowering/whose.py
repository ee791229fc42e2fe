"""Whom "they" and "their" mean, where an ability speaks of one player only beside "you"."""

from __future__ import annotations

from dataclasses import replace

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.visitor import transform, walk

from .nodes import GivenPlayer

_TOLD_BY_OTHERS = (n.OwnerOf, n.ControllerOf, n.OpponentOf, n.PlayerWho, GivenPlayer)


def whose(ability: n.Ability) -> n.Ability:
    """An ability in which "they" is your opponent, if it speaks of nobody else; else as it is."""
    words = list(walk(ability))
    if n.THEY not in words or any(map(_of_another, words)) or not any(map(_of_the_opponent, words)):
        return ability
    return transform(ability, _opponent)


def _opponent(node: Node) -> Node:
    return replace(node, means=n.Who.OPPONENT) if isinstance(node, n.PlayerRef) and node == n.THEY else node


def _of_another(node: Node) -> bool:
    match node:
        case n.PlayerRef(who=who):
            return who not in (n.Who.YOU, n.Who.OPPONENT, n.Who.THEY)
        case n.NameSomething(what=what):
            return what in ("player", "opponent")
        case n.Window(period=period):
            return "each" in period and "player" in period
    return isinstance(node, _TOLD_BY_OTHERS)


def _of_the_opponent(node: Node) -> bool:
    return node == n.OPPONENT or (isinstance(node, n.Window) and "opponent" in node.period)
