"""Windows: what answers to something that happened, picked one at a time by the active player."""

from __future__ import annotations

from typing import NamedTuple

from judge.game.state import Player, Record, Ref

from .derived import Held
from .frames import Outcome
from .run import Run, procedure


class Answer(NamedTuple):
    """An ability that may answer a record of a window."""

    record: Record
    holder: Ref
    controller: Player
    held: Held
    heading: str = ""


def end(run: Run, outcome: object = None) -> None:
    """End the act under way with `outcome`, after the check of states (18.4 DESTROYED, decision state-check) and
    the windows of all that was recorded since they were last taken."""
    raise NotImplementedError


def open(run: Run, records: tuple[Record, ...]) -> None:
    """Open the window of these records on top of the procedure under way."""
    raise NotImplementedError
