"""What is said about a rule, in words that mean the same: "my tapped dude" and "an exhausted creature" are one."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import Any, NamedTuple

from judge.resources import data_dir

from .lexicon import SILENT, known_words, lexicon

_TOKEN = re.compile(r"[a-zæ]+|\d+|[:?]")
_SHORTENED = re.compile(r"['’](?:s|m|re|ve|d|ll)\b")
_DENIED = re.compile(r"\b(?:can|do|does|did|is|are|was|were|wo|would|could|has|have|must|should|ai)n?['’]?t\b")
_BAN = re.compile(
    r"[\"'“”]can(?:no|')?t[\"'“”]|\bcannot(?= (?:beats?|wins?|effects?|vs|versus|trumps?|and|or must|over)\b)"
)
_ORDINALS = (("1st", "first"), ("2nd", "second"), ("3rd", "third"))
_NUMBERS = ("zero", "one", "two", "three", "four", "five", "six")
_SMALL_WORDS = """
a an the i my me we you your they them their he she it its is are was be been do does did can may must will
would what when where which who how why if of to in on at for with by from and or this that there one friendly
any each get gets got have has had go goes went still also then than as just take takes took per so does being
his him her hers our us til u ur r im ive id whats wat teh wanna gonna rule rules keyforge these those vs
versus whenever always while
"""
SMALL = frozenset(_SMALL_WORDS.split())
"""Words that tell nothing of what a question is about."""
LONGEST = 7
_ENDING = re.compile(r"(?:ing|ed|es|s|e)$")
_AIMED = re.compile(
    r"\b(?:fight|attack)(?:s|ed|ing)?(?= (?:a|an|the|this|that|any|it|him|them|either|one|my opponent|my enemy"
    r"|opponents?|enem\w+|his|their|another|elusive|stunned|warded|exhausted|tapped|into|against|something|whoever|whatever)\b)"
)


class Said(NamedTuple):
    """A word or phrase: what it means, whether it is one of the game or may change a rule ("known"), says nothing
    ("small"), or is neither ("unknown"), and the words as typed."""

    meaning: str
    kind: str
    words: str


def tidied(text: str) -> str:
    """A question without what players say around it ("quick one:"), and with what is said in many words said in few."""
    for source, put in _put():
        text = source.sub(put, text)
    return re.sub(r"\s+", " ", text).strip()


@cache
def _put() -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple(
        (re.compile(rf"(?<![\w'’]){say}(?!\w)", re.IGNORECASE), entry["as"])
        for entry in _data()["put"]
        for say in entry["say"]
    )


def plain(text: str) -> list[Said]:
    """The words of a question, each by what it means."""
    low = text.lower().replace("’", "'")
    for typed, meant in _ORDINALS:
        low = low.replace(typed, meant)
    low = _SHORTENED.sub("", _DENIED.sub(_spread, _BAN.sub("says cannot", low)).replace("cannot", "can not"))
    low = _AIMED.sub("attacked", low)
    tokens = [token for token in _TOKEN.findall(low) if token not in ":?"]
    return list(_cut(tokens))


def _spread(match: re.Match[str]) -> str:
    word = match[0].replace("'", "")
    short = {"wont": "will", "cant": "can", "aint": "is"}
    head = short.get(word, word.removesuffix("t").removesuffix("n"))
    return f"{head} not"


def _cut(tokens: list[str]) -> Iterator[Said]:
    at = 0
    while at < len(tokens):
        for length in range(min(LONGEST, len(tokens) - at), 0, -1):
            if (meaning := _phrase(tuple(tokens[at : at + length]))) is not None:
                words = " ".join(tokens[at : at + length])
                yield Said(meaning, "small" if meaning in SMALL else "known", words)
                break
        else:
            length = 1
            yield _single(tokens[at])
        at += length


def _phrase(tokens: tuple[str, ...]) -> str | None:
    """What a phrase of the lists means; its first and last word may have an ending."""
    same = _same()
    if tokens in same:
        return same[tokens]
    if len(tokens) == 1:
        found = (same.get((base,)) for base in bases(tokens[0]))
        return next((meaning for meaning in found if meaning), None)
    for base in (*bases(tokens[0]), tokens[0]):
        for last in (*bases(tokens[-1]), tokens[-1]):
            if (meaning := same.get((base, *tokens[1:-1], last))) is not None:
                return meaning
    return None


@lru_cache(maxsize=4096)
def _single(word: str) -> Said:
    if word.isdigit():
        number = int(word)
        meaning = _NUMBERS[number] if number < len(_NUMBERS) else "number"
        return Said(meaning, "small" if number == 1 else "known", word)
    if word in SMALL or word in _listed("fillers") or any(base in _listed("fillers") for base in bases(word)):
        return Said(word, "small", word)
    if any(base in _listed("guards") for base in (word, *bases(word))):
        return Said(stem(word), "known", word)
    senses = known_words().get((word,), ())
    if any(sense.role == SILENT for sense in senses):
        return Said(word, "small", word)
    if not senses and word.endswith("in") and (spelt := _spelt_out(f"{word}g")) is not None:
        return spelt
    return Said(stem(word), "known" if senses else "unknown", word)


def _spelt_out(word: str) -> Said | None:
    """ "Swingin" as "swinging", if that is a word."""
    (said,) = _cut([word])
    return None if said.kind == "unknown" else said


@cache
def _same() -> dict[tuple[str, ...], str]:
    listed: dict[str, list[str]] = _data()["same"]
    themselves = {(meaning,): meaning for meaning in listed}
    return themselves | {
        tuple(_TOKEN.findall(_DENIED.sub(_spread, phrase).replace("cannot", "can not").replace("'s", ""))): meaning
        for meaning, phrases in listed.items()
        for phrase in phrases
    }


@cache
def _listed(kind: str) -> frozenset[str]:
    return frozenset(_data()[kind]["words"])


@cache
def _data() -> dict[str, Any]:
    file = data_dir("grammar") / "questions" / "same.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))


def meanings() -> frozenset[str]:
    """What the words of the lists mean."""
    return frozenset(_data()["same"])


def listed_words() -> dict[str, str]:
    """Each single word of the lists, with what it means."""
    return {tokens[0]: meaning for tokens, meaning in _same().items() if len(tokens) == 1}


@lru_cache(maxsize=8192)
def bases(word: str) -> tuple[str, ...]:
    """What a word may be without its ending."""
    return tuple(dict.fromkeys(_bases(word)))


def _bases(word: str) -> Iterable[str]:
    for ending in ("ies", "ied"):
        if word.endswith(ending):
            yield word.removesuffix(ending) + "y"
    for ending in ("s", "es", "ed", "d", "ing"):
        if word.endswith(ending) and len(word) - len(ending) > 1:
            base = word.removesuffix(ending)
            yield base
            if ending in ("ed", "ing"):
                yield base + "e"
                if base[-1] == base[-2:-1]:
                    yield base[:-1]


@lru_cache(maxsize=4096)
def stem(word: str) -> str:
    """The beginning of a word; of a form of a verb that of the verb: "chosen" and "choose" are one."""
    verbs = [sense.meaning for sense in lexicon().get((word,), ()) if sense.role == "V"]
    return _ENDING.sub("", verbs[0] if verbs and verbs[0][:2] == word[:2] else word)[:6]
