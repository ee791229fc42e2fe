"""What was done and when: the first or last to do so, since when, how often, your first turn, what was chosen."""

from __future__ import annotations

import json
from typing import Any

import pytest

from judge.effects import nodes as n
from judge.effects.visitor import walk
from judge.language import read
from judge.lowering.lower import lowered
from judge.rulings.answers import answer
from judge.rulings.judging import rule
from judge.rulings.scenario import read as scenario


def card(text: str, kind: str = "action", name: str = "New", power: int = 3) -> dict[str, Any]:
    shown: dict[str, Any] = {"card": name, "type": kind, "house": "Dis", "text": text}
    return shown | ({"power": power} if kind == "creature" else {})


ANN, BOB, CID = (card("", "creature", name) for name in ("Ann", "Bob", "Cid"))
KILL = [card(f"Play: Destroy {name}.", "action", f"Kill {name}") for name in ("Ann", "Bob")]
TWELVE = ["Dust Imp"] * 12


def done(when: list[object], mine: dict[str, Any], theirs: dict[str, Any] | None = None, **more: Any) -> str:
    given = {"house": "Dis", "me": mine, "opponent": theirs or {}} | more
    return str(answer(rule(scenario(json.dumps({"given": given, "when": when})))).says)


@pytest.mark.parametrize("text, told, not_told", [
    ("Destroy the first creature to reap this turn.", "Ann is in your discard pile", "Bob is in your"),
    ("Destroy the second creature that reaped this turn.", "Bob is in your discard pile", "Ann is in your"),
    ("Stun the last creature to reap this turn.", "Bob is stunned", "Ann is stunned"),
    ("Destroy the third creature to reap this turn.", "Ann is exhausted", "is in your discard pile; "),
])
def test_of_all_that_did_so_one_is_told_by_its_place(text: str, told: str, not_told: str) -> None:
    when: list[object] = [{"reap": "Ann"}, {"reap": "Bob"}, {"play": "New"}]
    said = done(when, {"battleline": [ANN, BOB, CID], "hand": [card(f"Play: {text}")]})
    assert told in said and not_told not in said.replace("New is in your discard pile; ", "")


@pytest.mark.parametrize("text, told", [
    ("Purge the last creature destroyed this turn.", "Bob is purged"),
    ("Put the first creature destroyed this turn into its owner's hand.", "Ann is in your hand"),
])
def test_the_last_one_is_found_where_it_went(text: str, told: str) -> None:
    when: list[object] = [{"play": "Kill Ann"}, {"play": "Kill Bob"}, {"action": "Art"}]
    mine = {"hand": KILL, "artifacts": [card(f"Action: {text}", "artifact", "Art")], "battleline": [ANN, BOB]}
    assert told in done(when, mine)


@pytest.mark.parametrize("top, purged", [("Dust Imp", True), ("Gateway to Dis", False)])
def test_the_last_card_is_not_the_one_that_was_spoken_of(top: str, purged: bool) -> None:
    text = "If it shares a type with the last card you played this turn, purge it."
    looker = card(f"After Reap: Look at the top card of your opponent's deck. {text}", "creature", "Eve")
    said = done([{"play": "Ann"}, {"reap": "Eve"}], {"hand": [ANN], "battleline": [looker]}, {"deck": [top]})
    assert (f"{top} is purged" in said) is purged


def test_the_last_card_you_played_is_not_the_one_that_asks() -> None:
    asks = card("Play: Gain 1A. If the last other card you played this turn was a creature, gain 5A.")
    assert "You have 6 Æ" in done([{"play": "Ann"}, {"play": "New"}], {"hand": [ANN, asks]})
    assert "You have 1 Æ" in done([{"play": "New"}], {"hand": [ANN, asks]})


@pytest.mark.parametrize("reaps, amber", [(["Zed"], 6), (["Ann", "Zed"], 2)])
def test_whether_it_is_the_first(reaps: list[str], amber: int) -> None:
    zed = card("After Reap: If Zed is the first creature to reap this turn, gain 5A.", "creature", "Zed")
    assert f"You have {amber} Æ" in done([{"reap": one} for one in reaps], {"battleline": [ANN, zed]})


@pytest.mark.parametrize("turn, gains", [(1, True), (2, True), (3, False), (5, False)])
def test_your_first_turn(turn: int, gains: bool) -> None:
    said = done([{"play": "New"}], {"hand": [card("Play: If it is your first turn, gain 3A.")]}, turn=turn)
    assert ("You have 3 Æ" in said) is gains


def test_what_has_happened_since_it_entered_play() -> None:
    sue = card("After Reap: Gain 1A for each creature destroyed since Sue entered play.", "creature", "Sue")
    ready = card("Play: Ready Sue.", "action", "Wake")
    when: list[object] = [
        {"play": "Kill Ann"}, {"play": "Sue"}, {"play": "Wake"}, {"play": "Kill Bob"}, {"reap": "Sue"}]
    assert "You have 2 Æ" in done(when, {"hand": [*KILL, sue, ready], "battleline": [ANN, BOB]})


def test_what_has_happened_since_it_was_played() -> None:
    new = card("Play: At the start of your next turn, gain 1A for each friendly creature that left play since New was "
               "played.")
    when: list[object] = [{"play": "Kill Ann"}, {"play": "New"}, {"play": "Kill Bob"}, "end turn", "end turn"]
    mine = {"hand": [*KILL, new], "battleline": [ANN, BOB], "deck": TWELVE}
    assert "You have 1 Æ" in done(when, mine, {"deck": TWELVE})


@pytest.mark.parametrize("alone", [True, False])
def test_instead_where_it_is_the_only_one_and_otherwise_beside(alone: bool) -> None:
    gus = card("Destroyed: If there are no other friendly creatures, put Gus into its owner's hand instead. "
               "Otherwise, gain 2A.", "creature", "Gus")
    kill = card("Play: Destroy Gus.")
    said = done([{"play": "New"}], {"hand": [kill], "battleline": [gus] if alone else [gus, ANN]})
    assert ("Gus is in your hand" in said, "You have 2 Æ" in said) == (alone, not alone)


@pytest.mark.parametrize("mine, theirs, amber", [([ANN], 2, 6), ([ANN], 0, 0), ([], 2, 1)])
def test_if_you_did_both(mine: list[Any], theirs: int, amber: int) -> None:
    text = "Play: Discard a card and steal 1A. If you do, gain 5A."
    said = done([{"play": "New"}], {"hand": [card(text), *mine]}, {"amber": theirs})
    assert f"You have {amber} Æ" in said or (not amber and "You have" not in said)


def test_once_each_turn_is_the_first_time() -> None:
    ear = card("Once each turn, after you play a creature, gain 2A.", "artifact", "Ear")
    assert "You have 2 Æ" in done([{"play": "Ann"}, {"play": "Bob"}], {"hand": [ANN, BOB], "artifacts": [ear]})


@pytest.mark.parametrize("text", ["did not gain or steal any A", "did not gain A this turn and you did not steal A"])
def test_neither_of_two_things(text: str) -> None:
    art = card(f"At the end of your turn, if you {text} this turn, gain 3A.", "artifact", "Art")
    assert "You have 3 Æ" in done(["end turn"], {"artifacts": [art], "deck": TWELVE})
    mine = {"battleline": [ANN], "artifacts": [art], "deck": TWELVE}
    assert "You have 1 Æ" in done([{"reap": "Ann"}, "end turn"], mine)


def test_what_is_stolen_and_captured_of_yours() -> None:
    ear = card("After your opponent steals A or captures A from you, gain 1A.", "artifact", "Ear")
    thief, catcher = card("Play: Steal 1A."), card("After Reap: Capture 2A.", "creature", "Cat")
    said = done([{"play": "New"}], {"hand": [thief]}, {"artifacts": [ear], "amber": 3})
    assert "You have 1 Æ" in said and "our opponent has" not in said  # one is stolen, one gained
    assert "opponent has 2 Æ (before: 3)" in done(
        [{"reap": "Cat"}], {"battleline": [catcher]}, {"artifacts": [ear], "amber": 3})


@pytest.mark.parametrize("houses, may", [(["Dis", "Mars"], True), (["Mars", "Dis"], False)])
def test_the_house_that_a_card_has_chosen_last_is_kept(houses: list[str], may: bool) -> None:
    art = card("Action: Choose a house.\nEach creature of the chosen house cannot reap.", "artifact", "Art")
    first, second = ({"action": "Art", "choices": [house]} for house in houses)
    said = done([first, {"play": "New"}, second, {"reap": "Ann"}], {
        "artifacts": [art], "battleline": [ANN], "hand": [card("Play: Ready Art.")]})
    assert ("You have 1 Æ" in said, "cannot reap" in said) == (may, not may)


def test_what_is_lost_at_the_start_of_its_controllers_turn() -> None:
    que = card("At the start of Que's controller's turn, they lose 1A for each other creature they control with "
               "lower power than Que.", "creature", "Que", 5)
    assert "Your opponent has 2 Æ" in done(["end turn"], {"deck": TWELVE}, {"battleline": [que, ANN, BOB], "amber": 4})


@pytest.mark.parametrize("text, told", [
    ("Deal 1D to each creature. If a creature is destroyed this way, repeat this effect.", "Cid has 3 damage"),
    ("Steal 1A. If your opponent has 1A or more, repeat this effect.", "You have 4 Æ"),
    ("Destroy an enemy creature. If there are more enemy creatures than friendly creatures, repeat this effect.",
     "and Cid are in your opponent's discard pile"),
])
def test_until_when_it_is_repeated(text: str, told: str) -> None:
    foes = [card("", "creature", name, power) for name, power in (("Ann", 1), ("Bob", 2), ("Cid", 9))]
    assert told in done([{"play": "New"}], {"hand": [card(f"Play: {text}")]}, {"battleline": foes, "amber": 4})


@pytest.mark.parametrize("text", [
    "Your opponent cannot reap with the first creature they use each turn.",
    "Play: Destroy the first creature.",
    "After Reap: If ~ is on a flank, put it into its owner's hand instead. Otherwise, draw a card.",
    "Play: Deal 2D to a creature. If it is damaged, deal 3D instead. Otherwise, draw a card.",
])
def test_what_is_told_of_nothing_yet_is_not_read(text: str) -> None:
    assert any(isinstance(one, n.Unmodelled) for one in walk(lowered(read(text).tree)))
