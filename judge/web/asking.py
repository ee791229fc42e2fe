"""Questions in English: what was understood of them, what is asked back, and the same question with that settled."""

from __future__ import annotations

from dataclasses import dataclass, field

from judge.catalogue.user import full_catalogue
from judge.errors import JudgeError
from judge.questions.asked import Asked, ask
from judge.rulings.readings import NONE, Readings
from judge.rulings.ruling import Ruling

WORDS = 4
"""From so many words on a text is taken for a question."""


@dataclass(frozen=True, slots=True)
class Back:
    """Something asked back, in words, about `words` of the question; `options`: how to call each answer, and the whole
    question with it."""

    question: str
    words: str
    options: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Taken:
    """What became of a question; `cannot` says why nothing did."""

    text: str
    understood: tuple[tuple[str, str], ...] = ()
    assumed: tuple[str, ...] = ()
    back: tuple[Back, ...] = ()
    says: str = ""
    why: str = ""
    scenario: str = ""
    ruling: Ruling | None = field(default=None, repr=False)
    rules: tuple[str, ...] = ()
    cannot: str = ""


def is_question(text: str) -> bool:
    """Whether a text is to be answered rather than looked up."""
    return text.rstrip().endswith("?") or len(text.split()) >= WORDS


def taken(text: str, version: str, readings: Readings = NONE) -> Taken:
    """What becomes of a question under a version of the rules, as the head judge reads decisions.
    Never raises for what a person may type."""
    try:
        asked = ask(text, full_catalogue(), version, readings)
    except JudgeError as error:
        hint = f" {error.hint}" if error.hint else ""
        return Taken(text, cannot=f"{error.message}.{hint}")
    return Taken(
        text,
        tuple(asked.understood),
        tuple(asked.assumed),
        tuple(_back(text, asked)),
        asked.answer.says if asked.answer else "",
        asked.answer.why if asked.answer else "",
        asked.scenario,
        asked.ruling,
        () if asked.ruling else asked.cites,
    )


def _back(text: str, asked: Asked) -> list[Back]:
    found = []
    for back in asked.asks_back:
        start, end = back.at
        options = tuple((option, text[:start] + option + text[end:]) for option in back.options)
        found.append(Back(back.question, back.words, options))
    return found
