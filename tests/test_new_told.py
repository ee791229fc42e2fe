"""What is near to uses, contests and headings that a set defines, and must be refused or means another thing."""

from __future__ import annotations

import pytest

from judge.language import read
from judge.language.text.normalise import normalise

CUT = ("(Each player discards the top card of their deck. If yours has more bonus icons than your opponent's, you win "
       "the cut.)")


@pytest.mark.parametrize("text", [
    "Harvest: Gain 3A.",  # nothing says when
    "Play: Resolve a friendly creature's Harvest ability.",  # which no text has
    "After Fight: Resolve ~'s Kep ability.\nKept: Gain 4A.",
    f"Play: Cut decks. If you lose the cut, draw a card. {CUT}",  # of as many icons on both nothing is said
    "Play: Cut decks. If you win the cut, draw a card. (Each player discards the top card of their deck.)",
    "Forage. (You may use this creature to forage: frobnicate your deck.)\nAfter Forage: Gain 1A.",
    "Echo. (You may play this card from your discard pile by frobnicating.)\nPlay: Gain 1A.",
    "Echo. (You may play this card from your discard pile by gaining 1A.)\nPlay: Gain 1A.",  # which is no price
    "Tithe 3. (As you play this card, you may lose 3A. If you do, it is tithed.)\n"
    "If ~ is tithed, it enters play under your opponent's control.",
])
def test_is_refused(text: str) -> None:
    assert not read(text).complete


@pytest.mark.parametrize("text, told", [
    ("Fuse 2. (Enters play with 2 fuse counters. At the start of your turn, remove one.)",
     "(Fuse X: This card enters play with X fuse counters on it. "
     "At the start of your turn, remove a fuse counter from this card.)"),
    # of two sorts of counters neither is meant
    ("Put a skull counter on ~. Put a doom counter on ~. Remove one.",
     "Put a skull counter on ~. Put a doom counter on ~. Remove one."),
    # what another card's counters are is no bearer of these
    ("Grudge. (Each time a friendly creature is destroyed, put a grudge counter on this creature. When there are 2 or "
     "more, remove them and draw a card.)",
     "(Grudge: Each time a friendly creature is destroyed, put a grudge counter on this creature. When there are 2 or "
     "more grudge counters on this creature, remove each grudge counter from this creature and draw a card.)"),
])
def test_counters_are_named(text: str, told: str) -> None:
    assert normalise(text).split("\n")[-1] == told


def test_what_a_use_is_called_changes_nothing_that_is_said_of_other_uses() -> None:
    text = ("Forage. (You may use this creature to forage: exhaust it and discard the top card of your deck.)\n"
            "You cannot use creatures to fight.")
    assert normalise(text).split("\n")[:2] == ["Action: Forage.", "You cannot use creatures to fight."]
