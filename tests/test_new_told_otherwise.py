"""Who chooses, what is tied, which houses were chosen, what was counted before and what another ability has chosen, as
other designers would word it; and what stays unread."""

from __future__ import annotations

import pytest

from judge.language import read
from judge.lowering.lower import asked


@pytest.mark.parametrize("text", [
    "Play: Gain 1A for each damaged creature and each Mars creature.",  # one that is both counts twice?
    "Play: Gain 1A for each creature and each upgrade on ~.",
    "Play: Gain 1A for each friendly creature and each artifact in play.",
    "Play: Choose 2 houses. Destroy each creature of both houses.",
    "Play: Name a house. Destroy each creature of the named houses.",
    "After a player forges a key, if the other player has no forged keys, they draw a card.",
    "Play: Each player cannot steal A until their next turn.",
    "Action: Choose a creature. For as long as ~ is exhausted, the chosen creature cannot ready.",
    "Play: Choose 2 houses. Destroy each creature of one of those houses.",
    "Play: If 2 or more friendly creatures were destroyed this turn, return each of those creatures to your hand.",
])
def test_what_may_mean_more_than_one_thing_stays_unread(text: str) -> None:
    reading = read(text, kind="action" if text.startswith("Play") else "artifact")
    assert not reading.complete or asked(reading.tree)


RECALLED = [
    "Play: Choose a creature.\nAfter Reap: Destroy the chosen creature.",
    "Play: You may choose an enemy artifact.\nThe chosen artifact cannot be used.",
    "Play: Your opponent chooses a friendly creature.\nAt the end of your turn, ready the chosen creature.",
    "Action: Choose 2 creatures.\nDestroyed: Purge the chosen creatures.",
    "Play: Choose a creature. Choose an artifact.\nAfter Fight: Stun the chosen creature.",
    "Play: Choose an enemy creature.\nIf the chosen creature would be destroyed, purge it instead.",
]


@pytest.mark.parametrize("text", RECALLED)
def test_what_another_ability_has_chosen(text: str) -> None:
    reading = read(text)
    assert reading.complete
    assert asked(reading.tree) == ()


@pytest.mark.parametrize("text", [
    "Play: Choose a creature.\nAfter Fight: Choose a creature.\nAfter Reap: Destroy the chosen creature.",
    "Play: Choose an artifact.\nAfter Reap: Destroy the chosen creature.",
    "Play: Choose a creature.\nAfter Reap: Destroy the chosen creatures.",
    "After Reap: Destroy the chosen creature.\nPlay: Choose a creature.",
])
def test_of_two_choices_none_is_meant(text: str) -> None:
    reading = read(text)
    assert not reading.complete or asked(reading.tree)
