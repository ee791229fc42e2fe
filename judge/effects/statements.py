"""What a text tells players to do: damage, states, using and playing, choosing, turns."""

from __future__ import annotations

from enum import StrEnum

from .base import node
from .kinds import Amount, Cards, Duration, Houses, Instruction, Manner, Noun, Places, Players
from .targets import Back

# --- damage, healing, destruction -----------------------------------------------------------------------------------


@node
class DealDamage(Instruction):
    """ "deal 3D to a creature, with 1D splash". `source`: "~ deals …". `split`: "distributed as you
    choose", "divided"; with `evenly`: "divide that damage among X as evenly as possible"; `most`: "no more than 3D to
    each"."""

    amount: Amount
    cards: Cards
    splash: Amount | None = None
    source: Cards | None = None
    split: bool = False
    ignores_armor: bool = False
    additional: bool = False  # "deal an additional 3D": with the damage before it
    evenly: bool = False
    most: Amount | None = None


@node
class Heal(Instruction):
    """ "heal 2 damage from a creature"; amount AllOf for "fully heal". `distributed`: so much in all, "from friendly
    creatures, distributed as you choose"."""

    amount: Amount
    cards: Cards
    distributed: bool = False


@node
class RedistributeDamage(Instruction):
    """ "redistribute all damage on creatures among all creatures"; `what` "damage" or "Æ"."""

    what: str
    among: Cards
    overkill: bool = False  # "you may cause more damage to a creature than it has power"
    source: Cards | None = None  # where it lies now, if elsewhere than among `among`


@node
class Destroy(Instruction):
    """ "destroy X"; `sacrifice`: only cards that the player controls."""

    cards: Cards
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


OF_STATUS: dict[Status, tuple[str, bool]] = {
    Status.READY: ("exhausted", False),
    Status.EXHAUST: ("exhausted", True),
    Status.STUN: ("stunned", True),
    Status.UNSTUN: ("stunned", False),
    Status.WARD: ("warded", True),
    Status.UNWARD: ("warded", False),
    Status.ENRAGE: ("enraged", True),
    Status.UNENRAGE: ("enraged", False),
}
"""For each status what a card is, and whether it is so then."""


@node
class SetStatus(Instruction):
    """ "stun and exhaust a creature" is Chain of two of these over one object."""

    status: Status
    cards: Cards


@node
class PutCounters(Instruction):
    """ "give a creature two +1 power counters", "put a doom counter on ~"; `most` of those that are `distributed`: "no
    more than 2 on each". "Put the quarry counter on ~" (`only`): no other card keeps one."""

    amount: Amount
    counter: str
    cards: Cards
    distributed: bool = False
    most: Amount | None = None
    only: bool = False


@node
class RemoveCounters(Instruction):
    """ "remove a time counter from ~"; of a link "remove each tether-link counter from ~ to it": that between both;
    "up to 2 time counters from friendly creatures" (`distributed`): so many in all."""

    amount: Amount
    counter: str
    cards: Cards
    to: Cards | None = None
    distributed: bool = False


@node
class MoveCounters(Instruction):
    """ "move each +1 power counter from X to Y", "move 2 damage from X to Y" (`counter` "damage")."""

    amount: Amount
    counter: str
    source: Cards
    to: Cards | Places


# --- using and playing ----------------------------------------------------------------------------------------------


@node
class UseCard(Instruction):
    """ "use a friendly creature", "fight with", "reap with": `how` "use", "fight", "reap", "action",
    "omni". `as_if_yours`: "as if it were yours".
    `against`: the creature to be fought where the text names it. `ignoring`: a keyword that does not count in this
    fight ("ignoring taunt")."""

    how: str
    cards: Cards
    as_if_yours: bool = False
    against: Cards | None = None
    as_if_active_house: bool = False
    ignoring: str = ""


@node
class PlayCard(Instruction):
    """ "play a creature from your discard pile (as if it were yours)", "play the top card of your deck"."""

    cards: Cards
    as_if_yours: bool = False
    manner: tuple[Manner, ...] = ()


@node
class PutIntoPlay(Instruction):
    """ "put X into play (ready) (under your control)"."""

    cards: Cards
    under: Players | Back | None = None
    ready: bool = False
    manner: tuple[Manner, ...] = ()


@node
class MakeToken(Instruction):
    """ "make 2 token creatures", "make a" with the token's `name`; `player` who makes it."""

    count: Amount
    name: str = ""
    player: Players | None = None
    ready: bool = False
    manner: tuple[Manner, ...] = ()


@node
class ResolveAbility(Instruction):
    """ "trigger/resolve the play effect of X (as if you had just played it)", "resolve its bonus icons":
    `what` "play", "destroyed", "fate", "scrap", "reap", "fight",
    "action", "omni", "bonus icons" …"""

    what: str
    of: Cards
    as_if_played: bool = False
    as_if_yours: bool = False
    times: Amount | None = None


@node
class ResolveThat(Instruction):
    """ "(after this creature resolves an after reap effect,) resolve that effect again": the one that was. Of
    another player's card also "as if it were yours" (`as_if_yours`)."""

    as_if_yours: bool = False


@node
class Fulfill(Instruction):
    """ "fulfill ~"."""

    cards: Cards


# --- choosing and naming --------------------------------------------------------------------------------------------


@node
class ChooseCards(Instruction):
    """ "choose a creature": nothing happens but that later words point to it."""

    cards: Cards


@node
class ChooseHouse(Instruction):
    """ "choose a house", "name a house"; `among`: a limit ("on their identity card")."""

    named: bool = False
    player: Players | None = None
    among: Houses | None = None


@node
class NameSomething(Instruction):
    """ "name a card", "choose a trait", "choose a number", "choose a player", "choose an opponent": `what`.

    Of numbers those "from 1 to 4" (`least`, `most`)."""

    what: str
    player: Players | None = None
    count: int = 1
    least: int = 0
    most: int | None = None


@node
class BecomeActiveHouse(Instruction):
    """ "the chosen house becomes your active house"."""

    house: Houses
    player: Players | None = None


@node
class RaiseTide(Instruction):
    """ "raise the tide", "reset the tide" (`reset`), "lower"."""

    player: Players | None = None
    reset: bool = False


@node
class SetTime(Instruction):
    """ "begin night time": the game comes into the state that a text calls so, and out of what that is instead of
    (`terms.ALTERNATIVES`); "end night time" (`ends`); "begin winter-then-spring-then-summer time": into the next of
    these (`terms.THEN`)."""

    time: str
    ends: bool = False


@node
class SkipStep(Instruction):
    """ "skip your “forge a key” step"; `window` which turn."""

    step: str
    player: Players
    window: Duration | None = None


class Ending(StrEnum):
    """What can be ended."""

    TURN = "your turn"
    STEP = "this step"
    FIGHT = "with no effect"  # the fight that is about to begin


@node
class End(Instruction):
    """ "end this turn", "the current step ends", "… with no effect": what is under way does nothing more."""

    what: Ending


@node
class TakeTurn(Instruction):
    """ "take another turn after this one"."""

    player: Players | None = None


@node
class PreventDamage(Instruction):
    """ "prevent that damage"; "prevent 2 damage": so much of what would be dealt."""

    amount: Amount | None = None


@node
class WinGame(Instruction):
    """ "you win the game"."""

    player: Players | None = None


@node
class DoubleCounters(Instruction):
    """ "double the number of +1 power counters on X"."""

    counter: str
    cards: Cards


@node
class Entering(Manner):
    """Manner: enters play "ready", "stunned", "facedown"…"""

    how: str


@node
class EnteringWith(Manner):
    """Manner: enters play "with 3Æ on it", "with 2 doom counters on it": `what` "Æ", "D" (damage) or a counter."""

    what: str
    amount: Amount


@node
class AsCard(Manner):
    """Manner: "as a token creature", "as a creature with 3 power"; `what` a Filter."""

    what: Noun


@node
class AsIf(Manner):
    """Manner: "as if it were in your hand", "in your hand and of the active house"; with AsCard
    "make each revealed creature a token creature as if the card was on top of your deck"."""

    what: str


@node
class AsIfOf(Manner):
    """Manner: "as if it belonged to any house", "to the active house", `house` a house node."""

    house: Houses


@node
class ResolveIconAs(Instruction):
    """ "resolve it as a capture bonus icon": any of `icons`; "resolve it again": none."""

    icons: tuple[str, ...]


@node
class ResolveIcon(Instruction):
    """ "resolve 2 <sun> bonus icons": so many of that icon, though no card shows them that was played."""

    icon: str
    count: Amount


@node
class Averted(Instruction):
    """ "(you may pay 1Æ) to prevent it": what would happen does not happen, and nothing else does in its place."""


@node
class DoNotForge(Instruction):
    """ "do not forge that key" (no Æ is spent)."""
