"""Words before a name or a thing that nobody reads there: "each X" of one, "another Y", "my second side"."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import pairwise

from judge.resources import data_dir

from .records import Clause, Comp, Phrase, Verbs
from .words import Word

Span = tuple[int, int]

_SEVERAL = ("each", "every", "all", "both", "another", "other", "others")
"""Before a name: there are more of that name than one."""


#: Verbs that go with others, or with the name before them ("the upgrade attached is …").
_WITH_OTHERS = ("have", "be", "get", "do", "attach")


def unfitting(clause: Clause, count: Callable[[str], int]) -> Iterator[tuple[Span, str]]:
    """The words of a clause that stand before a name or a thing and say nothing there, each with what to ask back;
    `count` says how many cards of a name there are."""
    for phrase in phrases(clause):
        if phrase.is_name:
            yield from _before_name(phrase, count(phrase.value))
        elif phrase.kind == "NOUN" and (fits := _fitting(phrase.value)):
            for word in _own(phrase):
                value = "each" if word.text.lower() in ("each", "every") else word.value
                if value not in fits and value.partition(":")[0] + ":" not in fits:
                    yield (word.start, word.end), f"What does “{word.text}” say here?"


    yield from _each_of_one(clause)
    for verbs in (clause.verbs, *(comp.verbs for comp in clause.comps)):
        yield from _stray(verbs)


def _stray(verbs: Verbs | None) -> Iterator[tuple[Span, str]]:
    """ "X exhausted is mine": a verb before an auxiliary that does not go with it."""
    words = verbs.words if verbs is not None else []
    for word, behind in pairwise(words):
        full = word.role == "V" and word.form in ("past", "third", "participle") and word.value not in _WITH_OTHERS
        if full and behind.form in ("modal", "be", "do"):
            yield (word.start, word.end), f"What does “{word.text}” say here?"


def _each_of_one(clause: Clause) -> Iterator[tuple[Span, str]]:
    """ "Does it each die?": what is said of each is said of several."""
    for comp in clause.comps:
        if comp.says("each") and not any(_several(phrase) for phrase in phrases(clause)):
            yield comp.span, "Each of which?"


def _several(phrase: Phrase) -> bool:
    """Whether a phrase means more than one."""
    both = phrase.value in ("they", "both", "theirs", "mine") or {"we", "us", "both", "players"} & _texts(phrase)
    many = phrase.head is not None and phrase.head.form == "many"
    counted = phrase.kind in ("NAME", "") or not _fitting(phrase.value)
    return bool(both) or phrase.nth > 0 or (counted and (many or (phrase.number or 0) > 1))


def _texts(phrase: Phrase) -> set[str]:
    return {word.text.lower() for word in phrase.words}


def phrases(clause: Clause) -> Iterator[Phrase]:
    """All that a clause names, with whose it is and what it is of."""
    listed = [*clause.subject, *([clause.core] if clause.core is not None else [])]
    for phrase in (*listed, *_of_comps([*clause.leads, *clause.comps, *clause.of_subject])):
        yield from _with_others(phrase)


def _of_comps(comps: Sequence[Comp]) -> Iterator[Phrase]:
    for comp in comps:
        yield from comp.phrases
        yield from _of_comps(comp.inner)


def _with_others(phrase: Phrase) -> Iterator[Phrase]:
    yield phrase
    for further in (phrase.possessor, phrase.of):
        if further is not None:
            yield from _with_others(further)


def _own(phrase: Phrase) -> list[Word]:
    """The adjectives and determiners of a phrase itself, without those of whose it is and what it is of."""
    apart = {id(word) for part in (phrase.possessor, phrase.of) if part is not None for word in part.words}
    read = [id(word) for word in phrase.claimed]
    return [w for w in phrase.words if w.role in ("DET", "ADJ") and id(w) not in apart and id(w) not in read]


def _before_name(phrase: Phrase, number: int) -> Iterator[tuple[Span, str]]:
    for word in _own(phrase):
        said = word.text.lower()
        if said in _SEVERAL and number < 2:
            yield (word.start, word.end), f"I see one {phrase.value}. What does “{word.text}” say of it?"
        elif word.value == "some":
            yield (word.start, word.end), f"How many are “{word.text} {phrase.value}”?"


def _fitting(noun: str) -> frozenset[str]:
    known = _fits()
    return known.get(noun) or known.get(noun.partition(":")[0] + ":" if ":" in noun else noun, frozenset())


@cache
def _fits() -> dict[str, frozenset[str]]:
    """The words that may stand before a noun, by its meaning."""
    data = tomllib.loads((data_dir("grammar") / "questions" / "fits.toml").read_text(encoding="utf-8"))
    return {noun: frozenset(group["words"]) for group in data["things"] for noun in group["nouns"]}
