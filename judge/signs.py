"""Signs that are no words: those that steer a terminal, or turn the words around them about."""

from __future__ import annotations

import re

_UNSEEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")


def visible(text: str) -> str:
    """A text in which such a sign, which somebody sent, is seen: "␛" for the one that begins an order to a terminal."""
    return _UNSEEN.sub(lambda found: chr(0x2400 + ord(found[0])) if ord(found[0]) < 0x20 else "\ufffd", text)


def escaped(json: str) -> str:
    """JSON in which such signs are written as numbers: it says the same, and steers nothing."""
    return _UNSEEN.sub(lambda found: f"\\u{ord(found[0]):04x}", json)
