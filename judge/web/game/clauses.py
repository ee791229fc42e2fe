"""The words that spoke in a step: a card's text, with the clause that is carried out marked in it."""

from __future__ import annotations

from typing import NamedTuple

from judge.catalogue.wording import in_words
from judge.engine.evaluation.in_words import worded
from judge.engine.machine.trace import Entry
from judge.rulebook import Rule, rulebook
from judge.rulings.ruling import Ruling


class Spoken(NamedTuple):
    """A card whose text spoke: its id ("" for one of the person's own), its name, and its words, each piece with
    whether it is the clause carried out."""

    card: str
    name: str
    pieces: tuple[tuple[str, bool], ...]


def spoken(ruling: Ruling, entry: Entry | None) -> Spoken | None:
    """The words behind a step; None where the rules alone made it. A clause that its card says in other words (an icon,
    a part of a rule) stands by itself."""
    if entry is None or entry.source is None:
        return None
    card = ruling.setup.state.cards.get(entry.source.uid)
    if card is None or not card.card:
        return None
    shown = card.shown
    face = ruling.setup.library.definition(shown)
    known = shown in ruling.setup.catalogue
    wording = ruling.setup.catalogue.wording(shown, ruling.version).text if known else ""
    clause = "" if entry.clause is None else worded(entry.clause)
    return Spoken(shown if known else "", face.name, tuple(_pieces(wording, clause, face.name)))


def _pieces(wording: str, clause: str, name: str) -> list[tuple[str, bool]]:
    if not clause:
        return []
    at = wording.casefold().find(clause.casefold())
    if at < 0:
        return [(in_words(clause, name), True)]
    parts = ((wording[:at], False), (wording[at : at + len(clause)], True), (wording[at + len(clause) :], False))
    return [(in_words(text, name), marked) for text, marked in parts if text]


class Place(NamedTuple):
    """A step of the timing chart, whether it is the one at hand, and whether the game has come by it."""

    rule: Rule
    here: bool
    reached: bool


def block(entry: Entry | None, so_far: tuple[Entry, ...]) -> list[Place]:
    """The block of the timing chart in which a step stands, in order; empty for what stands in none."""
    if entry is None:
        return []
    name = entry.step.split(".")[0]
    reached = {f"timing/{one.step}" for one in so_far}
    return [
        Place(rule, rule.id == f"timing/{entry.step}", rule.id in reached)
        for rule in rulebook().entries("timing")
        if rule.topic == "timing-chart" and rule.name.split(".")[0] == name and not rule.id.endswith(".0")
    ]
