"""What a rule comes to in one sentence: the one of an entry that is nearest to what was asked (rulebook/why.yaml)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from functools import cache
from math import log, sqrt
from typing import NamedTuple

from judge.resources import data_dir
from judge.rulebook import rulebook
from judge.rulebook.files import RulebookError

from ..citing import Sign, sign
from ..readings import summary

FITS = 1.5
"""So much nearer is a sentence whose sign is borne, if that tells more than what is there anyway."""

FEW = 3
"""A sentence of fewer words tells nothing by itself."""


class Sentence(NamedTuple):
    """A sentence on what a rule comes to, and the sign that must be borne for it to be told; None: it always may be.
    `tells`: whether that sign makes the sentence likelier than others, and does not only keep it from untrue places."""

    says: str
    when: Sign | None = None
    tells: bool = True


@cache
def sentences() -> Mapping[str, tuple[Sentence, ...]]:
    """The sentences of each entry that has some, by id; raises RulebookError for a file that holds none."""
    import yaml

    path = data_dir("rulebook") / "why.yaml"
    loaded = yaml.load(path.read_text("utf-8"), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    if not isinstance(loaded, dict):
        raise RulebookError(f"{path} must hold a mapping")
    return {entry: tuple(map(_sentence, lines)) for entry, lines in loaded.items()}


def _sentence(line: str | dict[str, str]) -> Sentence:
    if isinstance(line, str):
        return Sentence(line)
    tells = "if" in line
    return Sentence(line["says"], sign(line["if" if tells else "only if"], decides=True), tells)


def told(
    rule_id: str, shown: frozenset[str], about: Collection[str], readings: frozenset[str], room: int
) -> Iterator[tuple[float, str]]:
    """What may be said of an entry in at most `room` characters, each with how near it is to what a question is about
    (`about`: its words by their beginnings; `shown`: what the ruling shows of itself). Of an entry that has no
    sentences, or that the head judge reads otherwise, the parts of what it says."""
    if rule_id in sentences() and rule_id.removeprefix("decision/") not in readings:
        for one in sentences()[rule_id]:
            if one.when is None or one.when.fits(shown):
                yield nearness(one.says, about) + FITS * _telling(one), one.says
    else:
        for part in _parts(summary(rule_id, readings), room):
            yield nearness(part, about), f"{part}."


_OF_ANSWER = ("answer:", "came-about", "stayed-away")
"""How the answer goes, of signs."""


def _telling(one: Sentence) -> bool:
    """Whether a sign tells more than how the answer goes and what is there anyway."""
    if one.when is None or not one.tells:
        return False
    words = " ".join(word for word in one.when.words if not word.startswith(_OF_ANSWER))
    return sign(words, decides=True).weight > 1


def _parts(summary: str, room: int) -> Iterator[str]:
    """The sentences of a summary; of one that is too long what is left without brackets, its first or last clauses."""
    for whole in re.split(r"(?<=[.!?;])\s+(?=[A-ZÆ\"])", summary):
        sentence = whole.rstrip(".;")
        yield sentence
        if len(sentence) > room:
            sentence = _BRACKETS.sub("", sentence)
            cuts = [found.span() for found in _CLAUSE.finditer(sentence)]
            for begin in (0, *(end for _, end in cuts)):
                for end in (*(start for start, _ in cuts), len(sentence)):
                    if _SHORT <= end - begin <= room:
                        yield sentence[begin : begin + 1].upper() + sentence[begin + 1 : end]


_CLAUSE = re.compile(r", but |; |: ")
_BRACKETS = re.compile(r" \([^()]*\)")
_SHORT = 40
"""Where a long sentence may be cut, and how long what is left must be then."""


def nearness(sentence: str, about: Collection[str]) -> float:
    """How much a sentence has to do with what was asked: the words they share, rare ones more, long sentences less."""
    mine = stems(sentence)
    if len(mine) < FEW:
        return 0.0
    weights = _rarity()
    return sum(weights.get(stem, 0.0) for stem in mine & set(about)) / sqrt(4 + len(mine))


@cache
def _rarity() -> Mapping[str, float]:
    """How rare the words of rules are, by their beginnings."""
    book = rulebook()
    summaries = [entry.summary for kind in ("glossary", "decision", "timing") for entry in book.entries(kind)]
    counts = Counter(stem for summary in summaries for stem in stems(summary))
    return {stem: log(len(summaries) / count) for stem, count in counts.items()}


def stems(text: str) -> set[str]:
    """The words of a text by their beginnings, without endings, short ones left out."""
    return {_ENDING.sub("", word)[:5] for word in re.findall(r"[a-zæ]{4,}", text.casefold())}


_ENDING = re.compile(r"(?<=[a-zæ]{3})(?:ed|ing|es|s)$")
