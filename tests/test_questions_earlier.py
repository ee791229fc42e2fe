"""What happened before the turn that is asked about, what is told as a fact of it, and what is asked of it."""

import pytest

from judge.questions.asked import ask
from listed import listed, require_read


@pytest.mark.parametrize("line", listed("earlier", "read.txt"))
def test_it_is_read_as_it_is_meant_and_all_of_it_is_told(line: str) -> None:
    require_read(line)


@pytest.mark.parametrize("text", listed("earlier", "back.txt"))
def test_what_may_be_meant_otherwise_is_asked_back(text: str) -> None:
    assert ask(text).answer is None
