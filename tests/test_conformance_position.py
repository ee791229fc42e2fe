"""A recorded position as a state: every field of a record says something, and each is looked at alone."""

from __future__ import annotations

from typing import Any

import pytest

from judge.catalogue.user import full_catalogue
from judge.conformance.plain import differences, plain_recorded
from judge.conformance.position import UNNAMED, Unmappable, aim, main_half, position, with_counters
from judge.effects.targets import Zone
from judge.game.state import Card, Prophecy
from recordings import before, foe, me, placed


def laid(**fields: Any) -> Card:
    """My Troll as it is taken over from a record with these fields."""
    record = before()
    me(record)["battleline"][0].update(fields)
    return position(record).cards["troll#1"]


def test_whose_turn_it_is_and_what_the_sides_have() -> None:
    record = before()
    me(record).update(amber=2, chains=3, tokenCreature="a-token", keys={"red": True, "blue": False, "yellow": True})
    state = position(record)
    assert (state.active, state.turn, state.house, state.tide, state.step) == (0, 3, "brobnar", None, "main")
    mine, theirs = state.players
    assert (mine.amber, mine.chains, mine.keys, mine.token) == (2, 3, ("red", "yellow"), "a-token")
    assert (theirs.amber, theirs.chains, theirs.keys, theirs.token) == (3, 0, (), "")
    assert (mine.houses, theirs.houses) == (("brobnar", "dis", "logos"), ("dis", "mars"))
    assert (mine.battleline, mine.artifacts) == (("troll#1", "bumpsy#1"), ("gauntlet-of-command#1",))
    assert mine.hand == ("anger#1", "blood-of-titans#1", "krump#1", "pitlord#1")
    assert tuple(mine.deck.cards) == ("foggify#1", "foggify#2")
    record.update(activePlayer="player2", tide="player2", activeHouse=None)
    state = position(record)
    assert (state.active, state.tide, state.house) == (1, 1, "")
    record.update(tide="player1")
    assert position(record).tide == 0


def test_cards_of_a_deck_that_no_record_names() -> None:
    record = before()
    foe(record).update(deckCount=2)
    me(record).update(deckCount=3)
    state = position(record)
    assert len(state.players[0].deck.cards) == 3
    assert len(state.players[1].deck.cards) == 2
    unnamed = [card for card in state.cards.values() if not card.card]
    assert [(card.owner, card.holder, card.zone) for card in unnamed] == [(0, 0, Zone.DECK), *[(1, 1, Zone.DECK)] * 2]


@pytest.mark.parametrize("flag", ["exhausted", "stunned", "warded", "enraged", "facedown"])
def test_a_mark_on_a_card(flag: str) -> None:
    assert getattr(laid(), flag) is False
    assert getattr(laid(**{flag: True}), flag) is True


def test_what_lies_on_a_card() -> None:
    card = laid()
    assert (card.damage, card.amber, card.counters, card.times_fought, card.armor_spent) == (0, 0, (), 0, 0)
    assert (card.card, card.owner, card.holder, card.zone, card.host) == ("troll", 0, 0, Zone.PLAY, "")
    card = laid(damage=3, amber=2, powerCounters=1, counters={"doom": 4}, elusiveUsed=True, owner="player2")
    assert (card.damage, card.amber, card.times_fought) == (3, 2, 1)
    assert card.counters == (("+1 power", 1), ("doom", 4))
    assert (card.owner, card.holder) == (1, 0)
    assert with_counters({"powerCounters": 0}) == {}


@pytest.mark.parametrize(("armor", "most", "spent"), [(1, 3, 2), (3, 3, 0), (4, 3, 0), (0, 1, 1)])
def test_armor_that_is_spent(armor: int, most: int, spent: int) -> None:
    assert laid(armor=armor, armorMax=most).armor_spent == spent


def test_a_card_that_is_another_one() -> None:
    assert laid(maverick="dis").maverick == "dis"
    token = laid(versus="krump")
    assert (token.card, token.token, token.copy_of, token.facedown) == ("krump", "troll", "", True)
    copy = laid(printed="krump")
    assert (copy.card, copy.token, copy.copy_of, copy.facedown) == ("krump", "", "troll", False)
    assert laid(enhancements=["amber", "draw"]).enhancements == ("amber", "draw")


def test_upgrades_and_what_lies_under_a_card() -> None:
    record = before()
    upgrade = placed("blood-of-titans", 2) | {"controller": "player1"}
    me(record)["battleline"][0].update(upgrades=[upgrade], under=["foggify#3"])
    state = position(record)
    worn, under = state.cards["blood-of-titans#1"], state.cards["foggify#3"]
    assert (worn.host, worn.owner, worn.holder, worn.zone) == ("troll#1", 1, 0, Zone.PLAY)
    assert (under.host, under.owner, under.zone) == ("troll#1", 0, Zone.UNDER)
    assert state.players[0].battleline == ("troll#1", "bumpsy#1")


def test_what_is_noted_of_a_card_elsewhere() -> None:
    record = before()
    me(record)["archives"] = ["mighty-tiger#1"]
    record["mods"] = {
        "mighty-tiger#1": {"owner": "player2", "facedown": True, "maverick": "dis", "enhancements": ["draw"]},
        "anger#1": {"owner": "nobody"},
        "krump#1": {"maverick": True},
    }
    state = position(record)
    tiger, anger, krump = (state.cards[f"{name}#1"] for name in ("mighty-tiger", "anger", "krump"))
    assert (tiger.owner, tiger.holder, tiger.zone) == (1, 0, Zone.ARCHIVES)
    assert (tiger.facedown, tiger.maverick, tiger.enhancements) == (True, "dis", ("draw",))
    assert (anger.owner, anger.facedown, anger.maverick) == (0, False, "")
    assert krump.maverick == "brobnar", "a maverick whose house was not recorded belongs to the active house"


def test_cards_that_were_taken_go_home_from_archives_only() -> None:
    record = before()
    record["mods"] = {"anger#1": {"abducted": True}, "gone#1": {"abducted": True}, "krump#1": {"abducted": True}}
    me(record)["hand"].remove("krump#1")
    me(record)["archives"] = ["krump#1", "pitlord#9"]
    (effect,) = position(record).effects
    assert (effect.number, effect.controller, effect.expires) == (3, 0, ("never", None))
    record["mods"] = {"krump#1": {}}
    assert position(record).effects == ()


def test_what_has_no_counterpart_is_said() -> None:
    for where in ("battleline", "artifacts"):
        record = before()
        me(record)[where][0]["purgedWith"] = ["anger#1"]
        with pytest.raises(Unmappable, match="cards purged with another card"):
            position(record)
    record = before()
    foe(record)["otherInPlay"] = ["anger#1"]
    with pytest.raises(Unmappable, match="a card in play in neither row") as told:
        position(record)
    assert told.value.reason == "a card in play in neither row"


def test_prophecies_with_what_lies_under_them() -> None:
    record = before()
    foe(record)["prophecies"] = [
        {"id": "first", "uid": "first#1", "active": True, "under": ["anger#2"]}, {"id": "other", "uid": "other#1"},
    ]  # fmt: skip
    state = position(record)
    assert state.players[1].prophecies == (Prophecy("first", True, "first#1"), Prophecy("other", False, "other#1"))
    assert (state.cards["anger#2"].zone, state.cards["anger#2"].host) == (Zone.UNDER, "first#1")


def test_the_half_of_a_gigantic_creature_that_has_the_text() -> None:
    known = full_catalogue()
    top = next(card for card in known if card.gigantic == "top")
    bottom = next(card for card in known if card.gigantic == "bottom")
    assert main_half({"uid": "troll#1"}) == ("troll#1", "")
    assert main_half({"uid": f"{top.id}#1", "composed": f"{bottom.id}#2"}) == (f"{bottom.id}#2", f"{top.id}#1")
    assert main_half({"uid": f"{bottom.id}#2", "composed": f"{top.id}#1"}) == (f"{bottom.id}#2", f"{top.id}#1")
    assert main_half({"uid": "x#1", "composed": "never-heard-of#1"}) == ("x#1", "never-heard-of#1")
    record = before()
    me(record)["battleline"] = [placed(bottom.id, 1, 12, composed=f"{top.id}#1", damage=2)]
    state = position(record)
    assert state.players[0].battleline == (f"{bottom.id}#1",)
    assert (state.cards[f"{bottom.id}#1"].other_half, state.cards[f"{bottom.id}#1"].damage) == (f"{top.id}#1", 2)
    half = state.cards[f"{top.id}#1"]
    assert (half.card, half.owner, half.holder, half.zone, half.other_half) == (top.id, 0, 0, Zone.PLAY, "")


def test_where_cards_lie_in_the_end() -> None:
    record = before()
    foe(record).update(discard=["a#1", "b#1"], deck=["c#1", "d#1"], purged=["e#1"], archives=["f#1"])
    found = aim(record)
    assert [found.zones[f"{name}#1"] for name in "abcdef"] == [
        Zone.DISCARD, Zone.DISCARD, Zone.DECK, Zone.DECK, Zone.PURGED, Zone.ARCHIVES,
    ]  # fmt: skip
    assert [found.places[f"{name}#1"] for name in "abcdef"] == [0, 1, 0, 1, 0, 0]
    assert found.zones["anger#1"] is Zone.HAND
    assert found.zones["dust-imp#1"] is found.zones["gauntlet-of-command#1"] is Zone.PLAY
    assert "troll#1" not in found.places


def test_a_deck_is_compared_as_far_as_it_is_named() -> None:
    """Of five cards the record names three."""
    record = before()
    me(record).update(deck=["a#1", "b#1", "c#1"], deckCount=5)
    expected = plain_recorded(record)
    assert len(expected["player1"]["deck"]) == 5
    assert expected["player1"]["deck"][:3] == ["a#1", "b#1", "c#1"]
    for deck, alike in (
        (["a#1", "b#1", "c#1", "d#1", "e#1"], True),
        (["a#1", "b#1", f"{UNNAMED}0#1", "d#1", "e#1"], True),
        (["a#1", "c#1", "b#1", "d#1", "e#1"], False),
        (["a#1", "b#1", "c#1", "d#1"], False),
        (["a#1", "b#1", "c#1", "d#1", "e#1", "f#1"], False),
    ):
        found = expected | {"player1": expected["player1"] | {"deck": deck}}
        told = [] if alike else [f"player1.deck: recorded {expected['player1']['deck']}, ours {deck}"]
        assert differences(expected, found) == told
