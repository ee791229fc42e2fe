"""Abilities that a player resolves, what is picked for them, and cards of one name of which one is meant."""

from typing import Any

import pytest

from judge.questions.asked import ask
from judge.rulings.answers.answer import plain


@pytest.mark.parametrize(
    "text, value",
    [
        ("I resolve the action of Library of Babble. Do I draw a card?", "yes"),
        ("If I resolve Dextre's After Reap ability, do I gain Æmber?", "yes"),
        ("When resolving Urchin's play ability, do I steal?", "yes"),
        ('I resolve the "Action:" on Obsidian Forge and choose to destroy a warded creature. Is it destroyed?', "no"),
        ("If I destroy Harbinger of Doom, resolving its Destroyed ability, does my Troll survive?", "no"),
        ("I play Hypnobeam and take control of Troll. Who controls Troll?", "you"),
        ("I play Hypnobeam to take control of Troll. Who controls Troll?", "you"),
        ("They have two Sir Marrows. I have 2 Æ and reap with Troll. Do both Sir Marrows capture?", "no"),
        ("I have two Trolls. One of them is stunned. I reap with the other Troll. Do I gain amber?", "yes"),
        ("Two Drecker's are neighbors and I fight one of them with my 2-power creature. Does my creature die?", "yes"),
    ],
)
def test_an_ability_that_is_resolved_is_used(text: str, value: Any) -> None:
    asked = ask(text)
    assert asked.answer is not None, [back.question for back in asked.asks_back]
    assert plain(asked.answer.value) == value


@pytest.mark.parametrize(
    "text, question",
    [
        ("I resolve Krump's ability. Do I gain amber?", "How is Krump used?"),
        ("If I resolve a Destroyed ability, do I gain amber?", "What resolves, and how does it come to that?"),
        ("I play Punch and resolve Anger's ability on Troll. Does Troll die?", "How does it come to that ability?"),
        ("I play Punch and take control of Troll. Who controls it?", "By what does that come about?"),
    ],
)
def test_what_no_card_comes_to_is_asked_back_about(text: str, question: str) -> None:
    asked = ask(text)
    assert asked.answer is None
    assert question in [back.question for back in asked.asks_back]


def test_where_a_list_of_copies_stands() -> None:
    asked = ask("I have Troll and two Krumps to its left. They play Tremor on Troll. Is Krump 2 stunned?")
    places = [says for _, says in asked.understood if "Troll: in play" in says]
    assert "right of Krump 2" in places[0] and "Krump 2: in play, between Krump and Troll" in places[0]


@pytest.mark.parametrize(
    "text, value",
    [
        (
            "I play Urchin with an Æmber, damage, and capture bonus icons. In what order do the icons resolve?",
            ["amber bonus icon", "damage bonus icon", "capture bonus icon"],
        ),
        ("I have two Trolls. They play Gateway to Dis. Do my Trolls die?", "yes"),
        ("I have two Trolls. They play Punch on Dextre. Do my Trolls die?", "no"),
        ("I have two Researcher token creatures. I reap with Troll. How much amber do I have?", 1),
        (
            "I have Praetor Marius and two Researchers to its left. Can I use the Omni ability on my Researchers "
            "even if I don't have any Mars cards in hand?",
            "yes",
        ),
    ],
)
def test_several_of_one_name_are_meant(text: str, value: Any) -> None:
    asked = ask(text)
    assert asked.answer is not None, [back.question for back in asked.asks_back]
    assert plain(asked.answer.value) == value


def test_what_lies_in_no_hand_may_still_be_played_from_there() -> None:
    asked = ask("I don't have any Mars cards in hand. I play Squawker. What happens?")
    assert [back.question for back in asked.asks_back] == ["Say what there is, not what there is not."]
