"""What the machine tells of those that it turns away, and of whom nobody had to pick, where somebody has asked to be
told.

An observer is handed to the machine that carries an act out. Without one nothing here is worked out.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import NamedTuple

from judge.effects.base import Node
from judge.game.state import Record, Ref


class Why(StrEnum):
    """Why a candidate was turned away."""

    EVENT = "event"  # its text waits for something else
    WINDOW = "window"  # its text speaks at another time
    CONDITION = "condition"  # what its text asks for was not so
    PLACE = "place"  # it was not in play
    GONE = "gone"  # it had left before its turn came
    TAGGED = "tagged"  # it was being destroyed
    FILTER = "filter"  # the words do not mean it
    NOT_PICKED = "not picked"  # the words mean it among others, which were chosen
    STOPPED = "stopped"  # a "cannot" stopped it
    REPLACED = "replaced"  # something else happened instead
    WARDED = "warded"  # a ward was used up instead
    UNWARDED = "unwarded"  # nothing stopped or replaced it, and no ward lay there
    PRICE = "price"  # what a player has is less than the price
    POWER = "power"  # its damage is less than its power
    ONLY = "only"  # not turned away: nothing else could be picked, so that nobody was asked


class Short(NamedTuple):
    """By what something fell short: the part of the words that was not so, and where it is about a number what was
    found and what the words ask for."""

    part: Node | None = None
    found: int | None = None
    wanted: int | None = None


class Turned(NamedTuple):
    """A candidate that was turned away.

    `holder`: the object whose text (`clause`) was read, or to which nothing happened (`NOBODY`: the game itself);
    `giver`: the card that gave it
    the text, where that is another; `record`: what happened, or was about to; `short`: by what it fell short; `about`:
    the objects left out, or those that stopped it; `rules`: ids of the entries behind it; `at`: how many steps had
    been told.
    """

    why: Why
    holder: Ref
    clause: Node | None = None
    giver: Ref | None = None
    record: Record | None = None
    short: Short = Short()
    about: tuple[Ref, ...] = ()
    rules: tuple[str, ...] = ()
    at: int = 0


NOBODY = Ref("", 0)
"""The holder of what no object's text says."""

Observer = Callable[[Turned], None]
"""Whoever is told."""
