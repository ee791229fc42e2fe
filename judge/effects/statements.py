"""What a text tells players to do: damage, states, using and playing, choosing, turns."""

from __future__ import annotations

from enum import StrEnum

from .base import Node, node

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
class DoubleCounters(Node):
    """ "double the number of +1 power counters on X"."""

    counter: str
    cards: Node


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
    """Manner: "as if it were in your hand", "in your hand and of the active house", "one at a time"; with AsCard
    "make each revealed creature a token creature as if the card was on top of your deck"."""

    what: str


@node
class AsIfOf(Node):
    """Manner: "as if it belonged to any house", "to the active house", `house` a house node."""

    house: Node


@node
class Enhance(Node):
    """The keyword line "Enhance ÆD": what the deck's other cards were given; nothing in play."""

    icons: tuple[str, ...]


@node
class ResolveIconAs(Node):
    """ "resolve it as a capture bonus icon": any of `icons`."""

    icons: tuple[str, ...]


@node
class DoNotForge(Node):
    """ "do not forge that key" (no Æ is spent)."""
