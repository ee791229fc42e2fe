"""The root of the effect AST: source spans, the `node` decorator and the registry of node types."""

from dataclasses import dataclass, field, fields
from operator import attrgetter
from typing import Any, ClassVar, NamedTuple, TypeVar, dataclass_transform


class Span(NamedTuple):
    """Where a node stands in its text: character offsets, end exclusive."""

    start: int
    end: int


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Node:
    """A piece of meaning. Two nodes are equal when they mean the same, wherever they stand."""

    span: Span | None = field(default=None, kw_only=True, compare=False, repr=False)

    meaning: ClassVar[Any] = attrgetter("__class__")
    """All fields but the span. One comparison for all types: a generated one for each would double the start of a
    process."""

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and bool(self.meaning(self) == self.meaning(other))

    def __hash__(self) -> int:
        return hash((type(self), self.meaning(self)))

    def __repr__(self) -> str:
        told = (f"{one.name}={getattr(self, one.name)!r}" for one in fields(self) if one.repr)
        return f"{type(self).__qualname__}({', '.join(told)})"


T = TypeVar("T", bound=Node)

NODE_TYPES: dict[str, type[Node]] = {}


@dataclass_transform(frozen_default=True)
def node(cls: type[T]) -> type[T]:
    """Make a frozen, slotted dataclass of `cls` and enter it into `NODE_TYPES` under its name."""
    made = dataclass(frozen=True, slots=True, eq=False, repr=False)(cls)
    names = [one.name for one in fields(made) if one.compare]
    if names:
        made.meaning = attrgetter(*names)
    NODE_TYPES[made.__name__] = made
    return made
