"""What words point to: "theirs", "the warded one", "one of them"; and boards that are told from where things are."""

from pathlib import Path

import pytest

from judge.questions.asked import ask

LINES = (Path(__file__).parent / "data" / "pointing" / "read.txt").read_text("utf-8").splitlines()
READ = dict(line.split(" || ") for line in LINES if not line.startswith("#"))


@pytest.mark.parametrize("text", READ)
def test_what_is_pointed_to_is_found(text: str) -> None:
    asked = ask(text)
    assert asked.answer is not None, asked.asks_back
    assert str(asked.answer.value) == READ[text]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("I have a Troll and a Dust Imp. One of them is warded. I play Gateway to Dis. Does Troll die?", "One of them"),
        ("They have Dust Imp and Bad Penny. My Troll attacks their creature. Does Dust Imp die?", "their creature"),
        ("They have Dust Imp and Bad Penny. I play Gateway to Dis. Does theirs die?", "theirs"),
        ("They have two warded creatures. My Troll attacks the damaged one. Does it die?", "the damaged one"),
        ("They have Dust Imp and Bad Penny. My Troll attacks the middle one. Does Troll die?", "the middle one"),
        ("They have two creatures. My Troll attacks the biggest one. Does Troll die?", "biggest"),
        ("They have Dust Imp, Bad Penny and Batdrone. My Troll attacks the other one. Who dies?", "the other one"),
        ("My Troll is warded. It is not warded. I play Gateway to Dis. Does it die?", "It is not warded"),
        ("I have Troll, Dust Imp and Batdrone, both warded. I play Gateway to Dis. Does Troll die?", "both"),
        ("My Troll has 2 damage, theirs does too. I play Gateway to Dis. My opponent. Does Troll die?", "My opponent"),
        ("They have a Troll. I have two. I play Gateway to Dis. How many creatures die?", "two"),
    ],
)
def test_what_may_be_several_is_asked_back(text: str, words: str) -> None:
    asked = ask(text)
    assert asked.answer is None
    assert words in [back.words for back in asked.asks_back]


def test_how_much_damage_there_is_is_asked_where_it_counts() -> None:
    told = ask("They have a damaged Troll. I play Gateway to Dis. Does Troll die?")
    assert told.answer is not None and told.answer.value is True
    assert "how much damage is on Troll does not matter; 1 is taken" in told.assumed
    asked = ask("They have a damaged Troll. My Batdrone attacks it. Does Troll die?")
    assert asked.answer is None
    assert [back.question for back in asked.asks_back] == ["How much damage is on Troll?"]


def test_what_a_creature_has_by_now_is_no_damage_from_before() -> None:
    asked = ask("My Batdrone attacks their Troll. The damaged Troll attacks my Dust Imp next turn. Does Troll die?")
    assert asked.answer is None


@pytest.mark.parametrize(
    "board",
    [
        "I control two creatures and my opponent controls three, one of which is a warded Krump.",
        "I control two creatures. My opponent controls three, one of which is a warded Krump.",
        "I have two creatures and they have three, and one of them is a warded Krump.",
    ],
)
def test_one_of_those_that_a_bare_number_counts_is_of_their_player(board: str) -> None:
    asked = ask(f"{board} I play Gateway to Dis. How many creatures are destroyed?")
    assert asked.answer is not None
    assert (asked.answer.kind, asked.answer.value) == ("number", 4)
    assert any("your opponent's Krump" in meaning for _, meaning in asked.understood)


@pytest.mark.parametrize(
    ("board", "destroyed"),
    [
        ("They have three creatures, one with taunt.", 3),
        ("They have three creatures, one warded.", 2),
        ("They have three creatures, two with 1 damage.", 3),
        ("I have four creatures, one warded and one stunned.", 3),
        ("I have two creatures, one is warded, one is stunned.", 1),
        ("I have three creatures, and my opponent has two, one warded.", 4),
        ("I have three creatures, they have two.", 5),
    ],
)
def test_what_is_said_of_some_of_a_number_is_said_of_no_other(board: str, destroyed: int) -> None:
    """All were warded, and one more than there are was made."""
    asked = ask(f"{board} I play Gateway to Dis. How many creatures are destroyed?")
    assert asked.answer is not None
    assert (asked.answer.kind, asked.answer.value) == ("number", destroyed)
