"""X: what a text says that X is, put in wherever the text says X (18.4 X)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.visitor import transform, walk

from .nodes import KeywordValue


def with_x(text: n.CardText) -> n.CardText:
    """The text with every X as what its own ability, or else another of the card's, says it is. An X that the card
    leaves open stays. In what the text says that a keyword means, X is the number of that keyword."""
    said = (ability for ability in text.abilities if not isinstance(ability, n.VerbMeaning))
    anywhere = next(filter(None, map(_definition, said)), None)
    return n.CardText(tuple(_with_x(ability, anywhere) for ability in text.abilities))


def _with_x(ability: n.Ability, anywhere: n.Amount | None) -> n.Ability:
    if isinstance(ability, n.TokenMeaning | n.IconMeaning):
        return replace(ability, text=with_x(ability.text))
    if isinstance(ability, n.Meaning):
        value = KeywordValue(ability.word)
        return replace(ability, abilities=tuple(_put_in(one, _definition(one) or value) for one in ability.abilities))
    if isinstance(ability, n.VerbMeaning):  # its X is that of whoever tells to do so
        anywhere = None
    amount = _definition(ability) or anywhere
    return ability if amount is None else _put_in(ability, amount)


def _definition(tree: Node) -> n.Amount | None:
    """What X is; None where it is that only under a condition (but for the difference that the condition itself
    tells)."""
    if isinstance(tree, n.Meaning | n.TokenMeaning | n.IconMeaning):
        return None
    hanging = {id(node) for test in walk(tree) if isinstance(test, n.If) for node in _settings(test)}
    said = (node for node in walk(tree) if isinstance(node, n.DefineX))
    return next((node.amount for node in said if id(node) not in hanging), None)


def _settings(test: n.If) -> Iterator[n.DefineX]:
    """What says under a condition what X is, and not for the branch alone in which it stands."""
    for branch in filter(None, (test.then, test.otherwise)):
        if isinstance(branch, n.DefineX) and not isinstance(branch.amount, n.TheDifference):
            yield branch


def _put_in(tree: n.Ability, amount: n.Amount) -> n.Ability:
    return transform(tree, lambda node: amount if isinstance(node, n.VariableX) else node)
