"""Whether data fits a JSON Schema, yes or no: the keywords that `scenario.schema.json` uses, and no others.

`jsonschema` tells why something does not fit. It takes longer to import than a ruling takes, so what fits, which is
nearly everything, is not shown to it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

Schema = Mapping[str, Any]

_TYPES: dict[str, tuple[type, ...]] = {
    "object": (dict,), "array": (list,), "string": (str,), "boolean": (bool,), "integer": (int,), "null": (type(None),),
}  # fmt: skip


def fits(data: Any, schema: Schema, root: Schema | None = None) -> bool:
    """Whether `data` fits `schema`; `root` is the document that its references point into, itself if left out.

    Where it is hard to tell the answer is no. Raises KeyError for a keyword or a type that is not known here.
    """
    root = schema if root is None else root
    return all(_KEYWORDS[keyword](data, rule, schema, root) for keyword, rule in schema.items())


def _is_of(data: Any, name: str) -> bool:
    return isinstance(data, _TYPES[name]) and (name == "boolean" or not isinstance(data, bool))


def _one_of(data: Any, choices: Any, _schema: Schema, root: Schema) -> bool:
    return sum(fits(data, choice, root) for choice in choices) == 1


def _properties(data: Any, properties: Schema, _schema: Schema, root: Schema) -> bool:
    return not isinstance(data, dict) or all(
        fits(data[name], schema, root) for name, schema in properties.items() if name in data
    )


def _others(data: Any, rule: Any, schema: Schema, root: Schema) -> bool:
    if not isinstance(data, dict):
        return True
    others = [value for name, value in data.items() if name not in schema.get("properties", ())]
    return not others if rule is False else all(fits(value, rule, root) for value in others)


def _reference(data: Any, path: str, _schema: Schema, root: Schema) -> bool:
    target: Any = root
    for part in path.removeprefix("#/").split("/"):
        target = target[part]
    return fits(data, target, root)


def _unique(data: Any, wanted: bool, _schema: Schema, _root: Schema) -> bool:
    return not wanted or not isinstance(data, list) or all(item not in data[:at] for at, item in enumerate(data))


def _said(*_: Any) -> bool:
    return True


_KEYWORDS: dict[str, Callable[[Any, Any, Schema, Schema], bool]] = {
    "$schema": _said, "$id": _said, "$defs": _said, "title": _said, "description": _said,
    "$ref": _reference,
    "type": lambda data, names, *_: any(_is_of(data, name) for name in ([names] if isinstance(names, str) else names)),
    "enum": lambda data, values, *_: any(type(data) is type(value) and data == value for value in values),
    "oneOf": _one_of,
    "required": lambda data, names, *_: not isinstance(data, dict) or all(name in data for name in names),
    "properties": _properties,
    "additionalProperties": _others,
    "minProperties": lambda data, least, *_: not isinstance(data, dict) or len(data) >= least,
    "items": lambda data, rule, _, root: not isinstance(data, list) or all(fits(item, rule, root) for item in data),
    "minItems": lambda data, least, *_: not isinstance(data, list) or len(data) >= least,
    "maxItems": lambda data, most, *_: not isinstance(data, list) or len(data) <= most,
    "uniqueItems": _unique,
    "minimum": lambda data, least, *_: not isinstance(data, int) or data >= least,
    "maximum": lambda data, most, *_: not isinstance(data, int) or data <= most,
}  # fmt: skip
