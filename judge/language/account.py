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
    pattern = re.compile("|".join(rf"(?<![\w~]){re.escape(find)}(?![\w])" for find in longest_first))
    words = {word: lemma for lemma, forms in data["words"].items() for word in forms}
    return Rewrites(pattern, phrases, words, frozenset(data["free"]["words"]))


_TOKEN = re.compile(r"~|[+-]?\d+|[+-]x\b|[a-zăĕĭŏŭäöüéæ]+(?:-[a-z]+)*|<\w+>|≈")
#: Old headings, read as "After Fight:" and "After Reap:" (18.4 ERRATA).
_OLD_HEADING = re.compile(r"(?<!before )(?<!after )\b(fight|reap)(?=[:/])")
_GLUED = re.compile(r"(?<=[\dx])(?=[æd]\b)")


def account(text: str, tree: Node) -> Accounting:
    """Compare `text` (normalised, any part of a card) with the rendering of `tree`, word by word.

    The result is true when nothing is missing and nothing was added.
    """
    used: list[str] = []
    said = _tokens(text, used)
    meant = _tokens(render(tree), [])
    if said == meant:
        return Accounting(rewrites_used=tuple(used))
    missing, extra = said - meant, meant - said
    return Accounting(tuple(sorted(missing.elements())), tuple(sorted(extra.elements())), tuple(used))


def _tokens(text: str, used: list[str]) -> Counter[str]:
    """The words of `text` after rewriting, with how often each occurs."""
    rules = rewrites()

    def swap(found: re.Match[str]) -> str:
        used.append(found[0])
        return rules.phrases[found[0]]

    plain = _OLD_HEADING.sub(r"after \1", text.lower())
    plain = _GLUED.sub(" ", plain.replace("'s ", " ").replace("s' ", "s "))
    plain = rules.pattern.sub(swap, plain)
    words = (_lemma(word, rules.words) for word in _TOKEN.findall(plain))
    return Counter(word for word in words if word not in rules.free)


def _lemma(word: str, forms: dict[str, str]) -> str:
    """One form for the singular and the plural, "gain" and "gains"."""
    if word in forms:
        return forms[word]
    if len(word) > 3 and word.endswith("s") and not word.endswith("ss"):
        if word.endswith(("ches", "shes", "xes", "sses")):
            return word[:-2]
        return word[:-3] + "y" if word.endswith("ies") else word[:-1]
    return word
