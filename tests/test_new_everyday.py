"""Everyday templating as another designer words it: numbers within bounds and guesses, houses set aside, what a limit
or a cause says besides, what is picked instead of left to chance, and names."""

from __future__ import annotations

import json
from typing import Any

import pytest

from judge.language import canonical_text, read
from judge.lowering.lower import asked
from judge.rulings.answers import answer
from judge.rulings.judging import rule
from judge.rulings.scenario import read as scenario


def card(text: str, kind: str = "action", name: str = "New", power: int = 3, **more: Any) -> dict[str, Any]:
    shown: dict[str, Any] = {"card": name, "type": kind, "house": "Dis", "text": text} | more
    return shown | ({"power": power} if kind == "creature" else {})


ANN, BOB = (card("", "creature", name) for name in ("Ann", "Bob"))
TWELVE = ["Dust Imp"] * 12
THEIR_TURN: list[object] = ["end turn", {"choose house": "Dis"}]


def kill(name: str) -> dict[str, Any]:
    return card(f"Play: Destroy {name}.", "action", f"Kill {name}")


def done(when: list[object], mine: dict[str, Any], theirs: dict[str, Any] | None = None) -> str:
    given = {"house": "Dis", "me": mine, "opponent": theirs or {}}
    return str(answer(rule(scenario(json.dumps({"given": given, "when": when})))).says)


def over(when: list[object], mine: dict[str, Any], theirs: dict[str, Any]) -> str:
    """What comes of acts in the opponent's turn."""
    return done([*THEIR_TURN, *when], {"deck": TWELVE} | mine, {"deck": TWELVE} | theirs)


# --- numbers ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number, drawn, amber", [(1, 1, 4), (4, 4, 1)])
def test_a_number_within_bounds_and_what_is_left_without_it(number: int, drawn: int, amber: int) -> None:
    text = "Your opponent chooses a number from 1 to 4. Draw that many cards or gain A equal to 5 minus that number."
    mine = {"hand": [card(f"Play: {text}")], "deck": TWELVE}
    draws = done([{"play": "New", "choices": [str(number), "Draw that many cards"]}], mine)
    assert (f"{drawn} Dust Imp are in your hand" in draws) or (drawn == 1 and "is in your hand" in draws)
    assert f"You have {amber} Æ" in done([{"play": "New", "choices": [str(number), "Gain"]}], mine)


@pytest.mark.parametrize("creatures, amber", [(0, 3), (2, 1), (3, 0), (5, 0)])
def test_nothing_is_less_than_none(creatures: int, amber: int) -> None:
    line = [card("", "creature", f"C{at}") for at in range(creatures)]
    said = done([{"play": "New"}], {
        "hand": [card("Play: Gain A equal to 3 minus the number of friendly creatures.")], "battleline": line})
    assert (f"You have {amber} Æ" in said) is bool(amber)


@pytest.mark.parametrize("number, right", [(2, True), (3, False)])
def test_a_guess_of_how_many(number: int, right: bool) -> None:
    text = ("Your opponent chooses a number. Reveal your hand. If the number of creatures in your hand is equal to the "
            "chosen number, gain 4A.")
    said = done([{"play": "New", "choices": [str(number)]}], {"hand": [card(f"Play: {text}"), ANN, BOB, kill("Ann")]})
    assert ("You have 4 Æ" in said) is right  # 2 creatures among 3 cards that are revealed


@pytest.mark.parametrize("count, amber", [(1, 1), (3, 3)])
def test_bonus_icons_that_were_resolved(count: int, amber: int) -> None:
    rich = card("", "action", "Rich", icons=["damage"] * count)
    said = done([{"play": "Rich"}, {"play": "New"}], {
        "hand": [card("Play: Gain 1A for each bonus icon you resolved this turn."), rich]})
    assert f"You have {amber} Æ" in said


# --- limits and causes ------------------------------------------------------------------------------------------------

FOES = [card("", "creature", f"Foe{at}") for at in range(3)]
REAPS: list[object] = [{"reap": f"Foe{at}"} for at in range(3)]


@pytest.mark.parametrize("limit, amber", [("more than 1A from reaping", 1), ("more than 2A by reaping", 2)])
def test_so_much_by_reaping(limit: str, amber: int) -> None:
    mine = {"hand": [card(f"Play: During your opponent's next turn, they cannot gain {limit}.")], "deck": TWELVE}
    bonus = card("Play: Gain 5A.", "action", "Five")
    when: list[object] = [{"play": "New"}, *THEIR_TURN, *REAPS, {"play": "Five"}]
    assert f"Your opponent has {amber + 5} Æ" in done(when, mine, {"battleline": FOES, "hand": [bonus], "deck": TWELVE})


@pytest.mark.parametrize("chosen, amber, draws", [("Logos", 1, False), ("Dis", 3, True)])
@pytest.mark.parametrize("text", [
    "does not choose that house as their active house this turn, they cannot gain more than 1A from reaping this turn. "
    "Otherwise, they draw a card.",
    "chooses that house as their active house this turn, they draw a card. Otherwise, they cannot gain more than 1A "
    "from "
    "reaping this turn.",
])
def test_the_house_of_a_turn_is_asked_for_when_it_is_chosen(text: str, chosen: str, amber: int, draws: bool) -> None:
    book = card(f"At the start of your opponent's turn, choose a house. If your opponent {text}", "creature", "Book")
    when: list[object] = [{"end turn": True, "choices": [chosen]}, {"choose house": "Dis"}, *REAPS]
    said = done(when, {"battleline": [book], "deck": TWELVE}, {"battleline": FOES, "deck": TWELVE})
    assert f"Your opponent has {amber} Æ" in said
    assert ("is in your opponent's hand" in said) is draws


def test_damage_is_turned_once_no_armor_remains() -> None:
    text = ("While Thorn has no armor remaining this turn, damage that would be dealt to it by an attacking creature "
            "is "
            "dealt to that creature instead.")
    thorn = card(text, "creature", "Thorn", armor=2)
    small, big = card("", "creature", "Small", 2), card("", "creature", "Big", 6)
    theirs = {"battleline": [small, big]}
    first = over([{"fight": "Big", "with": "Thorn"}], {"battleline": [thorn]}, theirs)
    assert "Thorn is in your discard pile" in first and "Big has 3 damage" in first
    when: list[object] = [{"fight": "Small", "with": "Thorn"}, {"fight": "Big", "with": "Thorn"}]
    after = over(when, {"battleline": [thorn]}, theirs)
    assert "Thorn is in your" not in after and "Big" in after and "in your opponent's discard pile" in after


@pytest.mark.parametrize("by, lives", [("an enemy creature", True), ("a Beast creature", False)])
def test_damage_that_one_of_them_deals(by: str, lives: bool) -> None:
    guard = card(f"Damage dealt to Guard by {by} is dealt to that creature instead.", "creature", "Guard", 2)
    said = over([{"fight": "Foe0", "with": "Guard"}], {"battleline": [guard]}, {"battleline": FOES})
    assert ("Guard is in your discard pile" in said) is not lives


@pytest.mark.parametrize("artifacts, told", [(False, "depends on chance"), (True, "depends on your choice")])
def test_what_is_picked_instead_of_left_to_chance(artifacts: bool, told: str) -> None:
    dice = card("You must choose random cards discarded from your hand.", "artifact", "Dice")
    mine = {"hand": [card("Play: Discard a random card from your hand."), "Dust Imp", "Troll"]}
    assert told in done([{"play": "New"}], mine | {"artifacts": [dice] if artifacts else []})


def test_it_may_be_left_to_chance_and_is_for_others() -> None:
    dice = card("You may choose random cards discarded from your hand.", "artifact", "Dice")
    text = card("Play: Your opponent discards a random card from their hand.")
    mine = {"hand": [text], "artifacts": [dice]}
    assert "depends on chance" in done([{"play": "New"}], mine, {"hand": ["Dust Imp", "Troll"]})
    said = done([{"play": "New", "choices": ["no"]}], {
        "hand": [card("Play: Discard a random card from your hand."), "Dust Imp", "Troll"], "artifacts": [dice]})
    assert "depends on chance" in said


# --- what happens to a card -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("when", [[{"unstun": "Wyrm"}], [{"play": "Wake"}]])
def test_what_hears_that_it_is_unstunned(when: list[object]) -> None:
    wyrm = card("After a stun is removed from Wyrm, gain 3A.", "creature", "Wyrm", stun=True)
    assert "You have 3 Æ" in done(when, {"battleline": [wyrm], "hand": [card("Play: Unstun Wyrm.", "action", "Wake")]})


def test_what_was_not_stunned_is_not_unstunned() -> None:
    wyrm = card("After Wyrm is unstunned, gain 3A.", "creature", "Wyrm")
    assert "Æ" not in done([{"play": "Wake"}], {
        "battleline": [wyrm], "hand": [card("Play: Unstun Wyrm.", "action", "Wake")]})


@pytest.mark.parametrize("owner, changes", [("me", True), ("opponent", False)])
def test_whether_control_changes_this_way(owner: str, changes: bool) -> None:
    text = ("After Wyrm is unstunned, its owner takes control of it. If control of it changes this way, it captures 2A "
            "from its opponent.")
    wyrm = card(text, "creature", "Wyrm", stun=True, owner=owner)
    said = over([{"unstun": "Wyrm"}], {}, {"battleline": [wyrm], "amber": 3})
    assert ("Wyrm is under your control" in said) is changes
    assert ("Your opponent has 1 Æ" in said and "Wyrm has 2 Æ on it" in said) is changes


@pytest.mark.parametrize("amber, told", [(3, "You have 6 Æ"), (7, "You have 12 Æ")])
def test_amber_from_a_pool_on_a_creature_and_back(amber: int, told: str) -> None:
    text = ("Play: Put each A from your pool on a friendly creature. For the remainder of the turn, if that creature "
            "destroys an enemy creature in a fight, move each A from it to your pool and gain that many A, to a "
            "maximum of 5.")
    small = card("", "creature", "Small", 1)
    mine = {"hand": [card(text)], "battleline": [ANN], "amber": amber}
    assert told in done([{"play": "New"}, {"fight": "Ann", "with": "Small"}], mine, {"battleline": [small]})


@pytest.mark.parametrize("text", [
    "Each time a friendly creature is destroyed, put it under Heap instead of into its owner's discard pile.",
    "Each friendly creature that is destroyed is put under Heap instead of being put into its owner's discard pile.",
])
def test_what_is_destroyed_goes_under_a_card(text: str) -> None:
    mine = {"hand": [kill("Ann")], "battleline": [ANN, card(text, "creature", "Heap")]}
    assert "Ann is under another card" in done([{"play": "Kill Ann"}], mine)


@pytest.mark.parametrize("copies, plays", [(1, True), (2, False)])
def test_played_from_the_discard_pile_beside_one_of_its_name(copies: int, plays: bool) -> None:
    twin = card("While Twin is in your discard pile and there is exactly 1 other friendly copy of Twin, you may play "
                "Twin as if it were in your hand.\nTwin enters play ready if it was played from your discard pile.",
                "creature", "Twin")
    mine = {"discard": [twin | {"as": "Low"}], "battleline": [twin | {"as": f"High{at}"} for at in range(copies)]}
    said = done([{"play": "Low"}, {"reap": "Low"}], mine)
    assert ("You have 1 Æ" in said) is plays


def test_from_hand_it_enters_play_as_others_do() -> None:
    twin = card("Twin enters play ready if it was played from your discard pile.", "creature", "Twin")
    assert "Æ" not in done([{"play": "Twin"}, {"reap": "Twin"}], {"hand": [twin]})


def test_a_house_is_set_aside() -> None:
    text = ("The first time each turn a friendly creature on your left flank is used to reap, the creature on your "
            "right "
            "flank may fight, even if it does not belong to the active house.")
    other = card("", "creature", "Other", 6) | {"house": "Logos"}
    when: list[object] = [{"reap": "Ann"}, {"fight": "Other", "with": "Foe0"}]
    mine = {"battleline": [ANN, card(text, "creature", "Chief"), other]}
    assert "Foe0 is in your opponent's discard pile" in done(when, mine, {"battleline": FOES[:1]})
    assert "Foe0" not in done(when[1:], mine, {"battleline": FOES[:1]})


def test_an_effect_of_theirs_as_if_it_were_yours() -> None:
    text = ("After an enemy creature’s “After Reap:” effect resolves, you may destroy Parrot. If you do, resolve "
            "that effect "
            "as if you controlled that creature.")
    eve = card("After Reap: Gain 2A.", "creature", "Eve")
    parrot = card(text, "creature", "Parrot")
    said = over([{"reap": "Eve", "choices": ["yes"]}], {"battleline": [parrot]}, {"battleline": [eve]})
    assert "You have 2 Æ" in said and "your opponent has 3 Æ" in said and "Parrot is in your discard pile" in said


def test_an_upgrade_that_goes_on() -> None:
    text = ("If this creature would leave play, its controller must choose another creature they control. Attach "
            "Charm to "
            "that creature instead of discarding it.")
    mine = {"hand": [kill("Ann")], "battleline": [ANN | {"upgrades": [card(text, "upgrade", "Charm")]}, BOB]}
    said = done([{"play": "Kill Ann"}], mine)
    assert "Ann is in your discard pile" in said and "Charm is in your" not in said


# --- the same, as others word it --------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind, text, told", [
    ("action", "Play: Choose a number between 1 and 4. Gain that much A.",
     "Play: Choose a number from 1 to 4. Gain that much Æ."),
    ("action", "Play: Your opponent names a number from 1 to 3. Destroy that many creatures.",
     "Play: Your opponent chooses a number from 1 to 3. Destroy that many creatures."),
    ("action", "Play: Steal A equal to your opponent's A minus 3.",
     "Play: Steal Æ equal to the Æ in your opponent's pool in excess of 3."),
    ("action", "Play: You may play one card this turn even if it does not belong to the active house.",
     "Play: You may play 1 card as if it belonged to the active house this turn."),
    ("action", "Play: Play a creature from your discard pile, regardless of its house.",
     "Play: Play a creature from your discard pile as if it belonged to the active house."),
    ("creature", "Friendly Mars creatures may be used whether or not they are of the active house.",
     "Each friendly Mars creature may be used as if it belonged to the active house."),
    ("creature", "Friendly Mars creatures may be used even if they do not belong to the active house.",
     "Each friendly Mars creature may be used as if it belonged to the active house."),
    ("creature", "~ gets +2 power for each other creature named ~.", "~ gets +2 power for each other copy of ~."),
    ("creature", "Play: If you control exactly one creature named ~, gain 1A.",
     "Play: If there is exactly 1 friendly copy of ~, gain 1Æ."),
    ("creature", "Before your opponent draws cards during their “draw cards” step, they discard a card.",
     "At the start of your opponent's \"draw cards\" step, they discard a card."),
    ("creature", "Once per turn, before you ready cards during your “ready cards” step, you may draw a card.",
     "At the start of your \"ready cards\" step, you may draw a card."),
    ("creature", "Keys cost +1A for each card played by their forger during their previous turn.",
     "Each player's keys cost +1Æ for each card they played on their previous turn."),
    ("creature", "Play: If you have resolved at least 2 bonus icons this turn, gain 1A.",
     "Play: If you resolved a bonus icon 2 or more times this turn, gain 1Æ."),
    ("creature", "Destroyed: Your opponent gains each A on ~.",
     "Destroyed: Move each Æ from ~ to your opponent's pool."),
    ("artifact", "Action: Gain all A on ~.", "Action: Move each Æ from ~ to your pool."),
    ("action", "Play: For the remainder of the turn, if you play a creature, gain 1A.",
     "Play: For the remainder of the turn, after you play a creature, gain 1Æ."),
    ("creature", "If a creature would deal damage to ~, that damage is dealt to that creature instead.",
     "Damage that would be dealt to ~ by a creature is dealt to that creature instead."),
    ("action", "Play: Destroy each enemy creature with no remaining armor.",
     "Play: Destroy each enemy creature with no armor remaining."),
    ("creature", "After an enemy creature is no longer stunned, draw a card.",
     "After an enemy creature is unstunned, draw a card."),
    ("action", "Play: Take control of an enemy creature. If control of it changes this way, it captures 2A.",
     "Play: Take control of an enemy creature. If you do, it captures 2Æ."),
    ("action", "Play: Your opponent picks a number from 1 to 4. Draw that many cards.",
     "Play: Your opponent chooses a number from 1 to 4. Draw that many cards."),
    ("action", "Play: Choose 1, 2, or 3. Draw that many cards.", "Play: Choose a number from 1 to 3. Draw that many "
     "cards."),
    ("artifact", "Action: Put all the A on ~ into your pool.", "Action: Move each Æ from ~ to your pool."),
    ("action", "Play: Put 3 of your A on a friendly creature.", "Play: Move 3Æ from your pool to a friendly creature."),
    ("creature", "Damage from enemy creatures that would be dealt to ~ is dealt to each of its neighbors instead.",
     "Damage that would be dealt to ~ by enemy creatures is dealt to each of its neighbors instead."),
    ("creature", "Before you refill your hand, discard a card.", "At the start of your \"draw cards\" step, discard "
     "a card."),
    ("action", "Play: Purge the last creature your opponent played.",
     "Play: Purge the last creature your opponent played this game."),
])
def test_other_words_for_the_same(kind: str, text: str, told: str) -> None:
    reading = read(text, name="~", kind=kind)
    assert reading.complete and not list(asked(reading.tree))
    assert canonical_text(text, "~") == told


@pytest.mark.parametrize("text", [
    "Play: Gain A equal to the chosen number.",
    "Play: Choose a card from 1 to 4.",
    "Play: Resolve that effect as if it were yours.",
    "Play: Draw a card. If you do, resolve that effect as if it were yours.",
    "If an effect would cause your opponent to discard a random card, you may choose which card is discarded instead.",
    "If an enemy effect would cause you to discard a random card from your hand, you may choose which card is "
    "discarded "
    "instead.",
    "Creatures cannot be used, even if they do not belong to the active house.",
    "Play: Your opponent guesses the number of creatures in your hand. Reveal your hand.",
    "Your opponent cannot draw more than 1 card from reaping.",
])
def test_what_would_be_guessed_is_refused(text: str) -> None:
    reading = read(text, kind="action" if text.startswith("Play") else "creature")
    assert not reading.complete or list(asked(reading.tree))
