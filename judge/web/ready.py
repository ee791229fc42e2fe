"""Imported by the process from which those of the desk are forked: what it has loaded, all of them have at once."""

from __future__ import annotations

import gc

from . import app, worker
from .warm import ALL

for step in ALL:
    step()
gc.freeze()  # or each of them would copy all of it when it first cleans up

__all__ = ["app", "worker"]
