"""The answer to a question without the phrases that are not understood, where it can be given on that condition."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from judge.catalogue import Catalogue

from .doubted import same_whatever_it_says
from .phrases import Phrase, Question

if TYPE_CHECKING:
    from judge.rulings.answers import Answer

#: At most so many phrases are left out, and so often it is asked anew.
PHRASES, TRIES = 2, 6
_ANSWER = ("kind", "value", "of", "depends_on", "options", "rules")
#: The kinds of answers that are given on a condition.
_KINDS = frozenset(["yes_no", "number", "player", "card", "zone", "house"])


@dataclass(frozen=True)
class Again:
    """What came of a question that was asked again: what is asked back about, and the answer, if there is one."""

    back: Sequence[tuple[int, int]]
    understood: Sequence[tuple[str, str]]
    assumed: Sequence[str]
    scenario: str
    answer: Answer | None


@dataclass(frozen=True)
class Without:
    """What the answer would be, without some phrases: these, the answer, and what it rests on."""

    phrases: tuple[Phrase, ...]
    answer: Answer
    understood: tuple[tuple[str, str], ...]
    assumed: tuple[str, ...]
    scenario: str

    @property
    def says(self) -> str:
        """The condition, to stand before what the answer says."""
        listed = " and ".join(f"“{phrase.words}”" for phrase in self.phrases)
        return f"Left out {listed}, the answer would be: {self.answer.says}"

    def to_data(self) -> dict[str, Any]:
        """As plain data."""
        told = self.answer.to_data()
        return {
            "left_out": [{"words": one.words, "at": [one.start, one.end]} for one in self.phrases],
            "says": self.says,
            "answer": {key: told[key] for key in _ANSWER if key in told},
            "why": told.get("why", ""),
            "details": list(told.get("details", ())),
            "assumed": list(self.assumed),
            "citations": list(told.get("citations", ())),
            "scenario": self.scenario,
        }


def on_condition(
    text: str, first: Again, again: Callable[[str], Again], cards: Catalogue, version: str
) -> Without | None:
    """The answer without one or two phrases that are not understood; None where they may matter, or nothing can be
    ruled on without them. `again` asks the question anew; every clause that was understood has to stay so."""
    tries = TRIES
    waiting: list[tuple[str, Again, tuple[Phrase, ...]]] = [(text, first, ())]
    while waiting:
        said, found, left = waiting.pop(0)
        if not found.back:
            continue
        question = Question(said, cards)
        for phrase in _candidates(question, found.back):
            if tries == 0:
                return None
            tries -= 1
            shorter = question.without(phrase)
            got, phrases = again(shorter), (*left, phrase)
            if got.answer is None:
                if got.back and len(phrases) < PHRASES and _goes_on(found, got):
                    waiting.append((shorter, got, phrases))
                continue
            if _telling(got.answer) and got.scenario and _kept(first, got, phrases, text):
                if all(same_whatever_it_says(one.doubted, got.scenario, got.answer, cards, version) for one in phrases):
                    return Without(phrases, got.answer, tuple(got.understood), tuple(got.assumed), got.scenario)
                return None
    return None


def _telling(answer: Answer) -> bool:
    """Whether it says something of which it can be told what it hangs on: not that there is nobody and nothing."""
    return answer.kind in _KINDS and answer.value not in ("nobody", ())


def _candidates(question: Question, back: Sequence[tuple[int, int]]) -> list[Phrase]:
    """What may be left out around the places that are asked back about, each once."""
    return list(dict.fromkeys(phrase for at in back for phrase in question.phrases(at)))


def _goes_on(before: Again, now: Again) -> bool:
    """Whether less is asked back about than before, or the same of another place."""
    return len(now.back) <= len(before.back) and list(now.back) != list(before.back)


def _kept(first: Again, got: Again, phrases: Sequence[Phrase], text: str) -> bool:
    """Whether each clause that was understood is understood the same; behind what was not, whose cards it speaks of may
    only be known now."""
    now = set(got.understood)
    loosely = {(words, _OWNER.sub("", meaning)) for words, meaning in now}
    for words, meaning in first.understood:
        at = text.find(words)
        gone = any(phrase.start < at + len(words) and phrase.end > at for phrase in phrases)
        behind = any(phrase.start < at for phrase in phrases)
        if gone or (words, meaning) in now or (behind and (words, _OWNER.sub("", meaning)) in loosely):
            continue
        return False
    return True


_OWNER = re.compile(r"\b(?:your opponent's|your) ")
