"""Questions in words that are seldom used: what they come to by the rules, how they are taken, what is asked back."""

from __future__ import annotations

from typing import Any

import pytest

from judge.questions.asked import ask
from judge.rulings.answers.answer import plain

GATEWAY = "I play Gateway to Dis"


@pytest.mark.parametrize(("text", "value"), [
    (f"I have Dust Imp. {GATEWAY} and resolve Dust Imp's destroyed ability. How much amber do I have?", 2),
    (f"I have Bad Penny. {GATEWAY} and resolve Bad Penny's destroyed ability. Where is Bad Penny?", "hand"),
    ("I play Punch and resolve its ability on Dust Imp. Is Dust Imp destroyed?", "yes"),
    ("I play Punch and resolve Punch's ability on Troll. How much damage is on Troll?", 3),
    ("I have Troll and a Dust Imp next to him. I play Poison Wave. Does Dust Imp die?", "yes"),
    ("I play Punch. Can I choose to heal Troll?", "no"),
    ("I play Punch. May I choose to deal damage to Troll?", "yes"),
    ("I fight Bumpsy with Troll. Then I play Punch. Must I choose Bumpsy?", "no"),
    ("I play Labwork. Do I get a card from Labwork?", "no"),
    ("I play Labwork. Do I get amber from Labwork?", "yes"),
    ("I play Library Access. Then I play Labwork. Do I get a card from Library Access?", "yes"),
    (f"{GATEWAY}. Do I gain chains?", "yes"),
    (f"{GATEWAY}. Do I get chains from it?", "yes"),
    (f"{GATEWAY}. Does my opponent gain chains?", "no"),
    ("I have Krump and Bumpsy. They attack Krump with Troll. Who controls Bumpsy?", "you"),
    ("I have Troll. I play Blood of Titans on it. How strong is Troll?", 13),
    ("My Troll has Blood of Titans on it. How strong is it?", 13),
    ("I have Troll with 3 damage on it. It fights Bumpsy. Does Troll die?", "yes"),
    ("I have Troll with 2 damage on it. It fights Bumpsy. Does Troll die?", "no"),
    ("How much damage does Troll take when it fights Bumpsy?", 5),
    ("If I fight their Dust Imp with my Troll, does Troll take damage?", "yes"),
    ("If Dust Imp fights Troll, which of them survives?", ["Troll"]),
    ("I attack Dust Imp with Troll. How much amber does my opponent gain?", 2),
    ("Troll fights Dust Imp. Who gains amber?", "opponent"),
    ("At the start of my turn I have 6 amber. Do I forge a key?", "yes"),
    ("At the start of my turn I have 5 amber. Do I forge a key?", "no"),
    ("I reap with Troll. Do I get any?", "yes"),
    ("I fight with Troll. Can Troll reap afterwards?", "no"),
])  # fmt: skip
def test_what_they_come_to(text: str, value: Any) -> None:
    answer = ask(text).answer
    assert answer is not None and plain(answer.value) == value


@pytest.mark.parametrize(("text", "words"), [
    (f"{GATEWAY}. Do I gain chains?", "is it so at the end: you, chains more"),
    ("I reap with Troll. Do I get any?", "is it so at the end: you, amber more"),
    ("I play Labwork. Do I get a card from Labwork?", "is anything drawn by you"),
    ("I have Blood of Titans on Troll and 3 damage on him. Does Troll die?", "your Troll: in play, 3 damage on it"),
    ("I play Punch. May I choose to deal damage to Troll?", "can it come about: is your Troll damaged"),
    ("I have Troll, a Dust Imp and Bumpsy next to it. I play Poison Wave. Does Dust Imp die?",
     "your Dust Imp: in play, between Troll and Bumpsy"),
])  # fmt: skip
def test_how_they_are_taken(text: str, words: str) -> None:
    assert words in "; ".join(meaning for _, meaning in ask(text).understood)


@pytest.mark.parametrize(("text", "question"), [
    ("I play Punch and resolve Anger's ability on Troll. Does Troll die?", "How does it come to that ability?"),
    (f"I have Duskwitch. {GATEWAY} and resolve the destroyed ability of Bad Penny. Where does it go?",
     "How does it come to that ability?"),
    ("I play Punch. Does it repeat?", "Ask for what it does"),
    (f"{GATEWAY}. In what order are creatures destroyed before chains are gained?", "The order of what?"),
    ("What happens first, the steal or the draw?", "The order of what?"),
    ("Do I have to forge a key with 6 amber at the start of my turn?", "What does this say here?"),
    ("Two of my Trolls are destroyed, does my opponent get any amber?", "By what?"),
    ("If I play Anger on Troll, must it fight Bumpsy?", "Which one act is asked about?"),
    ("I play Dysania. Do I get a ward?", "What is asked?"),
    ("I play Key Charge. Do I forge a key?", "How much Æmber is there?"),
    (f"{GATEWAY} against a Troll with 3 amber. Who gains amber?", "Is that on Troll, or in your pool?"),
    ("I fight their Troll with 2 amber with Krump. Who gains amber?", "Is that on Troll, or in your opponent's pool?"),
    ("I reap with Library Access in hand. Do I draw?", "is an action card"),
    (f"{GATEWAY}. Do I gain 2 chains?", "What does this say here?"),
    ("I play Gateway to Dis with 3 power. Does Troll die?", "has no power printed"),
    ("I play Punch with 2 armor. Does Troll die?", "has no armor printed"),
])  # fmt: skip
def test_what_is_asked_back(text: str, question: str) -> None:
    found = ask(text)
    assert found.answer is None
    assert any(question in back.question for back in found.asks_back)
