"""What is said of a noun: every modifier of a filter."""

from __future__ import annotations

from .amounts import Order, Stat
from .base import Node, node
from .targets import Each, Filter, Kind, Select, State, Zone, ZoneRef


@node
class ControlledBy(Node):
    """ "friendly" (YOU), "enemy" (OPPONENT), "they control", "controlled by …"."""

    player: Node


@node
class OwnedBy(Node):
    """ "you own"."""

    player: Node


@node
class Other(Node):
    """ "other", "another", "different": not the card(s) of `than`; None: not this card, nor one chosen
    earlier in the ability."""

    than: Node | None = None


@node
class Not(Node):
    """ "non-…", "that is not …": the modifier turned round; "an active house other than Mars": the house."""

    modifier: Node


@node
class AnyOf(Node):
    """ "Mars or Brobnar", "damaged or stunned": any of the modifiers."""

    modifiers: tuple[Node, ...]


@node
class OfHouse(Node):
    """ "Mars creature", "of the active house", "of the chosen house": see HouseRef."""

    house: Node


@node
class HasTrait(Node):
    """ "Beast creature"; lower-case id of the trait ("beast")."""

    trait: str


@node
class HasChosenTrait(Node):
    """ "with the chosen/named trait"."""


@node
class InState(Node):
    """ "exhausted", "stunned", "damaged", "flank"…"""

    state: State


@node
class StatCompare(Node):
    """ "with power 3 or lower", "with 2 or more Æ on it", "with less power than ~", "with odd power"
    (order unused)."""

    stat: Stat | str
    order: Order
    amount: Node
    counter: str = ""


@node
class Parity(Node):
    """ "with even power"."""

    stat: Stat
    even: bool


@node
class WithOnIt(Node):
    """ "with Æ on it", "with a ward counter on it", "with an upgrade on it", "with no damage on it"."""

    what: str  # "Æ", "damage", a counter's name ("+1 power", "doom"), "upgrade"
    absent: bool = False


@node
class Extremal(Node):
    """ "most powerful", "least powerful", "with the highest power", "with the most Æ on it"."""

    most: bool
    stat: Stat
    ties: bool = False  # "or a creature tied for most powerful"


@node
class InZone(Node):
    """ "in your discard pile", "from your hand", "in play", "in its controller's battleline"."""

    zone: Node


@node
class NeighborOf(Node):
    """ "neighboring", "neighbor of X", "each of ~'s neighbors"; `side`: "", "left", "right"."""

    of: Node
    side: str = ""


@node
class PositionedAs(Node):
    """ "on the left flank", "in the center of your battleline", "to the right of X", "the leftmost"."""

    where: str  # "flank", "left flank", "right flank", "center", "left of", "right of"
    of: Node | None = None


@node
class AttachedTo(Node):
    """ "upgrade attached to X", "on that creature"."""

    to: Node


@node
class SharesWith(Node):
    """ "that shares a house/trait/type/name with X"; `count` "at least 1 of its neighbors" is the
    reference itself."""

    quality: str  # "house", "trait", "type", "name", "power"
    with_: Node


@node
class AllDifferent(Node):
    """ "with different names", "of different houses", "from 3 different houses" (`count`): no two alike in
    `quality`."""

    quality: str
    count: Node | None = None


@node
class AllSame(Node):
    """ "that share a house", "of the same house"."""

    quality: str


@node
class Named(Node):
    """Another card's or a token's name used as a noun, with or without "a"; `card` is the printed
    name."""

    card: str


@node
class CopyOf(Node):
    """ "copy of ~", "with the same name as X"."""

    of: Node


@node
class HasKeyword(Node):
    """ "with taunt"."""

    keyword: str


@node
class Has(Node):
    """ "with an Æ bonus icon" (`what` IconRef), "with a “Play:” ability" (AbilityRef)."""

    what: Node


@node
class AtRandom(Node):
    """ "random": chance chooses, not a player."""


@node
class DidThis(Node):
    """A relative clause over the past: "that was played this turn", "destroyed this way", "that has been
    used this turn",
    "purged by ~", "that dealt damage to it". `event` describes it with the noun in the role of its
    subject or object."""

    event: Node
    window: Node | None = None


@node
class ExceptFor(Node):
    """ "each creature except the most powerful one"."""

    what: Node


@node
class AnyCombination(Node):
    """ "from any combination of players"."""


@node
class IsKind(Node):
    """Modifier: "non-creature card" is Not of it."""

    kind: Kind


@node
class IsA(Node):
    """Modifier: "that is a Mars creature"."""

    what: Node


@node
class Between(Node):
    """Modifier: "between A and B" in a battleline."""

    ends: tuple[Node, ...]


@node
class GraftedOnto(Node):
    """Modifier: "grafted onto ~"."""

    to: Node


@node
class TotalIs(Node):
    """Modifier of a choice: "with total power of 5 or less"."""

    stat: Stat
    order: Order
    amount: Node


@node
class OneOfEach(Node):
    """Modifier of a choice: "a creature of each house", "one card of each type"."""

    quality: str


@node
class HasNeighbor(Node):
    """Modifier: "with a less powerful neighbor", "that has 2 non-Mars neighbors"; the card itself is Back in
    `what`."""

    what: Node
    order: Order = Order.AT_LEAST
    count: Node | None = None


#: Each card in play: what counters "in play" lie on.
IN_PLAY = Select(Each(), Filter((Kind.CARD,), (InZone(ZoneRef(Zone.PLAY)),)))
