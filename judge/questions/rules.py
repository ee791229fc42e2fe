"""Questions without a board: about a term or a rule of the rulebook, or about what the judge does not answer."""

from __future__ import annotations

import math
import re
import tomllib
from collections import Counter
from dataclasses import dataclass
from functools import cache

from judge.resources import data_dir
from judge.rulebook import Rule, rulebook

#: How much of what a question says has to stand in an entry, by weight, for the entry to be the answer.
COVERED = 0.82
#: How far the entry has to be ahead of the next.
AHEAD = 1.12

_ASKS = r"^\W*(?:what(?:'s| is| are| does| do| about)|explain|define|describe|how (?:does|do|is|are)|tell me about)\s+"
_LEADS = r"(?:the |a |an )*"
_ENDS = r"(?:\s+(?:do|does|mean|means|works?|for|again|exactly|please|pls|in keyforge|actually|keyword))*\W*$"
_DEFINES = re.compile(rf"{_ASKS}{_LEADS}(?P<term>[\w +:/'-]+?){_ENDS}", re.IGNORECASE)
_WORD = re.compile(r"[a-zæ]+")
_SMALL = frozenset(
    [
        "a",
        "an",
        "the",
        "i",
        "my",
        "me",
        "we",
        "you",
        "your",
        "they",
        "them",
        "their",
        "he",
        "she",
        "it",
        "its",
        "is",
        "are",
        "was",
        "be",
        "been",
        "do",
        "does",
        "did",
        "can",
        "may",
        "must",
        "will",
        "would",
        "what",
        "when",
        "where",
        "which",
        "who",
        "how",
        "why",
        "if",
        "of",
        "to",
        "in",
        "on",
        "at",
        "for",
        "with",
        "by",
        "from",
        "and",
        "or",
        "not",
        "no",
        "this",
        "that",
        "there",
        "one",
        "any",
        "some",
        "all",
        "each",
        "get",
        "gets",
        "got",
        "have",
        "has",
        "had",
        "go",
        "goes",
        "happen",
        "happens",
        "still",
        "also",
        "then",
        "than",
        "as",
        "only",
        "just",
        "need",
        "choose",
        "chose",
    ]
)


@dataclass(frozen=True)
class Found:
    """An entry that answers a question, or what lies near it."""

    entry: Rule | None
    near: tuple[Rule, ...] = ()


def outside(text: str) -> str | None:
    """What the question is about, where that is no matter of the rules; None else."""
    said = " ".join(_WORD.findall(text.lower().replace("’", "'")))
    for topic, words in _topics():
        if any(re.search(rf"\b{re.escape(word)}\b", said) for word in words):
            return topic
    return None


@cache
def _topics() -> tuple[tuple[str, tuple[str, ...]], ...]:
    data = tomllib.loads((data_dir("grammar") / "questions" / "outside.toml").read_text(encoding="utf-8"))
    return tuple((group["topic"], tuple(group["words"])) for group in data["outside"])


def about(text: str) -> Found:
    """The entry of the rulebook that a question without a board asks for: the term it names, or the entry in which all
    that it says stands."""
    match = _DEFINES.match(text.strip())
    if match and (entry := _term(match["term"])):
        return Found(entry)
    return _said(text)


def _term(term: str) -> Rule | None:
    wanted = _folded(term)
    wanted = wanted if wanted in _titles() else wanted.removeprefix("rule of ").removeprefix("rules for ")
    entry = _titles().get(wanted) or _titles().get(wanted.removesuffix("s"))
    return _behind(entry) if entry else None


def _behind(entry: Rule) -> Rule:
    """The entry that a mere "see …" points to."""
    book = rulebook()
    if entry.redirect and entry.related and entry.related[0] in book:
        return book.entry(entry.related[0])
    return entry


@cache
def _titles() -> dict[str, Rule]:
    found: dict[str, Rule] = {}
    for entry in rulebook().entries("glossary"):
        title = _folded(entry.title)
        found.setdefault(title, entry)
        found.setdefault(title.removesuffix("s"), entry)
        for part in re.split(r" or |, |/", entry.title.lower()):
            found.setdefault(_folded(part), entry)
    return found


def _folded(words: str) -> str:
    return " ".join(_WORD.findall(words.lower()))


def _stem(word: str) -> str:
    return {"aember": "æmber", "amber": "æmber"}.get(word, word)[:5].rstrip("es")


@cache
def _index() -> tuple[dict[str, Counter[str]], dict[str, float]]:
    stems: dict[str, Counter[str]] = {}
    for entry in rulebook():
        if entry.kind in ("glossary", "decision", "timing") and not entry.redirect:
            words = f"{entry.title} {entry.title} {entry.summary} {getattr(entry, 'question', '')}"
            stems[entry.id] = Counter(_stem(w) for w in _WORD.findall(words.lower()) if w not in _SMALL)
    seen = Counter(stem for words in stems.values() for stem in words)
    return stems, {stem: math.log(len(stems) / count) for stem, count in seen.items()}


def _said(text: str) -> Found:
    stems, weight = _index()
    wanted = {_stem(w) for w in _WORD.findall(text.lower().replace("æ", "æ")) if w not in _SMALL}
    if len(wanted) < 2:
        return Found(None)
    most = max(weight.values())
    whole = sum(weight.get(stem, most) for stem in wanted)
    scored = sorted(
        ((sum(weight[s] for s in wanted if s in words) / whole, id) for id, words in stems.items()), reverse=True
    )
    near = tuple(rulebook().entry(id) for _, id in scored[:3])
    first, second = scored[0][0], scored[1][0]
    if first >= COVERED and first >= second * AHEAD:
        return Found(near[0], near)
    return Found(None, near)
