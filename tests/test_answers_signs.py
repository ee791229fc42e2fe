"""What a ruling shows of itself, in the words that signs are written in: exactly the words that are so."""

from pathlib import Path

import pytest
from yaml import safe_dump

from judge.rulings.answers.signs import words_of
from judge.rulings.judging import rule
from judge.rulings.scenario import read
from yaml_files import safe_load

BOARDS = safe_load((Path(__file__).parent / "data" / "signs.yaml").read_text("utf-8"))
LISTED = {word for board in BOARDS.values() for word in board["shows"].split()}


@pytest.mark.parametrize("name", BOARDS)
def test_a_ruling_shows_these_words_and_none_of_the_others(name: str) -> None:
    board = BOARDS[name]
    scenario = safe_dump({part: board[part] for part in ("given", "when", "ask")})
    ruling = rule(read(scenario))
    assert words_of(ruling, ruling.scenario.asked) & LISTED == set(board["shows"].split())
