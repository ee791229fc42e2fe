"""Prices and replacements in the words of other designers: texts that are read whole, and some that are not."""

import pytest

from judge.language import read
from judge.lowering.lower import asked

READ = """
If an enemy creature would capture Æ, ~ captures it instead.
Each time an enemy creature would capture Æ, a friendly creature captures that Æ instead.
If your opponent would steal Æ, an enemy creature captures it instead. If you control no creatures, destroy ~ instead.
After ~ changes control, its controller draws a card.
If ~ has changed control this turn, draw a card.
If your opponent has played 2 or more creatures this turn, they cannot play another creature unless they pay you 1Æ.
The first time this creature resolves an “After Fight:” effect each turn, you may resolve that effect again.
After a friendly creature's play effect resolves, you may resolve it an additional time.
Each turn, the first time you would lose Æ, put it on ~ instead.
You may spend up to half of the key's cost on ~ when forging keys.
When you forge a key, you may spend Æ on friendly creatures. If you do, exhaust each of those creatures.
""".strip().splitlines()
LEFT = {
    "Play: Prevent it.": "prevent what? Nothing is said that would happen",
    "After you play a creature, resolve that effect again.": "which effect? None is said to have been resolved",
    "If an enemy creature would capture Æ, gain that Æ instead.": "from whose pool is that Æ?",
    "After your opponent steals Æ on ~, draw a card.": "which Æmber?",
}


@pytest.mark.parametrize("text", READ)
def test_it_is_read_and_nothing_is_asked(text: str) -> None:
    reading = read(text)
    assert reading.complete, [one.why for one in reading.sentences]
    assert asked(reading.tree) == ()


@pytest.mark.parametrize("text", LEFT)
def test_it_is_not_read_and_says_why(text: str) -> None:
    assert LEFT[text] in [one.why for one in read(text).sentences]
