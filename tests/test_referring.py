"""Mechanisms, each with every card of the catalogue whose wording has it, and boards for them: one for each card at
least where the list is complete. What a board in `data/referring` expects was written, and committed, before it was
played."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from judge.catalogue import catalogue
from short_boards import wrong
from yaml_files import safe_load

FOLDER = Path(__file__).parent / "data" / "referring"
MECHANISMS: dict[str, dict[str, Any]] = {
    file.stem: safe_load(file.read_text("utf-8")) for file in sorted(FOLDER.iterdir())
}
BOARDS = {
    f"{name}: {board['card']} {number}": board
    for name, mechanism in MECHANISMS.items()
    for number, board in enumerate(mechanism["boards"], 1)
}


@pytest.mark.parametrize("name", MECHANISMS)
def test_every_card_of_a_mechanism_is_listed(name: str) -> None:
    mechanism = MECHANISMS[name]
    words = re.compile(mechanism["words"])
    assert mechanism["cards"] == sorted(card.id for card in catalogue() if words.search(card.text.replace("\n", " / ")))
    shown = {catalogue().resolve(board["card"]).id for board in mechanism["boards"]}
    assert shown == {*mechanism["cards"]} if mechanism.get("complete") else shown < {*mechanism["cards"]}


@pytest.mark.parametrize("name", BOARDS)
def test_the_board_comes_out_as_written(name: str) -> None:
    assert wrong(BOARDS[name]) == []
