"""What words mean that a judge once took for something else: which of several cards a condition found, of whom a count
is told, whose creatures another player's choice is among, and what comes when something could not be done."""

from __future__ import annotations

import json
from typing import Any

import pytest

from boards import ends, found, piles
from judge.engine.machine.board import Board
from judge.language import canonical_text, read

Cards = list[dict[str, Any]]


def creature(name: str, text: str = "", **more: Any) -> dict[str, Any]:
    return {"card": name, "type": "creature", "house": "Dis", "power": 3, "text": text} | more


def artifact(name: str, text: str = "") -> dict[str, Any]:
    return {"card": name, "type": "artifact", "house": "Dis", "text": text}


def played(me: dict[str, Any], opponent: dict[str, Any], *when: Any) -> list[Board]:
    given = {"house": "Dis", "me": me, "opponent": opponent}
    return ends(json.dumps({"given": given, "when": when}))


@pytest.mark.parametrize("asked", [
    "one of the discarded cards is a creature, return it to your hand",
    "a discarded card is a creature, put it into your hand",
    "at least one of those cards is a creature, put that creature into your hand",
])
def test_it_is_the_card_that_is_so(asked: str) -> None:
    dredge = artifact("Dredge", f"Action: Discard the top 2 cards of your deck. If {asked}.")
    for deck in ([artifact("Lamp"), creature("Vole")], [creature("Vole"), artifact("Lamp")]):
        (board,) = played({"deck": deck, "artifacts": [dredge]}, {}, {"action": "Dredge"})
        assert (piles(board, 0)["hand"], piles(board, 0)["discard"]) == (["Vole"], ["Lamp"])


def test_of_two_that_are_so_it_is_one_of_them() -> None:
    dredge = artifact("Dredge", "Action: Discard the top 3 cards of your deck. If at least one of the discarded cards "
                      "is a creature, return it to your hand.")
    deck = [creature("Vole"), artifact("Lamp"), creature("Mole")]
    boards = played({"deck": deck, "artifacts": [dredge]}, {}, {"action": "Dredge"})
    assert sorted(piles(board, 0)["hand"][0] for board in boards) == ["Mole", "Vole"]


def test_what_is_counted_of_it_is_told_of_the_card_that_is_named() -> None:
    brute = creature("Brute", "After Fight: Choose an enemy creature. Stun that creature. Deal 2D to ~ for each time "
                     "it has fought this turn.", power=9)
    (board,) = played({"battleline": [brute]}, {"battleline": [creature("Vole", armor=9)]},
                      {"fight": "Brute", "with": "Vole"})
    assert board.card(found(board, "Brute")).damage == 3 + 2


def test_what_another_deed_counts_is_told_of_the_card_that_is_named() -> None:
    clerk = creature("Clerk", "After Reap: Stun a creature. ~ captures 1A for each time it has reaped this turn.")
    boards = played({"battleline": [clerk]}, {"amber": 4, "battleline": [creature("Vole")]}, {"reap": "Clerk"})
    assert boards and all(board.card(found(board, "Clerk")).amber == 1 for board in boards)


@pytest.mark.parametrize("whose, exalted", [
    ("one of that player's creatures", "Theirs"),
    ("a creature controlled by that player", "Theirs"),
    ("a creature that player controls", "Theirs"),
    ("a creature they control", "Mine"),
])
@pytest.mark.parametrize("if_", ["", "if that player controls no creatures of that house, "])
def test_that_player_is_not_the_opponent_of_that_player_who_acts(whose: str, exalted: str, if_: str) -> None:
    bench = artifact("Bench", f"After a player chooses an active house, {if_}their opponent may exalt {whose}.")
    theirs = {"houses": ["Dis", "Logos", "Mars"], "battleline": [creature("Theirs")]}
    boards = played({"artifacts": [bench], "battleline": [creature("Mine")]}, theirs, "end turn",
                    {"choose house": "Mars"})
    amber = [(board.card(found(board, "Mine")).amber, board.card(found(board, "Theirs")).amber) for board in boards]
    assert sorted(amber) == sorted([(0, 0), (0, 1) if exalted == "Theirs" else (1, 0)])


def test_what_their_opponent_gains_is_counted_of_that_player() -> None:
    bench = artifact("Bench", "At the end of each player's turn, their opponent gains 1A for each of that player's "
                     "creatures.")
    (board,) = played({"artifacts": [bench], "battleline": [creature("Mine"), creature("Also")]}, {}, "end turn")
    assert board.draft.players[1].amber == 2 and board.draft.players[0].amber == 0


def test_that_player_is_told_apart_from_they() -> None:
    text = ("After a player forges a key, their opponent may move 1A from one of that player's creatures to a creature "
            "they control.")
    assert canonical_text(text) == (
        "After a player forges a key, their opponent may move 1Æ from a creature controlled by that player to a "
        "creature they control.")
    assert read(str(canonical_text(text))).tree == read(text).tree


@pytest.mark.parametrize("unless", [
    "If they cannot, they gain 1A instead.", "If they do not, they gain 1A instead.",
])
@pytest.mark.parametrize("which", ["a creature they control", "a creature they control that was not used this turn"])
def test_what_cannot_be_done_is_tried_first(which: str, unless: str) -> None:
    toll = artifact("Toll", f"At the end of each player's turn, that player destroys {which}. {unless}")
    (board,) = played({"artifacts": [toll], "battleline": [creature("Vole")]}, {}, "end turn")
    assert piles(board, 0)["discard"] == ["Vole"] and board.draft.players[0].amber == 0
    (board,) = played({"artifacts": [toll]}, {"battleline": [creature("Mole")]}, "end turn")
    assert board.draft.players[0].amber == 1 and piles(board, 1)["battleline"] == ["Mole"]


def test_what_cannot_be_done_of_what_was_used() -> None:
    toll = artifact("Toll", "At the end of each player's turn, that player destroys a creature they control that was "
                    "not used this turn. If they cannot, they gain 2A instead.")
    (board,) = played({"artifacts": [toll], "battleline": [creature("Vole")]}, {}, {"reap": "Vole"}, "end turn")
    assert board.draft.players[0].amber == 1 + 2 and piles(board, 0)["battleline"] == ["Vole"]


def test_you_do_something_else_instead_where_you_cannot() -> None:
    text = "Action: Destroy a friendly creature. If you cannot, steal 1A instead."
    (board,) = played({"artifacts": [artifact("Altar", text)], "battleline": [creature("Vole")]}, {"amber": 2},
                      {"action": "Altar"})
    assert piles(board, 0)["discard"] == ["Vole"] and board.draft.players[0].amber == 0
    (board,) = played({"artifacts": [artifact("Altar", text)]}, {"amber": 2}, {"action": "Altar"})
    assert board.draft.players[0].amber == 1
