"""An answer on condition: what it would be without a phrase that is not understood, and where nothing may be said."""

from typing import Any

import pytest
from click.testing import CliRunner

from judge.cli import main
from judge.questions.asked import ask
from judge.rulings.answers.answer import plain
from judge.web.asking import taken

WAVE = "They have a Dust Imp. Does Dust Imp die?"
"""2 power: it stands no wave of 2 damage."""
HURT = "My Troll has 5 damage. Does Troll die?"
"""8 power: 3 more damage destroy it."""
FIGHT = "My Troll fights Krump. Does Krump die?"
"""8 against 6 power."""


@pytest.mark.parametrize(
    "text, left, value",
    [
        # what the text of an action says, which decides anyway
        (f"I play Poison Wave (2 to all). {WAVE}", ["2 to all"], "yes"),
        (f"I play Ammonia Clouds, which hits all for 3. {HURT}", ["which hits all for 3"], "yes"),
        (f"I play Ammonia Clouds - 3 dmg across the board. {HURT}", ["3 dmg across the board"], "yes"),
        (f"Opp plays Ammonia Clouds, three to all. {HURT}", ["three to all"], "yes"),
        ("I play Nerve Blast, steals 1. They have 0. Does their Dust Imp take damage?", ["steals 1"], "no"),
        ("I attack their Urchin, elusive, with Krump. Does Urchin die?", ["elusive"], "no"),
        # why something is done
        ("I reap with Sequis for the amber. They have 2 Æmber. How much do they have left?", ["for the amber"], 1),
        ("I play Urchin out of spite. They have 3 Æmber. How much do they have left?", ["out of spite"], 2),
        ("I play Urchin in hopes of value. They have 3 Æmber. How much do they have left?", ["in hopes of value"], 2),
        # how somebody felt about it
        ("I foolishly attack Krump with Dust Imp. Does Dust Imp die?", ["foolishly"], "yes"),
        (f"It was a wild game. {FIGHT}", ["It was a wild game"], "yes"),
        (f"My wife hated this game. {FIGHT}", ["My wife hated this game"], "yes"),
        (f"{FIGHT} We had an argument over pizza.", ["We had an argument over pizza"], "yes"),
        ("My Troll fights Krump, a risky move. Does Krump die?", ["a risky move"], "yes"),
        ("I was nervous, so I reap with Troll. How much Æmber do I have?", ["I was nervous"], 1),
        ("I play Gateway to Dis, classic. Does my Troll die?", ["classic"], "yes"),
        # how a card looks
        ("My shiny Troll fights Dust Imp. Does Dust Imp die?", ["shiny"], "yes"),
        ("My foil Dust Imp fights Krump. Do I gain Æmber?", ["foil"], "yes"),
        # two of them
        ("I foolishly attack Krump with my shiny Dust Imp. Does Dust Imp die?", ["foolishly", "shiny"], "yes"),
    ],
)
def test_the_answer_without_what_changes_nothing(text: str, left: list[str], value: Any) -> None:
    asked = ask(text)
    assert asked.answer is None and asked.asks_back and asked.without is not None
    assert sorted(phrase.words for phrase in asked.without.phrases) == sorted(left)
    assert plain(asked.without.answer.value) == value


@pytest.mark.parametrize(
    "text",
    [
        # another number or another aim than the card has, or not all of them
        f"I play Poison Wave, 3 to everyone. {WAVE}",
        f"I play Poison Wave, 2 damage to everyone but mine. {WAVE}",
        f"Opp plays Ammonia Clouds, 3 to mine. {HURT}",
        f"Opp plays Ammonia Clouds, 3 to all but Troll. {HURT}",
        f"I play Gateway to Dis, twice. {HURT}",
        # a "not", a condition, a time
        f"I play Gateway to Dis, not that I want to. {HURT}",
        f"{FIGHT} We nearly had an argument.",
        "I reap with Troll for the second time. How much Æmber do I have?",
        "My Troll fights Krump after a nap. Does Krump die?",
        "My Troll fights Krump unless it is frobbed. Does Krump die?",
        # what may be a state of a card, or another card
        "My Troll, bubbled, is attacked by Krump. Does Troll die?",
        "My Troll (bubbled) is attacked by Krump. Does Troll die?",
        "My battered Troll is attacked by Krump. Does Troll die?",
        "My sleepy Troll fights Dust Imp. Does Dust Imp die?",
        "My frozen Troll fights Dust Imp. Does Dust Imp die?",
        "My buffed Urchin fights Krump. Does Krump die?",
        "My Krump (crazy strong) fights Troll. Does Troll die?",
        "My shiny Dust Imp fights their dull Dust Imp. Do I gain Æmber?",
        "My Krump fights his other Dust Imp. Does he gain Æmber?",
        "My Krump fights his tiny creature. Does Krump die?",
        "He raged. My Troll fights Krump. Does Krump die?",
        "My Troll is salty and fights Krump. Does Krump die?",
        "My Troll fights Krump, it got weird. Does Krump die?",
        "I have Troll, Frobnicator and Krump. I play Gateway to Dis. Does Troll die?",
        "I play Gateway to Dis while the frobnicator is on. Does Troll die?",
        "My Troll fights Krump because of Anger. Does Krump die?",
        # what is done, and how
        "I use Gauntlet of Command for the fight. Is it exhausted?",
        "I reap with Troll for 3. How much Æmber do I have?",
        "I frob Krump with Troll. Does Krump die?",
        # what is asked itself
        "My Troll fights Krump. Does Krump frob?",
        "My Troll fights Krump. Does Krump die sideways?",
        "My Troll fights Krump. Who laughs?",
    ],
)
def test_nothing_is_said_where_the_phrase_may_matter(text: str) -> None:
    asked = ask(text)
    assert asked.answer is None and asked.asks_back
    assert asked.without is None


def test_it_stays_asked_back() -> None:
    text = f"I play Poison Wave, 2 to all. {WAVE}"
    run = CliRunner().invoke(main, ["ask", text])
    assert run.exit_code == 3
    lines = run.output.splitlines()
    assert "Which card is “2”?" in lines[0]
    assert "Left out “2 to all”, the answer would be: Yes: " in run.output
    data = ask(text).to_data()
    assert (data["answer"], data["says"]) == (None, "")
    without = data["without"]
    assert [text[slice(*one["at"])] for one in without["left_out"]] == [", 2 to all"]
    assert without["answer"] == {"kind": "yes_no", "value": "yes"} | without["answer"]
    assert without["says"].endswith(ask(f"I play Poison Wave. {WAVE}").to_data()["says"])
    assert "Poison Wave" in without["scenario"] and data["touches"] is None


def test_what_is_answered_has_no_condition() -> None:
    data = ask(f"I play Poison Wave. {WAVE}").to_data()
    assert data["answer"]["value"] == "yes"
    assert (data["without"], data["touches"]) == (None, None)


@pytest.mark.parametrize(
    "text, title",
    [
        ("My gizmo is frobbed. Does skirmish still count?", "SKIRMISH"),
        ("Does poison kill my flurbleworp?", "POISON"),
        ("When I get zapped, am I haunted?", "HAUNTED"),
        ("Does Troll share the rule of six with the frobnicator?", "RULE OF SIX"),
    ],
)
def test_the_one_entry_that_is_asked_about_is_named(text: str, title: str) -> None:
    asked = ask(text)
    assert asked.answer is None and asked.without is None and asked.touches is not None
    assert asked.touches.title == title
    assert f"What the rules say of it: {title}: {asked.touches.summary[:20]}" in _shown(text)


@pytest.mark.parametrize(
    "text",
    [
        "Does skirmish or poison frob my gizmo?",  # two of them
        "I have 7 chains and a Troll. I frob it. What is in my pool?",  # told of, not asked about
        "Does my flurbleworp die?",
        "I play Omega Codex with the frobnicator. Does it die?",  # no more than a word of a name
    ],
)
def test_no_entry_is_named_where_it_is_not_one(text: str) -> None:
    asked = ask(text)
    assert asked.answer is None and asked.touches is None


def test_the_site_has_the_same() -> None:
    found = taken(f"I play Poison Wave, 2 to all. {WAVE}", "18.4")
    assert found.says == "" and found.back and found.without is not None
    assert found.without.says.startswith("Left out “2 to all”, the answer would be: Yes")


def _shown(text: str) -> str:
    return " ".join(CliRunner().invoke(main, ["ask", text], terminal_width=10_000).output.split())
