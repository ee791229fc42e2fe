"""Cards by the mechanism that they have in common: replacements, prohibitions, what is demanded, how cards enter,
damage dealt at once, gigantic creatures, copies, tokens. What the boards in `data/mechanisms` expect was written from
texts and the Master Rulebook 18.4 before any of them was played."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from yaml import safe_dump

from judge.rulings.failures import failures
from judge.rulings.judging import rule
from judge.rulings.scenario import read
from short_boards import scenario
from yaml_files import safe_load

FOLDER = Path(__file__).parent / "data" / "mechanisms"

BOARDS: dict[str, dict[str, Any]] = {
    f"{file.stem} {number} {board['card']}": board
    for file in sorted(FOLDER.glob("*.yaml"))
    for number, board in enumerate(safe_load(file.read_text("utf-8")), 1)
}


def test_a_prophecy_that_is_flipped_is_said_not_to_be() -> None:
    """18.4 FLIP; no list says which prophecies stand on one card."""
    text = """
        given:
          house: Dis
          me: {houses: [Dis], prophecies: [{card: "Heads, I Win", under: [Strug]}]}
          opponent: {houses: [Mars]}
        when: [{end turn: true, choices: [CHOICE]}]"""
    flipped, left = (rule(read(text.replace("CHOICE", choice))) for choice in ("yes", "no"))
    assert [entry.unread for line in flipped.lines for entry in line.trace if entry.unread] == [
        "the other face of a prophecy is not known"
    ]
    assert not any(entry.unread for line in left.lines for entry in line.trace)


@pytest.mark.parametrize("name", BOARDS)
def test_the_board_comes_out_as_written(name: str) -> None:
    text = safe_dump(scenario(BOARDS[name]), allow_unicode=True, sort_keys=False)
    assert failures(rule(read(text, name))) == []
