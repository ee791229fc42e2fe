"""The sentence of the rules that says most about an answer."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from math import log, sqrt

from judge.rulebook import rulebook

from ..readings import summary
from ..ruling import Ruling
from .citations import citations

DECIDING = 3
"""So many first citations are taken to decide."""

_FOR_PLACE = 0.35
"""How much more a sentence counts for each place that its entry is cited before another."""


def why(ruling: Ruling, texts: Iterable[str], room: int) -> str:
    """Of the entries cited first, the sentence that has most to do with the question and with `texts`, with its entry's
    title in brackets; one that fits into so many characters, if any does."""
    book = rulebook()
    about = {stem for text in (ruling.scenario.question, *texts) for stem in _stems(text)}
    found: list[tuple[bool, float, str]] = []
    for place, rule_id in enumerate(citations(ruling)[:DECIDING]):
        if rule_id not in book:
            continue
        entry = book.entry(rule_id)
        readings = ruling.setup.state.readings
        title = f" ({_title(rule_id, entry.title, readings)})."
        for whole in _sentences(summary(rule_id, readings)):
            sentence = _fitting(whole.rstrip(".;"), room - len(title))
            near = _nearness(sentence, about) + _FOR_PLACE * (DECIDING - place)
            found.append((len(sentence + title) <= room, near, sentence + title))
    return max(found)[2] if found else ""


def _fitting(sentence: str, room: int) -> str:
    """The sentence, where it is too long only as many of its clauses as there is room for, if that is a good part."""
    if len(sentence) <= room:
        return sentence
    ends = [place for place in (found.start() for found in _CLAUSE.finditer(sentence)) if _SHORT <= place <= room]
    return sentence[: ends[-1]] if ends else sentence


_CLAUSE = re.compile(r", but |; |: | \(")
_SHORT = 40
"""Where a long sentence may end, and how long it must be then."""


def _title(rule_id: str, title: str, readings: frozenset[str]) -> str:
    if not rule_id.startswith("decision/"):
        return title
    return "the head judge's reading" if rule_id.removeprefix("decision/") in readings else "a decision of ours"


def _sentences(summary: str) -> list[str]:
    return re.split(r"(?<=[.!?;])\s+(?=[A-ZÆ\"])", summary)


def _nearness(sentence: str, about: set[str]) -> float:
    """How much a sentence has to do with what was asked: the words they share, rare ones more, long sentences less."""
    stems = _stems(sentence)
    weights = _rarity()
    shared = sum(weights.get(stem, 0.0) for stem in stems & about)
    return shared / sqrt(4 + len(stems))


@cache
def _rarity() -> Mapping[str, float]:
    """How rare the words of rules are, by their beginnings."""
    book = rulebook()
    summaries = [entry.summary for kind in ("glossary", "decision", "timing") for entry in book.entries(kind)]
    counts = Counter(stem for summary in summaries for stem in _stems(summary))
    return {stem: log(len(summaries) / count) for stem, count in counts.items()}


def _stems(text: str) -> set[str]:
    """The words of a text by their beginnings, short ones left out."""
    return {word[:5] for word in re.findall(r"[a-zæ]{4,}", text.casefold())}
