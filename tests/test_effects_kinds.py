"""Kinds: each node type has one, each field names those that it takes, and what the judge makes keeps to them."""

import typing
from collections.abc import Iterator
from dataclasses import fields

import pytest

from judge.effects import kinds, nodes
from judge.effects.base import NODE_TYPES, Node
from judge.effects.visitor import walk
from judge.lowering.define_x import with_x
from judge.lowering.lower import lowered
from strategies import examples

KINDS = {made for made in vars(kinds).values() if isinstance(made, type) and made is not Node}
ALONE = {nodes.CardText}
"""Node types that are their own kind."""


def options(hint: object) -> Iterator[type[object]]:
    """The classes that an annotation admits."""
    inner = typing.get_args(hint)
    if inner:
        for one in inner:
            yield from options(one)
    elif isinstance(hint, type):
        yield hint


def misplaced(tree: Node) -> list[str]:
    """Where in a tree a node stands that is not of the kind that the field takes."""
    found = []
    for node in walk(tree):
        hints = typing.get_type_hints(type(node))
        for name in node.field_names:
            wanted = tuple(options(hints[name]))
            value = getattr(node, name)
            below = [one for one in (value if isinstance(value, tuple) else (value,)) if isinstance(one, Node)]
            found += [f"{type(node).__name__}.{name}: {one!r}" for one in below if not isinstance(one, wanted)]
    return found


def test_kinds_are_no_node_types() -> None:
    assert not KINDS & set(NODE_TYPES.values())
    assert all({one.name for one in fields(kind)} <= {"span", "label"} for kind in KINDS)


@pytest.mark.parametrize("made", [m for m in NODE_TYPES.values() if m not in ALONE])
def test_every_node_type_has_a_kind_and_takes_kinds(made: type[Node]) -> None:
    assert issubclass(made, tuple(KINDS - {kinds.PointsBack}))
    hints = typing.get_type_hints(made)
    assert all(Node not in options(hints[field.name]) for field in fields(made))


@pytest.mark.parametrize("kind", sorted(KINDS, key=str))
def test_no_kind_is_empty(kind: type[Node]) -> None:
    assert any(issubclass(made, kind) for made in NODE_TYPES.values())


@pytest.mark.parametrize(("text", "tree"), examples())
def test_trees_and_lowered_trees_keep_to_their_kinds(text: str, tree: Node) -> None:
    assert misplaced(tree) == []
    if isinstance(tree, nodes.CardText):
        assert misplaced(lowered(with_x(tree))) == []
