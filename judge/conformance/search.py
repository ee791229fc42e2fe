"""Following the recorded choices of one action to an end that is the recorded one."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from judge.engine.machine.decisions import Chance, Decision, Exceeded, Unknown
from judge.engine.machine.library import Library
from judge.engine.machine.machine import Machine
from judge.game.state import State

from .guide import Proposal, proposals
from .left_open import settled
from .offered import Offer, offers
from .plain import differences, plain_recorded, plain_state
from .position import Aim, aim
from .recorded import Segment

TRIES = 160
"""How many choices of one action are followed at most before it counts as differing."""


@dataclass(slots=True)
class Search:
    """Depth-first along the recorded choices; what was found best so far.

    `end` is the position of the agreeing end, with the recorded order where ours left one open. `free` are the choices
    on the way there that the record does not show.
    """

    segment: Segment
    library: Library
    tries: int = 0
    lines: tuple[str, ...] = ()
    end: State | None = None
    free: tuple[str, ...] = ()
    unread: bool = False
    resolved: frozenset[str] = frozenset()
    offered: tuple[Offer, ...] = ()
    expected: dict[str, Any] = field(init=False)
    aim: Aim = field(init=False)

    def __post_init__(self) -> None:
        self.expected = plain_recorded(self.segment.after)
        self.aim = aim(self.segment.after)

    def follow(
        self, machine: Machine, at: int = 0, free: tuple[str, ...] = (), offered: tuple[Offer, ...] = ()
    ) -> bool:
        """Whether an agreeing end lies below `machine`, with the record at its choice `at`."""
        if self.tries >= TRIES:
            return False
        self.tries += 1
        pause = machine.pause
        if not isinstance(pause, Decision | Chance):
            return self._compare(machine, free, offered)
        for proposal in proposals(machine, self.segment.choices, at, self.aim):
            noted, seen = free, offered
            if proposal.basis == "free":
                noted = (*free, self._not_shown(pause, proposal, at))
            if isinstance(pause, Decision) and proposal.basis == "recorded":
                choices = self.segment.choices
                seen = (*offered, *offers(pause, proposal, choices[:at], choices[at : proposal.at]))
            if self.follow(machine.choose(proposal.answer), proposal.at, noted, seen):
                return True
            if self.tries >= TRIES:
                return False
        return False

    def _not_shown(self, pause: Decision | Chance, proposal: Proposal, at: int) -> str:
        choices = self.segment.choices
        if at >= len(choices):
            faced = "the record has ended"
        else:
            faced = f"next is {choices[at].card or choices[at].button!r} to {choices[at].prompt!r}"
        return f"not recorded: {pause.question} {pause.describe(proposal.answer)}; {faced}"

    def _compare(self, machine: Machine, free: tuple[str, ...], offered: tuple[Offer, ...]) -> bool:
        self.unread = self.unread or any(entry.unread for entry in machine.trace)
        if isinstance(machine.pause, Unknown | Exceeded):
            self.lines = self.lines or (f"stopped: {machine.pause}",)
            return False
        end = settled(machine.state, machine.trace, self.segment.after)
        lines = tuple(differences(self.expected, plain_state(end, self.library)))
        if not self.lines or len(lines) < len(self.lines):
            self.lines, self.offered = lines, offered
        if lines:
            return False
        self.resolved = frozenset(
            entry.source.uid.rsplit("#", 1)[0] for entry in machine.trace if entry.source and entry.clause is not None
        )
        self.end, self.free = end, free
        return True
