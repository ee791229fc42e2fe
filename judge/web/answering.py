"""The answer of a ruling as a page tells it."""

from __future__ import annotations

from dataclasses import dataclass

from judge.rulings.answers import answer
from judge.rulings.ruling import Ruling

_STANDS_ON = {
    "faq": "as the official FAQ answers",
    "rule": "by the rules",
    "decision": "by the rules, and a decision of ours where they are silent",
    "not understood": "not all of the text on these cards is understood",
}


@dataclass(frozen=True, slots=True)
class Told:
    """An answer: `says` aloud, `why` in a sentence, what it `stands_on` in words, how it `looks` ("sure", "open",
    "illegal", "unknown")."""

    says: str
    why: str
    stands_on: str
    looks: str


def told(ruling: Ruling) -> Told:
    """The answer to what a scenario asks; where it asks nothing, what happens."""
    illegal = bool(ruling.lines) and all(line.illegal for line in ruling.lines)
    looks = "illegal" if illegal else "unknown" if ruling.unread else "sure" if ruling.certain else "open"
    first = answer(ruling)
    if looks == "open" and not ruling.cut and first.kind not in ("depends", "what_happens"):
        looks = "sure"
    return Told(first.says, first.why, _STANDS_ON.get(first.stands_on, _STANDS_ON["rule"]), looks)
