"""Precedents: FAQ cases that share cards and deciding rules with what happened in a ruling."""

from __future__ import annotations

from typing import NamedTuple

from judge.rulebook import rulebook
from judge.rulings.answers.citations import citations
from judge.rulings.ruling import Ruling

from .cases import Case, cases

_ORDINARY = frozenset({"procedure", "card-type"})
"""Topics of entries that nearly every ruling cites; sharing them says nothing."""


class Precedent(NamedTuple):
    """A case like the one at hand: the cards (catalogue ids) and rule entries that both have."""

    case: Case
    cards: tuple[str, ...]
    rules: tuple[str, ...]


def precedents(ruling: Ruling, limit: int = 4) -> list[Precedent]:
    """The FAQ cases nearest to a ruling, nearest first: shared cards that took part weigh most, then shared deciding
    rules."""
    involved = _involved(ruling)
    cited = {rule_id for rule_id in citations(ruling) if _tells(rule_id)}
    found = []
    for case in cases():
        if case.id == ruling.scenario.id:
            continue
        cards = tuple(sorted(case.cards & involved))
        rules = tuple(rule_id for rule_id in case.scenario.decided_by if rule_id in cited)
        if cards or rules:
            found.append((2 * len(cards) + len(rules) + (2 if cards and rules else 0), Precedent(case, cards, rules)))
    found.sort(key=lambda item: (-item[0], item[1].case.id))
    return [precedent for _, precedent in found[:limit]]


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
