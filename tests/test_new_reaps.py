"""What is done instead of gaining the Æ of a reap, by creatures as they are and by statuses of new sets."""

from __future__ import annotations

import json

import pytest

from judge.language import canonical_text, read
from judge.rulings.answers import answer
from judge.rulings.judging import rule
from judge.rulings.scenario import read as scenario

Side = dict[str, object]


def reaps(text: str, theirs: Side | None = None) -> str:
    """What becomes of a board on which a creature with a text reaps."""
    reaper = {"card": "New", "type": "creature", "house": "Dis", "power": 3, "text": text}
    given = {"house": "Dis", "me": {"battleline": [reaper, {"card": "Ember Imp"}]}, "opponent": theirs or {}}
    return str(answer(rule(scenario(json.dumps({"given": given, "when": [{"reap": "New"}]})))).says)


@pytest.mark.parametrize("text, told", [
    ("When ~ reaps, steal 1A instead of gaining 1A.", "You have 1 Æ (before: 0); your opponent has 1 Æ (before: 2)"),
    ("When ~ reaps, your opponent gains the 1A instead.", "Your opponent has 3 Æ (before: 2)"),
    ("After ~ reaps, your opponent loses 1A instead of you gaining 1A.", "Your opponent has 1 Æ (before: 2)"),
    ("When ~ reaps, it captures 1A instead of you gaining 1A.", "Your opponent has 1 Æ (before: 2)"),
])
def test_the_amber_of_a_reap_becomes_something_else(text: str, told: str) -> None:
    assert reaps(text, theirs={"amber": 2}).startswith(told)


def test_of_the_creature_that_reaps_alone() -> None:
    text = "After another friendly creature reaps, your opponent gains the 1A instead."
    assert canonical_text(text) == (
        "If you would gain Æ by reaping with another friendly creature, your opponent gains that much Æ instead.")
    assert reaps(text).startswith("You have 1 Æ (before: 0)")


LURE = "Play: Lure an enemy creature. ({})"


@pytest.mark.parametrize("definition, means", [
    ("When a lured creature reaps, its controller removes the lure from it instead of gaining 1A.",
     "If you would gain Æ by reaping with this creature, remove each lure counter from it instead."),
    ("The next time a lured creature reaps, its controller's opponent gains the 1A instead of its controller. Then, "
     "that creature is no longer lured.",
     "If you would gain Æ by reaping with this creature, your opponent gains that much Æ instead. After this creature "
     "reaps, remove each lure counter from it."),
    ("When a lured creature reaps, its controller loses 1A instead of gaining 1A.",
     "If you would gain Æ by reaping with this creature, lose 1Æ instead."),
])
def test_a_status_changes_what_a_reap_gives(definition: str, means: str) -> None:
    assert f"(Lure counter: {means})" in str(canonical_text(LURE.format(definition)))
    assert read(LURE.format(definition)).complete


def test_a_status_is_used_up_by_one_reap() -> None:
    definition = ("The next time a lured creature reaps, its controller's opponent gains the 1A for reaping instead. "
                  "The creature is then no longer lured.")
    lured = {"card": "New", "type": "creature", "house": "Dis", "power": 3, "text": LURE.format(definition),
             "counters": {"lure": 1}}
    mine: Side = {"battleline": [lured]}
    given = {"house": "Dis", "me": mine}
    once = [{"reap": "New"}]
    told = str(answer(rule(scenario(json.dumps({"given": given, "when": once})))).says)
    assert "opponent has 1 Æ (before: 0)" in told and "no counters left" in told
    again = {"card": "Again", "type": "action", "house": "Dis", "text": "Play: Ready a friendly creature."}
    mine["hand"] = [again]
    told = str(answer(rule(scenario(json.dumps({"given": given, "when": [*once, {"play": "Again"}, *once]})))).says)
    assert "You have 1 Æ (before: 0); your opponent has 1 Æ (before: 0)" in told


def test_what_is_no_matter_of_the_amber_is_left() -> None:
    plain = "After ~ reaps, draw a card."
    assert canonical_text(plain) == plain
    assert not read("When ~ reaps, draw a card instead of drawing 2 cards.").complete
    instead_of_the_reap = "If ~ would reap, your opponent gains 1Æ instead."
    assert canonical_text(instead_of_the_reap) == instead_of_the_reap
    assert not read("When ~ reaps, your opponent gains 1A instead.").complete
