"""What a text makes true while it is active: constant abilities and the bodies of lasting effects."""

from __future__ import annotations

from enum import StrEnum

from .abilities import CardText, Keyword
from .amounts import Order, Stat
from .base import node
from .events import Verb
from .kinds import (
    Ability,
    Amount,
    Cards,
    Condition,
    Duration,
    Houses,
    Manner,
    Modifier,
    Noun,
    Places,
    Players,
    Statement,
    Static,
    Thing,
)


@node
class Statics(Static):
    """Several statics of one sentence: "gets +2 power and gains skirmish"."""

    parts: tuple[Statement, ...]


@node
class While(Static):
    """ "While C, S" and "S while C", "if C, S" of a constant ability."""

    condition: Condition
    body: Statement


@node
class Modify(Static):
    """ "~ gets +2 power for each …", "-1 armor": `amount` is signed."""

    cards: Cards
    stat: Stat
    amount: Amount
    negative: bool = False


@node
class SetStat(Static):
    """ "is considered to have 1 power", "~'s power is equal to …"; `base`: printed value ("has X power")."""

    cards: Cards
    stat: Stat
    amount: Amount


@node
class GainKeyword(Static):
    """ "gains skirmish"."""

    cards: Cards
    keyword: Keyword


@node
class GainAbility(Static):
    """ "gains, “After Reap: Draw a card.”": the quoted abilities."""

    cards: Cards
    abilities: tuple[Ability, ...]


@node
class GainTrait(Static):
    """ "gains the Mutant trait"."""

    cards: Cards
    trait: str


@node
class Loses(Static):
    """ "loses elusive", "loses all keywords", "loses all armor", "its text box is blank": `what` a Keyword
    or a word
    ("keywords", "armor", "text", "traits", "abilities", a heading). `except_for` what: "traits", a keyword, or the
    ability that says so ("its other text is considered blank")."""

    cards: Cards
    what: Keyword | str
    except_for: str = ""


THE_ABILITY_ITSELF = "the ability itself"
"""What is left of a text of which the other text is blank."""


@node
class BelongsTo(Static):
    """ "belongs to house Mars (instead of its original house)", "is considered to be of each house":
    `instead` false where it is added."""

    cards: Cards
    house: Houses
    instead: bool = True


@node
class TreatAs(Static):
    """ "is considered to be on a flank", "is a creature with 3 power", "enters as": `what` a Filter or
    modifier."""

    cards: Cards
    what: Noun | Modifier


@node
class KeyCost(Static):
    """ "keys cost +1Æ", "your keys cost –1Æ for each …"; `player` None: every player's; `of_key` ordinal
    or colour."""

    player: Players | None
    amount: Amount
    negative: bool = False
    of_key: str = ""


@node
class HandSize(Static):
    """ "refill your hand to 1 additional card during your “draw cards” step": signed; with `order` EXACTLY "to 5
    cards", which others change, with AT_MOST "to no more than 4 cards", whatever they change."""

    player: Players
    amount: Amount
    negative: bool = False
    order: Order | None = None


@node
class DoesMore(Static):
    """ "each time you prospect, discard 1 additional card": what a text calls by a `word` of its own does more of what
    is done in it by a `verb`."""

    player: Players
    word: str
    verb: str
    amount: Amount


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
    BE_COINED = "be done what a text defines"
    LOSE_COUNTERS = "lose counters"
    SPEND_COUNTERS = "spend counters"


LIMITED: dict[Act, Verb] = {
    Act.PLAY: Verb.PLAY,
    Act.USE: Verb.USE,
    Act.REAP: Verb.REAP,
    Act.FIGHT: Verb.FIGHT,
    Act.ATTACK: Verb.FIGHT,
    Act.DISCARD: Verb.DISCARD,
    Act.FORGE: Verb.FORGE,
    Act.STEAL: Verb.STEAL_AMBER,
    Act.CAPTURE: Verb.CAPTURE_AMBER,
    Act.DRAW: Verb.DRAW,
    Act.ARCHIVE: Verb.ARCHIVE,
    Act.GAIN: Verb.GAIN_AMBER,
    Act.READY: Verb.READY,
}
"""Acts that may be forbidden to be done more than so often, or so much, and what is counted then."""


@node
class Cannot(Static):
    """ "enemy creatures cannot reap", "your opponent cannot play creatures", "your Æ cannot be stolen", "~
    cannot be dealt damage by …".

    `who`: players or cards that cannot; `what`: the thing acted upon where it differs (cards played, the
    house…); `unless`: a condition; `by`:
    "by creatures with …"; `more_than`: "more than 2 cards"; `only`: "can only fight stunned creatures"
    (what is not `what` is forbidden).
    """

    act: Act
    who: Cards | Players | None = None
    what: Cards | Noun | Houses | Thing | None = None
    unless: Condition | None = None
    by: Cards | Noun | Players | Thing | None = None
    more_than: Amount | None = None
    only: bool = False
    window: Duration | None = None
    manner: tuple[Manner, ...] = ()  # "on their right flank", "this way"
    except_through: str = ""  # "except through card abilities"
    except_by: Cards | Noun | Players | Thing | None = None  # "except by creatures with …", "can only be attacked by"


@node
class Must(Static):
    """ "must choose Dis as their active house", "must be used to fight if able"."""

    act: Act
    who: Cards | Players
    what: Cards | Noun | Houses | None = None


@node
class Permit(Static):
    """ "you may play or use one non-Logos card this turn", "~ may be used as if it belonged to the active
    house", "friendly creatures may fight",
    "~ can be used as if it belonged to any house". `acts` any of them; `count` None: any number; `price`: what has
    to be done in order to do so by this leave, "if you lose 2Æ"."""

    acts: tuple[Act, ...]
    who: Players | None
    what: Cards | Noun | Thing
    count: Amount | None = None
    manner: tuple[Manner, ...] = ()
    additional: bool = False  # "1 additional key"
    price: Statement | None = None


@node
class EntersPlay(Static):
    """ "~ enters play ready", "stunned", "with 3 time counters", "under your opponent's control"; `how` a
    word or a node."""

    cards: Cards
    how: Manner | Modifier | str
    amount: Amount | None = None


@node
class FightDamage(Static):
    """The damage dealt by fighting: "~ only deals 2D when fighting" (0: "deals no damage"), "deals +2D" (`more`),
    "deals damage to that creature rather than the creature it fights" (`to`; said before a fight, of that fight)."""

    cards: Cards
    amount: Amount | None = None
    more: bool = False
    to: Cards | None = None
    attacking: bool = False  # "when attacking"
    attacked: bool = False  # "when attacked"


@node
class SpendFrom(Static):
    """ "you may spend (up to 3) Æ on ~ as if it were in your pool", "Æ from your opponent's pool when forging keys"."""

    player: Players
    source: Cards | Places
    as_amber: bool = False  # "you may spend ~ as if it were Æ": the cards themselves
    at_most: Amount | None = None


@node
class IgnoresCounters(Static):
    """ "each friendly creature ignores plague counters": what a definition says of cards with them is not so of it."""

    cards: Cards
    counter: str


@node
class CountersAsAmber(Static):
    """ "you may lose doubloon counters as if it were Æ in your pool": a key costs 1 Æ less for each of them; `spent`:
    "you may spend …"."""

    player: Players
    counter: str
    spent: bool = False


@node
class MayBePlayedAs(Static):
    """ "~ may be played as an upgrade instead of a creature, with the text: “…”"; `instead`: the type that it has."""

    cards: Cards
    kind: str
    text: CardText
    instead: str = "creature"


@node
class MayBePlayedFacedown(Static):
    """ "~ may be played facedown as a creature with 2 power, with the text: “…”": `face` says what it is then, `text`
    what that says."""

    cards: Cards
    face: Noun
    text: CardText


@node
class CopiesTextOf(Static):
    """ "gains the text box of X", "X's abilities", "is a copy of X", "enters play as a copy of X"; `how` "text box",
    "abilities", "copy", "entering" or what is copied of a card that is described ("power", "keyword"); "other
    abilities": all of a card that is an upgrade for a time, but for the one that lets it be one."""

    cards: Cards
    of: Cards
    how: str


@node
class ArmorIgnored(Static):
    """ "this damage cannot be prevented by armor"."""


@node
class DefineX(Statement):
    """ "X is the number of …": the X of the text."""

    amount: Amount


@node
class Retimed(Static):
    """ "each friendly creature's play effect is a play/after reap effect"; headings lower case, joined by "/"."""

    cards: Cards
    from_: str
    to: str


@node
class SwitchStats(Static):
    """ "switch ~'s power and armor"."""

    cards: Cards


@node
class Ignores(Static):
    """ "while ~ is attacking, ignore taunt and elusive"."""

    what: tuple[str, ...]


@node
class TauntReaches(Static):
    """ "~'s taunt also applies to its neighbors' neighbors": while a card of `cards` has taunt, it guards `to` as it
    guards its neighbors (18.4 TAUNT)."""

    cards: Cards
    to: Cards


@node
class AlsoNeighbors(Static):
    """ "~ is also a neighbor of each creature tethered to it": as well as of those beside it, wherever they stand in
    the battleline."""

    cards: Cards
    of: Cards


@node
class NoNeighbors(Static):
    """ "~ has no neighbors": nor is it one of those beside it."""

    cards: Cards


@node
class LinkedWithin(Static):
    """ "~ only shares tether-link counters with friendly creatures": a link ends as soon as its two cards are
    controlled by different players; "with its neighbors" (`neighbors`): as soon as they are no neighbors."""

    cards: Cards
    counter: str
    neighbors: bool = False


@node
class GetsSpentAmber(Static):
    """ "you get all Æ spent by your opponent when forging keys"."""

    player: Players


@node
class SpentAmberGoesTo(Static):
    """ "all Æ spent by your opponent when forging keys is placed on ~"."""

    player: Players
    cards: Cards


@node
class PicksForChance(Static):
    """ "you may choose random cards discarded from your hand": which card is discarded where chance would pick one
    among the cards in `zone`; `must`: nobody is left to chance."""

    player: Players
    zone: Places
    must: bool = False


@node
class DamageDealt(Static):
    """ "damage dealt to X is dealt to Y instead" (`also`: to both; `in_fights`; `pending`: "damage that would be
    dealt to X"); "double all damage dealt to ~" (`to` None); damage dealt "by enemy creatures" (`by`), that "is
    dealt to that creature instead" (`back`)."""

    cards: Cards
    to: Cards | None = None
    also: bool = False
    in_fights: bool = False
    pending: bool = False
    by: Cards | Noun | None = None
    back: bool = False


@node
class KeysToWin(Static):
    """ "you must forge 1 additional key to win the game"."""

    player: Players
    additional: Amount
