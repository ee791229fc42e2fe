"""Where a turn is: the data of its procedure and the steps in which it can begin."""

from __future__ import annotations

from enum import IntEnum, auto
from typing import NamedTuple

from judge.game.state import Player


class At(IntEnum):
    """The steps of the procedure of a turn. Eight begin a step of the turn; the others lie within one."""

    START = 0
    FORGE = auto()
    HOUSE = auto()
    ARCHIVES = auto()
    MAIN = auto()
    READY = auto()
    DRAW = auto()
    END = auto()
    OVER = auto()
    READYING = auto()
    READIED = auto()
    DRAWING = auto()
    DRAWN = auto()
    SETTLED = auto()
    FORGED = auto()
    CHOOSING = auto()


_BEGINNINGS = (At.START, At.FORGE, At.HOUSE, At.ARCHIVES, At.MAIN, At.READY, At.DRAW, At.END)
STEPS = {at.name.lower(): at for at in _BEGINNINGS}
"""Where the procedure begins for each step of the turn."""


class Turn(NamedTuple):
    """A turn under way. `player`: whose turn begins at step 0. `single`: stop where a main step begins instead of
    asking for actions; `ended`: the step under way ends when all pending things are done; `cut`: the turn does;
    `more`: how many additional keys have been forged in the step."""

    player: Player
    single: bool = True
    ended: bool = False
    cut: bool = False
    more: int = 0
