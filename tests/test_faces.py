"""Which face a card shows: token creatures that are copies, cards that are flipped, and what they are once they have
left play (18.4 TOKEN CREATURES, FLIP, MOVEMENT BETWEEN ZONES)."""

from __future__ import annotations

import pytest

from boards import end, ends, found, piles
from judge.effects import nodes as n
from judge.engine.evaluation.statics_in_force import book
from judge.engine.machine.board import Board

SHELL = "After Reap: For the remainder of the turn, each friendly token creature is a copy of this creature."


def tokens(acts: str, hand: str = "", mine: str = "Flaxia") -> str:
    """Two Grunts of mine, a Troll and an Anger beneath, beside a creature that makes them its copies when it reaps."""
    leader = f'{{card: Leader, type: creature, house: Logos, power: 7, text: "{SHELL}"}}'
    return f"""
given:
  house: Logos
  me:
    token: Grunt
    houses: [Logos, Untamed, Dis]
    battleline: [{leader}, {{card: Troll, token: true}}, {{card: Anger, token: true}}, {mine}]
    hand: [{hand}]
  opponent: {{battleline: [Pitlord]}}
when: [{acts}]
"""


def deed(text: str) -> str:
    """An action card with this text."""
    return f'{{card: Deed, type: action, house: Logos, text: "Play: {text}"}}'


def test_a_token_creature_that_is_a_copy_is_still_a_token_creature() -> None:
    board = end(tokens("{reap: Leader}, {play: Deed}", deed("Flip each token creature faceup.")))
    troll = board.draft.cards[found(board, "Troll")]
    assert not troll.facedown and not troll.token
    assert board.derived.name(troll.uid) == "Troll" and board.derived.power(troll.uid) == 8
    assert "Anger" in piles(board, 0)["discard"]  # an action card may not lie in a battleline


def test_without_a_copy_they_are_flipped_too() -> None:
    board = end(tokens("{play: Deed}", deed("Flip each token creature faceup.")))
    assert board.derived.power(found(board, "Troll")) == 8


def test_a_copy_of_a_copy_is_what_that_is_a_copy_of() -> None:
    """The token creature with the text, a copy of the Leader by then, makes copies of the Leader."""
    again = f'{{card: Shell, type: upgrade, house: Logos, text: "This creature gains, \'{SHELL}\'"}}'
    scene = tokens("{reap: Leader}, {reap: Troll}")
    board = end(scene.replace("{card: Troll, token: true}", f"{{card: Troll, token: true, upgrades: [{again}]}}"))
    troll, anger = (uid for uid, card in board.draft.cards.items() if card.token)
    assert [board.derived.power(uid) for uid in (troll, anger)] == [7, 7]
    assert [board.derived.name(uid) for uid in (troll, anger)] == ["Leader", "Leader"]


@pytest.mark.parametrize(("face", "shown"), [("facedown", "Grunt"), ("faceup", "Troll"), ("", "Troll")])
def test_what_shows_the_face_already_is_not_flipped(face: str, shown: str) -> None:
    text = deed(f"Flip each token creature {face}".strip() + ".")
    board = end(tokens("{play: Deed}", text))
    assert board.derived.name(next(c.uid for c in board.draft.cards.values() if c.card == "troll")) == shown


@pytest.mark.parametrize(("face", "name"), [("facedown", "Grunt"), ("faceup", "Flaxia")])
def test_and_a_card_that_lies_faceup_neither(face: str, name: str) -> None:
    board = end(tokens("{play: Deed}", deed(f"Flip each Untamed creature {face}.")))
    assert board.derived.name(next(c.uid for c in board.draft.cards.values() if c.card == "flaxia")) == name


@pytest.mark.parametrize("how", ["purged", "destroyed"])
def test_what_was_a_creature_as_long_as_it_was_in_play_does_not_return_as_one(how: str) -> None:
    """Line 2636: the Troll beneath a token creature returns, the action card stays where it is."""
    does = {"purged": "Purge", "destroyed": "Destroy"}[how]
    text = f"{does} each token creature. Put each creature {how} this way into play."
    pile = {"purged": "purged", "destroyed": "discard"}[how]
    for board in ends(tokens("{play: Deed}", deed(text))):  # on either flank
        assert "Anger" in piles(board, 0)[pile]
        assert board.derived.power(found(board, "Troll")) == 8 and "Troll" in piles(board, 0)["battleline"]


def test_a_copy_has_nothing_of_the_text_that_it_had_before() -> None:
    """Whatever is asked of the board first: a Strange Shell may neither reap nor fight, a copy of the Leader may."""
    board = end(tokens("{reap: Leader}, {reap: Troll}").replace("Grunt", "Strange Shell"))
    assert board.draft.players[0].amber == 2
    reaped = found(board, "Troll")
    fresh = Board.of(board.draft.freeze(), board.library)
    assert fresh.derived.name(reaped) == "Leader" and not list(book(fresh).of(n.Cannot))
