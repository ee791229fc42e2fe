"""Every procedure of the machine: importing this module enters them all into the table."""

from . import (  # noqa: F401
    abilities,
    acts_amber,
    acts_cards,
    acts_control,
    acts_states,
    damage,
    destruction,
    drawing,
    entering,
    fighting,
    forging,
    loops,
    playing,
    prophecies,
    tokens,
    turn,
    unread,
    using,
    windows,
)
