"""Houses, as texts name them."""

from __future__ import annotations

from enum import StrEnum

from .base import node
from .kinds import Cards, Condition, Houses, Players


@node
class House(Houses):
    """A house by name: "Mars"; id lower case without spaces ("staralliance")."""

    house: str


@node
class HouseOf(Houses):
    """ "its house", "that card's house"; `printed`: whatever else it belongs to now."""

    of: Cards
    printed: bool = False


class HouseWord(StrEnum):
    """A house that the game or an earlier instruction names."""

    ACTIVE = "the active house"
    CHOSEN = "the chosen house"
    EITHER = "a chosen house"
    NAMED = "the named house"
    THAT = "that house"
    ANY = "any house"
    A = "a house"
    OTHER = "another house"
    IDENTITY = "a house on the player's identity card"
    EACH = "each house"
    CHOICE = "the house of your choice"
    NONE = "no house"
    PREVIOUS = "the house they chose on their previous turn"


@node
class HouseRef(Houses):
    """ "the active house", "the chosen house", "that house"."""

    word: HouseWord
    player: Players | None = None


@node
class HouseSuchThat(Houses):
    """ "an active house that matches no cards in play", "any house for which you have a card in play": the house is
    HouseRef(THAT) in `condition`."""

    condition: Condition


@node
class HouseOnIdentity(Houses):
    """ "a house on your opponent's identity card"."""

    player: Players
