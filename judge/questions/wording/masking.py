"""A question with cards named, as the question about a rule that it may be: each name as "card"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from judge.catalogue import Card, Catalogue

from .lexicon import known_words
from .names import Named, find
from .plain import plain
from .text import Token, tokens
from .words import after_number


def with_cards(text: str, cards: Catalogue) -> tuple[str, list[Card]]:
    """A question with each name that is written as one put as "card", each house as "house", collector numbers left
    out; and the cards, in the order in which they are named first."""
    cut = tokens(text)
    named = [one for one in find(text, cut, cards).names if _is_name(text, cut, one)]
    for one in reversed(named):
        owns = one.last < len(cut) and cut[one.last].low == "'s"
        end = cut[after_number(text, cut, one.last + owns) - 1].end
        text = text[: cut[one.first].start] + ("card's" if owns else "card") + text[end:]
    return _house().sub("house", text), [cards.named(name) for name in dict.fromkeys(one.name for one in named)]


def _is_name(text: str, cut: Sequence[Token], one: Named) -> bool:
    """Whether it is written as a name, or can be nothing else in small letters, and is no heading ("Fate:")."""
    typed = text[cut[one.first].start : cut[one.last - 1].end]
    heading = one.last - one.first == 1 and one.last < len(cut) and cut[one.last].text == ":"
    if next((letter.isupper() for letter in typed if letter.isalpha()), False):
        return not heading
    words = typed.split()
    whole = len(words) > 1 and typed.casefold() == one.name.casefold()
    return not heading and (whole or all(said.kind == "unknown" for said in plain(typed)))


@cache
def _house() -> re.Pattern[str]:
    """A house, written as a name, with the word "house" beside it where that stands there."""
    listed = [words for words, senses in known_words().items() if any(sense.role == "HOUSE" for sense in senses)]
    names = sorted((re.escape(" ".join(words).title()) for words in listed), reverse=True)
    return re.compile(rf"\b(?:[Hh]ouse )?(?:{'|'.join(names)})\b")
