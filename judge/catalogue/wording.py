"""Which words of a card count: the erratum in force under a version of the rules, else its newest print."""

from __future__ import annotations

import hashlib
import re
from typing import NamedTuple

from judge.rulebook.newest import version_key

from .card import Card


class Reading(NamedTuple):
    """The same effect said in words that the grammar knows, where the printed ones are beyond it, and why.

    `imposed` marks a meaning that the official FAQ gives and no wording could.
    """

    text: str
    why: str
    imposed: bool = False


class Erratum(NamedTuple):
    """A corrected wording that counts from the rules version `since` on; `text` is "" where the newest print has it.
    Older rules read the card as it stood in the set `before`, or in its newest print where that is "". `entry` is
    the rulebook entry that corrects it."""

    since: str
    entry: str
    text: str = ""
    before: str = ""


class Wording(NamedTuple):
    """The words of a card that count.

    `kind` is "print", "erratum" or "reading"; `unread` holds hashes of sentences that the grammar cannot read, in
    which case a ruling must say that the card is not read. `erratum` and `reading` are there where they were used.
    """

    text: str
    kind: str
    unread: tuple[str, ...] = ()
    erratum: Erratum | None = None
    reading: Reading | None = None


def in_words(wording: str, name: str) -> str:
    """A canonical wording for people: the card's `name` for ~, "2 damage" for 2D, icons of Enhance by their names."""
    def line(told: str) -> str:
        if told.startswith("Enhance "):
            return re.sub(r"<(\w+)>", r"\1", told.replace(" Æ", " Æmber").replace(" D", " damage"))
        return re.sub(r"\bD\b", "damage", re.sub(r"\b(\d+|X)D\b", r"\1 damage", told))

    return "\n".join(line(told) for told in wording.replace("~", name).split("\n"))


def in_force(card: Card, version: str, errata: tuple[Erratum, ...], reading: Reading | None) -> Wording:
    """The wording of `card` under the rules `version`: 18.4 GOLDEN RULE, errata outrank the printed words."""
    at = version_key(version)
    for erratum in sorted(errata, key=lambda e: version_key(e.since), reverse=True):
        if version_key(erratum.since) <= at:
            return Wording(erratum.text or card.text, "erratum", () if erratum.text else card.unread, erratum)
        if erratum.before:
            return Wording(print_of(card, erratum.before), "print")
    if reading:
        return Wording(reading.text, "reading", reading=reading)
    return Wording(card.text, "print", card.unread)


def print_of(card: Card, set_code: str) -> str:
    """The canonical wording of `card` in one of its sets."""
    order = {code: place for place, code in enumerate(card.sets)}
    return next((old.text for old in card.older if order[set_code] <= order[old.set]), card.text)


def canonical(card: Card, printed: str) -> tuple[str, tuple[str, ...]]:
    """The canonical wording of a printed text of `card`, and the hashes of the sentences that could not be read.

    There is no wording where a sentence is not read, nor where the wording would not be read as the text was; the
    hash is then that of the whole text. Both are "" and () for a card without text.
    """
    from judge.language import read
    from judge.language.rendering.renderer import render

    reading = read(printed, name=card.name, kind=card.type)
    if not reading.complete:
        return "", tuple(mark(s.text) for s in reading.sentences if not s.modelled) or (mark(reading.text),)
    try:
        wording = render(reading.tree)
    except (TypeError, AssertionError):  # a tree that the renderer has no words for
        return "", (mark(reading.text),)
    again = read(wording, kind=card.type)
    return (wording, ()) if again.tree == reading.tree else ("", (mark(reading.text),))


def mark(sentence: str) -> str:
    """A short hash that names a sentence without telling it."""
    return hashlib.sha256(sentence.encode()).hexdigest()[:12]
