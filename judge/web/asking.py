"""Questions in English: what was understood of them, what is asked back, and the same question with that settled."""

from __future__ import annotations

from dataclasses import dataclass, field

from judge.catalogue.user import full_catalogue
from judge.errors import JudgeError
from judge.questions.asked import Asked, ask
from judge.questions.without.condition import Without
from judge.rulebook import Rule
from judge.rulings.answers import Answer
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
    """What became of a question; `marked`: its words, with those asked back about; `cannot` says why nothing did."""

    text: str
    understood: tuple[tuple[str, str], ...] = ()
    assumed: tuple[str, ...] = ()
    back: tuple[Back, ...] = ()
    marked: tuple[tuple[str, bool], ...] = ()
    answer: Answer | None = field(default=None, repr=False)
    scenario: str = ""
    ruling: Ruling | None = field(default=None, repr=False)
    rules: tuple[str, ...] = ()
    cannot: str = ""
    without: Without | None = field(default=None, repr=False)
    touches: Rule | None = None

    @property
    def says(self) -> str:
        """The line of the answer; "" where there is none."""
        return self.answer.says if self.answer else ""


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
        _marked(text, asked),
        asked.answer,
        asked.scenario,
        asked.ruling,
        () if asked.ruling else asked.cites,
        without=asked.without,
        touches=asked.touches,
    )


def _back(text: str, asked: Asked) -> list[Back]:
    """What is asked back, the same about the same words once: an answer holds wherever they stand."""
    places: dict[tuple[str, str, tuple[str, ...]], list[tuple[int, int]]] = {}
    for back in asked.asks_back:
        at = places.setdefault((back.question, back.words, back.options), [])
        if back.at not in at:
            at.append(back.at)
    return [
        Back(question, words, tuple((option, _with(text, at, option)) for option in options))
        for (question, words, options), at in places.items()
    ]


def _with(text: str, places: list[tuple[int, int]], said: str) -> str:
    for start, end in sorted(places, reverse=True):
        text = text[:start] + said + text[end:]
    return text


def _marked(text: str, asked: Asked) -> tuple[tuple[str, bool], ...]:
    """The question in pieces, each with whether it is asked back about."""
    pieces, at = [], 0
    for start, end in sorted(back.at for back in asked.asks_back):
        if start >= at and end > start:
            pieces += [(text[at:start], False), (text[start:end], True)]
            at = end
    return (*pieces, (text[at:], False))
