"""The procedures of the timing chart: turn, play, use, fight, damage, destruction, entering and leaving play.

In: a frame of the agenda. Out: changes of the position and records of what happened, each with its step and rules.
A step of the rulebook that goes otherwise is changed here.
"""

from . import (  # noqa: F401  (procedures enter themselves)
    actions,
    amber,
    bonus_icons,
    control,
    damage,
    destruction,
    drawing,
    entering_play,
    fighting,
    forging,
    infinite_loops,
    playing,
    prophecies,
    statuses,
    token_creatures,
    turn,
    unread_texts,
    using,
    windows,
    zone_moves,
)
