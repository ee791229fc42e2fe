"""Text as search sees it, and the way back to the text that people read."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

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
    return _WORD.findall(fold(text))


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


def _fold_with_places(text: str) -> tuple[str, list[int]]:
    """The folded text, and for each of its letters the place in `text` that it comes from."""
    letters: list[str] = []
    places: list[int] = []
    for place, letter in enumerate(text):
        plain = letter.lower()
        if not plain.isascii():
            plain = "".join(_LIGATURES.get(c, c) for c in unicodedata.normalize("NFKD", plain))
            plain = "".join(c for c in plain if not unicodedata.combining(c))
        if plain == "e" and letters and letters[-1] == "a" and text[places[-1]] in "aA":
            continue  # "ae" is "a"
        letters.extend(plain)
        places.extend([place] * len(plain))
    return "".join(letters), places


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
