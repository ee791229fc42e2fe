"""Abilities that take from one pool or hurt one creature: where there is enough for all, one order stands for each."""

from __future__ import annotations

import pytest

import judge
import ordering
from judge.game.changes import CardGrown, PoolChanged
from judge.game.footprints import Footprint, Share, scarce
from judge.game.state import PlayerState, State
from judge.game.watched import Watched
from ordering import compared, every_order, not_moved
from test_orders import AT, CARDS, SIDE, footprint, pools, watched


def test_nothing_is_lost_where_numbers_are_shared() -> None:
    whole, fewer = compared(range(5, 10), ordering.sharing)
    assert whole == 5 and fewer >= 4


@pytest.mark.parametrize(
    ("numbers", "least"),
    [pytest.param(range(10, 25), 10, marks=pytest.mark.slow), pytest.param(range(60), 40, marks=pytest.mark.wide)],
)
def test_nothing_is_lost_where_numbers_are_shared_on_many_boards(numbers: range, least: int) -> None:
    """Pools run dry, damage comes to the power, wards and armor stand before it, texts listen and replace."""
    whole, fewer = compared(numbers, ordering.sharing)
    assert whole >= len(numbers) - 2 and fewer >= least


@pytest.mark.parametrize(
    "takes", ["steal {}Æ.", "your opponent loses {}Æ.", "the most powerful friendly creature captures {}Æ."]
)
@pytest.mark.parametrize(("there", "enough"), [(6, True), (5, False)])
def test_what_takes_from_a_pool_that_holds_enough(takes: str, there: int, enough: bool) -> None:
    """1, 2 and 3 of six are taken in one order: who comes last finds as much as the first would. Of five one of them
    gets less, and which one may matter."""
    scenario = ordering.together("play", [takes.format(number) for number in (1, 2, 3)])
    scenario["given"]["opponent"]["amber"] = there
    found = ordering.walked(scenario)
    with every_order():
        assert found.ends == ordering.walked(scenario).ends
    assert not_moved(scenario, found) is not enough
    assert len(found.ends) == 1 and (found.machines == 3) is enough


def test_what_may_take_from_a_pool_that_holds_enough() -> None:
    texts = [f"you may steal {number}Æ." for number in (1, 2, 3)]
    scenario = ordering.together("play", texts)
    scenario["given"]["opponent"]["amber"] = 7
    found = ordering.walked(scenario)
    assert len(found.ends) == 7 and not not_moved(scenario, found)


@pytest.mark.parametrize(("power", "enough"), [(7, True), (6, False)])
def test_what_hurts_a_creature_that_stands_it(power: int, enough: bool) -> None:
    """1, 2 and 3 damage on a creature with 7 power come in one order; with 6 power, one of the three destroys it."""
    scenario = ordering.together("play", [f"deal {number}D to each enemy creature." for number in (1, 2, 3)])
    scenario["given"]["opponent"]["battleline"] = [{**ordering.RUNNER, "card": "Big", "power": power}]
    ruling = judge.rule(scenario)
    assert {bool(line.state.players[1].battleline) for line in ruling.lines} == {enough}
    assert (ruling.machines == 3) is enough
    if enough:
        assert {card.damage for line in ruling.lines for card in line.state.cards.values()} == {0, 6}


def test_copies_that_hurt_one_of_themselves_are_not_one() -> None:
    """Each deals damage to one of them, which is one damage short of leaving play with its text."""
    gong = {"card": "Gong", "type": "creature", "house": "dis", "power": 2, "text": "After you play a card, gain 1Æ."}
    dart = {"card": "Dart", "type": "artifact", "house": "dis", "text":
            "After you play a card, deal 2D to the least powerful friendly creature."}  # fmt: skip
    blank = {"card": "Nothing", "type": "action", "house": "dis", "text": ""}
    me = {"battleline": [gong, dict(gong)], "artifacts": [dart], "hand": [blank]}
    scenario = {"given": {"house": "dis", "me": me}, "when": [{"play": "Nothing"}]}
    assert {amber for amber, _ in pools(judge.rule(scenario))} == {1, 2}


# --- what is needed of a number ------------------------------------------------------------------------------------


def nothing_lent(uid: str) -> int:
    """No lasting effect adds to the power of a card."""
    return 0


def share(needs: int | None = None, behind: int | None = None, less: int = 0, more: int = 0) -> Footprint:
    made = Footprint()
    made.shares[1, SIDE["amber"]] = Share(needs, behind, less, more)
    return made


@pytest.mark.parametrize(
    ("waiting", "before", "enough"),
    [
        ([share(2, 0, 2), share(3, 0, 3)], [], 5),  # both take
        ([share(3, 3), share(2, 0, 2)], [], 5),  # one only looks whether there are three
        ([share(3, 0, 3)], [], 3),  # what it takes itself is not missing to it
        ([share(3, 3, 0, 4), share(2, 2)], [], 3),  # what one adds may come last
        ([share(4, 4)], [share(more=2)], 6),  # as may what has been put before it
        ([], [share(4, 1, 3)], 1),
        ([share(None, None, 2)], [share(4, 1, 3)], 3),
        ([], [share(4, 3, 0, 2), share(more=1)], 4),
    ],
)
def test_enough_for_all(waiting: list[Footprint], before: list[Footprint], enough: int) -> None:
    pool = (1, SIDE["amber"])
    for there in (enough - 1, enough, enough + 1):
        state = State({}, (PlayerState(amber=there - 1), PlayerState(amber=there)))
        short = scarce(state, nothing_lent, waiting, before)
        assert short == (set() if there >= enough else {pool})
        for one in (*waiting, *before):
            needs = one.shares[pool].needs is not None
            assert one.looking(short).read == ({pool} if short and needs else set())
            assert not one.read and one.looking(short).shares == one.shares


def test_what_is_not_needed_is_never_scarce() -> None:
    assert not scarce(State({}, (PlayerState(), PlayerState())), nothing_lent, [share(less=3), share(less=1)])


def test_one_share_includes_another() -> None:
    more = share(3, 2, 2, 1)
    assert more.includes(more) and more.includes(footprint()) and more.includes(share(2, 1, 1, 0))
    for other in (share(4), share(0, 3), share(less=3), share(more=2)):
        assert not more.includes(other)
    assert not footprint().includes(more)
    both = share(1, 1, 3, 0)
    both.add(more)
    assert both.shares == share(3, 2, 3, 1).shares


def test_who_writes_a_number_is_noticed_by_who_needs_it() -> None:
    pool, writes = share(1, 1), Footprint()
    writes.written.add((1, SIDE["amber"]))
    assert not pool.apart_from(writes) and not writes.apart_from(pool) and pool.apart_from(share(2, 0, 2))


def test_as_much_as_there_is() -> None:
    """Where there is enough it is needed; where there is not, the pool is read. What has changed meanwhile is counted
    from the start."""
    pool = (0, SIDE["amber"])
    draft = Watched(State(CARDS, (PlayerState(amber=5), PlayerState())))
    assert draft.up_to(0, 3) == 3 and draft.footprint.shares == {pool: Share(3, 3)}
    PoolChanged(0, -3).apply(draft)
    assert draft.footprint.shares == {pool: Share(3, 0, 3)}
    assert draft.has_amber(0, 1) and draft.footprint.shares == {pool: Share(4, 1, 3)}
    PoolChanged(0, 4).apply(draft)
    assert draft.has_amber(0, 5) and draft.footprint.shares == {pool: Share(4, 5, 0, 1)}
    assert not draft.footprint.read and draft.footprint.added == {pool}
    assert draft.up_to(0, 7) == 6 and draft.footprint.read == {pool}


def test_as_much_damage_as_a_creature_stands() -> None:
    draft, place = watched(), ("in play", "a", AT["damage"])
    assert draft.withstands(draft.cards["a"], 4, lambda _: 0) and draft.footprint.shares == {place: Share(-3, -3)}
    CardGrown("a", "damage", 3).apply(draft)
    assert dict.__getitem__(draft.cards, "a").damage == 3 and draft.withstands(draft.cards["a"], 4, lambda _: 0)
    assert draft.footprint.added == {place, ("a", AT["damage"])} and not draft.footprint.written
    assert draft.footprint.shares == {place: Share(0, -3, 3)} and draft.footprint.read == {("a", AT["uid"])}
    assert not scarce(draft.freeze(), nothing_lent, [], [draft.footprint])
    for damage, power, short in ((2, 4, False), (3, 4, True)):
        state = State({**CARDS, "a": CARDS["a"]._replace(damage=damage)}, (PlayerState(), PlayerState()))
        one, other = Watched(state), Watched(state)
        assert one.withstands(one.cards["a"], power, lambda _: 0)
        CardGrown("a", "damage", 1).apply(other)
        assert bool(scarce(state, nothing_lent, [one.footprint, other.footprint])) is short
    assert not draft.withstands(draft.cards["a"], 3, lambda _: 0) and ("a", AT["damage"]) in draft.footprint.read
    other = watched()
    CardGrown("a", "amber", 2).apply(other)
    assert other.footprint.added == {("a", AT["amber"]), ("in play", "a", AT["amber"])} and not other.footprint.shares
