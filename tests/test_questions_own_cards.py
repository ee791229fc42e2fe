"""Questions that quote the text of a card of the asker's own; that tell of spent armor; that ask of "he" what is done
to him, how many became something, and who swaps with whom."""

from typing import Any

import pytest

from judge.questions.asked import ask
from judge.rulings.answers.answer import plain

_FIND = "Return a creature from your purged zone to your hand."


@pytest.mark.parametrize(
    "text, value",
    [
        ('I play an action that says "Play: Play a creature from your opponent\'s discard pile." Troll is in their '
         "discard pile. Who controls Troll?", "you"),
        (f'My Troll is purged. I use my artifact Bin ("Action: {_FIND}"). Is Troll in my hand then?', "yes"),
        ('I use my creature Twin, which has "Action: Gain 1A. Action: Gain 2A." Do I gain 3 Æmber?', "no"),
        ('My creature Martyr has "Destroyed: Destroy each enemy creature." They have Troll. I play Gateway to Dis. '
         "Does Troll die?", "yes"),
        ('I play a creature with "Play: Deal 3D to an enemy creature." They have Dust Imp. Does Dust Imp die?', "yes"),
        ('They have an artifact that says "Your opponent\'s keys cost +2A." I have 7 Æmber. Can I forge a key?', "no"),
        ('My Troll has an upgrade with "This creature gets +3 power." What is its power?', 11),
        ('I reap with a creature that says "Reap: Steal 1A." They have 2 Æmber. How much do I have?', 2),
        ('My creature with "Taunt." stands next to Dust Imp. Can their Troll attack Dust Imp?', "no"),
        ('My 5 power creature with "Skirmish." attacks their Troll. Does my creature survive?', "yes"),
        ('I fight their 2 power creature ("Destroyed: Your opponent loses 1A.") with Troll. I have 2 Æmber. Do I lose '
         "any?", "yes"),
        ("I play an action card with the text “Play: Steal 2A.” They have 1 Æmber. How much do I steal?", 1),
        ('An enemy creature says "Each friendly Troll gets +2 power." They have Troll. What is its power?', 10),
        ('They play an action saying "Play: Destroy the most powerful creature." I have Troll and Dust Imp. Which '
         "creature dies?", ["Troll"]),
        ('I reap with a creature called Wizard that has "Reap: Draw 2 cards." How many cards do I draw?', 2),
        ("My Champion Anaphiel has no armor left this turn. She fights their Dust Imp. How much damage is on Champion "
         "Anaphiel?", 2),
        ("My Champion Anaphiel fights their Dust Imp. How much damage is on Champion Anaphiel?", 1),
        ("The armor of my Lightsmith Clariel has prevented 2 damage this turn. She attacks Silvertooth, and I switch "
         "her power and armor. Is she destroyed?", "no"),
        ("I play Gateway to Dis. They have Troll. Is he destroyed?", "yes"),
        ("They have Troll and Dust Imp. I play Phosphorus Stars. How many creatures are stunned?", 2),
        ("I have 3 creatures and play Ammonia Clouds. How many creatures are damaged?", 3),
        ("I have Troll, Bumpsy and Sanctum Guardian. I reap with Sanctum Guardian. Can it swap with Troll?", "yes"),
        ("I have Troll, Bumpsy and Sanctum Guardian. I reap with Sanctum Guardian. Do Troll and Bumpsy change places?",
         "no"),
        ("I have Troll and Sanctum Guardian; they have Bumpsy. I reap with Sanctum Guardian. May it swap with Bumpsy?",
         "no"),
        ("I have Replicator and Troll; they have Sanctum Guardian. Replicator reaps and triggers the reap ability of "
         "Sanctum Guardian. Can my Troll swap places with it?", "no"),
        ("I play Relentless Assault. Troll fights Dust Imp, Bumpsy fights Krump. Does Dust Imp die?", "yes"),
        ("I play Relentless Assault. First Overlord Greking fights and destroys Silvertooth. They also have Troll. May "
         "Silvertooth fight as well?", "yes"),
        ("I play Furtive Investors. We both have 1 key. Do I gain Æmber from its play ability?", "no"),
        ("I play Furtive Investors. They have 3 Æmber and 2 keys. How much do I gain from Furtive Investors's ability?",
         2),
    ],
)  # fmt: skip
def test_answers(text: str, value: Any) -> None:
    asked = ask(text)
    assert asked.asks_back == []
    assert asked.answer is not None
    assert plain(asked.answer.value) == value


def test_who_swaps_stands_where_the_other_stood() -> None:
    asked = ask("I have Troll, Bumpsy and Sanctum Guardian. I reap with Sanctum Guardian. Can it swap with Bumpsy?")
    assert asked.answer is not None
    assert asked.answer.says == "Yes: Sanctum Guardian stands at place 2 from the left."


def test_a_text_that_is_not_read_is_asked_back_about_where_it_stands() -> None:
    text = 'I play an action with "Frobnicate a creature." What happens?'
    (back,) = ask(text).asks_back
    assert back.words == "Frobnicate"
    assert text[slice(*back.at)] == "Frobnicate"


def test_the_power_of_such_a_creature_is_asked_for_where_it_matters() -> None:
    (back,) = ask('I fight their creature ("Destroyed: Draw a card.") with Troll. Does it die?').asks_back
    assert back.question == "How strong is New Creature?"


def test_armor_that_is_not_there_cannot_be_spent() -> None:
    (back,) = ask("My Troll's armor is gone. It fights their Dust Imp. How much damage is on Troll?").asks_back
    assert "has 0 armor" in back.question


def test_a_card_of_the_catalogue_keeps_its_text() -> None:
    (back,) = ask('My creature Troll ("Destroyed: Gain 5A.") fights their Krump. Does Troll survive?').asks_back
    assert back.words == "Gain"


def test_a_card_that_is_only_named_is_whose_it_is_said_to_be() -> None:
    asked = ask("An enemy Dust Imp. My Troll fights it. Who gains Æmber?")
    assert asked.answer is not None
    assert asked.answer.value == "opponent"


@pytest.mark.parametrize(
    "text, value",
    [
        ("I have Troll and Dust Imp. They play Poison Wave. Do my creatures survive?", "no"),
        ("I have Troll and Bumpsy. They play Poison Wave. How much damage do my creatures take?", 2),
        ("I have Troll and Dust Imp. My creatures are warded. They play Gateway to Dis. Do they survive?", "yes"),
    ],
)
def test_my_creatures_are_those_that_have_names(text: str, value: Any) -> None:
    asked = ask(text)
    assert asked.answer is not None
    assert plain(asked.answer.value) == value
    assert "Creature A" not in asked.scenario
