"""Boards as people describe them: houses in any spelling, none at all, choices that nobody is offered."""

import pytest

from judge.rulings.failures import failures
from judge.rulings.judging import rule
from judge.rulings.ruling import Ruling
from judge.rulings.scenario import read
from judge.rulings.yaml_source import ScenarioError


def ruled(text: str) -> Ruling:
    return rule(read(text))


def test_without_a_house_the_one_that_the_act_needs_is_assumed_and_said() -> None:
    ruling = ruled(
        "given: {me: {battleline: [Troll]}}\nwhen: [reap: Troll]\nask: {number: amber, of: me}\nthen: {answer: 1}"
    )
    assert failures(ruling) == []
    assert ruling.setup.assumed == ("the active house is Brobnar, that of Troll",)


def test_a_house_that_is_given_is_not_assumed() -> None:
    ruling = ruled(
        "given: {house: dis, me: {battleline: [Troll]}}\nwhen: [reap: Troll]\nask: {may: last}\nthen: {answer: no}"
    )
    assert failures(ruling) == []
    assert ruling.setup.assumed == ()


def test_a_maverick_is_of_its_own_house() -> None:
    ruling = ruled("given: {me: {battleline: [{card: Troll, house: Mars}]}}\nwhen: [reap: Troll]")
    assert ruling.setup.state.house == "mars"


@pytest.mark.parametrize("house", ["Star Alliance", "star alliance", "StarAlliance", "STAR ALLIANCE"])
def test_a_house_is_chosen_in_any_spelling(house: str) -> None:
    text = f"given: {{me: {{houses: [Dis, Star Alliance, Mars]}}}}\nat: house\nwhen: [choose house: {house}]"
    assert {line.state.house for line in ruled(text).lines} == {"staralliance"}


def test_a_house_that_there_is_not_is_refused_at_its_line() -> None:
    with pytest.raises(ScenarioError) as caught:
        ruled("given: {me: {houses: [Dis, Mars]}}\nat: house\nwhen:\n  - choose house: Marz")
    assert "line 4" in str(caught.value) and "mars" in str(caught.value)


HIT = """
given:
  house: Dis
  me: {{hand: [Pain Reaction]}}
  opponent: {{battleline: [Troll, {{card: Troll, as: Big}}, Bumpsy]}}
when:
  - play: Pain Reaction
    choices: [{choice}]
"""


@pytest.mark.parametrize(("choice", "hit"), [("Troll 2", "troll#2"), ("Big", "troll#2"), ("Bumpsy", "bumpsy#1")])
def test_a_choice_knows_what_the_scenario_calls_a_card(choice: str, hit: str) -> None:
    (line,) = ruled(HIT.format(choice=choice)).lines
    assert {uid for uid, card in line.state.cards.items() if card.damage} == {hit}


def test_a_choice_that_nobody_is_offered_is_refused_with_those_that_are() -> None:
    with pytest.raises(ScenarioError) as caught:
        ruled(HIT.format(choice="Silvertooth"))
    assert "line 8" in str(caught.value)
    assert "nobody is offered the choice 'Silvertooth'" in str(caught.value)
    assert "Troll, Bumpsy" in str(caught.value)


def test_the_only_legal_choice_may_be_named() -> None:
    text = "given: {house: Dis, me: {hand: [Pain Reaction]}, opponent: {battleline: [Troll]}}"
    (line,) = ruled(f"{text}\nwhen: [{{play: Pain Reaction, choices: [Troll]}}]").lines
    assert line.state.cards["troll#1"].damage == 2


def test_on_is_a_word_and_no_truth_value() -> None:
    ruling = ruled(
        "given: {me: {battleline: [Troll]}}\nwhen: [reap: Troll]\n"
        "ask:\n  number: damage\n  on: Troll\nthen: {answer: 0}"
    )
    assert failures(ruling) == []
