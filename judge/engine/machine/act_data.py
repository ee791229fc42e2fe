"""The data of acts, as frozen plain data: the type of a frame's data says which procedure carries it out.

Everywhere `player` is who does it ("you" of the ability) and `by` the object whose ability causes it, None for bonus
icons and the game itself.
"""

from __future__ import annotations

from typing import NamedTuple

from judge.effects.events import Verb
from judge.effects.targets import Zone
from judge.game.state import Player, Record, Ref

from .frames import Outcome


class Hit(NamedTuple):
    """A line of a damage batch: `amount` pending damage on `to`.

    `source`: the creature or card that deals it, None for bonus icons. `kind`: "ability", "power", "assault",
    "hazardous" or "splash-attack". `fighting`: dealt in the power-damage step of a fight.
    """

    to: Ref
    amount: int
    source: Ref | None = None
    kind: str = "ability"
    fighting: bool = False
    ignores_armor: bool = False


class Damage(NamedTuple):
    """All pending damage of one moment. `replaced`: something is done instead of the last that is settled."""

    hits: tuple[Hit, ...]
    player: Player
    by: Ref | None
    dealt: tuple[Hit, ...] = ()
    tagged: tuple[Ref, ...] = ()
    records: tuple[Record, ...] = ()  # to be answered when the destruction it caused is over
    replaced: bool = False


class Destruction(NamedTuple):
    """What is to be tagged for destruction. `opponents`: for each of `cards` the creatures it was destroyed
    fighting; `sure`: not stopped by ward (it was used up by the damage)."""

    cards: tuple[Ref, ...]
    player: Player
    by: Ref | None = None
    sacrifice: bool = False
    opponents: tuple[tuple[Ref, tuple[Ref, ...]], ...] = ()
    rule: str = "glossary/destroyed"
    tagged: tuple[Ref, ...] = ()
    kinds: tuple[tuple[Ref, str], ...] = ()  # the kind of the damage that destroys each


RANDOM_ORDER = "random order"
"""How a position on a deck ends where chance says in which order the cards lie there."""


class Place(NamedTuple):
    """Where cards go. `player` None: each card's owner. `position`: in a deck or discard pile "top", "bottom",
    "shuffle" or one of the first two with a random order; in a battleline "left flank", "right flank", "flank" or an
    index. `host`: the card they are put under (zone UNDER)."""

    zone: Zone
    player: Player | None = None
    position: str | int = "top"
    host: str = ""
    facedown: bool = False
    faceup: bool = False

    @property
    def end(self) -> str:
        """The end of a deck at which it is; "" where it is none."""
        ends = ("top", "bottom") if self.zone is Zone.DECK else ()
        return next((end for end in ends if str(self.position).startswith(end)), "")


class Moving(NamedTuple):
    """Cards that move, all at once. `homes`: the zones, each with its player, that are shuffled into decks whether or
    not any card lies there (18.4 SHUFFLE). `behind`: the upgrades on them of which it was asked whether they go too."""

    cards: tuple[Ref, ...]
    to: Place
    verb: Verb
    player: Player
    by: Ref | None = None
    moved: tuple[Ref, ...] = ()
    settled: int = 0
    homes: tuple[tuple[Zone, Player], ...] = ()
    behind: tuple[Ref, ...] = ()


class Discarding(NamedTuple):
    """Cards to be discarded one at a time in this order, or (`whole_hand`) all of a hand. `settled`: how many have
    been dealt with, `meant` which, `moved` the objects that went."""

    cards: tuple[Ref, ...]
    player: Player
    by: Ref | None = None
    whole_hand: bool = False
    moved: tuple[Ref, ...] = ()
    settled: int = 0
    meant: tuple[Ref, ...] = ()


class Happening(NamedTuple):
    """What is known to have happened and changes no card."""

    cards: tuple[Ref, ...]
    verb: Verb
    player: Player
    by: Ref | None = None
    detail: str = ""
    way: tuple[object, ...] = ()


A_CARD = "a card"
"""The detail of what is about to be drawn as one of several cards: nobody knows yet which."""

PAYING = "pay"
"""The detail of Æmber spent that goes to the other player: the record of it is that player's (18.4 PAY)."""


class Transfer(NamedTuple):
    """Æmber on its way. `verb` says which act it is; `onto` is the card that gets it
    (capture, exalt), `source` the card it is taken from, `of` the player whose pool is lessened."""

    verb: Verb
    player: Player
    amount: int
    by: Ref | None = None
    of: Player | None = None
    onto: Ref | None = None
    source: Ref | None = None
    detail: str = ""


class GainedFrom(NamedTuple):
    """Æmber that is gained, so much of it from these cards instead of the common supply."""

    gain: Record
    shares: tuple[tuple[Ref, int], ...]
    by: Ref | None = None


class Drawing(NamedTuple):
    """Cards to be drawn one at a time. `meant`: how many the words asked for, before anything stopped some; `beyond`:
    by how many the hand is to differ from its size at the end, where that is looked at before each card."""

    player: Player
    amount: int
    by: Ref | None = None
    drawn: tuple[Ref, ...] = ()
    meant: int = 0
    beyond: int | None = None


class Refilling(NamedTuple):
    """A hand to be refilled as in step 5: how many cards are `allowed` of those `needed`."""

    player: Player
    by: Ref | None = None
    allowed: int = 0
    needed: int = 0


class Shuffling(NamedTuple):
    """A deck to be shuffled."""

    player: Player
    by: Ref | None = None


class Determining(NamedTuple):
    """So many cards of a deck of which chance is to say which they are, from the top or the `bottom`."""

    player: Player
    number: int
    bottom: bool = False


class Chains(NamedTuple):
    """Chains gained or, negative, shed."""

    player: Player
    amount: int
    by: Ref | None = None


class PlayerCounters(NamedTuple):
    """Counters that a player gains or loses; `how`: as the text says it ("spend")."""

    player: Player
    counter: str
    amount: int
    how: str
    by: Ref | None = None


class Tide(NamedTuple):
    """The tide that becomes high for a player, None: neutral."""

    player: Player | None
    by: Ref | None = None


class AmberMove(NamedTuple):
    """Æmber that moves between cards, pools (a player) and the common supply (None)."""

    amount: int
    source: Ref | Player | None
    to: Ref | Player | None
    by: Ref | None = None


class Forging(NamedTuple):
    """A key to be forged. `cost_change` is added to the current cost, `free` makes it nothing; `step`: it is the
    one of step 1, which must happen if it can; `paid`: what it has cost, once it is forged."""

    player: Player
    cost_change: int = 0
    free: bool = False
    colour: str = ""
    by: Ref | None = None
    step: bool = False
    stopped: bool = False  # a text lets it not be forged
    paid: int = 0


class StopForging(NamedTuple):
    """Nobody forges the key that is about to be forged."""


class Unforging(NamedTuple):
    """A key of a player, of that colour if one is named, that is turned back."""

    player: Player
    colour: str = ""
    by: Ref | None = None


class Check(NamedTuple):
    """The end of an act that has changed something itself: states are checked, then its outcome is handed down."""

    outcome: Outcome | None = None


class Nothing(NamedTuple):
    """What a replacement does that only prevents."""
