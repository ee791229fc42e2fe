"""What is said of a player or of cards that are known already: "is haunted", "is in play", "is the owner of ~"."""

from __future__ import annotations

from judge.effects import nodes as n
from judge.effects.amounts import Order, Stat
from judge.effects.targets import Zone

from .entry import CARDS, OTHER, PLAYER, WHO, ZONE, Entry, Table

Said = Entry[n.Condition]

#: Each begins with the slot of whom it is said of, in relative clauses as well: "a player who is haunted".
SAID_OF = Table[n.Condition](
    Said("{cards} is under its owner's control", n.Is(CARDS, n.ControlledBy(n.OwnerOf(n.Back())))),
    *(Said(f"{{player}} is {state}", n.PlayerIs(PLAYER, state)) for state in n.PlayerState),
    *(Said(f"{{player}} has {some} amount of Æ", n.Is(PLAYER, n.Parity(Stat.AMBER, even))) for some, even in (
        ("an even", True), ("an odd", False))),
    Said("{player} is the owner of {cards}", n.Is(CARDS, n.OwnedBy(PLAYER)), (
        "{player} owns {cards}", "{player} is {cards}'s owner")),
    Said("{player} has forged each color of key {who} forged", n.Compare(
        n.ForgedColors(WHO, PLAYER), Order.EXACTLY, n.Number(0))),
    Said("{player} is {cards}'s controller", n.Is(CARDS, n.ControlledBy(PLAYER))),
    Said("{cards} is in play", n.InPlay(CARDS)),
    Said("{cards} is under {other}", n.InPlay(CARDS, n.ZoneRef(Zone.UNDER, None, OTHER))),
    Said("{cards} is in {zone}", n.InPlay(CARDS, ZONE)),
)
