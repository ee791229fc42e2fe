"""Where a turn is: the data of its procedure and the steps in which it can begin."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from judge.game.state import Player


class At(IntEnum):
    """The steps of the procedure of a turn. The first eight begin a step of the turn; the others lie within one."""

    START = 0
    FORGE = 1
    HOUSE = 2
    ARCHIVES = 3
    MAIN = 4
    READY = 5
    DRAW = 6
    END = 7
    OVER = 8
    READYING = 9
    READIED = 10
    DRAWING = 11
    DRAWN = 12
    SETTLED = 13
    FORGED = 14
    CHOOSING = 15


STEPS = {at.name.lower(): at for at in At if at <= At.END}
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
