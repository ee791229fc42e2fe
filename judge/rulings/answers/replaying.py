"""One way of a ruling walked once more, with an observer that is told of everything that was turned away on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from weakref import WeakKeyDictionary

from judge.engine.machine.board import Waiting
from judge.engine.machine.decisions import Chance, Decision
from judge.engine.machine.machine import Machine
from judge.engine.machine.observing import Observer, Turned, Why
from judge.engine.procedures.actions import IllegalAction
from judge.game.state import State

from ..doing import steps
from ..exploration import Choice
from ..ruling import Ruling

_kept: WeakKeyDictionary[Ruling, dict[tuple[Choice, ...], tuple[Turned, ...]]] = WeakKeyDictionary()


def turned_away(ruling: Ruling, path: Sequence[Choice]) -> tuple[Turned, ...]:
    """All that was turned away on the way with these choices, each once, in the order in which it first was; `at` is
    the number of steps of the whole way that had been told."""
    return tuple(one for one in _observed(ruling, path) if one.why is not Why.ONLY)


def picked_unasked(ruling: Ruling, path: Sequence[Choice]) -> tuple[Turned, ...]:
    """What was picked on that way without a question, since nothing else could be."""
    return tuple(one for one in _observed(ruling, path) if one.why is Why.ONLY)


def _observed(ruling: Ruling, path: Sequence[Choice]) -> tuple[Turned, ...]:
    known = _kept.setdefault(ruling, {})
    way = tuple(path)
    if way not in known:
        known[way] = _walked(ruling, way)
    return known[way]


def _walked(ruling: Ruling, path: Sequence[Choice]) -> tuple[Turned, ...]:
    found: dict[Turned, None] = {}
    told = 0

    def observe(away: Turned) -> None:
        found.setdefault(away._replace(at=told + away.at))

    for machine in _acts(ruling, path, observe):
        told += len(machine.trace)
    return tuple(found)


def before(ruling: Ruling, path: Sequence[Choice], act: int) -> State | None:
    """The position on that way in which the act of this number (from 1) is to begin; None where it is not reached."""
    state = ruling.setup.state
    if act == 1 and not ruling.scenario.at:
        return state
    for number, machine in enumerate(_acts(ruling, path), start=1 if ruling.scenario.at else 2):
        state = machine.state
        if number == act:
            return state if machine.finished and state.winner is None else None
    return None


def _acts(ruling: Ruling, path: Sequence[Choice], observer: Observer | None = None) -> Iterator[Machine]:
    """The machine of each act when it has come as far as it does, one after the other."""
    left = list(path)
    state = ruling.setup.state
    for step in steps(ruling.scenario, ruling.setup):
        try:
            machine = step.begin(state, observer=observer)
            while isinstance(machine.pause, Decision | Chance) and left:
                machine = machine.choose(left.pop(0).picked)
        except (IllegalAction, Waiting):
            return
        yield machine
        state = machine.state
        if not machine.finished or state.winner is not None:
            return
