"""The root of the effect AST: source spans, the `node` decorator and the registry of node types."""

from collections.abc import Callable
from dataclasses import MISSING, FrozenInstanceError, dataclass, field, fields
from operator import attrgetter
from typing import Any, ClassVar, NamedTuple, NoReturn, TypeVar, dataclass_transform


class Span(NamedTuple):
    """Where a node stands in its text: character offsets, end exclusive."""

    start: int
    end: int


C = TypeVar("C")

NODE_TYPES: dict[str, "type[Node]"] = {}


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def working_node(cls: type[C]) -> type[C]:
    """Make a frozen, slotted dataclass of `cls`: a node that stands in no text, but that a resolution makes."""
    made = dataclass(slots=True, init=False, eq=False, repr=False)(cls)
    names = tuple(one.name for one in fields(made) if one.compare)  # type: ignore[arg-type]
    if names:
        setattr(made, "meaning", attrgetter(*names))  # noqa: B010
        setattr(made, "field_names", names)  # noqa: B010
    if any(kind.__name__ in NODE_TYPES for kind in made.__bases__):  # not with the constructor of that type
        setattr(made, "__init__", Node.__init__)  # noqa: B010
    return made


class _Keeps:
    """What `judge.effects.kept` has worked out of a node; no part of its meaning, and never saved with it."""

    __slots__ = ("kept",)
    kept: dict[object, Any]


@working_node
class Node(_Keeps):
    """A piece of meaning, which never changes. Two nodes are equal when they mean the same, wherever they stand.

    What `dataclass` would generate for each of some 300 types stands here once, since every process pays for it at
    its start; only constructors are made for each type, with its first node.
    """

    span: Span | None = field(default=None, kw_only=True, compare=False, repr=False)

    field_names: ClassVar[tuple[str, ...]] = ()
    """All fields of its meaning: not where it stands, nor what it is labelled with."""

    meaning: ClassVar[Any] = attrgetter("__class__")
    """The values of these fields."""

    def __init__(self, *values: Any, **named: Any) -> None:
        made = type(self)
        constructor = _constructor(made)
        setattr(made, "__init__", constructor)  # noqa: B010  (what a type checker would have us not do)
        constructor(self, *values, **named)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise FrozenInstanceError(f"cannot assign to field {name!r}")

    def __delattr__(self, name: str) -> NoReturn:
        raise FrozenInstanceError(f"cannot delete field {name!r}")

    def __getstate__(self) -> list[Any]:
        return [getattr(self, one.name) for one in fields(self)]

    def __setstate__(self, values: list[Any]) -> None:
        for one, value in zip(fields(self), values, strict=True):
            object.__setattr__(self, one.name, value)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and bool(self.meaning(self) == self.meaning(other))

    def __hash__(self) -> int:
        return hash((type(self), self.meaning(self)))

    def __repr__(self) -> str:
        told = (f"{one.name}={getattr(self, one.name)!r}" for one in fields(self) if one.repr)
        return f"{type(self).__qualname__}({', '.join(told)})"


def _constructor(made: type[Node]) -> Callable[..., None]:
    """The `__init__` of a node type: its fields in order, those beside its meaning by name only."""
    names = [one.name for one in fields(made)]
    beside = {one.name for one in fields(made) if one.kw_only}
    defaults = {one.name: one.default for one in fields(made) if one.default is not MISSING}
    setters = {f"_set_{name}": getattr(made, name).__set__ for name in names}
    wanted = {name: f"{name}=_defaults[{name!r}]" if name in defaults else name for name in names}
    in_order = [said for name, said in wanted.items() if name not in beside]
    by_name = [said for name, said in wanted.items() if name in beside]
    lines = [f"def __init__({', '.join(['self', *in_order, '*', *by_name])}):"]
    lines += [f" _set_{name}(self, {name})" for name in names]
    space: dict[str, Any] = {"_defaults": defaults, **setters}
    exec("\n".join(lines), space)
    constructor: Callable[..., None] = space["__init__"]
    constructor.__qualname__ = f"{made.__qualname__}.__init__"
    return constructor


T = TypeVar("T", bound=Node)

@dataclass_transform(frozen_default=True)
def node(cls: type[T]) -> type[T]:
    """Make a frozen, slotted dataclass of `cls` and enter it into `NODE_TYPES` under its name."""
    made = working_node(cls)
    NODE_TYPES[made.__name__] = made
    return made


def types_of(kind: type[T]) -> tuple[type[T], ...]:
    """All types of nodes of a kind that a text can have."""
    return tuple(one for one in NODE_TYPES.values() if issubclass(one, kind))
