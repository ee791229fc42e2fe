"""Words as pages show them."""

from __future__ import annotations

import re

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
