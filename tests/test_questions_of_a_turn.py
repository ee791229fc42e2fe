"""What is counted of the acts of a turn, what a player may do at all in it, and what the turn before left behind."""

import pytest

from judge.questions.asked import ask
from listed import listed, require_read


@pytest.mark.parametrize("line", listed("of_a_turn", "read.txt"))
def test_it_is_read_as_it_is_meant_and_all_of_it_is_told(line: str) -> None:
    require_read(line, quoting=True)


@pytest.mark.parametrize("text", listed("of_a_turn", "back.txt"))
def test_what_may_be_meant_otherwise_is_asked_back(text: str) -> None:
    assert ask(text).answer is None
