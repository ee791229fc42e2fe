"""What one ruling may spend before it stops and says so: counted, so that whoever asks is cut at the same place.

One budget is for all of a ruling: its acts, those that came earlier, all their answers.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from math import comb

from judge.engine.machine.decisions import Chance, Decision
from judge.engine.machine.machine import Machine
from judge.game.state import State

MACHINES = 6_000
"""How many different positions one ruling visits."""

WORK = 100_000
"""How many calls of procedures one ruling may make on boards that are no larger than ordinary ones."""

ORDINARY = 550
"""How large a board is at most on which a call counts as one (see `size`): thirty cards in play, and two decks beside
them. On a larger one it counts for as much more."""

MEGABYTES = 400
"""How much the machines that one ruling keeps may hold, as `weight` counts it."""

SECONDS = 60.0
"""How long one ruling may keep a processor busy: the last resort, where counted work is slow."""


@dataclass(slots=True)
class Budget:
    """How many `machines` may be kept, and what was spent so far: machines that are `kept`, the bytes that they `hold`,
    calls of procedures (`work`), and those times the size of the boards that they were made on (`burden`)."""

    machines: int = MACHINES
    kept: int = 0
    hold: int = 0
    work: int = 0
    burden: int = 0
    until: float = field(default_factory=lambda: time.thread_time() + SECONDS)

    @property
    def full(self) -> bool:
        """Whether not even what is offered in one place may be followed any further."""
        return self.kept > self.machines or bool(self._spent())

    @property
    def steps(self) -> int:
        """What was spent in calls of procedures on an ordinary board."""
        return self.burden // ORDINARY

    def spend(self, calls: int, state: State) -> None:
        """Count calls of procedures that were made on a board."""
        self.work += calls
        self.burden += calls * max(size(state), ORDINARY)

    def keep(self, state: State, machine: Machine | None, passed: int) -> None:
        """Count a place that is kept (see `weight`)."""
        self.kept += 1
        self.hold += weight(state, machine, passed)

    def forget(self) -> None:
        """Count no place that was kept: they are gone. What was done for them stays spent."""
        self.kept = self.hold = 0

    def exhausted(self) -> str:
        """What is used up, in words, "" where nothing is."""
        if self.kept >= self.machines:
            return f"stopped after {self.machines} different positions"
        return self._spent()

    def _spent(self) -> str:
        if self.hold >= MEGABYTES * 2**20:
            return f"stopped at {MEGABYTES} MB of positions, with {self.kept} different positions"
        if self.work >= WORK:
            return f"stopped after {WORK} steps of the engine"
        if self.steps >= WORK:
            return f"stopped after {self.work} steps of the engine on so large a board"
        if time.thread_time() > self.until:
            return f"stopped after {SECONDS:g} seconds of a processor, with {self.kept} different positions"
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


def weight(state: State, machine: Machine | None, passed: int) -> int:
    """How many bytes a place takes beside all others of its walk, by counting what it holds: a position, a machine
    where one waits there, and so many steps and choices `passed` on the way."""
    found = PLACE + CARD * len(state.cards) + SEEN * len(state.last_seen)
    listed = passed + 2 * (len(state.history) + len(state.past))
    if machine is not None:
        listed += len(machine.trace) + len(machine.passed) + len(machine.counted)
        found += CALLED * machine.work + SEEN * len(machine.records)
        if isinstance(machine.pause, Decision | Chance):
            found += OPTION * len(machine.pause.options)
    return found + LISTED * listed


def size(state: State) -> int:
    """How much there is to look at in a position: each card that lies aside, and each two in play, since either may
    speak of the other."""
    sides = state.players
    aside = sum(len(one.hand) + one.deck.size + len(one.discard) + len(one.archives) + len(one.purged) for one in sides)
    return aside + comb(len(state.cards) - aside, 2)
