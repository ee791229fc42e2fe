"""Damage by abilities: batches, splash, shares; healing and moving damage (18.4 DAMAGE, SPLASH, HEAL, MOVE)."""

from typing import Any

from judge.effects import nodes as n
from resolve_boards import ENEMY, FRIENDLY, YOU, Scene, a, cards, each, face, its, num


def foes(scene: Scene, *names: str, **facts: Any) -> tuple[str, ...]:
    """Enemy creatures of power 5."""
    return tuple(scene.add(face(name, power=5), player=YOU, **facts) for name in names)


def test_a_chosen_creature_is_dealt_damage() -> None:
    scene = Scene()
    left, right = foes(scene, "Left", "Right")
    assert scene.does(n.DealDamage(num(3), a(ENEMY)), right).damage(left, right) == (0, 3)


def test_splash_goes_to_the_neighbors() -> None:
    scene = Scene()
    left, middle, right = foes(scene, "Left", "Middle", "Right")
    after = scene.does(n.DealDamage(num(3), a(ENEMY), splash=num(1)), middle)
    assert after.damage(left, middle, right) == (1, 3, 1)


def test_two_sentences_of_damage_are_one_batch() -> None:
    scene = Scene()
    left, right = foes(scene, "Left", "Right")
    text = n.Sequence((n.DealDamage(num(3), a(ENEMY)), n.DealDamage(num(3), each(n.NeighborOf(its())))))
    after = scene.does(text, left)
    assert after.damage(left, right) == (3, 3)
    weak = Scene()
    gone = weak.add(face("Gone", power=2), player=YOU)
    (beside,) = foes(weak, "Beside")
    after = weak.does(text, gone)
    assert after.where(gone) == ("discard pile",) and after.damage(beside) == (3,)


def test_one_ward_stops_all_damage_of_one_ability() -> None:
    scene = Scene()
    (foe,) = foes(scene, "Foe", warded=True)
    text = n.Sequence((n.DealDamage(num(2), a(ENEMY)), n.DealDamage(num(2), a(ENEMY))))
    after = scene.does(text)
    assert after.damage(foe) == (0,) and not after[foe].warded


def test_damage_is_distributed() -> None:
    scene = Scene()
    left, right = foes(scene, "Left", "Right")
    text = n.DealDamage(num(3), a(ENEMY, quantity=n.AnyNumber()), split=True)
    assert scene.does(text, (left, left, right)).damage(left, right) == (2, 1)


def test_if_this_damage_destroys_it() -> None:
    purge = n.If(n.DamageDestroys(its(n.Kind.CREATURE)), n.Purge(its()))
    text = n.Sequence((n.DealDamage(num(5), a(ENEMY)), purge))
    scene = Scene()
    weak, strong = scene.add(face("Weak", power=5), player=YOU), scene.add(face("Strong", power=6), player=YOU)
    assert scene.does(text, weak).where(weak, strong) == ("purged zone", "play")
    assert scene.does(text, strong).where(weak, strong) == ("play", "play")


def test_damage_equal_to_power() -> None:
    scene = Scene()
    mine = scene.add(face("Mine", power=4))
    (foe,) = foes(scene, "Foe")
    text = n.Sequence((n.ChooseCards(a(FRIENDLY)), n.DealDamage(n.StatOf(n.Stat.POWER, its()), a(ENEMY))))
    assert scene.does(text).damage(mine, foe) == (0, 4)


def test_each_is_dealt_damage_by_what_it_is_itself() -> None:
    scene = Scene()
    weak, strong = (scene.add(face(f"Of {power}", power=power), player=YOU, damage=1) for power in (5, 7))
    text = n.DealDamage(n.Half(n.StatOf(n.Stat.POWER, its()), n.Rounding.DOWN), each(ENEMY))
    assert scene.does(text).damage(weak, strong) == (3, 4)


def test_damage_for_each_sizes_one_amount() -> None:
    scene = Scene()
    for name in ("One", "Two", "Three"):
        scene.add(face(name))
    (foe,) = foes(scene, "Foe")
    text = n.DealDamage(n.CountOf(cards(FRIENDLY)), a(ENEMY))
    assert scene.does(text).damage(foe) == (3,)


def test_healing_counts_what_was_healed() -> None:
    scene = Scene()
    one = scene.add(face("One", power=5), damage=3)
    text = n.Sequence((n.Heal(n.AllOf(), a(FRIENDLY)), n.GainAmber(n.DoneThisWay("healed", "damage"))))
    after = scene.does(text)
    assert after.damage(one) == (0,) and after.pools == (3, 0)


def test_moved_damage_is_not_stopped_by_ward() -> None:
    scene = Scene()
    mine = scene.add(face("Mine", power=5), damage=2)
    (foe,) = foes(scene, "Foe", warded=True)
    after = scene.does(n.MoveCounters(n.AllOf(), "damage", a(FRIENDLY), a(ENEMY)))
    assert after.damage(mine, foe) == (0, 2) and after[foe].warded


def test_moved_damage_may_destroy() -> None:
    scene = Scene()
    scene.add(face("Mine", power=7), damage=5)
    (foe,) = foes(scene, "Foe")
    assert scene.does(n.MoveCounters(n.AllOf(), "damage", a(FRIENDLY), a(ENEMY))).where(foe) == ("discard pile",)


def test_redistributed_damage() -> None:
    scene = Scene()
    mine = scene.add(face("Mine", power=5), damage=2)
    (foe,) = foes(scene, "Foe")
    after = scene.does(n.RedistributeDamage("damage", each()), (foe, foe))
    assert after.damage(mine, foe) == (0, 2)


def test_armor_can_be_ignored() -> None:
    scene = Scene()
    foe = scene.add(face("Foe", power=5, armor=2), player=YOU)
    assert scene.does(n.DealDamage(num(3), a(ENEMY))).damage(foe) == (1,)
    assert scene.does(n.DealDamage(num(3), a(ENEMY), ignores_armor=True)).damage(foe) == (3,)


def test_damage_divided_evenly() -> None:
    scene = Scene()
    left, middle, right = foes(scene, "Left", "Middle", "Right")
    text = n.DealDamage(num(4), each(ENEMY), split=True, evenly=True)
    assert scene.does(text, middle).damage(left, middle, right) == (1, 2, 1)
    assert scene.does(n.DealDamage(num(6), each(ENEMY), split=True, evenly=True)).damage(left, right) == (2, 2)
    assert scene.does(n.DealDamage(num(2), each(FRIENDLY), split=True, evenly=True)).damage(left) == (0,)


NEAR = n.Filter((n.Kind.CREATURE,), (n.NeighborOf(its()),))
SHARING = n.ReplacementAbility(
    n.Event(n.Verb.TAKE_DAMAGE, object=n.Self_()),
    n.DealDamage(n.DoneThisWay("", ""), n.Select(n.Each(), NEAR), split=True, evenly=True),
    n.Exists(NEAR, n.Order.AT_LEAST, num(1)),
)


def test_damage_divided_among_the_neighbors_of_whom_it_would_be_dealt_to() -> None:
    scene = Scene()
    left = scene.add(face("Left", power=5), player=YOU)
    friend = scene.add(face("Friend", SHARING, power=5), player=YOU)
    right = scene.add(face("Right", power=5), player=YOU)
    text = n.DealDamage(num(4), a(ENEMY))
    assert scene.does(text, friend).damage(left, friend, right) == (2, 0, 2)
    assert scene.does(text, left).damage(left, friend, right) == (4, 0, 0)
    assert scene.does(n.DealDamage(num(3), a(ENEMY)), friend, left).damage(left, friend, right) == (2, 0, 1)


def test_without_neighbors_nothing_is_divided() -> None:
    scene = Scene()
    alone = scene.add(face("Alone", SHARING, power=5), player=YOU)
    assert scene.does(n.DealDamage(num(3), a(ENEMY))).damage(alone) == (3,)


SECOND = n.Back(n.Kind.CREATURE, modifiers=(n.Nth(2),))
BOLT = n.Sequence((
    n.DealDamage(num(3), a(n.InState(n.State.FLANK))),
    n.DealDamage(num(2), a(n.NeighborOf(its()))),
    n.DealDamage(num(1), a(n.Other(), n.NeighborOf(SECOND))),
))  # fmt: skip


def test_the_second_creature_is_the_one_spoken_of_second() -> None:
    scene = Scene()
    line = foes(scene, "A", "B", "C", "D")
    assert scene.does(BOLT, "A").damage(*line) == (3, 2, 1, 0)
    assert scene.does(BOLT, "D").damage(*line) == (0, 1, 2, 3)


def test_without_a_second_creature_nothing_stands_beside_it() -> None:
    scene = Scene()
    (alone,) = foes(scene, "A")
    assert scene.does(BOLT).damage(alone) == (3,)
