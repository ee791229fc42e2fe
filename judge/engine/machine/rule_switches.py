"""The procedures that another version of the rules carries out in another way: each is a switch of the rulebook
(`rulebook/switches.yaml`), and the procedure asks where it stands. A switch that nothing here plays keeps to the newest
rules, and a ruling says so (`judge.rulings.versions`)."""

from __future__ import annotations

from judge.rulebook import rulebook
from judge.rulebook.newest import NEWEST

from .board import Board

PLAYED = frozenset(
    {
        "first-turn-rule",
        "must-vs-cannot-house",
        "after-play-vs-play",
        "action-abilities-per-use",
        "controller-on-entry",
        "upgrade-on-noncreature",
    }
)
"""The switches that the machine plays as the chosen version has them."""


def reads(board: Board, switch: str, value: str) -> bool:
    """Whether the version in force says `value` where the newest says something else."""
    assert switch in PLAYED
    if board.draft.rules == NEWEST:
        return False
    setting = rulebook().version(board.draft.rules).setting(switch)
    return setting.status == "changed" and setting.value == value
