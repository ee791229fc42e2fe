"""The boards of random games: everything that they say may lie there does so on some, nothing else on any."""

import random
from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache

import pytest

from judge.catalogue import catalogue
from judge.effects.targets import Zone
from judge.engine.machine.decisions import Chance, Decision, Option
from judge.engine.trials.invariants import places, quantities
from judge.engine.trials.random_games import DECK, DECK_TYPES, answer, play, position
from judge.game.state import Card, PlayerState, State


@cache
def positions() -> list[State]:
    return [position(random.Random(f"board {number}")) for number in range(200)]


def sides() -> list[PlayerState]:
    return [side for state in positions() for side in state.players]


def creatures() -> list[Card]:
    return [state.cards[uid] for state in positions() for side in state.players for uid in side.battleline]


def artifacts() -> list[Card]:
    return [state.cards[uid] for state in positions() for side in state.players for uid in side.artifacts]


def of(uid: str, state: State) -> str:
    """The type of a card."""
    return catalogue().card(state.cards[uid].card).type


VALUES: dict[str, tuple[Callable[[], Iterable[object]], Iterable[object]]] = {
    "Æmber": (lambda: (side.amber for side in sides()), range(9)),
    "chains": (lambda: (side.chains for side in sides()), (0, 1, 7)),
    "keys": (lambda: (len(side.keys) for side in sides()), (0, 1, 2)),
    "houses": (lambda: (len(set(side.houses)) for side in sides()), (3,)),
    "creatures": (lambda: (len(side.battleline) for side in sides()), range(6)),
    "artifacts": (lambda: (len(side.artifacts) for side in sides()), range(3)),
    "prophecies": (lambda: (len(side.prophecies) for side in sides()), (0, 2)),
    "archon powers": (lambda: (len(side.archon_powers) for side in sides()), (0, 1)),
    "Æmber on creatures": (lambda: (card.amber for card in creatures()), (0, 1, 2)),
    "power counters": (lambda: (card.count("+1 power") for card in creatures()), (0, 1, 2)),
    "the tide": (lambda: (state.tide for state in positions()), (None, 0, 1)),
    "the active player": (lambda: (state.active for state in positions()), (0, 1)),
    "the turn": (lambda: (state.turn for state in positions()), (5,)),
    "its house": (lambda: (state.house in state.players[state.active].houses for state in positions()), (True,)),
}


@pytest.mark.parametrize("what", VALUES)
def test_what_may_be_there_is(what: str) -> None:
    found, expected = VALUES[what]
    assert set(found()) == set(expected)


def piles(side: PlayerState) -> dict[str, int]:
    return {
        "hand": len(side.hand), "deck": side.deck.size, "discard": len(side.discard),
        "archives": len(side.archives), "purged": len(side.purged),
    }  # fmt: skip


@pytest.mark.parametrize(
    ("pile", "least", "most"),
    [("hand", 6, 7), ("deck", DECK, DECK + 1), ("discard", 0, 6), ("archives", 0, 3), ("purged", 0, 2)],
)
def test_a_pile_has_so_many_cards_and_one_more_where_the_last_is_a_half(pile: str, least: int, most: int) -> None:
    found = {piles(side)[pile] for side in sides()}
    assert found <= set(range(least, most + 1))
    assert set(range(least, most)) <= found


SHARES: dict[str, tuple[Callable[[], Iterable[bool]], int]] = {
    "exhausted": (lambda: (card.exhausted for card in creatures()), 20),
    "stunned": (lambda: (card.stunned for card in creatures()), 10),
    "warded": (lambda: (card.warded for card in creatures()), 10),
    "enraged": (lambda: (card.enraged for card in creatures()), 5),
    "with counters": (lambda: (bool(card.counters) for card in creatures()), 15),
    "damaged": (lambda: (bool(card.damage) for card in creatures()), 22),
    "with Æmber": (lambda: (card.amber > 0 for card in creatures()), 33),
    "exhausted artifacts": (lambda: (card.exhausted for card in artifacts()), 20),
    "prophecies": (lambda: (bool(side.prophecies) for side in sides()), 20),
    "archon powers": (lambda: (bool(side.archon_powers) for side in sides()), 10),
    "no chains": (lambda: (side.chains == 0 for side in sides()), 60),
    "no keys": (lambda: (not side.keys for side in sides()), 50),
    "a tide in the game": (lambda: (state.tide_in_game for state in positions()), 50),
}
"""In percent."""


@pytest.mark.parametrize("what", SHARES)
def test_it_is_there_about_as_often_as_said(what: str) -> None:
    found, percent = SHARES[what]
    counts = Counter(found())
    assert 100 * counts[True] / counts.total() == pytest.approx(percent, abs=4.5)


def test_upgrades_lie_on_creatures() -> None:
    hosted = [(card, state) for state in positions() for card in state.cards.values() if card.host]
    assert {of(card.uid, state) for card, state in hosted} == {"upgrade"}
    assert all(of(card.host, state) == "creature" for card, state in hosted)
    assert 100 * len(hosted) / len(creatures()) == pytest.approx(20, abs=4.5)


def test_each_row_holds_its_type_and_no_creature_is_doomed() -> None:
    for state in positions():
        for side in state.players:
            assert {of(uid, state) for uid in side.battleline} <= {"creature"}
            assert {of(uid, state) for uid in side.artifacts} <= {"artifact"}
            assert {of(uid, state) for uid in (*side.hand, *side.deck.cards)} <= set(DECK_TYPES)
    for card in creatures():
        printed = catalogue().card(card.card)
        assert not printed.gigantic
        assert card.damage < (printed.power or 0)


def test_both_halves_of_a_gigantic_creature_lie_together() -> None:
    def halves(cards: Iterable[Card]) -> Counter[tuple[str, str]]:
        printed = (catalogue().card(card.card) for card in cards)
        return Counter((one.name, one.gigantic) for one in printed if one.gigantic)

    assert any(halves(state.cards.values()) for state in positions())
    for state in positions():
        for zone in (Zone.HAND, Zone.DECK, Zone.DISCARD):
            for player in (0, 1):
                lying = halves(c for c in state.cards.values() if (c.zone, c.holder) == (zone, player))
                assert all(lying[name, "top"] == lying[name, "bottom"] for name, _ in lying)


def test_a_card_of_another_house_is_a_maverick() -> None:
    for state in positions():
        for card in state.cards.values():
            houses = state.players[card.owner].houses
            own = set(catalogue().card(card.card).houses) & set(houses)
            assert (card.maverick in houses) if not own else card.maverick == ""


def test_a_position_is_sound() -> None:
    for state in positions():
        assert [*places(state), *quantities(state)] == []
    assert len({card.uid for card in positions()[0].cards.values()}) == len(positions()[0].cards)


# --- answers --------------------------------------------------------------------------------------------------------

THREE = tuple(Option(letter, letter) for letter in "abc")


def answers(pause: Decision | Chance) -> set[tuple[object, ...]]:
    """What is answered in a hundred tries."""
    return {answer(random.Random(number), pause) for number in range(100)}


def test_chance_picks_one_of_all() -> None:
    assert answers(Chance("Which?", THREE)) == {("a",), ("b",), ("c",)}


def test_as_many_are_picked_as_may_be_in_the_order_in_which_they_are_offered() -> None:
    pairs = {("a", "b"), ("a", "c"), ("b", "c")}
    assert answers(Decision(0, "Which?", THREE, minimum=2, maximum=2)) == pairs
    assert answers(Decision(0, "Which?", THREE, minimum=1, maximum=2)) == {("a",), ("b",), ("c",), *pairs}


def test_an_order_may_be_any() -> None:
    given = answers(Decision(0, "In which order?", THREE, minimum=3, maximum=3, ordered=True))
    assert given == {tuple(word) for word in ("abc", "acb", "bac", "bca", "cab", "cba")}


def test_one_may_be_picked_more_often_where_that_is_said() -> None:
    given = answers(Decision(0, "How are they divided?", THREE[:2], minimum=3, maximum=3, ordered=False, repeats=True))
    assert {"".join(sorted(map(str, one))) for one in given} == {"aaa", "aab", "abb", "bbb"}


# --- games ----------------------------------------------------------------------------------------------------------


def test_a_game_has_as_many_turns_as_it_is_given() -> None:
    played = play("18-5", thorough=False, turns=1)
    assert (played.games, played.turns, played.failures) == (1, 1, [])
