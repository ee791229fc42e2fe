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


@pytest.mark.parametrize(
    "text, value",
    [
        ("My Jargogle has Anger under it, and I play Gateway to Dis. Is Anger played?", "yes"),
        ("I have 2 cards in my archives. I play Knowledge is Power and choose to gain Æmber. How much do I gain?", 2),
        ("I have 0 cards in my deck, 3 in my discard pile and 4 cards in hand. I end my turn. Is my discard pile "
         "shuffled into my deck?", "yes"),
        ("I have 9 cards in my deck, 3 in my discard pile and 4 cards in hand. I end my turn. Is my deck shuffled?",
         "no"),
        ("I use Animator on my Fangtooth Cavern and end my turn. Is Fangtooth Cavern a creature when its ability "
         "resolves?", "yes"),
        ("I use Animator on my Fangtooth Cavern and end my turn. Is Fangtooth Cavern a creature then?", "no"),
    ],
)  # fmt: skip
def test_what_lies_under_and_when_it_is_asked(text: str, value: Any) -> None:
    asked = ask(text)
    assert asked.answer is not None, [back.question for back in asked.asks_back]
    assert plain(asked.answer.value) == value


def test_a_card_that_is_said_not_to_be_the_twin_is_none() -> None:
    played = "I have Sci. Officer Morpheus and play Charge! and then Almsmaster{}. They have Troll and 3 Æmber. "
    played += "How many times do the play abilities of Almsmaster resolve?"
    assert "Which one is it?" in ask(played.format("")).asks_back[0].question
    assert ask(played.format(" (not the evil twin)")).answer is not None


def test_a_moment_is_where_a_state_is_looked_at() -> None:
    asked = ask("My Troll reaps. Is Troll in play when its ability resolves?")
    assert "at: Troll's" in asked.scenario
    other = ask("My Troll reaps. Does Troll die when its ability resolves?")
    assert "at:" not in other.scenario
