"""Questions in English: handed to `judge.questions` where this installation has it."""

from __future__ import annotations

from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from judge.errors import JudgeError

WORDS = 4
"""From so many words on a text is taken for a question."""


@dataclass(slots=True)
class Asked:
    """What became of a question: what was understood and taken for granted, what is asked back, the scenario so far
    (packed), the ruling's address; `cannot` says why there is no answer."""

    understood: list[dict[str, str]] = field(default_factory=list)
    assumed: list[str] = field(default_factory=list)
    asks_back: list[dict[str, Any]] = field(default_factory=list)
    says: str = ""
    why: str = ""
    scenario: str = ""
    cannot: str = ""


def ask(text: str) -> Asked | None:
    """What became of `text`; None where it is no question."""
    if len(text.split()) < WORDS and not text.endswith("?"):
        return None
    if not find_spec("judge.questions") or not hasattr(import_module("judge.questions"), "ask"):
        return Asked(cannot="Whole questions are not answered yet. Below is what goes by these words; try a board.")
    try:
        envelope: dict[str, Any] = import_module("judge.questions").ask(text).to_data()
    except JudgeError as error:
        return Asked(cannot=f"{error.message}. {error.hint or ''}".strip())
    answer = envelope.get("answer") or {}
    return Asked(
        understood=envelope.get("understood", []),
        assumed=envelope.get("assumed", []),
        asks_back=envelope.get("asks_back", []),
        says=envelope.get("says") or answer.get("says", ""),
        why=envelope.get("why") or answer.get("why", ""),
        scenario=envelope.get("scenario", "") or "",
        cannot="" if answer or envelope.get("asks_back") else "This question was not understood.",
    )
