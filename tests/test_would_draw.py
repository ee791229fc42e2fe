"""What happens instead of drawing a card, where a hand is drawn until it has its size (1.0 STEP 5)."""

from __future__ import annotations

import json

from judge.rulings.failures import failures
from judge.rulings.judging import rule
from judge.rulings.scenario import read as scenario

LOG = {"card": "Log", "type": "artifact", "house": "Brobnar", "text": "If you would draw a card, gain 1Æ instead."}


def test_a_card_that_is_not_drawn_is_missed_no_more() -> None:
    deck = ["Gauntlet of Command", "Pandemonium", "Brain Stem Antenna"]
    mine = {"amber": 4, "artifacts": [LOG], "hand": ["Troll", "Krump", "Bumpsy", "Dust Imp"], "deck": deck}
    asked = {"given": {"house": "Brobnar", "me": mine}, "when": ["end turn"], "then": {"always": {"me": {"amber": 6}}}}
    for version in ("1.0", "18.4"):
        assert failures(rule(scenario(json.dumps(asked)), version)) == []
