"""What cards say of the words of a set besides using them: that a status ends, who is something and who is not, what a
token is."""

from __future__ import annotations

import pytest

from judge.catalogue.novelties import Learned
from judge.language import canonical_text, read
from judge.language.text.normalise import normalise

BURY = ("Action: Mire a friendly creature. (A mired creature cannot be used. It {} at the end of its controller's next "
        "turn.)")


@pytest.mark.parametrize("verb, hears, ends", [
    ("emerges", "After a friendly creature emerges, gain 1Æ.", "(Emerge action: Remove each mire counter from it.)"),
    ("flourishes", "Each time an enemy creature flourishes, draw a card.",
     "(Flourish action: Remove each mire counter from it.)"),
])
def test_the_verb_by_which_a_status_ends_is_heard(verb: str, hears: str, ends: str) -> None:
    text = f"{BURY.format(verb)}\n{hears}"
    assert read(text).complete and hears in str(canonical_text(text)) and ends in str(canonical_text(text))


def test_no_other_verb_is_heard() -> None:
    assert not read(f"{BURY.format('emerges')}\nAfter a friendly creature sinks, gain 1A.").complete


STOCKED = "(A player is stocked if there are 3 or more cards in their archives.)"


@pytest.mark.parametrize("so, means", [
    ("you are stocked and your opponent is not",
     "there are 3 or more cards in your archives and there are fewer than 3 cards in your opponent's archives"),
    ("your opponent is stocked and you are not",
     "there are 3 or more cards in your opponent's archives and there are fewer than 3 cards in your archives"),
])
def test_one_player_is_something_and_the_other_is_not(so: str, means: str) -> None:
    assert canonical_text(f"Play: If {so}, gain 2A. {STOCKED}") == f"Play: If {means}, gain 2Æ."


def test_a_token_is_told_in_a_sentence_of_its_own() -> None:
    text = ("Play: Make a Mudling. (Put the top card of your deck facedown on a flank of your battleline, exhausted, "
            "as a token creature. A Mudling is an Untamed Beast creature with 2 power and taunt.)")
    assert "(Mudling: token creature: an Untamed Beast creature with 2 power and taunt.)" in normalise(text)
    assert read(text).complete


@pytest.mark.parametrize("text", [
    "After your opponent archives a card by foraging, steal 1A.", "Each time your opponent forages, gain 1A.",
])
def test_a_verb_that_another_card_defines_is_known_in_all_its_forms(text: str) -> None:
    learned = Learned()
    learned.take("Play: Forage 2. (To forage X, discard the top X cards of your deck.)", "Gatherer")
    assert not read(text).complete and read(learned.completed(text, "Watcher")).complete
