"""Cards of somebody else that are played as one's own: "as if it were in your hand and yours", "as though you owned it
and it were in your hand".

In: a text. Out: the same in the two clauses that are read one by one.
"""

from __future__ import annotations

import re

_IT = r"(?P<it>it|they|that card|those cards) (?:was|were|is|are)"
_AGAIN = r"(?:(?:as (?:if|though) )?(?:it|they) (?:was|were|is|are) )?"
_YOURS = r"(?:yours|your own|a card you own|cards you own|under your control)"
_HAND = r"in your hand"
_BOTH = re.compile(
    rf"\bas (?:if|though) {_IT} (?:{_HAND},? and {_AGAIN}{_YOURS}|{_YOURS},? and {_AGAIN}{_HAND}"
    rf"|(?:a card|cards) you own(?:ed)? {_HAND}|your (?:card|cards) {_HAND})(?=[.,\"]| (?:this|and)\b)")


def as_if_held(text: str) -> str:
    """The text with both clauses."""
    return _BOTH.sub(_apart, text) if "in your hand" in text else text


def _apart(found: re.Match[str]) -> str:
    it = "they" if found["it"] in ("they", "those cards") else "it"
    return f"as if {it} were yours as if {it} were in your hand"
