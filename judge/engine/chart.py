"""Where on the timing chart the machine is."""

from __future__ import annotations

from typing import Any

from judge.game.state import Ref

from .board import Board
from .run import Run

PLACES: dict[tuple[str, int], str] = {}
"""The step of the chart at which a procedure lies whose next step is the given one; each procedure enters its
own."""

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
        step = getattr(frame.data, "chart", "") or PLACES.get((frame.procedure, frame.step), "")
        if step:
            return step
    return TURN.get(run.draft.step, "turn.main")


def fight(board: Board) -> tuple[Ref, Ref] | None:
    """Attacker and attacked creature of the fight under way, None where there is none."""
    data = _fight(board)
    return None if data is None else (data.use.card, data.target)


def fighting(board: Board) -> tuple[Ref, ...]:
    """The creatures that are fighting at this moment: the power-damage step has begun (decision fight-words)."""
    data = _fight(board)
    return () if data is None or not data.fought else (data.use.card, data.target)


def _fight(board: Board) -> Any:
    if not isinstance(board, Run):
        return None
    for frame in reversed(board.agenda):
        if frame.procedure == "fight" and hasattr(frame.data, "target"):
            return None if frame.step > 3 else frame.data
    return None
