"""Each edit of the board on the site at its ends: the first card and the last, the least and the most."""

from __future__ import annotations

from typing import Any

import pytest

from judge.catalogue import catalogue
from judge.web import edits
from yaml_files import safe_load

BOARD = """
given:
  me: {battleline: [Troll, Krump], hand: [Anger, "?"], discard: [Punch], amber: 2, chains: 23, keys: [red]}
  opponent: {battleline: [{card: Bumpsy, ward: true}]}
when: [{reap: Troll}, {reap: Krump}, end turn]
"""


def edited(command: str, picked: str = "", board: str = BOARD) -> tuple[dict[str, Any], str]:
    return edits.edit(safe_load(board), command, picked, catalogue())


def at(data: dict[str, Any], path: str) -> Any:
    """What stands at a path of keys; None where there is nothing."""
    here: Any = data
    for key in path.split("."):
        here = here.get(key) if isinstance(here, dict) else here[int(key)]
    return here


@pytest.mark.parametrize(
    ("command", "path", "after", "picked"),
    [
        ("add bumpsy me", "given.me.battleline", ["Troll", "Krump", "Bumpsy"], ""),
        ("add punch me", "given.me.hand", ["Anger", "?", "Punch"], ""),
        ("add punch opponent", "given.opponent.hand", ["Punch"], ""),
        ("add anger me discard", "given.me.discard", ["Anger", "Punch"], ""),
        ("add anger me deck", "given.me.deck", ["Anger"], ""),
        ("add anger me archives", "given.me.archives", ["Anger"], ""),
        ("add gauntlet-of-command me", "given.me.artifacts", ["Gauntlet of Command"], ""),
        ("remove me.battleline.0", "given.me.battleline", ["Krump"], ""),
        ("remove me.battleline.1", "given.me.battleline", ["Troll"], ""),
        ("remove me.hand.1", "given.me.hand", ["Anger"], ""),
        ("move me.battleline.0 me.battleline", "given.me.battleline", ["Krump", "Troll"], "me.battleline.1"),
        ("move me.battleline.1 me.battleline.0", "given.me.battleline", ["Krump", "Troll"], "me.battleline.0"),
        ("move me.battleline.0 me.battleline.1", "given.me.battleline", ["Troll", "Krump"], "me.battleline.0"),
        ("move me.battleline.0 me.battleline.2", "given.me.battleline", ["Krump", "Troll"], "me.battleline.1"),
        ("move me.battleline.0 opponent.battleline.0", "given.opponent.battleline",
         ["Troll", {"card": "Bumpsy", "ward": True}], "opponent.battleline.0"),
        ("move me.battleline.0 me.discard", "given.me.discard", ["Troll", "Punch"], "me.discard.0"),
        ("move me.battleline.0 me.discard.1", "given.me.discard", ["Punch", "Troll"], "me.discard.1"),
        ("move me.battleline.0 me.hand", "given.me.hand", ["Anger", "?", "Troll"], "me.hand.2"),
        ("move opponent.battleline.0 opponent.hand", "given.opponent.hand", ["Bumpsy"], "opponent.hand.0"),
        ("move opponent.battleline.0 me.battleline", "given.me.battleline",
         ["Troll", "Krump", {"card": "Bumpsy", "ward": True}], "me.battleline.2"),
        ("count me.battleline.1 damage 3", "given.me.battleline.1", {"card": "Krump", "damage": 3}, ""),
        ("count me.battleline.1 damage 500", "given.me.battleline.1", {"card": "Krump", "damage": 99}, ""),
        ("count me.battleline.1 amber 1", "given.me.battleline.1", {"card": "Krump", "amber": 1}, ""),
        ("count me.battleline.1 armor_spent 1", "given.me.battleline.1", {"card": "Krump", "armor spent": 1}, ""),
        ("counter me.battleline.0 doom 2", "given.me.battleline.0", {"card": "Troll", "counters": {"doom": 2}}, ""),
        ("counter me.battleline.0 doom -2", "given.me.battleline.0", "Troll", ""),
        ("counter me.battleline.0 doom 120", "given.me.battleline.0", {"card": "Troll", "counters": {"doom": 99}}, ""),
        ("flip opponent.battleline.0 ward", "given.opponent.battleline.0", "Bumpsy", ""),
        ("flip me.battleline.0 stun", "given.me.battleline.0", {"card": "Troll", "stun": True}, ""),
        ("flip me.battleline.0 token", "given.me.battleline.0", {"card": "Troll", "token": True}, ""),
        ("flip me.battleline.0 ready", "given.me.battleline.0", {"card": "Troll", "ready": False}, ""),
        ("belongs me.battleline.0 dis", "given.me.battleline.0", {"card": "Troll", "house": "dis"}, ""),
        ("belongs me.battleline.0", "given.me.battleline.0", "Troll", ""),
        ("icon me.hand.0 draw", "given.me.hand.0", {"card": "Anger", "icons": ["draw"]}, ""),
        ("icon me.hand.0", "given.me.hand.0", "Anger", ""),
        ("owner me.battleline.0", "given.me.battleline.0", {"card": "Troll", "owner": "opponent"}, ""),
        ("owner opponent.battleline.0", "given.opponent.battleline.0",
         {"card": "Bumpsy", "ward": True, "owner": "me"}, ""),
        ("side me amber 1", "given.me.amber", 3, ""),
        ("side me amber -1", "given.me.amber", 1, ""),
        ("side me amber -3", "given.me.amber", None, ""),
        ("side me amber =7", "given.me.amber", 7, ""),
        ("side me amber =-7", "given.me.amber", None, ""),
        ("side me amber 98", "given.me.amber", 99, ""),
        ("side me chains 1", "given.me.chains", 24, ""),
        ("side me chains 2", "given.me.chains", 24, ""),
        ("side opponent chains 1", "given.opponent.chains", 1, ""),
        ("side opponent amber 1", "given.opponent.amber", 1, ""),
        ("side me hand 2", "given.me.hand", ["Anger", "?", "?", "?"], ""),
        ("side me hand -1", "given.me.hand", ["Anger"], ""),
        ("side me hand -2", "given.me.hand", ["Anger"], ""),
        ("side me deck 3", "given.me.deck", ["?", "?", "?"], ""),
        ("side me archives 1", "given.me.archives", ["?"], ""),
        ("key me blue", "given.me.keys", ["red", "blue"], ""),
        ("key me red", "given.me.keys", None, ""),
        ("key opponent yellow", "given.opponent.keys", ["yellow"], ""),
        ("house dis", "given.house", "dis", ""),
        ("house", "given.house", None, ""),
        ("active", "given.active", "opponent", ""),
        ("tide", "given.tide", "me", ""),
        ("turn 1", "given.turn", 6, ""),
        ("turn -1", "given.turn", 4, ""),
        ("turn -9", "given.turn", 1, ""),
        ("turn 99", "given.turn", 104, ""),
        ("forget 0", "when", [{"reap": "Krump"}, "end turn"], ""),
        ("forget 2", "when", [{"reap": "Troll"}, {"reap": "Krump"}], ""),
        ("forget 3", "when", [{"reap": "Troll"}, {"reap": "Krump"}, "end turn"], ""),
        ("forget -1", "when", [{"reap": "Troll"}, {"reap": "Krump"}, "end turn"], ""),
        ("mirror", "given.opponent.battleline", ["Troll", "Krump"], ""),
        ("mirror", "given.active", "opponent", ""),
        ("clear", "given", {"me": {}, "opponent": {}}, ""),
        ("pick me.battleline.0", "given.me.battleline", ["Troll", "Krump"], "me.battleline.0"),
    ],
)  # fmt: skip
def test_an_edit_makes_what_it_says(command: str, path: str, after: Any, picked: str) -> None:
    data, now = edited(command)
    assert (at(data, path), now) == (after, picked)


@pytest.mark.parametrize(
    ("before", "after"), [("neutral", "me"), ("me", "opponent"), ("opponent", "neutral")]
)  # fmt: skip
def test_the_tide_goes_round(before: str, after: str) -> None:
    data, _ = edited("tide", board=f"given: {{tide: {before}}}")
    assert data["given"]["tide"] == after


@pytest.mark.parametrize(("before", "after"), [("me", "opponent"), ("opponent", "me"), ("neutral", "neutral")])
def test_a_mirror_turns_the_tide(before: str, after: str) -> None:
    data, _ = edited("mirror", board=f"given: {{tide: {before}, active: opponent}}")
    assert (data["given"]["tide"], data["given"]["active"]) == (after, "me")


def test_the_other_player_s_turn_has_a_house_of_its_own() -> None:
    data, _ = edited("active", board="given: {house: Dis, active: opponent}")
    assert data["given"] == {"active": "me", "me": {}, "opponent": {}}


def test_the_turn_that_is_told_is_not_the_first() -> None:
    data, _ = edited("turn 1", board="given: {first_turn: true, turn: 200}")
    assert (data["given"]["turn"], "first_turn" in data["given"]) == (200, False)


def test_the_picked_card_picked_again_is_picked_no_more() -> None:
    assert edited("pick me.battleline.0", "me.battleline.0")[1] == ""
    assert edited("pick me.battleline.1", "me.battleline.0")[1] == "me.battleline.1"
    assert edited("pick", "me.battleline.0")[1] == ""


def test_what_is_expected_of_another_board_goes() -> None:
    case = f"{BOARD}\nid: a case\nquestion: Who?\nthen: {{always: {{}}}}\ntags: [fight]\ndecided_by: [glossary/ward]\n"
    assert set(edited("side me amber 1", board=case)[0]) == {"question", "given", "when"}
    assert set(edited("pick me.battleline.0", board=case)[0]) > {"id", "then", "tags", "decided_by"}


def test_a_number_of_unknown_cards_becomes_cards() -> None:
    assert edited("side me hand 1", board="given: {me: {hand: 2}}")[0]["given"]["me"]["hand"] == ["?", "?", "?"]
    assert len(edited("side me hand 1", board="given: {me: {hand: 150}}")[0]["given"]["me"]["hand"]) == 100


def test_a_card_on_a_pile_moves_the_picked_one_out_of_sight() -> None:
    assert edited("add anger me hand", "me.hand.0")[1] == ""
    assert edited("add anger me hand", "me.battleline.0")[1] == "me.battleline.0"
    assert edited("add bumpsy me", "me.battleline.0")[1] == "me.battleline.0"


@pytest.mark.parametrize(
    ("command", "says", "hint"),
    [
        ("explode", "'explode' is nothing that can be done to a board", "active, add, at, belongs, clear, count"),
        ("add no-card me", "no card has the id 'no-card'", ""),
        ("add troll nobody", "'nobody' is no side", "me or opponent"),
        ("add werewolf-curse me on", "no card is picked to put it on", "tap a card on the table first"),
        ("remove me.battleline.2", "that card is not there any more", ""),
        ("remove nowhere.0", "'nowhere.0' is no place on the table", "for instance me.battleline.0"),
        ("remove me", "a side of the table is no card", ""),
        ("move me.battleline.2 me.hand", "that card is not there any more", ""),
        ("move me.battleline.0 me.nowhere", "'me.nowhere' is no place for a card", "battleline, artifacts, hand"),
        ("count me.battleline.2 damage 1", "that card is not there any more", ""),
        ("count me.battleline damage 1", "'me.battleline' is no card", ""),
        ("count me.battleline.0 beauty 1", "'beauty' cannot be counted on a card", ""),
        ("count me.battleline.0 damage much", "'much' is no number", ""),
        ("flip me.battleline.0 fire", "'fire' cannot be turned on a card", ""),
        ("side nobody amber 1", "'nobody' is no side", "me or opponent"),
        ("side me beauty 1", "'beauty' cannot be counted here", ""),
        ("key nobody red", "'nobody' is no side", "me or opponent"),
        ("key me green", "'green' is no colour of a key", "red, blue, yellow"),
    ],
)
def test_an_edit_that_does_not_fit_says_why(command: str, says: str, hint: str) -> None:
    with pytest.raises(edits.BadEdit) as caught:
        edited(command)
    assert caught.value.message == says
    assert (caught.value.hint or "").startswith(hint)


@pytest.mark.parametrize(
    ("facts", "row", "card"),
    [
        ({"card": " Own ", "power": "4", "house": "dis"}, "battleline",
         {"card": "Own", "type": "creature", "text": "", "power": 4, "house": "dis"}),
        ({"card": "Own"}, "battleline", {"card": "Own", "type": "creature", "text": "", "power": 1}),
        ({"card": "Own", "power": "500"}, "battleline", {"card": "Own", "type": "creature", "text": "", "power": 99}),
        ({"card": "Own", "type": "artifact", "text": " Omni: Draw a card. "}, "artifacts",
         {"card": "Own", "type": "artifact", "text": "Omni: Draw a card."}),
        ({"card": "Own", "type": "action", "power": "3"}, "hand", {"card": "Own", "type": "action", "text": ""}),
        ({"card": "Own", "type": "upgrade"}, "hand", {"card": "Own", "type": "upgrade", "text": ""}),
    ],
)  # fmt: skip
def test_a_card_of_one_s_own_lies_where_its_type_does(facts: dict[str, str], row: str, card: dict[str, Any]) -> None:
    assert edits.own(edits.blank(), "me", facts)["given"]["me"] == {row: [card]}


@pytest.mark.parametrize(
    ("side", "facts", "says"),
    [
        ("me", {}, "the card has no name"),
        ("me", {"card": "  "}, "the card has no name"),
        ("me", {"card": "Own", "type": "planet"}, "'planet' is no type of a card"),
        ("us", {"card": "Own"}, "'creature' is no type of a card"),
        ("me", {"card": "Own", "power": "huge"}, "'huge' is no number"),
    ],
)
def test_a_card_of_one_s_own_that_does_not_fit_says_why(side: str, facts: dict[str, str], says: str) -> None:
    with pytest.raises(edits.BadEdit, match=says):
        edits.own(edits.blank(), side, facts)
