"""What a question leaves unsaid: who attacks, which of several, by what, and creatures that only it describes."""

from typing import Any

import pytest

from judge.questions.asked import ask
from judge.rulings.answers.answer import plain
from yaml_files import safe_load


@pytest.mark.parametrize(
    "text, value",
    [
        ("My Bad Penny dies in a fight. Where does she go?", "hand"),
        ("Strug gets destroyed in a fight while my opponent has 3 amber. How much do they have after?", 2),
        ("My Dust Imp dies in a fight. Do I gain amber?", "yes"),
        ("Does an exhausted creature still deal damage when it's attacked?", "yes"),
        ("Does a warded creature die when it is attacked by Krump?", "no"),
        ("Does an elusive creature get damaged when Krump attacks it?", "no"),
        ("My Troll is attacked. Do I gain amber?", "no"),
        ("My creature wears Armageddon Cloak and kills one of two Harbingers of Doom. Does Bad Penny die?", "yes"),
        ("I play Genetic Blast on one of their two Bad Pennys. Do both die?", "yes"),
        (
            "I play Poison Wave. I have Troll and they have a warded Krump. Which creatures have damage on them?",
            ["Troll"],
        ),
        ("I've got Breaker Hill between a Troll and a Bad Penny. Can the Troll steal 1 with its action?", "yes"),
        ("Can Sequis capture 1 with its reap?", "yes"),
        ("Dis is the active house. Can I play Punch?", "no"),
        ("Brobnar is my house this turn. Can I play Punch?", "yes"),
        ("My opponent's Embellish Imp is out and my creature dies in a fight. Do they steal from me?", "yes"),
        ("If I reap with Troll, how much amber do I have in my pool?", 1),
        ("My opponent played Opposition Research last turn. Can I use a creature's Action: ability?", "yes"),
    ],
)
def test_what_is_unsaid_follows_from_what_is_said(text: str, value: Any) -> None:
    asked = ask(text)
    assert asked.answer is not None
    assert plain(asked.answer.value) == value


@pytest.mark.parametrize(
    "text, question",
    [
        ("The neighbor of Little Niff dies in a fight. Do I still steal?", "attack, or is it attacked?"),
        ("does a stunned creature lose its stun when it's attacked?", "How strong"),
        ("Krump is attacked. Who dies?", "How strong"),
        ("I use the action of my artifact. How much Æmber do I have?", "What does the “Action:” ability of"),
        ("I play Gateway to Dis. Troll dies in a fight. Who dies?", "Which creature does it fight?"),
        ("I steal from their pool. Do I steal from me?", ""),
        ("I play Urchin. Do I steal from me?", "What does this say here?"),
        ("If I reap with Troll, how much amber do I have in their pool?", ""),
        ("I play Poison Wave against their damaged Krump. Which creatures have damage on them?", "What is asked?"),
        ("They have Krump with 1 damage. I play Poison Wave. Which creatures have damage on them?", "What is asked?"),
    ],
)
def test_what_is_open_is_asked(text: str, question: str) -> None:
    asked = ask(text)
    assert asked.answer is None
    assert any(question in back.question for back in asked.asks_back)


@pytest.mark.parametrize("text", ["What if I play Gateway to Dis with a warded Troll?", "what if i reap with Troll"])
def test_what_if_asks_what_happens(text: str) -> None:
    asked = ask(text)
    assert asked.answer is not None and asked.answer.kind == "what_happens"


def test_one_of_two_has_another_beside_it_of_the_same_player() -> None:
    given = safe_load(ask("I attack one of two Dreckers with Troll. Who dies?").scenario)["given"]
    assert given["opponent"]["battleline"] == ["Drecker", "Drecker"]
    assert given["me"]["battleline"] == ["Troll"]


def test_it_is_none_of_several() -> None:
    text = "I have Bad Penny and two Knights in play. They play Gateway to Dis. Does she die?"
    (meaning,) = [told for words, told in ask(text).understood if words == "Does she die"]
    assert meaning == "is your Bad Penny destroyed?"


def test_who_attacks_is_told_as_assumed() -> None:
    assumed = ask("My Bad Penny dies in a fight. Where does she go?").assumed
    assert "Creature A attacks Bad Penny" in assumed
    assert any("such that it comes to what is told" in sentence for sentence in assumed)
