"""All resolutions: importing this module fills the table of `judge.engine.resolution`."""

from __future__ import annotations

from importlib import import_module

PARTS = (
    "amber",
    "cards",
    "choices",
    "damage",
    "joints",
    "lasting",
    "line",
    "passes",
    "repeats",
    "states",
    "turn",
    "uses",
)
"""What the modules `resolve_…` are about."""

for _part in PARTS:
    import_module(f"judge.engine.resolve_{_part}")
