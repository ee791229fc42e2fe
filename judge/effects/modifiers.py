"""What is said of a noun: every modifier of a filter."""

from __future__ import annotations

from dataclasses import field

from .amounts import Order, Stat
from .base import node
from .kinds import Amount, Cards, Condition, Duration, Events, Houses, Modifier, Noun, Places, Players, Thing
from .targets import Each, Filter, Kind, Select, State, Zone, ZoneRef


@node
class ControlledBy(Modifier):
    """ "friendly" (YOU), "enemy" (OPPONENT), "they control", "controlled by …"."""

    player: Players


@node
class OwnedBy(Modifier):
    """ "you own"."""

    player: Players


@node
class Other(Modifier):
    """ "other", "another", "different": not the card(s) of `than`; None: not this card, nor one chosen
    earlier in the ability."""

    than: Cards | None = None


@node
class Not(Modifier, Houses):
    """ "non-…", "that is not …": the modifier turned round; "an active house other than Mars": the house."""

    modifier: Modifier | Houses


@node
class AnyOf(Modifier):
    """ "Mars or Brobnar", "damaged or stunned": any of the modifiers."""

    modifiers: tuple[Modifier, ...]


@node
class OfHouse(Modifier):
    """ "Mars creature", "of the active house", "of the chosen house": see HouseRef."""

    house: Houses


@node
class HasTrait(Modifier):
    """ "Beast creature"; lower-case id of the trait ("beast")."""

    trait: str


@node
class HasChosenTrait(Modifier):
    """ "with the chosen/named trait"; "of the chosen type" (`quality`)."""

    quality: str = "trait"


@node
class InState(Modifier):
    """ "exhausted", "stunned", "damaged", "flank"…"""

    state: State


@node
class StatCompare(Modifier):
    """ "with power 3 or lower", "with 2 or more Æ on it", "with less power than ~", "with odd power"
    (order unused)."""

    stat: Stat | str
    order: Order
    amount: Amount
    counter: str = ""


@node
class Parity(Modifier):
    """ "with even power"."""

    stat: Stat
    even: bool


@node
class WithOnIt(Modifier):
    """ "with Æ on it", "with a ward counter on it", "with an upgrade on it", "with no damage on it"."""

    what: str  # "Æ", "damage", a counter's name ("+1 power", "doom"), "upgrade"
    absent: bool = False


@node
class ArmorLeft(Modifier):
    """ "with no armor remaining this turn" (`absent`): armor that has not prevented damage yet."""

    absent: bool = False


@node
class Extremal(Modifier):
    """ "most powerful", "least powerful", "with the highest power", "with the most Æ on it"; `counter`: the kind of
    counters where `stat` is COUNTERS."""

    most: bool
    stat: Stat
    ties: bool = False  # "or a creature tied for most powerful"
    counter: str = ""


@node
class InZone(Modifier):
    """ "in your discard pile", "from your hand", "in play", "in its controller's battleline"."""

    zone: Places


@node
class NeighborOf(Modifier):
    """ "neighboring", "neighbor of X", "each of ~'s neighbors"; `side`: "", "left", "right"; or "yoke-linked", of the
    creatures to which a text's own link joins it, wherever they are in play, "liege-role-linked" of the one that it
    has for something."""

    of: Cards
    side: str = ""


@node
class PositionedAs(Modifier):
    """ "on the left flank", "in the center of your battleline", "to the right of X", "the leftmost"."""

    where: str  # "flank", "left flank", "right flank", "center", "left of", "right of"
    of: Cards | Players | Places | None = None


@node
class AttachedTo(Modifier):
    """ "upgrade attached to X", "on that creature"."""

    to: Cards


@node
class Bearing(Modifier):
    """ "the creature it was attached to": that bears the upgrade, or bore it when it left."""

    upgrade: Cards


@node
class SharesWith(Modifier):
    """ "that shares a house/trait/type/name with X"; `count` "at least 1 of its neighbors" is the
    reference itself."""

    quality: str  # "house", "trait", "type", "name", "power"
    with_: Cards


@node
class AllDifferent(Modifier):
    """ "with different names", "of different houses", "from 3 different houses" (`count`): no two alike in
    `quality`."""

    quality: str
    count: Amount | None = None


@node
class AllSame(Modifier):
    """ "that share a house", "of the same house"."""

    quality: str


@node
class Named(Modifier):
    """Another card's or a token's name used as a noun, with or without "a"; `card` is the printed
    name."""

    card: str


@node
class CopyOf(Modifier):
    """ "copy of ~", "with the same name as X"."""

    of: Cards


@node
class HasKeyword(Modifier):
    """ "with taunt"."""

    keyword: str


@node
class Has(Modifier):
    """ "with an Æ bonus icon" (`what` IconRef), "with a “Play:” ability" (AbilityRef)."""

    what: Thing


@node
class AtRandom(Modifier):
    """ "random": chance chooses, not a player."""


@node
class DidThis(Modifier):
    """A relative clause over the past: "that was played this turn", "destroyed this way", "that has been
    used this turn",
    "purged by ~", "that dealt damage to it". `event` describes it with the noun in the role of its
    subject or object. `doer`: that of what could as well have been done to it: "that attacked", "that captured Æ"."""

    event: Events
    window: Duration | None = None
    doer: bool = field(default=False, kw_only=True)


@node
class ExceptFor(Modifier):
    """ "each creature except the most powerful one"."""

    what: Cards


@node
class AnyCombination(Places):
    """ "from any combination of players"."""


@node
class IsKind(Modifier):
    """Modifier: "non-creature card" is Not of it."""

    kind: Kind


@node
class IsA(Modifier):
    """Modifier: "that is a Mars creature"."""

    what: Noun


@node
class Between(Modifier):
    """Modifier: "between A and B" in a battleline."""

    ends: tuple[Cards, ...]


@node
class GraftedOnto(Modifier):
    """Modifier: "grafted onto ~"."""

    to: Cards


@node
class TotalIs(Modifier):
    """Modifier of a choice: "with total power of 5 or less"."""

    stat: Stat
    order: Order
    amount: Amount


@node
class OneOfEach(Modifier):
    """Modifier of a choice: "a creature of each house", "one card of each type"."""

    quality: str


@node
class HasNeighbor(Modifier):
    """Modifier: "with a less powerful neighbor", "that has 2 non-Mars neighbors"; the card itself is Back in
    `what`."""

    what: Noun
    order: Order = Order.AT_LEAST
    count: Amount | None = None


@node
class SuchThat(Modifier):
    """ "whose controller has no Æ", "whose damage is greater than its armor", "for which its neighbors are damaged":
    the card itself is Back in `condition`."""

    condition: Condition


#: Each card in play: what counters "in play" lie on.
IN_PLAY = Select(Each(), Filter((Kind.CARD,), (InZone(ZoneRef(Zone.PLAY)),)))


@node
class Traited(Modifier):
    """ "with a trait", "with no traits" where not: any trait at all."""
