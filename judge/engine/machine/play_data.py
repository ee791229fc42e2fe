"""The data of playing, using and entering play (see `act_data`)."""

from __future__ import annotations

from typing import NamedTuple

from judge.effects.targets import Zone
from judge.game.state import Player, Record, Ref

USES = ("reap", "fight", "action", "omni", "unstun")
"""Every way in which a card in play is used (18.4 USE)."""


class Playing(NamedTuple):
    """A card to be played. `flank` "left"/"right" and `place` (counted from the left) where already chosen, `host` the
    card an upgrade is put on; `own`: an action of step 3, whose legality is known; `controller`: who is to control
    it, if not `player`; `source`: from where it counts as played, if not from where it lies. The rest is kept while it
    is under way: the object played, what was recorded, icons left, the key of the permission by which it is played, the
    object whose text that is. `token`: the face that it shows where it is played facedown."""

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
    permission: str = ""
    leave: Ref | None = None
    token: str = ""


class Using(NamedTuple):
    """A card in play to be used. `how`: "use" (any way), "reap", "fight", "action", "omni",
    "unstun"; `leave`: of an action of step 3, the object whose text permits it."""

    card: Ref
    how: str
    player: Player
    by: Ref | None = None
    against: Ref | None = None
    own: bool = False
    ability: int | None = None
    leave: Ref | None = None


class Reaping(NamedTuple):
    """A creature that is used to reap."""

    use: Using


class Fighting(NamedTuple):
    """A creature that is used to fight, before it is known whom."""

    use: Using


class Unstunning(NamedTuple):
    """A stunned creature whose use only takes off its stun."""

    use: Using


class Activating(NamedTuple):
    """A card whose Action: or Omni: ability is used."""

    use: Using


class CancelFight(NamedTuple):
    """The fight under way has no effect."""


class Entering(NamedTuple):
    """Cards that are put into play. `at`: how many of `cards` have been dealt with; `states`: "stunned", "warded" or
    "enraged", as which they come; `counters`: what is on each of them then, by name."""

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
    states: tuple[str, ...] = ()
    counters: tuple[tuple[str, int], ...] = ()


class Making(NamedTuple):
    """Token creatures to be made."""

    player: Player
    amount: int
    by: Ref | None = None
    token: str = ""
    ready: bool = False
    flank: str | int = ""
    made: tuple[Ref, ...] = ()
