"""Words exchanged for others of their class: "their deck" told as "its deck", "exhaust them" as "exhaust it".

A word that says little by itself (a pronoun, a possessive, "card") need not come back as often as it is said, so that
counting words does not see it exchanged. It is seen beside the word that it goes with: where a text and the wording of
its tree have that word as often, and once with another companion, the tree means something else.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from enum import Enum
from functools import lru_cache

from judge.language.text.lexicon import words

from .equal_wordings import Wordings, wordings


class Head(Enum):
    """What a companion goes with."""

    VERB = "verb"  # its object behind it
    ZONE = "zone"  # whose it is before it
    OWNER = "owner"  # whose owner or controller
    UNDER = "under"  # what lies above
    CARD = "card"  # "that card", "the discarded creature": which kind of card
    NUMBER = "number"  # "that creature", "those creatures": one or several


OTHER, NOTHING = "…", ""

_PRONOUNS = {"it": "it", "itself": "it", "them": "them", "they": "them", "~": "~"}
_OWNERS = {
    "its": "its", "it": "it", "their": "their", "his": "their", "your": "your", "opponent": "opponent's", "a": "a",
    "an": "a", "any": "a", "the": "a", "that": "that", "each": "each", "~s": "~'s",
}
_CARDS = {"card": "card", "creature": "creature", "artifact": "artifact", "upgrade": "upgrade"}
_POINTING = frozenset({"the", "that", "those"})
#: Before what looks like a verb and is none ("enters play"), or has its object before it ("is destroyed").
_NO_OBJECT = frozenset({
    "in", "into", "enter", "enters", "leave", "leaves", "is", "are", "was", "were", "be", "been", "not", "has", "have",
})
#: Zones that are nobody's in particular.
_SHARED_ZONES = ("zone·play", "zone·battle")

Companions = dict[tuple[Head, str], Counter[str]]


def exchanged(said: list[str], meant: list[str], rules: Wordings) -> Iterator[tuple[str, str]]:
    """What the words of a text have and what the words of its tree have in its place: ("their deck", "its deck")."""
    text, tree = _companions(tuple(said)), _companions(tuple(meant))
    for key in text.keys() & tree.keys():
        lost, gained = text[key] - tree[key], tree[key] - text[key]
        if lost.total() == gained.total():
            for before, after in zip(sorted(lost.elements()), sorted(gained.elements()), strict=True):
                if _differs(key, before, after, rules):
                    yield _told(key, before), _told(key, after)


def _differs(key: tuple[Head, str], before: str, after: str, rules: Wordings) -> bool:
    """Whether two companions cannot mean the same. What is told in many words is told in others as well; but what a
    verb is done to is not left out, unless the verb can stand alone."""
    head, word = key
    if head is Head.VERB and after == NOTHING:
        return before != NOTHING and word not in rules.alone
    return head is Head.UNDER or not {before, after} & {OTHER, NOTHING}


def _told(key: tuple[Head, str], companion: str) -> str:
    head, word = key
    parts = (word, companion) if head in (Head.VERB, Head.UNDER, Head.CARD) else (companion, word.rpartition("·")[2])
    return " ".join(filter(None, parts)) or word


@lru_cache(maxsize=4096)
def _companions(found: tuple[str, ...]) -> Companions:
    """Each word that has a companion, with its companions and how often it has each."""
    rules = wordings()
    told: Companions = defaultdict(Counter)
    for before, word, after in zip((".", *found), found, (*found[1:], "."), strict=False):
        for head, name, companion in _of_word(before, word, after, rules):
            told[head, name][companion] += 1
    return told


def _of_word(before: str, word: str, after: str, rules: Wordings) -> Iterator[tuple[Head, str, str]]:
    lemma = rules.lemmas.get(word, word)
    kind = _CARDS.get(after.removesuffix("s"))
    if word.startswith("zone·") and not word.startswith(_SHARED_ZONES):
        yield Head.ZONE, word, _OWNERS.get(before, OTHER)
    if lemma in ("owner", "controller"):
        yield Head.OWNER, lemma, _OWNERS.get(before, OTHER)
    if word.startswith("under·"):
        yield Head.UNDER, "under", _PRONOUNS.get(after, OTHER)
    if kind is not None and (word in ("that", "those") or (lemma in _verbs() and before in _POINTING)):
        yield Head.CARD, lemma, kind
    if kind is not None and word in ("that", "those"):
        yield Head.NUMBER, kind, word
    if lemma in _verbs() and before not in _NO_OBJECT and before not in rules.determiners:
        yield Head.VERB, lemma, NOTHING if rules.no_noun(after) else _PRONOUNS.get(after, OTHER)


@lru_cache(maxsize=1)
def _verbs() -> frozenset[str]:
    return frozenset(
        lemma for kinds in words().values() for kind, lemma in kinds if not kind.startswith(("noun", "plain")))
