"""The tables of `described`, written: the words of an entry with those of what stands in its slots."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.language.described.entry import SLOTS, Table

from .base_wording import (
    Unsayable,
    a,
    house_name,
    icon_name,
    listed,
    many,
    nominative,
    noun,
    number,
    possessive,
    quality,
    trait_name,
    whom,
)

if TYPE_CHECKING:
    from functools import _SingleDispatchCallable

_SLOT = re.compile(r"(?P<a>\ba )?\{(?P<name>[^{}]+)\}(?P<s>'s)?")
_SUBJECT = re.compile(r"(?:\{(?P<name>[^{}]+)\}|that) (?:only )?(?P<verb>\w+)")
_PLURAL = {"is": "are", "was": "were", "has": "have", "does": "do"}


def wording(table: Table[Node], node: Node, plural: bool = False, theirs: bool = False) -> str | None:
    """The words of the entry that says a node; `plural`: said of several; `theirs`: somebody else does it, with what is
    "your" in the entry. None where no entry says it."""
    found = table.of(node)
    if found is None:
        return None
    entry, values = found

    def told(slot: re.Match[str]) -> str:
        value = values[slot["name"]]
        words = possessive(value) if slot["s"] else nominative(value) if not slot.start() and (
            isinstance(value, n.Cards)) else _told(slot["name"], value)
        return a(words) if slot["a"] else words

    words = entry.words
    subject = _SUBJECT.match(words)
    if subject is not None and (many(values[subject["name"]]) if subject["name"] else plural):
        words = words[:subject.start("verb")] + _of_several(subject["verb"]) + words[subject.end("verb"):]
        words = words.replace(" its ", " their ")
        words = words.replace(" it fights", " they fight")
    elif words.endswith("} has") and many(values[words[words.rindex("{") + 1:words.rindex("}")]]):  # "keys you have"
        words = words.removesuffix("has") + "have"
    if theirs:
        words = words.replace(" your ", " their ")
    if plural:
        words = words.replace(" on it", " on them")
    return _SLOT.sub(told, words)


def said(table: Table[Node], node: Node) -> str:
    """The same where an entry has to say it."""
    told = wording(table, node)
    if told is None:
        raise Unsayable(node, "what an entry says")
    return told


def enter(place: _SingleDispatchCallable[str], table: Table[Node]) -> None:
    """Have `place`, which writes nodes by their type, write those of the table, but for types that it knows already."""
    for kind in table.types:
        if kind not in place.registry:
            place.register(kind)(lambda node, *_: said(table, node))


def _of_several(verb_: str) -> str:
    """ "share" for "shares"."""
    return _PLURAL.get(verb_, verb_.removesuffix("s"))


def _told(name: str, value: object) -> str:
    slot = SLOTS[name]
    if isinstance(value, n.StatOf) and slot.stat is value.stat and not value.in_all and (
            slot.name != slot.stat.value):
        return noun(value.of)
    if isinstance(value, n.Amount):
        return number(value)
    if isinstance(value, tuple):
        return listed(map(noun, value))
    if isinstance(value, n.Modifier) and name == "flank":
        return "a flank" if value == n.InState(n.State.FLANK) else quality(value, False).removeprefix("on ")
    if isinstance(value, Node):
        return whom(value) if name == "whom" else noun(value, name in ("moved", "object"))
    if name == "effect":
        return str(value).replace("after ", "")
    return {"trait": trait_name, "house id": house_name, "icon": icon_name}.get(name, str)(str(value))
