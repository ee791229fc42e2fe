"""Whom a text speaks of: players."""

from __future__ import annotations

from enum import StrEnum

from .base import Node, node


class Who(StrEnum):
    """A player as seen from the controller of the ability."""

    YOU = "you"
    OPPONENT = "your opponent"
    EACH_PLAYER = "each player"
    A_PLAYER = "a player"  # the active player chooses which; in a trigger: whichever player does it
    ACTIVE_PLAYER = "the active player"
    CHOSEN = "the chosen player"
    THEY = "they"  # the player spoken of last: "that player", "they", "their"


@node
class PlayerRef(Node):
    """ "you", "your opponent", "each player", "that player"…"""

    who: Who


@node
class OwnerOf(Node):
    """ "its owner": the owner of each card of `cards`."""

    cards: Node


@node
class ControllerOf(Node):
    """ "its controller"."""

    cards: Node


@node
class OpponentOf(Node):
    """ "its opponent", "their opponent"."""

    player: Node


@node
class PlayerWho(Node):
    """ "each haunted player", "each player with 6Æ or more", "the player who controls the most creatures":
    `conditions` hold for the player, who is THEY in them."""

    player: Node
    conditions: tuple[Node, ...]


YOU = PlayerRef(Who.YOU)
OPPONENT = PlayerRef(Who.OPPONENT)
EACH_PLAYER = PlayerRef(Who.EACH_PLAYER)
A_PLAYER = PlayerRef(Who.A_PLAYER)
ACTIVE_PLAYER = PlayerRef(Who.ACTIVE_PLAYER)
THEY = PlayerRef(Who.THEY)
