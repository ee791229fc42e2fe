"""Texts that hear that an ability under a heading was resolved: one of the rules, or one that a set defines itself."""

from __future__ import annotations

import json

import pytest

from judge.language import read
from judge.language.rendering.renderer import render
from judge.rulings.answers import answer
from judge.rulings.judging import rule
from judge.rulings.scenario import read as scenario


def plays(listens: str, text: str, **more: object) -> str:
    """What becomes of a board with an artifact that listens, where a creature with a text is played and reaps."""
    creature = {"card": "New", "type": "creature", "house": "Dis", "power": 3, "text": text}
    engine = {"card": "Ear", "type": "artifact", "house": "Dis", "text": listens}
    given = {"house": "Dis", "me": {"hand": [creature], "artifacts": [engine], "deck": ["Troll", "Bumpsy", "Dust Imp"]}}
    return str(answer(rule(scenario(json.dumps({"given": given, "when": [{"play": "New"}]})))).says)


@pytest.mark.parametrize("listens, text, amber", [
    ("After you resolve a play effect, gain 1A.", "Play: Draw a card.", True),
    ("After you resolve a play effect, gain 1A.", "After Reap: Draw a card.", False),
    ("After you resolve an action ability, gain 1A.", "Play: Draw a card.", False),
    ("After your opponent resolves a play effect, gain 1A.", "Play: Draw a card.", False),
])
def test_under_a_heading_of_the_rules(listens: str, text: str, amber: bool) -> None:
    assert ("You have 1 Æ" in plays(listens, text)) is amber


DAWN = "Arrive: Draw a card. (Arrive effects resolve after this creature enters play.)"


@pytest.mark.parametrize("listens, amber", [
    ("After you resolve an Arrive effect, gain 1A.", True),
    ("Each time an Arrive ability resolves, gain 1A.", True),
    ("After your opponent resolves an Arrive effect, gain 1A.", False),
])
def test_under_a_heading_of_its_own(listens: str, amber: bool) -> None:
    told = plays(f"{listens}\n{DAWN}", DAWN)
    assert ("You have 1 Æ" in told) is amber
    assert "in your hand" in told


def test_a_heading_of_two_words_told_in_small_letters() -> None:
    text = "Roll Call: Gain 1A. (Resolve a roll call ability after you draw a card.)\nPlay: Draw a card."
    assert "You have 1 Æ" in plays("", text)


def test_a_heading_that_hears_of_token_creatures_is_no_token() -> None:
    told = "(Resolve a roll call ability after you make a token creature.)"
    text = f"Play: Make a token creature.\nRoll Call: Ward it. {told}"
    made = read(text)
    assert made.complete and read(render(made.tree)).tree == made.tree
