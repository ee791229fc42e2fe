"""How many cards can be chosen of which no two have something in common."""

import json

import pytest

from judge.engine.evaluation.choosing import _unlike
from judge.rulings.answers import answer
from judge.rulings.judging import rule
from judge.rulings.scenario import read as scenario


@pytest.mark.parametrize("marks, most", [
    ([], 0),
    (["dis", "dis"], 1),
    (["dis", "mars", "dis+mars"], 2),
    (["logos+mars", "dis+logos", "mars+untamed"], 2),
    (["dis", "dis", ""], 2),
])
def test_as_many_as_have_nothing_in_common(marks: list[str], most: int) -> None:
    assert _unlike(marks) == most


def test_two_of_one_house_are_not_chosen_together() -> None:
    text = ("Play: Destroy 3 enemy creatures, no two of which share a house. Gain 1A for each creature destroyed this "
            "way.")
    bolt = {"card": "Bolt", "type": "action", "house": "Dis", "text": text}
    foes = [{"card": name, "type": "creature", "house": house, "power": 2, "text": ""}
            for name, house in (("Ann", "Mars"), ("Bob", "Mars"), ("Cay", "Logos"))]
    given = {"house": "Dis", "me": {"hand": [bolt]}, "opponent": {"battleline": foes}}
    told = answer(rule(scenario(json.dumps({"given": given, "when": [{"play": "Bolt"}]})))).says
    assert "you have 2 Æ" in told and told.startswith("It depends on your choice")
    assert "Ann and Bob" not in told
