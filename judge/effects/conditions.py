"""What may be true or false: "if", "unless", "while", "as long as"."""

from __future__ import annotations

from enum import StrEnum

from .amounts import Order
from .base import Node, node


@node
class Compare(Node):
    """ "if you have 4 or more Æ", "if your opponent has more Æ than you": `left order right`."""

    left: Node
    order: Order
    right: Node


@node
class Exists(Node):
    """ "if there are 3 or more Dis creatures in your discard pile", "if you control a Robot", "if there
    are no …" (EXACTLY 0)."""

    what: Node
    order: Order = Order.AT_LEAST
    count: Node | None = None  # None: one


@node
class Is(Node):
    """ "if it is a Mars creature", "while ~ is on a flank", "if that card is of the chosen house": every
    card of `cards` fits
    `what` (a Filter or one modifier)."""

    cards: Node
    what: Node


@node
class Happened(Node):
    """ "if you have played 4 or more creatures this turn", "if an enemy creature was destroyed this turn"."""

    event: Node
    window: Node | None = None
    order: Order = Order.AT_LEAST
    count: Node | None = None


@node
class DidIt(Node):
    """ "if you do", "if they do": the preceding instruction was carried out completely."""

    player: Node


@node
class DidNot(Node):
    """ "if you do not", "if they cannot"."""

    player: Node


@node
class DamageDestroys(Node):
    """ "if this damage destroys that creature", "… destroys 2 or more creatures"."""

    cards: Node
    order: Order = Order.AT_LEAST
    count: Node | None = None


@node
class DestroyedThisWay(Node):
    """ "if a creature is destroyed this way", "if it is not destroyed" is Not_ of this."""

    what: Node
    order: Order = Order.AT_LEAST
    count: Node | None = None


@node
class KeyIsForged(Node):
    """ "while your red key is forged"; colour "" for "a key", "same" where several players have forged
    their key of one colour."""

    player: Node
    colour: str = ""


@node
class TideIs(Node):
    """ "while the tide is high" (for you, or for `player`)."""

    high: bool
    player: Node | None = None


class PlayerState(StrEnum):
    """What a player can be."""

    HAUNTED = "haunted"
    OVERWHELMED = "overwhelmed"


@node
class PlayerIs(Node):
    """ "if you are haunted"; also "… you are haunted" as a rule that a text makes."""

    player: Node
    state: PlayerState


@node
class YourTurn(Node):
    """ "if it is your turn", "during your turn"."""

    player: Node


@node
class FirstTime(Node):
    """ "if this is the first time …": the event under way is the `number`th of its kind in the window."""

    event: Node
    window: Node
    number: int = 1


@node
class InPlay(Node):
    """ "while ~ is in play", "if that creature is in your discard pile" (`zone`)."""

    cards: Node
    zone: Node | None = None


@node
class Not_(Node):
    """ "if not", "unless"."""

    condition: Node


@node
class Conditions(Node):
    """ "and": all of them hold; `either`: "or"."""

    parts: tuple[Node, ...]
    either: bool = False


@node
class HasActiveHouse(Node):
    """ "if Mars is the active house", "while X is your active house"."""

    house: Node


@node
class CanBeDone(Node):
    """ "if able"."""


@node
class Fights(Node):
    """ "while attacking ~": `cards` are in a fight with `with_`; `attacking`: as the attacker."""

    cards: Node
    with_: Node | None = None
    attacking: bool = False


@node
class HasMost(Node):
    """ "the player with the fewest creatures in play", "the house with the most": the player or the house spoken of has
    most (or fewest) of `what`."""

    what: Node
    most: bool = True
