"""What is said in passing of a card and stands on it anyway; what is told in half sentences; read, or asked back."""

import pytest

from judge.questions.asked import ask
from listed import listed, require_read


@pytest.mark.parametrize("line", listed("in_passing", "read.txt"))
def test_it_is_read_as_it_is_meant(line: str) -> None:
    require_read(line)


@pytest.mark.parametrize("text", listed("in_passing", "back.txt"))
def test_what_does_not_stand_there_is_asked_back(text: str) -> None:
    assert ask(text).answer is None


def test_both_numbers_are_told_with_whose_they_are() -> None:
    asked = ask("Mass Buyout: I have 2 creatures, he has 6 but one is warded. How much does each of us gain?")
    assert asked.answer is not None, asked.asks_back
    assert asked.answer.says == "1 for you. 3 for your opponent."
