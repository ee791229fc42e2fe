"""What one ruling may spend before it stops and says so: counted, so that whoever asks is cut at the same place.

One budget is for all of a ruling: its acts, those that came earlier, all their answers.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .exploration import Node

MACHINES = 6_000
"""How many different machines one ruling visits."""

WORK = 100_000
"""How many calls of procedures one ruling may make."""

MEGABYTES = 400
"""How much the machines that one ruling keeps may hold, as `weight` counts it."""

SECONDS = 60.0
"""How long one ruling may take: the last resort, where counted work is slow."""


@dataclass(slots=True)
class Budget:
    """How many `machines` may be kept, and what was spent so far: machines that are `kept`, the bytes that they `hold`,
    and calls of procedures (`work`)."""

    machines: int = MACHINES
    kept: int = 0
    hold: int = 0
    work: int = 0
    until: float = field(default_factory=lambda: time.monotonic() + SECONDS)

    @property
    def full(self) -> bool:
        """Whether more machines are kept than may be."""
        return self.kept > self.machines

    def keep(self, node: Node) -> None:
        """Count a place that is kept."""
        self.kept += 1
        self.hold += weight(node)

    def forget(self) -> None:
        """Count no place that was kept: they are gone. What was done for them stays spent."""
        self.kept = self.hold = 0

    def exhausted(self) -> str:
        """What is used up, in words, "" where nothing is."""
        if self.kept >= self.machines:
            return f"stopped after {self.machines} different machines"
        if self.hold >= MEGABYTES * 2**20:
            return f"stopped at {MEGABYTES} MB of positions, with {self.kept} different machines"
        if self.work >= WORK:
            return f"stopped after {WORK} steps of the engine"
        if time.monotonic() > self.until:
            return f"stopped after {SECONDS:g} seconds, with {self.kept} different machines"
        return ""


PLACE = 5_000
"""Bytes of any place of a walk: its machine, the sides of the players, what is under way there, its key."""
CARD = 64
"""Bytes of a card that lies as it lay in another place: where it is found in the position and in the key."""
LISTED = 8
"""Bytes of what a list holds that lies elsewhere already."""
SEEN = 600
"""Bytes of a card as it was last seen, or of a record of what is under way."""
OPTION = 160
"""Bytes of an answer that is offered, and of where it leads."""
CALLED = 400
"""Bytes of what one call of a procedure leaves: a step that is told, a change, a record, a card that is another."""


def weight(node: Node) -> int:
    """How many bytes a place takes beside all others of its walk, by counting what it holds."""
    state, machine = node.state, node.machine
    found = PLACE + CARD * len(state.cards) + SEEN * len(state.last_seen)
    listed = len(node.before) + len(node.path) + 2 * (len(state.history) + len(state.past))
    if machine is not None:
        listed += len(machine.trace) + len(machine.passed) + len(machine.counted)
        found += CALLED * machine.work + SEEN * len(machine.records)
    if node.pause is not None:
        found += OPTION * len(node.pause.options)
    return found + LISTED * listed
