"""All resolutions: importing this module fills the table of `judge.engine.resolution`."""

from __future__ import annotations

import judge.engine.resolve_amber
import judge.engine.resolve_cards
import judge.engine.resolve_choices
import judge.engine.resolve_damage
import judge.engine.resolve_joints
import judge.engine.resolve_lasting
import judge.engine.resolve_line
import judge.engine.resolve_repeats
import judge.engine.resolve_states
import judge.engine.resolve_turn
import judge.engine.resolve_uses

__all__: list[str] = []
