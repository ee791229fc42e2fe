"""What becomes of a card that was played because a constant text allows that: "Once each turn, you may play a creature
from your discard pile. If it would leave play, purge it instead."

In: a text. Out: the same of each card that is played so: "After you play a creature this way, if it would leave play,
purge it instead". Under a heading the card is the one that is played then, and the text stays as it is.
"""

from __future__ import annotations

import re

_KIND = r"creature|upgrade|artifact|card"
_ALLOWED = re.compile(
    rf"(?P<may>\b[Yy]ou may play (?:(?:an?|one|1|any|another) )?(?P<what>(?:[A-Za-z-]+ )*?(?:{_KIND}))s?\b[^.:\"\n]*"
    rf"\bfrom (?:your|their)\b[^.:\"\n]*)\. "
    rf"(?:If|Each time|When) (?:it|that (?:{_KIND})|(?:an?|any) (?:[A-Za-z-]+ )*?(?:{_KIND}) played (?:in )?this way)"
    r" would (?P<fate>(?:leave play|be [a-z]+)\b[^.:\"\n]* instead)(?=[.\"])")


def of_each_played(text: str) -> str:
    """The text with what is said of one card that is played by its leave said of each."""
    return "\n".join(map(_of_line, text.split("\n"))) if "ou may play" in text and " would " in text else text


def _of_line(line: str) -> str:
    def told(found: re.Match[str]) -> str:
        before = line[:found.start()]
        if ":" in before[before.rfind('"') + 1:]:
            return found[0]
        what = found["what"]
        return (f"{found['may']}. After you play {'an' if what[0] in 'aeiouAEIOU' else 'a'} {what} this way, "
                f"if it would {found['fate']}")

    return _ALLOWED.sub(told, line)
