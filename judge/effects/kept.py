"""What is worked out of a tree again and again, kept with the tree: it is there for as long as the tree is."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from .base import Node

N = TypeVar("N", bound=Node)
V = TypeVar("V")


def kept(work: Callable[[N], V]) -> Callable[[N], V]:
    """`work`, done once for each tree; it must look at nothing but the tree."""

    @wraps(work)
    def once(tree: N) -> V:
        held: dict[object, V] | None = getattr(tree, "kept", None)
        if held is None:
            held = {}
            object.__setattr__(tree, "kept", held)
        if once not in held:
            held[once] = work(tree)
        return held[once]

    return once
