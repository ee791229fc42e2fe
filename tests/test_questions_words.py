"""Words that were once passed over: put before a name, behind it or at the end, they are read or asked back about."""

from typing import Any

import pytest

from judge.questions.asked import ask
from judge.questions.board import Piece, _lined_up
from judge.rulings.answers.answer import plain
from yaml_files import safe_load


@pytest.mark.parametrize(
    "text, words",
    [
        ("I play Gateway to Dis with each Troll in play. Does Troll die?", "each"),
        ("I have another Troll. I play Gateway to Dis. Does Troll die?", "another"),
        ("I have some Dust Imp. They play Gateway to Dis. Do I gain amber?", "some"),
        ("I reap with Troll. Do I gain other Æmber?", "other"),
        ("My Troll stands on the second flank. They play Gateway to Dis. Does Troll die?", "second"),
        ("I reap with Troll on my damaged side. Do I gain amber?", "damaged"),
        ("How strong is Troll with 3 damage each?", "each"),
        ("I've got an exhausted Troll. Can it again fight their Urchin?", "again"),
        ("They played Foggify last turn. Can I again attack with Troll?", "again"),
        ("I've got a Troll on board first. Can it fight their Urchin?", "first"),
        ("Their Bad Penny exhausted is mine. I play Gateway to Dis. Does Bad Penny die?", "exhausted"),
        ("I reap with Troll. How much amber do I have before?", "before"),
        ("I play Punch on Bad Penny. Is it not purged or back in hand?", "not"),
        ("I play Arise! naming Dis with Dust Imp in my discard. What do I get back twice?", "twice"),
        ("I reap with Ganymede Archivist. Who chooses which card is archived twice?", "which card is archived twice"),
    ],
)
def test_a_word_that_nobody_reads_is_asked_back_about(text: str, words: str) -> None:
    asked = ask(text)
    assert asked.answer is None
    assert words in [back.words for back in asked.asks_back]


@pytest.mark.parametrize(
    "text, question",
    [
        ("They have Murmook. How much do my keys not cost?", "without “not”"),
        ("They reap with my Troll. How much amber do I get?", "Who uses Troll"),
        ("How much damage does Poison Wave deal?", "Which cards are in play?"),
        ("My Troll on their left flank reaps. Do I gain amber?", "On whose side is Troll?"),
        ("I fight Urchin with Troll, then Dust Imp. Does Troll survive?", "What is done with Dust Imp?"),
        ("Krump is left of Troll. Troll is left of Bumpsy. Bumpsy is left of Krump. Who dies if I play Gateway to Dis?",
         "Who stands beside whom?"),
        ("They play Drag to Your Doom on my Troll in the middle. Where does Troll go?", "Which creatures stand beside"),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_asked_back_about(text: str, question: str) -> None:
    asked = ask(text)
    assert asked.answer is None
    assert any(question in back.question for back in asked.asks_back)


@pytest.mark.parametrize(
    "text, line",
    [
        ("I have Troll to the right of Bumpsy. Krump is to the left of Bumpsy.", ["Krump", "Bumpsy", "Troll"]),
        ("I have Dextre, Troll and Krump to the left of Bumpsy.", ["Dextre", "Troll", "Krump", "Bumpsy"]),
        ("I have Bumpsy with Troll on his left and Krump on his right.", ["Troll", "Bumpsy", "Krump"]),
        ("I have Troll in the middle, Bumpsy and Krump.", ["Bumpsy", "Troll", "Krump"]),
        ("I have Troll, Bumpsy and Krump. Bumpsy is on the left flank.", ["Bumpsy", "Troll", "Krump"]),
        ("I have Bumpsy and Krump. Krump is on the left of my line.", ["Krump", "Bumpsy"]),
    ],
)
def test_left_and_right_come_out(text: str, line: list[str]) -> None:
    asked = ask(f"{text} They play Gateway to Dis. Who dies?")
    assert safe_load(asked.scenario)["given"]["me"]["battleline"] == line


def test_creatures_stand_as_it_is_told_of_all_of_them() -> None:
    one, two, three, four = (Piece(name, "creature") for name in "1234")
    one.neighbors, one.left_of, three.flank = [four], [four], "left"
    assert [piece.name for piece in _lined_up([one, two, three, four], [two])] == ["3", "2", "1", "4"]


@pytest.mark.parametrize(
    "text, value",
    [
        ("I play Troll. Can he reap next turn?", "yes"),
        ("I play Troll. Can he reap on my next turn?", "yes"),
        ("I play Troll. On my next turn I reap with Troll. Do I get amber?", "yes"),
        ("I reap with Troll first, then Bumpsy. Do I gain 2?", "yes"),
        ("I used Lucky Dice last turn. Opp fights my Krump with Troll, what dies?", []),
        ("Can I play Fear on my own Troll?", "no"),
        ("Can I play Fear on their Troll?", "yes"),
        ("I play The Harder They Come on a 4 power creature. Legal?", "no"),
        ("I play Poison Wave on a Shadows turn with Troll in play. How much damage is on Troll?", 2),
    ],
)
def test_which_turn_and_which_act_is_meant(text: str, value: Any) -> None:
    asked = ask(text)
    assert asked.answer is not None
    assert plain(asked.answer.value) == value
