"""Cards drawn by lot from those that no recorded game and no FAQ entry touches: each comes out as its text and the
rules have it. What the boards in `data/untouched` expect was written, and committed, before any of them was played."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from yaml import safe_dump, safe_load

from judge.rulings.failures import failures
from judge.rulings.judging import rule
from judge.rulings.scenario import read

FOLDER = Path(__file__).parent / "data" / "untouched"
BYSTANDER = re.compile(r"([A-Z]\w\w) (\d+) (\w[\w ]+)")
"""A creature without text: its name, its power, its house."""
ROWS = ("hand", "battleline", "deck", "discard")
"""Where bystanders lie."""

BOARDS: dict[str, dict[str, Any]] = {
    board["card"]: board for file in sorted(FOLDER.glob("*.yaml")) for board in safe_load(file.read_text("utf-8"))
}


def laid(card: Any) -> Any:
    """A card of a side as a scenario has it."""
    facts = {"card": card} if isinstance(card, str) else card
    short = BYSTANDER.fullmatch(facts["card"])
    if short is None:
        return card
    name, power, house = short.groups()
    return {**facts, "card": name, "type": "creature", "text": "", "power": int(power), "house": house}


def scenario(board: dict[str, Any]) -> dict[str, Any]:
    """A board as the scenario that it is short for."""
    given = dict(board["given"])
    for seat in {"me", "opponent"} & given.keys():
        rows = {row: cards for row, cards in given[seat].items() if row in ROWS and isinstance(cards, list)}
        given[seat] = given[seat] | {row: [laid(card) for card in cards] for row, cards in rows.items()}
    return {"id": "board", **{key: value for key, value in board.items() if key != "card"}, "given": given}


@pytest.mark.parametrize("name", BOARDS)
def test_the_board_comes_out_as_written(name: str) -> None:
    text = safe_dump(scenario(BOARDS[name]), allow_unicode=True, sort_keys=False)
    assert failures(rule(read(text, name))) == []
