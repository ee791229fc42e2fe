"""Damage that a player may have dealt to another creature instead, and what may be done instead once each turn."""

from __future__ import annotations

import json

import pytest

from judge.language import read
from judge.rulings.answers import answer
from judge.rulings.judging import rule
from judge.rulings.scenario import read as scenario

GUARD = ("Guard. (Once each turn, when one of this creature's neighbors would be dealt damage, you may have that "
         "damage dealt to this creature instead.)")


def struck(text: str, *plays: str) -> str:
    """What becomes of a creature with a text, beside a Troll and behind that a Bumpsy, where actions deal damage."""
    guard = {"card": "New", "type": "creature", "house": "Dis", "power": 9, "text": text}
    hand = [{"card": f"Bolt {at}", "type": "action", "house": "Dis", "text": f"Play: {one}"}
            for at, one in enumerate(plays)]
    given = {"house": "Dis", "me": {"battleline": [guard, "Troll", "Bumpsy"], "hand": hand}}
    when = [{"play": f"Bolt {at}"} for at in range(len(plays))]
    return str(answer(rule(scenario(json.dumps({"given": given, "when": when})))).says)


ALL = "Deal 2D to each creature."


@pytest.mark.parametrize("text", [
    GUARD,
    "If one of ~'s neighbors would be dealt damage, you may redirect it to ~.",
    'Each friendly creature gains, "If one of this creature\'s neighbors would be dealt damage, you may have this '
    'creature take that damage instead."',
])
def test_its_controller_chooses_and_it_is_dealt_both(text: str) -> None:
    assert "New has 4 damage (before: 0)" in struck(text, ALL)
    assert "It depends on your choice" in struck(text, ALL)
    assert "It depends on your choice" not in struck(text, "Deal 2D to each flank creature.") or "Each" in text


def test_once_each_turn() -> None:
    twice = struck(GUARD, ALL, ALL)
    assert "New has 6 damage" in twice and "New has 8 damage" not in twice
    always = struck("If one of ~'s neighbors would be dealt damage, you may redirect it to ~.", ALL, ALL)
    assert "New has 8 damage" in always


def test_what_else_may_be_done_instead_once_each_turn() -> None:
    text = "Once each turn, if a friendly creature would be destroyed, you may destroy ~ instead."
    assert read(text).complete
    assert not read("Once each turn, if a friendly creature would be destroyed, destroy ~ instead.").complete
    assert not read(text.replace("each turn", "during each of your turns")).complete
