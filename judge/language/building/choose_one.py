"""Modal texts: "Choose one:" with its options on lines of their own."""

from __future__ import annotations

from judge.effects import nodes as n
from judge.effects.visitor import transform, walk

#: "Choose one" read by itself: one of those spoken of.
_ONE = n.ChooseCards(n.Select(n.Exactly(n.Number(1)), n.Back(plural=True)))


def offered(lead: n.Statement, options: tuple[n.Statement, ...]) -> n.Statement | None:
    """The sentence before the colon with the options where it says "choose one", for whoever it says chooses; None
    where it says no such thing, or that each player does, who would pick for themselves."""
    if sum(node == _ONE for node in walk(lead)) != 1:
        return None
    choosers = [node.player for node in walk(lead) if isinstance(node, n.As) and node.body == _ONE]
    if n.EACH_PLAYER in choosers:
        return None

    def offer(node: n.Node) -> n.Node:
        if isinstance(node, n.As) and isinstance(node.body, n.ChooseOne) and node.body.options is options:
            return n.ChooseOne(options, node.player)
        return n.ChooseOne(options) if node == _ONE else node

    return transform(lead, offer)
