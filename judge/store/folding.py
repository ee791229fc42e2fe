"""Text as search sees it, and the way back to the text that people read."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from functools import cache

_LIGATURES = {"æ": "a", "œ": "oe", "ø": "o", "ß": "ss", "ð": "d", "þ": "th", "ł": "l"}
_WORD = re.compile(r"[a-z0-9]+")


def fold(text: str) -> str:
    """`text` in lower case without accents; Æ, ae and a are one letter.

    >>> fold("Æmber"), fold("aember"), fold("Gĕzdrutyŏ")
    ('amber', 'amber', 'gezdrutyo')
    """
    return _fold_with_places(text)[0]


def words(text: str) -> list[str]:
    """The folded words of `text`."""
    return folded_words(fold(text))


def folded_words(folded: str) -> list[str]:
    """The words of a text that is folded already."""
    return _WORD.findall(folded)


def excerpt(text: str, wanted: Sequence[str], width: int = 160) -> tuple[str, list[tuple[int, int]]]:
    """About `width` characters of `text` around the place where most of the folded words `wanted` begin a word
    together, and the spans of those words in the excerpt. Without any of them: the beginning of the text."""
    folded, places = _fold_with_places(text)
    starts = [m for word in wanted for m in re.finditer(rf"(?<![a-z0-9]){re.escape(word)}[a-z0-9]*", folded)]
    spans = sorted({(places[m.start()], places[m.end() - 1] + 1) for m in starts})
    begin, end = _window(len(text), spans, width)
    begin, end = _at_words(text, begin, end)
    shown = re.sub(r"\s", " ", text[begin:end])
    head = "… " if begin else ""
    tail = " …" if end < len(text) else ""
    marks = [(a - begin + len(head), b - begin + len(head)) for a, b in spans if begin <= a and b <= end]
    return head + shown + tail, marks


def _fold_with_places(text: str) -> tuple[str, Sequence[int]]:
    """The folded text, and for each of its letters the place in `text` that it comes from."""
    plain = text.lower()
    if plain.isascii() and "ae" not in plain:
        return plain, range(len(plain))
    letters: list[str] = []
    places: list[int] = []
    last = ""
    for place, letter in enumerate(text):
        plain = _plain(letter)
        if plain == "e" and last in ("a", "A"):
            last = ""
            continue  # "ae" is "a"
        last = letter
        letters.append(plain)
        places.extend([place] * len(plain))
    return "".join(letters), places


@cache
def _plain(letter: str) -> str:
    if letter.isascii():
        return letter.lower()
    apart = "".join(_LIGATURES.get(c, c) for c in unicodedata.normalize("NFKD", letter.lower()))
    return "".join(c for c in apart if not unicodedata.combining(c))


def _window(length: int, spans: list[tuple[int, int]], width: int) -> tuple[int, int]:
    if not spans or length <= width:
        return 0, min(length, width)
    best = max(spans, key=lambda s: (sum(s[0] <= a and b <= s[0] + width for a, b in spans), -s[0]))
    inside = [b for a, b in spans if best[0] <= a and b <= best[0] + width]
    middle = (best[0] + max(inside, default=best[1])) // 2
    begin = max(0, min(middle - width // 2, length - width))
    return begin, min(length, begin + width)


def _at_words(text: str, begin: int, end: int) -> tuple[int, int]:
    while begin and not text[begin - 1].isspace():
        begin -= 1
    while end < len(text) and not text[end].isspace():
        end += 1
    return begin, end
