"""How long something is so: "for as long as ~ remains in play", "so long as ~ is attached".

In: a text. Out: the same with "as long as", and with what a card is attached to. What an ability has once begun ends
for good where it is so no more: "Action: … for as long as ~ is exhausted" stays as it is, since "while" would begin
again.
"""

from __future__ import annotations

import re

_IT = r"(?:~|it|th(?:is|at) (?:creature|artifact|upgrade|card)|the chosen (?:creature|artifact|card))"
_THERE = rf"(?={_IT} is (?:in play|attached)|you control {_IT}|{_IT} is under your control)"
_LONG = re.compile(r"\b(?:(?P<f>F)or as|(?P<s>S)o|for as|so) long as (?!possible|it is possible)")
_ONCE_BEGUN = re.compile(rf"\b(?:(?P<f>F)or as|(?P<s>S)o|for as|so) long as {_THERE}")
_REMAINS = re.compile(
    rf"\b(long as|[Ww]hile|[Uu]ntil) ({_IT}) (?:remains|stays) (?=in play|attached|under your control)")
_ATTACHED = re.compile(r"\b([Ww]hile|[Aa]s long as) (~|this upgrade) is attached(?! to\b)")
_HEADING = re.compile(r"^[A-Z][A-Za-z/ ]*: ")


def of_how_long(text: str) -> str:
    """The text with "as long as" alone, where it comes to the same."""
    if "long as" not in text and "hile " not in text:
        return text
    return "\n".join(map(_line, text.split("\n")))


def _line(line: str) -> str:
    line = _REMAINS.sub(r"\1 \2 is ", line)
    long = _ONCE_BEGUN if _HEADING.search(line) else _LONG
    line = long.sub(lambda found: "As long as " if found["f"] or found["s"] else "as long as ", line)
    return _ATTACHED.sub(r"\1 \2 is attached to a creature", line)
