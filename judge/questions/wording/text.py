"""A question cut into tokens that remember where they stood, short forms written out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

#: The longest question that is read.
LIMIT = 2_000

#: The digits of a number that a board may hold; of a longer one it is asked what it is.
DIGITS = 3

_TOKEN = re.compile(
    r"\b[Pp][12]\b|\b[Pp]layer [12AB]\b|"
    r"(?<![^\W\d_])['’]s(?![^\W\d_])|\+\d+|(?<!\w)[-−]\d+|\d+|[^\W\d_]+(?:['’][^\W\d_]+)*|[^\w\s]|_"
)
_SEE = re.compile(r"\(see page \d+\)", re.IGNORECASE)
_MARKUP = re.compile(r"[*_`]+")
_DASH = "-‐‑‒–—"

#: Ends of words that are words of their own: "I've", "they're", "don't"; the apostrophe may be missing.
_TAILS = {"'m": "am", "'ve": "have", "'re": "are", "'ll": "will", "'d": "would", "n't": "not"}
_WHOLE = {
    "im": ("i", "am"), "ive": ("i", "have"), "ill": ("i", "will"), "id": ("i", "would"),
    "dont": ("do", "not"), "doesnt": ("does", "not"), "didnt": ("did", "not"), "cant": ("can", "not"),
    "cannot": ("can", "not"), "can't": ("can", "not"), "won't": ("will", "not"), "wont": ("will", "not"),
    "isnt": ("is", "not"), "arent": ("are", "not"), "wasnt": ("was", "not"), "hasnt": ("has", "not"),
    "havent": ("have", "not"), "hadnt": ("had", "not"), "shouldnt": ("should", "not"), "theyre": ("they", "are"),
    "theyve": ("they", "have"), "thats": ("that", "is"), "whats": ("what", "is"), "wanna": ("want", "to"),
    "gonna": ("going", "to"), "lemme": ("let", "me"), "gotta": ("have", "to"), "whos": ("who", "is"),
}  # fmt: skip
_IS_AFTER = frozenset(["it", "that", "this", "there", "what", "who", "where", "he", "she", "how", "here", "when"])


class Token(NamedTuple):
    """A word, a number or a sign as it counts, and where it stands in the question: text[start:end]."""

    text: str
    start: int
    end: int

    @property
    def low(self) -> str:
        """In lower case, with a straight apostrophe."""
        return self.text.lower().replace("’", "'")


def tokens(text: str) -> list[Token]:
    """The tokens of a question. Marks of emphasis are left out, short forms are written out."""
    plain = _MARKUP.sub(_blanked, _SEE.sub(_blanked, _joined(text)))
    return [part for found in _TOKEN.finditer(plain) for part in _parts(Token(found[0], *found.span()))]


def _blanked(found: re.Match[str]) -> str:
    return " " * len(found[0])


def _joined(text: str) -> str:
    """Marks of emphasis within a word taken out, so that what they part is one word ("*Æ*mber")."""
    # as long as before: what moves is made up for by spaces behind the word, so that places stay right
    return re.sub(r"\*?([Ææ])\*(\w+)", lambda m: m[1] + m[2] + " " * (len(m[0]) - len(m[1] + m[2])), text)


def _parts(token: Token) -> Iterator[Token]:
    low = token.low
    if low in _WHOLE:
        yield from (token._replace(text=word) for word in _WHOLE[low])
        return
    for tail, word in _TAILS.items():
        if low.endswith(tail) and len(low) > len(tail):
            at = token.end - len(tail)
            yield Token(token.text[: -len(tail)], token.start, at)
            yield Token(word, at, token.end)
            return
    if low.endswith("'s") and len(low) > 2:
        at = token.end - 2
        yield Token(token.text[:-2], token.start, at)
        yield Token("is" if low[:-2] in _IS_AFTER else "'s", at, token.end)
        return
    yield token


def is_dash(token: Token) -> bool:
    """Whether it is a hyphen or a dash."""
    return token.text in _DASH
