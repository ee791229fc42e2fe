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
