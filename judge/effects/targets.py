"""Which cards: one noun-phrase language for every sentence."""

from __future__ import annotations

from enum import StrEnum

from .amounts import Order, Stat
from .base import Node, node


class Kind(StrEnum):
    """What a noun phrase is about."""

    CARD = "card"
    CREATURE = "creature"
    ARTIFACT = "artifact"
    ACTION = "action"
    UPGRADE = "upgrade"
    TOKEN_CREATURE = "token creature"
    PROPHECY = "prophecy"
    GIGANTIC_HALF = "half of a gigantic creature"


class Zone(StrEnum):
    """Where cards and Æmber can be."""

    PLAY = "play"
    HAND = "hand"
    DECK = "deck"
    DISCARD = "discard pile"
    ARCHIVES = "archives"
    PURGED = "purged zone"
    BATTLELINE = "battleline"
    POOL = "pool"
    COMMON_SUPPLY = "common supply"
    BEING_PLAYED = "being played"  # an action card from its reveal to its discard pile (decision action-to-pile)
    STARTING_HAND = "starting hand"  # only as something that is drawn before the game (18.4 GAME SETUP)
    UNDER = "under"  # with `of`: the cards under a card


class State(StrEnum):
    """What a card in play can be."""

    READY = "ready"
    EXHAUSTED = "exhausted"
    STUNNED = "stunned"
    WARDED = "warded"
    ENRAGED = "enraged"
    DAMAGED = "damaged"
    UNDAMAGED = "undamaged"
    TOKEN = "token"
    FLANK = "flank"
    FACEDOWN = "facedown"
    FACEUP = "faceup"
    ATTACKING = "attacking"
    FIGHTING = "fighting"
    GIGANTIC = "gigantic"
    MAVERICK = "maverick"
    REMAINING = "remaining"  # still there after what went before


# --- quantities ----------------------------------------------------------------------------------------------------


@node
class One(Node):
    """ "a creature": the active player chooses one."""


@node
class Exactly(Node):
    """ "2 creatures"."""

    count: Node


@node
class UpTo(Node):
    """ "up to 3 creatures"."""

    count: Node


@node
class AnyNumber(Node):
    """ "any number of creatures"."""


@node
class Each(Node):
    """ "each creature", "all creatures": every one, none chosen."""


@node
class The(Node):
    """ "the most powerful creature", "the creature …": the one (or `count`) that the words single out."""

    count: int = 1


# --- the noun phrase ------------------------------------------------------------------------------------------------


@node
class Filter(Node):
    """A noun and what is said of it: "friendly Mars creature with power 3 or lower".

    `kinds`: any of them ("creature or artifact"); `modifiers`: all of them. The order of modifiers has no
    meaning; the
    builder sorts them into the canonical order of the renderer.
    """

    kinds: tuple[Kind, ...]
    modifiers: tuple[Node, ...] = ()


@node
class EitherFilter(Node):
    """ "each Dinosaur creature and each creature with power 6 or higher", "a Mars creature or an artifact"."""

    options: tuple[Node, ...]


@node
class Select(Node):
    """A quantity of what a filter matches: "up to 2 friendly creatures". The chooser is the active player
    unless
    `chooser` names another ("… of your opponent's choice", "your opponent chooses")."""

    quantity: Node
    what: Node
    chooser: Node | None = None


@node
class Self_(Node):
    """The card's own name, masked as ~ in normalised text."""


@node
class This(Node):
    """ "this creature", "this card", "this upgrade": on an upgrade the creature it is attached to; in a
    granted ability the
    card that gained it."""

    kind: Kind


@node
class Back(Node):
    """A word that points back: "it", "them", "that creature", "the chosen creature", "the destroyed
    creature",
    "the other creature", "each revealed card", "those cards".

    `participle`: "" for plain pronouns, else the verb of the instruction that it points to ("chosen",
    "destroyed",
    "discarded", "revealed", "purged"…). `kind` None for "it" and "them". `each`: said of one at a time
    ("each of them").
    """

    kind: Kind | None = None
    participle: str = ""
    plural: bool = False
    modifiers: tuple[Node, ...] = ()


@node
class Fought(Node):
    """ "the creature ~ fights", "the attacked creature", "the opposing creature": the other creature in
    the fight of `by`."""

    by: Node


@node
class Attacker(Node):
    """ "the attacking creature"."""


@node
class Together(Node):
    """ "A and B": both references at once ("~ and each of its neighbors")."""

    parts: tuple[Node, ...]


@node
class EitherOf(Node):
    """ "A or B": the active player chooses one of the references."""

    parts: tuple[Node, ...]


@node
class Slice(Node):
    """ "the top 3 cards of your deck", "the bottom card of …", "the topmost creature of your discard pile"."""

    end: str  # "top", "bottom", "topmost"
    count: Node
    zone: Node
    what: Node | None = None  # a Filter where only such cards count ("the topmost creature")


@node
class ZoneRef(Node):
    """A zone: "your hand", "a discard pile", "its owner's archives"; as an object, all cards in it
    ("discard your hand").

    `player` None where the text names none ("a purged zone", "the common supply"); `of`: the card the
    zone hangs on (UNDER,
    or Æmber "on" a card).
    """

    zone: Zone
    player: Node | None = None
    of: Node | None = None


@node
class ZonesTogether(Node):
    """ "your deck and discard pile", "your hand or archives"."""

    parts: tuple[Node, ...]
    joined_by: str = "and"


# --- modifiers ------------------------------------------------------------------------------------------------------


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


# --- more of the noun phrase ----------------------------------------------------------------------------------------


@node
class AtLeast(Node):
    """ "2 or more creatures" to be chosen."""

    count: Node


@node
class Rest(Node):
    """ "the others": the cards of the last instruction that were not picked."""


@node
class OwnSide(Node):
    """ "from its own side": the pool of the controller of the creature that captures (18.4 CAPTURE)."""


@node
class AnyCombination(Node):
    """ "from any combination of players"."""


@node
class EndOf(Node):
    """ "from the top of your deck": one end of a zone, or `end` "random"."""

    end: str
    zone: Node


@node
class InPlaceOf(Node):
    """ "~ from your discard pile": the card, where it lies in that zone."""

    cards: Node
    zone: Node


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


@node
class AbilityRef(Node):
    """ "destroyed effects", "its play effect" (`of`): abilities by heading, lower case. Without a heading: "enemy
    effects", whatever a card of the player `of` does that is no fight."""

    heading: str
    of: Node | None = None


#: Each card in play: what counters "in play" lie on.
IN_PLAY = Select(Each(), Filter((Kind.CARD,), (InZone(ZoneRef(Zone.PLAY)),)))
