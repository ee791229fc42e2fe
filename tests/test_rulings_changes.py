"""What a line of play changed, told as a player would: each kind of change in a clause and as a delta."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from judge.effects.targets import Zone
from judge.game.state import State
from judge.rulings.changes import changes, deltas
from judge.rulings.scenario import read
from judge.rulings.setup import Setup, setup

BOARD = setup(read("""
given:
  house: Brobnar
  me: {amber: 2, chains: 1, keys: [red], battleline: [{card: Troll, damage: 2}, {card: Ember Imp, ward: true}], hand: [Bumpsy, Anger]}
  opponent: {amber: 3, battleline: [{card: Valdr, amber: 1}, {card: Dust Imp, stun: true}], artifacts: [Gauntlet of Command]}
when: [end turn]
"""), "18.4", None)  # fmt: skip  # noqa: E501
After = Callable[[State], State]


def uid(name: str) -> str:
    return next(uid for uid, card in BOARD.state.cards.items() if card.card == name)


def card(name: str, **fields: Any) -> After:
    def changed(state: State) -> State:
        return replace(state, cards={**state.cards, uid(name): state.cards[uid(name)]._replace(**fields)})

    return changed


def side(seat: int, **fields: Any) -> After:
    def changed(state: State) -> State:
        sides = [one._replace(**fields) if at == seat else one for at, one in enumerate(state.players)]
        return replace(state, players=(sides[0], sides[1]))

    return changed


def table(**fields: Any) -> After:
    return lambda state: replace(state, **fields)


TOLD: list[tuple[After, str, str, str]] = [
    (side(0, amber=5), "you have 5 Æ (before: 2)", "you", "Æ 2 → 5"),
    (side(1, amber=0), "your opponent has 0 Æ (before: 3)", "opponent", "Æ 3 → 0"),
    (side(0, chains=3), "you have 3 chains (before: 1)", "you", "chains 1 → 3"),
    (side(1, chains=1), "your opponent has 1 chain (before: 0)", "opponent", "chains 0 → 1"),
    (side(0, keys=("red", "blue")), "you forged the blue key", "you", "blue key forged"),
    (side(1, keys=("yellow",)), "your opponent forged the yellow key", "opponent", "yellow key forged"),
    (side(0, keys=()), "your red key is unforged", "you", "red key unforged"),
    (card("troll", damage=5), "Troll has 5 damage (before: 2)", "you", "Troll: damage 2 → 5"),
    (card("valdr", amber=3), "Valdr has 3 Æ on it (before: 1)", "opponent", "Valdr: Æ on it 1 → 3"),
    (card("ember-imp", warded=False), "Ember Imp lost its ward", "you", "Ember Imp: lost its ward"),
    (card("troll", warded=True), "Troll is warded", "you", "Troll: warded"),
    (card("dust-imp", stunned=False), "Dust Imp is no longer stunned", "opponent", "Dust Imp: no longer stunned"),
    (card("valdr", stunned=True), "Valdr is stunned", "opponent", "Valdr: stunned"),
    (card("valdr", enraged=True), "Valdr is enraged", "opponent", "Valdr: enraged"),
    (card("troll", exhausted=True), "Troll is exhausted", "you", "Troll: exhausted"),
    (card("troll", counters=(("doom", 1),)), "Troll has 1 doom counter", "you", "Troll: 1 doom counter"),
    (card("troll", counters=(("doom", 2),)), "Troll has 2 doom counters", "you", "Troll: 2 doom counters"),
    (card("troll", zone=Zone.DISCARD), "Troll is in your discard pile", "you", "Troll: play → discard pile"),
    (card("troll", zone=Zone.PURGED), "Troll is purged", "you", "Troll: play → purged"),
    (card("valdr", zone=Zone.HAND), "Valdr is in your opponent's hand", "opponent", "Valdr: play → hand"),
    (card("bumpsy", zone=Zone.UNDER), "Bumpsy is under another card", "you", "Bumpsy: hand → under a card"),
    (card("valdr", holder=0), "Valdr is under your control", "you", "Valdr: your opponent's play → your play"),
    (
        card("bumpsy", zone=Zone.DECK, holder=1),
        "Bumpsy is in your opponent's deck", "opponent", "Bumpsy: your hand → your opponent's deck",
    ),
    (
        card("bumpsy", zone=Zone.PLAY, exhausted=True),
        "Bumpsy is in play under your control", "you", "Bumpsy: hand → play",
    ),
    (table(tide=0), "the tide is high for you", "table", "tide: high for you"),
    (table(tide=1), "the tide is high for your opponent", "table", "tide: high for your opponent"),
    (table(active=1), "it is your opponent's turn", "table", "your opponent's turn"),
    (table(house="dis"), "the active house is Dis", "table", "active house: Dis"),
    (table(winner=0), "you win the game", "table", "you win the game"),
    (table(winner=1), "your opponent wins the game", "table", "your opponent wins the game"),
]  # fmt: skip


@pytest.mark.parametrize(("after", "says", "whose", "short"), TOLD, ids=[says for _, says, _, _ in TOLD])
def test_each_change_is_told(after: After, says: str, whose: str, short: str) -> None:
    changed = after(BOARD.state)
    assert changes(BOARD, changed) == [says]
    assert deltas(BOARD, changed) == {whose: [short]}


@pytest.mark.parametrize("nothing", [lambda state: state, table(house=""), table(turn=9), card("bumpsy", damage=0)])
def test_nothing_is_told_of_what_is_as_it_was(nothing: After) -> None:
    assert changes(BOARD, nothing(BOARD.state)) == []
    assert deltas(BOARD, nothing(BOARD.state)) == {}


def test_what_enters_play_is_told_as_far_as_it_is_unusual() -> None:
    """18.4 ENTERS PLAY: exhausted; and what it had before does not count."""
    ready = card("bumpsy", zone=Zone.PLAY, exhausted=False, damage=1, amber=2)(BOARD.state)
    assert changes(BOARD, ready) == [
        "Bumpsy is in play under your control", "Bumpsy has 1 damage", "Bumpsy has 2 Æ on it", "Bumpsy is ready"]
    assert deltas(BOARD, ready)["you"][1:] == ["Bumpsy: damage 0 → 1", "Bumpsy: Æ on it 0 → 2", "Bumpsy: ready"]


def test_cards_that_went_the_same_way_are_told_together() -> None:
    gone = card("ember-imp", zone=Zone.DISCARD)(card("troll", zone=Zone.DISCARD)(BOARD.state))
    assert changes(BOARD, gone) == ["Troll and Ember Imp are in your discard pile"]
    assert deltas(BOARD, gone) == {"you": ["Troll and Ember Imp: play → discard pile"]}


def drawn(count: int) -> tuple[Setup, State]:
    """Cards that nobody knows, drawn from the deck."""
    deck = [uid for uid, one in BOARD.state.cards.items() if one.zone is Zone.DECK and one.holder == 0][:count]
    state = BOARD.state
    cards = {**state.cards, **{uid: state.cards[uid]._replace(zone=Zone.HAND) for uid in deck}}
    return BOARD, replace(state, cards=cards)


@pytest.mark.parametrize(("count", "told"), [(1, "1 unknown card"), (3, "3 unknown cards")])
def test_unknown_cards_are_counted(count: int, told: str) -> None:
    assert changes(*drawn(count)) == [f"{told} moved to your hand"]
    assert deltas(*drawn(count)) == {"you": [f"{told} → hand"]}


def test_counters_that_are_gone_are_told() -> None:
    before = replace(BOARD, state=card("troll", counters=(("doom", 1),))(BOARD.state))
    assert changes(before, BOARD.state) == ["Troll has no counters left"]
