"""The boards on which two cards meet: made from what each card is and where it may lie, never from its name.

One card acts: it is played from hand or lies ready in play, on the side of the active player, its house active. The
other one lies where it may: on either side, attached to the first, or played just before it. Beside them there is a
creature without a text on either side, some Æmber, and cards without a text in each hand, deck and discard pile, so
that what a text asks for can be there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Any, NamedTuple

from judge.catalogue import Card, Catalogue
from judge.rulings.scenario import Scenario, understood
from judge.rulings.yaml_source import Located

from .findings import Finding

IN_PLAY = ("creature", "artifact", "upgrade", "token creature")
FROM_HAND = ("creature", "artifact", "upgrade", "action")
TYPES = frozenset((*IN_PLAY, *FROM_HAND))
"""Cards that these boards have a place for."""

AMBER = 5
POWER = 3
"""Æmber in each pool, and the power of the creatures without a text: enough for what most texts ask for."""

DECK = 4

HOUSELESS = "brobnar"
"""The house of a card that has none of its own (18.4 ANOMALY)."""

BYSTANDERS = ("Your bystander", "Their bystander")
OTHER = "the other one"
PLAIN = "Plain card"


class Place(StrEnum):
    """Where the other card is, seen from the player who acts."""

    YOURS = "yours"
    THEIRS = "theirs"
    ON_IT = "on it"
    BEFORE = "played before"


class Meeting(NamedTuple):
    """A board: `given` as a scenario has it, what it calls the card that acts, the card whose uses are its acts (the
    host of an upgrade), and the other card, where that is, and whether the first is to be played from hand."""

    given: Mapping[str, Any]
    acting: str
    used: str
    other: str
    place: Place
    from_hand: bool
    onto: bool = False  # it is an upgrade, played onto a creature

    def scenario(self, act: str = "") -> Mapping[str, Any]:
        """The scenario in which an act, in a word of `findings.ACTS`, is done on this board; "": nothing is."""
        first = [{"play": self.other}] if self.place is Place.BEFORE else []
        return {"given": self.given, "when": [*first, *([self._done(act)] if act else [])]}

    def _done(self, act: str) -> object:
        match act:
            case "end turn":
                return act
            case "fight" | "fight it":
                return {"fight": self.used, "with": self.other if act == "fight it" else BYSTANDERS[1]}
            case "play" if not self.onto:
                return {"play": self.acting}
            case "play" | "play on it" | "play on theirs":
                hosts = {"play": BYSTANDERS[0], "play on it": self.other, "play on theirs": BYSTANDERS[1]}
                return {"play": self.acting, "onto": hosts[act]}
            case "discard":
                return {act: self.acting}
            case _:
                return {act: self.used}


def meetings(one: Card, two: Card, cards: Catalogue, *, theirs_only: bool = False) -> Iterator[Meeting]:
    """Every board on which `one` acts and `two` is there; `theirs_only`: each player has one of them."""
    if one.type not in TYPES or two.type not in TYPES:
        return
    builder = Builder(one, two, cards)
    places = [Place.THEIRS] if theirs_only else list(Place)
    for from_hand in (True, False):
        if one.type in (FROM_HAND if from_hand else IN_PLAY):
            yield from (builder.meeting(from_hand, place) for place in places if builder.fits(from_hand, place))


def scenario_of(finding: Finding, cards: Catalogue) -> Mapping[str, Any] | None:
    """The scenario on which something was found, to be ruled on or shown; None where it came to no act, or where a
    card is not among `cards`."""
    if finding.card not in cards or finding.other not in cards or not finding.act:
        return None
    from_hand = finding.act in ("play", "play on it", "play on theirs", "discard")
    boards = meetings(cards.card(finding.card), cards.card(finding.other), cards)
    fitting = (board for board in boards if (board.place, board.from_hand) == (finding.place, from_hand))
    return next((board.scenario(finding.act) for board in fitting), None)


class Builder:
    """The board of one card, or of two: `one` acts. `cards` has those that are written by their names alone."""

    def __init__(self, one: Card, two: Card, cards: Catalogue) -> None:
        self.one, self.two, self.cards = one, two, cards
        self.house = one.houses[0] if one.houses else HOUSELESS
        self.other = OTHER if two.id == one.id else two.title

    def fits(self, from_hand: bool, place: Place) -> bool:
        """Whether the other card can be in that place."""
        match place:
            case Place.BEFORE:
                return self.two.type == "action"
            case Place.ON_IT:
                return self.two.type == "upgrade" and self.one.is_creature and not from_hand
            case _:
                tokens = self.one.type == self.two.type == "token creature" and self.one.id != self.two.id
                return self.two.type in IN_PLAY and not (tokens and place is Place.YOURS)

    def meeting(self, from_hand: bool, place: Place) -> Meeting:
        """The board with each card in its place."""
        me, they = self._side(0), self._side(1)
        one, two = self.written(self.one), self.written(self.two)
        if not self.one.houses:
            one["house"] = self.house
        if self.other == OTHER:
            two["as"] = OTHER
        used = self.one.title
        if from_hand:
            me["hand"] += [one, *self._half(self.one)]
        else:
            used = self._lay(one, self.one, me)
        match place:
            case Place.ON_IT:
                one["upgrades"] = [two]
            case Place.BEFORE:
                me["hand"].append({**two, "house": self.house})
            case _:
                self._lay(two, self.two, me if place is Place.YOURS else they)
        given = {"house": self.house, "me": me, "opponent": they}
        return Meeting(given, self.one.title, used, self.other, place, from_hand, self.one.type == "upgrade")

    def alone(self, from_hand: bool) -> Meeting:
        """The board with the first card only."""
        me, they = self._side(0), self._side(1)
        one = self.written(self.one)
        used = self.one.title
        if from_hand:
            me["hand"].append(one)
        else:
            used = self._lay(one, self.one, me)
        given = {"house": self.house, "me": me, "opponent": they}
        return Meeting(given, self.one.title, used, "", Place.YOURS, from_hand, self.one.type == "upgrade")

    def _side(self, seat: int) -> dict[str, Any]:
        return {
            "amber": AMBER,
            "hand": [self.plain(PLAIN)],
            "deck": [self.plain(PLAIN) for _ in range(DECK)],
            "discard": [self.plain(PLAIN)],
            "battleline": [self.plain(BYSTANDERS[seat])],
            "artifacts": [],
        }

    def written(self, card: Card) -> dict[str, Any]:
        """A card as a scenario names it; one that the catalogue lacks with its text."""
        written: dict[str, Any] = {"card": card.title}
        if card.title != card.name:
            written["as"] = card.title
        if card.id not in self.cards:
            power = POWER if card.power is None else card.power
            written |= {"type": card.type, "text": card.text, "power": power, "house": self.house}
            written |= {"armor": card.armor} if card.armor else {}
            written |= {"traits": list(card.traits)} if card.traits else {}
        return written

    def plain(self, name: str) -> dict[str, Any]:
        """A creature without a text, as a scenario has it."""
        return {"card": name, "type": "creature", "power": POWER, "house": self.house, "text": ""}

    def _half(self, card: Card) -> list[str]:
        """The other half of a gigantic creature, which is played with the first one."""
        half = self.cards.other_half(card)
        return [half.title] if half is not None else []

    def _lay(self, written: dict[str, Any], card: Card, side: dict[str, Any]) -> str:
        """Put a card into play and say whose uses are its own."""
        if card.type == "upgrade":
            host = side["battleline"][0]
            host.setdefault("upgrades", []).append(written)
            return str(host["card"])
        side["artifacts" if card.type == "artifact" else "battleline"].append(written)
        if card.type == "token creature" and "text" not in written:
            side["token"] = card.title
        return str(written["card"])


def read(data: Mapping[str, Any]) -> Scenario:
    """The scenario that data describes; raises ScenarioError. It is not held against the schema: this module wrote
    it."""
    located = _located(data)
    assert isinstance(located, Located)
    return understood(located, "sweep")


def _located(data: object) -> object:
    if isinstance(data, Mapping):
        made = Located({key: _located(value) for key, value in data.items()})
        made.lines = {}
        return made
    return [_located(one) for one in data] if isinstance(data, list) else data
