"""Creatures and artifacts that a set lets be upgrades, and piles of its own, as other designers would word them."""

from __future__ import annotations

import pytest

from judge.catalogue.novelties import Learned
from judge.language import canonical_text, read

ON = "This creature may be played as an upgrade on a friendly creature."
GRAFT = f"Engraft. ({ON} When that creature leaves play, put this card into play on a flank of your battleline.)"
RULE = ("~ may be played as an upgrade instead of a creature, with the text: \"Engraft. Attach only to a friendly "
        "creature. If this upgrade would leave play with its creature, put ~ into play on a flank of your battleline "
        "instead. {said}\"")

WHILE = [
    ("While Foo is engrafted, its host gets +2 power.", "This creature gets +2 power."),
    ("While engrafted, the creature it is attached to gains taunt.", "This creature gains taunt."),
    ("While this card is engrafted, after the upgraded creature reaps, draw a card.",
     "After this creature reaps, draw a card."),
    ("As an upgrade, the attached creature cannot fight.", "This creature cannot fight."),
    ("While Foo is attached to a creature, that creature gets –2 power.", "This creature gets -2 power."),
    ("While Foo is an upgrade, its host’s controller cannot steal A.",
     "This creature's controller cannot steal Æ."),
]


@pytest.mark.parametrize(("said", "as_upgrade"), WHILE)
def test_what_is_said_while_it_lies_on_a_creature_is_the_text_of_the_upgrade(said: str, as_upgrade: str) -> None:
    read_as = canonical_text(f"{GRAFT}\n{said}\nAfter Reap: Draw a card.", "Foo")
    assert read_as is not None
    assert read_as.split("\n")[:3] == [RULE.format(said=as_upgrade), "Engraft.", "After Reap: Draw a card."]


LEFT = [
    ("When its host leaves play, return this card to its owner’s hand.", "put ~ into its owner's hand instead"),
    ("If that creature would leave play, put it on top of its owner’s deck instead.",
     "put ~ on top of its owner's deck instead"),
    ("After the upgraded creature leaves play, you may put this creature into play on the left flank of its owner’s "
     "battleline, ready.", "you may put ~ into play ready on the left flank of ~'s owner's battleline instead"),
]


@pytest.mark.parametrize(("said", "done"), LEFT)
def test_what_becomes_of_it_as_its_creature_leaves_play(said: str, done: str) -> None:
    read_as = canonical_text(f"Engraft. ({ON} {said})\nWhile engrafted, its host gains taunt.", "Foo")
    assert read_as is not None
    assert f"If this upgrade would leave play with its creature, {done}." in read_as


UNREAD = [
    f"Engraft. ({ON} When that creature is destroyed, put this card into play on a flank of your battleline.)",
    f"Engraft. ({ON} When that creature leaves play, this creature wakes on a flank.)",
    f"{GRAFT}\nWhile Foo is engrafted, this creature gets +2 power.",  # which of the two?
    f"{GRAFT}\nWhile Foo is engrafted, after a creature fights, that creature gets +2 power.",
    "While Foo is engrafted, its host gets +2 power.",
    "Play: Engraft a friendly creature onto an enemy creature.",
]


@pytest.mark.parametrize("text", UNREAD)
def test_what_is_not_told_whole_is_not_read(text: str) -> None:
    assert not read(text, name="Foo").complete


def learned(**cards: str) -> Learned:
    found = Learned()
    for name, text in cards.items():
        found.take(text, name)
    return found


OTHERS = [
    ("Play: Destroy each engrafted upgrade.", "Play: Destroy each upgrade with engraft."),
    ("Action: Engraft a friendly creature onto another friendly creature.",
     "Action: Attach a friendly creature to another friendly creature as an upgrade."),
    ("After you engraft a creature onto a creature, gain 1A.",
     "After you attach an upgrade with engraft to a creature, gain 1Æ."),
    ("Bar gets +1 power for each engrafted upgrade in play.", "~ gets +1 power for each upgrade with engraft in play."),
]


@pytest.mark.parametrize(("text", "read_as"), OTHERS)
def test_other_cards_speak_of_it(text: str, read_as: str) -> None:
    said = canonical_text(learned(Foo=GRAFT).completed(text, "Bar"), "Bar")
    assert said is not None
    assert said.split("\n")[0] == read_as


BAZAAR = ("After Reap: Peddle a card from your hand. (Put it faceup into your bazaar. During your turn, you may pay "
          "2A to put a card from your bazaar into your hand.)")
PILES = [
    ("Play: Each player peddles the top card of their deck. (They place it faceup in their bazaar.)",
     "Play: Each player peddles the top card of their deck."),
    ("After Fight: Purge the bottom card of a player's bazaar. That player loses 1A.",
     "After Fight: Purge the bottom card of a bazaar pile. They lose 1Æ."),
    ("Destroyed: Put a creature from your bazaar into play in Bar's place. Discard your bazaar.",
     "Destroyed: Put a creature from your bazaar pile into play in ~'s position. Discard your bazaar pile."),
    ("Play: Play a creature from your bazaar. Shuffle your bazaar into your deck.",
     "Play: Play a creature from your bazaar pile. Shuffle your bazaar pile into your deck."),
]


@pytest.mark.parametrize(("text", "read_as"), PILES)
def test_piles_that_hold_cards_of_their_owner(text: str, read_as: str) -> None:
    found = learned(Foo=BAZAAR, Bar=text)
    assert found.disputes == []
    said = canonical_text(found.completed(text, "Bar"), "Bar")
    assert said is not None
    assert said.split("\n")[0] == read_as


def test_of_cards_that_were_only_shown_the_rest_are_the_others() -> None:
    assert not read("Play: Reveal 2 cards from your hand. Discard the rest of your hand.").complete


def test_what_may_be_done_with_each_card_is_said_of_the_pile() -> None:
    found = learned(Foo="After Reap: Hock a friendly artifact. (Put it in its owner’s hock pile. At the start of its "
                        "owner’s turn, they may lose 1A to return it to their hand.)")
    assert [one.means for one in found.all()] == [
        "Put it into its owner's hock pile.",
        "At the start of your turn, for each card in your hock pile, you may lose 1Æ to return a card from your hock "
        "pile to your hand."]
