"""Instructions in words, for questions."""

from __future__ import annotations

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.kept import kept
from judge.effects.visitor import transform
from judge.lowering.as_written import written

from .context import Given


def described(node: Node) -> str:
    """The canonical text of an instruction, without its full stop; what was settled is said as "it". A part of a text
    that has no words of its own is called by its kind."""
    return worded(node) or type(node).__name__


@kept
def worded(node: Node) -> str:
    """The same, "" for what has no words of its own."""
    from judge.language.rendering.renderer import render

    try:
        return render(transform(node, _sayable)).strip().rstrip(".")
    except (TypeError, ValueError, LookupError, AssertionError):
        return ""


def _sayable(node: Node) -> Node:
    return n.Back(plural=len(node.refs) != 1) if isinstance(node, Given) else written(node)
