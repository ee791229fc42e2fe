"""What the facts of a card may be, whoever says so: a file of cards is written by strangers."""

from __future__ import annotations

import unicodedata

from .card import DECK_TYPES, REFERENCE_TYPES

LARGEST = 1_000
"""The highest number of a fact, as in a scenario."""

MOST_ICONS = 40
"""How many bonus icons one card may have."""

LONGEST = 200
"""Characters of a name, an id, a trait."""

_UNSEEN = ("Cc", "Cf", "Cs", "Co")
"""Kinds of signs that have no place in a name: control signs, marks of direction, halves of a pair, private ones."""


def number(written: object, what: str, most: int = LARGEST) -> int:
    """A whole number from 0 to `most`. Raises TypeError for what is no number, ValueError for one out of range."""
    if type(written) is not int:
        raise TypeError(f"{what} is {str(written)[:60]!r}, which is no number")
    if not 0 <= written <= most:
        raise ValueError(f"{what} is {written}; it may be from 0 to {most}" if abs(written) < 10**20 else
                         f"{what} is a number of more than 20 digits")  # fmt: skip
    return written


def digits(written: str, what: str, most: int = LARGEST) -> int:
    """A whole number in digits, from 0 to `most`. Raises ValueError for what is none, or out of range."""
    if not (written.isascii() and written.isdigit()):
        raise ValueError(f"{what} is {written[:60]!r}, which is no number")
    if len(written) > 20:
        raise ValueError(f"{what} is a number of more than 20 digits")
    return number(int(written), what, most)


def words(written: object, what: str) -> str:
    """A name, all of whose signs can be seen. Raises TypeError for what is no text, ValueError for what is no name."""
    if not isinstance(written, str):
        raise TypeError(f"{what} is {str(written)[:60]!r}, which is no text")
    if len(written) > LONGEST:
        raise ValueError(f"{what} has more than {LONGEST} characters")
    if unseen := next((sign for sign in written if unicodedata.category(sign) in _UNSEEN), None):
        raise ValueError(f"{what} has a sign that cannot be seen, U+{ord(unseen):04X}")
    return written


def text(written: object) -> str:
    """A printed text, with the glyphs of its icons. Raises TypeError and ValueError for what is none."""
    if not isinstance(written, str):
        raise TypeError(f"the text is {str(written)[:60]!r}, which is no text")
    if half := next((sign for sign in written if unicodedata.category(sign) == "Cs"), None):
        raise ValueError(f"the text has half a sign, U+{ord(half):04X}")
    return written


def card_id(written: object) -> str:
    """The id of a card, which is a part of addresses; "" where a file has none. Raises TypeError and ValueError."""
    plain = words(written, "the id")
    if plain and ("/" in plain or not any(sign.isalnum() for sign in plain)):
        raise ValueError(f"the id is {plain!r}; it is of letters, digits and hyphens")
    return plain


def card_type(written: object) -> str:
    """The type of a card. Raises TypeError and ValueError for what is none."""
    plain = words(written, "the type")
    if plain not in DECK_TYPES | REFERENCE_TYPES:
        raise ValueError(f"{plain!r} is no type of card")
    return plain


def listed(written: object, what: str) -> tuple[str, ...]:
    """A list of names. Raises TypeError and ValueError for what is none."""
    if not isinstance(written, list | tuple):
        raise TypeError(f"{what} are {str(written)[:60]!r}, which is no list")
    return tuple(words(one, f"one of the {what}").strip() for one in written)
