"""Trees for tests: one small instance of any node type, and Hypothesis strategies for sensible trees."""

import types
import typing
from collections.abc import Iterator
from dataclasses import MISSING, fields
from enum import StrEnum
from typing import Any

from judge.effects import nodes as n
from judge.effects.base import NODE_TYPES, Node


def sample(name: str) -> Iterator[Node]:
    """Instances of the node type `name` that fit its annotations, whether or not any text says such a thing:
    one with its defaults, one with every field filled."""
    made = NODE_TYPES[name]
    hints = typing.get_type_hints(made)
    own = [field for field in fields(made) if field.name != "span"]
    yield made(**{f.name: _fill(hints[f.name]) for f in own if f.default is MISSING})
    yield made(**{f.name: _fill(hints[f.name], full=True) for f in own})


def _fill(kind: Any, full: bool = False) -> Any:
    options = typing.get_args(kind) if isinstance(kind, types.UnionType) else (kind,)
    first = next(option for option in options if option is not types.NoneType)
    if typing.get_origin(first) is tuple:
        inner = typing.get_args(first)[0]
        return (_fill(inner),) if not full else (_fill(inner), _fill(inner, full=True))
    if issubclass(first, StrEnum):
        return list(first)[-1 if full else 0]
    if first is Node:
        return n.Number(3) if full else n.Self_()
    return {str: "words", int: 7, bool: full}[first]
