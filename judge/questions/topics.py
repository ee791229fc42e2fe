"""Questions about the rules that players often ask, by the words they are made of (`grammar/questions/rules.toml`)."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from rapidfuzz import fuzz, process

from judge.resources import data_dir
from judge.rulebook import rulebook

from .wording.lexicon import SILENT, lexicon

#: How like a known word a misspelt one has to be, in hundredths.
NEAR = 84
#: The letters that a word has at the least for it to be taken as misspelt.
SHORTEST = 5

_WORD = re.compile(r"[a-zæ]+")
_NONE = re.compile(r"\b0\b")
_SHORTENED = re.compile(r"['’](?:s|m|re|ve|d|ll)\b")
_SMALL_WORDS = """
a an the i my me we you your they them their he she it its is are was be been do does did can may must will
would what when where which who how why if of to in on at for with by from and or not no this that there one
any some all each get gets got have has had go goes happen happens still also then than as only just take
takes took work works away always whenever per back once vs versus against so while does being
his him her hers our us til until exactly u ur r im ive dont cant ca doesnt isnt arent didnt wont wo whats wat teh
wanna gonna rule rules keyforge
"""
SMALL = frozenset(_SMALL_WORDS.split())
"""Words that tell nothing of what a question is about."""


@dataclass(frozen=True)
class Topic:
    """A question that is often asked: the entry and the piece of its sentence that answer it; groups of beginnings of
    words of which it has one each; and all that it may hold beside small words."""

    entry: str
    says: str
    asks: tuple[frozenset[str], ...]
    words: frozenset[str]

    @property
    def answer(self) -> str:
        """The sentence of the entry that answers."""
        return next(s for s in sentences(rulebook().entry(self.entry).summary) if self.says in s)


def topic(text: str) -> Topic | None:
    """The question that is asked, where all its words belong to one that is known; None else, or if it may be two."""
    text = _NONE.sub("no", text.strip())
    if re.search(r"[.?!;]\s+\w|(?<!\+)\d", text):
        return None  # more than a question is typed, or a board is told
    typed = list(map(_spelt, words(text)))
    said = frozenset(map(stem, typed))
    telling = frozenset(stem(word) for word in typed if tells(word))
    fitting = [one for one in topics() if telling <= one.words and all(said & group for group in one.asks)]
    most = max((len(one.asks) for one in fitting), default=0)
    best = {one.answer: one for one in fitting if len(one.asks) == most}
    return next(iter(best.values())) if len(best) == 1 else None


def _spelt(word: str) -> str:
    """A word as it is meant: of what players call a thing, its name; of one that is misspelt, the one that is near, if
    only one is."""
    known = _spellings()
    if stem(word) in known.values() or not tells(word):
        return word
    nouns = [sense.meaning for sense in lexicon().get((word,), ()) if sense.role == "NOUN"]
    if nouns:
        return nouns[0]  # "a guy" is a creature
    if len(word) < SHORTEST:
        return word
    long = [other for other in known if len(other) >= SHORTEST and other[0] == word[0]]  # not "unwarded": "warded"
    near = process.extract(word, long, scorer=fuzz.ratio, score_cutoff=NEAR)
    return near[0][0] if len({known[other] for other, _, _ in near}) == 1 else word


@cache
def _spellings() -> dict[str, str]:
    """The words that questions are made of, each with its beginning."""
    listed = sorted({word for one in _data() for said in (*one["asks"], one["also"]) for word in said.split()})
    return {word: stem(word) for word in listed}


@cache
def topics() -> tuple[Topic, ...]:
    """All that are known. Raises KeyError for one without an entry."""
    return tuple(
        Topic(one["entry"], one["says"], tuple(map(_stems, one["asks"])), _stems(" ".join([*one["asks"], one["also"]])))
        for one in _data()
    )


@cache
def _data() -> list[dict[str, Any]]:
    file = data_dir("grammar") / "questions" / "rules.toml"
    listed: list[dict[str, Any]] = tomllib.loads(file.read_text(encoding="utf-8"))["rule"]
    return listed


def _stems(said: str) -> frozenset[str]:
    return frozenset(map(stem, said.split()))


def words(text: str) -> list[str]:
    """The words of a question, without what is shortened behind an apostrophe."""
    return _WORD.findall(_SHORTENED.sub("", text.lower().replace("n't", " not")))


def tells(word: str) -> bool:
    """Whether a word tells what a question is about."""
    return word not in SMALL and not any(sense.role == SILENT for sense in lexicon().get((word,), ()))


@lru_cache(maxsize=4096)
def stem(word: str) -> str:
    """The beginning of a word; of a form of a verb that of the verb: "chosen" and "choose" are one. What means the same
    is not: who "is attacked" does not fight."""
    word = {"aember": "æmber", "amber": "æmber"}.get(word, word)
    verbs = [sense.meaning for sense in lexicon().get((word,), ()) if sense.role == "V"]
    return (verbs[0] if verbs and verbs[0][:2] == word[:2] else word)[:5].rstrip("es")


def sentences(summary: str) -> list[str]:
    """The sentences of an entry."""
    return re.split(r"(?<=[.!?])\s+", summary)
