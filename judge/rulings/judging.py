"""Ruling on a scenario: its acts begun one after the other, every choice walked, what is asked looked up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from judge.catalogue import Catalogue
from judge.engine.evaluation.houses import EVERY_HOUSE
from judge.engine.machine.board import Waiting
from judge.engine.machine.library import Library
from judge.game.state import State
from judge.rulebook.newest import NEWEST

from .answers import check_asked, watched
from .budget import MACHINES, Budget
from .contradictions import check_expected, expected_boards
from .doing import steps, walked
from .exploration import Unspent, explore
from .readings import NONE, Readings, check
from .ruling import UNEXPLORED, Line, Ruling
from .scenario import SEATS, Scenario
from .setup import Setup, setup
from .status import impossible, status


def rule(
    scenario: Scenario,
    version: str = NEWEST,
    machines: int = MACHINES,
    faces: Callable[[Library], Library] | None = None,
    cards: Catalogue | None = None,
    readings: Readings = NONE,
) -> Ruling:
    """The ruling on a scenario under a version of the rules, its cards looked up in `cards` (the catalogue that comes
    with the program if left out), with other faces of them if `faces` makes some, as the head judge reads decisions of
    ours (`readings`, which go before what the scenario says of them).

    Raises ScenarioError for an impossible position, for an expectation that contradicts itself, and where an act
    hangs on an unknown card; BadReading.
    """
    check(readings)
    board = setup(scenario, version, cards, readings)
    check_expected(scenario, board, version)
    if faces is not None:
        board.library = faces(board.library)
    board.library.looked_into = _wants_order(scenario, version)
    problems = status(board.state, board.library)
    if wrong := impossible(problems):
        told = "; ".join(map(str, wrong))
        right = "; ".join(f"{one.card or 'the board'}: {one.problem.right}" for one in wrong)
        raise scenario.error(f"this board cannot come about: {told}", ("given",), f"what would be right: {right}")
    try:
        budget = Budget(machines)
        board.state = earlier(scenario, board, budget)
        ruling = rule_on(scenario, board, version, budget)
    except Waiting:
        told = "what can be done hangs on a card that nobody knows"
        raise scenario.error(told, ("given",), "name the card instead of “?”") from None
    return replace(ruling, odd=tuple(map(str, problems)))


def rule_on(scenario: Scenario, board: Setup, version: str, budget: Budget) -> Ruling:
    """The ruling on what a scenario does on a board that is set up, with all that came earlier done, as far as the
    budget goes.

    Raises ScenarioError for an act or a choice that this board knows nothing of, Waiting where it hangs on a card that
    nobody knows.
    """
    watch = watched(Ruling(scenario, board, version, (), (), (), 0, UNEXPLORED))
    explored = explore(board.state, list(steps(scenario, board)), budget, watch)
    unasked = [words for unspent in explored.unspent for words in _unasked(scenario, board, unspent)]
    found = Ruling(
        scenario=scenario,
        setup=board,
        version=version,
        lines=tuple(Line.of(end, first=not scenario.at) for end in explored.outcomes),
        matters=explored.matters,
        cut=explored.cut,
        machines=explored.machines,
        explored=explored,
        unasked=tuple(unasked),
    )
    check_asked(found)
    return found


def _wants_order(scenario: Scenario, version: str) -> bool:
    """Whether the order of a discard pile is asked for, or expected."""
    asked = any((one.kind, one.subject) in (("order", "discard"), ("chooses", "order")) for one in scenario.asked)
    piles = (board.get(name, {}).get("discard") for board in expected_boards(scenario, version) for name in SEATS)
    return asked or any(isinstance(pile, list) and len(pile) > 1 for pile in piles)


def _unasked(scenario: Scenario, board: Setup, unspent: Unspent) -> tuple[str, ...]:
    """The choices that may be left out since nothing was to be chosen; raises ScenarioError for one that names nothing
    here, or that keeps those behind it from being made."""
    act = scenario.when[unspent.act - bool(scenario.at)]
    offered = [label.casefold() for label in unspent.offered]
    for words in unspent.words:
        known = board.uid(words) or words.casefold() in (*EVERY_HOUSE, *offered)
        if not known or (offered and len(unspent.words) > 1):
            raise scenario.error(
                f"nobody is offered the choice {words!r}",
                (*act.path, "choices"),
                f"offered there: {', '.join(_named(unspent.offered)[:20])}" if offered else "nothing is chosen there",
            )
    return unspent.words


def _named(offered: Sequence[str]) -> list[str]:
    """What was offered, without what tells unknown cards apart within a ruling."""
    return list(dict.fromkeys(label.partition(" (unknown#")[0] for label in offered))


def earlier(scenario: Scenario, board: Setup, budget: Budget | None = None) -> State:
    """The state after what was done before, each open choice answered by the script or by the first answer. Raises
    ScenarioError for an act that the rules forbid, or that comes to no end (before the budget of the ruling does)."""
    state, budget = board.state, budget or Budget()
    for act in scenario.earlier:
        found = explore(state, [walked(scenario, board, act)], budget, answers=1).outcomes
        if not found or found[0].open:
            raise scenario.error("this earlier act does not come to an end", act.path)
        if found[0].illegal:
            raise scenario.wrap(found[0].illegal, act.path)
        state = found[0].state
        budget.forget()
    return state
