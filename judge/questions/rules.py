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

from .topics import Sure, Topic, fitting, sentences
from .wording.lexicon import SILENT, lexicon
from .wording.plain import SMALL, meanings, plain, stem

#: How much of what a question says has to stand in the title of an entry and one of its sentences, by weight, for the
#: entry to be the answer; and how much of its title the question has to name.
COVERED, NAMED = 0.97, 0.6

_ASKS = (
    r"^\W*(?:what(?:'?s| is| are| does| do| about)|wats|explain|meaning of|define|describe"
    r"|how (?:does|do|is|are)|tell me about)\s+"
)
_LEADS = r"(?:the |a |an )*"
_ENDS = r"(?:\s+(?:do|does|mean|means|works?|for|again|exactly|please|pls|in keyforge|actually|keyword))*\W*$"
_DEFINES = re.compile(rf"{_ASKS}{_LEADS}(?P<term>[\w +:/'()-]+?){_ENDS}", re.IGNORECASE)
_EQUALS = re.compile(r"^\W*(?P<term>[\w +:/'()-]+?)\s*(?:=|:|means|meaning)\s*(?:what)?\W*$", re.IGNORECASE)
_WORD = re.compile(r"[a-zæ]+")
_ONE_QUESTION = re.compile(
    r"(?:what|when|who|whose|which|where|why|how|can|may|must|could|do|does|did|is|are|will|in which)\b[^.?!;]*\??$",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Found:
    """An entry that answers a question, or what lies near it."""

    entry: Rule | None
    near: tuple[Rule, ...] = ()
    says: str = ""
    either: tuple[Topic, ...] = ()
    passed: tuple[str, ...] = ()
    sure: Sure | None = None

    @property
    def answer(self) -> str:
        """What answers: the sentence that decides where one does, else the whole entry."""
        return self.says or (self.entry.summary if self.entry is not None else "")


def outside(text: str) -> str | None:
    """What the question is about, where that is no matter of the rules; None else."""
    said = " ".join(_WORD.findall(text.lower().replace("’", "'")))
    of_rules = any(one.meaning in meanings() - _GENERAL for one in plain(text))
    for subject, listed, alone in _topics():
        if any(re.search(rf"\b{re.escape(word)}\b", said) for word in (*listed, *(() if of_rules else alone))):
            return subject
    return None


_TALK = """
deck house play win lose cost some hand token discard first second third opponent turn number many all other friendly
"""
#: What every talk about the game names, also where no rule is asked about.
_GENERAL = frozenset(_TALK.split())


@cache
def _topics() -> tuple[tuple[str, tuple[str, ...], tuple[str, ...]], ...]:
    data = tomllib.loads((data_dir("grammar") / "questions" / "outside.toml").read_text(encoding="utf-8"))
    return tuple((group["topic"], tuple(group["words"]), tuple(group.get("alone", ()))) for group in data["outside"])


def about(text: str) -> Found:
    """The entry of the rulebook that a question without a board asks for: the term it names, or the entry in which all
    that it says stands."""
    match = _DEFINES.match(text.strip()) or _EQUALS.match(text.strip())
    if match and (entry := _term(match["term"])):
        return Found(entry)
    known = fitting(text)
    if len(known.topics) == 1:
        (one,) = known.topics
        return Found(rulebook().entry(one.entry), says=known.says, passed=known.passed, sure=known.sure)
    if known.topics:
        return Found(None, tuple(rulebook().entry(one.entry) for one in known.topics), either=known.topics)
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
        found.setdefault(title.removesuffix(" x"), entry)
        for part in re.split(r" or |, |/", entry.title.lower()):
            found.setdefault(_folded(part), entry)
    return found


def _folded(words: str) -> str:
    return " ".join(_WORD.findall(words.lower()))


@dataclass(frozen=True)
class _Entry:
    """An entry, by the beginnings of its words: those of its title, and those of each of its sentences."""

    id: str
    title: frozenset[str]
    sentences: tuple[frozenset[str], ...]

    def whole(self) -> frozenset[str]:
        """All its words."""
        return self.title.union(*self.sentences)


def _stems(text: str) -> frozenset[str]:
    return frozenset(stem(word) for word in _WORD.findall(text.lower()) if word not in SMALL)


@cache
def _index() -> tuple[tuple[_Entry, ...], dict[str, float]]:
    """The entries that answer questions, and how much each word tells: the rarer, the more."""
    found = []
    for entry in rulebook():
        if entry.kind in ("glossary", "decision", "timing") and not entry.redirect:
            said = tuple(map(_stems, sentences(entry.summary)))
            found.append(_Entry(entry.id, _stems(f"{entry.title} {getattr(entry, 'question', '')}"), said))
    seen = Counter(stem for entry in found for stem in entry.whole())
    return tuple(found), {stem: math.log(len(found) / count) for stem, count in seen.items()}


def _said(text: str) -> Found:
    """The one entry that is about what a question names and says all the rest of it in one sentence; else the one term
    of the glossary that does so in all. None where more than a question is typed."""
    if not _ONE_QUESTION.match(text.strip()):
        return Found(None)
    entries, weight = _index()
    wanted = frozenset(stem(word) for word in _WORD.findall(text.lower()) if _tells(word))
    if len(wanted) < 2:
        return Found(None)
    most = max(weight.values())

    def share(stems: frozenset[str], of: frozenset[str]) -> float:
        whole = sum(weight.get(stem, most) for stem in of)
        return sum(weight[stem] for stem in of if stem in stems) / whole if whole else 1.0

    scored = sorted(((share(entry.whole(), wanted), entry.id) for entry in entries), reverse=True)
    near = tuple(rulebook().entry(id) for _, id in scored[:3])
    rarest = max(wanted, key=lambda stem: (weight.get(stem, most), stem))
    named = [entry for entry in entries if rarest in entry.title and share(wanted, entry.title) >= NAMED]
    telling = [e for e in named if max(share(e.title | one, wanted) for one in e.sentences) >= COVERED]
    terms = [e for e in named if e.id.startswith("glossary/") and e.title <= wanted]
    whole = [entry for entry in terms if share(entry.whole(), wanted) >= COVERED]
    for left in (telling, whole):
        if len(left) == 1:
            return Found(rulebook().entry(left[0].id), near)
    return Found(None, near)


def _tells(word: str) -> bool:
    """Whether a word tells what a question is about."""
    return word not in SMALL and not any(sense.role == SILENT for sense in lexicon().get((word,), ()))
