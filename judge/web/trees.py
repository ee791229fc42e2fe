"""How a text is read, drawn as a tree: each part of it by the name of its kind, what it holds beneath."""

from __future__ import annotations

import re
from dataclasses import fields
from enum import Enum
from typing import NamedTuple

from judge.effects.base import Node


class Branch(NamedTuple):
    """A part of a text: its kind in words, what it is in the whole, its plain values, and the parts beneath it."""

    kind: str
    role: str
    values: tuple[str, ...]
    below: tuple[Branch, ...]


def branch(node: Node, role: str = "") -> Branch:
    """The tree of a text, without what says nothing."""
    values: list[str] = []
    below: list[Branch] = []
    for field in fields(node):
        if field.name == "span":  # where it stands in the text
            continue
        value = getattr(node, field.name)
        name = _words(field.name)
        if isinstance(value, Node):
            below.append(branch(value, name))
        elif isinstance(value, tuple):
            below += [branch(one, name) for one in value if isinstance(one, Node)]
            if plain := [_plain(one) for one in value if not isinstance(one, Node)]:
                values.append(f"{name}: {', '.join(plain)}")
        elif value not in (None, False, "") and value != field.default:
            values.append(name if value is True else f"{name}: {_plain(value)}")
    return Branch(_words(type(node).__name__), role, tuple(values), tuple(below))


def _plain(value: object) -> str:
    return str(value.value) if isinstance(value, Enum) else str(value)


def _words(name: str) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])|_", " ", name).strip().lower()
