"""A card as it lies on the table before anything acts on it: the facts of its face and how its text reads."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

#: The cards that a deck of a player holds.
DECK_TYPES = frozenset({"creature", "action", "artifact", "upgrade"})

#: Cards beside the deck (18.4 REFERENCE CARDS, TOKEN CREATURE, PROPHECY, ARCHON POWER, TIDE).
REFERENCE_TYPES = frozenset({"token creature", "prophecy", "archon power", "the tide"})


class Keyword(NamedTuple):
    """A keyword with its number: `("assault", 2)`, `("elusive", None)`; the value "X" is defined by the text."""

    name: str
    value: int | str | None

    def __str__(self) -> str:
        return self.name if self.value is None else f"{self.name} {self.value}"


class Print(NamedTuple):
    """Where a card was printed: `("CotA", "122", "logos")`; `house` is None for an anomaly, which has whichever
    house its deck gives it (18.4 ANOMALY), and for reference cards."""

    set: str
    number: str
    house: str | None


class OldWording(NamedTuple):
    """The canonical wording of an older print that read otherwise than the newest; `set` is the last set with it."""

    set: str
    text: str


@dataclass(frozen=True, slots=True)
class Card:
    """One card of the catalogue; where prints differ, the facts of its newest print.

    Houses, traits, keywords and icons are lower-case ids ("staralliance", "human", "elusive", "capture").
    `houses` are those of the newest print (none for anomalies and reference cards); older ones stand in `prints`,
    which are sorted from oldest to newest. `power` is None where none is printed, also where a text defines it
    ("X is …"), and so is `armor`, which is 0 for a creature without any. `bonus_icons` are its own, `enhance`
    are those it adds to other cards of its deck. `gigantic` says which half of a gigantic creature this is: the
    top half holds bonus icons only (18.4 GIGANTIC). `text` is the canonical wording of the newest print, "" where
    there is none; `unread` holds hashes of sentences that the grammar could not read (then `text` is ""), and
    `older` the wordings of older prints that read otherwise. What a card does is said by `Catalogue.wording`, which
    knows errata and readings.
    """

    id: str
    name: str
    type: str
    houses: tuple[str, ...] = ()
    power: int | None = None
    armor: int | None = None
    traits: tuple[str, ...] = ()
    keywords: tuple[Keyword, ...] = ()
    bonus_icons: tuple[str, ...] = ()
    enhance: tuple[str, ...] = ()
    rarity: str = ""
    prints: tuple[Print, ...] = ()
    gigantic: str | None = None
    text: str = ""
    unread: tuple[str, ...] = ()
    older: tuple[OldWording, ...] = ()

    @property
    def is_creature(self) -> bool:
        """Whether it is a creature in play: token creatures are."""
        return self.type in ("creature", "token creature")

    @property
    def evil_twin(self) -> bool:
        """Whether it is the Evil Twin of the card with the same name."""
        return self.rarity == "Evil Twin"

    @property
    def title(self) -> str:
        """The name, told apart from namesakes: with "(Evil Twin)", "(top half)" or "(bottom half)" behind it."""
        if self.evil_twin:
            return f"{self.name} (Evil Twin)"
        if self.gigantic:
            return f"{self.name} ({self.gigantic} half)"
        return self.name

    @property
    def sets(self) -> tuple[str, ...]:
        """The codes of the sets it was printed in, oldest first."""
        return tuple(dict.fromkeys(p.set for p in self.prints))

    def keyword(self, name: str) -> Keyword | None:
        """The printed keyword called `name`, or None."""
        return next((k for k in self.keywords if k.name == name), None)


def house_name(house: str) -> str:
    """The name of a house from its id: "Star Alliance" for "staralliance"."""
    return "Star Alliance" if house == "staralliance" else house.capitalize()
