"""The answer of a ruling as a page tells it."""

from __future__ import annotations

from dataclasses import dataclass

from judge.rulings.answers import answer
from judge.rulings.ruling import Line, Ruling

_STANDS_ON = {
    "faq": "as the official FAQ answers",
    "rule": "by the rules",
    "decision": "by the rules, and a decision of ours where they are silent",
    "not understood": "not all of the text on these cards is understood",
}


@dataclass(frozen=True, slots=True)
class Told:
    """An answer: `says` aloud, `why` in a sentence, what it `stands_on` in words, how it `looks` ("sure", "open",
    "illegal", "unknown"), and the sentences of the steps that made it so (`because`)."""

    says: str
    why: str
    stands_on: str
    looks: str
    because: tuple[str, ...] = ()

    def steps(self, line: Line) -> list[tuple[int, str]]:
        """Those steps on a line: the number of each, from 1, and its sentence."""
        found: list[tuple[int, str]] = []
        for says in self.because:
            after = found[-1][0] if found else 0
            at = next((n for n, entry in enumerate(line.trace, 1) if n > after and entry.says == says), None)
            if at is not None:
                found.append((at, says))
        return found


def told(ruling: Ruling) -> Told:
    """The answer to what a scenario asks; where it asks nothing, what happens."""
    illegal = bool(ruling.lines) and all(line.illegal for line in ruling.lines)
    looks = "illegal" if illegal else "unknown" if ruling.unread else "sure" if ruling.certain else "open"
    first = answer(ruling)
    if looks == "open" and not ruling.cut and first.kind not in ("depends", "what_happens"):
        looks = "sure"
    because = tuple(str(one["says"]) for one in first.because)
    return Told(first.says, first.why, _STANDS_ON.get(first.stands_on, _STANDS_ON["rule"]), looks, because)
