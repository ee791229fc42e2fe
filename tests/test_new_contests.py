"""What a set lets players win or lose by a definition of its own: told, heard, refused where nothing says how."""

from __future__ import annotations

import json
from typing import Any

import pytest

from judge.language import canonical_text, read
from judge.rulings.answers import answer
from judge.rulings.judging import rule
from judge.rulings.scenario import read as scenario

VIE = ("(To vie, choose a house and discard the top card of your deck. If that card belongs to the chosen house, you "
       "win.)")
PROBE = ("(To probe X, reveal the top card of your deck. The probe succeeds if it is a creature with power X or "
         "higher. Put it on the bottom of your deck.)")


def done(when: list[object], mine: dict[str, Any], theirs: dict[str, Any] | None = None) -> str:
    given = {"house": "Dis", "me": mine, "opponent": theirs or {}}
    return str(answer(rule(scenario(json.dumps({"given": given, "when": when})))).says)


def card(text: str, kind: str = "creature", name: str = "New") -> dict[str, object]:
    return {"card": name, "type": kind, "house": "Dis", "text": text} | ({"power": 3} if kind == "creature" else {})


@pytest.mark.parametrize("house, told", [
    ("Dis", "You have 3 Æ (before: 0); Dust Imp is in your discard pile"),
    ("Mars", "You have 1 Æ (before: 0); Dust Imp is in your discard pile"),
])
def test_who_wins_is_told_by_the_definition(house: str, told: str) -> None:
    reaper = card(f"After Reap: Vie. If you win, gain 2A. {VIE}")
    when: list[object] = [{"reap": "New", "choices": [house]}]
    assert told in done(when, {"battleline": [reaper], "deck": ["Dust Imp"]})


def test_with_no_card_to_discard_nobody_wins() -> None:
    reaper = card(f"After Reap: Vie. If you lose, gain 5A. {VIE}")
    when: list[object] = [{"reap": "New", "choices": ["Dis"]}]
    assert "You have 6 Æ" in done(when, {"battleline": [reaper], "deck": []})


@pytest.mark.parametrize("house, won", [("Dis", 4), ("Mars", 9)])
def test_winning_and_losing_are_heard(house: str, won: int) -> None:
    reaper = card(f"After Reap: Vie. {VIE}")
    ear = card(f"After you win a vie, gain 3A.\nEach time a player loses a vie, they gain 8A. {VIE}", "artifact", "Ear")
    when: list[object] = [{"reap": "New", "choices": [house]}]
    assert f"You have {won} Æ" in done(when, {"battleline": [reaper], "artifacts": [ear], "deck": ["Dust Imp"]})


def test_what_was_won_this_turn_is_counted() -> None:
    reaper = card(f"After Reap: Vie. {VIE}")
    count = card(f"Play: Gain 2A for each vie you won this turn. {VIE}", "action", "Count")
    when: list[object] = [{"reap": "New", "choices": ["Dis"]}, {"play": "Count"}]
    assert "You have 3 Æ" in done(when, {"battleline": [reaper], "hand": [count], "deck": ["Dust Imp"]})
    when = [{"reap": "New", "choices": ["Mars"]}, {"play": "Count"}]
    assert "You have 1 Æ" in done(when, {"battleline": [reaper], "hand": [count], "deck": ["Dust Imp"]})


def test_a_repeated_effect_is_won_anew() -> None:
    cups = card(f"Play: Vie. If you win, gain 1A and repeat this effect. {VIE}", "action")
    when: list[object] = [{"play": "New", "choices": ["Dis", "Dis", "Dis"]}]
    told = done(when, {"hand": [cups], "deck": ["Dust Imp", "Shooler", "Troll", "Pit Demon"]})
    assert "You have 2 Æ" in told and "Dust Imp, Shooler and Troll are in your discard pile" in told


def test_another_player_wins_for_themselves() -> None:
    reaper = card(f"After Reap: Your opponent vies. If they win, they gain 2A. {VIE}")
    theirs = {"deck": ["Dust Imp"]}
    assert "your opponent has 2 Æ" in done([{"reap": "New", "choices": ["Dis"]}], {"battleline": [reaper]}, theirs)
    assert "your opponent has" not in done([{"reap": "New", "choices": ["Mars"]}], {"battleline": [reaper]}, theirs)


@pytest.mark.parametrize("top, gained", [("Troll", 6), ("Dust Imp", 1), ("Gauntlet of Command", 1)])
def test_a_definition_has_a_number_and_names_what_succeeds(top: str, gained: int) -> None:
    reaper = card(f"After Reap: Probe 3. If the probe succeeds, gain 5A. {PROBE}")
    assert f"You have {gained} Æ" in done([{"reap": "New"}], {"battleline": [reaper], "deck": [top, "Shooler"]})


@pytest.mark.parametrize("text, told", [
    (f"Play: Vie. If you do not win, draw a card. {VIE}", "Play: Vie. If you do not win-vie this way, draw a card."),
    ("Play: Vie. If you win, draw a card. (Choose a house and discard the top card of your deck. If it is of that "
     "house, you win; otherwise, you lose.)", "Play: Vie. If you win-vie this way, draw a card."),
    (f"Action: Vie. If you win, put the discarded card into your hand. {VIE}",
     "Action: Vie. If you win-vie this way, put the discarded card into your hand."),
    (f"Play: Probe 2. If you fail, lose 1A. {PROBE}", "Play: Probe 2. If you lose-probe this way, lose 1Æ."),
])
def test_how_it_went_is_said_in_many_words(text: str, told: str) -> None:
    assert str(canonical_text(text)).split("\n")[0] == told


@pytest.mark.parametrize("text", [
    "Play: Vie. If you win, draw a card. (To vie, discard the top card of your deck.)",  # nothing says who wins
    "Play: Steal 1A. If you win, draw a card.",
    f"Play: If you win, draw a card. Vie. Probe 2. If you win, draw a card. {VIE} {PROBE}",  # win which?
    f"Play: Vie. If you win the game, draw a card. {VIE}",
])
def test_nobody_wins_what_is_not_defined(text: str) -> None:
    assert read(text).unmodelled
