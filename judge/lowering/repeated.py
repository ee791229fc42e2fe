"""“Deal 1D to an enemy creature. Repeat this effect, choosing a different creature”: another one of those that the
effect says, as it is done again."""

from __future__ import annotations

from dataclasses import replace

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.visitor import transform, walk


def on_another(node: n.Sequence) -> n.Sequence:
    """Statements of which a later one repeats those before it on "another creature", with what the first of them says
    of whom that is done to."""
    chosen = next((one for one in walk(node) if isinstance(one, n.Select)), None)
    if chosen is None or not isinstance(chosen.what, n.Filter):
        return node
    what = chosen.what

    def said(word: Node) -> Node:
        match word:
            case n.Repeat(
                body=None, on=n.Select(what=n.Filter(kinds=kinds, modifiers=(n.Other(than=None) as other,))) as on
            ) if kinds == what.kinds and not any(isinstance(one, n.Other) for one in what.modifiers):
                return replace(word, on=replace(on, what=replace(what, modifiers=(other, *what.modifiers))))
        return word

    return transform(node, said)


def repeated(ability: n.Ability) -> n.Ability:
    """An ability with its repetitions said so."""
    return transform(ability, lambda node: on_another(node) if isinstance(node, n.Sequence) else node)
