"""What may be true or false: "if", "unless", "while", "as long as"."""

from __future__ import annotations

from dataclasses import field
from enum import StrEnum

from .amounts import Order
from .base import node
from .kinds import (
    Amount,
    Cards,
    Condition,
    Duration,
    Events,
    Houses,
    Modifier,
    Noun,
    Places,
    Players,
    PointsBack,
    Static,
)


@node
class Compare(Condition):
    """ "if you have 4 or more Æ", "if your opponent has more Æ than you": `left order right`."""

    left: Amount
    order: Order
    right: Amount


@node
class IsParity(Condition):
    """ "if the number of creatures in play is even", "… is odd"."""

    amount: Amount
    even: bool


@node
class Exists(Condition):
    """ "if there are 3 or more Dis creatures in your discard pile", "if you control a Robot", "if there
    are no …" (EXACTLY 0)."""

    what: Cards | Noun | Players
    order: Order = Order.AT_LEAST
    count: Amount | None = None  # None: one


@node
class Is(Condition):
    """ "if it is a Mars creature", "while ~ is on a flank", "if that card is of the chosen house": every
    card of `cards` fits
    `what` (a Filter or one modifier)."""

    cards: Cards | Players
    what: Cards | Noun | Modifier


@node
class Happened(Condition):
    """ "if you have played 4 or more creatures this turn", "if an enemy creature was destroyed this turn"."""

    event: Events
    window: Duration | None = None
    order: Order = Order.AT_LEAST
    count: Amount | None = None


@node
class DidIt(Condition, PointsBack):
    """ "if you do", "if they do": the preceding instruction was carried out completely. `of`: the labels of what that
    is, in a lowered text; like those no part of what the words mean."""

    player: Players
    of: tuple[int, ...] = field(default=(), kw_only=True, compare=False, repr=False)


@node
class DidNot(Condition, PointsBack):
    """ "if you do not", "if they cannot"; `of` as in `DidIt`. `unable`: "if they cannot do either", there was nothing
    to do it to."""

    player: Players
    unable: bool = False
    of: tuple[int, ...] = field(default=(), kw_only=True, compare=False, repr=False)


@node
class DamageDestroys(Condition, PointsBack):
    """ "if this damage destroys that creature", "… destroys 2 or more creatures"."""

    cards: Cards | Noun
    order: Order = Order.AT_LEAST
    count: Amount | None = None


@node
class DestroyedThisWay(Condition, PointsBack):
    """ "if a creature is destroyed this way", "if it is not destroyed" is Not_ of this."""

    what: Cards | Noun
    order: Order = Order.AT_LEAST
    count: Amount | None = None


@node
class KeyIsForged(Condition):
    """ "while your red key is forged"; colour "" for "a key", "same" where several players have forged
    their key of one colour."""

    player: Players
    colour: str = ""


@node
class TideIs(Condition):
    """ "while the tide is high" (for you, or for `player`)."""

    high: bool
    player: Players | None = None


@node
class ItIs(Condition):
    """ "while it is night time": the state of the game that a text calls so."""

    time: str


class PlayerState(StrEnum):
    """What a player can be."""

    HAUNTED = "haunted"
    OVERWHELMED = "overwhelmed"


@node
class SamePlayer(Condition):
    """ "if that player is your opponent": `player` is `who`."""

    player: Players
    who: Players


@node
class PlayerIs(Condition, Static):
    """ "if you are haunted"; also "… you are haunted" as a rule that a text makes."""

    player: Players
    state: PlayerState


@node
class YourTurn(Condition):
    """ "if it is your turn", "during your turn"."""

    player: Players


@node
class NthTurn(Condition):
    """ "if it is your first turn": the how manieth of the game that this player takes."""

    player: Players
    number: int


@node
class IsStep(Condition):
    """ "if it is your “draw cards” step", "if it is not its controller's “ready cards” step"."""

    step: Duration


@node
class FirstTime(Condition):
    """ "if this is the first time …": the event under way is the `number`th of its kind in the window, or a later one
    ("the third or later time")."""

    event: Events
    window: Duration
    number: int = 1
    or_later: bool = False


@node
class InPlay(Condition):
    """ "while ~ is in play", "if that creature is in your discard pile" (`zone`)."""

    cards: Cards
    zone: Places | None = None


@node
class Not_(Condition):
    """ "if not", "unless"."""

    condition: Condition


@node
class Was(Condition):
    """ "if it was stunned", "if there was 1Æ on it": what held before the effects of this ability; of a card that was
    not in play then, what holds of it now, or did as it left."""

    condition: Condition


@node
class Conditions(Condition):
    """ "and": all of them hold; `either`: "or"."""

    parts: tuple[Condition, ...]
    either: bool = False


@node
class HasActiveHouse(Condition):
    """ "if Mars is the active house", "while X is your active house"."""

    house: Houses


@node
class CanBeDone(Condition):
    """ "if able"."""


@node
class Fights(Condition):
    """ "while attacking ~": `cards` are in a fight with `with_`; `attacking`: as the attacker."""

    cards: Cards
    with_: Cards | Noun | None = None
    attacking: bool = False


@node
class HasMost(Condition):
    """ "the player with the fewest creatures in play", "the house with the most": the player or the house spoken of has
    most (or fewest) of `what`: of cards, or of what players have, "the player with the most Æ"."""

    what: Noun | Amount
    most: bool = True
