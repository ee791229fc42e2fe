"""The data of acts: what each procedure that carries one out knows, as frozen plain data.

Everywhere `player` is who does it ("you" of the ability) and `by` the object whose ability causes it, None for bonus
icons and the game itself.
"""

from __future__ import annotations

from typing import NamedTuple

from judge.effects.base import Node
from judge.effects.events import Verb
from judge.effects.targets import Zone
from judge.game.state import Player, Record, Ref


class Hit(NamedTuple):
    """A line of a damage batch: `amount` pending damage on `to`.

    `source`: the creature or card that deals it, None for bonus icons. `kind`: "ability", "power", "assault",
    "hazardous" or "splash-attack". `fighting`: dealt in the power-damage step of a fight. `turned`: it was dealt to
    another creature first, so that ward and armor do not meet it here (decision redirect-points).
    """

    to: Ref
    amount: int
    source: Ref | None = None
    kind: str = "ability"
    fighting: bool = False
    ignores_armor: bool = False
    turned: bool = False


class Damage(NamedTuple):
    """Data of "damage": all pending damage of one moment."""

    hits: tuple[Hit, ...]
    player: Player
    by: Ref | None
    dealt: tuple[Hit, ...] = ()
    tagged: tuple[Ref, ...] = ()
    at: int = 0
    records: tuple[Record, ...] = ()  # to be answered when the destruction it caused is over


class Destruction(NamedTuple):
    """Data of "destroy": what is to be tagged. `opponents`: for each of `cards` the creatures it was destroyed
    fighting; `sure`: not stopped by ward (it was used up by the damage)."""

    cards: tuple[Ref, ...]
    player: Player
    by: Ref | None = None
    sacrifice: bool = False
    opponents: tuple[tuple[Ref, tuple[Ref, ...]], ...] = ()
    rule: str = "glossary/destroyed"
    tagged: tuple[Ref, ...] = ()
    kinds: tuple[tuple[Ref, str], ...] = ()  # the kind of the damage that destroys each


class Place(NamedTuple):
    """Where cards go. `player` None: each card's owner. `position`: in a deck or discard pile "top", "bottom",
    "shuffle" or "random order"; in a battleline "left flank", "right flank", "flank" or an index. `host`: the card
    they are put under (zone UNDER)."""

    zone: Zone
    player: Player | None = None
    position: str | int = "top"
    host: str = ""
    facedown: bool = False
    faceup: bool = False


class Moving(NamedTuple):
    """Data of "move"."""

    cards: tuple[Ref, ...]
    to: Place
    verb: Verb
    player: Player
    by: Ref | None = None
    moved: tuple[Ref, ...] = ()
    settled: int = 0
    meant: tuple[Ref, ...] = ()
    home: Zone | None = None  # the zone that is moved as a whole


class Transfer(NamedTuple):
    """Data of "amber": Æmber on its way. `verb` says which act it is; `onto` is the card that gets it
    (capture, exalt), `source` the card it is taken from, `of` the player whose pool is lessened."""

    verb: Verb
    player: Player
    amount: int
    by: Ref | None = None
    of: Player | None = None
    onto: Ref | None = None
    source: Ref | None = None
    detail: str = ""


class Drawing(NamedTuple):
    """Data of "draw" and "refill"."""

    player: Player
    amount: int
    by: Ref | None = None
    drawn: tuple[Ref, ...] = ()
    detail: str = ""
    meant: int = 0


class Forging(NamedTuple):
    """Data of "forge". `cost_change` is added to the current cost, `free` makes it nothing; `step`: it is the
    one of step 1, which must happen if it can."""

    player: Player
    cost_change: int = 0
    free: bool = False
    colour: str = ""
    by: Ref | None = None
    step: bool = False
    stopped: bool = False  # a text lets it not be forged


class Change(NamedTuple):
    """Data of "status" and "counters"."""

    cards: tuple[Ref, ...]
    what: str
    player: Player
    by: Ref | None = None
    amount: int = 1
    done: tuple[Ref, ...] = ()
    at: int = 0


class Taking(NamedTuple):
    """Data of "take control"."""

    cards: tuple[Ref, ...]
    player: Player
    by: Ref | None
    window: Node | None
    controller: Player
    done: tuple[Ref, ...] = ()


class Playing(NamedTuple):
    """Data of "play". `flank` "left"/"right" and `place` (counted from the left) where already chosen, `host` the
    card an upgrade is put on; `own`: an action of step 3, whose legality is known; `controller`: who is to control
    it, if not `player`; `source`: from where it counts as played, if not from where it lies. The rest is kept while it
    is under way: the object played, what was recorded, icons left."""

    uid: str
    player: Player
    by: Ref | None = None
    flank: str | int = ""
    place: int | None = None
    host: str = ""
    own: bool = False
    ready: bool = False
    controller: Player | None = None
    source: Zone | None = None
    played: Ref | None = None
    records: tuple[Record, ...] = ()
    icons: tuple[str, ...] = ()
    copy: object = None


class Using(NamedTuple):
    """Data of "use", "reap", "fight" and "action". `how`: "use" (any way), "reap", "fight", "action", "omni",
    "unstun"."""

    card: Ref
    how: str
    player: Player
    by: Ref | None = None
    against: Ref | None = None
    own: bool = False
    ability: int | None = None


class Entering(NamedTuple):
    """Data of "put into play". `at`: how many of `cards` have been dealt with."""

    cards: tuple[Ref, ...]
    player: Player
    by: Ref | None = None
    under: Player | None = None
    ready: bool = False
    position: str | int = ""
    host: str = ""
    entered: tuple[Ref, ...] = ()
    at: int = 0
    copy: object = None


class Making(NamedTuple):
    """Data of "make token"."""

    player: Player
    amount: int
    by: Ref | None = None
    token: str = ""
    ready: bool = False
    flank: str | int = ""
    made: tuple[Ref, ...] = ()
