"""What stands around the facts of a question: what cards lack, when it is asked, words written as they are spoken."""

import pytest

from judge.questions.asked import ask
from judge.questions.wording.plainly.spelling import spelled
from judge.questions.wording.plainly.units import Unit
from judge.questions.wording.text import tokens
from listed import listed, require_read


@pytest.mark.parametrize("line", listed("around", "read.txt"))
def test_it_is_read_as_it_is_meant(line: str) -> None:
    require_read(line)


@pytest.mark.parametrize("text", listed("around", "back.txt"))
def test_what_may_be_meant_otherwise_is_asked_back(text: str) -> None:
    assert ask(text).answer is None


@pytest.mark.parametrize(
    "typed, meant",
    [
        ("sittin", "sitting"), ("alrdy", "already"), ("exhaustd", "exhausted"), ("doin", "doing"),
        ("mins", "mins"), ("wrd", "wrd"), ("again", "again"), ("krmp", "krmp"), ("in", "in"),
    ],
)  # fmt: skip
def test_a_word_without_its_vowels_is_the_one_that_it_may_be(typed: str, meant: str) -> None:
    (unit,) = spelled([Unit(tuple(tokens(typed)))])
    assert unit.low == meant
