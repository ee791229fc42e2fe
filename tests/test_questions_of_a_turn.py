"""What is counted of the acts of a turn, what a player may do at all in it, and what the turn before left behind."""

from pathlib import Path

import pytest

from judge.questions.asked import ask

DATA = Path(__file__).parent / "data" / "of_a_turn"


def listed(name: str) -> list[str]:
    return [line for line in (DATA / name).read_text("utf-8").splitlines() if line and not line.startswith("#")]


@pytest.mark.parametrize("line", listed("read.txt"))
def test_it_is_read_as_it_is_meant_and_all_of_it_is_told(line: str) -> None:
    text, answer, parts = line.split(" || ")
    asked = ask(text)
    assert asked.answer is not None, asked.asks_back
    assert str(asked.answer.value) == answer
    understood = "\n".join(f"“{said}” {taken}" for said, taken in asked.understood)
    assert [part for part in parts.split(";;") if part not in understood] == []


@pytest.mark.parametrize("text", listed("back.txt"))
def test_what_may_be_meant_otherwise_is_asked_back(text: str) -> None:
    assert ask(text).answer is None
