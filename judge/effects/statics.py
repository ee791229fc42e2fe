"""What a text makes true while it is active: constant abilities and the bodies of lasting effects."""

from __future__ import annotations

from enum import StrEnum

from .amounts import Stat
from .base import Node, node


@node
class Statics(Node):
    """Several statics of one sentence: "gets +2 power and gains skirmish"."""

    parts: tuple[Node, ...]


@node
class While(Node):
    """ "While C, S" and "S while C", "if C, S" of a constant ability."""

    condition: Node
    body: Node


@node
class Modify(Node):
    """ "~ gets +2 power for each …", "-1 armor": `amount` is signed."""

    cards: Node
    stat: Stat
    amount: Node
    negative: bool = False


@node
class SetStat(Node):
    """ "is considered to have 1 power", "~'s power is equal to …"; `base`: printed value ("has X power")."""

    cards: Node
    stat: Stat
    amount: Node


@node
class Keyword(Node):
    """A keyword with its value: "assault 2", "skirmish"; `value` None or an amount."""

    name: str
    value: Node | None = None


@node
class GainKeyword(Node):
    """ "gains skirmish"."""

    cards: Node
    keyword: Node


@node
class GainAbility(Node):
    """ "gains, “After Reap: Draw a card.”": the quoted abilities."""

    cards: Node
    abilities: tuple[Node, ...]


@node
class GainTrait(Node):
    """ "gains the Mutant trait"."""

    cards: Node
    trait: str


@node
class Loses(Node):
    """ "loses elusive", "loses all keywords", "loses all armor", "its text box is blank": `what` a Keyword
    or a word
    ("keywords", "armor", "text", "traits", "abilities", a heading)."""

    cards: Node
    what: Node | str
    except_for: str = ""


@node
class BelongsTo(Node):
    """ "belongs to house Mars (instead of its original house)", "is considered to be of each house":
    `instead` false where it is added."""

    cards: Node
    house: Node
    instead: bool = True


@node
class TreatAs(Node):
    """ "is considered to be on a flank", "is a creature with 3 power", "enters as": `what` a Filter or
    modifier."""

    cards: Node
    what: Node


@node
class KeyCost(Node):
    """ "keys cost +1Æ", "your keys cost –1Æ for each …"; `player` None: every player's; `of_key` ordinal
    or colour."""

    player: Node | None
    amount: Node
    negative: bool = False
    of_key: str = ""


@node
class HandSize(Node):
    """ "refill your hand to 1 additional card during your “draw cards” step": signed."""

    player: Node
    amount: Node
    negative: bool = False


class Act(StrEnum):
    """What a restriction or an allowance is about."""

    PLAY = "play"
    USE = "use"
    REAP = "reap"
    FIGHT = "fight"
    ATTACK = "attack"
    BE_ATTACKED = "be attacked"
    ACTION = "action"
    DISCARD = "discard"
    READY = "ready"
    EXHAUST = "exhaust"
    FORGE = "forge keys"
    CHOOSE_HOUSE = "choose a house"
    STEAL = "steal"
    BE_STOLEN = "be stolen"
    CAPTURE = "capture"
    BE_CAPTURED = "be captured"
    GAIN = "gain"
    BE_DEALT_DAMAGE = "be dealt damage"
    DEAL_DAMAGE = "deal damage"
    BE_DESTROYED = "be destroyed"
    LEAVE_PLAY = "leave play"
    BE_RETURNED = "be returned"
    BE_PURGED = "be purged"
    BE_HEALED = "be healed"
    BE_STUNNED = "be stunned"
    BE_WARDED = "be warded"
    BE_ENRAGED = "be enraged"
    BE_EXALTED = "be exalted"
    BE_ARCHIVED = "be archived"
    BE_SACRIFICED = "be sacrificed"
    DRAW = "draw"
    ARCHIVE = "archive"
    TAKE_ARCHIVES = "take archives"
    RAISE_TIDE = "raise the tide"
    SPEND = "spend"
    RESOLVE_ICONS = "resolve bonus icons"
    ATTACH = "attach"
    BE_TARGETED = "be chosen"
    BE_PREVENTED = "be prevented"
    GAIN_ARMOR = "gain armor"
    RESOLVE = "resolve"
    LEAVE = "leave"
    MULLIGAN = "take a mulligan"


@node
class Cannot(Node):
    """ "enemy creatures cannot reap", "your opponent cannot play creatures", "your Æ cannot be stolen", "~
    cannot be dealt damage by …".

    `who`: players or cards that cannot; `what`: the thing acted upon where it differs (cards played, the
    house…); `unless`: a condition; `by`:
    "by creatures with …"; `more_than`: "more than 2 cards"; `only`: "can only fight stunned creatures"
    (what is not `what` is forbidden).
    """

    act: Act
    who: Node | None = None
    what: Node | None = None
    unless: Node | None = None
    by: Node | None = None
    more_than: Node | None = None
    only: bool = False
    window: Node | None = None
    manner: tuple[Node, ...] = ()  # "on their right flank", "this way"
    except_through: str = ""  # "except through card abilities"


@node
class Must(Node):
    """ "must choose Dis as their active house", "must be used to fight if able"."""

    act: Act
    who: Node
    what: Node | None = None


@node
class Permit(Node):
    """ "you may play or use one non-Logos card this turn", "~ may be used as if it belonged to the active
    house", "friendly creatures may fight",
    "~ can be used as if it belonged to any house". `acts` any of them; `count` None: any number."""

    acts: tuple[Act, ...]
    who: Node | None
    what: Node
    count: Node | None = None
    manner: tuple[Node, ...] = ()
    additional: bool = False  # "1 additional key"


@node
class EntersPlay(Node):
    """ "~ enters play ready", "stunned", "with 3 time counters", "under your opponent's control"; `how` a
    word or a node."""

    cards: Node
    how: Node | str
    amount: Node | None = None


@node
class FightDamage(Node):
    """The damage dealt by fighting: "~ only deals 2D when fighting" (0: "deals no damage"), "deals +2D" (`more`),
    "deals damage to that creature rather than the creature it fights" (`to`; said before a fight, of that fight)."""

    cards: Node
    amount: Node | None = None
    more: bool = False
    to: Node | None = None
    attacking: bool = False  # "when attacking"
    attacked: bool = False  # "when attacked"


@node
class SpendFrom(Node):
    """ "you may spend Æ on ~ as if it were in your pool"."""

    player: Node
    cards: Node
    as_amber: bool = False  # "you may spend ~ as if it were Æ": the cards themselves


@node
class MayBePlayedAs(Node):
    """ "~ may be played as an upgrade instead of a creature, with the text: “…”"."""

    cards: Node
    kind: str
    text: Node


@node
class CopiesTextOf(Node):
    """ "gains the text box of X", "is a copy of X", "enters play as a copy of X"; `how` "text box", "copy", "entering"
    or what is copied of a card that is described ("power", "keyword")."""

    cards: Node
    of: Node
    how: str


@node
class ArmorIgnored(Node):
    """ "this damage cannot be prevented by armor"."""


@node
class DefineX(Node):
    """ "X is the number of …": the X of the text."""

    amount: Node


@node
class Retimed(Node):
    """ "each friendly creature's play effect is a play/after reap effect"; headings lower case, joined by "/"."""

    cards: Node
    from_: str
    to: str


@node
class SwitchStats(Node):
    """ "switch ~'s power and armor"."""

    cards: Node


@node
class Ignores(Node):
    """ "while ~ is attacking, ignore taunt and elusive"."""

    what: tuple[str, ...]


@node
class TauntReaches(Node):
    """ "~'s taunt also applies to its neighbors' neighbors": while a card of `cards` has taunt, it guards `to` as it
    guards its neighbors (18.4 TAUNT)."""

    cards: Node
    to: Node


@node
class GetsSpentAmber(Node):
    """ "you get all Æ spent by your opponent when forging keys"."""

    player: Node


@node
class DamageDealt(Node):
    """ "damage dealt to X is dealt to Y instead" (`also`: to both; `in_fights`); "double all damage dealt to ~"
    (`to` None)."""

    cards: Node
    to: Node | None = None
    also: bool = False
    in_fights: bool = False


@node
class KeysToWin(Node):
    """ "you must forge 1 additional key to win the game"."""

    player: Node
    additional: Node
