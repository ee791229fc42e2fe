"""Words that are written as they are spoken, or without their vowels: "sittin", "alrdy"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache

from ..lexicon import known_words
from ..names import everyday
from .units import Unit
from .word_rules import rules

_VOWELS = frozenset("aeiou")
_SHORTEST = 3
_WORD = re.compile(r"[a-z]+")


def spelled(units: Sequence[Unit]) -> list[Unit]:
    """The units with each word that nobody knows as the one known word that is written so in short."""
    return [unit.becomes(meant) if (meant := _meant(unit.low)) else unit for unit in units]


def _meant(word: str) -> str:
    """The word that is meant; "" for one that is known as it stands, or may be several."""
    if len(word) < _SHORTEST or not word.isalpha() or word in _spoken() or word in everyday():
        return ""
    if word.endswith("in") and {word + "g", word.removesuffix("in")} & _spoken():
        return word + "g"
    short = _short(word)
    near = _by_consonants().get(short, ()) if len(short) >= _SHORTEST and short != word[:1] else ()
    longer = [known for known in near if len(known) > len(word) and _within(word, known)]
    return longer[0] if len(longer) == 1 else ""


def _short(word: str) -> str:
    return word[:1] + "".join(letter for letter in word[1:] if letter not in _VOWELS)


def _within(word: str, known: str) -> bool:
    """Whether the letters of a word stand in another in this order."""
    letters = iter(known)
    return all(letter in letters for letter in word)


@cache
def _spoken() -> frozenset[str]:
    """All words of the phrases of the lexicon, and those that a rule looks for."""
    looked_for = (word for rule in rules() for word in _WORD.findall(rule.source))
    return frozenset((*(word for phrase in known_words() for word in phrase), *looked_for))


@cache
def _by_consonants() -> dict[str, tuple[str, ...]]:
    """The words of the lexicon by what is left of them without vowels."""
    found: dict[str, list[str]] = {}
    for word in sorted({*_single(), *everyday()}):
        found.setdefault(_short(word), []).append(word)
    return {short: tuple(words) for short, words in found.items()}


def _single() -> Iterator[str]:
    yield from (phrase[0] for phrase in known_words() if len(phrase) == 1 and phrase[0].isalpha())
