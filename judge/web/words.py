"""Words as pages show them."""

from __future__ import annotations

import re
from difflib import SequenceMatcher

from judge.rulebook.entries import Rule


def heading(rule: Rule) -> str:
    """The title of a rule entry as a page shows it: the official headings are all capitals."""
    return rule.title.capitalize() if rule.title.isupper() else rule.title


def sentence(text: str) -> str:
    """A text with a capital at its beginning and a full stop at its end."""
    text = text.strip()
    return text[:1].upper() + text[1:] + ("" if text[-1:] in ".?!”" else ".")


def gain(short: str) -> str:
    """By how much a number changed in a delta ("Æ 7 → 5": "−2"); "" where no number did."""
    found = re.search(r"(\d+) → (\d+)$", short)
    if not found:
        return ""
    by = int(found[2]) - int(found[1])
    return f"+{by}" if by > 0 else f"−{-by}"


def apart(before: str, after: str) -> tuple[list[tuple[str, bool]], list[tuple[str, bool]]]:
    """Two texts in pieces, each with whether it stands in that text only."""
    one, other = before.split(), after.split()
    pieces: tuple[list[tuple[str, bool]], list[tuple[str, bool]]] = ([], [])
    for kind, start, end, begin, stop in SequenceMatcher(None, one, other, autojunk=False).get_opcodes():
        for words, told in ((one[start:end], pieces[0]), (other[begin:stop], pieces[1])):
            if words:
                told.append((" ".join(words), kind != "equal"))
    return pieces


_UNSEEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""Signs that steer a terminal, or turn the words around them about: of those that a page has none came from us."""


def visible(page: str) -> str:
    """A page on which such a sign, which somebody sent, is seen: "␛" for the one that begins an order to a terminal."""
    return _UNSEEN.sub(lambda found: chr(0x2400 + ord(found[0])) if ord(found[0]) < 0x20 else "\ufffd", page)
