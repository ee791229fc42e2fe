"""Which part of a text words like "repeat the preceding effect" are about."""

from __future__ import annotations

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.visitor import walk


def before(text: Node, marker: Node) -> Node:
    """Everything that a text says before `marker`."""
    match text:
        case n.Sequence(steps=steps):
            for at, step in enumerate(steps):
                if any(node is marker or node == marker for node in walk(step)):
                    if at:
                        return n.Sequence(steps[:at])
                    return before(step, marker)
        case n.May(body=body) | n.ForEach(body=body) | n.As(body=body):
            return before(body, marker)
        case n.If(then=then, otherwise=otherwise):
            return before(then if otherwise is None or marker in walk(then) else otherwise, marker)
    return n.Sequence(())
