"""Places that a set names itself, and headings whose abilities are active only where their card lies."""

from __future__ import annotations

import pytest

from judge.catalogue.novelties import Learned
from judge.language import canonical_text, read

SAINT = ("Destroyed: Enshrine Saint. (Put it faceup in its owner’s reliquary, out of play. Patron abilities are active "
         "only there.)\nPatron: At the end of your turn, gain 1A.")

ACTIVE_THERE = [  # what the reminder says, and where the card lies then
    ("Put Foo into your crypt. (Cards in a crypt are out of play. Epitaph abilities are active only while in a crypt.)",
     "crypt pile"),
    ("Entomb Foo. (Move it to your vault. While a card is in a vault, its Epitaph ability is active.)", "vault pile"),
    ("Inter Foo. (Put it facedown in your barrow, out of play. Epitaph abilities only work while their card is in a "
     "barrow.)", "barrow pile"),
    ("Draw a card. (Epitaph abilities are active only while this card is in your discard pile.)", "discard pile"),
    ("Draw a card. (Epitaph effects are only active in your archives.)", "archives"),
    ("Draw a card. (Only active while in your discard pile.)", "discard pile"),
    ("Draw a card. (While this card is in your discard pile, it has its Epitaph ability.)", "discard pile"),
]


@pytest.mark.parametrize(("reminded", "place"), ACTIVE_THERE)
def test_what_stands_under_the_heading_is_so_while_the_card_lies_there(reminded: str, place: str) -> None:
    read_as = canonical_text(f"Play: {reminded}\nEpitaph: Your keys cost –1A.", "Foo")
    assert read_as is not None
    assert f"While ~ is in your {place}, your keys cost -1Æ." in read_as


def test_every_sentence_under_the_heading_is_active_only_there() -> None:
    text = ("Epitaph: Friendly creatures get +1 power. After you forge a key, draw a card. Gain 1A. (Only active while "
            "in your discard pile.)")
    assert canonical_text(text, "Foo") == (
        "While ~ is in your discard pile, each friendly creature gets +1 power.\n"
        "While ~ is in your discard pile, after you forge a key, draw a card. Gain 1Æ.")


UNREAD = [
    "Patron: Gain 1A. (Patron abilities are active only in your discard pile.)",  # but when?
    "Play/Patron: Gain 1A. (Patron abilities are active only in your discard pile.)",
    "Patron: After Reap: Gain 1A. (Patron abilities are active only in your discard pile.)",
    "Play: Put Foo into your crypt. (Patron abilities are also active there.)\nPatron: Your keys cost –1A.",
    "Patron: Your keys cost –1A. (Patron abilities are active only in your opponent's discard pile.)",
    "Patron: Your keys cost –1A. (Patron abilities are active only there.)",  # where?
    "Each card in your crypt gains, “Your keys cost –1A.”\nPlay: Put Foo into your crypt. (Cards in a crypt are out of "
    "play.)",
]


@pytest.mark.parametrize("text", UNREAD)
def test_what_does_not_say_when_or_where_is_not_read(text: str) -> None:
    assert not read(text, name="Foo").complete


def test_a_heading_that_the_rules_know_is_no_new_one() -> None:
    assert not read("Play: Draw a card. (Play abilities are active only in your discard pile.)", name="Foo").complete


def learned(**cards: str) -> Learned:
    found = Learned()
    for name, text in cards.items():
        found.take(text, name)
    return found


def test_the_same_said_of_a_card_of_ones_own_is_no_dispute() -> None:
    told = learned(
        Saint=SAINT,
        Flame="Play: Enshrine a creature from your discard pile. (Put it faceup in your reliquary, out of play.)",
        Pawner="Action: Pawn a card from your hand. (Put it faceup in your pawnshop and gain 1A. At the start of your "
               "turn, you may pay 2A to put a card from your pawnshop into your hand.)",
        Thief="Play: Your opponent pawns a random card from their hand. (To pawn a card, its owner puts it faceup in "
              "their pawnshop and gains 1A. At the start of their turn, they may pay 2A to put a card from their "
              "pawnshop into their hand.)")
    assert told.disputes == []
    means = {one.word: one.means for one in told.all()}
    assert means["enshrine"] == "Put it faceup into its owner's reliquary pile."
    assert means["pawn"] == "Put it faceup into its owner's pawnshop pile and its owner gains 1Æ."


def test_another_gain_is_a_dispute() -> None:
    told = learned(
        One="Action: Pawn a card from your hand. (Put it faceup in your pawnshop and gain 1A.)",
        Two="Play: Pawn an artifact. (Its owner puts it faceup in their pawnshop and gains 2A.)")
    assert len(told.disputes) == 1


def test_a_card_without_the_reminder_has_it_from_another() -> None:
    told = learned(Saint=SAINT)
    text = told.completed("Destroyed: Enshrine Ewe.\nPatron: Your keys cost –1A.", "Ewe")
    assert canonical_text(text, "Ewe") == (
        "Destroyed: Enshrine ~.\nWhile ~ is in your reliquary pile, your keys cost -1Æ.\n"
        "(Reliquary place: Cards lie there.)\n(Enshrine action: Put it into its owner's reliquary pile faceup.)")


DIAL = ("Dial. (Enters play set to I. At the end of your turn, set it to its next line, or from III back to I. Only "
        "the set line applies.)\n")
DIALS_UNREAD = [
    f"{DIAL}I – Your keys cost –1A.\nII – Your keys cost +1A.",  # where is III?
    f"{DIAL}I – Your keys cost –1A.\nIII – Your keys cost +1A.\nII – Your keys cost +2A.",
    f"{DIAL}I – Draw a card.\nII – Your keys cost –1A.\nIII – Your keys cost +1A.",  # when?
    "Dial. (Enters play set to I. At the end of your turn, set it to its next line. Only the set line applies.)\n"
    "I – Your keys cost –1A.\nII – Your keys cost +1A.",  # and from II?
    "Dial. (Enters play set to I. At the end of your turn, set it to its next line, or from II back to I.)\n"
    "I – Your keys cost –1A.\nII – Your keys cost +1A.",  # and the others?
    "Stance. (Enters play in Guard stance. At the start of your turn, switch to the other stance. Only the current "
    "stance applies.)\nStrike: Your keys cost –1A.\nGuard: Your keys cost +1A.\nPatron: Your keys cost +2A.",
]


@pytest.mark.parametrize("text", DIALS_UNREAD)
def test_lines_that_are_not_told_whole_are_not_read(text: str) -> None:
    assert not read(text, name="Foo").complete


def test_lines_are_told_by_another_card() -> None:
    told = learned(Orrery=f"{DIAL}I – Your keys cost –1A.\nII – Your keys cost +1A.\nIII – Your keys cost +2A.")
    text = told.completed(
        "Dial.\nI – Creatures cannot reap.\nII – Creatures cannot fight.\nIII – Your keys cost +2A.", "Foo")
    assert canonical_text(text, "Foo") == (
        "While ~ has no dial-line counters on it, each creature cannot reap.\n"
        "While ~ has exactly 1 dial-line counters on it, each creature cannot fight.\n"
        "While ~ has exactly 2 dial-line counters on it, your keys cost +2Æ.\n"
        "At the end of your turn, if ~ has exactly 2 dial-line counters on it, remove each dial-line counter from it. "
        "Otherwise, put a dial-line counter on it.")


def test_cards_that_lie_beneath_a_card_are_told_of_by_another() -> None:
    told = learned(Hog="After Reap: Tuck a card from your hand beneath Hog. (Cards beneath it are archived when it "
                       "leaves play.)")
    text = told.completed("Play: Tuck the top card of your deck beneath a friendly creature.", "Foo")
    assert canonical_text(text, "Foo") == (
        "Play: Put the top card of your deck under a friendly creature.\n"
        "(Tuck-card counter: After this card leaves play, put each card under it into its owner's archives.)")


BENEATH_UNREAD = [
    "After Reap: Tuck a card beneath Foo. (Cards beneath it are archived when it leaves play, except Mars cards.)",
    "Play: Slip a card beneath Foo. (Slipped cards are lost.)",
    "Play: Tuck a card from your hand beneath Foo.",  # which is to do what?
    "Each creature with 2 or more cards beneath it gains taunt.",
]


@pytest.mark.parametrize("text", BENEATH_UNREAD)
def test_what_is_told_of_cards_beneath_in_other_words_is_not_read(text: str) -> None:
    assert not read(text, name="Foo").complete
