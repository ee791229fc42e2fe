"""Nodes that no text makes: lowering puts them where a text says the same in more words."""

from __future__ import annotations

from judge.effects.base import Node, working_node


@working_node
class GivenPlayer(Node):
    """A player who was settled before: 0 or 1."""

    player: int


@working_node
class TakesMore(Node):
    """Whatever damage is dealt to `cards` is `amount` more (decision redirect-points)."""

    cards: Node
    amount: Node
