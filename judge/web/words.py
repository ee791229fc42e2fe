"""Words as pages show them."""

from __future__ import annotations

from judge.rulebook.entries import Rule


def heading(rule: Rule) -> str:
    """The title of a rule entry as a page shows it: the official headings are all capitals."""
    return rule.title.capitalize() if rule.title.isupper() else rule.title


def sentence(text: str) -> str:
    """A text with a capital at its beginning and a full stop at its end."""
    text = text.strip()
    return text[:1].upper() + text[1:] + ("" if text[-1:] in ".?!”" else ".")
