"""Where on the timing chart the machine is."""

from __future__ import annotations

from judge.game.state import Ref

from .board import Board
from .run import Run

STEPS = {
    "forge a key": "forge",
    "choose a house": "house",
    "play, discard, or use cards": "main",
    "ready cards": "ready",
    "draw cards": "draw",
}
"""The names of steps in texts and in `State.step`."""

PLACES: dict[tuple[type, int], str] = {}
"""The step of the chart that is being carried out while a procedure waits for its given next step; each procedure
enters its own."""

TURN = {
    "start": "turn.start",
    "forge": "turn.forge.2",
    "house": "turn.house.1",
    "main": "turn.main",
    "ready": "turn.ready.1",
    "draw": "turn.draw.1",
    "end": "turn.end",
}
"""The chart's step of each step of the turn, where nothing more exact is under way."""


def here(run: Run) -> str:
    """The id of the timing chart's step that is being carried out."""
    for frame in reversed(run.agenda):
        step = getattr(frame.data, "chart", "") or PLACES.get((type(frame.data), frame.step), "")
        if step:
            return step
    return TURN.get(run.draft.step, "turn.main")


def in_state(step: str) -> str:
    """The name that `State.step` gives a step that texts name; another name as it is."""
    return STEPS.get(step, step)


def to_come(board: Board, step: str) -> bool:
    """Whether a step, by the name that texts give it, of the turn that is played has not begun yet."""
    order = list(TURN)
    return order.index(in_state(step)) > order.index(board.draft.step)


def fighting(board: Board) -> tuple[Ref, ...]:
    """The creatures that are fighting at this moment: the power-damage step has begun (decision fight-words)."""
    if not isinstance(board, Run) or board.fight is None:
        return ()
    begun = any(getattr(frame.data, "fought", False) for frame in board.agenda)
    return board.fight if begun else ()
