"""What no text can mean though its words fit, found by exchanging small words; beside each a text that is read."""

import pytest

from judge.language import canonical_text, read

PICKED = "which of them? What is always so picks none: it is so of each"
WAS = "when was that? What is always so has no time before it"
MOMENT = "this happens in a moment, and nothing can be so while it does"
LASTS = "this is done at once: what is it that lasts?"
WHILE = "this is done at once, and “while” says how long something is so"
TWICE = "after which of the two is this done?"
RANDOM = "no card is random: one is picked at random"


@pytest.mark.parametrize(
    ("text", "why", "beside"),
    [
        ("2 Mutant creatures gain skirmish.", PICKED, "Each Mutant creature gains skirmish."),
        ("Any number of creatures cannot reap.", PICKED, "Each creature cannot reap."),
        ("While your red key is forged, another creature gets +2 power.", PICKED,
         "While your red key is forged, each other creature gets +2 power."),
        ("If your red key is forged, up to 2 creatures get +2 power.", PICKED,
         "If your red key is forged, each creature gets +2 power."),
        ("~ gets +1 power and 1 of its neighbors gets +1 power.", PICKED,
         "~ gets +1 power and each of its neighbors gets +1 power."),
        ("During your turn, a friendly creature cannot be attacked.", PICKED,
         "During your turn, each friendly creature cannot be attacked."),
        ("~ cannot reap unless the tide was high.", WAS, "~ cannot reap unless the tide is high."),
        ("While you stun a creature, ~ gets +2 power.", MOMENT,
         "While you have stunned a creature this turn, ~ gets +2 power."),
        ("While a creature reaps, each creature gets +1 power.", MOMENT,
         "While ~ is attached to a creature, it gets +1 power."),
        ("While ~ is destroyed, each creature gets +1 power.", MOMENT,
         "While ~ is damaged, each creature gets +1 power."),
        ("Play: Draw a card for the remainder of the turn.", LASTS,
         "Play: During your “draw cards” step, draw 2 cards."),
        ("Play: Until the end of your next turn, gain 2Æ.", LASTS,
         "Play: Until the end of your next turn, ~ gains taunt."),
        ("While your red key is forged, gain 2Æ.", WHILE, "If your red key is forged, gain 2Æ."),
        ("At the end of your turn, after a creature reaps, draw a card.", TWICE,
         "After a creature reaps during your turn, draw a card."),
        ("Play: Discard a card. If it is not a random Mars card, draw a card.", RANDOM,
         "Play: Discard a card. If it is not a Mars card, draw a card."),
    ],
)
def test_it_is_not_read_and_says_why(text: str, why: str, beside: str) -> None:
    reading = read(text)
    assert not reading.complete
    assert why in {sentence.why for sentence in reading.sentences}
    assert read(beside).complete, [sentence.why for sentence in read(beside).sentences]


@pytest.mark.parametrize("text", [
    "Play: Destroy a creature and/or an artifact.", "Play: Destroy a creature and/or artifact.",
    "Play: Destroy a creature and/or draw a card.", "After Reap: Ward a friendly and/or a stunned creature.",
])  # fmt: skip
def test_one_or_both_is_not_read_as_one(text: str) -> None:
    assert not read(text).complete


@pytest.mark.parametrize("text", [
    "Play: Destroy 2 creatures and/or artifacts.", "Play: Destroy each Mars and/or Logos creature.",
    "Play: Return 2 creatures from your hand and/or discard pile to your deck.",
])  # fmt: skip
def test_any_of_several_may_be_either(text: str) -> None:
    assert read(text).complete


@pytest.mark.parametrize("text", [
    "A creature gains taunt for the remainder of the turn.",
    "Play: Until the end of the turn, take control of an artifact.",
    "Play: Take control of an enemy creature while ~ is in play.",
])  # fmt: skip
def test_what_is_picked_as_it_begins_lasts(text: str) -> None:
    assert read(text).complete


def test_a_price_is_for_whichever_is_played() -> None:
    assert read("In order to play an artifact, your opponent must pay you 1Æ.").complete


@pytest.mark.parametrize("text", [
    "Unless your opponent has an odd amount of Æ, ~ enters play ready.",
    "Play: Draw a card unless there are no enemy creatures.",
    "After Reap: You may exalt ~. Unless you do, draw a card.",
])  # fmt: skip
def test_what_unless_excludes_is_worded_as_it_is_read(text: str) -> None:
    written = canonical_text(text)
    assert written is not None and read(written).tree == read(text).tree


def test_a_quoted_ability_has_a_moment_of_its_own() -> None:
    assert read('This creature gains, "Play: If the tide was low, raise the tide."').complete
