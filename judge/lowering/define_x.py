"""X: what a text says that X is, put in wherever the text says X (18.4 X)."""

from __future__ import annotations

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.visitor import transform, walk


def with_x(text: n.CardText) -> n.CardText:
    """The text with every X as what its own ability, or else another of the card's, says it is. An X that the card
    leaves open stays."""
    anywhere = _definition(text)
    if anywhere is None:
        return text
    return n.CardText(tuple(_put_in(ability, _definition(ability) or anywhere) for ability in text.abilities))


def _definition(tree: Node) -> n.Amount | None:
    return next((node.amount for node in walk(tree) if isinstance(node, n.DefineX)), None)


def _put_in(tree: n.Ability, amount: n.Amount) -> n.Ability:
    return transform(tree, lambda node: amount if isinstance(node, n.VariableX) else node)
