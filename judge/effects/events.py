"""What can happen, as texts speak of it: in triggers, in "would … instead", and in looks at the past."""

from __future__ import annotations

from dataclasses import field
from enum import StrEnum

from .amounts import Number, Order
from .base import node
from .kinds import (
    Amount,
    Cards,
    Condition,
    Duration,
    Events,
    Houses,
    Manner,
    Modifier,
    Noun,
    Places,
    Players,
    PointsBack,
    Quantity,
    Thing,
    Trigger,
)
from .modifiers import DidThis, StatCompare
from .players import Whom


class Verb(StrEnum):
    """The thing that happens. The passive and the active voice of one act are one verb."""

    PLAY = "play"
    ENTER_PLAY = "enter play"
    LEAVE_PLAY = "leave play"
    DESTROY = "destroy"
    SACRIFICE = "sacrifice"
    PURGE = "purge"
    ARCHIVE = "archive"
    DISCARD = "discard"
    DRAW = "draw"
    SHUFFLE = "shuffle"
    RETURN = "return"
    REVEAL = "reveal"
    REAP = "reap"
    FIGHT = "fight"
    ATTACK = "attack"
    USE = "use"
    READY = "ready"
    EXHAUST = "exhaust"
    STUN = "stun"
    UNSTUN = "unstun"
    WARD = "ward"
    ENRAGE = "enrage"
    EXALT = "exalt"
    HEAL = "heal"
    DEAL_DAMAGE = "deal damage"
    TAKE_DAMAGE = "be dealt damage"
    PREVENT_DAMAGE = "prevent damage"
    GAIN_AMBER = "gain Æ"
    LOSE_AMBER = "lose Æ"
    STEAL_AMBER = "steal Æ"
    CAPTURE_AMBER = "capture Æ"
    SPEND_AMBER = "spend Æ"
    ADD_AMBER = "add Æ to a pool"
    FORGE = "forge a key"
    UNFORGE = "unforge a key"
    CHOOSE_HOUSE = "choose an active house"
    ATTACH = "attach"
    RAISE_TIDE = "raise the tide"
    FULFILL = "fulfill"
    RESOLVE = "resolve"
    GAIN_CHAINS = "gain chains"
    GAIN_COUNTERS = "gain counters"
    LOSE_COUNTERS = "lose counters"
    SPEND_COUNTERS = "spend counters"
    MAKE_TOKEN = "make a token creature"
    TAKE_CONTROL = "take control"
    MOVE = "move"
    FLIP = "flip"
    GRAFT = "graft"
    PUT = "put"
    REMOVE = "remove"
    ADD = "add"
    CHOOSE = "choose"
    CONTROL = "control"
    NAME = "name"
    END = "end"
    LEAVE = "leave"
    RUN_OUT = "run out of cards"
    ENTER = "enter"
    COINED = "do what a text defines"


SUFFERED = frozenset({Verb.TAKE_DAMAGE, Verb.DESTROY, Verb.LEAVE_PLAY, Verb.ENTER_PLAY})
"""Verbs whose one noun is the card that it happens to, though others may have done it."""

OF_SO_MUCH = frozenset({
    Verb.GAIN_AMBER, Verb.STEAL_AMBER, Verb.LOSE_AMBER, Verb.CAPTURE_AMBER, Verb.SPEND_AMBER, Verb.DEAL_DAMAGE,
    Verb.TAKE_DAMAGE, Verb.PREVENT_DAMAGE, Verb.HEAL, Verb.GAIN_COUNTERS, Verb.LOSE_COUNTERS, Verb.SPEND_COUNTERS,
})  # fmt: skip
"""Verbs of which a number is that of Æmber, damage or counters; of all others it says how often."""

TOLD_OF_EITHER = frozenset({Verb.ATTACK, Verb.CAPTURE_AMBER})
"""Verbs with which a card is told by what it did ("that attacked"), or by what was done to it ("that was attacked")."""

DOERS = frozenset({Verb.REAP, Verb.FIGHT, Verb.USE})
"""Verbs whose one noun is the creature that does it: "you reap with a creature", "a creature is used"."""


@node
class Event(Events):
    """ "an enemy creature is destroyed fighting ~", "you play a Mars card", "your opponent forges a key".

    `subject`: who does it (a player, a creature that reaps or fights…); `object`: to whom or what (a
    Filter or card reference, None
    where the text names none). `by`: the card or kind of ability that causes it ("by an enemy effect",
    "discarded by ~"). `amount`:
    "3 or more Æ"; the number of "their second key". `manner`: "fighting", "from your hand", "this way", "adjacent
    to ~"… as nodes. `word`: the verb, where a text defines it itself.
    """

    verb: Verb
    subject: Cards | Noun | Players | None = None
    object: Cards | Noun | Players | Houses | Thing | None = None
    by: Cards | Noun | Players | Thing | None = None
    amount: AtLeastMany | StatCompare | Number | None = None
    manner: tuple[Manner, ...] = ()
    word: str = ""

    @property
    def called(self) -> str:
        """The verb under which it is told that this was done."""
        return self.word or str(self.verb)


@node
class WhileFighting(Manner):
    """Manner: "fighting", "while fighting", "in a fight", "fighting ~" (`with_`)."""

    with_: Cards | Noun | None = None


@node
class ThisWay(Manner, PointsBack):
    """Manner: "this way"."""


@node
class FromZone(Manner):
    """Manner: "from your hand", "from play". In a replacement: "… is taken from the common supply instead", the same
    act from another place."""

    zone: Places


@node
class ToZone(Manner):
    """Manner: "enters a discard pile", "returned to your hand"."""

    zone: Places


@node
class AdjacentTo(Manner):
    """Manner: "adjacent to ~"; `side`: "", "left", "right"."""

    to: Cards | Noun
    side: str = ""


@node
class EitherEvent(Events):
    """ "after a creature reaps or fights", "played, used, or discarded"; `both`: "attacks and destroys a creature", one
    after the other, to the same."""

    options: tuple[Events, ...]
    both: bool = False


# --- windows of time ------------------------------------------------------------------------------------------------


class Period(StrEnum):
    """How long, or when."""

    THIS_TURN = "this turn"
    REMAINDER_OF_TURN = "for the remainder of the turn"
    UNTIL_END_OF_TURN = "until the end of the turn"
    EACH_TURN = "each turn"
    YOUR_TURN = "during your turn"
    OPPONENTS_TURN = "during your opponent's turn"
    THEIR_TURN = "during their turn"
    EACH_PLAYERS_TURN = "during each player's turn"
    YOUR_NEXT_TURN = "during your next turn"
    OPPONENTS_NEXT_TURN = "during your opponent's next turn"
    THEIR_NEXT_TURN = "during their next turn"
    UNTIL_YOUR_NEXT_TURN = "until the start of your next turn"
    UNTIL_OPPONENTS_NEXT_TURN = "until the start of your opponent's next turn"
    UNTIL_END_OF_YOUR_NEXT_TURN = "until the end of your next turn"
    UNTIL_END_OF_OPPONENTS_NEXT_TURN = "until the end of your opponent's next turn"
    PREVIOUS_TURN = "on the previous turn"
    THEIR_PREVIOUS_TURN = "on their previous turn"
    YOUR_PREVIOUS_TURN = "on your previous turn"
    OPPONENTS_PREVIOUS_TURN = "on your opponent's previous turn"
    SINCE_THEIR_LAST_TURN = "since their last turn"
    SINCE_THEIR_LAST_TURN_BEGAN = "since the start of their last turn"
    SINCE_YOUR_LAST_TURN = "since your last turn"
    SINCE_YOUR_LAST_TURN_BEGAN = "since the start of your last turn"
    SINCE_OPPONENTS_LAST_TURN = "since your opponent's last turn"
    SINCE_OPPONENTS_LAST_TURN_BEGAN = "since the start of your opponent's last turn"
    SINCE_THEIR_TURN_BEGAN = "since the start of their turn"
    SINCE_YOUR_TURN_BEGAN = "since the start of your turn"
    SINCE_THIS_ENTERED = "since ~ entered play"
    SINCE_THIS_WAS_PLAYED = "since ~ was played"
    SINCE_OPPONENTS_TURN_BEGAN = "since the start of your opponent's turn"
    THIS_OR_PREVIOUS_TURN = "this turn or on the previous turn"
    THIS_OR_THEIR_PREVIOUS_TURN = "this turn or on their previous turn"
    THIS_OR_YOUR_PREVIOUS_TURN = "this turn or on your previous turn"
    THIS_OR_OPPONENTS_PREVIOUS_TURN = "this turn or on your opponent's previous turn"
    THIS_FIGHT = "in this fight"
    THIS_GAME = "this game"
    GAME_SETUP = "during game setup"


@node
class Window(Duration):
    """A span of time named by the game's calendar. `means`: in a lowered text whom "during their turn" means."""

    period: Period
    means: Whom | Players | None = field(default=None, kw_only=True, compare=False, repr=False)


@node
class Step(Duration, Manner):
    """ "during your “draw cards” step": the name of the step in quotes, and whose."""

    step: str
    player: Players
    next_turn: bool = False  # "the “ready cards” step of their next turn"
    next: bool = False  # "their next “ready cards” step": that of this turn, where it is still to come
    outside: bool = False  # "outside of their “draw cards” step": at any other moment


@node
class UntilEvent(Duration):
    """ "until ~ leaves play"."""

    event: Events


@node
class TurnPoint(Trigger):
    """ "at the start of your turn", "at the end of each player's turn"; `player` as PlayerRef."""

    end: bool
    player: Players | None  # None: "at the end of the turn"
    next_only: bool = False  # "at the start of your next turn"


@node
class StepPoint(Trigger):
    """ "at the end of your “draw cards” step"."""

    end: bool
    step: Step


@node
class BecomesTrue(Trigger):
    """ "when there are 4Æ or more on ~": the moment at which `condition` becomes true."""

    condition: Condition


@node
class OnlyTold(Trigger):
    """ "(Harvest: When a text says so)": nothing sets it off but a text that lets it resolve."""


@node
class KeyRef(Thing):
    """ "a key", "their second key" (`number`), "a red key" (`colour`), "the key" that was just forged (`told`)."""

    number: int = 0
    colour: str = ""
    told: bool = False


@node
class IconRef(Thing):
    """ "a bonus icon", "an Æ bonus icon": "" for any."""

    icon: str = ""


@node
class CounterRef(Thing):
    """ "a rust counter is removed from an enemy creature": a counter of that name, and the cards `on` which it is;
    `last`: "the last rust counter", after which there is none on that card."""

    counter: str
    on: Cards | Noun | None = None
    last: bool = False


@node
class DamageBy(Thing):
    """By: "~'s assault damage", "~'s splash-attack damage" (`kind` "assault", "splash")."""

    kind: str
    of: Cards


class Way(StrEnum):
    """How something happens, where nothing more is named."""

    REAPING = "by reaping"
    ARMOR = "with its armor"
    WITH_HOST = "with its creature"
    OTHERWISE = "other than this way"
    INCLUDING_THIS = "(including this one)"
    UNRESOLVED = "but before resolving its play effect"
    FACEUP = "faceup"
    FACEDOWN = "facedown"


@node
class Before(Manner):
    """Manner: "reaped earlier than ~": before these cards did so, or had it done to them."""

    cards: Cards | Noun


@node
class InManner(Manner):
    """Manner: "gains Æ by reaping", "prevents damage with its armor", "each card you have played this turn (including
    this one)", "after an action card is played, but before resolving its play effect"."""

    manner: Way


@node
class ByDoing(Manner):
    """Manner: "archives a card by prospecting", while doing what a text calls by a `word` of its own."""

    word: str


@node
class ReapingWith(Manner):
    """Manner: "gains Æ by reaping with this creature"."""

    cards: Cards | Noun


@node
class AtLeastMany(Quantity):
    """Amount of an event: "2 or more creatures", "one or more Æ"; usually AT_LEAST."""

    order: Order
    count: Amount


@node
class To(Manner):
    """Manner: "attached to ~", "dealt to ~"."""

    cards: Cards | Noun


@node
class From(Manner):
    """Manner: "from you", "from your opponent"."""

    player: Players


@node
class OnFlank(Manner):
    """Manner: "on their left flank"; `where` a PositionedAs or InState(FLANK)."""

    where: Modifier


@node
class Nth(Manner, Modifier):
    """Manner: "their second action": the number-th in the window. Modifier of Back: "the second creature", the
    number-th that the text has spoken of. "The last": LAST."""

    number: int


LAST = -1


def the_nth(modifier: Modifier) -> bool:
    """Whether words say which of all that did so, or had it done to them: "the last card you played this turn"."""
    event = modifier.event if isinstance(modifier, DidThis) else None
    return isinstance(event, Event) and any(isinstance(one, Nth) for one in event.manner)


FALLEN = DidThis(Event(Verb.DESTROY, manner=(ThisWay(),)))
"""Destroyed by what the same text did before: "each creature that is destroyed this way"."""
