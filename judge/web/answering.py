"""The answer of a ruling as a page tells it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from judge.effects.targets import Zone
from judge.rulings.answers import Answer, answer
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
    "illegal", "unknown"), and the sentences of the steps that made it so (`because`), and the
    reasons behind a "no" (`why_not`); `details`: what else bears on it, line by line."""

    says: str
    why: str
    stands_on: str
    looks: str
    because: tuple[str, ...] = ()
    why_not: tuple[dict[str, Any], ...] = ()
    details: tuple[str, ...] = ()

    def steps(self, line: Line) -> list[tuple[int, str]]:
        """Those steps on a line: the number of each, from 1, and its sentence."""
        found: list[tuple[int, str]] = []
        for says in self.because:
            after = found[-1][0] if found else 0
            at = next((n for n, entry in enumerate(line.trace, 1) if n > after and entry.says == says), None)
            if at is not None:
                found.append((at, says))
        return found


def told(ruling: Ruling, first: Answer | None = None) -> Told:
    """The answer to what a scenario asks (`first`, where that was made of several); where it asks nothing, what
    happens."""
    illegal = bool(ruling.lines) and all(line.illegal for line in ruling.lines)
    looks = "illegal" if illegal else "unknown" if ruling.unread else "sure" if ruling.certain else "open"
    first = answer(ruling) if first is None else first
    if looks == "open" and not ruling.cut and first.kind not in ("depends", "what_happens"):
        looks = "sure"
    because = tuple(str(one["says"]) for one in first.because)
    stands_on = _STANDS_ON.get(first.stands_on, _STANDS_ON["rule"])
    return Told(first.says, first.why, stands_on, looks, because, first.why_not, first.details)


_SHOWN = (Zone.PLAY, Zone.HAND, Zone.DISCARD, Zone.UNDER, Zone.ARCHIVES)
"""Where the cards lie that are asked about."""


def named_cards(ruling: Ruling) -> list[str]:
    """The cards on the board that somebody named, as the scenario calls them."""
    setup, known = ruling.setup, set(ruling.setup.uids.values())
    cards = ruling.setup.state.cards.items()
    return [setup.label(uid) for uid, card in cards if uid in known and card.card and card.zone in _SHOWN]
