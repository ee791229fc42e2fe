"""Trees with one thing wrong: what a builder that drops or mistakes a word would have made."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from enum import Enum
from typing import Any, NamedTuple

from judge.effects import nodes as n
from judge.effects.base import Node

#: Nodes that stand around what remains when their words are dropped: the field of the body.
_WRAPPERS: dict[str, str] = {
    "If": "then", "May": "body", "InsteadOf": "body", "Lasting": "body", "While": "body", "ForEach": "body",
    "Delayed": "body", "NextTime": "body", "InOrderTo": "body", "MustDo": "body",
    "Not_": "condition", "Was": "condition", "Half": "of", "Capped": "amount", "UpToAmount": "limit",
    "OpponentOf": "player", "Times": "of", "AllBut": "keep", "Plus": "left", "Difference": "left",
}  # fmt: skip
_QUANTITIES: dict[type[Node], tuple[Node, ...]] = {
    n.One: (n.Each(), n.Exactly(n.Number(2)), n.AnyNumber()),
    n.Each: (n.One(),),
    n.AnyNumber: (n.One(), n.Each()),
}


class Mutant(NamedTuple):
    """A tree with one change, and the class of the change: "dropped Lasting", "Number + 1"."""

    kind: str
    tree: Node


def mutants(tree: Node) -> Iterator[Mutant]:
    """Every tree that differs from `tree` in one place."""
    for kind, new in _here(tree):
        yield Mutant(kind, new)
    for field in fields(tree):
        value = getattr(tree, field.name)
        if isinstance(value, Node):
            for kind, new in mutants(value):
                yield Mutant(kind, _changed(tree, field.name, new))
        elif isinstance(value, tuple) and field.name != "span":
            for at, item in enumerate(value):
                for kind, new in mutants(item) if isinstance(item, Node) else ():
                    yield Mutant(kind, _changed(tree, field.name, (*value[:at], new, *value[at + 1 :])))


def _changed(tree: Node, name: str, value: Any) -> Node:
    changed: dict[str, Any] = {name: value}
    return replace(tree, **changed)


def _here(tree: Node) -> Iterator[tuple[str, Node]]:
    """What can be wrong with the node itself."""
    name = type(tree).__name__
    if name in _WRAPPERS:
        yield f"dropped {name}", getattr(tree, _WRAPPERS[name])
    for other in _QUANTITIES.get(type(tree), ()):
        yield f"{name} → {type(other).__name__}", other
    if isinstance(tree, n.UpTo):
        yield "UpTo → Exactly", n.Exactly(tree.count)
    if isinstance(tree, n.Exactly):
        yield "Exactly → UpTo", n.UpTo(tree.count)
    if isinstance(tree, n.Number):
        yield "Number + 1", n.Number(tree.value + 1)
    if isinstance(tree, n.PlayerRef):
        who = n.Who.OPPONENT if tree.who is n.Who.YOU else n.Who.YOU
        yield f"{tree.who.name} → {who.name}", n.PlayerRef(who)
    for field in fields(tree):
        for what, value in _field(tree, field.name, field.default):
            yield f"{name}.{field.name} {what}", _changed(tree, field.name, value)


def _field(tree: Node, name: str, default: Any) -> Iterator[tuple[str, Any]]:
    """Other values of one field: left out, another of its words, one of several dropped."""
    value = getattr(tree, name)
    if name == "span" or isinstance(tree, n.PlayerRef):
        return
    if isinstance(value, Node) and default is None:
        yield "left out", None
    elif isinstance(value, bool):
        yield "turned", not value
    elif isinstance(value, Enum):
        words = list(type(value))
        yield "mistaken", words[(words.index(value) + 1) % len(words)]
    elif isinstance(value, str) and value and default == "":
        yield "left out", ""
    elif isinstance(value, tuple) and len(value) > (0 if default == () else 1):
        for at in range(len(value)):
            yield "one dropped", (*value[:at], *value[at + 1 :])
