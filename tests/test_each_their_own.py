"""What each player has done, and words that mean one of them: "their discarded card" (18.4 EACH PLAYER)."""

from __future__ import annotations

import pytest

from boards import end, piles

SAME_HOUSE = (
    "Each player discards the top card of their deck and reveals their hand. "
    "Discard each card that belongs to their discarded card's house."
)


def board(text: str, mine: str = "Krump", theirs: str = "Pitlord") -> str:
    """A card with this text is played; on top of the decks lie these cards."""
    return f"""
given:
  house: Logos
  me:
    hand: [{{card: Deed, type: action, house: Logos, text: "Play: {text}"}}, Troll, Anger, Dust Pixie, Ember Imp]
    deck: [{mine}]
    battleline: [Bumpsy, Shooler]
  opponent:
    hand: [Smaaash, Ember Imp, Snufflegator, Dust Pixie]
    deck: [{theirs}]
    battleline: [Firespitter, Charette]
when: [{{play: Deed}}]
"""


def test_each_discards_by_the_house_of_their_own_card() -> None:
    """Brobnar cards of mine, Dis cards of theirs; the other one's card says nothing about my hand."""
    after = end(board(SAME_HOUSE))
    assert sorted(piles(after, 0)["hand"]) == ["Dust Pixie", "Ember Imp"]
    assert sorted(piles(after, 1)["hand"]) == ["Dust Pixie", "Smaaash", "Snufflegator"]


def test_the_decks_the_other_way_round() -> None:
    after = end(board(SAME_HOUSE, mine="Pitlord", theirs="Krump"))
    assert sorted(piles(after, 0)["hand"]) == ["Anger", "Dust Pixie", "Troll"]
    assert sorted(piles(after, 1)["hand"]) == ["Dust Pixie", "Ember Imp", "Snufflegator"]


def test_whoever_has_discarded_nothing_has_no_such_card() -> None:
    after = end(board(SAME_HOUSE).replace("deck: [Pitlord]", "deck: []"))
    assert sorted(piles(after, 0)["hand"]) == ["Dust Pixie", "Ember Imp"]
    assert len(piles(after, 1)["hand"]) == 4


@pytest.mark.parametrize(
    ("text", "mine", "theirs"),
    [
        ("Your opponent discards the top card of their deck. Destroy each creature that shares a house with their "
         "discarded card.", ["Bumpsy"], ["Firespitter"]),
        ("Each player discards the top card of their deck. Destroy each creature that shares a house with the "
         "discarded card.", [], []),
    ],
)  # fmt: skip
def test_of_one_player_and_of_both(text: str, mine: list[str], theirs: list[str]) -> None:
    after = end(board(text))
    assert piles(after, 0).get("battleline", []) == mine
    assert piles(after, 1).get("battleline", []) == theirs
