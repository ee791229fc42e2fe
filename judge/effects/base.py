"""The root of the effect AST: source spans, the `node` decorator and the registry of node types."""

from dataclasses import dataclass, field
from typing import NamedTuple, TypeVar, dataclass_transform


class Span(NamedTuple):
    """Where a node stands in its text: character offsets, end exclusive."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Node:
    """A piece of meaning. Two nodes are equal when they mean the same, wherever they stand."""

    span: Span | None = field(default=None, kw_only=True, compare=False, repr=False)


T = TypeVar("T", bound=Node)

NODE_TYPES: dict[str, type[Node]] = {}


@dataclass_transform(frozen_default=True)
def node(cls: type[T]) -> type[T]:
    """Make a frozen, slotted dataclass of `cls` and enter it into `NODE_TYPES` under its name."""
    made = dataclass(frozen=True, slots=True)(cls)
    NODE_TYPES[made.__name__] = made
    return made
