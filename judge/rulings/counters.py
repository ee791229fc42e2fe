"""The kinds of counters that a board may hold."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache

from judge.catalogue import Catalogue

_COUNTER = re.compile(r"([\w-]+) counters?\b")
_NONE = frozenset({"each", "power"})
"""Words before "counter" that name no kind; a +1 power counter has a key of its own in scenarios."""


@lru_cache(maxsize=4)
def counters_of(cards: Catalogue) -> frozenset[str]:
    """The kinds of which the cards of a catalogue speak: "doom", "time"."""
    said = (cards.wording(card.id).text for card in cards)
    return frozenset(name for text in said for name in _COUNTER.findall(text)) - _NONE


def counters_in(written: object) -> Iterator[str]:
    """The kinds of which the texts of cards of one's own speak, in what a scenario gives."""
    if isinstance(written, Mapping):
        text = str(written.get("text", ""))
        if "(" in text or "token" in text:  # it may define a status, which is a counter, or call one a token
            from judge.language.text.normalise import normalise  # here: most boards need no grammar

            text = normalise(text)
        yield from _COUNTER.findall(text)
        for value in written.values():
            yield from counters_in(value)
    elif isinstance(written, list):
        for value in written:
            yield from counters_in(value)
