"""Questions in the order in which something is told: "(tell me) how much damage X takes", "where it goes?"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from .lexicon import Sense
from .roles import AUXILIARY
from .words import UNKNOWN, Word

_BEGINS = frozenset(["PRON", "DET", "POSS", "NAME"])
_SUBJECT = _BEGINS | frozenset(["ADJ", "NUM", "NOUN", "HOUSE", "TRAIT", "POSS_S"])
_OBJECTS = frozenset(["me", "him", "them", "us"])


def inverted(words: list[Word]) -> list[Word]:
    """The words of a clause, each with its role, with the verb of a question before its subject: "where X goes" as
    "where does X go"."""
    first = _behind_what(words)
    if not first or first >= len(words) or words[first].role not in _BEGINS or words[first].text.lower() in _OBJECTS:
        return words
    at = first
    while at < len(words) and (words[at].role in _SUBJECT or (words[at].role == UNKNOWN and words[at].value == "'s")):
        at += 1
    if at == len(words) or words[at].role != "V" or words[at].form in ("ing", "participle"):
        return words
    verb = words[at]
    if verb.form in AUXILIARY:
        return [*words[:first], verb, *words[first:at], *words[at + 1 :]]
    does = Word("", words[first].start, words[first].start, (Sense("V", "do", "do"),), "V", "do", "do")
    return [*words[:first], does, *words[first:at], replace(verb, form="base"), *words[at + 1 :]]


def _behind_what(words: Sequence[Word]) -> int:
    """Where what follows "where", "how much damage" begins; 0 where no question begins so."""
    if not words or words[0].role not in ("WH", "WHN"):
        return 0
    at = 1
    while words[0].role == "WHN" and at < len(words) and words[at].role in ("NOUN", "ADJ"):
        at += 1
    return at
