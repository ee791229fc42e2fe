"""All resolutions: importing this module fills the table of `judge.engine.instructions.instruction`."""

from __future__ import annotations

from . import (  # noqa: F401
    resolve_amber,
    resolve_battleline,
    resolve_cards,
    resolve_choices,
    resolve_damage,
    resolve_for_each,
    resolve_joins,
    resolve_lasting,
    resolve_repeats,
    resolve_statuses,
    resolve_turn,
    resolve_uses,
)
