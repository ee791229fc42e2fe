"""What is said beside what is done: when, who "it" is, whose neighbors, what a card is; read, or asked back."""

import pytest

from judge.questions.asked import ask
from listed import listed, require_read


@pytest.mark.parametrize("line", listed("told_beside", "read.txt"))
def test_it_is_read_as_it_is_meant(line: str) -> None:
    require_read(line)


@pytest.mark.parametrize("text", listed("told_beside", "back.txt"))
def test_what_may_be_meant_otherwise_is_asked_back(text: str) -> None:
    assert ask(text).answer is None
