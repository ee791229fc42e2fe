"""Who chooses, what is tied, which houses were chosen, what was counted before and what another ability has chosen, as
other designers would word it; and what stays unread."""

from __future__ import annotations

import pytest

from judge.language import canonical_text, read
from judge.lowering.lower import asked

SAME = {
    "Play: Gain 1Æ for each artifact or upgrade in play.": (
        "Play: Gain 1A for each artifact and each upgrade in play.",
        "Play: Gain 1A for each artifact and for each upgrade in play.",
    ),
    "Play: Gain 1Æ for each artifact or friendly creature.": (
        "Play: Gain 1A for each friendly creature and each artifact.",
        "Play: Gain 1A for each artifact and each friendly creature.",
    ),
    "Play: Destroy a creature of your opponent's choice.": (
        "Play: Destroy a creature your opponent chooses.",
        "Play: Destroy a creature that your opponent chooses.",
        "Play: Destroy a creature chosen by your opponent.",
    ),
    "Play: Stun each enemy creature with the highest power.": (
        "Play: Stun each enemy creature tied for highest power.",
        "Play: Stun all enemy creatures that are tied for the most power.",
        "Play: Stun each enemy creature tied for strongest.",
        "Play: Stun each enemy creature tied for most powerful.",
    ),
    "After your opponent chooses an active house, if they chose that house as their active house on their previous "
    "turn, draw a card.": (
        "After your opponent chooses their active house, if it is the house they chose on their previous turn, "
        "draw a card.",
        "After your opponent chooses their active house, if it is the same as on their previous turn, draw a card.",
        "After your opponent chooses their active house, if it was their active house on their last turn, draw a card.",
        "After your opponent chooses the same active house as they did on their previous turn, draw a card.",
    ),
    "After you choose an active house, if you did not choose that house as your active house on your previous turn, "
    "draw a card.": (
        "After you choose your active house, if it is not the house you chose on your previous turn, draw a card.",
        "After you choose your active house, if it is not the same house as on your previous turn, draw a card.",
    ),
    "Play with the top card of each player's deck revealed.": (
        "Each player plays with the top card of their deck revealed.",
        "Players play with the top card of their decks faceup.",
        "The top card of each player's deck is revealed.",
    ),
    "Play with your opponent's hand revealed.": (
        "Your opponent plays with their hand revealed.", "Your opponent's hand is always revealed.",
    ),
    "Play: If 3 or more enemy creatures have been destroyed this turn, purge each enemy creature from your opponent's "
    "discard pile that was destroyed this turn.": (
        "Play: If 3 or more enemy creatures were destroyed this turn, purge each of those creatures from your "
        "opponent's discard pile.",
        "Play: If 3 or more enemy creatures have been destroyed this turn, purge those creatures that are in your "
        "opponent's discard pile.",
    ),
    "Play: Destroy an artifact. Its controller draws a card.": (
        "Play: Destroy an artifact. The player who controlled it draws a card.",
        "Play: Destroy an artifact. The player who last controlled it draws a card.",
    ),
    "Play: Until the start of your opponent's next turn, your opponent cannot steal Æ.": (
        "Play: Your opponent cannot steal A until their next turn.",
        "Play: Until your opponent's next turn, your opponent cannot steal A.",
        "Play: Until the start of their next turn, your opponent cannot steal A.",
        "Play: Until the beginning of your opponent's next turn, your opponent cannot steal A.",
    ),
    "Play: Choose a house. Choose a house other than the chosen house. Ready each friendly creature of a chosen "
    "house.": (
        "Play: Choose 2 houses. Ready each friendly creature of the chosen houses.",
        "Play: Choose a house. Then choose a different house. Ready each friendly creature of either house.",
        "Play: Choose two different houses. Ready each friendly creature that belongs to one of those houses.",
    ),
    "Play: Each player chooses a house. Destroy each creature that is not of a chosen house.": (
        "Play: Each player chooses a house. Destroy each creature that belongs to neither chosen house.",
        "Play: Each player chooses a house. Destroy each creature that is of neither of those houses.",
        "Play: Each player chooses a house. Destroy each creature not of the chosen houses.",
    ),
    "While it is damaged, ~ gets +2 power.": (
        "~ gets +2 power for as long as it is damaged.", "So long as it is damaged, ~ gets +2 power.",
    ),
    "Action: Play the top card of your opponent's deck as if it were yours as if it were in your hand.": (
        "Action: Play the top card of your opponent's deck as if it were in your hand and yours.",
        "Action: Play the top card of your opponent's deck as though it were your own and in your hand.",
        "Action: Play the top card of your opponent's deck as if it were a card you own in your hand.",
    ),
    "After a player discards a card, if it is of the same type as the top card of their opponent's discard pile, they "
    "draw a card.": (
        "After a player discards a card, if it shares a type with the top card of the other player's discard pile, "
        "that player draws a card.",
    ),
}


@pytest.mark.parametrize(("text", "means"), [(text, means) for means, texts in SAME.items() for text in texts])
def test_other_words_for_the_same(text: str, means: str) -> None:
    assert canonical_text(text) == means


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
