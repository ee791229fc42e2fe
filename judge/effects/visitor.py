"""Walking trees: children, all descendants, and rebuilding with some nodes changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, TypeVar, cast

from .base import Node
from .kept import kept

K = TypeVar("K", bound=Node)


def children(tree: Node) -> Iterator[Node]:
    """The nodes directly below `tree`, in the order of its fields."""
    for name in tree.field_names:
        value = getattr(tree, name)
        if isinstance(value, Node):
            yield value
        elif isinstance(value, tuple):
            yield from (item for item in value if isinstance(item, Node))


def walk(tree: Node) -> Iterator[Node]:
    """`tree` and all nodes below it, parents first."""
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        yield node
        told = node.meaning(node)  # of several fields all values, of one its value
        for value in reversed(told) if len(node.field_names) > 1 else (told,):
            if isinstance(value, Node):
                waiting.append(value)
            elif isinstance(value, tuple):
                waiting += [item for item in reversed(value) if isinstance(item, Node)]


@kept
def nodes_of(tree: Node) -> tuple[Node, ...]:
    """The same nodes as those of `walk`, kept with the tree: for what is asked of it again and again."""
    return tuple(walk(tree))


@kept
def _types_in(tree: Node) -> frozenset[type]:
    """The types of those nodes, with all that they are kinds of."""
    return frozenset(base for kind in set(map(type, walk(tree))) for base in kind.__mro__)


def mentions(tree: Node, *kinds: type[Node]) -> bool:
    """Whether a node of one of these types stands in the tree."""
    return not _types_in(tree).isdisjoint(kinds)


def transform(tree: K, change: Callable[[Node], Node]) -> K:
    """`tree` with `change` applied to every node, children first; parts that do not change are shared.

    What `change` gives is of the same kind as what it takes, so that it fits where that stood."""
    changed: dict[str, Any] = {}
    for name in tree.field_names:
        value = getattr(tree, name)
        if isinstance(value, Node):
            new: object = transform(value, change)
        elif isinstance(value, tuple):
            new = tuple(transform(item, change) if isinstance(item, Node) else item for item in value)
            new = value if all(a is b for a, b in zip(new, value, strict=True)) else new
        else:
            continue
        if new is not value:
            changed[name] = new
    return cast(K, change(replace(tree, **changed) if changed else tree))
