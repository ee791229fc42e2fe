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
