"""What players say in their own way, put plainly: read as it is meant, and never where it means something else."""

import re
from pathlib import Path
from typing import Any

import pytest

from judge.catalogue import catalogue
from judge.questions.asked import ask as ask_anew
from judge.questions.asked import understand
from judge.questions.wording.plainly import needed
from judge.questions.wording.plainly import word_rules as plain_rules
from judge.questions.wording.words import words
from judge.rulings.answers.answer import plain
from yaml_files import safe_load

GATEWAY = "They play Gateway to Dis. "


@pytest.mark.parametrize(
    "text, answer",
    [
        ("I play Gateway to Dis. my Troll dies?", "yes"),
        ("I play Gateway to Dis. so my Troll dies, right?", "yes"),
        ("Troll dies if i play Gateway to Dis, yeah?", "yes"),
        ("A has Troll and plays Gateway to Dis. so his Troll dies, correct?", "yes"),
        ("P1's Troll attacks P2's Krump, krump is fresh. does Krump die?", "yes"),
        ("My Troll has 3 amber on it. " + GATEWAY + "who gets those 3?", "opponent"),
        ("My Troll has 3 amber on it. " + GATEWAY + "what happens to the amber?", "opponent"),
        ("opp on 4, me on 1. i reap with Silvertooth. what am i at now?", 2),
        ("opp 4 amber, me 2 amber. i reap with Silvertooth. how much i end up with?", 3),
        ("my opp says taunt stops that. I attack Krump with Troll. how much dmg ends up on Troll?", 6),
        ("two Murmooks across the table from me. keys cost 6. whats my key cost now?", 8),
        ("opp has Murmook. how much do i have to pay for a key?", 7),
        ("my troll swings at krump, no wards, no upgrades. is krump toast?", "yes"),
        ("I reap with Doc Bookton. draw a card or no?", "yes"),
        ("My Troll is in play. current power?", 8),
        ("i throw Troll at Krump. where does Krump end up?", "discard"),
        ("Troll has 4 damage on it and i swing it at a 3 power guy. how much dmg on troll when all is done?", 7),
    ],
)
def test_it_is_read_as_it_is_meant(text: str, answer: Any) -> None:
    asked = ask_anew(text)
    assert asked.answer is not None, asked.asks_back
    assert plain(asked.answer.value) == answer


@pytest.mark.parametrize(
    "text",
    [
        "I play Gateway to Dis. my Troll doesn't die?",  # a yes may mean either
        "A attacks B. his Troll fights Krump. Does Krump die?",
        "my Troll is out. i swing at Krump with it. does it live?",
        "I play Gateway to Dis. How much amber do I have in their pool?",
        "i have Troll and Epic Quest. i use epic quest omni. how much do i pay for the key?",
        "I play Reclaimed by Nature on opponent's Pocket Universe that has 4 amber on it. what happens with those 4?",
        "Scout Pete got Groke's Brew on him. they play Regrettable Meteor. is pete dead?",
        "my keys cost 7. I have 6 amber at the start of my turn. can i forge?",
        "Final Refrain puts my dudes from discard into play, do their Play: abilities go off?",
        "My Troll and their Krump are destroyed by Gateway to Dis. Who chooses the order?",
    ],
)
def test_what_it_may_not_mean_is_asked_back_about(text: str) -> None:
    asked = ask_anew(text)
    assert asked.answer is None, asked.answer
    assert all(text[slice(*back.at)] == back.words for back in asked.asks_back)


@pytest.mark.parametrize(
    "text, given",
    [
        ("I have Troll and they have nothing. They play Gateway to Dis. Does Troll die?", {"opponent": []}),
        ("imp losion, i pick my Troll and their Krump. their only other guy is a 5 power. what now?", {"opponent": 2}),
        ("opps 2 power guy attacks my Troll. does it die?", {"me": ["Troll"], "opponent": 1}),
    ],
)
def test_the_board_is_the_one_that_is_told(text: str, given: dict[str, Any]) -> None:
    asked, _ = understand(text, catalogue())
    board = safe_load(asked.scenario)["given"]
    for seat, cards in given.items():
        line = board.get(seat, {}).get("battleline", [])
        assert len(line) == cards if isinstance(cards, int) else line == cards


def test_what_is_left_out_is_shown() -> None:
    asked = ask_anew("My Troll fights their Krump, no wards, keys cost 6. my buddy says it dies. does Krump die?")
    assert ("my buddy says it dies.", "what somebody says, not what is") in asked.understood
    assert any(meaning == "as it is where nothing else is said" for _, meaning in asked.understood)


def test_players_by_letters_are_told_who_is_who() -> None:
    asked = ask_anew("P1's Troll attacks P2's Krump. does Krump die?")
    assert "P1 is you, P2 is your opponent" in asked.assumed


@pytest.mark.parametrize("text", ["A ward is on Troll", "A Troll fights Krump", "I play Punch ⚔A11 on their Dust Imp"])
def test_an_article_is_no_player(text: str) -> None:
    assert words(text).assumed == ""


def test_a_rule_that_is_passed_over_would_find_nothing() -> None:
    folder = Path(__file__).parent / "data" / "questions"
    typed = [one["text"] for file in sorted(folder.glob("*.yaml"))[::4] for one in safe_load(file.read_text("utf-8"))]
    lines = [" ".join(re.findall(r"[^\W\d_]+|\d+|[^\w\s]", text)) + " " for text in typed[::2]]
    for rule in plain_rules.rules():
        passed = [line for line in lines if not rule.may_fit(line.lower())]
        assert not any(map(rule.pattern.search, passed)), rule.source


def test_what_an_expression_needs_is_what_every_way_through_it_holds() -> None:
    assert needed.words("(?:the )?(?:shield|armor) [a-z]") == (("armor", "shield"),)
    assert needed.words("(?:tall|short)? creature") == (("creature",),)
    assert needed.words("(?:tall|[a-z]+)") == ()
    assert needed.words("(?!never)[a-z]+") == ()
    assert needed.words("[a-z]+(?= Behind)") == (("behind",),)
    assert needed.words("who (?:is|was)[a-z]+ (?:[a-z]+ there|here)") == (("here", "there"), ("who is", "who was"))


def test_no_rule_loses_what_it_found() -> None:
    assert len(plain_rules.rules()) > 200
    with pytest.raises(ValueError, match="keeps"):
        plain_rules._rule("<who> on <num>", {"as": "$1"}, {"who": "i|opp", "num": "[0-9]+"})


def test_of_an_elusive_creature_it_is_said_that_the_attack_is_the_first() -> None:
    said = "Noddy the Thief was not attacked before this turn"
    assert said in ask_anew("I attack Noddy the Thief with a 5 power creature. Does Noddy die?").assumed
    told = ask_anew("I attack Noddy the Thief with a 5 power creature for the first time this turn. Does Noddy die?")
    assert said not in told.assumed
