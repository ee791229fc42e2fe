"""What can be the answer on one way, and what cannot be answered there."""

from __future__ import annotations

from typing import NamedTuple

from judge.effects.targets import Zone
from judge.game.state import Player

ZONES: dict[str, Zone] = {
    "play": Zone.PLAY,
    "hand": Zone.HAND,
    "deck": Zone.DECK,
    "top of deck": Zone.DECK,
    "bottom of deck": Zone.DECK,
    "discard": Zone.DISCARD,
    "archives": Zone.ARCHIVES,
    "purged": Zone.PURGED,
    "under": Zone.UNDER,
}
"""Zones as scenarios call them."""


def zone_of(word: str) -> Zone:
    """The zone that a scenario calls so; a place that texts have named is called what it is ("pawnshop pile")."""
    return ZONES[word] if word in ZONES else Zone(word)


PLAYERS = {0: "you", 1: "opponent"}


class Place(NamedTuple):
    """Where a card is: a zone as scenarios call it, and whose, or under which card."""

    zone: str
    of: Player | None = None
    under: str = ""


class Refused(NamedTuple):
    """What was asked about cannot be: the act is forbidden, in words, by these rules."""

    said: str
    rules: tuple[str, ...]


class Endless(NamedTuple):
    """No end was reached within a limit."""

    limit: str
    size: int


def player_of(seats: frozenset[Player] | set[Player]) -> str:
    """Players as the value of an answer: "you", "opponent", "both", "nobody"."""
    if len(seats) == 2:
        return "both"
    return PLAYERS[next(iter(seats))] if seats else "nobody"
