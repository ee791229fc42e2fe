"""Questions with numbers that no game has: they are asked back about, in bounds, and no number is taken for another."""

import pytest

import judge

BOARDS = (
    "I have {n} Trolls. Does Troll die?",
    "I have {n} artifacts. I reap with Troll. How much amber do I have?",
    "They have {n} creatures. I reap with Troll. How much amber do I have?",
    "They have {n} cards in their discard pile. I reap with Troll. How much amber do I have?",
    "I have {n} cards in hand. How many cards do I draw?",
    "I play {n} Gateway to Dis. Does Troll die?",
    "I have played {n} Mars creatures. I reap with Troll. How much amber do I have?",
    "{n} Dust Imps fight Troll. Who dies?",
)


@pytest.mark.parametrize("question", BOARDS)
@pytest.mark.parametrize("number", ["1000", "1000000", "9" * 20, "9" * 1_500, "-3", "−3", "²"])
def test_numbers_that_no_game_has(question: str, number: str) -> None:
    asked = judge.ask(question.format(n=number))
    assert asked.answer is None
    assert [back.question for back in asked.asks_back if back.words == number] == [f"What is “{number}”?"]


@pytest.mark.parametrize("question", [BOARDS[at] for at in (0, 2, 5, 6)])
def test_nobody_has_more_cards_than_a_deck(question: str) -> None:
    told = "A deck has 36 cards. How many are there?"
    for number, refused in ((36, False), (37, True), (999, True)):
        back = [one.question for one in judge.ask(question.format(n=number)).asks_back]
        assert (told in back) is refused


@pytest.mark.parametrize("number", [16, 17, 26, 27, 36])
def test_creatures_without_a_name_have_each_their_own(number: int) -> None:
    """A reap is a reap, however many look on."""
    asked = judge.ask(f"They have {number} creatures. I reap with my Troll. How much amber do I have?")
    assert asked.answer is not None and asked.answer.value == 1
    assert asked.scenario.count("card: Creature") == number
    names = [line for line in asked.scenario.replace("}", "\n").splitlines() if "Creature" in line]
    assert len(set(names)) == len(names)


def test_a_number_of_three_digits_is_read() -> None:
    asked = judge.ask("I have 999 amber. Can I forge a key?")
    assert asked.answer is not None and asked.answer.value is True
