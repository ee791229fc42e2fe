"""Saving a machine wherever it waits, and going on with it later."""

from __future__ import annotations

import pickle
from dataclasses import replace

from .library import Library
from .machine import Machine


def dump(machine: Machine) -> bytes:
    """A machine as bytes, without the faces of the cards, which are in the catalogue."""
    return pickle.dumps(replace(machine, library=None, observer=None))  # type: ignore[arg-type]


def load(saved: bytes, library: Library) -> Machine:
    """The machine that was saved; `library` gives the faces it was begun with. Only for what this program has saved
    itself: a foreign pickle can do anything."""
    machine = pickle.loads(saved)
    assert isinstance(machine, Machine)
    return replace(machine, library=library)
