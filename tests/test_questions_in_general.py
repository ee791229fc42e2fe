"""Keywords, states and steps asked about in general, and creatures without a name: the answer, or that none is sure."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from judge.catalogue import catalogue
from judge.questions.asked import ask
from judge.questions.wording.by_deed import described
from judge.questions.wording.coined import coined
from judge.rulings.answers.answer import plain

DATA: dict[str, Any] = tomllib.loads((Path(__file__).parent / "data" / "in_general.toml").read_text("utf-8"))
ANSWERS = [(text, value) for group in DATA["asked"] for text, value in group["answers"]]


@pytest.mark.parametrize(("text", "value"), ANSWERS)
def test_the_answer_is_sure(text: str, value: Any) -> None:
    asked = ask(text)
    assert asked.answer is not None, asked.asks_back
    assert asked.answer.kind != "rule"
    assert plain(asked.answer.value) == value


@pytest.mark.parametrize("text", DATA["open"]["questions"])
def test_what_stands_beside_it_is_not_answered_for_sure(text: str) -> None:
    asked = ask(text)
    assert asked.answer is None or asked.answer.kind == "rule", asked.answer


@pytest.mark.parametrize(
    ("text", "card", "aimed"),
    [
        ("I play an action that destroys each creature.", "Destroy each creature.", ""),
        ("They play a card that destroys all my creatures.", "Destroy each enemy creature.", ""),
        ("I play an action that stuns an enemy creature, but it is warded.", "Stun an enemy creature.",
         " on an enemy creature"),
        ("My opponent plays a card that destroys my warded creature.", "Destroy an enemy creature.",
         " on my warded creature"),
        ("I play an action that deals 3 damage to a 4-power creature.", "Deal 3D to a creature.",
         " on a 4-power creature"),
    ],
)  # fmt: skip
def test_a_card_is_described_by_what_it_does(text: str, card: str, aimed: str) -> None:
    (found,) = described(text)
    assert (found.text, found.aimed) == (card, aimed)
    assert len(coined(text, catalogue()).text) == len(text)


@pytest.mark.parametrize(
    "text",
    [
        "I play an action that makes me happy.",
        "I play a creature that destroys each creature.",
        "I have a card that destroys each creature.",
        "They play a card that destroys an enemy creature.",  # whose enemy?
    ],
)
def test_no_card_is_made_of_what_is_no_text(text: str) -> None:
    assert not list(described(text))
