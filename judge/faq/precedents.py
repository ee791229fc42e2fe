"""Precedents: FAQ cases that share cards and deciding rules with what happened in a ruling."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from heapq import nsmallest
from math import fsum, log
from pathlib import Path
from typing import NamedTuple

from judge.cache import load_or_build
from judge.catalogue.load import catalogue_file
from judge.rulebook import rulebook
from judge.rulings.answers.citations import citations
from judge.rulings.ruling import Ruling

from . import naming
from .cases import Case, cases

_ORDINARY = frozenset({"procedure", "card-type"})
"""Topics of entries that nearly every ruling cites; sharing them says nothing."""


CARD = 2.0
"""What a shared card weighs; a shared rule weighs the more the fewer cases it decides."""

_FIRST, _AMONG, _BEHIND = 1.0, 0.4, 0.2
"""How much a rule counts that the ruling cites among its first three, its first eight, behind them."""


class Precedent(NamedTuple):
    """A case like the one at hand: the cards (catalogue ids) and rule entries that both have, those that tell most
    first, and how near it is."""

    case: Case
    cards: tuple[str, ...]
    rules: tuple[str, ...]
    weight: float = 0.0

    @property
    def says(self) -> str:
        """Why it is like it, in words: "also decided by WARD; the same card"."""
        titles = [rulebook().entry(rule_id).title for rule_id in self.rules[:1]]
        return "; ".join([f"also decided by {title}" for title in titles] + ["the same card"] * bool(self.cards))


def precedents(ruling: Ruling, limit: int = 4) -> list[Precedent]:
    """The FAQ cases nearest to a ruling, nearest first: those that the same rare rules decide, and those of cards that
    took part."""
    involved = _involved(ruling)
    place = {rule_id: at for at, rule_id in enumerate(citations(ruling)) if _tells(rule_id)}
    decided = Counter(rule_id for told in _told() for rule_id in told.decided_by)
    rarity = {rule_id: log(len(cases()) / decided[rule_id]) for rule_id in place if rule_id in decided}
    weight = {rule_id: rare * _counts(place[rule_id]) for rule_id, rare in rarity.items()}
    found = []
    for case, told in zip(cases(), _told(), strict=True):
        cards = tuple(sorted(told.cards & involved))
        shared = [rule_id for rule_id in told.decided_by if rule_id in weight]
        rules = tuple(sorted(shared, key=lambda rule_id: -weight[rule_id]))
        if case.id != ruling.scenario.id and (cards or rules):
            near = CARD * len(cards) + sum(weight[rule_id] for rule_id in rules)
            found.append(Precedent(case, cards, rules, near))
    found.sort(key=lambda one: (-one.weight, one.case.id))
    return found[:limit]


def bearing(entries: Iterable[str], cards: Iterable[str], limit: int = 4) -> tuple[list[str], list[str]]:
    """The ids of the decisions and of the FAQ cases that bear on a text under these entries of the rulebook, each once,
    those first that tell most; a case of one of `cards` (catalogue ids) tells more."""
    liked = {case_id for card in cards for case_id in _asked_of().get(card, ())}
    return _nearest(_decisions(), entries, (), limit), _nearest(_asked(), entries, liked, limit)


class _Standing(NamedTuple):
    """Decisions or cases: the ids of those that stand on an entry; what each entry tells, the rarer the more."""

    on: Mapping[str, Sequence[str]]
    weight: Mapping[str, float]


@cache
def _decisions() -> _Standing:
    return _standing({one.id: one.related for one in rulebook() if one.kind == "decision"})


@cache
def _asked() -> _Standing:
    return _standing({case.id: one.decided_by for case, one in zip(cases(), _told(), strict=True)})


@cache
def _asked_of() -> Mapping[str, Sequence[str]]:
    """The ids of the cases that name a card."""
    return _turned({case.id: told.cards for case, told in zip(cases(), _told(), strict=True)})


def _standing(rules: Mapping[str, Sequence[str]]) -> _Standing:
    on = _turned(rules)
    return _Standing(on, {rule_id: log(len(rules) / len(those)) for rule_id, those in on.items() if _tells(rule_id)})


def _turned(of: Mapping[str, Iterable[str]]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for one, others in of.items():
        for other in others:
            found.setdefault(other, []).append(one)
    return found


def _nearest(standing: _Standing, entries: Iterable[str], liked: Iterable[str], limit: int) -> list[str]:
    """Those that stand on some of the entries, the rarer the entry the nearer."""
    near: dict[str, list[float]] = {one: [CARD] for one in liked}
    for rule_id in entries:
        for one in standing.on.get(rule_id, ()) if rule_id in standing.weight else ():
            near.setdefault(one, []).append(standing.weight[rule_id])
    sums = {one: fsum(weights) for one, weights in near.items()}
    return nsmallest(limit, (one for one in sums if sums[one] > 0), key=lambda one: (-sums[one], one))


class _Told(NamedTuple):
    """What a case tells without its board: the cards it names (catalogue ids) and the entries that decide it."""

    cards: frozenset[str]
    decided_by: tuple[str, ...]


@cache
def _told() -> tuple[_Told, ...]:
    """What each of the cases tells: kept, as reading their boards takes seconds."""
    files = [catalogue_file(), Path(naming.__file__), *(case.path for case in cases())]
    sources = [file.read_bytes() for file in files]
    plain = load_or_build("faq-cases", sources, lambda: [(one.cards, one.scenario.decided_by) for one in cases()])
    return tuple(_Told(*told) for told in plain)


def _counts(place: int) -> float:
    return _FIRST if place < FIRST else _AMONG if place < SHOWN else _BEHIND


FIRST, SHOWN = 3, 8
"""So many citations are taken to decide, and are shown."""


def _involved(ruling: Ruling) -> frozenset[str]:
    """Catalogue ids of the cards that a step of the trace names as its source, and of those acted with."""
    state = ruling.setup.state
    uids = {entry.source.uid for line in ruling.lines for entry in line.trace if entry.source}
    uids |= {uid for act in ruling.scenario.when for name in (act.card, act.target) if (uid := ruling.setup.uid(name))}
    return frozenset(state.cards[uid].card for uid in uids if uid in state.cards and state.cards[uid].card)


def _tells(rule_id: str) -> bool:
    if rule_id.startswith("timing/") or rule_id not in rulebook():
        return False
    return rulebook().entry(rule_id).topic not in _ORDINARY
