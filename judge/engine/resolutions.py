"""All resolutions: importing this module fills the table of `judge.engine.resolution`."""

from __future__ import annotations

from . import (  # noqa: F401
    resolve_amber,
    resolve_cards,
    resolve_choices,
    resolve_damage,
    resolve_joints,
    resolve_lasting,
    resolve_line,
    resolve_repeats,
    resolve_states,
    resolve_turn,
    resolve_uses,
)
