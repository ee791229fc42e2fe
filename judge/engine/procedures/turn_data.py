"""Where a turn is: the data of its procedure and the steps in which it can begin."""

from __future__ import annotations

from typing import NamedTuple

from judge.game.state import Player

STEPS = {"start": 0, "forge": 1, "house": 2, "archives": 3, "main": 4, "ready": 5, "draw": 6, "end": 7}
"""Where the procedure begins for each step of the turn."""


class Turn(NamedTuple):
    """Data of "turn". `player`: whose turn begins at step 0. `single`: stop where a main step begins instead of
    asking for actions; `ended`: the step under way ends when all pending things are done; `cut`: the turn does;
    `more`: how many additional keys have been forged in the step."""

    player: Player
    single: bool = True
    ended: bool = False
    cut: bool = False
    more: int = 0
