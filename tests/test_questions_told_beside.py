"""What is said beside what is done: when, who "it" is, whose neighbors, what a card is; read, or asked back."""

from pathlib import Path

import pytest

from judge.questions.asked import ask

DATA = Path(__file__).parent / "data" / "told_beside"


def listed(name: str) -> list[str]:
    return [line for line in (DATA / name).read_text("utf-8").splitlines() if line and not line.startswith("#")]


@pytest.mark.parametrize("line", listed("read.txt"))
def test_it_is_read_as_it_is_meant(line: str) -> None:
    text, answer = line.split(" || ")
    asked = ask(text)
    assert asked.answer is not None, asked.asks_back
    assert str(asked.answer.value) == answer


@pytest.mark.parametrize("text", listed("back.txt"))
def test_what_may_be_meant_otherwise_is_asked_back(text: str) -> None:
    assert ask(text).answer is None
