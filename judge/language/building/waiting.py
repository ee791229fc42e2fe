"""Nodes that wait for the sentence before: the builders make them, and no finished tree holds one."""

from __future__ import annotations

from judge.effects import nodes as n
from judge.effects.amounts import Order
from judge.effects.base import working_node
from judge.effects.kept import kept
from judge.effects.visitor import mentions, walk


@working_node
class Otherwise(n.Statement):
    """ "Otherwise, B.": waits for the If before it."""

    body: n.Statement


@working_node
class Spread(n.Statement):
    """ "(You may) divide this damage among X": waits for the damage before it."""

    cards: n.Cards


@working_node
class TheseFights(n.Statement):
    """ "Resolve these fights one at a time": waits for the fights before it."""


@working_node
class AsMany(n.Condition):
    """ "(if there are) exactly 5": waits for what the sentence before counted."""

    order: Order
    count: n.Amount


@kept
def waits(node: n.Node) -> bool:
    """Whether a sentence only says something of the one before it."""
    spread = isinstance(node, n.May) and isinstance(node.body, Spread)
    return spread or isinstance(node, Otherwise | TheseFights) or mentions(node, AsMany)


def hangs(node: n.Node) -> bool:
    """Whether a node speaks of what another sentence did."""
    if isinstance(node, Otherwise):
        return True
    return any(isinstance(x, n.PointsBack) or (isinstance(x, n.Repeat) and x.body is None) for x in walk(node))
