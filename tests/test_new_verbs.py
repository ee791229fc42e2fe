"""Verbs that a set defines for what is done to a card: read, carried out, heard, and refused where they do not fit."""

from __future__ import annotations

import json

import pytest

from judge.language import canonical_text, read
from judge.rulings.answers import answer
from judge.rulings.judging import rule
from judge.rulings.scenario import read as scenario

SALVAGE = "(Put a card from your discard pile on the bottom of your deck. If it belongs to the active house, gain 1A.)"
SOOTHE = ("(Put a soothe counter on it if it has none. A creature with a soothe counter cannot be used to fight. "
          "After it is used, remove that counter.)")


def done(when: list[object], mine: dict[str, object], theirs: dict[str, object] | None = None) -> str:
    given = {"house": "Dis", "me": mine, "opponent": theirs or {}}
    return str(answer(rule(scenario(json.dumps({"given": given, "when": when})))).says)


def card(text: str, kind: str = "creature", name: str = "New") -> dict[str, object]:
    return {"card": name, "type": kind, "house": "Dis", "text": text} | ({"power": 3} if kind == "creature" else {})


@pytest.mark.parametrize("pile, told", [
    ("Dust Imp", "You have 2 Æ (before: 0); Dust Imp is in your deck; New is exhausted."),
    ("Troll", "You have 1 Æ (before: 0); Troll is in your deck; New is exhausted."),
])
def test_a_verb_is_done_to_a_card_that_lies_where_its_definition_says(pile: str, told: str) -> None:
    reaper = card(f"After Reap: Salvage a card. {SALVAGE}")
    assert done([{"reap": "New"}], {"battleline": [reaper], "discard": [pile]}) == told


def test_what_is_done_is_heard_by_others() -> None:
    reaper, hears = card(f"After Reap: Salvage an artifact. {SALVAGE}"), card(
        f"After you salvage a card, gain 5A. {SALVAGE}", "artifact", "Ear")
    mine = {"battleline": [reaper], "artifacts": [hears], "discard": ["Dust Imp"]}
    assert "You have 1 Æ" in done([{"reap": "New"}], mine)
    heard = done([{"reap": "New"}], mine | {"discard": ["Dust Imp", "Gauntlet of Command"]})
    assert "You have 6 Æ" in heard and "Gauntlet of Command is in your deck" in heard


def test_to_whom_it_was_done_already_it_is_not_done() -> None:
    text = f"Play: Soothe each creature. Your opponent loses 1A for each enemy creature soothed this way. {SOOTHE}"
    hush = card(text, "action")
    theirs = {"amber": 5, "battleline": ["Troll", {"card": "Bumpsy", "counters": {"soothe": 1}}]}
    told = done([{"play": "New"}], {"hand": [hush], "battleline": ["Dust Imp"]}, theirs)
    assert "Your opponent has 4 Æ (before: 5)" in told
    assert "Dust Imp has 1 soothe counter; Troll has 1 soothe counter" in told and "Bumpsy" not in told


def test_a_status_ends_as_its_definition_says() -> None:
    toad = card(f"Action: Soothe an enemy creature. {SOOTHE}", "artifact")
    mine = {"battleline": [{"card": "Dust Imp", "counters": {"soothe": 1}}]}
    assert "Dust Imp has no counters left" in done([{"reap": "Dust Imp"}], mine | {"artifacts": [toad]})


@pytest.mark.parametrize("text, told", [
    ("Play: Scald each enemy creature. (Deal 2D to it. If it is not destroyed, stun it.)",
     "Dust Imp is in your opponent's discard pile; Troll has 2 damage (before: 0); Troll is stunned."),
    ("Play: Drain each enemy creature. (Move each A from it to its controller's pool.)",
     "Your opponent has 2 Æ (before: 0)"),
])
def test_of_several_it_is_done_to_each_by_itself(text: str, told: str) -> None:
    theirs: dict[str, object] = {"battleline": [{"card": "Troll", "amber": 2}, "Dust Imp"]}
    assert told in done([{"play": "New"}], {"hand": [card(text, "action")]}, theirs)


def test_a_verb_that_is_the_name_of_a_known_card_is_a_verb() -> None:
    exile = card("Play: Exile an artifact. (Put it on the bottom of its owner's deck.)", "action")
    told = done([{"play": "New"}], {"hand": [exile]}, {"artifacts": ["Gauntlet of Command"]})
    assert "Gauntlet of Command is in your opponent's deck" in told


def test_what_is_so_for_a_time_of_a_card_is_done_to_it() -> None:
    hobble = card("Play: Hobble each friendly creature. (It cannot reap this turn.)", "action")
    told = done([{"play": "New"}, {"reap": "Dust Imp"}], {"hand": [hobble], "battleline": ["Dust Imp"]})
    assert told == "It is illegal: New says that Dust Imp cannot reap."


def test_a_card_from_among_those_looked_at_is_of_its_kind() -> None:
    look = card("Play: Look at the top 2 cards of your deck. Put a creature from among them into your hand.", "action")
    told = done([{"play": "New"}], {"hand": [look], "deck": ["Punch", "Troll"]})
    assert "Troll is in your hand" in told and "Punch is in your hand" not in told


@pytest.mark.parametrize("text", [
    "Stealthy. (Until this creature is used, it cannot be attacked.)",
    "Play: Hide a card from your hand under ~. (Put it into your archives.)",
])
def test_what_would_never_end_or_never_fit_is_refused(text: str) -> None:
    assert not read(text).complete


def test_your_discard_pile_is_that_of_whoever_does_it() -> None:
    spell = card(f"Play: Your opponent salvages a card. {SALVAGE}", "action")
    told = done([{"play": "New"}], {"hand": [spell], "discard": ["Troll"]}, {"discard": ["Bumpsy"]})
    assert "Bumpsy is in your opponent's deck" in told and "Troll" not in told


@pytest.mark.parametrize("text", [
    f"Play: Salvage each Dis card and a friendly creature. {SALVAGE}",
    "Play: Hobble an artifact. (Exhaust a creature. It cannot reap this turn.)",
    "Play: Hobble a creature. (Hobble a creature. Exhaust it.)",
])
def test_what_a_definition_is_not_of_is_refused(text: str) -> None:
    assert not read(text).complete


def test_a_verb_of_the_sets_own_comes_back_in_words() -> None:
    text = f"Action: Salvage up to 2 artifacts. {SALVAGE}"
    told = canonical_text(text)
    assert told is not None
    assert told.startswith("Action: Salvage up to 2 artifacts.\n(Salvage a card action: Put a card from your discard")
    assert read(told).tree == read(text).tree


@pytest.mark.parametrize("power, told", [
    (9, "Foe has 3 damage (before: 0)"),
    (2, "You have 2 Æ (before: 1); your opponent has 2 Æ (before: 3)"),
])
def test_that_creature_is_the_one_to_which_a_creature_does_what_two_do(power: int, told: str) -> None:
    joust = "(Each deals damage equal to its power to the other. Jousting is not fighting.)"
    text = f"Action: This creature jousts an enemy creature. If that creature is destroyed this way, steal 1A. {joust}"
    mine = {"amber": 1, "battleline": [card(text)]}
    theirs = {"amber": 3, "battleline": [card("", name="Foe") | {"power": power}]}
    assert told in done([{"action": "New"}], mine, theirs)


def test_a_verb_may_ask_the_controller_of_a_card() -> None:
    reaper = card("After Reap: Parley an enemy creature. (Its controller may exhaust it. If they do not, you gain 1A.)")
    told = done([{"reap": "New"}], {"battleline": [reaper]}, {"battleline": ["Troll"]})
    assert "you have 1 Æ (before: 0); Troll is exhausted" in told
    told = done([{"reap": "New", "choices": ["no"]}], {"battleline": [reaper]}, {"battleline": ["Troll"]})
    assert "You have 2 Æ" in told and "Troll" not in told


@pytest.mark.parametrize("text, whose", [
    ("After Reap: Your opponent chooses a creature they control. Ward that creature.", "your opponent's"),
    ("After Reap: Choose 2 enemy creatures. Your opponent chooses 1 of them. Ward that creature.", "your opponent's"),
    ("After Reap: Choose an enemy creature. Ward that creature.", "your"),
])
def test_whoever_is_told_to_choose_does(text: str, whose: str) -> None:
    told = done([{"reap": "New"}], {"battleline": [card(text)]}, {"battleline": ["Troll", "Bumpsy"]})
    assert told.startswith(f"It depends on {whose} choice")
