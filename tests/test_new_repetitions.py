"""What a text that repeats itself says of all its repetitions together, and what of each by itself."""

from __future__ import annotations

import json
from typing import Any

import pytest

from judge.rulings.answers import answer
from judge.rulings.judging import rule
from judge.rulings.scenario import read as scenario


def done(text: str, mine: dict[str, Any], theirs: dict[str, Any] | None = None, *choices: str) -> str:
    """What is told of an action card of that text that was played."""
    card = {"card": "New", "type": "action", "house": "Dis", "text": text}
    given = {"house": "Dis", "me": mine | {"hand": [card, *mine.get("hand", ())]}, "opponent": theirs or {}}
    play: dict[str, Any] = {"play": "New"} | ({"choices": list(choices)} if choices else {})
    return str(answer(rule(scenario(json.dumps({"given": given, "when": [play]})))).says)


def of_power(*powers: int) -> dict[str, Any]:
    return {"battleline": [{"card": f"One{at}", "type": "creature", "house": "Dis", "power": power, "text": ""}
                           for at, power in enumerate(powers)]}


@pytest.mark.parametrize("again", ["repeat this effect", "repeat the preceding effect", "trigger this effect again"])
@pytest.mark.parametrize("then, gained", [
    ("Gain 1A for each creature destroyed this way.", 2),
    ("If 2 or more creatures were destroyed this way, gain 3A.", 3),
    ("If 3 or more creatures were destroyed this way, gain 3A.", 0),
])
def test_what_follows_the_repetitions_speaks_of_all_of_them(again: str, then: str, gained: int) -> None:
    text = f"Play: Deal 1D to each creature. If a creature is destroyed this way, {again}. {then}"
    assert f"You have {gained} Æ" in done(text, {}, of_power(1, 2, 9)) + (" You have 0 Æ" if not gained else "")


LAST = "Play: Discard the top card of your deck. If it is a creature, repeat this effect. Otherwise, "


@pytest.mark.parametrize("then, told", [
    ("put each card discarded this way into your hand.", "Dust Imp, Pit Demon and Gateway to Dis are in your hand"),
    ("archive each other card discarded this way.", "Dust Imp and Pit Demon are in your archives"),
    ("gain 1A for each card discarded this way.", "You have 3 Æ"),
    ("gain 1A for each creature discarded this way.", "You have 2 Æ"),
    ("archive the discarded cards.", "Dust Imp, Pit Demon and Gateway to Dis are in your archives"),
    ("put it into your hand.", "Gateway to Dis is in your hand"),
])
def test_what_is_done_otherwise_speaks_of_all_repetitions(then: str, told: str) -> None:
    assert told in done(LAST + then, {"deck": ["Dust Imp", "Pit Demon", "Gateway to Dis"]})


def test_whether_it_is_done_again_is_asked_of_each_repetition_by_itself() -> None:
    text = "Play: Deal 1D to each creature. If exactly 1 creature is destroyed this way, repeat this effect."
    assert "One2 has 3 damage" in done(text, {}, of_power(1, 2, 9))
    text = "Play: Deal 1D to each creature. Gain 1A for each creature destroyed this way. If a creature is destroyed "
    assert "You have 2 Æ" in done(text + "this way, repeat this effect.", {}, of_power(1, 2, 9))
