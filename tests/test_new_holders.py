"""What one player holds, what is played out of its house, upgrades that go on: which words beside these are refused."""

from __future__ import annotations

import pytest

from judge.language import read

CROWN = "(Take the crown. Only one player can hold it at a time.)"


@pytest.mark.parametrize("text", [
    f"Play: The player with the most creatures claims the crown. {CROWN}",  # from whom is it taken then?
    "Play: Claim the crown. (Take the crown. Only one player can hold it. It is lost at the end of the turn.)",
    "Smuggle 2. (Once per game, you may play this card as if it belonged to the active house by paying 2A.)",
    "When this creature leaves play, move this upgrade to another damaged creature and draw a card from your opponent.",
    "When this creature is destroyed, move ~ to another friendly creature.",
])
def test_what_would_be_guessed_is_refused(text: str) -> None:
    assert read(text).unmodelled


@pytest.mark.parametrize("text", [
    f"Play: Claim the crown. {CROWN}",
    "Play: Usurp the throne and draw a card. (Take the throne. No more than one player may hold it.)",
    "Smuggle 2. (You may play this card as if it belonged to the active house by paying your opponent 2A.)",
    "When this creature leaves play, move this upgrade to another friendly creature.",
])
def test_the_same_without_that_is_read(text: str) -> None:
    assert not read(text).unmodelled
