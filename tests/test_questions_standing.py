"""Questions how cards stand and lie, and boards told in ways that need a second look; each on cards of its own."""

from typing import Any

import pytest

from judge.questions.asked import ask
from judge.rulings.answers.answer import plain


@pytest.mark.parametrize(
    "text, value",
    [
        ("Their Krump is warded and I play Punch on Krump. Is Krump damaged?", "no"),
        ("I play Punch on their Krump. Is Krump damaged?", "yes"),
        ("My Troll and their Krump fight. Is Troll damaged?", "yes"),
        ("I have Urchin and Krump in play. I play Gateway to Dis. Are Urchin and Krump in play?", "no"),
        ("I have Urchin and Krump in play and play Silvertooth. Are Urchin and Silvertooth in play then?", "yes"),
        ("My Troll wears Blood of Titans. I play Punch on Troll. Is Blood of Titans still on Troll?", "yes"),
        ("My Troll reaps. Is Troll a Krump now?", "no"),
        ("I play Mimic Gel as a copy of their Krump. Does Mimic Gel become a Krump?", "yes"),
        ("I have Troll and play Anger; they have Urchin. How often do I fight?", 1),
        ("I have Silvertooth in play and another one in my hand. I reap with the Silvertooth in play. Do I gain Æmber?",
         "yes"),
        ("I have Urchin in play and one in my discard pile. I play Regrowth on the Urchin in my discard pile. Is it in "
         "my hand?", "yes"),
        ("I have 10 cards in my discard pile and 6 cards in hand. I play Troll. Is Troll exhausted?", "yes"),
        ("My line is Urchin, Self-Bolstering Automata, Krump. I play Poison Wave. May Self-Bolstering Automata stay in "
         "the middle?", "no"),
    ],
)  # fmt: skip
def test_how_cards_stand(text: str, value: Any) -> None:
    asked = ask(text)
    assert asked.answer is not None, [back.question for back in asked.asks_back]
    assert plain(asked.answer.value) == value


@pytest.mark.parametrize(
    "text, question",
    [
        ("I play Nerve Blast, they have 3 Æmber. Is Krump damaged?", "What is asked about Krump?"),
        ("My Troll has 2 damage and reaps. Is Troll damaged?", "how it is at the end"),
        ("My line is Krump, Troll. I reap with Krump. May Krump stay in the middle?", "Does Krump stand there?"),
        ("My Troll reaps. Can I purge a card from their archives?", "What takes it from there?"),
    ],
)
def test_what_is_not_told_is_asked(text: str, question: str) -> None:
    asked = ask(text)
    assert asked.answer is None
    assert any(question in back.question for back in asked.asks_back), [back.question for back in asked.asks_back]


def test_a_further_one_is_a_card_and_no_æmber() -> None:
    asked = ask("I have Urchin in play and another one in my discard pile. I reap with Urchin. How much do I gain?")
    assert "battleline: [Urchin]" in asked.scenario and "discard: [Urchin]" in asked.scenario
    assert "amber" not in asked.scenario.partition("ask:")[0]


def test_a_turn_that_was_told_to_end_ends_once() -> None:
    asked = ask("I end my turn, and they choose Dis. They have Sinder and reap with Sinder. Do they gain Æmber?")
    assert asked.scenario.count("end turn") == 1


def test_an_empty_pile_is_empty() -> None:
    asked = ask("I have an empty deck and 2 cards in my discard pile and play Battle Fleet. Do I draw?")
    assert "deck: 0" in asked.scenario or "deck: []" in asked.scenario
