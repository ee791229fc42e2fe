"""Turns of phrase that new cards use, each on a board on which another reading would end otherwise."""

from __future__ import annotations

import json

import pytest

from judge.language import canonical_text, read
from judge.rulings.answers import answer
from judge.rulings.judging import rule
from judge.rulings.scenario import read as scenario

Side = dict[str, object]


def said(text: str, mine: Side | None = None, theirs: Side | None = None, then: tuple[object, ...] = ()) -> str:
    """What becomes of a board on which an action with a text is played, and `then` more is done."""
    spell = {"card": "New", "type": "action", "house": "Dis", "text": text}
    given = {"house": "Dis", "me": {"hand": [spell], **(mine or {})}, "opponent": theirs or {}}
    return str(answer(rule(scenario(json.dumps({"given": given, "when": [{"play": "New"}, *then]})))).says)


EVEN = ("Play: If each player has the same amount of A, each player loses half of their A (rounding up the loss). "
        "Otherwise, the player with more A loses the difference, to a maximum of 4.")


@pytest.mark.parametrize("mine, theirs, told", [
    (2, 9, "Your opponent has 5 Æ (before: 9); New"),
    (5, 3, "You have 3 Æ (before: 5); New"),
    (5, 5, "You have 2 Æ (before: 5); your opponent has 2 Æ (before: 5)"),
])
def test_the_player_with_more_loses_the_difference(mine: int, theirs: int, told: str) -> None:
    assert said(EVEN, {"amber": mine}, {"amber": theirs}).startswith(told)


@pytest.mark.parametrize("text, theirs, told", [
    ("loses 1A unless they discard a card", {"amber": 3, "hand": []}, "Your opponent has 2 Æ (before: 3)"),
    ("loses 1A unless they discard a card", {"amber": 3, "hand": ["Troll"]}, "It depends on your opponent's choice"),
    ("discards a card unless they lose 2A", {"amber": 1, "hand": ["Troll"]}, "Troll is in your opponent's discard"),
    ("discards a card unless they pay you 2A", {"amber": 1, "hand": ["Troll"]}, "Troll is in your opponent's discard"),
])
def test_nobody_is_spared_by_what_cannot_be_done(text: str, theirs: Side, told: str) -> None:
    assert told in said(f"Play: Your opponent {text}.", None, theirs)


def test_two_that_are_neighbors_of_each_other() -> None:
    told = said("Play: Stun 2 neighboring creatures.", None, {"battleline": ["Troll", "Dust Imp", "Bumpsy"]})
    assert "Troll, Dust Imp, Troll is stunned" in told and "Dust Imp, Bumpsy, Bumpsy is stunned" in told
    assert "Troll, Bumpsy" not in told
    both = "Play: Ward 2 friendly creatures. If they are neighbors, gain 1A."
    assert "You have 1 Æ" in said(both, {"battleline": ["Troll", "Dust Imp"]})
    assert "You have" not in said("Play: Ward the leftmost friendly creature and the rightmost friendly creature. If "
                                  "they are neighbors, gain 1A.", {"battleline": ["Troll", "Dust Imp", "Bumpsy"]})


def test_an_action_has_no_neighbors() -> None:
    text = "Play: Stun a neighboring creature."
    assert not read(text, kind="action").complete
    assert read(text, kind="creature").complete


@pytest.mark.parametrize("line, told", [
    (["Dust Imp", "Dust Imp"], "You have 5 Æ"), (["Dust Imp", "Troll"], "You have 2 Æ"),
    (["Troll", "Troll"], "You have 1 Æ"),
])
def test_both_one_or_neither(line: list[str], told: str) -> None:
    text = ("Play: Deal 4D to 2 creatures. If both are destroyed, gain 5A. If exactly one of them is destroyed, "
            "gain 2A. If neither is destroyed, gain 1A.")
    assert told in said(text, None, {"battleline": line})


def test_none_of_what_was_counted() -> None:
    text = ("Play: Exhaust each enemy creature. Your opponent draws a card for each creature exhausted this way. "
            "If none were exhausted this way, gain 3A instead.")
    assert "You have 3 Æ" in said(text, None, {"battleline": [{"card": "Troll", "ready": False}]})
    assert "You have" not in said(text, None, {"battleline": ["Troll"], "deck": 3})


@pytest.mark.parametrize("amber, told", [(5, "You have 2 Æ"), (7, "you have 1 Æ")])
def test_if_they_did_is_otherwise(amber: int, told: str) -> None:
    text = ("Play: At the end of your opponent's next turn, if they did not forge a key during that turn, steal half "
            "of their A (rounding down), to a maximum of 3. If they did, gain 1A for each key they have forged.")
    assert told in said(text, None, {"amber": amber}, ("end turn", "end turn"))


@pytest.mark.parametrize("amber, told", [(1, "Troll and Writ are in your discard"), (2, "Troll has 0 damage")])
def test_a_condition_of_what_happens_instead(amber: int, told: str) -> None:
    writ = {"card": "Writ", "type": "upgrade", "house": "Dis", "text": (
        "If this creature would be destroyed and you have 2A or more, pay your opponent 2A, fully heal this creature, "
        "and destroy Writ instead.")}
    mine: Side = {"amber": amber, "battleline": [{"card": "Troll", "damage": 3, "upgrades": [writ]}]}
    assert told in said("Play: Destroy each friendly creature.", mine)


def test_each_beyond_so_many() -> None:
    text = "Play: For each card beyond the fifth in your discard pile, your opponent loses 1A, to a maximum of 3."
    assert "has 7 Æ (before: 9)" in said(text, {"discard": ["Troll"] * 7}, {"amber": 9})
    assert "has 6 Æ (before: 9)" in said(text, {"discard": ["Troll"] * 9}, {"amber": 9})


@pytest.mark.parametrize("text, mine, theirs, told", [
    ("Deal 1D to each enemy creature twice.", {}, {"battleline": ["Troll"]}, "Troll has 2 damage"),
    ("Your opponent discards a random card 2 times.", {}, {"hand": ["Troll", "Bumpsy"]},
     "Troll and Bumpsy are in your opponent's discard pile"),
    ("Deal 2D to an enemy creature. If this destroys it, gain 5A.", {}, {"battleline": ["Ember Imp"]}, "You have 5 Æ"),
    ("Deal 2D to an enemy creature. If this destroys it, gain 5A.", {}, {"battleline": ["Troll"]}, "New is in your"),
    ("Steal 2A. If less than 2A was stolen this way, gain 5A.", {}, {"amber": 1}, "You have 6 Æ"),
    ("Steal 2A. If less than 2A was stolen this way, gain 5A.", {}, {"amber": 2}, "You have 2 Æ"),
    ("Each player with 6 or more A loses 2A. If no player lost A this way, gain 1A.", {"amber": 6}, {}, "You have 4 Æ"),
    ("Each player with 6 or more A loses 2A. If no player lost A this way, gain 1A.", {"amber": 5}, {}, "You have 6 Æ"),
    ("Each player chooses a creature with the lowest power among creatures they control. Purge the chosen creatures.",
     {"battleline": ["Ember Imp", "Troll"]}, {"battleline": ["Troll", "Bumpsy"]},
     "Ember Imp is purged; Bumpsy is purged"),
])
def test_how_often_and_how_much(text: str, mine: Side, theirs: Side, told: str) -> None:
    assert told in said(f"Play: {text}", mine, theirs)


def test_after_it_happens_for_the_first_time_each_turn() -> None:
    fast = {"card": "Fast", "type": "creature", "power": 3, "house": "Dis", "text": (
        "After you use Fast for the first time each turn, ready it.")}
    given = {"house": "Dis", "me": {"battleline": [fast]}}
    when = [{"reap": "Fast"}, {"reap": "Fast"}]
    told = answer(rule(scenario(json.dumps({"given": given, "when": when})))).says
    assert told == "You have 2 Æ (before: 0); Fast is exhausted."


@pytest.mark.parametrize("line, damage", [(1, 2), (2, 1)])
def test_the_number_of_a_keyword_is_what_the_text_says(line: int, damage: int) -> None:
    bulk = {"card": "Bulk", "type": "upgrade", "house": "Dis", "text": (
        "This creature gains brace X, where X is the number of neighbors it has. (While this creature is exhausted, it "
        "gets +X armor.)")}
    troll = {"card": "Troll", "ready": False, "upgrades": [bulk]}
    mine: Side = {"battleline": [troll, "Bumpsy"] if line == 1 else ["Bumpsy", troll, "Bumpsy"]}
    assert f"Troll has {damage} damage" in said("Play: Deal 3D to each friendly creature.", mine)


def test_tokens_on_a_card_are_counters() -> None:
    bounty = ("(After a creature with bounty tokens is destroyed, its controller's opponent gains 1A for each bounty "
              "token that was on it.)")
    line: Side = {"battleline": [{"card": "Troll", "counters": {"bounty": 2}}]}
    assert "You have 2 Æ" in said(f"Play: Destroy an enemy creature. {bounty}", None, line)
    assert "Your opponent has 2 Æ" in said(f"Play: Destroy a friendly creature. {bounty}", line)


@pytest.mark.parametrize("text, canonical", [
    ("After you discard a card, if it is the second card you have discarded this turn, draw a card.",
     "After you discard your second card each turn, draw a card."),
    ("After Reap: If this is the second time ~ has reaped this turn, gain 1A.",
     "After Reap: If this is the second time ~ reaps this turn, gain 1Æ."),
    ("Play: Destroy a creature. Give ~ a number of +1 power counters equal to half of that creature's power.",
     "Play: Destroy a creature. Give ~ a number of +1 power counters equal to half of that creature's power."),
    ("Each player can play only 2 creatures each turn.", "Each player cannot play more than 2 creatures each turn."),
    ("Play: Reveal your hand. Purge each card revealed this way that does not share a house with a creature.",
     "Play: Reveal your hand. Purge each card revealed this way that does not share a house with a creature."),
])
def test_it_is_worded_as_it_is_read(text: str, canonical: str) -> None:
    assert canonical_text(text) == canonical
    assert read(canonical).tree == read(text).tree


@pytest.mark.parametrize("there, theirs, told", [
    ("any cards in their archives", {"amber": 1, "archives": ["Troll"]}, "You have 1 Æ"),
    ("any cards in their archives", {"amber": 1, "hand": ["Troll"]}, "New"),
    ("1 or more Brobnar creatures in their discard pile", {"amber": 1, "discard": ["Troll"]}, "You have 1 Æ"),
    ("a Logos creature in their discard pile", {"amber": 1, "discard": ["Troll"]}, "New"),
])
def test_what_a_player_has_in_a_pile(there: str, theirs: Side, told: str) -> None:
    assert said(f"Play: If your opponent has {there}, steal 1A.", {}, theirs).startswith(told)
