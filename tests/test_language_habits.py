"""How people and the printers of all eras write, and the one spelling that the grammar sees: a line for each habit."""

import pytest

from judge.language.text.normalise import mask_own_name, normalise

HABITS = {
    # icons and numbers
    "Gain 1<A>.": "Gain 1Æ.",
    "Gain 3A.": "Gain 3Æ.",
    "Gain 1 Æ.": "Gain 1Æ.",
    "Gain 2 æmber.": "Gain 2Æ.",
    "Gain 2 Amber.": "Gain 2Æ.",
    "Deal 2<D> to a creature.": "Deal 2D to a creature.",
    "Gain X A.": "Gain XÆ.",
    "Keys cost +2 this turn.": "Keys cost +2Æ this turn.",
    "Keys cost -1.": "Keys cost -1Æ.",
    "Steal 1 for each friendly creature.": "Steal 1Æ for each friendly creature.",
    "If you do, capture 3.": "If you do, capture 3Æ.",
    "Draw 2 cards.": "Draw 2 cards.",
    "Enhance PTPT.": "Enhance <capture> <capture>.",
    "Enhance R.": "Enhance <draw>.",
    # headings
    "after reap: Draw a card.": "After Reap: Draw a card.",
    "play/fight: Draw a card.": "Play/Fight: Draw a card.",
    "Play : Draw a card.": "Play: Draw a card.",
    # signs
    "Each creature gains, “Reap: Draw a card.”": 'Each creature gains, "Reap: Draw a card."',
    "It’s their turn –": "It's their turn -",
    "Draw a card .": "Draw a card.",
    "Draw a card.   Gain 1Æ.": "Draw a card. Gain 1Æ.",
    # words
    "Their neighbours lose their armour.": "Their neighbors lose their armor.",
    "Choose a colour.": "Choose a color.",
    "It can't reap.": "It cannot reap.",
    "It isn't destroyed.": "It is not destroyed.",
    "They don't ready.": "They do not ready.",
    "Your opponent discards a card at random.": "Your opponent discards a random card.",
    "Your opponents keys cost +1.": "Your opponent's keys cost +1Æ.",
    "Return it to its owners hand.": "Return it to its owner's hand.",
    "If he or she has 2 keys.": "If they have 2 keys.",
    "he or she draws a card.": "they draw a card.",
    "she or he chooses a house.": "they choose a house.",
    "he or she discards a card.": "they discard a card.",
    "he/she is overwhelmed.": "they are overwhelmed.",
    "he or she pushes it.": "they push it.",
    "If he or she.": "If they.",
    "Shuffle his or her hand.": "Shuffle their hand.",
    "each creature without a +1 power counter": "each creature with no +1 power counter",
    "each creature without damage": "each creature with no damage",
    "each creature without elusive": "each creature with no elusive",
    "Deal 2D to each of the attacked creature's neighbors.": "Deal 2D to each neighbor of the attacked creature.",
    "You have more Æ than they do.": "You have more Æ than they.",
    "Return it immediately.": "Return it.",
    "Each player may only play 2 cards each turn.": "Each player cannot play more than 2 cards each turn.",
    'During their "draw cards" step, they draw 1 fewer card.':
        'During their "draw cards" step, they refill their hand to 1 less card.',
    'During your "draw cards" step, you draw 2 additional cards.':
        'During your "draw cards" step, you refill your hand to 2 additional cards.',
    "Each player draws a card, starting with the active player.": "Each player draws a card.",
    "the cards left in your hand": "the cards in your hand",
    'Each "Reap:" effect.': "Each reap effect.",
    # lines
    "Play: Draw\na card.": "Play: Draw a card.",
    "Play: Draw a card.\nReap: Gain 1Æ.": "Play: Draw a card.\nReap: Gain 1Æ.",
    "Play: Draw a card.\n\n\nReap: Gain 1Æ.\n": "Play: Draw a card.\nReap: Gain 1Æ.",
    "Taunt. (This creature's neighbors cannot be attacked.)\nPlay: Draw a card.": "Taunt.\nPlay: Draw a card.",
}  # fmt: skip


@pytest.mark.parametrize("typed", HABITS)
def test_a_habit_becomes_the_one_spelling(typed: str) -> None:
    assert normalise(typed) == HABITS[typed]


@pytest.mark.parametrize("plain", sorted(set(HABITS.values()) - {"It's their turn -"}))
def test_the_one_spelling_stays(plain: str) -> None:
    assert normalise(plain) == plain


@pytest.mark.parametrize(
    ("text", "name", "masked"),
    [
        ("Ready Ella.", "Ella", "Ready ~."),
        ("Ready ella.", "Ella", "Ready ella."),
        ("Ella's neighbors", "Ella", "~'s neighbors"),
        ("Ready Stella.", "Ella", "Ready Stella."),
        ("Ready Ella-Bella.", "Ella", "Ready Ella-Bella."),
        ("Ready the old bruno.", "Old Bruno", "Ready the old bruno."),
        ("Ready Old bruno.", "Old Bruno", "Ready ~."),
        ("Ready The Colosseum.", "The Colosseum", "Ready ~."),
        ("Ready The colosseum.", "The Colosseum", "Ready The colosseum."),
        ("Xenos' power", "Xenos", "~'s power"),
        ("Ready Ella.", "Ella (Evil Twin)", "Ready ~."),
        ("Ready Ella Moor.", "Ella", "Ready Ella Moor."),
        ("Ella Destroyed: Draw", "Ella", "~ Destroyed: Draw"),
        ("Ready 2 Ellas.", "Ella", "Ready 2 ~s."),
        ("Ready Ellas-Bella.", "Ella", "Ready Ellas-Bella."),
        ("Ready Old\nBruno.", "Old Bruno", "Ready ~."),
        ("Ready Old Old Bruno.", "Old Bruno", "Ready Old ~."),
        ("Ready Old.", "Old Bruno", "Ready Old."),
        ("Ready Mx. Bo!", "Mx. Bo", "Ready ~!"),
        ("Ready MxX Bo!", "Mx. Bo", "Ready MxX Bo!"),
        ("Ready it.", "", "Ready it."),
    ],
)
def test_the_own_name_is_masked(text: str, name: str, masked: str) -> None:
    assert mask_own_name(text, name) == masked
