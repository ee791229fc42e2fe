"""Every procedure of the machine: importing this module enters them all into the table."""

from judge.engine.instructions import abilities  # noqa: F401

from . import (  # noqa: F401
    amber,
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
