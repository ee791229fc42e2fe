"""The structure of the language: productions with words as data read what nobody wrote, refuse what says nothing, and
hardly any serves one card alone."""

from pathlib import Path

import pytest

from judge.catalogue.packs import printed_texts
from judge.language.checks.coverage import Text, measure
from judge.language.parsing.parser import classes, grammar_text, productions, productions_used
from judge.language.parsing.tables import terminals
from judge.language.read import read
from judge.language.rendering.renderer import render

SAID_ANEW = {
    "Play: Put a creature into your hand and an artifact on top of your deck.":
        "Play: Put a creature into your hand. Put an artifact on top of your deck.",
    "Play: Return ~ to its owner's hand and each of its neighbors to the bottom of their owner's deck.":
        "Play: Return ~ to its owner's hand. Return each of its neighbors to the bottom of their owner's deck.",
    "Play: Deal 2D to a creature and 1D to each of its neighbors.":
        "Play: Deal 2D to a creature. Deal 1D to each of its neighbors.",
    "While stunned, ~ gains taunt.": "While ~ is stunned, ~ gains taunt.",
    "~ is considered to be of house Mars.": "~ belongs to house Mars.",
    "Play: Gain 1Æ the next time you play a creature this turn.":
        "Play: The next time you play a creature this turn, gain 1Æ.",
    "Each friendly creature captures 1Æ when a friendly creature is destroyed.":
        "When a friendly creature is destroyed, each friendly creature captures 1Æ.",
    "Gain 1Æ before ~ fights.": "Before ~ fights, gain 1Æ.",
    "Draw 2 cards instead of drawing a card.": "If you would draw a card, draw 2 cards instead.",
    "~ captures 1Æ instead of reaping.": "If ~ would reap, ~ captures 1Æ instead.",
    "Play: Instead, draw a card.": "Play: Draw a card instead.",
    "Play: If its power is at least 3, draw a card.": "Play: If it has power 3 or higher, draw a card.",
}
SAYS_NOTHING = [
    "Play: Gained 1Æ.", "Play: If draw a card, gain 1Æ.", "Play: If to draw, gain 1Æ.", "Play: A creature.",
    "Play: 2Æ on a creature.", "Play: Draw a card by a creature.", "Play: Destroy each it.",
    "Play: Your opponent may must discard a card.", "Play: Destroy a creature than 3.", "Play: Gain half than your Æ.",
    "Play: This way draw a card.", "Play: Destroy +1Æ.",
    "While a creature, ~ gains taunt.", "Play: Destroy each or more creature.", "Play: Steal all but Æ.",
    "Play: Gain 1Æ and draw a card the next time you play a creature this turn.",
    "Play: You may draw a card instead of gaining 1Æ.", "Each player draws a card instead of gaining 1Æ.",
]


@pytest.mark.parametrize("text", SAID_ANEW)
def test_words_are_combined_anew(text: str) -> None:
    reading = read(text)
    assert reading.complete
    assert render(reading.tree) == SAID_ANEW[text]


@pytest.mark.parametrize("text", SAYS_NOTHING)
def test_what_the_grammar_lets_through_the_builders_refuse(text: str) -> None:
    assert not read(text).complete


def test_every_class_of_words_is_a_terminal() -> None:
    assert set(classes().values()) <= terminals(grammar_text())


def test_productions_are_counted_as_compiled() -> None:
    used = productions_used("Destroy a creature")
    assert used < set(productions())
    assert "comp: np -> c_object" in used
    assert not productions_used("Creature a destroy")


@pytest.mark.slow
def test_hardly_any_construct_serves_one_card(shared: Path) -> None:
    seen: set[str] = set()
    texts = []
    for card, code, _, text, facts in printed_texts(shared / "cards" / "packs"):
        if card not in seen:
            texts.append(Text(card, facts.name, code, facts.type, text, True))
            seen.add(card)
    figures = measure(texts, rare=True)
    for users in (figures.productions, figures.nodes):
        assert users is not None
        assert len(users.once) <= 0.03 * len(users.of), users.once
