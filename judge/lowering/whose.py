"""Whom "they" and "their" mean, where an ability speaks of one player only beside "you", or of the zone of one."""

from __future__ import annotations

from dataclasses import replace

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.targets import Zone
from judge.effects.visitor import transform, walk

from .nodes import Bound, GivenPlayer, Origin

_TOLD_BY_OTHERS = (n.OwnerOf, n.ControllerOf, n.OpponentOf, n.PlayerWho, GivenPlayer)


def whose(ability: n.Ability) -> n.Ability:
    """An ability in which "they" is your opponent, if it speaks of nobody else; behind "is returned to a player's hand"
    the owner of what is returned (18.4 LEAVES PLAY: a card goes to its owner's zones); else as it is."""
    words = list(walk(ability))
    if isinstance(ability, n.TriggeredAbility) and _of_a_players_zone(ability.when):
        return replace(ability, body=transform(ability.body, _owner))
    if n.THEY not in words or any(map(_of_another, words)) or not any(map(_of_the_opponent, words)):
        return ability
    return transform(ability, _opponent)


def _of_a_players_zone(when: Node) -> bool:
    """Whether it speaks of the hand, deck or pile of a player: of what its owner alone has cards in."""
    zones = [one for one in walk(when) if isinstance(one, n.ZoneRef)]
    return any(one.player == n.A_PLAYER and one.zone is not Zone.ARCHIVES for one in zones)


def _owner(node: Node) -> Node:
    return n.OwnerOf(Bound(origin=Origin.OBJECT)) if node == n.THEY else node


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
