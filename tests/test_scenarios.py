"""Scenarios: what `then` does not mention must come out unchanged; earlier acts, choices, order and versions count."""

import pytest

from judge.rulings.failures import failures
from judge.rulings.judging import rule
from judge.rulings.scenario import read

BOARD = """
given:
  house: Shadows
  me: {amber: 1, hand: [Nerve Blast]}
  opponent: {amber: 2, battleline: [Troll, Bumpsy]}
"""
PLAY = "when: [{play: Nerve Blast, choices: [Troll]}]\n"
RIGHT = "{me: {amber: 2}, opponent: {amber: 1}, cards: {Troll: {damage: 2}}}"


def misses(text: str) -> list[str]:
    """Where the ruling on a scenario differs from what it expects."""
    return failures(rule(read(text)))


def test_all_that_changed_is_mentioned() -> None:
    assert misses(f"{BOARD}{PLAY}then: {{always: {RIGHT}}}") == []


@pytest.mark.parametrize(
    ("forgetful", "told"),
    [
        ("{opponent: {amber: 1}, cards: {Troll: {damage: 2}}}", "me: amber expected 1, is 2"),
        ("{me: {amber: 2}, cards: {Troll: {damage: 2}}}", "opponent: amber expected 2, is 1"),
        ("{me: {amber: 2}, opponent: {amber: 1}}", "Troll: damage expected 0, is 2"),
    ],
)
def test_what_is_not_mentioned_must_be_unchanged(forgetful: str, told: str) -> None:
    assert any(told in failure for failure in misses(f"{BOARD}{PLAY}then: {{always: {forgetful}}}"))


def test_without_choices_every_outcome_is_needed() -> None:
    play = "when: [{play: Nerve Blast}]\n"
    other = RIGHT.replace("Troll", "Bumpsy")
    assert misses(f"{BOARD}{play}then: {{possible: [{RIGHT}, {other}]}}") == []
    assert any("not expected" in failure for failure in misses(f"{BOARD}{play}then: {{possible: [{RIGHT}]}}"))
    assert any("never" in failure for failure in misses(f"{BOARD}{play}then: {{never: [{other}]}}"))


def test_order_is_that_of_the_trace() -> None:
    then = f"then: {{always: {RIGHT}, order: [%s]}}"
    assert misses(BOARD + PLAY + then % "Nerve Blast is played, {step: timing/damage.4, says: Troll}") == []
    assert misses(BOARD + PLAY + then % "{step: timing/damage.4, says: Troll}, Nerve Blast is played")


def test_earlier_acts_count_and_are_not_judged() -> None:
    text = """
given:
  house: Untamed
  me: {hand: [Glimmer, Fandangle]}
earlier: [{discard: Fandangle}]
when: [{play: Glimmer}]
then: {illegal: glossary/alpha}
"""
    assert misses(text) == []
    assert misses(text.replace("earlier: [{discard: Fandangle}]\n", "")) != []


def test_what_is_illegal_is_no_outcome() -> None:
    text = "given: {house: Dis, me: {hand: [Troll]}}\nwhen: [{play: Troll}]\nthen: %s\n"
    assert misses(text % "{illegal: glossary/active-house}") == []
    assert any("illegal" in failure for failure in misses(text % "{always: {}}"))


def test_a_turn_that_ends_readies_cards_unless_something_else_is_said() -> None:
    text = """
given: {house: Brobnar, me: {battleline: [{card: Troll, ready: false}]}, opponent: {houses: [Dis]}}
when: [end turn]
then: {always: {active: opponent, house: Dis, cards: {Troll: {%s}}}}
"""
    assert misses(text % "") == []
    assert misses(text % "ready: true") == []
    assert misses(text % "ready: false") != []
