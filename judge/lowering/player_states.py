"""What a text of a new set calls a player, as what is so of that player: "if you are flourishing"."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from judge.effects import nodes as n
from judge.effects.amounts import Order
from judge.effects.base import Node
from judge.effects.visitor import transform


def with_states(text: n.CardText) -> n.CardText:
    """The text with what is so of a player in place of the word for it; the definitions say nothing more."""
    states = {one.word: one.condition for one in text.abilities if isinstance(one, n.StateMeaning)}
    if not states:
        return text
    said = (one for one in text.abilities if not isinstance(one, n.StateMeaning))
    return replace(text, abilities=tuple(transform(one, partial(_told, states)) for one in said))


def _told(states: dict[str, n.Condition], node: Node) -> Node:
    match node:
        case n.Compare(
            left=n.StatOf(stat=n.Stat.COUNTERS, of=n.Players() as player, counter=word),
            order=Order.AT_LEAST | Order.EXACTLY as order,
            right=n.Number(value=0 | 1),
        ) if word in states:
            so = _of(states[word], player)
            return so if order is Order.AT_LEAST else n.Not_(so)
    return node


def _of(so: n.Condition, player: n.Players) -> n.Condition:
    """What is said of you, of another player."""
    if player == n.YOU:
        return so
    if player in (n.A_PLAYER, n.EACH_PLAYER):
        return n.Conditions((so, _of(so, n.OPPONENT)), either=player == n.A_PLAYER)

    def said(node: Node) -> Node:
        match node:
            case n.TideIs(player=None):
                return replace(node, player=player)
            case n.PlayerRef(who=n.Who.YOU):
                return player
            case n.PlayerRef(who=n.Who.OPPONENT):
                return n.YOU if player == n.OPPONENT else n.OpponentOf(player)
        return node

    return transform(so, said)
