"""Instructions in words, for questions."""

from __future__ import annotations

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.visitor import transform
from judge.lowering.nodes import GivenPlayer

from .context import Given


def described(node: Node) -> str:
    """The canonical text of an instruction, without its full stop; what was settled is said as "it"."""
    from judge.language.rendering.renderer import render

    try:
        return render(transform(node, _sayable)).rstrip(".")
    except TypeError:
        return type(node).__name__


def _sayable(node: Node) -> Node:
    match node:
        case Given(refs=refs):
            return n.Back(plural=len(refs) != 1)
        case GivenPlayer():
            return n.PlayerRef(n.Who.THEY)
    return node
