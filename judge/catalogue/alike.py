"""Cards that read alike: those whose text says the same, or has a sentence in common."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import lru_cache
from typing import NamedTuple

from .card import Card
from .load import Catalogue
from .wording import in_words

MOST = 12
"""How many cards share a sentence at most: more of them say nothing."""

_KEYWORDS = re.compile(r"[^:.]{1,24}\.|Enhance .*|.*Choose one:$")
"""Lines that are a keyword, icons, or the beginning of a list: many cards have them that have nothing in common."""


class Alike(NamedTuple):
    """Cards like one: those whose whole text says the same (`same`), the same but for numbers (`numbers`), and those
    that share a sentence (`sharing`: the sentence, and the cards)."""

    same: tuple[Card, ...]
    numbers: tuple[Card, ...]
    sharing: tuple[tuple[str, tuple[Card, ...]], ...]

    def __bool__(self) -> bool:
        return any(self)


class _Index(NamedTuple):
    texts: dict[str, list[str]]
    shapes: dict[str, list[str]]
    lines: dict[str, list[str]]


def alike(card: Card, known: Catalogue, text: str | None = None) -> Alike:
    """The cards of a catalogue that read like `card`, each once, the likest first. `text`: its canonical wording, where
    that is not the one in force or the catalogue lacks the card."""
    index = _index(known)
    fewest = 2 if text is None else 1  # the card itself has the sentence, where it is known
    text = known.wording(card.id).text if text is None else text
    if not text:
        return Alike((), (), ())
    told = {card.id}
    same = _new(index.texts[text], told, known)
    numbers = _new(index.shapes[_shape(text)], told, known)
    sharing = []
    for line in text.splitlines():
        cards = index.lines.get(line, ())
        if fewest <= len(cards) <= MOST and (new := _new(cards, told, known)):
            sharing.append((in_words(line, card.name), new))
    return Alike(same, numbers, tuple(sharing))


def _new(ids: list[str] | tuple[()], told: set[str], known: Catalogue) -> tuple[Card, ...]:
    fresh = [one for one in ids if one not in told]
    told.update(fresh)
    return tuple(known.card(one) for one in fresh)


def _shape(text: str) -> str:
    return re.sub(r"\d+", "#", text)


@lru_cache(maxsize=1)
def _index(known: Catalogue) -> _Index:
    index = _Index(defaultdict(list), defaultdict(list), defaultdict(list))
    for card in known:
        text = known.wording(card.id).text
        if not text:
            continue
        index.texts[text].append(card.id)
        index.shapes[_shape(text)].append(card.id)
        for line in dict.fromkeys(text.splitlines()):
            if not _KEYWORDS.fullmatch(line):
                index.lines[line].append(card.id)
    return index
