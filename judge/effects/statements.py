"""What a text tells players to do: instructions and the words that join them."""

from __future__ import annotations

from enum import StrEnum

from .base import Node, node

# --- joining --------------------------------------------------------------------------------------------------------


@node
class Sequence(Node):
    """Instructions one after the other, as written."""

    steps: tuple[Node, ...]


@node
class If(Node):
    """ "If C, A. Otherwise, B.", "A if C", "unless" (Not_)."""

    condition: Node
    then: Node
    otherwise: Node | None = None


@node
class May(Node):
    """ "you may A": optional. `player` is who decides where the text says so ("your opponent may")."""

    player: Node
    body: Node


@node
class InsteadOf(Node):
    """ "If C, B instead.": replaces the preceding instruction of the same text. The engine reads ahead
    (18.4 RESOLVE ABILITIES IN
    THE ORDER WRITTEN): `condition` None where the words stand alone."""

    condition: Node | None
    body: Node


@node
class ChooseOne(Node):
    """ "Choose one: • A • B"; also "A or B"."""

    options: tuple[Node, ...]
    player: Node | None = None


@node
class ForEach(Node):
    """ "For each X, A": A once for each. `over`: a Filter (the current one is Back in the body) or an
    amount."""

    over: Node
    body: Node


@node
class Repeat(Node):
    """ "A 3 times", "up to 2 times", "twice": `body`. Without it: "Repeat the preceding effect" (`scope` "preceding"),
    "repeat this effect", "trigger this effect again" (`scope` "all"); `on`: "on that creature"; `times`: at most so
    often ("as many times as you like" None with May around)."""

    scope: str = ""
    on: Node | None = None
    times: Node | None = None
    body: Node | None = None
    different: bool = False  # "each time against a different enemy creature"


@node
class InOrderTo(Node):
    """ "A in order to B": B only if A was done completely."""

    cost: Node
    body: Node


@node
class Lasting(Node):
    """ "For the remainder of the turn, S", "During your opponent's next turn, S": makes a lasting effect.
    `body`: statics or a trigger."""

    window: Node
    body: Node


@node
class NextTime(Node):
    """ "The next time E this turn, A": a lasting effect that is spent at once; also "the next Mars card
    you play this turn"."""

    event: Node
    body: Node
    window: Node | None = None


@node
class Delayed(Node):
    """ "At the end of the turn, A", "after it leaves play, A" inside an ability: A is done later, once."""

    when: Node  # TurnPoint or Event
    body: Node


@node
class As(Node):
    """An instruction somebody other than the controller carries out: "your opponent discards a card",
    "each player draws 2 cards"."""

    player: Node
    body: Node


@node
class Unmodelled(Node):
    """A sentence that the grammar does not read: kept, shown, never guessed at. `word` is where reading
    stopped."""

    text: str
    word: str = ""
    position: int = 0


@node
class Blocked(Node):
    """A sentence that was read but hangs on an unmodelled one ("if you do", "that creature")."""

    body: Node
    by: str


# --- damage, healing, destruction -----------------------------------------------------------------------------------


@node
class DealDamage(Node):
    """ "deal 3D to a creature, with 1D splash". `source`: "~ deals …". `split`: "distributed as you
    choose", "divided"; with `evenly`: "divide that damage among X as evenly as possible"."""

    amount: Node
    cards: Node
    splash: Node | None = None
    source: Node | None = None
    split: bool = False
    ignores_armor: bool = False
    simultaneous_with_next: bool = False
    additional: bool = False  # "deal an additional 3D": with the damage before it
    evenly: bool = False


@node
class Heal(Node):
    """ "heal 2 damage from a creature"; amount AllOf for "fully heal"."""

    amount: Node
    cards: Node


@node
class RedistributeDamage(Node):
    """ "redistribute all damage on creatures among all creatures"; `what` "damage" or "Æ"."""

    what: str
    among: Node
    overkill: bool = False  # "you may cause more damage to a creature than it has power"
    source: Node | None = None  # where it lies now, if elsewhere than among `among`


@node
class Destroy(Node):
    """ "destroy X"; `sacrifice`: only cards that the player controls."""

    cards: Node
    sacrifice: bool = False


# --- states ---------------------------------------------------------------------------------------------------------


class Status(StrEnum):
    """What an instruction can make of a card in play."""

    READY = "ready"
    EXHAUST = "exhaust"
    STUN = "stun"
    UNSTUN = "unstun"
    WARD = "ward"
    UNWARD = "remove a ward from"
    ENRAGE = "enrage"
    UNENRAGE = "remove an enrage counter from"


@node
class SetStatus(Node):
    """ "stun and exhaust a creature" is Chain of two of these over one object."""

    status: Status
    cards: Node


@node
class Chain(Node):
    """Verbs that share an object: "ready and fight with X", "stun and exhaust X". Each of `acts` has
    Shared as its object."""

    cards: Node
    acts: tuple[Node, ...]


@node
class Shared(Node):
    """The object of a Chain, within its acts."""


@node
class PutCounters(Node):
    """ "give a creature two +1 power counters", "put a doom counter on ~"."""

    amount: Node
    counter: str
    cards: Node
    distributed: bool = False


@node
class RemoveCounters(Node):
    """ "remove a time counter from ~"."""

    amount: Node
    counter: str
    cards: Node


@node
class MoveCounters(Node):
    """ "move each +1 power counter from X to Y", "move 2 damage from X to Y" (`counter` "damage")."""

    amount: Node
    counter: str
    source: Node
    to: Node


# --- using and playing ----------------------------------------------------------------------------------------------


@node
class UseCard(Node):
    """ "use a friendly creature", "fight with", "reap with": `how` "use", "fight", "reap", "action",
    "omni". `as_if_yours`: "as if it were yours".
    `against`: the creature to be fought where the text names it. `one_at_a_time`: several in turn. `ignoring`: a
    keyword that does not count in this fight ("ignoring taunt")."""

    how: str
    cards: Node
    as_if_yours: bool = False
    against: Node | None = None
    one_at_a_time: bool = False
    as_if_active_house: bool = False
    ignoring: str = ""


@node
class PlayCard(Node):
    """ "play a creature from your discard pile (as if it were yours)", "play the top card of your deck"."""

    cards: Node
    as_if_yours: bool = False
    manner: tuple[Node, ...] = ()


@node
class PutIntoPlay(Node):
    """ "put X into play (ready) (under your control)"."""

    cards: Node
    under: Node | None = None
    ready: bool = False
    manner: tuple[Node, ...] = ()


@node
class MakeToken(Node):
    """ "make 2 token creatures", "make a" with the token's `name`; `player` who makes it."""

    count: Node
    name: str = ""
    player: Node | None = None
    ready: bool = False
    manner: tuple[Node, ...] = ()


@node
class ResolveAbility(Node):
    """ "trigger/resolve the play effect of X (as if you had just played it)", "resolve its bonus icons":
    `what` "play", "destroyed", "fate", "scrap", "reap", "fight",
    "action", "omni", "bonus icons" …"""

    what: str
    of: Node
    as_if_played: bool = False
    as_if_yours: bool = False
    times: Node | None = None


@node
class Fulfill(Node):
    """ "fulfill ~"."""

    cards: Node


# --- choosing and naming --------------------------------------------------------------------------------------------


@node
class ChooseCards(Node):
    """ "choose a creature": nothing happens but that later words point to it."""

    cards: Node


@node
class ChooseHouse(Node):
    """ "choose a house", "name a house"; `among`: a limit ("on their identity card")."""

    named: bool = False
    player: Node | None = None
    among: Node | None = None


@node
class NameSomething(Node):
    """ "name a card", "choose a trait", "choose a number", "choose a player", "choose an opponent": `what`."""

    what: str
    player: Node | None = None
    count: int = 1


@node
class BecomeActiveHouse(Node):
    """ "the chosen house becomes your active house"."""

    house: Node
    player: Node | None = None


@node
class RaiseTide(Node):
    """ "raise the tide", "reset the tide" (`reset`), "lower"."""

    player: Node | None = None
    reset: bool = False


@node
class SkipStep(Node):
    """ "skip your “forge a key” step"; `window` which turn."""

    step: str
    player: Node
    window: Node | None = None


class Ending(StrEnum):
    """What can be ended."""

    TURN = "your turn"
    STEP = "this step"
    FIGHT = "with no effect"  # the fight that is about to begin


@node
class End(Node):
    """ "end this turn", "the current step ends", "… with no effect": what is under way does nothing more."""

    what: Ending


@node
class TakeTurn(Node):
    """ "take another turn after this one"."""

    player: Node | None = None


@node
class PreventDamage(Node):
    """ "prevent that damage"."""

    amount: Node | None = None


@node
class WinGame(Node):
    """ "you win the game"."""

    player: Node | None = None


@node
class SameTargets(Node):
    """The targets of the instruction that this one replaces or adds to: "deal 4D instead"."""


@node
class DoubleCounters(Node):
    """ "double the number of +1 power counters on X"."""

    counter: str
    cards: Node


@node
class OneAtATime(Node):
    """ "resolve these fights one at a time"."""


@node
class MustDo(Node):
    """ "they must pay you 1Æ": an instruction that cannot be declined."""

    body: Node


@node
class CostOf(Node):
    """ "in order to use ~, you must destroy a friendly creature": `act` "use" or "play"."""

    act: str
    cards: Node
    body: Node


@node
class Entering(Node):
    """Manner: enters play "ready", "stunned", "facedown"…"""

    how: str


@node
class AsCard(Node):
    """Manner: "as a token creature", "as a creature with 3 power"; `what` a Filter."""

    what: Node


@node
class AsIf(Node):
    """Manner: "as if it were in your hand", "of the active house", "in your hand and of the active house", "one at a
    time"; with AsCard "make each revealed creature a token creature as if the card was on top of your deck"."""

    what: str


@node
class AsIfOf(Node):
    """Manner: "as if it belonged to any house", `house` a house node."""

    house: Node


@node
class Enhance(Node):
    """The keyword line "Enhance ÆD": what the deck's other cards were given; nothing in play."""

    icons: tuple[str, ...]


@node
class TakenFrom(Node):
    """In a replacement: "… is taken from the common supply instead": the same happens, from another place."""

    zone: Node


@node
class ResolveIconAs(Node):
    """ "resolve it as a capture bonus icon": any of `icons`."""

    icons: tuple[str, ...]


@node
class DoNotForge(Node):
    """ "do not forge that key" (no Æ is spent)."""
