"""The data of acts on cards that stay in play: states, counters, damage, sides, places, faces (see `act_data`)."""

from __future__ import annotations

from typing import NamedTuple

from judge.effects.base import Node
from judge.effects.statements import Status
from judge.game.state import Player, Ref


class StatusChange(NamedTuple):
    """Cards that are made ready, exhausted, stunned… one after the other; `at`: how many have been."""

    cards: tuple[Ref, ...]
    status: Status
    player: Player
    by: Ref | None = None
    done: tuple[Ref, ...] = ()
    at: int = 0


class Readying(NamedTuple):
    """The exhausted cards that are left to be readied in step 4."""

    cards: tuple[Ref, ...]
    player: Player


class CounterChange(NamedTuple):
    """Counters of a name put on cards or, negative, taken from them; of a link those with the `others` alone, where
    there are such."""

    cards: tuple[Ref, ...]
    counter: str
    amount: int
    player: Player
    by: Ref | None = None
    others: tuple[Ref, ...] | None = None


class Healing(NamedTuple):
    """Damage taken off creatures, `amount` from each, None: all."""

    cards: tuple[Ref, ...]
    amount: int | None
    player: Player
    by: Ref | None = None


class DamageMove(NamedTuple):
    """Damage, None: all of it, that moves from one creature to another."""

    source: Ref
    to: Ref
    amount: int | None
    player: Player
    by: Ref | None = None


class ChangingSides(NamedTuple):
    """A card that moves to the side of the player who controls it now."""

    card: Ref
    player: Player
    by: Ref | None = None


class Rearranging(NamedTuple):
    """The new order of a player's battleline."""

    line: tuple[str, ...]
    player: Player
    by: Ref | None = None


class SwappingControl(NamedTuple):
    """Two cards that change sides and places."""

    cards: tuple[Ref, Ref]
    player: Player
    by: Ref | None = None


class Attaching(NamedTuple):
    """An upgrade in play that goes to another host."""

    card: Ref
    host: Ref
    player: Player
    by: Ref | None = None


class Flipping(NamedTuple):
    """Cards in play that turn over."""

    cards: tuple[Ref, ...]
    player: Player
    by: Ref | None = None
    token: str = ""


class LeavingLine(NamedTuple):
    """Cards in a battleline that are no creatures any more."""

    cards: tuple[Ref, ...]


class JoiningLine(NamedTuple):
    """A card outside the battleline that has become a creature."""

    card: Ref


class ActivatingHouse(NamedTuple):
    """The house that becomes the active one in the middle of a turn."""

    house: str
    player: Player
    by: Ref | None = None


class Fulfilling(NamedTuple):
    """The prophecy that is fulfilled."""

    uid: str
    player: Player
    by: Ref | None = None


class Taking(NamedTuple):
    """Cards that a player takes control of."""

    cards: tuple[Ref, ...]
    player: Player
    by: Ref | None
    window: Node | None
    controller: Player
    done: tuple[Ref, ...] = ()


class RunningOut(NamedTuple):
    """A deck that has run out, under rules that reset it at once."""

    player: Player
