"""The procedures that another version of the rules carries out in another way: each is a switch of the rulebook
(`rulebook/switches.yaml`), and the procedure asks where it stands. A switch that nothing here plays keeps to the newest
rules, and a ruling says so (`judge.rulings.answers.versions`).

So with decisions (`rulebook/decisions.yaml`): where a head judge may read the rules otherwise than we do, the procedure
asks which reading is in force."""

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
        "purge-zone",
        "destroyed-procedure",
        "leaves-play-abilities",
        "stun-removal",
        "reshuffle-moment",
        "refill-number-locked",
    }
)
"""The switches that the machine plays as the chosen version has them."""


OTHERWISE = frozenset(
    {
        "after-damage",
        "alpha-window",
        "cloak-timing",
        "control-expiry",
        "destroyed-held-abilities",
        "enraged-reap",
        "fate-you",
        "nested-destruction",
        "prophecy-count",
        "redirect-points",
        "refill-as-if",
        "rule-of-six-count",
        "sabira-zero",
        "tide-omni",
        "ward-after-tag",
    }
)
"""The decisions that the machine plays either way."""


def otherwise(board: Board, decision: str) -> bool:
    """Whether the head judge reads `decision` otherwise than we do."""
    assert decision in OTHERWISE
    return decision in board.draft.readings


def reads(board: Board, switch: str, value: str) -> bool:
    """Whether the version in force says `value` where the newest says something else, and is followed in it."""
    assert switch in PLAYED
    if board.draft.rules == NEWEST or f"switch/{switch}" in board.draft.readings:
        return False
    setting = rulebook().version(board.draft.rules).setting(switch)
    return setting.status == "changed" and setting.value == value
