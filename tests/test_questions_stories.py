"""Whole stories: what is told by whatever words, in what order, and of which of several something is asked."""

import pytest

from judge.questions.asked import ask
from listed import listed, require_read


@pytest.mark.parametrize("line", listed("stories", "read.txt"))
def test_it_is_read_as_it_is_meant_and_all_of_it_is_told(line: str) -> None:
    require_read(line)


@pytest.mark.parametrize("text", listed("stories", "back.txt"))
def test_what_may_be_meant_otherwise_is_asked_back(text: str) -> None:
    assert ask(text).answer is None


@pytest.mark.parametrize(("where", "whose"), [
    ("Across the table there's a", "opponent"),
    ("On the other side of the board, there is a", "opponent"),
    ("On my opponent's side there is a", "opponent"),
    ("On my side there is a", "me"),
])  # fmt: skip
def test_where_somebody_stands_is_said_before_who(where: str, whose: str) -> None:
    asked = ask(f"{where} Succubus. I have 2 cards in hand and end my turn. How many cards do I draw?")
    assert asked.answer is not None
    assert asked.answer.value == {"opponent": 3, "me": 4}[whose]
