"""A question that is none is refused in words, at its line, with what would be right."""

import pytest

from judge.rulings.failures import failures
from judge.rulings.judging import rule
from judge.rulings.scenario import read
from judge.rulings.yaml_source import ScenarioError

BOARD = """\
given:
  house: Brobnar
  me: {battleline: [Troll]}
when:
  - reap: Troll
ask:
"""


def refused(ask: str) -> str:
    with pytest.raises(ScenarioError) as caught:
        rule(read(BOARD + ask, "board.yaml"))
    return str(caught.value)


@pytest.mark.parametrize(
    ("ask", "fragments"),
    [
        ("  survive: Troll", ["line 7", "'survive' is not known", "survives"]),
        ("  damage: 2", ["line 6", "one kind; here stands none", "survives"]),
        ("  survives: Troll\n  wins: true", ["line 6", "survives and wins"]),
        ("  survives: Troll\n  zone: hand", ["line 8", "'survives' does not go with 'zone'", "can"]),
        ("  is: Troll", ["line 6", "asked to be", "damage: 2"]),
        ("  has: me", ["line 6", "asked to have", "amber: 3"]),
        ("  has: Troll\n  amber: 2", ["line 7", "'Troll' is not one of me, opponent"]),
        ("  counts: Troll", ["line 6", "as what", "destroyed"]),
        ("  happens: exploded", ["line 6", "'exploded' is nothing that can happen", "destroyed"]),
        ("  survives: Trol", ["line 7", "no card called 'Trol'", "Troll"]),
        ("  number: damage\n  on: Trol", ["line 8", "no card called 'Trol'"]),
        ("  number: amber", ["line 6", "whose amber", "of: me"]),
        ("  number: elephants\n  of: me", ["line 7", "'elephants' cannot be counted", "amber"]),
        ("  may: {dance: Troll}", ["line 7", "'dance' is not known"]),
        ("  may: {reap: Trol}", ["line 7", "no card called 'Trol'"]),
        ("  order: [Troll, Trol]", ["line 7", "no card called 'Trol'"]),
        ("  order: pool", ["line 7", "'pool' has no order", "discard"]),
        ("  over: game", ["line 7", "'game' is not one of step, turn"]),
        ("  all: [{survives: Troll}, {where: Troll}]", ["line 7", "'where' is not answered by yes or no"]),
        ("  - survives: Troll\n  - survives: Trol", ["line 8", "no card called 'Trol'"]),
    ],
)
def test_what_is_no_question_is_refused(ask: str, fragments: list[str]) -> None:
    told = refused(ask)
    assert [fragment for fragment in fragments if fragment not in told] == [], told


@pytest.mark.parametrize(
    ("ask", "expected", "told"),
    [
        ("survives: Troll", "no", "answer: expected no, is yes_no yes"),
        ("number: amber\n  of: me", "2", "answer: expected 2, is number 1"),
        ("gains: amber", "opponent", "answer: expected opponent, is player you"),
        ("where: Troll", "{in: hand, of: me}", "answer: expected {'in': 'hand', 'of': 'me'}, is zone play"),
        ("houses: Troll", "[Mars]", "answer: expected ['Mars'], is house ['brobnar']"),
        ("survives: Troll", "depends", "answer: expected depends, is yes_no yes"),
        ("survives: Troll", "{depends on: me}", "answer: expected {'depends on': 'me'}, is yes_no yes"),
    ],
)
def test_an_answer_that_is_not_the_expected_one_fails(ask: str, expected: str, told: str) -> None:
    scenario = read(f"{BOARD}  {ask}\nthen: {{answer: {expected}}}\n")
    assert failures(rule(scenario)) == [told]


def test_more_answers_expected_than_questions_asked_fails() -> None:
    scenario = read(f"{BOARD}  survives: Troll\nthen: {{answers: [yes, no]}}\n")
    assert failures(rule(scenario)) == ["2 answers are expected, 1 questions asked"]
