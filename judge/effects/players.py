"""Whom a text speaks of: players."""

from __future__ import annotations

from dataclasses import field
from enum import StrEnum

from .base import node
from .kinds import Cards, Condition, Players


class Who(StrEnum):
    """A player as seen from the controller of the ability."""

    YOU = "you"
    OPPONENT = "your opponent"
    EACH_PLAYER = "each player"
    A_PLAYER = "a player"  # the active player chooses which; in a trigger: whichever player does it
    ACTIVE_PLAYER = "the active player"
    CHOSEN = "the chosen player"
    THEY = "they"  # the player spoken of last: "that player", "they", "their"


class Whom(StrEnum):
    """Whom "they" means, as the text decides it before any game begins."""

    OPPONENT = "your opponent"
    AT_HAND = "each player of whom this is said"  # "each player … their hand", "a player who …"
    CHOSEN = "the chosen player"  # "choose a player", "discard the top card of a deck": whose it is
    ACTOR = "who does this"  # "its owner discards a card from their hand"
    DOER = "the player who did so"  # "after a player forges a key, they …"
    WHOSE_TURN = "the player whose turn it is"  # "at the start of each player's turn, they …"


@node
class PlayerRef(Players):
    """ "you", "your opponent", "each player", "that player"… `means`: in a lowered text whom "they" means; like a label
    no part of what the words are."""

    who: Who
    means: Whom | None = field(default=None, kw_only=True, compare=False, repr=False)


@node
class OwnerOf(Players):
    """ "its owner": the owner of each card of `cards`."""

    cards: Cards


@node
class ControllerOf(Players):
    """ "its controller"."""

    cards: Cards


@node
class OpponentOf(Players):
    """ "its opponent", "their opponent"."""

    player: Players


@node
class PlayerWho(Players):
    """ "each haunted player", "each player with 6Æ or more", "the player who controls the most creatures":
    `conditions` hold for the player, who is THEY in them."""

    player: Players
    conditions: tuple[Condition, ...]


YOU = PlayerRef(Who.YOU)
OPPONENT = PlayerRef(Who.OPPONENT)
EACH_PLAYER = PlayerRef(Who.EACH_PLAYER)
A_PLAYER = PlayerRef(Who.A_PLAYER)
ACTIVE_PLAYER = PlayerRef(Who.ACTIVE_PLAYER)
THEY = PlayerRef(Who.THEY)
THE_ONE_AT_HAND = PlayerRef(Who.THEY, means=Whom.AT_HAND)
