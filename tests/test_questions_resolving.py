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
