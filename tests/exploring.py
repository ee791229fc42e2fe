"""Random positions with two acts each: what is found with equal machines merged, and by walking every way by itself."""

from __future__ import annotations

import random
from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from functools import partial

from judge.engine.machine.board import Board
from judge.engine.machine.decisions import Chance, Decision, Finished
from judge.engine.machine.hindsight import EVERYTHING, texts
from judge.engine.machine.library import Library
from judge.engine.machine.machine import Machine
from judge.engine.procedures import discard_order
from judge.engine.procedures.actions import Action, IllegalAction, begin
from judge.engine.procedures.legal_actions import legal
from judge.engine.trials.random_games import answer, position
from judge.game.state import State
from judge.rulings.budget import Budget
from judge.rulings.exploration import Step, explore
from judge.rulings.merging import Shared, board

WAYS = 1_500
"""How many ways one position may have, walked one by one, to be compared."""


@dataclass
class Compared:
    """Both sets of ends of a position; `lasts`: the first act left behind what the board does not show."""

    name: str
    acts: tuple[Action, Action]
    merged: set[Hashable]
    alone: set[Hashable]
    ways: int
    machines: int
    lasts: bool


def compared(name: str, library: Library) -> Compared | None:
    """The position called `name`, None where it has no two acts or too many ways."""
    dice = random.Random(name)
    state = position(dice)
    first = _acts(state, library)
    if not first:
        return None
    act = dice.choice(first)
    after = _played(begin(state, library, act), dice)
    second = _acts(after, library) if after is not None and after.winner is None else []
    if after is None or not second:
        return None
    acts = (act, dice.choice(second))
    explored = explore(state, [Step(partial(begin, library=library, action=one)) for one in acts], Budget(WAYS))
    if explored.cut:
        return None
    shared = Shared(EVERYTHING._replace(piles=_piles(state, library)))
    alone: set[Hashable] = set()
    ways = 0
    for end in _ways(state, library, acts, shared):
        alone.add(end)
        ways += 1
        if ways > WAYS:
            return None
    merged = {_shown(node.state, node.open, node.illegal, shared) for node in explored.outcomes}
    return Compared(name, acts, merged, alone, ways, explored.machines, _lasts(state, after))


def _acts(state: State, library: Library) -> list[Action]:
    return [action for action in legal(state, library).actions if action.kind != "end turn"]


def _played(machine: Machine, dice: random.Random) -> State | None:
    while isinstance(machine.pause, Decision | Chance):
        machine = machine.choose(answer(dice, machine.pause))
    return machine.state if isinstance(machine.pause, Finished) else None


def _lasts(before: State, after: State) -> bool:
    spent = any(card.armor_spent or card.times_fought for card in after.cards.values())
    return spent or bool(after.effects) or len(after.history) > len(before.history) + 1


def _piles(state: State, library: Library) -> bool:
    """Whether a text reads in which order cards lie in a discard pile; else two ends in that alone apart are one."""
    return discard_order.matters(Board.of(state, library)) or any(map(discard_order.reads, texts(state, library)))


def _ways(state: State, library: Library, acts: tuple[Action, ...], shared: Shared) -> Iterator[Hashable]:
    if not acts or state.winner is not None:
        yield _shown(state, None, None, shared)
        return
    try:
        waiting = [begin(state, library, acts[0])]
    except IllegalAction as illegal:
        yield _shown(state, None, illegal, shared)
        return
    while waiting:
        machine = waiting.pop()
        if isinstance(machine.pause, Decision | Chance):
            waiting += [machine.choose(one) for one in machine.pause.answers()]
        elif isinstance(machine.pause, Finished):
            yield from _ways(machine.state, library, acts[1:], shared)
        else:
            yield _shown(machine.state, machine.pause, None, shared)


def _shown(state: State, pause: object, illegal: IllegalAction | None, shared: Shared) -> Hashable:
    return (board(state, shared), pause, illegal and tuple(illegal.rules))
