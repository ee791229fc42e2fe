"""A node of the engine's own: cards that were chosen before, in the place of the words that chose them."""

from __future__ import annotations

from dataclasses import dataclass

from judge.effects.base import Node
from judge.game.state import Player, Ref


@dataclass(frozen=True, slots=True)
class Fixed(Node):
    """These very objects: what a lasting effect's "a friendly creature" came to mean when it was made."""

    refs: tuple[Ref, ...]


@dataclass(frozen=True, slots=True)
class FixedPlayer(Node):
    """This very player."""

    player: Player


@dataclass(frozen=True, slots=True)
class FixedHouse(Node):
    """These very houses."""

    houses: tuple[str, ...]
