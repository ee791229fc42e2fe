"""Questions that were once taken for others: what is meant, or asked back about."""

from typing import Any

import pytest

from judge.questions.asked import ask
from judge.rulings.answers.answer import plain
from yaml_files import safe_load


@pytest.mark.parametrize(
    "text, value",
    [
        ("My Bad Penny destroyed by Punch. Where does it go?", "hand"),
        ("I have Troll and Troll. I play Gateway to Dis. How many creatures die?", 2),
        ("I have Troll, Troll and Troll. I play Gateway to Dis. How many creatures die?", 3),
        ("I have Troll and they have Troll. I play Gateway to Dis. How many creatures die?", 2),
        ("I have Troll and Troll. I play Gateway to Dis. Do Troll and Troll die?", "yes"),
        ("I reap with Dextre and have 3 cards in hand. How many cards do I draw at the end of my turn?", 3),
        ("They have 6 amber and I have none. I play Urchin. How much amber do I have?", 1),
        ("I have two creatures and they have none. Can my Troll fight?", "no"),
        ("Can I fight with a creature if my opponent has no creatures?", "no"),
        ("Can my Troll fight if there are no enemy creatures?", "no"),
        ("Can I attack if they have no stunned creatures?", "yes"),
        ("After my creature is destroyed does the amber on it go to my opponent?", "yes"),
        ("opp chooses brobnar and i have Brobnar Plant out. do i gain an amber?", "yes"),
        ("They choose Dis while I have Brobnar Plant. Do I gain amber?", "no"),
        ("I choose Sanctum with Jehu the Bureaucrat in play and reap with it. How much amber do I gain?", 3),
        ("I use Snaglet and choose Dis. They choose Dis on their next turn. Do I steal?", "yes"),
        ("I use Snaglet and choose Dis. They choose Mars on their next turn. Do I steal?", "no"),
        ("I attack Dust Imp with Krump, but it is destroyed during the fight. Do they gain amber?", "yes"),
        ("I play Left in Its Wake and choose Brobnar. Is my Krump exhausted?", "yes"),
        ("My Troll fights Dew Faerie. Then Krump attacks Dew Faerie a second time. Is Dew Faerie destroyed?", "yes"),
        ("My Bad Penny is stunned and my opponent plays Gateway to Dis. Where does it go?", "hand"),
        ("My Krump is warded. They play Gateway to Dis. Where does he go?", "play"),
        ("I play Virtuous Works. Where does it go?", "discard"),
        ("I use Longfused Mines. My opponent has one creature. Is it damaged?", "no"),
        ("I use Longfused Mines. My opponent has three creatures. How many are damaged?", 1),
        ("I reap with Troll. How much amber does my opponent's Ether Spider have on it?", 1),
        ("I reap with Troll. How much amber does my Ether Spider have on it?", 0),
        ("If I have 9 amber and two keys, can I forge two keys in one turn?", "no"),
        ("I have 12 amber. Can I forge two keys this turn?", "no"),
        ("I have 12 amber and play Key Charge. Can I forge two keys?", "no"),
        ("I have 7 amber. Can I forge a key with Key Charge?", "yes"),
        ("I reap with a creature that has 2 amber captured on it. Do I get the captured amber?", "no"),
        ("Their Troll has 2 captured amber. I destroy it with Gateway to Dis. Do I get the captured amber?", "yes"),
        ("My Troll has 2 amber on it and dies to Gateway to Dis. Does my opponent get the captured amber?", "yes"),
        ("My Troll has 2 amber on it and dies to Gateway to Dis. Do I get the captured amber?", "no"),
        ("Charette with 3 of my amber gets destroyed. How much amber do I have?", 3),
        ("Charette has 2 of my amber on it. I play Gateway to Dis. How much amber do I have?", 2),
        ("Charette has 2 of their amber on it. I play Gateway to Dis. How much amber do I have?", 0),
        ("They have 7 amber and Ether Spider is on their board. I reap. How much amber do I have?", 0),
        ("They have 7 amber and Ether Spider is on my board. They reap. How much amber do they have?", 7),
    ],
)
def test_what_is_meant_is_answered(text: str, value: Any) -> None:
    asked = ask(text)
    assert asked.answer is not None
    assert plain(asked.answer.value) == value


@pytest.mark.parametrize(
    "text, question",
    [
        ("My Bad Penny destroys. What happens?", "What is destroyed?"),
        ("Can my opponent use their Screechbomb during my turn?", "Only the player whose turn it is"),
        ("Can I use my Screechbomb on their turn?", "Only the player whose turn it is"),
        ("I have no creatures. I play Gateway to Dis. Does a friendly creature die?", "there is no creature"),
        ("There are no creatures in play. I play Poison Wave. Does an enemy creature die?", "there is no creature"),
        ("I have no creatures. Can their Troll fight?", "there is no creature"),
        ("Blood of Titans is attached. How strong is Troll?", "On which creature"),
        ("I have Blood of Titans in play. My Troll fights Krump. Does Troll die?", "On which creature"),
        ("My opponent has 2 cards in hand. How many cards do I draw at the end of their turn?", "Whose turn"),
        ("I play Hypnobeam on their Krump. I have Krump. Who controls Krump?", "the same Krump"),
        ("Can Exhume put Krump into play?", "Where is Krump before?"),
        ("I reap with Troll on their turn. How much amber do I gain?", "Whose turn"),
        ("On their turn I reap with Troll. How much amber do I gain?", "Whose turn"),
        ("I play Punch on Dust Imp. On their turn I reap with Troll. How much amber do I gain?", "Whose turn"),
        ("My opponent reaps with Troll on my turn. How much do they gain?", "Whose turn"),
        ("My opponent has Troll and Krump. I play Gateway to Dis. Where does it go?", "Which card is “it”"),
        ("I have a Troll in play. I play Virtuous Works. Where does it go?", "Which card is “it”"),
        ("I use Longfused Mines. Are their creatures damaged?", "How many creatures"),
        ("My opponent has creatures in play. I use Longfused Mines. Are they damaged?", "How many creatures"),
        ("I reap with Troll. Does Ether Spider have 1 amber on it?", "Whose is Ether Spider"),
        ("I reap with Troll. Does Ether Spider capture 1 amber?", "Whose is Ether Spider"),
    ],
)
def test_what_may_not_be_meant_is_asked_about(text: str, question: str) -> None:
    asked = ask(text)
    assert asked.answer is None
    assert any(question in back.question for back in asked.asks_back)


@pytest.mark.parametrize(
    "text, words",
    [
        ("I have no creatures. I play Gateway to Dis. Who dies?", "you have 0 creatures"),
        ("They choose Dis while I have Brobnar Plant. Do I gain amber?", "your opponent chooses Dis"),
        ("I reap with Troll. Then my opponent chooses Brobnar. Who gains amber?", "then Brobnar is chosen"),
        ("I have Pitlord. Must I choose Dis?", "must Dis be chosen"),
        ("Can my Troll fight if there are no enemy creatures?", "may your Troll fight?"),
    ],
)
def test_how_it_is_taken_is_told(text: str, words: str) -> None:
    assert words in " ".join(meaning for _, meaning in ask(text).understood)


@pytest.mark.parametrize(
    "text", ["They have no Mars creatures and 2 amber.", "I have no creatures in hand.", "My pool is empty."]
)
def test_none_of_some_kind_are_not_none(text: str) -> None:
    asked = ask(f"{text} I play Gateway to Dis. Does my Krump die?")
    assert asked.answer is not None
    assert "0 creatures" not in " ".join(meaning for _, meaning in asked.understood)


def test_what_is_done_before_the_turn_ends_draws_nothing_then() -> None:
    asked = ask("I have 4 cards in hand and reap with Dextre. How many cards do I draw at the end of my turn?")
    scenario = safe_load(asked.scenario)
    assert scenario["earlier"] == [{"reap": "Dextre"}]
    assert scenario["when"] == ["end turn"]
    assert asked.answer is not None and asked.answer.value == 2


def test_the_house_of_a_later_turn_is_one_of_its_player() -> None:
    asked = ask("I reap with Troll. Then my opponent chooses Mars. I have Brobnar Plant. How much amber do I gain?")
    scenario = safe_load(asked.scenario)
    assert scenario["when"][-1] == {"end turn": True, "choices": ["Mars"]}
    assert "mars" in scenario["given"]["opponent"]["houses"]
    assert asked.answer is not None and asked.answer.value == 1
