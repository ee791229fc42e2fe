"""Headings that resolve on a condition, what is paid as a card is played, states that a set defines by a reminder."""

from __future__ import annotations

import pytest

from judge.catalogue.novelties import Learned
from judge.language import canonical_text, read
from judge.language.text.normalise import normalise


@pytest.mark.parametrize("text, heading", [
    ("Flare: Gain 1A. (Resolve this effect if this is the third or later card you have played this turn.)",
     "(Flare: After you play this card, if you have played 3 or more cards this turn)"),
    ("Flare: Gain 1A. (This effect resolves only if it is the first card you played this turn.)",
     "(Flare: After you play this card, if you have played exactly 1 card this turn)"),
    ("Flare: Gain 1A. (Resolve this ability if you have no A.)",
     "(Flare: After you play this card, if you have no Æ)"),
    ("Flare: Gain 1A. (If the tide is high, resolve this ability when you play this card.)",
     "(Flare: After you play this card, if the tide is high)"),
    ("Flare: Gain 1A. (A card's flare ability resolves at the end of each turn in which a key was forged.)",
     "(Flare: At the end of each turn, if a key was forged this turn)"),
    ("Flare: Gain 1A. (Flare abilities resolve at the end of your turn in which you used 3 or more creatures, if that "
     "card is in play.)", "(Flare: At the end of your turn, if you used 3 or more creatures this turn)"),
])
def test_a_heading_resolves_on_a_condition(text: str, heading: str) -> None:
    assert heading in normalise(text) and read(text).complete


def test_this_is_no_heading() -> None:
    assert "(This:" not in normalise("Flare: Gain 1A. (This effect resolves only if you like it.)")


@pytest.mark.parametrize("text", [
    "The first time you resolve a Flare effect each turn, you may resolve that effect again.",
    "The first time your opponent resolves a Flare ability each turn, steal 1A.",
    "Destroyed: Resolve the flare ability of each friendly creature.",
])
def test_others_tell_of_what_stands_under_a_heading(text: str) -> None:
    learned = Learned()
    learned.take("Flare: Gain 1A. (Resolve this effect if you have played another card this turn.)", "Candle")
    assert not read(text).complete and read(learned.completed(text, "Watcher")).complete


@pytest.mark.parametrize("reminder", [
    "You may lose 2A as you play this card. If you do, it is gilded.",
    "As you play this card, you may lose 2A to make it gilded.",
    "This card is gilded if you lose 2A as you play it.",
    "When you play this card, you may lose 2A. If you do, it becomes gilded.",
])
@pytest.mark.parametrize("use", [
    "Play: If Ledger is gilded, draw a card. Otherwise, gain 1A.", "While Ledger is gilded, your keys cost -1A.",
    "Play: Destroy each gilded creature.", "After you gild a card, gain 1A.",
    "After your opponent plays a gilded card, gain 1A.", "Each card you play may be gilded without losing A.",
])
def test_what_is_paid_as_a_card_is_played_makes_it_something(reminder: str, use: str) -> None:
    assert read(f"Gild 2. ({reminder})\n{use}", name="Ledger").complete


def test_the_first_of_all_cards_is_not_the_first_with_the_keyword() -> None:
    gild = "(Gild X [gilded]: After you play this card, but before resolving its play effect, you may lose XÆ. If you do, put a gild counter on this card.)"  # noqa: E501
    assert not read(f"The first card you play each turn may be gilded without losing A.\n{gild}").complete
    assert read(f"The first card with gild you play each turn may be gilded without losing A.\n{gild}").complete


@pytest.mark.parametrize("reminder", [
    "It cannot be used while it has a rust counter. At the start of its controller's turn, remove 1 rust counter "
    "from it.",
    "While it has a rust counter, it cannot be used. At the start of its controller's turn, remove a rust counter "
    "from it.",
    "That artifact cannot be used while it has a rust counter on it.",
])
def test_a_card_with_a_counter_is_called_it(reminder: str) -> None:
    text = f"Action: Put 2 rust counters on an artifact. ({reminder})"
    assert read(text).complete and "(Rust counter: This artifact cannot be used." in normalise(text)


def test_whose_turn_is_yours_is_not_guessed() -> None:
    assert not read("Action: Put 2 rust counters on an artifact. (It cannot be used while it has a rust counter. At "
                    "the start of your turn, remove 1 rust counter from it.)").complete


@pytest.mark.parametrize("said", ["whatever its house", "no matter which house it belongs to",
                                  "even if it is not of the active house", "regardless of that creature's house"])
def test_a_card_is_used_whatever_its_house(said: str) -> None:
    whole = f"Action: Use a friendly creature, {said}."
    assert canonical_text(whole) == "Action: Use a friendly creature of any house."


WISE = "(You are wise while you have more cards in hand than your opponent.)"


def test_neither_player_is_ahead() -> None:
    assert "the same number of cards" in str(canonical_text(f"Play: If neither player is wise, gain 2A. {WISE}"))


@pytest.mark.parametrize("debt", [
    "At the start of a player's turn, if they have any debt, they pay their opponent 1A, then shed 1 debt.",
    "At the start of their turn, a player with debt pays their opponent 1A, then sheds 1 debt.",
])
def test_who_has_debt_pays_at_the_start_of_their_own_turn(debt: str) -> None:
    said = normalise(f"Play: Your opponent gains 1 debt. ({debt})")
    assert "At the start of your turn, pay your opponent 1Æ, then lose 1 debt counter." in said


@pytest.mark.parametrize("text, plain", [
    ("After ~ changes control, stun it.", "After a player takes control of ~, stun it."),
    ("Each neighbor of a stunned enemy creature loses taunt.",
     "Each neighbor of each enemy stunned creature loses taunt."),
    ("Play: If you control an artifact, ~ enters play ready and captures 2A. Otherwise, exalt it.",
     "Play: If there is a friendly artifact, ready ~ and ~ captures 2Æ. Otherwise, exalt ~."),
])
def test_other_words_for_what_is_read(text: str, plain: str) -> None:
    assert canonical_text(text) == plain


@pytest.mark.parametrize("text", [
    "Lurk 2. (After an enemy creature reaps, you may pay your opponent 2A to put this creature from your hand into "
    "play.)",
    "Lurk. (You may put this creature from your hand into play after an enemy creature is destroyed.)",
    "Haste. (As you play this card, you may gain 1A. If you do, its “Play:” effects do not resolve.)",
])
def test_a_card_is_played_out_of_its_time_or_without_its_effects(text: str) -> None:
    assert read(text).complete
