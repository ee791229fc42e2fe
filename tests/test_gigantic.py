"""Gigantic creatures: one card while in play, two cards anywhere else (18.4 GIGANTIC)."""

from __future__ import annotations

import pytest

from boards import ends, piles
from judge.engine.machine.board import Board


def boards(text: str, acts: str) -> list[Board]:
    """A creature of mine has this text; the enemy has a gigantic creature and a Troll."""
    call = "Play: Put any number of cards from your archives into your hand."
    return ends(f"""
given:
  house: Logos
  me:
    houses: [Logos, Untamed, Dis]
    battleline: [{{card: Keeper, type: creature, house: Logos, power: 3, text: "{text}"}}]
    hand: [{{card: Call, type: action, house: Logos, text: "{call}"}},
           {{card: Blow, type: action, house: Logos, text: "Play: Destroy a friendly creature."}}]
  opponent: {{battleline: [Deusillus, Troll]}}
when: [{acts}]
""")


ABDUCT = (
    "After Reap: Put an enemy creature into your archives. "
    "If that creature would leave your archives, put it into its owner's hand instead."
)


@pytest.mark.parametrize("uid", ["deusillus", "troll"])
def test_each_half_goes_where_a_text_sends_that_creature(uid: str) -> None:
    """Two halves in my archives; whichever of them leaves is put into its owner's hand, together or alone."""
    seen = set()
    for board in boards(ABDUCT, "{reap: Keeper}, {play: Call}"):
        mine, theirs = piles(board, 0), piles(board, 1)
        left = mine.get("archives", [])
        name = "Deusillus" if uid == "deusillus" else "Troll"
        if name in theirs.get("battleline", []):
            continue
        cards = 2 if uid == "deusillus" else 1
        seen.add(theirs.get("hand", []).count(name))
        assert left.count(name) + theirs.get("hand", []).count(name) == cards
        assert name not in mine.get("hand", [])
    assert seen == set(range(cards + 1))


KEEP = "After Reap: Purge an enemy creature. After ~ leaves play, put each creature purged this way into play."
BOX = "After Reap: Purge an enemy creature. If ~ leaves play, put each card that was purged by ~ into play."


@pytest.mark.parametrize("text", [KEEP, BOX])
def test_both_halves_return_as_one_creature(text: str) -> None:
    for board in boards(text, "{reap: Keeper}, {play: Blow}"):
        theirs = piles(board, 1)
        assert sorted(theirs["battleline"]) == ["Deusillus", "Troll"]
        assert "purged" not in theirs and "purged" not in piles(board, 0)


@pytest.mark.parametrize(("verb", "pile"), [("Return it to its owner's hand", "hand"), ("Purge it", "purged")])
def test_what_is_done_with_it_after_it_has_left_play_is_done_with_both_halves(verb: str, pile: str) -> None:
    for board in boards(f"After Reap: Destroy an enemy creature. {verb}.", "{reap: Keeper}"):
        theirs = piles(board, 1)
        gone = "Troll" if "Deusillus" in theirs["battleline"] else "Deusillus"
        assert theirs[pile].count(gone) == (2 if gone == "Deusillus" else 1)
        assert "discard" not in theirs


def test_what_is_taken_over_from_it_is_that_of_the_creature() -> None:
    """A copy of its power: that of the one creature in play, not of a half."""
    text = "After Reap: Purge an enemy creature. ~ has power equal to the purged creature's power."
    for board in boards(text, "{reap: Keeper}"):
        purged = piles(board, 1)["purged"]
        keeper = next(uid for uid in board.draft.players[0].battleline)
        assert board.derived.power(keeper) == (20 if purged == ["Deusillus", "Deusillus"] else 8)
