"""The check against swallowed words: every word of a text must come back when its tree is written in English again.

Order does not count, so this finds dropped and invented words, not wrong scope. What may differ between a printed and
the canonical wording stands in `grammar/rewrites.toml`, a closed and reviewed list, each entry with its reason.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from functools import cache
from typing import NamedTuple

from judge.effects.base import Node
from judge.resources import data_dir

from .render import render
from .render_base import Unsayable


class Accounting(NamedTuple):
    """What a text says and its tree does not (`missing_tokens`), what only the tree says (`extra_tokens`), both as
    the rewritten words compared, and the phrases of `grammar/rewrites.toml` that the text made use of."""

    missing_tokens: tuple[str, ...] = ()
    extra_tokens: tuple[str, ...] = ()
    rewrites_used: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        """Whether every word is accounted for, in both directions."""
        return not (self.missing_tokens or self.extra_tokens)


class Rewrites(NamedTuple):
    """`grammar/rewrites.toml`: phrases that mean the same (`phrases`, found by `pattern`), one word for another
    (`words`), and words that say nothing by themselves (`free`)."""

    pattern: re.Pattern[str]
    phrases: dict[str, str]
    words: dict[str, str]
    free: frozenset[str]
    added: frozenset[str]
    patterns: tuple[tuple[str, re.Pattern[str], str], ...]


@cache
def rewrites() -> Rewrites:
    """The list, compiled. Raises ValueError for a phrase listed twice."""
    data = tomllib.loads((data_dir("grammar") / "rewrites.toml").read_text(encoding="utf-8"))
    phrases: dict[str, str] = {}
    for entry in data["same"]:
        for find in entry["find"]:
            if find in phrases:
                raise ValueError(f"rewrites.toml lists {find!r} twice")
            phrases[find] = entry["put"]
    longest_first = sorted(phrases, key=len, reverse=True)
    pattern = re.compile("|".join(rf"(?<![\w~]){re.escape(find)}(?!\w)" for find in longest_first))
    words = {word: lemma for lemma, forms in data["words"].items() for word in forms}
    free, added = frozenset(data["free"]["words"]), frozenset(data["added"]["words"])
    patterns = tuple((entry.get("needs", ""), re.compile(entry["find"]), entry["put"]) for entry in data["pattern"])
    return Rewrites(pattern, phrases, words, free, added, patterns)


_TOKEN = re.compile(r"~(?:s\b)?|[+-]?\d+|[+-]x\b|[a-zăĕĭŏŭäöüéæ]+(?:-[a-z]+)*|<\w+>|≈")
#: Old headings, read as "After Fight:" and "After Reap:" (18.4 ERRATA).
_OLD_HEADING = re.compile(r"(?<!before )(?<!after )\b(fight|reap)(?=[:/])")
#: The neighbors of the card itself have three spellings: "neighboring creature", "~'s neighbors", "neighbors of ~".
_NEIGHBOR = re.compile(
    r"(?<!\w)(?:~|this creature)(?:'s)? ((?:[a-z-]+ ){0,3})neighbors?\b|\bneighboring ((?:[a-z-]+ ){0,3})creatures?\b"
    r"|\bneighbors? of (?:~|this creature)(?!\w)|\bneighboring\b"
)
#: "you gain 1Æ" is said where a sentence spoke of somebody else before.
_YOU = re.compile(
    r"(?:(?<=^)|(?<=[.:,] )|(?<=and ))you (?=(?:gain|lose|draw|raise|steal|archive|discard|reveal|purge)\b)"
)
_PERFECT = re.compile(r"\b(?:has|have) (?=(?:been|\w+ed|drawn|fought|stolen|chosen)\b)")
#: "Choose one: A. B." and "A or B" are the same choice.
_MODAL = re.compile(r"\bchooses? one:")
_GLUED = re.compile(r"(?<=[\dx])(?=[æd]\b)")


def account(text: str, tree: Node) -> Accounting:
    """Compare `text` (normalised, any part of a card) with the rendering of `tree`, word by word.

    The result is true when nothing is missing and nothing was added; a tree that has no words misses them all.
    """
    used: list[str] = []
    try:
        written = render(tree)
    except Unsayable as stop:
        return Accounting((str(stop),))
    said, meant = _tokens(text, used), _tokens(written, [])
    if _MODAL.search(text.lower()) or _MODAL.search(written.lower()):
        del said["or"], meant["or"]
    if said == meant:
        return Accounting(rewrites_used=tuple(used))
    missing = (said - meant).elements()
    extra = (word for word in (meant - said).elements() if word not in rewrites().added)
    return Accounting(tuple(sorted(missing)), tuple(sorted(extra)), tuple(used))


def missing_words(text: str, tree: Node, leaving: frozenset[str]) -> tuple[str, ...]:
    """The words of `text`, as it has them, that the rendering of `tree` does not say; without those of `leaving`."""
    missing = set(account(text, tree).missing_tokens) - leaving
    forms = rewrites().words
    found = (word for word in re.findall(r"[^\W\d_]+(?:-\w+)*", text) if _lemma(word.lower(), forms) in missing)
    return tuple(dict.fromkeys(found))


def _tokens(text: str, used: list[str]) -> Counter[str]:
    """The words of `text` after rewriting, with how often each occurs."""
    rules = rewrites()

    def swap(found: re.Match[str]) -> str:
        used.append(found[0])
        return rules.phrases[found[0]]

    plain = _OLD_HEADING.sub(r"after \1", text.lower())
    plain = _NEIGHBOR.sub(lambda found: f"neighbor {found[1] or found[2] or ''}", plain)
    plain = _MODAL.sub("", _YOU.sub("", plain))
    plain = _GLUED.sub(" ", plain.replace("'s ", " ").replace("s' ", "s "))
    for needed, find, put in rules.patterns:
        if needed in plain:
            plain = find.sub(put, plain)
    plain = rules.pattern.sub(swap, _PERFECT.sub("", plain))
    words = (_lemma(word, rules.words) for word in _TOKEN.findall(plain))
    return Counter(word for word in words if word not in rules.free)


def _lemma(word: str, forms: dict[str, str]) -> str:
    """One form for the singular and the plural, "gain" and "gains"."""
    if word == "~s":
        return "~"
    if word in forms:
        return forms[word]
    if len(word) < 4:
        return word
    if word.endswith("s") and not word.endswith("ss"):
        word = word[:-1]
    if word.endswith("ed") and len(word) > 4:
        word = word[:-2]
    word = word.removesuffix("e")
    return word[:-1] + "y" if word.endswith("i") else word
