"""Answers to what a scenario asks, each over all ways that its ruling found (docs/asking.md).

In: what is asked, and the ways of a ruling. Out: the answer, why, and what would change it.
"""

from __future__ import annotations

from dataclasses import replace
from weakref import WeakKeyDictionary

from judge.engine.machine.trace import Entry

from ..asked import OPEN, Asked
from ..exploration import Watch
from ..ruling import Ruling
from .answer import Answer, Hanging, Option
from .because import because
from .citations import citations, other_rules, shown
from .deciding import told
from .kinds import Question, check, check_moment, on_the_way, watching
from .words import STANDS_ON, at_length, in_words, short

__all__ = [
    "STANDS_ON",
    "Answer",
    "Hanging",
    "Option",
    "answer",
    "answer_to",
    "answers",
    "bare_answer",
    "bare_answers",
    "check_asked",
    "citations",
    "first_answers",
    "first_asked",
    "other_rules",
    "said",
    "shown",
    "verdict",
    "watched",
]


def answer(ruling: Ruling) -> Answer:
    """The answer to the first question of the scenario; where it asks none, what happens.

    Raises ScenarioError for a question about a card that takes no part.
    """
    return answers(ruling)[0]


def answers(ruling: Ruling) -> tuple[Answer, ...]:
    """The answers to all questions of the scenario, in order, never none; raises ScenarioError as `answer` does."""
    if ruling not in _ANSWERED:
        told: list[Answer] = []
        for asked in ruling.scenario.asked or (OPEN,):
            found = answer_to(ruling, asked)
            known = {line for one in told for line in one.details}
            told.append(replace(found, details=tuple(line for line in found.details if line not in known)))
        _ANSWERED[ruling] = tuple(told)
    return _ANSWERED[ruling]


_ANSWERED: WeakKeyDictionary[Ruling, tuple[Answer, ...]] = WeakKeyDictionary()
"""What was answered, for as long as the ruling is there: a page, its data and its failures all ask for it."""


def answer_to(ruling: Ruling, asked: Asked) -> Answer:
    """The answer to one question; raises ScenarioError as `answer` does."""
    question = Question(ruling, asked)
    check(question)
    return in_words(question, told(question))


def watched(bare: Ruling) -> Watch | None:
    """What of the steps on the way must stay apart so that the questions of the scenario can be answered, None where
    they are about the end alone. `bare`: the ruling before anything is walked. Raises ScenarioError as `answer`."""
    questions = [Question(bare, asked) for asked in bare.scenario.asked if on_the_way(asked)]
    for question in questions:
        check(question)
    return watching(questions)


def check_asked(ruling: Ruling) -> None:
    """Hold the names in the questions of the scenario against the cards that take part; raises ScenarioError."""
    for asked in ruling.scenario.asked:
        check(question := Question(ruling, asked))
        check_moment(question)


def reasons(ruling: Ruling) -> tuple[Entry, ...]:
    """The steps that wrote what the scenario's first question asks about, in the order they came."""
    question = Question(ruling, (ruling.scenario.asked or (OPEN,))[0])
    told(question)
    return because(question)


def first_asked(ruling: Ruling) -> Asked:
    """What is asked first; where nothing is, what happens."""
    return (ruling.scenario.asked or (OPEN,))[0]


def bare_answer(ruling: Ruling, asked: Asked) -> Answer:
    """The answer to one question without words and reasons; raises ScenarioError as `answer` does."""
    return told(Question(ruling, asked))


def bare_answers(ruling: Ruling) -> tuple[Answer, ...]:
    """The answers to all questions of the scenario without words and reasons, which cost most; raises ScenarioError as
    `answer` does."""
    check_asked(ruling)
    return tuple(bare_answer(ruling, asked) for asked in ruling.scenario.asked or (OPEN,))


def first_answers(ruling: Ruling, number: int) -> tuple[Answer, ...]:
    """The answers to all questions of the scenario, those behind the first so many without words and reasons; raises
    ScenarioError as `answer` does."""
    check_asked(ruling)
    asked = ruling.scenario.asked or (OPEN,)
    return (*(answer_to(ruling, one) for one in asked[:number]), *(bare_answer(ruling, one) for one in asked[number:]))


def said(ruling: Ruling, asked: Asked) -> str:
    """The one line of the answer to a question; raises ScenarioError as `answer` does."""
    question = Question(ruling, asked)
    return short(at_length(question, told(question)))


def verdict(ruling: Ruling) -> str:
    """What happens, in a sentence or two, whatever else is asked."""
    question = Question(ruling, OPEN)
    return at_length(question, told(question))
