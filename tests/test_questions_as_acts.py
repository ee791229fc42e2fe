"""Questions that name a card and no act: what it steals, gives or deals, and where in a line it may enter."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from judge.catalogue import catalogue
from judge.questions.asked import ask
from judge.questions.asks.as_acts.ways import ways_to
from judge.rulings.answers.answer import plain

DATA: dict[str, Any] = tomllib.loads((Path(__file__).parent / "data" / "as_acts.toml").read_text("utf-8"))
ALL = [(text, answer) for pair in DATA["pair"] for text, answer in pair.values()]


def answered(text: str) -> object:
    """The answer to a question; "back" where it is asked back about."""
    asked = ask(text)
    return "back" if asked.answer is None else plain(asked.answer.value)


@pytest.mark.parametrize(("text", "answer"), ALL)
def test_it_is_answered_by_the_rules(text: str, answer: object) -> None:
    assert answered(text) == answer


def test_several_acts_are_offered() -> None:
    (back,) = ask("does lilithal capture 1?").asks_back
    assert back.options == ("it fights", "it reaps")


def test_a_flank_is_the_reason() -> None:
    asked = ask("can i play troll in the middle")
    assert asked.answer is not None
    assert "deploy" in asked.answer.says
    assert "glossary/flank" in asked.answer.rules


@pytest.mark.parametrize(
    ("name", "verb", "ways"),
    [
        ("Urchin", "steal", ["play"]),
        ("Lilithal", "capture", ["fight", "reap"]),
        ("Library Access", "draw", []),  # only later on
        ("Almsmaster", "capture", []),  # its neighbors do
        ("Carlo Phantom", "steal", []),  # whatever is done with it
    ],
)
def test_the_act_is_read_off_the_text(name: str, verb: str, ways: list[str]) -> None:
    assert ways_to(catalogue().named(name).text, verb) == ways
