"""Limits, each at its edge: what just fits is taken, one more is refused or told in short."""

from __future__ import annotations

import pytest

from judge.engine.machine.faces import library
from judge.errors import JudgeError
from judge.questions.asked import ask
from judge.rulings import notation
from judge.rulings.answers.deciding import told
from judge.rulings.answers.kinds import Question
from judge.rulings.answers.words import at_length
from judge.rulings.judging import rule
from judge.rulings.scenario import read
from judge.rulings.status import Problem, status
from judge.rulings.yaml_source import ScenarioError

FOES = ("Troll", "Bumpsy", "Krump", "Valdr", "Dust Imp", "Snufflegator", "Urchin")


def endings(number: int) -> str:
    """What happens where one of so many creatures is destroyed."""
    spell = "{card: Spell, type: action, house: Dis, text: 'Play: Destroy a creature.'}"
    line = ", ".join(FOES[:number])
    board = f"given: {{house: Dis, me: {{hand: [{spell}]}}, opponent: {{battleline: [{line}]}}}}"
    ruling = rule(read(f"{board}\nwhen: [play: Spell]\nask: {{what happens: true}}"))
    question = Question(ruling, ruling.scenario.asked[0])
    return at_length(question, told(question))


def test_six_endings_are_spelled_out() -> None:
    six, seven = endings(6), endings(7)
    assert six.count("if you choose") == seven.count("if you choose") == 6
    assert "more" not in six and "or one of 1 more" in seven


def test_a_scenario_is_nested_twenty_levels_deep_at_most() -> None:
    with pytest.raises(ScenarioError, match="nested more than 20 levels deep"):
        read("given: " + "[" * 20 + "]" * 20)
    with pytest.raises(ScenarioError) as caught:
        read("given: " + "[" * 19 + "]" * 19)
    assert "levels deep" not in str(caught.value)


def test_a_number_has_twenty_digits_at_most() -> None:
    with pytest.raises(ScenarioError, match="a number of more than 20 digits"):
        read(f"given: {{me: {{amber: {'1' * 21}}}}}")
    with pytest.raises(ScenarioError) as caught:
        read(f"given: {{me: {{amber: {'1' * 20}}}}}")
    assert "digits" not in str(caught.value)


@pytest.mark.parametrize(("hand", "odd"), [(35, False), (36, True)])
def test_a_player_owns_thirty_six_cards_at_most(hand: int, odd: bool) -> None:
    full = notation.read(f"dis@me t5 | 0Æ line(troll) hand(?{hand}) | 0Æ")
    found = {one.problem for one in status(full, library())}
    assert (Problem.TOO_MANY_CARDS in found) is odd


def test_a_question_has_two_thousand_characters_at_most() -> None:
    assert ask("I reap with Troll. ".ljust(1_999) + "?").to_data()["asks_back"]
    with pytest.raises(JudgeError, match="the question has 2001 characters; at most 2000 are read"):
        ask("I reap with Troll. ".ljust(2_000) + "?")
