"""What is near to deeds of two turns, limits, later times and lines made even, and must be refused."""

from __future__ import annotations

import pytest

from judge.language import read


@pytest.mark.parametrize("text", [
    "Play: If you played more cards this turn than your opponent played on your previous turn, draw a card.",
    "Play: If you played more cards this turn than your opponent discarded on their previous turn, draw a card.",
    "Play: If you played as many cards this turn as your opponent played on their previous turn, draw a card.",
    "Your opponent cannot reap with more than 2 creatures each turn.",
    "Your opponent cannot play more than 3 cards each turn. If ~ is damaged, you cannot play more than 4 instead.",
    "Your opponent cannot play more than 3 cards each turn. If ~ is ready, they cannot draw more than 2 instead.",
    "After an enemy creature reaps, if it is the third or earlier time a creature has reaped this turn, destroy it.",
    "Play: Destroy enemy creatures until you and your opponent control the same number of creatures.",
    "Play: Destroy creatures until both players control the same number of creatures.",
    "Play: Each player destroys creatures they control until both players control the same number of creatures.",
    "Play: Discard the top 3 cards of your deck. If all 2 share a house, gain 3A.",
    "Play: Choose a house to which no creature destroyed this turn belonged.",
    "When a friendly creature reaps, it captures 1A instead of your opponent gaining 1A.",
    "Play: Ready a friendly creature. If it is destroyed this turn, gain 2A.",
    "Play: Ready a friendly creature. If it reaps before the end of the turn, gain 2A.",
])
def test_what_would_be_read_into_something_else_is_refused(text: str) -> None:
    assert not read(text, kind="action" if text.startswith("Play") else "creature").complete
