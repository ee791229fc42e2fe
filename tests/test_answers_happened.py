"""What happened, in words; and what no scenario in YAML can hold."""

from __future__ import annotations

from typing import Any

import pytest

from judge.effects.events import Verb
from judge.game.state import Record
from judge.rulings.answers.reasons import happened
from judge.rulings.judging import rule
from judge.rulings.scenario import read
from judge.rulings.yaml_source import ScenarioError, written

BOARD = "given: {house: Brobnar, me: {battleline: [Troll, Krump]}, opponent: {battleline: [Bumpsy]}}\nwhen: []"


@pytest.mark.parametrize(("verb", "done_to", "done_by", "amount", "words"), [
    (Verb.DESTROY, ["Troll"], [], 0, "Troll was destroyed"),
    (Verb.DESTROY, ["Troll", "Bumpsy"], [], 0, "Troll and Bumpsy were destroyed"),
    (Verb.REAP, [], ["Troll"], 0, "Troll reaped"),
    (Verb.FIGHT, ["Bumpsy"], ["Troll"], 0, "Troll fought"),
    (Verb.FIGHT, ["Bumpsy"], ["Troll", "Krump"], 0, "Troll and Krump fought"),
    (Verb.DEAL_DAMAGE, ["Krump"], ["Troll"], 3, "Krump was damaged"),
    (Verb.FORGE, ["Troll"], [], 0, "a key was forged"),
    (Verb.CHOOSE_HOUSE, [], [], 0, "a house was chosen"),
    (Verb.GAIN_AMBER, [], [], 1, "1 Æ was gained"),
    (Verb.GAIN_AMBER, [], [], 2, "2 Æ were gained"),
    (Verb.STEAL_AMBER, [], ["Troll"], 0, "0 Æ were stolen"),
    (Verb.DRAW, [], [], 2, "something was drawn"),
])  # fmt: skip
def test_what_happened_in_words(verb: Verb, done_to: list[str], done_by: list[str], amount: int, words: str) -> None:
    setup = rule(read(BOARD)).setup
    cards, subject = (tuple(setup.state.cards[setup.uids[name]].ref for name in names) for names in (done_to, done_by))
    assert happened(setup, Record(verb, 0, cards, subject, amount=amount)) == words


@pytest.mark.parametrize(("data", "said"), [
    ({"given": {"me": {"amber": object}}}, "no scenario holds"),
    ({"given": {"me": {"amber": {1, 2}.__iter__()}}}, "no scenario holds"),
])  # fmt: skip
def test_what_no_scenario_holds(data: dict[str, Any], said: str) -> None:
    with pytest.raises(ScenarioError, match=said) as raised:
        written(data)
    assert "words, numbers, lists and mappings" in str(raised.value.hint)


def test_what_is_nested_too_deep_is_no_scenario() -> None:
    data: dict[str, Any] = {}
    for _ in range(5_000):
        data = {"a": data}
    with pytest.raises(ScenarioError, match="nested more than"):
        written(data)


def test_what_stands_in_two_places_is_written_twice() -> None:
    troll = {"card": "Troll", "damage": 2}
    text = written({"given": {"me": {"battleline": [troll, troll]}}})
    assert text.count("Troll") == text.count("damage: 2") == 2
    assert "&" not in text and "*" not in text
