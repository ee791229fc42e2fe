"""The answer to a question about a ruling, as data."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import Any

Plain = bool | int | str | None | tuple[str, ...]
"""A value of an answer: yes and no are bool, all else is a number, a word or a list of words; None: there is none."""

KINDS = (
    "yes_no", "number", "player", "card", "zone", "house", "order", "what_happens", "rule", "depends", "illegal",
    "outside",
)  # fmt: skip
"""What an answer can be."""


@dataclass(frozen=True)
class Hanging:
    """What an answer hangs on: whose choice ("you", "opponent", "chance", "unknown card", "unexplored"), the question
    that is asked of them, and how it follows "it depends" ("on your choice")."""

    who: str
    question: str
    says: str = ""


@dataclass(frozen=True)
class Option:
    """One of several answers: on what condition, with which probability where chance alone decides. `of`: whose zone.
    `says`: what is to be said where there is no value (the act is illegal, a card is unknown)."""

    condition: str
    value: Plain
    of: str = ""
    probability: float | None = None
    says: str = ""

    def to_data(self) -> dict[str, Any]:
        """As plain data; what does not apply is left out."""
        data: dict[str, Any] = {"if": self.condition, "value": plain(self.value)}
        if self.of:
            data["of"] = self.of
        if self.probability is not None:
            data["probability"] = round(self.probability, 6)
        if self.says:
            data["says"] = self.says
        return data


@dataclass(frozen=True)
class Answer:
    """The answer to one question over all ways it may go.

    `kind`: one of `KINDS`; `value`: None where it depends or is open; `of`: whose zone. `depends_on` and `options`
    where it depends. `rules`: entries that forbid what was asked about. `says`: one line to say aloud; `why`: one
    sentence of the rules; `details`: what else bears on it, line by line; `changes`: what is not as it was on any way,
    by player; `stands_on`: "faq", "rule", "decision" or "not understood"; `because`: the steps that wrote what was
    asked about; `citations`: the entries that decide, the first ones; `why_not`: the reasons behind a "no", or behind a
    card that stays.
    """

    kind: str
    value: Plain = None
    of: str = ""
    depends_on: tuple[Hanging, ...] = ()
    options: tuple[Option, ...] = ()
    rules: tuple[str, ...] = ()
    says: str = ""
    why: str = ""
    details: tuple[str, ...] = ()
    changes: dict[str, Any] = field(default_factory=dict)
    stands_on: str = "rule"
    because: tuple[dict[str, Any], ...] = ()
    citations: tuple[str, ...] = ()
    why_not: tuple[dict[str, Any], ...] = ()

    def to_data(self) -> dict[str, Any]:
        """As plain data (docs/asking.md)."""
        return {
            "kind": self.kind,
            "value": plain(self.value),
            **({"of": self.of} if self.of else {}),
            "depends_on": [{"who": one.who, "question": one.question} for one in self.depends_on],
            "options": [option.to_data() for option in self.options],
            "says": self.says,
            "why": self.why,
            "details": list(self.details),
            "stands_on": self.stands_on,
            "rules": list(self.rules),
            "changes": self.changes,
            "because": list(self.because),
            "why_not": list(self.why_not),
            "citations": list(self.citations),
        }


def essence(answer: Answer) -> Hashable:
    """What two answers must share to be the same: their values, under whatever conditions, and who decides."""
    options = frozenset((option.value, option.of) for option in answer.options)
    return answer.kind, answer.value, answer.of, options, frozenset(one.who for one in answer.depends_on)


def plain(value: Plain) -> Any:
    """A value as JSON has it: "yes" and "no", numbers, words, lists of words, null."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return list(value) if isinstance(value, tuple) else value
