"""What a scenario does, as steps to be walked."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from judge.effects.targets import Zone
from judge.engine.machine.machine import Machine
from judge.engine.machine.observing import Observer
from judge.engine.procedures.actions import IllegalAction, begin, begin_at
from judge.engine.procedures.turn_data import STEPS
from judge.game.state import State

from .acts import Act
from .exploration import Step
from .scenario import Scenario
from .setup import Setup


def steps(scenario: Scenario, board: Setup) -> Iterator[Step]:
    """What is done, in order: the step of the turn that it starts with, then each act."""
    chosen = _chosen_there(scenario) if scenario.at else None
    if scenario.at:
        answers = () if chosen is None else (chosen.target, *chosen.choices)
        begins = partial(begin_at, library=board.library, step=_step(scenario))
        yield Step(begins, answers, house="" if chosen is None else chosen.target)
    turn, played = board.state.turn, list[Act]()
    for act in scenario.when:
        if act is chosen:
            yield Step(partial(begin_at, library=board.library, step="main"))
            continue
        step = walked(scenario, board, act)
        begin_it = partial(_begun, step.begin, turn, _ended_by(board, played), partial(_of_that_name, board, act))
        yield step if scenario.at else step._replace(begin=begin_it)
        turn += act.kind == "end turn"
        played = [] if act.kind == "end turn" else [*played, act]


def _chosen_there(scenario: Scenario) -> Act | None:
    """The act that chooses a house, where the scenario starts at that step or before it: it is chosen there and not
    once more (18.4 STEP 2: CHOOSE A HOUSE)."""
    first = scenario.when[0] if scenario.when else None
    if first is None or first.kind != "choose house":
        return None
    return first if _step(scenario) in ("start", "forge", "house") else None


def _begun(
    begin_it: Callable[..., Machine], turn: int, rule: str, other: Callable[[State], str], state: State,
    observer: Observer | None = None,
) -> Machine:
    """Begin an act of a turn; raises IllegalAction, which says so where that turn has ended on its own, by `rule`, and
    which `other` card of that name could do it."""
    try:
        return begin_it(state, observer=observer)
    except IllegalAction as illegal:
        if state.turn > turn:
            told = f"The turn had ended before this act. {illegal.message}"
            raise IllegalAction(told, (rule, *illegal.rules)) from None
        if meant := other(state):
            raise IllegalAction(f"{illegal.message} {meant}", illegal.rules) from None
        raise


_WHERE = {"play": (Zone.HAND, "hand"), "discard": (Zone.HAND, "hand")} | dict.fromkeys(
    ("reap", "fight", "action", "omni", "unstun"), (Zone.PLAY, "play"))
"""Where a card must be for an act."""


def _of_that_name(board: Setup, act: Act, state: State) -> str:
    """What the scenario calls the card of this name that lies where the act wants it, in a sentence; "" where the one
    that was named lies there, or none does."""
    uid = board.uid(act.card)
    if uid is None or act.kind not in _WHERE:
        return ""
    zone, called = _WHERE[act.kind]
    named = state.cards[uid]
    fitting = [card.uid for card in state.cards.values() if card.card == named.card and card.zone is zone]
    if named.zone is zone or not fitting:
        return ""
    return f"“{act.card}” is another copy; the one in {called} is “{board.label(fitting[0])}”."


def _ended_by(board: Setup, played: Sequence[Act]) -> str:
    """The rule by which the acts of a turn end it: omega where one of them is such a card."""
    uids = (board.uid(act.card) for act in played if act.kind == "play")
    ids = (board.state.cards[uid].card for uid in uids if uid)
    faces = (board.library.definition(card) for card in ids if card)
    omega = any(keyword.name == "omega" for face in faces for keyword in face.keywords)
    return "glossary/omega" if omega else "glossary/end-of-turn"


def walked(scenario: Scenario, board: Setup, act: Act) -> Step:
    """One act as a step to be walked."""
    action = act.action(calls(scenario, board, act))
    known = {name.casefold(): uid for name, uid in board.uids.items()}
    house = act.target if act.kind == "end turn" else ""
    return Step(partial(begin, library=board.library, action=action), act.choices, known, house)


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
    for name in filter(None, (act.card, act.target if act.kind not in ("choose house", "end turn") else "")):
        uid = board.uid(name)
        if uid is None:
            raise scenario.error(
                f"no card called {name!r} takes part", act.path, f"cards here: {', '.join(_shown(board))}"
            )
        found[name] = uid
    return found


def _shown(board: Setup) -> list[str]:
    return sorted({board.label(uid) for uid in board.uids.values()})[:12]
