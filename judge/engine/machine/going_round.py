"""Loops with choices in them: who can stop one (18.4 INFINITE LOOPS, decision nirbor-loop).

Where a choice comes again, every other answer is followed until it comes back there or leaves what was under way. The
player who has an answer that does not come back says how often it goes round; where no way leads out, whatever anybody
answers, nobody can stop it. What cannot be followed to its end is left as it is, a choice like any other.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import NamedTuple, Protocol, Self

from judge.game.state import State

from . import loops
from .decisions import Answer, Chance, Decision, Exceeded, Finished, Pause, Unknown
from .loops import Agenda, Passed, Rounds
from .trace import Entry

FOLLOWED = 80
"""How many machines are looked at to find out who can stop a loop."""

ANSWERS = 20
"""How many answers a choice in a loop may have."""


class Machine(Protocol):
    """What is looked at of a machine (see there)."""

    @property
    def state(self) -> State: ...
    @property
    def agenda(self) -> Agenda: ...
    @property
    def pause(self) -> Pause: ...
    @property
    def trace(self) -> tuple[Entry, ...]: ...
    @property
    def passed(self) -> tuple[Passed, ...]: ...
    @property
    def counted(self) -> tuple[Passed, ...]: ...
    def follow(self, answer: Answer) -> Self: ...


class Found(NamedTuple):
    """A loop that has come round: its choices, with which answers it is left, and what is to be asked of it, None
    where it has been counted already."""

    choices: Sequence[Passed]
    leaving: tuple[Answer, ...]
    rounds: Rounds | None


class _Ways(NamedTuple):
    """Where an answer may lead: back to the choice, out of the loop."""

    back: bool
    out: bool


class _TooMany(Exception):
    """There is more to follow than is looked at."""


def found(machine: Machine) -> Found | None:
    """The loop that the choice has brought round for which this machine waits, None where it is not sure that there is
    one, or where only another choice of it ends it."""
    pause = machine.pause
    if not isinstance(pause, Decision):
        return None
    again = any(_same(one, machine) for one in machine.counted)
    choices = machine.counted if again else _round(machine.passed, machine)
    if not choices:
        return None
    try:
        ways = _Following(machine, min(len(one.agenda) for one in choices)).ways()
    except _TooMany:
        return None
    leaving = tuple(answer for answer, led in ways.items() if not led.back)
    if not leaving and (again or any(led.out for led in ways.values())):
        return None
    if len(leaving) > 1 and pause.maximum > 1:
        return None
    if again:
        return Found(choices, leaving, None)
    rounds = Rounds(
        pause.who if leaving else machine.state.active,
        loops.driving(machine.trace[choices[0].entries :]),
        pause,
        tuple(one.answer for one in choices),
        leaving=leaving,
        elsewhere=bool(leaving) and any(_optional(one.pause) for one in choices[1:]),
        returned=machine.agenda[-1].returned,
    )
    return Found(choices, leaving, rounds)


def _optional(pause: Decision | Chance) -> bool:
    return isinstance(pause, Decision) and (pause.kind == "yes or no" or pause.minimum == 0)


def _round(passed: Sequence[Passed], machine: Machine) -> Sequence[Passed]:
    """The choices since this one was made before in the same place, with it; none where chance had a part in it."""
    for at in reversed(range(len(passed))):
        if isinstance(passed[at].pause, Chance):
            return ()
        if _same(passed[at], machine):
            return passed[at:]
    return ()


def _same(one: Passed, machine: Machine) -> bool:
    return (
        isinstance(one.pause, Decision)
        and one.pause.same(machine.pause)
        and loops.comes_again(one.state, one.agenda, machine.state, machine.agenda)
    )


class _Following:
    """Every answer of a choice, followed; `depth`: how many procedures are under way at least while the loop is."""

    def __init__(self, machine: Machine, depth: int) -> None:
        self.start = machine
        self.depth = depth
        self.left = FOLLOWED

    def ways(self) -> dict[Answer, _Ways]:
        """Where each answer of the choice may lead. Raises _TooMany."""
        return {answer: self._follow(answer) for answer in self._answers(self.start)}

    def _answers(self, machine: Machine) -> list[Answer]:
        assert not isinstance(machine.pause, Exceeded | Finished | Unknown)
        answers = list(islice(machine.pause.answers(), ANSWERS + 1))
        if len(answers) > ANSWERS:
            raise _TooMany
        return answers

    def _follow(self, answer: Answer) -> _Ways:
        back = out = False
        here = _passing(self.start)
        seen = [here]
        waiting = [self.start.follow(answer)]
        while waiting:
            machine = waiting.pop()
            self.left -= 1
            if self.left < 0 or isinstance(machine.pause, Exceeded | Unknown):
                raise _TooMany
            if isinstance(machine.pause, Finished) or len(machine.agenda) < self.depth:
                out = True
            elif _same(here, machine):
                back = True
            elif not any(_same(one, machine) for one in seen):
                seen.append(_passing(machine))
                waiting += [machine.follow(answer) for answer in self._answers(machine)]
        return _Ways(back, out)


def _passing(machine: Machine) -> Passed:
    assert not isinstance(machine.pause, Exceeded | Finished | Unknown)
    return Passed(machine.state, machine.agenda, machine.pause, (), 0)
