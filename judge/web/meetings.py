"""What a card does to others and others to it, as a page shows it: alike findings together, with all cards of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from judge.catalogue import Card, Catalogue
from judge.sweeps import Finding, Kind

THESE = "one of these"
"""How the cards of several findings are called in their one sentence."""


class Meetings(NamedTuple):
    """Findings that differ in the other card alone: what was found, in a sentence, and these cards."""

    kind: Kind
    says: str
    cards: tuple[Card, ...]


def together(findings: Iterable[Finding], card_id: str, known: Catalogue) -> list[Meetings]:
    """The findings of a card, those together that differ in the other card alone, in the order in which they come."""
    groups: dict[Finding, list[Finding]] = {}
    for one in findings:
        groups.setdefault(_of_these(one, card_id), []).append(one)
    found = []
    for group, those in groups.items():
        others = tuple(known.card(other) for one in those if (other := other_id(one, card_id)) in known)
        found.append(Meetings(group.kind, (group if len(those) > 1 else those[0]).says(known), others))
    return found


def other_id(finding: Finding, card_id: str) -> str:
    """The id of the card that another one meets in a finding, "" where it is the same."""
    other = finding.other if finding.card == card_id else finding.card
    return other if other != card_id else ""


def _of_these(finding: Finding, card_id: str) -> Finding:
    if finding.card == finding.other:
        return finding
    return finding._replace(other=THESE) if finding.card == card_id else finding._replace(card=THESE)
