"""Several questions of one board: the answers to the others are told behind that to the first, where they are sure."""

import pytest

from judge.questions.asked import ask


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("I'm at 8 chains with 2 cards in hand at my draw step and there's nothing else going on. "
         "How many do I draw and how many chains do I have left?", "2 cards are drawn. 7: you have 7 chains."),
        ("I have 8 chains and 2 cards in hand. How many cards do I draw? How many chains do I have left?",
         "2 cards are drawn. 7: you have 7 chains."),
        ("I have 3 chains and 5 cards in hand at my draw step. How many cards do I draw and how many chains are left?",
         "0 cards are drawn. 2: you have 2 chains."),
        ("My Troll fights Dust Imp. Does Troll die and does Dust Imp die?",
         "No: Troll is not destroyed. Yes: Dust Imp goes to the discard pile."),
        ("If I'm on 7 chains with 6 cards in hand, how many do I draw and do I lose a chain?",
         "0 cards are drawn. No: you have as many chains as before."),
    ],
)  # fmt: skip
def test_each_is_answered(text: str, says: str) -> None:
    asked = ask(text)
    assert asked.answer is not None, asked.asks_back
    assert asked.answer.says == says


def test_what_would_have_to_be_tried_is_not_told_beside() -> None:
    asked = ask("I reap with two creatures. How much amber do I gain and how many cards do I draw?")
    assert asked.answer is not None
    assert asked.answer.says == "2."
