"""What the asker takes to follow is no part of the board, and what may tell of it all the same is asked back about."""

from typing import Any

import pytest

from judge.questions.asked import ask
from judge.rulings.answers.answer import plain

FOLLOWS = "what you take to follow from it; the ruling decides that"


@pytest.mark.parametrize(
    "text, gloss, value",
    [
        (
            "They play Gateway to Dis, leaving me with an empty battleline. Does my warded Troll survive?",
            "leaving me with an empty battleline",
            "yes",
        ),
        (
            "My Troll fights Dust Imp (which would destroy the Imp). Do they gain amber?",
            "which would destroy the Imp",
            "yes",
        ),
        (
            "I play Tremor on Troll, resulting in Troll being stunned. Is Krump stunned?",
            "resulting in Troll being stunned",
            "no",
        ),
    ],
)
def test_what_is_taken_to_follow_changes_nothing(text: str, gloss: str, value: Any) -> None:
    asked = ask(text)
    assert asked.answer is not None, [back.question for back in asked.asks_back]
    assert plain(asked.answer.value) == value
    assert (gloss, FOLLOWS) in asked.understood


@pytest.mark.parametrize(
    "text",
    [
        "I play Gateway to Dis, leaving me with 2 Æ. How much Æ do I have?",
        "I reap with Troll, leaving them with Bumpsy alone. How much Æ do I have?",
        "I play Urchin, meaning that I forge a third key. Do I win?",
    ],
)
def test_a_number_or_another_card_in_it_is_asked_back_about(text: str) -> None:
    assert ask(text).answer is None


def test_what_hangs_on_a_choice_is_not_decided_by_what_is_taken_to_follow() -> None:
    asked = ask("I have Troll and Dust Imp. They play Punch, leaving my Troll as it was. Does Dust Imp die?")
    assert asked.answer is None


def test_an_upgrade_is_of_what_stands_nearest() -> None:
    worn = "They have Krump next to Dextre upgraded with Duskrunner. I play Punch on Dextre. Where is Duskrunner?"
    asked = ask(worn)
    assert asked.answer is not None and asked.answer.value == "discard"
    asked = ask(worn.replace("on Dextre", "on Krump"))
    assert asked.answer is not None and asked.answer.value == "play"


def test_a_ward_may_be_on_either_of_two_that_stand_side_by_side() -> None:
    asked = ask("I have Troll next to Dust Imp with a ward. They play Gateway to Dis. Does Troll survive?")
    assert [back.question for back in asked.asks_back] == ["Which of the two has that?"]


@pytest.mark.parametrize(
    "text, value",
    [
        ("I play Urchin with a draw icon. Do I draw before Urchin's Play ability resolves?", "yes"),
        ("I play Urchin with a draw icon. Do I draw before I can resolve Urchin's Play ability?", "yes"),
        ("I play Urchin with an Æmber icon and they have 2 Æ. Do I steal before I gain?", "no"),
        ("I play Gateway to Dis with two Bad Penny. Do I choose the order in which they resolve?", "yes"),
        ("I play Gateway to Dis with two Bad Penny. Does the active player decide in what order they die?", "yes"),
        ("They play Gateway to Dis and I have two Bad Penny. As their opponent, do I choose the order?", None),
        ("They play Gateway to Dis and I have two Bad Penny. Do I choose the order in which they resolve?", "no"),
    ],
)
def test_what_comes_first_and_who_chooses_it(text: str, value: Any) -> None:
    asked = ask(text)
    assert (plain(asked.answer.value) if asked.answer is not None else None) == value


@pytest.mark.parametrize(
    "text, question",
    [
        ("I reap with Troll. Do I choose the order?", "nobody puts anything in an order"),
        ("I play Urchin with a draw icon. Do I draw before its ability resolves?", "Which ability, or which icon?"),
        ("I play Urchin with a draw icon. Do I steal before I draw?", "On this board it does not come to that"),
    ],
)
def test_an_order_that_is_not_there_is_asked_back_about(text: str, question: str) -> None:
    asked = ask(text)
    assert asked.answer is None
    assert any(question in back.question for back in asked.asks_back)
