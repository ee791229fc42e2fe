"""Whole English sentences: what stands around a noun or far from its verb, and sentences that break off."""

from __future__ import annotations

from typing import Any

import pytest

from judge.questions.asked import ask
from judge.rulings.answers.answer import plain

READ: list[tuple[str, Any]] = [
    # Taunt: its neighbors without taunt cannot be chosen.
    ("I control Champion Anaphiel with Batdrone as one of its neighbors. Can my opponent attack Batdrone?", False),
    ("I control Batdrone with Troll as its neighbor. Can my opponent attack Batdrone?", True),
    # 4 is the power of a Charette; damage changes no power.
    ("I play Dance of Doom and choose the number 4. Does it destroy an enemy Charette that has 1 damage on it?", True),
    ("I play Dance of Doom and choose the number 3. Does it destroy an enemy Charette that has 1 damage on it?", False),
    ("I play Dance of Doom, choosing four. Does it destroy my Charette?", True),
    # The Æmber of an ability that speaks in the other player's turn only.
    ("My creature with Insurance Policy is destroyed on my opponent's turn. How much do I gain from "
     "Insurance Policy?", 4),
    ("My creature with Insurance Policy is destroyed while attacking on my own turn. How much do I gain from "
     "it?", 0),
    # On a flank, each player's keys cost 1 less.
    ("I control Titan Mechanic on my left flank. How much Æmber does my opponent need to forge a key?", 5),
    # Knoxx has 3 power and 3 more for each of its two neighbors.
    ("My creature with Soulkeeper is destroyed while the enemy battleline, left to right, is Umbra, Knoxx and "
     "Drummernaut. Which enemy creature does Soulkeeper destroy?", ["Knoxx"]),
    ("I have Strange Gizmo and forge a key at the start of my turn. Is Strange Gizmo destroyed?", True),
    # 5 power against 2 with skirmish: no damage comes back.
    ("My Umbra has its printed 2 power and attacks and destroys a 2-power enemy creature. They have 4 Æ. How much do I "
     "steal?", 1),
    # A ward that is not there saves nothing; 4 power is 3 or more.
    ("I play The Spirit's Way. Does my Rothais the Fierce, which has no ward, survive?", False),
    ("My Away Team with two of my upgrades attached is destroyed in a fight. Where do those "
     "upgrades go?", "archives"),
    ("I play Collar of Subordination on their Troll. Who controls that creature?", "you"),
    ("All my creatures are already exhausted. If I play Permanent Record, do I steal the 2?", False),
    # With 4 damage and 5 power, the 2 power that the wall gave are missing.
    ("My only creature is Nexus with 4 damage on it, alive because of my Haedroth's Wall. Someone destroys the "
     "Wall. Does Nexus die?", True),
]

HALF = [
    ("Techno-Knight that has. I reap with Umbra. How much do I steal?", "that has"),
    ("I have two creatures, only one of them is. I reap with Umbra. How much do I gain?", "only one of them is"),
    ("My Troll is. I play Gateway to Dis. Does it die?", "My Troll is"),
    ("I play Gateway to Dis with Techno-Knight with its printed 3 armor. Does it die?", "its printed 3 armor"),
    ("My Umbra with its printed 4 power fights Troll. Does Umbra die?", "its printed 4 power"),
    # Which of the two is "it", and what keeps the creature there but the upgrade?
    ("I have an enemy creature with my Collar of Subordination on it. The Collar is destroyed. Who controls "
     "it then?", "it"),
    ("I have an enemy Troll with my Collar of Subordination on it. The Collar is destroyed. Who controls Troll then?",
     "I have an enemy Troll with my Collar of Subordination on it. The Collar is destroyed. Who controls Troll then?"),
    # Both destroy: of which one it is asked is not what dies in all.
    ("I play Gateway to Dis and then Delta P. They have four creatures. How many enemy creatures does Delta P destroy?",
     "enemy creatures"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "value"), READ)
def test_what_stands_around_a_noun_is_read(text: str, value: Any) -> None:
    asked = ask(text)
    assert asked.answer is not None, asked.asks_back
    assert plain(asked.answer.value) == plain(value)


@pytest.mark.parametrize(("text", "words"), HALF)
def test_half_a_sentence_and_what_disagrees_with_the_card_is_asked_back(text: str, words: str) -> None:
    asked = ask(text)
    assert asked.answer is None
    assert words in [back.words for back in asked.asks_back]
