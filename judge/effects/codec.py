"""Trees as plain data and back: `{"node": "GainAmber", "amount": {"node": "Number", "value": 2}}`.

Fields that hold their default are left out, so data stays short and old data stays readable when a node gains a field.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import MISSING, Field, fields
from enum import StrEnum
from functools import cache
from typing import Any

from judge.errors import JudgeError

from . import nodes as _nodes  # noqa: F401  (fills NODE_TYPES)
from .base import NODE_TYPES, Node, Span


class CodecError(JudgeError):
    """Data that is no effect tree; `where` is the path to the faulty part ("body.steps[1].amount")."""


def to_data(tree: Node, *, spans: bool = False, defaults: bool = False) -> dict[str, Any]:
    """`tree` as JSON-ready data: one object a node, its type under "node", then its fields in order.

    `spans` adds "span": [start, end] where a node has one; `defaults` writes every field out.
    """
    data: dict[str, Any] = {"node": type(tree).__name__}
    for field in fields(tree):
        value = getattr(tree, field.name)
        if field.name == "span":
            if spans and value is not None:
                data["span"] = list(value)
        elif defaults or not _is_default(field, value):
            data[field.name] = _plain(value, spans, defaults)
    return data


def from_data(data: object, where: str = "") -> Node:
    """The tree that `data` describes.

    Raises CodecError, which names the place, for an unknown node type or field, a missing field, or a value or a
    node of the wrong kind.
    """
    if not isinstance(data, Mapping):
        raise CodecError(f"expected a node (an object with a \"node\" key), found {data!r}", where=where or "tree")
    name = data.get("node")
    made = NODE_TYPES.get(name) if isinstance(name, str) else None
    if made is None:
        raise CodecError(f"there is no node type {name!r}", where=where or "tree")
    wanted = _annotations(made.__name__)
    values: dict[str, Any] = {}
    for key, value in data.items():
        at = f"{where}.{key}" if where else str(key)
        if key == "node":
            continue
        if key == "span":
            values[key] = _span(value, at)
        elif key in wanted:
            values[key] = _typed(value, wanted[key], at, f"{name}.{key}")
        else:
            raise CodecError(f"{name} has no field {key!r}", where=at, hint=f"it has {', '.join(wanted) or 'none'}")
    missing = [f.name for f in fields(made) if f.name not in values and not _has_default(f)]
    if missing:
        raise CodecError(f"{name} lacks {', '.join(missing)}", where=where or "tree")
    return made(**values)


def _has_default(field: Field[Any]) -> bool:
    return field.default is not MISSING or field.default_factory is not MISSING


def _is_default(field: Field[Any], value: object) -> bool:
    return field.default is not MISSING and bool(value == field.default)


def _plain(value: object, spans: bool, defaults: bool) -> Any:
    if isinstance(value, Node):
        return to_data(value, spans=spans, defaults=defaults)
    if isinstance(value, tuple):
        return [_plain(item, spans, defaults) for item in value]
    return value.value if isinstance(value, StrEnum) else value


@cache
def _annotations(name: str) -> dict[str, Any]:
    """The annotated type of each field but the span."""
    made = NODE_TYPES[name]
    hints = typing.get_type_hints(made)
    return {field.name: hints[field.name] for field in fields(made) if field.name != "span"}


def _span(value: object, where: str) -> Span | None:
    if value is None:
        return None
    if isinstance(value, list | tuple) and len(value) == 2 and all(isinstance(n, int) for n in value):
        return Span(*value)
    raise CodecError(f"a span is [start, end], not {value!r}", where=where)


def _typed(value: object, wanted: Any, where: str, field: str) -> Any:
    """`value` as the annotated type of `field` wants it."""
    options = typing.get_args(wanted) if isinstance(wanted, types.UnionType) else (wanted,)
    if value is None and types.NoneType in options:
        return None
    kinds = tuple(option for option in options if isinstance(option, type) and issubclass(option, Node))
    if isinstance(value, Mapping) and kinds:
        made = from_data(value, where)
        if not isinstance(made, kinds):
            raise CodecError(f"{field}: expected {_expected(kinds)}, found {type(made).__name__}", where=where)
        return made
    if typing.get_origin(wanted) is tuple and isinstance(value, list | tuple):
        inner = typing.get_args(wanted)[0]
        return tuple(_typed(item, inner, f"{where}[{at}]", field) for at, item in enumerate(value))
    for option in options:
        if isinstance(option, type) and issubclass(option, StrEnum) and isinstance(value, str):
            with suppress(ValueError):
                return option(value)
        elif option in (str, int, bool) and type(value) is option:
            return value
    raise CodecError(f"{value!r} does not fit here", where=where, hint=f"expected {_expected(options)}")


def _expected(options: tuple[Any, ...]) -> str:
    told = []
    for option in options:
        if isinstance(option, type) and issubclass(option, StrEnum):
            told.append("one of " + ", ".join(repr(member.value) for member in option))
        elif typing.get_origin(option) is tuple:
            told.append("a list")
        elif isinstance(option, type) and issubclass(option, Node):
            told.append(_with_article(option.__name__))
        elif option is not types.NoneType:
            told.append({str: "text", int: "a number", bool: "true or false"}[option])
    return " or ".join(told)


def _with_article(kind: str) -> str:
    if kind.endswith("s"):  # "Cards"
        return kind
    return f"an {kind}" if kind[0] in "AEIOU" else f"a {kind}"
