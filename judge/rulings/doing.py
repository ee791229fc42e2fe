"""What a scenario does, as steps to be walked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from judge.engine.procedures.actions import begin, begin_at
from judge.engine.procedures.turn_data import STEPS

from .acts import Act
from .exploration import Step
from .scenario import Scenario
from .setup import Setup


def steps(scenario: Scenario, board: Setup) -> Iterator[Step]:
    """What is done, in order: the step of the turn that it starts with, then each act."""
    if scenario.at:
        yield Step(partial(begin_at, library=board.library, step=_step(scenario)))
    for act in scenario.when:
        yield walked(scenario, board, act)


def walked(scenario: Scenario, board: Setup, act: Act) -> Step:
    """One act as a step to be walked."""
    action = act.action(calls(scenario, board, act))
    known = {name.casefold(): uid for name, uid in board.uids.items()}
    return Step(partial(begin, library=board.library, action=action), act.choices, known)


def _step(scenario: Scenario) -> str:
    """The step of the turn that `at` names: "ready", "turn.ready.1", "timing/turn.ready.1"."""
    step = scenario.at.removeprefix("timing/").removeprefix("turn.").split(".")[0]
    if step not in STEPS:
        raise scenario.error(
            f"{scenario.at!r} is no step to start at", ("at",), f"steps: {', '.join(STEPS)}, or an id like turn.ready.1"
        )
    return step


def calls(scenario: Scenario, board: Setup, act: Act) -> Mapping[str, str]:
    """The uids of the cards that an act names; raises ScenarioError for one that does not take part."""
    found = {}
    for name in filter(None, (act.card, act.target if act.kind != "choose house" else "")):
        uid = board.uid(name)
        if uid is None:
            raise scenario.error(
                f"no card called {name!r} takes part", act.path, f"cards here: {', '.join(_shown(board))}"
            )
        found[name] = uid
    return found


def _shown(board: Setup) -> list[str]:
    return sorted({board.label(uid) for uid in board.uids.values()})[:12]
