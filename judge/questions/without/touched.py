"""The one entry of the rules of which a question speaks that is not understood."""

from __future__ import annotations

from collections.abc import Sequence

from judge.catalogue import Catalogue
from judge.rulebook import Rule, rulebook

from ..wording.names import find
from ..wording.text import tokens
from .words_left import terms


def touched(text: str, cards: Catalogue, board: bool) -> Rule | None:
    """The entry of the one term of the rules that is asked about, or that is told of where there is no board; None
    where there is none, or where there are several."""
    cut = tokens(text)
    names = {k for named in find(text, cut, cards).names for k in range(named.first, named.last)}
    low = [token.low if k not in names else "" for k, token in enumerate(cut) if token.text != "-"]
    found = _terms(low)
    asked = {entry for sentence in _asked(low) for entry in _terms(sentence)}
    return rulebook().entry(found.pop()) if len(found) == 1 and (asked or not (names or board)) else None


def _terms(low: Sequence[str]) -> set[str]:
    return {entry for term, entry in terms().items() if any(_stands(term, low, k) for k in range(len(low)))}


def _stands(term: tuple[str, ...], low: Sequence[str], at: int) -> bool:
    return tuple(low[at : at + len(term)]) == term


def _asked(low: Sequence[str]) -> list[list[str]]:
    """The sentences that end with a question mark."""
    listed: list[list[str]] = []
    sentence: list[str] = []
    for word in low:
        sentence.append(word)
        if word in (".", "!", "?"):
            listed += [sentence] if word == "?" else []
            sentence = []
    return listed
