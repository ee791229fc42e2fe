"""How much or how many: every number a text can name."""

from __future__ import annotations

from enum import StrEnum

from .base import Node, node


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
class Number(Node):
    """A printed number: "3", "two"."""

    value: int


@node
class VariableX(Node):
    """ "X", defined elsewhere in the text ("X is …") or by the card (hazardous X)."""


@node
class CountOf(Node):
    """ "the number of friendly creatures": how many cards match `what` (a Filter or any card reference)."""

    what: Node


@node
class DistinctOf(Node):
    """ "the number of houses represented among friendly creatures": distinct houses, traits, names,
    powers, types."""

    quality: str
    what: Node
    except_: Node | None = None  # "except for Sanctum": a house not counted


@node
class StatOf(Node):
    """ "its power", "the Æ in your pool", "the damage on that creature": `stat` of a card reference or a
    player,
    summed over several cards. `counter` names the kind of counter where stat is COUNTERS, the icon for
    BONUS_ICONS."""

    stat: Stat
    of: Node
    counter: str = ""


@node
class DoneThisWay(Node):
    """ "the damage healed this way", "for each card discarded this way", "that much", "that many".

    `verb` is the past participle ("" for "that much"/"that many": the amount of the last instruction),
    `what` the thing counted
    ("Æ", "damage", "card"…) or a Filter that narrows the cards counted.
    """

    verb: str
    what: Node | str
    by: Node | None = None  # "the armor it lost this way"


@node
class Half(Node):
    """ "half of your opponent's Æ (rounding up)"; `parts` 3 for "one third of"."""

    of: Node
    rounding: Rounding = Rounding.NONE
    parts: int = 2


@node
class Times(Node):
    """ "twice the number of …", "triple the amount": `factor` times `of`."""

    factor: Node
    of: Node


@node
class Plus(Node):
    """ "the total of A and B"; also "1 plus …"."""

    left: Node
    right: Node


@node
class Difference(Node):
    """ "the difference", "in excess of": how much `left` is larger than `right`, at least 0."""

    left: Node
    right: Node


@node
class AllOf(Node):
    """ "all Æ", "each Æ on it", "all damage": everything there is."""


@node
class AllBut(Node):
    """ "all but 5 of …"."""

    keep: Node


@node
class UpToAmount(Node):
    """ "up to 3 damage": the active player picks any number from 0 to `limit`."""

    limit: Node


@node
class AnyAmount(Node):
    """ "any amount of Æ": the active player picks any number from 0."""


@node
class Capped(Node):
    """ "(to a maximum of 5)", "to a minimum of 1": `amount` held within the given limits."""

    amount: Node
    maximum: Node | None = None
    minimum: Node | None = None


@node
class TheDifference(Node):
    """ "the difference": between the two sides of the comparison that was just made."""
