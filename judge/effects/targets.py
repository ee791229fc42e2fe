"""Which cards: one noun-phrase language for every sentence."""

from __future__ import annotations

import re
from enum import StrEnum
from weakref import WeakValueDictionary

from .base import Node, node
from .kinds import Amount, Cards, Modifier, Noun, Places, Players, PointsBack, Quantity, Thing


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
    FOUND = "found"  # a card that a search has found, while the searched deck is shuffled
    STARTING_HAND = "starting hand"  # only as something that is drawn before the game (18.4 GAME SETUP)
    UNDER = "under"  # with `of`: the cards under a card

    @classmethod
    def _missing_(cls, value: object) -> Zone | None:
        """A place of its own that a text has named: the "dungeon pile" of each player, or of both."""
        if not isinstance(value, str) or _PLACE.fullmatch(value) is None:
            return None
        if (known := _PLACES.get(value)) is not None:
            return known
        made = str.__new__(cls, value)
        made._name_, made._value_ = value, value
        return _PLACES.setdefault(value, made)

    @property
    def is_named(self) -> bool:
        """Whether it is no zone of the rules, but a place that a text has named."""
        return self.value in _PLACES

    @property
    def is_pile(self) -> bool:
        """Whether a card lies there out of play and its text may speak of that."""
        return self in PILES or self is Zone.UNDER or self.is_named


PILES = frozenset((Zone.DISCARD, Zone.HAND, Zone.ARCHIVES, Zone.PURGED))
"""Where a card lies out of play and its text may speak of that."""


_PLACE = re.compile(r"[a-z]+(?:-[a-z]+)* pile")
_PLACES: WeakValueDictionary[str, Zone] = WeakValueDictionary()


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
    ATTACKED = "being attacked"
    FIGHTING = "fighting"
    DOOMED = "being destroyed"  # tagged for destruction
    GIGANTIC = "gigantic"
    MAVERICK = "maverick"
    REMAINING = "remaining"  # still there after what went before


# --- quantities ----------------------------------------------------------------------------------------------------


@node
class One(Quantity):
    """ "a creature": the active player chooses one."""


@node
class Exactly(Quantity):
    """ "2 creatures"."""

    count: Amount


@node
class UpTo(Quantity):
    """ "up to 3 creatures"."""

    count: Amount


@node
class AtLeast(Quantity):
    """ "2 or more creatures" to be chosen."""

    count: Amount


@node
class AnyNumber(Quantity):
    """ "any number of creatures". `piles`: "a pile of those cards", of two into which the other player has separated
    them."""

    piles: bool = False


@node
class Each(Quantity):
    """ "each creature", "all creatures": every one, none chosen."""


@node
class The(Quantity):
    """ "the most powerful creature", "the creature …": the one (or `count`) that the words single out."""

    count: int = 1


# --- the noun phrase ------------------------------------------------------------------------------------------------


@node
class Filter(Noun):
    """A noun and what is said of it: "friendly Mars creature with power 3 or lower".

    `kinds`: any of them ("creature or artifact"); `modifiers`: all of them. The order of modifiers has no
    meaning; the
    builder sorts them into the canonical order of the renderer.
    """

    kinds: tuple[Kind, ...]
    modifiers: tuple[Modifier, ...] = ()


@node
class EitherFilter(Noun):
    """ "each Dinosaur creature and each creature with power 6 or higher", "a Mars creature or an artifact"."""

    options: tuple[Cards | Noun, ...]


@node
class Select(Cards):
    """A quantity of what a filter matches: "up to 2 friendly creatures". The chooser is the active player
    unless
    `chooser` names another ("… of your opponent's choice", "your opponent chooses")."""

    quantity: Quantity
    what: Cards | Noun
    chooser: Players | None = None


@node
class Self_(Cards):
    """The card's own name, masked as ~ in normalised text."""


@node
class This(Cards):
    """ "this creature", "this card", "this upgrade": on an upgrade the creature it is attached to; in a
    granted ability the
    card that gained it."""

    kind: Kind


def is_own_card(node: Node | None) -> bool:
    """Whether a text speaks of the card that it is on, wherever that lies: "~", "this card"."""
    return isinstance(node, Self_) or node == This(Kind.CARD)


@node
class Back(Cards, Places, PointsBack):
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
    modifiers: tuple[Modifier, ...] = ()
    by: Players | None = None  # "their discarded card": of what that player did


@node
class Fought(Cards):
    """ "the creature ~ fights", "the attacked creature", "the opposing creature": the other creature in
    the fight of `by`."""

    by: Cards


@node
class Attacker(Cards):
    """ "the attacking creature"."""


@node
class Together(Cards):
    """ "A and B": both references at once ("~ and each of its neighbors")."""

    parts: tuple[Cards, ...]


@node
class EitherOf(Cards):
    """ "A or B": the active player chooses one of the references."""

    parts: tuple[Cards, ...]


@node
class Slice(Cards):
    """ "the top 3 cards of your deck", "the bottom card of …", "the topmost creature of your discard pile"."""

    end: str  # "top", "bottom", "topmost"
    count: Amount
    zone: Places
    what: Noun | None = None  # a Filter where only such cards count ("the topmost creature")


@node
class ZoneRef(Cards, Places):
    """A zone: "your hand", "a discard pile", "its owner's archives"; as an object, all cards in it
    ("discard your hand").

    `player` None where the text names none ("a purged zone", "the common supply"); `of`: the card the
    zone hangs on (UNDER,
    or Æmber "on" a card).
    """

    zone: Zone
    player: Players | Back | None = None
    of: Cards | None = None


@node
class ZonesTogether(Cards, Places):
    """ "your deck and discard pile", "your hand or archives"."""

    parts: tuple[Places, ...]
    joined_by: str = "and"


@node
class ElsewhereThan(Places):
    """ "(from) anywhere other than play"."""

    zone: Places


@node
class Rest(Cards, PointsBack):
    """ "the others", "the other" (`single`): the cards of the last instruction that were not picked."""

    single: bool = False


@node
class OwnSide(Places):
    """ "from its own side": the pool of the controller of the creature that captures (18.4 CAPTURE)."""


@node
class EndOf(Places):
    """ "from the top of your deck": one end of a zone, or `end` "random"."""

    end: str
    zone: Places


@node
class InPlaceOf(Cards):
    """ "~ from your discard pile": the card, where it lies in that zone."""

    cards: Cards
    zone: Places


@node
class CoinedWord(Thing):
    """ "(cannot be) salvaged": what is done by a verb that a text defines itself. `itself`: "(cannot) thaw"."""

    word: str
    itself: bool = False


@node
class AbilityRef(Thing):
    """ "destroyed effects", "its play effect" (`of`): abilities by heading, lower case. Without a heading: "enemy
    effects", whatever a card of the player `of` does that is no fight. Of what causes something it is also the name of
    a keyword that a text defines ("its martyr ability"); `own`: of the card to which it happens."""

    heading: str
    of: Cards | Noun | Players | None = None
    own: bool = False
