"""The door for Python: what its docstrings show is so."""

import doctest
import subprocess
import sys

import pytest

import judge
from judge.errors import JudgeError

BOARD = {"given": {"house": "brobnar", "me": {"battleline": ["Troll"]}}, "when": [{"reap": "Troll"}]}


def test_docstrings() -> None:
    found = doctest.testmod(judge)
    assert (found.failed, found.attempted > 8) == (0, True)


def test_importing_it_loads_nothing() -> None:
    """Least of all what others wrote."""
    code = "import sys, judge; print(sorted({m.partition('.')[0] for m in sys.modules} & {'lark', 'yaml', 'flask'}))"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True)
    assert told.stdout.strip() == "[]"


def test_a_board_in_every_form() -> None:
    text = "given: {house: brobnar, me: {battleline: [Troll]}}\nwhen: [{reap: Troll}]\n"
    said = {judge.answer(judge.rule(board)).says for board in (BOARD, text, judge.scenario(text))}
    assert len(said) == 1
    with pytest.raises(JudgeError, match="no rules '3"):
        judge.rule(BOARD, version="3.0")
    assert judge.rule(BOARD, version="1.0").version == "1.0"
    assert judge.ask("what does a ward do?", version="1.0").cites


def test_play_goes_as_far_as_it_is_answered() -> None:
    done = judge.play(BOARD)
    assert done.asked is None and done.stops == "" and done.state.players[0].amber == 1
    with pytest.raises(JudgeError, match="1 answers more"):
        judge.play(BOARD, [["Troll"]])
    unknown = {"given": {"house": "brobnar", "me": {"hand": [{"card": "X", "type": "action", "house": "brobnar",
               "text": "Play: Put a creature from your discard pile into your hand."}], "discard": ["?"]}},
               "when": [{"play": "X"}]}  # fmt: skip
    assert "does not name" in judge.play(unknown).stops
