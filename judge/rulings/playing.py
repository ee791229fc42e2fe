"""A scenario played through by whoever answers its decisions, one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from judge.catalogue import Catalogue
from judge.engine.machine.decisions import Chance, Decision, Exceeded, Finished
from judge.engine.machine.machine import Machine
from judge.engine.machine.trace import Entry
from judge.engine.procedures.actions import begin
from judge.errors import JudgeError
from judge.game.state import State
from judge.rulebook.newest import NEWEST

from .doing import calls
from .readings import NONE, Readings
from .scenario import Scenario
from .setup import Setup, setup

Answer = Sequence[str | int]
"""The options that are taken: each by its label, in any case, or by its number from 1. None taken: an empty one."""


@dataclass(frozen=True, slots=True)
class Played:
    """How far a scenario was played: the board it began with, the position now, all steps so far, and what is `asked`
    next. None where it is over; or where it `stops`, which says why."""

    board: Setup
    state: State
    trace: tuple[Entry, ...]
    asked: Decision | Chance | None = None
    stops: str = ""


def play(
    scenario: Scenario,
    answers: Sequence[Answer],
    version: str = NEWEST,
    cards: Catalogue | None = None,
    readings: Readings = NONE,
) -> Played:
    """Play the acts of a scenario (after what was done `earlier`) with the first decisions answered, in order.

    Raises JudgeError for an answer that is none, with those that are; for one more than was asked; for an illegal act.
    """
    board = setup(scenario, version, cards, readings)
    state, trace = board.state, list[Entry]()
    left = list(answers)
    for act in (*scenario.earlier, *scenario.when):
        machine = begin(state, board.library, act.action(calls(scenario, board, act)))
        while isinstance(machine.pause, Decision | Chance):
            if not left:
                return Played(board, machine.state, (*trace, *machine.trace), machine.pause)
            machine = machine.choose(_taken(machine.pause, left.pop(0)))
        state = machine.state
        trace += machine.trace
        if not isinstance(machine.pause, Finished):
            return Played(board, state, tuple(trace), stops=_why(machine))
    if left:
        raise JudgeError(f"{len(left)} answers more than were asked for", hint="nothing is left to be decided")
    return Played(board, state, tuple(trace))


def _taken(asked: Decision | Chance, answer: Answer) -> tuple[object, ...]:
    """The values of the options that an answer names; raises JudgeError."""
    labels = [option.label for option in asked.options]
    folded = [label.casefold() for label in labels]
    taken: list[int] = []
    for one in answer:
        known = isinstance(one, int) and 1 <= one <= len(labels)
        places = [int(one) - 1] if known else [n for n, label in enumerate(folded) if label == str(one).casefold()]
        again = isinstance(asked, Decision) and asked.repeats
        free = [place for place in places if again or place not in taken]
        if not free:
            raise JudgeError(f"{one!r} is not offered: {asked.question}", hint=f"offered: {', '.join(labels[:20])}")
        taken.append(free[0])
    values = tuple(asked.options[place].value for place in taken)
    if not asked.accepts(values):
        told = asked.describe(values) if taken else "nothing"
        raise JudgeError(f"{told} is no answer: {asked.question}", hint=f"offered: {', '.join(labels[:20])}")
    return values


def _why(machine: Machine) -> str:
    if isinstance(machine.pause, Exceeded):
        return f"the limit of {machine.pause.size} {machine.pause.limit} bit"
    return "it hangs on a card that the scenario does not name"
