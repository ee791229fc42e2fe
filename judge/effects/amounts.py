"""How much or how many: every number a text can name."""

from __future__ import annotations

from enum import StrEnum

from .base import node
from .kinds import Amount, Cards, Duration, Events, Houses, Noun, Places, Players, PointsBack
from .players import OPPONENT, YOU


class Rounding(StrEnum):
    """How a fraction becomes a whole number. Texts that say nothing leave NEAREST unset (NONE)."""

    NONE = ""
    UP = "rounding up"
    DOWN = "rounding down"


class Stat(StrEnum):
    """A number that belongs to a card or a player."""

    POWER = "power"
    ARMOR = "armor"
    AMBER = "Æ"  # on a card, or in a player's pool
    DAMAGE = "damage"
    UPGRADES = "upgrades"  # attached to a card
    COUNTERS = "counters"  # with `counter` naming the kind
    CHAINS = "chains"
    FORGED_KEYS = "forged keys"
    UNFORGED_KEYS = "unforged keys"
    KEY_COST = "current key cost"
    BONUS_ICONS = "bonus icons"
    HAND_SIZE = "cards in hand"


class Order(StrEnum):
    """A comparison."""

    AT_LEAST = "or more"
    AT_MOST = "or fewer"
    EXACTLY = "exactly"
    MORE = "more than"
    FEWER = "fewer than"


@node
class Number(Amount):
    """A printed number: "3", "two"."""

    value: int


@node
class VariableX(Amount):
    """ "X", defined elsewhere in the text ("X is …") or by the card (hazardous X)."""


@node
class CountOf(Amount):
    """ "the number of friendly creatures": how many cards match `what` (a Filter or any card reference)."""

    what: Cards | Noun | Players


@node
class DistinctOf(Amount):
    """ "the number of houses represented among friendly creatures": distinct houses, traits, names,
    powers, types."""

    quality: str
    what: Cards | Noun | Players
    except_: Houses | None = None  # "except for Sanctum": a house not counted
    not_among: Cards | Noun | Places | None = None  # "but not among enemy creatures": what those have is not counted


@node
class StatOf(Amount):
    """ "its power", "the Æ in your pool", "the damage on that creature": `stat` of a card reference or a
    player,
    summed over several cards. `counter` names the kind of counter where stat is COUNTERS, the icon for
    BONUS_ICONS. `in_all`: where cards are compared with several, with all of them together ("the combined power of its
    neighbors"), not with each."""

    stat: Stat
    of: Cards | Players
    counter: str = ""
    in_all: bool = False


@node
class DoneThisWay(Amount, PointsBack):
    """ "the damage healed this way", "for each card discarded this way", "that much", "that many".

    `verb` is the past participle ("" for "that much"/"that many": the amount of the last instruction),
    `what` the thing counted
    ("Æ", "damage", "card"…) or a Filter that narrows the cards counted.
    """

    verb: str
    what: Noun | str
    by: Cards | Players | None = None  # "the armor it lost this way"
    to: Places | Cards | Noun | None = None  # "moved to the common supply this way", "put on ~ this way"
    undone: bool = False  # "not stolen this way", of so much that would have been


@node
class ForgedColors(Amount):
    """ "the number of colors represented among (your) forged keys": of everybody's where no `player` is named; "color
    of key you have forged that they have not": those that `without` has forged do not count."""

    player: Players | None = None
    without: Players | None = None


@node
class Half(Amount):
    """ "half of your opponent's Æ (rounding up)"; `parts` 3 for "one third of"."""

    of: Amount
    rounding: Rounding = Rounding.NONE
    parts: int = 2


@node
class Times(Amount):
    """ "twice the number of …", "triple the amount": `factor` times `of`."""

    factor: Amount
    of: Amount


@node
class Plus(Amount):
    """ "the total of A and B"; also "1 plus …"."""

    left: Amount
    right: Amount


@node
class GreaterOf(Amount):
    """ "the greater of its power and the number of artifacts", "its power or, if greater, 3"; `least`: less."""

    left: Amount
    right: Amount
    least: bool = False


@node
class HowOften(Amount):
    """ "for each time it was exalted this way", "for each time you reaped this turn": how often that has happened."""

    event: Events
    window: Duration | None = None


@node
class SumOf(Amount):
    """ "the Æ your opponent gained this turn", "the damage dealt to friendly creatures this turn": all that such events
    came to."""

    event: Events
    window: Duration


@node
class Difference(Amount):
    """ "the difference", "in excess of": how much `left` is larger than `right`, at least 0."""

    left: Amount
    right: Amount


@node
class AllOf(Amount):
    """ "all Æ", "each Æ on it", "all damage": everything there is."""


@node
class AllBut(Amount):
    """ "all but 5 of …"."""

    keep: Amount


@node
class UpToAmount(Amount):
    """ "up to 3 damage": the active player picks any number from 0 to `limit`."""

    limit: Amount


@node
class AnyAmount(Amount):
    """ "any amount of Æ": the active player picks any number from 0."""


@node
class Capped(Amount):
    """ "(to a maximum of 5)", "to a minimum of 1": `amount` held within the given limits."""

    amount: Amount
    maximum: Amount | None = None
    minimum: Amount | None = None


@node
class Apart(Amount):
    """ "the difference between your Æ and your opponent's Æ": how far two numbers are apart, whichever is larger; where
    no `right` is named, those of the two cards that `left` is about ("between their powers")."""

    left: Amount
    right: Amount | None = None


@node
class TheDifference(Amount, PointsBack):
    """ "the difference": between the two sides of the comparison that was just made."""


FORGED_BY_BOTH = Plus(StatOf(Stat.FORGED_KEYS, YOU), StatOf(Stat.FORGED_KEYS, OPPONENT))
""" "the number of forged keys", with nobody named who has them: those of both players."""
