"""Which rule entries a ruling names first: those that decided what was asked.

A rule says by its signs (rulebook/signs.yaml) when it decides and when it takes part. Every entry gets a weight: what
forbids an act the most, then a corrected card, then a rule whose sign the ruling bears, the more telling the sign and
the rarer it is borne; and what the steps rest on, the rarer it is cited. How rare that is stands in
rulebook/ordinary.yaml.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import cache
from math import log
from typing import Any, NamedTuple

from judge.resources import data_dir
from judge.rulebook.files import RulebookError

FORBIDS, CORRECTS = 9.0, 3.0
SIGN, RARE_SIGN, TAKES_PART = 0.8, 0.7, 1.4
CITED_MOST = 4.0
BESIDE = 0.25
"""Weights: of an entry that forbids, that corrects a card; for each word of a sign and for its rarity; of a sign of
taking part; the most that rarity counts for where steps rest on an entry; the share
of it where these steps did not lead to what was asked about."""

_STRONG = 2
_WEAK = ("text:", "did:", "act:", "keyword:", "cites:", "step:", "hears:", "spoke:", "partly-done")
"""Words that tell less: what is there or happens anyway."""


class Sign(NamedTuple):
    """Words that must be so of a ruling, words that must not, and how much it tells where it fits; 0: the rule takes
    part, no more."""

    words: frozenset[str]
    unlike: frozenset[str]
    weight: int

    def fits(self, shown: frozenset[str]) -> bool:
        """Whether a ruling that shows these words bears it."""
        return self.words <= shown and not self.unlike & shown


@cache
def signs() -> Mapping[str, tuple[Sign, ...]]:
    """The signs of every rule that has some, by id; raises RulebookError for a file that holds none."""
    found: dict[str, list[Sign]] = {}
    for part, entries in _load("signs").items():
        for entry, lines in entries.items():
            found.setdefault(entry, []).extend(sign(line, decides=part == "decides") for line in lines)
    return {entry: tuple(lines) for entry, lines in found.items()}


@cache
def ordinary() -> Mapping[str, Any]:
    """How ordinary entries are: of how many `boards` they are cited by `steps`, and their `signs` borne."""
    return _load("ordinary")


def _load(name: str) -> Mapping[str, Any]:
    import yaml

    path = data_dir("rulebook") / f"{name}.yaml"
    loaded = yaml.load(path.read_text("utf-8"), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    if not isinstance(loaded, dict):
        raise RulebookError(f"{path} must hold a mapping")
    return loaded


def sign(line: str, *, decides: bool = False) -> Sign:
    """A sign as it is written in a line; one by which something only takes part tells nothing."""
    words = line.split()
    wanted = frozenset(word for word in words if not word.startswith("!"))
    weight = sum(1 if word.startswith(_WEAK) else _STRONG for word in wanted) if decides else 0
    return Sign(wanted, frozenset(word[1:] for word in words if word.startswith("!")), weight)


def borne(shown: frozenset[str]) -> dict[str, int]:
    """The rules whose signs a ruling bears, with the weight of the most telling sign."""
    weights = {entry: [sign.weight for sign in lines if sign.fits(shown)] for entry, lines in signs().items()}
    return {entry: max(found) for entry, found in weights.items() if found}


def ranked(
    steps: Iterable[str],
    shown: frozenset[str],
    illegal: Iterable[str] = (),
    errata: Iterable[str] = (),
    led: Collection[str] = (),
) -> tuple[str, ...]:
    """The entries that forbid an act, correct a card, whose signs are borne and that steps rest on, the weightiest
    first; among equals in the order given. `led`: those on which the steps rest that led to what was asked about, where
    there are such; what only other steps rest on tells little."""
    forbids, corrects, cited = set(illegal), set(errata), set(steps)
    found = borne(shown)
    boards, rare = ordinary()["boards"], ordinary()

    def weight(entry: str) -> float:
        total = FORBIDS * (entry in forbids) + CORRECTS * (entry in corrects)
        if entry in found:
            rarity = log(boards / (1 + rare["signs"].get(entry, 0)))
            total += SIGN * found[entry] + RARE_SIGN * rarity if found[entry] else TAKES_PART
        if entry in cited:
            told = min(CITED_MOST, log(boards / (1 + rare["steps"].get(entry, 0))))
            total += told if entry in led or not led else BESIDE * told
        return total

    entries = dict.fromkeys((*sorted(forbids), *sorted(corrects), *found, *sorted(cited)))
    return tuple(sorted(entries, key=weight, reverse=True))
