"""Æmber, keys and chains by abilities (18.4 STEAL, CAPTURE, EXALT, PAY, MOVE, FORGE, UNFORGE, CHAINS)."""

import pytest

from judge.effects import nodes as n
from judge.effects.targets import Zone
from judge.engine.machine.decisions import Decision
from resolve_boards import ENEMY, FRIENDLY, ME, YOU, Scene, a, cards, each, face, its, num, zone

POOL = zone(Zone.POOL)
SUPPLY = n.ZoneRef(Zone.COMMON_SUPPLY)


def test_captured_from_the_opponent_of_the_creatures_controller() -> None:
    scene = Scene()
    scene.amber(4, 4)
    mine, foe = scene.add(face("Mine")), scene.add(face("Foe"), player=YOU)
    capture = n.CaptureAmber(num(2), by=a())
    assert scene.does(capture, mine).pools == (4, 2)
    after = scene.does(capture, foe)
    assert after.pools == (2, 4) and after[foe].amber == 2


def test_captured_from_its_own_side() -> None:
    scene = Scene()
    scene.amber(4, 4)
    foe = scene.add(face("Foe"), player=YOU)
    after = scene.does(n.CaptureAmber(num(1), by=a(ENEMY), source=n.OwnSide()))
    assert after.pools == (4, 3) and after[foe].amber == 1


def test_each_capture_of_a_for_each_may_be_another_creature() -> None:
    scene = Scene()
    scene.amber(0, 4)
    one, two = scene.add(face("One")), scene.add(face("Two"))
    amount = n.Times(num(1), n.CountOf(cards(FRIENDLY)))
    after = scene.does(n.CaptureAmber(amount, by=a(FRIENDLY)), one, two)
    assert (after[one].amber, after[two].amber) == (1, 1)


def test_a_scarce_pool_is_captured_from_in_an_order_that_is_picked() -> None:
    scene = Scene()
    scene.amber(0, 1)
    one, two = scene.add(face("One")), scene.add(face("Two"))
    after = scene.does(n.CaptureAmber(num(1), by=each(FRIENDLY)), two)
    assert (after[one].amber, after[two].amber) == (0, 1)


@pytest.mark.parametrize(
    ("mine", "theirs", "total", "share", "left"),
    [(4, 4, 3, 0, (1, 4)), (4, 4, 3, 1, (2, 3)), (4, 4, 3, 3, (4, 1)), (1, 4, 3, 2, (0, 2)), (4, 1, 3, 1, (2, 0)),
     (1, 1, 3, None, (0, 0)), (0, 2, 2, None, (0, 0)), (2, 0, 1, None, (1, 0))],
)  # fmt: skip
def test_captured_from_both_pools_in_shares(
    mine: int, theirs: int, total: int, share: int | None, left: tuple[int, int]
) -> None:
    scene = Scene()
    scene.amber(mine, theirs)
    one = scene.add(face("One"))
    capture = n.CaptureAmber(num(total), by=a(FRIENDLY), source=n.AnyCombination())
    after = scene.does(capture, *(() if share is None else (share,)))
    assert after.pools == left and after[one].amber == mine + theirs - sum(left)


@pytest.mark.parametrize(
    ("mine", "theirs", "shares"), [(4, 4, [0, 1, 2, 3]), (1, 4, [2, 3]), (4, 1, [0, 1]), (2, 2, [1, 2])]
)
def test_no_more_is_captured_from_a_pool_than_it_has(mine: int, theirs: int, shares: list[int]) -> None:
    scene = Scene()
    scene.amber(mine, theirs)
    scene.add(face("One"))
    machine = scene.begin(n.CaptureAmber(num(3), by=a(FRIENDLY), source=n.AnyCombination()))
    assert isinstance(machine.pause, Decision)
    assert [answer[0] for answer in machine.pause.answers()] == shares


def test_where_nothing_lies_nobody_is_asked_where_it_goes() -> None:
    scene = Scene()
    bare = scene.add(face("Bare"))
    foes = [scene.add(face(name), player=YOU) for name in ("One", "Two")]
    text = n.Sequence((n.ChooseCards(a(FRIENDLY)), n.MoveAmber(num(1), its(), a(ENEMY))))
    assert [scene.does(text)[one].amber for one in (bare, *foes)] == [0, 0, 0]


def test_all_but_five() -> None:
    scene = Scene()
    scene.amber(8, 3)
    assert scene.does(n.LoseAmber(n.AllBut(num(5)), n.EACH_PLAYER)).pools == (5, 3)


def test_half_rounded_each_way() -> None:
    scene = Scene()
    scene.amber(0, 5)
    theirs = n.StatOf(n.Stat.AMBER, n.OPPONENT)
    assert scene.does(n.LoseAmber(n.Half(theirs, n.Rounding.UP), n.OPPONENT)).pools == (0, 2)
    assert scene.does(n.LoseAmber(n.Half(theirs, n.Rounding.DOWN), n.OPPONENT)).pools == (0, 3)


def test_moved_to_the_pools_of_their_controllers() -> None:
    scene = Scene()
    scene.add(face("Mine"), amber=2)
    scene.add(face("Foe"), player=YOU, amber=3)
    home = n.ZoneRef(Zone.POOL, n.ControllerOf(n.Back(plural=True)))
    text = n.Sequence((n.ChooseCards(each()), n.MoveAmber(n.AllOf(), n.Back(plural=True), home)))
    assert scene.does(text).pools == (2, 3)


def test_moved_amber_is_not_gained() -> None:
    scene = Scene()
    scene.add(face("Mine"), amber=2)
    after = scene.does(n.MoveAmber(num(1), a(), POOL))
    assert after.pools == (1, 0) and not [r for r in after.state.history if r.verb is n.Verb.GAIN_AMBER]


def test_from_the_common_supply_onto_a_card() -> None:
    scene = Scene()
    after = scene.does(n.MoveAmber(num(2), SUPPLY, n.Self_()))
    assert after[scene.source].amber == 2 and after.pools == (0, 0)


def test_paid_amber_changes_pools() -> None:
    scene = Scene()
    scene.amber(1, 3)
    assert scene.does(n.PayAmber(num(2), n.YOU, n.OPPONENT)).pools == (3, 1)


def test_exalted_twice() -> None:
    scene = Scene()
    one = scene.add(face("One"))
    assert scene.does(n.Exalt(a(), num(2)))[one].amber == 2


def test_a_forged_key_costs_what_it_costs_and_more() -> None:
    scene = Scene()
    scene.amber(9, 0)
    after = scene.does(n.ForgeKey(cost_change=num(3)), "red")
    assert after.pools == (0, 0) and after.state.players[ME].keys == ("red",)
    scene.amber(8, 0)
    assert scene.does(n.ForgeKey(cost_change=num(3))).state.players[ME].keys == ()


def test_a_reduction_stops_at_its_minimum() -> None:
    scene = Scene()
    scene.amber(12, 0)
    reduced = n.Capped(num(20), minimum=num(6))
    assert scene.does(n.ForgeKey(cost_change=num(20), reduced_by=reduced), "red").pools == (6, 0)
    reduced = n.Capped(num(30), minimum=num(6))
    assert scene.does(n.ForgeKey(cost_change=num(20), reduced_by=reduced), "red").pools == (6, 0)


def test_an_unforged_key() -> None:
    scene = Scene()
    scene.sides[YOU] = scene.sides[YOU]._replace(keys=("red",))
    assert scene.does(n.UnforgeKey(n.OPPONENT)).state.players[YOU].keys == ()


@pytest.mark.parametrize(("there", "gained"), [(0, 3), (2, 3), (21, 3), (23, 1), (24, None)])
def test_as_many_chains_are_gained_as_there_is_room_for(there: int, gained: int | None) -> None:
    """18.4 CHAINS: 24 at most."""
    scene = Scene()
    scene.sides[ME] = scene.sides[ME]._replace(chains=there)
    history = scene.does(n.GainChains(num(3))).state.history
    told = [record.amount for record in history if record.verb is n.Verb.GAIN_CHAINS]
    assert told == ([] if gained is None else [gained])


def test_chains_gained_and_shed() -> None:
    scene = Scene()
    scene.sides[ME] = scene.sides[ME]._replace(chains=2)
    assert scene.does(n.GainChains(num(1))).state.players[ME].chains == 3
    assert scene.does(n.GainChains(num(3), lose=True)).state.players[ME].chains == 0
