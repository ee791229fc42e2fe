"""How often, how many and on whom: abilities of other cards, passes, counters, damage that is moved and shared (18.4
FOR EACH, REPEAT, MOVE, HEAL, USING CARDS VIA OTHER CARD ABILITIES)."""

from __future__ import annotations

from typing import Any

import pytest

from judge.effects import nodes as n
from judge.effects.targets import Zone
from judge.engine.machine.decisions import Decision
from resolve_boards import ENEMY, FRIENDLY, ME, YOU, Played, Scene, a, art, cards, each, face, its, num, zone

CARD = n.Kind.CARD
DID = n.If(n.DidIt(n.YOU), n.GainAmber(num(10)))
SUPPLY = n.ZoneRef(Zone.COMMON_SUPPLY)


def bold(amount: int, *headings: n.Heading) -> n.BoldAbility:
    """ "Play: Gain 2Æ.", or under another heading."""
    return n.BoldAbility(headings or (n.Heading.PLAY,), n.GainAmber(num(amount)))


def line(scene: Scene, *names: str, player: int = ME, **facts: Any) -> tuple[str, ...]:
    """Creatures in a battleline."""
    return tuple(scene.add(face(name, **facts), player=player) for name in names)


def asked(scene: Scene, body: n.Statement) -> list[object]:
    """What can be picked first; nothing where nobody is asked."""
    pause = scene.begin(body).pause
    return [option.value for option in pause.options] if isinstance(pause, Decision) else []


# --- abilities of other cards ---------------------------------------------------------------------------------------


def test_whose_the_ability_of_another_card_is() -> None:
    """18.4 CONTROL AND OWNERSHIP: it is its controller's, unless the words say "as if" or the card is not in play."""
    scene = Scene()
    scene.add(face("Foe", bold(2)), player=YOU)
    scene.add(face("Old", bold(4)), "discard", YOU)
    there = a(n.InZone(zone(Zone.DISCARD, n.OPPONENT)))
    assert scene.does(n.ResolveAbility("play", a(ENEMY))).pools == (0, 2)
    assert scene.does(n.ResolveAbility("play", a(ENEMY), as_if_yours=True)).pools == (2, 0)
    assert scene.does(n.ResolveAbility("play", a(ENEMY), as_if_played=True)).pools == (2, 0)
    assert scene.does(n.ResolveAbility("play", there)).pools == (4, 0)


@pytest.mark.parametrize(
    ("what", "amber"),
    [
        ("play", 1), ("“Play:” ability", 1), ("reap", 2), ("after reap", 2), ("fight", 4), ("after fight", 4),
        ("before fight", 8), ("action", 16), ("omni", 32), ("destroyed", 64), ("scrap", 128), ("fate", 256),
    ],
)  # fmt: skip
def test_the_ability_under_a_heading(what: str, amber: int) -> None:
    headings = (
        n.Heading.PLAY, n.Heading.AFTER_REAP, n.Heading.AFTER_FIGHT, n.Heading.BEFORE_FIGHT, n.Heading.ACTION,
        n.Heading.OMNI, n.Heading.DESTROYED, n.Heading.SCRAP, n.Heading.FATE,
    )  # fmt: skip
    scene = Scene()
    abilities = [bold(1 << at, heading) for at, heading in enumerate(headings)]
    scene.add(face("Many", *abilities))
    assert scene.does(n.ResolveAbility(what, a(FRIENDLY))).pools == (amber, 0)


def test_one_ability_of_several_or_all_of_them_again() -> None:
    scene = Scene()
    scene.add(face("Two", bold(1), bold(3)))
    either = asked(scene, n.ResolveAbility("play", a()))
    assert [scene.does(n.ResolveAbility("play", a()), (value,)).pools[0] for value in either] == [1, 3]
    scene = Scene()
    scene.add(face("Once", bold(1)))
    assert scene.does(n.ResolveAbility("play", a(), times=num(3))).pools == (3, 0)
    assert scene.does(n.Sequence((n.ResolveAbility("play", a()), DID))).pools == (11, 0)
    assert scene.does(n.Sequence((n.ResolveAbility("omni", a()), DID))).pools == (0, 0)


def test_abilities_of_two_cards_in_an_order_that_is_picked() -> None:
    lose = n.BoldAbility((n.Heading.PLAY,), n.LoseAmber(num(1)))
    scene = Scene()
    scene.add(face("Gain", bold(1)))
    scene.add(face("Loss", lose))
    text = n.ResolveAbility("play", each())
    gain, loss = asked(scene, text)
    assert [scene.does(text, (first,)).pools for first in (gain, loss)] == [(0, 0), (1, 0)]


def test_bonus_icons_of_cards() -> None:
    scene = Scene()
    scene.amber(0, 3)
    scene.add(face("Rich", icons=("amber", "amber")))
    scene.add(face("Foe", icons=("amber",)), player=YOU)
    assert scene.does(n.ResolveAbility("bonus icons", a(FRIENDLY))).pools == (2, 3)
    assert scene.does(n.ResolveAbility("bonus icons", a(ENEMY))).pools == (0, 4)
    assert scene.does(n.ResolveAbility("bonus icons", a(ENEMY), as_if_yours=True)).pools == (1, 3)
    assert scene.does(n.ResolveAbility("bonus icons", a(FRIENDLY), times=num(2))).pools == (4, 3)


# --- using ----------------------------------------------------------------------------------------------------------


def test_who_can_be_used_is_used() -> None:
    """18.4 FIGHT: a ready creature; where none can, the words are carried out as far as that goes."""
    scene = Scene()
    tired, fresh = scene.add(face("Tired"), exhausted=True), scene.add(face("Fresh"))
    assert scene.does(n.UseCard("reap", a(FRIENDLY))).pools == (1, 0)
    assert scene.does(n.UseCard("reap", each(FRIENDLY)), tired).pools == (1, 0)
    none = Scene()
    none.add(face("Tired"), exhausted=True)
    assert none.does(n.Sequence((n.UseCard("reap", a(FRIENDLY)), DID))).pools == (0, 0)
    assert none.does(n.Sequence((n.UseCard("reap", a(n.Named("Nobody"))), DID))).pools == (0, 0)
    assert scene.does(n.Sequence((n.UseCard("reap", a(n.Named(fresh))), DID))).pools == (11, 0)


def test_a_fight_against_nobody_does_not_take_place() -> None:
    scene = Scene()
    mine = scene.add(face("Mine", power=4))
    scene.add(face("Foe", power=1), player=YOU)
    fight = n.UseCard("fight", a(FRIENDLY), against=a(ENEMY, n.Named("Nobody")))
    after = scene.does(n.Sequence((fight, DID)))
    assert after.pools == (0, 0) and not after[mine].exhausted and after.where("Foe") == ("play",)


def test_up_to_so_many_one_at_a_time() -> None:
    scene = Scene()
    one, two, three = line(scene, "One", "Two", "Three")
    text = n.OneAtATime(n.UseCard("reap", a(FRIENDLY, quantity=n.UpTo(num(2)))))
    assert scene.does(text, one, three).pools == (2, 0)
    after = scene.does(text, two, ())
    assert not after[one].exhausted and after[two].exhausted and not after[three].exhausted
    exactly = n.OneAtATime(n.UseCard("reap", a(FRIENDLY, quantity=n.Exactly(num(2)))))
    assert scene.does(exactly, one, two).pools == (2, 0)
    assert scene.does(n.Sequence((n.OneAtATime(n.Destroy(a(ENEMY, quantity=n.Exactly(num(2))))), DID))).pools == (0, 0)
    any_number = n.OneAtATime(n.SetStatus(n.Status.STUN, a(FRIENDLY, quantity=n.AnyNumber())))
    after = scene.does(any_number, one, three, ())
    assert [after[uid].stunned for uid in (one, two, three)] == [True, False, True]
    assert [scene.does(any_number, ())[uid].stunned for uid in (one, two, three)] == [False, False, False]


def test_each_in_an_order_that_is_picked() -> None:
    scene = Scene()
    one, two = line(scene, "One", "Two")
    kill = n.BoldAbility((n.Heading.AFTER_REAP,), n.Destroy(a(n.Named("One"))))
    third = scene.add(face("Third", kill))
    text = n.OneAtATime(n.SetStatus(n.Status.WARD, each(FRIENDLY)))
    assert asked(scene, text) == [one, two, third]
    assert all(scene.does(text, two, third)[uid].warded for uid in (one, two, third))


# --- passes ---------------------------------------------------------------------------------------------------------


def test_no_pass_is_nothing_done() -> None:
    scene = Scene()
    for over in (cards(FRIENDLY), num(0), n.CountOf(cards(FRIENDLY))):
        text = n.Sequence((n.ForEach(over, n.GainAmber(num(1))), DID))
        assert scene.does(text).pools == (0, 0)
    assert scene.does(n.Sequence((n.ForEach(num(2), n.GainAmber(num(1))), DID))).pools == (12, 0)


def test_it_is_the_one_at_hand_again_behind_the_passes() -> None:
    scene = Scene()
    line(scene, "One", "Two")
    three = scene.add(face("Three"), player=YOU)
    inner = n.ForEach(cards(FRIENDLY), n.GainAmber(num(1)))
    text = n.Chain(a(ENEMY), (n.SetStatus(n.Status.STUN, n.Shared()), inner, n.SetStatus(n.Status.WARD, n.Shared())))
    after = scene.does(text)
    assert after.pools == (2, 0) and after[three].stunned and after[three].warded


@pytest.mark.parametrize(("times", "amber"), [(0, 0), (1, 1), (2, 2), (4, 4)])
def test_so_many_times(times: int, amber: int) -> None:
    assert Scene().does(n.Repeat(times=num(times), body=n.GainAmber(num(1)))).pools == (amber, 0)


def test_once_more() -> None:
    for scope in ("preceding", "all"):
        again = n.Sequence((n.GainAmber(num(1)), n.May(n.YOU, n.Repeat(scope))))
        assert Scene().does(again, False).pools == (1, 0)
    assert Scene().does(n.Sequence((n.GainAmber(num(1)), n.Repeat("preceding")))).pools == (2, 0)
    assert Scene().does(n.Sequence((n.GainAmber(num(1)), n.Repeat("preceding", times=num(2))))).pools == (3, 0)


def test_once_more_on_another_creature_or_by_the_other_player() -> None:
    scene = Scene()
    scene.amber(0, 4)
    one, two = line(scene, "One", "Two")
    stun = n.SetStatus(n.Status.STUN, a(FRIENDLY))
    text = n.Sequence((stun, n.Repeat("preceding", a(n.NeighborOf(its())))))
    after = scene.does(text, one)
    assert after[one].stunned and after[two].stunned
    alone = n.Sequence((stun, n.Repeat("preceding", a(n.Named("Nobody"))), DID))
    assert scene.does(alone, one).pools == (0, 4) and not scene.does(alone, one)[two].stunned
    both = n.Sequence((n.StealAmber(num(3)), n.Repeat("preceding", n.OPPONENT)))
    assert scene.does(both).pools == (0, 4)


def test_different_fights_are_against_different_creatures() -> None:
    scene = Scene()
    mine = scene.add(face("Mine", power=9))
    foes = line(scene, "One", "Two", player=YOU, power=3)
    fight = n.Chain(a(FRIENDLY), (n.SetStatus(n.Status.READY, n.Shared()), n.UseCard("fight", n.Shared())))
    text = n.Repeat(times=num(3), body=fight, different=True)
    after = scene.does(text, foes[0])
    assert after.damage(mine) == (6,) and after.where(*foes) == ("discard pile", "discard pile")
    strong = Scene()
    mine = strong.add(face("Mine", power=9))
    foes = line(strong, "One", "Two", player=YOU, power=12)
    after = strong.does(n.Repeat(times=num(1), body=fight, different=True), foes[1])
    assert after.where(mine) == ("discard pile",) and after.damage(*foes) == (0, 9)


def test_a_stunned_creature_does_not_fight_but_is_used() -> None:
    """18.4 STUN: its use removes the stun."""
    scene = Scene()
    mine = scene.add(face("Mine", power=9), stunned=True)
    foes = line(scene, "One", "Two", player=YOU, power=3)
    fight = n.Chain(a(FRIENDLY), (n.SetStatus(n.Status.READY, n.Shared()), n.UseCard("fight", n.Shared())))
    after = scene.does(n.Repeat(times=num(2), body=fight, different=True), foes[1])
    assert not after[mine].stunned and after.where(*foes) == ("play", "discard pile")


def test_who_carries_it_out_is_who_did_before_behind_it() -> None:
    scene = Scene()
    scene.amber(5, 5)
    both = n.As(n.EACH_PLAYER, n.GainAmber(num(3)))
    text = n.Sequence((n.As(n.OPPONENT, n.LoseAmber(num(1))), n.LoseAmber(num(2)), both))
    assert scene.does(text).pools == (6, 7)


# --- counters -------------------------------------------------------------------------------------------------------


def on(after: Played, counter: str, *uids: str) -> list[int]:
    """How many counters lie on cards."""
    return [after[uid].count(counter) for uid in uids]


def test_counters_from_everywhere_to_one_card_leave_its_own_alone() -> None:
    scene = Scene()
    here = scene.add(art("Here"), "artifacts", counters=(("doom", 1),))
    one, two = scene.add(face("One"), counters=(("doom", 2),)), scene.add(face("Two"), counters=(("doom", 3),))
    everywhere = n.Select(n.Each(), n.Filter((CARD,), (n.WithOnIt("doom"),)))
    after = scene.does(n.MoveCounters(n.AllOf(), "doom", everywhere, n.Self_()), holder=here)
    assert on(after, "doom", here, one, two) == [6, 0, 0]
    after = scene.does(n.MoveCounters(num(1), "doom", everywhere, n.Self_()), holder=here)
    assert on(after, "doom", here, one, two) == [3, 1, 2]
    after = scene.does(n.MoveCounters(num(1), "doom", everywhere, SUPPLY), holder=here)
    assert on(after, "doom", here, one, two) == [0, 1, 2]


def test_counters_that_are_moved_or_not() -> None:
    scene = Scene()
    full = scene.add(face("Full"), counters=(("doom", 2), ("+1 power", 1)), stunned=True)
    bare = scene.add(face("Bare"))

    def moved(amount: n.Amount, counter: str, source: str, to: n.Cards | n.Places) -> Played:
        return scene.does(n.Sequence((n.MoveCounters(amount, counter, a(n.Named(source)), to), DID)))

    to_bare, nobody = a(n.Named("Bare")), a(n.Named("Nobody"))
    after = moved(num(1), "doom", "Full", to_bare)
    assert (on(after, "doom", full, bare), after.pools) == ([1, 1], (10, 0))
    for amount, counter, source, to in (
        (num(1), "time", "Full", to_bare), (num(1), "doom", "Bare", a(n.Named("Full"))),
        (num(1), "doom", "Full", nobody), (num(0), "doom", "Full", to_bare),
        (num(1), "ward", "Full", to_bare), (num(1), "stun", "Full", nobody),
    ):  # fmt: skip
        after = moved(amount, counter, source, to)
        assert (on(after, "doom", full, bare), after.pools) == ([2, 0], (0, 0)), counter
    after = moved(n.AllOf(), "", "Full", to_bare)
    assert (on(after, "doom", full, bare), on(after, "+1 power", full, bare)) == ([0, 2], [0, 1])
    assert (after[full].stunned, after[bare].stunned) == (False, True)
    assert not moved(n.AllOf(), "stun", "Full", SUPPLY)[full].stunned


def test_counters_that_are_taken_off() -> None:
    scene = Scene()
    full = scene.add(face("Full"), counters=(("doom", 3),), warded=True, amber=2, damage=2)
    also = scene.add(face("Also"), counters=(("doom", 1),))
    assert on(scene.does(n.RemoveCounters(num(2), "doom", each())), "doom", full, also) == [1, 0]
    assert on(scene.does(n.RemoveCounters(num(2), "", a(n.Named("Full")))), "doom", full) == [1]
    whole = scene.does(n.RemoveCounters(n.AllOf(), "", a(n.Named("Full"))))[full]
    assert (whole.counters, whole.warded, whole.amber, whole.damage) == ((), False, 2, 2)
    assert not scene.does(n.RemoveCounters(num(1), "ward", a(n.Named("Full"))))[full].warded
    assert scene.does(n.RemoveCounters(num(1), "Æ", a(n.Named("Full"))))[full].amber == 1
    assert scene.does(n.RemoveCounters(num(1), "damage", a(n.Named("Full"))))[full].damage == 1
    assert scene.does(n.Sequence((n.RemoveCounters(num(1), "doom", a(n.Named("Nobody"))), DID))).pools == (0, 0)


def test_counters_that_are_put() -> None:
    scene = Scene()
    one, two = line(scene, "One", "Two")
    assert on(scene.does(n.PutCounters(num(2), "doom", each())), "doom", one, two) == [2, 2]
    shared = n.PutCounters(num(3), "doom", each(), distributed=True)
    assert on(scene.does(shared, (one, two, two)), "doom", one, two) == [1, 2]
    passes = n.PutCounters(n.Times(num(1), n.CountOf(cards(FRIENDLY))), "doom", a(FRIENDLY))
    assert on(scene.does(passes, one, two), "doom", one, two) == [1, 1]
    assert scene.does(n.PutCounters(num(1), "enrage", a(FRIENDLY)), two)[two].enraged
    assert scene.does(n.Sequence((n.PutCounters(num(1), "doom", a(ENEMY)), DID))).pools == (0, 0)
    doubled = n.Sequence((n.PutCounters(num(3), "doom", a(n.Named("One"))), n.DoubleCounters("doom", each())))
    assert on(scene.does(doubled), "doom", one, two) == [6, 0]


# --- damage ---------------------------------------------------------------------------------------------------------


def test_damage_that_is_moved_and_healed() -> None:
    scene = Scene()
    one, two = scene.add(face("One", power=9), damage=2), scene.add(face("Two", power=9), damage=3)
    foe = scene.add(face("Foe", power=9), player=YOU)
    gather = n.MoveCounters(n.AllOf(), "damage", each(FRIENDLY), a(ENEMY))
    assert scene.does(gather).damage(one, two, foe) == (0, 0, 5)
    some = n.MoveCounters(num(1), "damage", a(n.Named("Two")), a(ENEMY))
    assert scene.does(some).damage(one, two, foe) == (2, 2, 1)
    for source, to in (("Nobody", "Foe"), ("One", "Nobody")):
        text = n.Sequence((n.MoveCounters(num(1), "damage", a(n.Named(source)), a(n.Named(to))), DID))
        assert (scene.does(text).damage(one, two, foe), scene.does(text).pools) == ((2, 3, 0), (0, 0))
    assert scene.does(n.Heal(num(2), each())).damage(one, two, foe) == (0, 1, 0)
    assert scene.does(n.Heal(n.AllOf(), each())).damage(one, two) == (0, 0)
    assert scene.does(n.Sequence((n.Heal(num(2), a(n.Named("Nobody"))), DID))).pools == (0, 0)


def test_what_is_redistributed_comes_from_where_it_lay() -> None:
    scene = Scene()
    mine = scene.add(face("Mine", power=9), damage=2, amber=1)
    other = scene.add(face("Other", power=9), damage=1)
    foe = scene.add(face("Foe", power=9), player=YOU, damage=3, amber=2)
    all_of_it = n.RedistributeDamage("damage", each(FRIENDLY))
    assert scene.does(all_of_it, (mine, other, other)).damage(mine, other, foe) == (1, 2, 3)
    across = n.RedistributeDamage("damage", each(FRIENDLY), source=each(ENEMY))
    assert scene.does(across, (mine, other, other)).damage(mine, other, foe) == (3, 3, 0)
    after = scene.does(n.RedistributeDamage("Æ", each()), (other, other, foe))
    assert [after[uid].amber for uid in (mine, other, foe)] == [0, 2, 1]


def test_every_creature_deals_damage_by_its_own_power() -> None:
    scene = Scene()
    weak, strong = scene.add(face("Weak", power=2)), scene.add(face("Strong", power=4))
    foe = scene.add(face("Foe", power=9), player=YOU)
    by_power = n.DealDamage(n.StatOf(n.Stat.POWER, its()), a(ENEMY), source=each(FRIENDLY))
    assert scene.does(by_power).damage(foe) == (6,)
    one = n.DealDamage(n.StatOf(n.Stat.POWER, its()), a(ENEMY), source=a(FRIENDLY))
    assert scene.does(one, strong).damage(weak, strong, foe) == (0, 0, 4)


def test_splash_does_not_reach_further() -> None:
    scene = Scene()
    row = line(scene, "A", "B", "C", "D", player=YOU, power=9)
    two = n.DealDamage(num(3), a(n.AnyOf((n.Named("A"), n.Named("D"))), quantity=n.Exactly(num(2))), splash=num(1))
    assert scene.does(two).damage(*row) == (3, 1, 1, 3)
    assert scene.does(n.DealDamage(num(1), a(n.Named("B")), splash=num(2))).damage(*row) == (2, 1, 2, 0)
    nothing = n.Sequence((n.DealDamage(num(0), a(n.Named("B"))), DID))
    assert scene.does(nothing).pools == (0, 0)


# --- captured, gained -----------------------------------------------------------------------------------------------


def test_captured_by_several() -> None:
    scene = Scene()
    scene.amber(1, 5)
    one, two = line(scene, "One", "Two")
    foe = scene.add(face("Foe"), player=YOU)

    def held(text: n.Statement, *answers: object) -> tuple[int, ...]:
        after = scene.does(text, *answers)
        return (*(after[uid].amber for uid in (one, two, foe)), *after.pools)

    assert held(n.CaptureAmber(num(2), each(FRIENDLY))) == (2, 2, 0, 1, 1)
    assert held(n.CaptureAmber(num(3), each(FRIENDLY)), two) == (2, 3, 0, 1, 0)
    assert held(n.CaptureAmber(num(1), each())) == (1, 1, 1, 0, 3)
    assert held(n.CaptureAmber(num(4), each(FRIENDLY), distributed=True), (one, two, two, two)) == (1, 3, 0, 1, 1)
    assert held(n.CaptureAmber(num(8), each(FRIENDLY), distributed=True), (one,) * 5) == (5, 0, 0, 1, 0)
    assert held(n.CaptureAmber(n.AllOf(), a(FRIENDLY)), one) == (5, 0, 0, 1, 0)
    assert held(n.CaptureAmber(n.AllBut(num(2)), a(FRIENDLY)), two) == (0, 3, 0, 1, 2)
    assert held(n.CaptureAmber(num(1), a(FRIENDLY), n.EACH_PLAYER), one, two) == (1, 1, 0, 0, 4)
    assert held(n.CaptureAmber(n.StatOf(n.Stat.POWER, its()), a(ENEMY))) == (0, 0, 1, 0, 5)
    assert held(n.Sequence((n.CaptureAmber(num(1), a(n.Named("Nobody"))), DID))) == (0, 0, 0, 1, 5)


def test_a_card_that_holds_no_captured_amber_lets_a_creature_capture() -> None:
    scene = Scene()
    scene.amber(3, 5)
    one, two = line(scene, "One", "Two")
    foe = scene.add(face("Foe"), player=YOU)
    after = scene.does(n.CaptureAmber(num(2)), two)
    assert after[two].amber == 2
    chosen = n.Sequence((n.ChooseCards(a()), n.CaptureAmber(num(2))))
    assert scene.does(chosen, one)[one].amber == 2
    assert scene.does(n.CaptureAmber(num(2)), holder=one)[one].amber == 2
    assert scene.does(n.CaptureAmber(num(1)), holder=foe, controller=YOU)[foe].amber == 1


def test_moved_to_several_places() -> None:
    scene = Scene()
    scene.amber(2, 3)
    one, two = scene.add(face("One"), amber=3), scene.add(face("Two"), amber=1)
    pool = zone(Zone.POOL)

    def held(text: n.Statement, *answers: object) -> tuple[int, ...]:
        after = scene.does(text, *answers)
        return (after[one].amber, after[two].amber, *after.pools)

    assert held(n.MoveAmber(num(1), each(), pool)) == (2, 0, 4, 3)
    assert held(n.MoveAmber(n.AllOf(), each(), zone(Zone.POOL, n.OPPONENT))) == (0, 0, 2, 7)
    assert held(n.MoveAmber(num(1), pool, each())) == (4, 2, 0, 3)
    assert held(n.MoveAmber(num(2), n.OPPONENT, each(), distributed=True), (one, two)) == (4, 2, 2, 1)
    assert held(n.MoveAmber(num(2), a(n.Named("One")), SUPPLY)) == (1, 1, 2, 3)
    assert held(n.MoveAmber(num(9), a(n.Named("Two")), n.OPPONENT)) == (3, 0, 2, 4)
    assert held(n.MoveAmber(num(1), n.OPPONENT, n.YOU)) == (3, 1, 3, 2)
    assert held(n.Sequence((n.MoveAmber(num(1), a(n.Named("Nobody")), pool), DID))) == (3, 1, 2, 3)
    assert held(n.Sequence((n.MoveAmber(num(1), pool, a(n.Named("Nobody"))), DID))) == (3, 1, 2, 3)


def test_exalted_one_after_the_other() -> None:
    scene = Scene()
    one, two = line(scene, "One", "Two")
    after = scene.does(n.Exalt(each(), num(3)))
    assert (after[one].amber, after[two].amber) == (3, 3)
    assert scene.does(n.Sequence((n.Exalt(a(ENEMY)), DID))).pools == (0, 0)


# --- the whole of it ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("body", "whole"),
    [
        (n.Heal(num(2), a(n.Named("Hurt"))), True),
        (n.Heal(num(3), a(n.Named("Hurt"))), False),
        (n.Heal(num(1), each(FRIENDLY)), False),
        (n.Heal(n.AllOf(), a(n.Named("Hurt"))), True),
        (n.Heal(n.AllOf(), a(n.Named("Plain"))), False),
        (n.RemoveCounters(num(1), "doom", a(n.Named("Plain"))), True),
        (n.RemoveCounters(num(2), "doom", a(n.Named("Plain"))), False),
        (n.PutCounters(num(1), "doom", each(FRIENDLY)), True),
        (n.SetStatus(n.Status.STUN, a(n.Named("Hurt"))), False),
        (n.SetStatus(n.Status.STUN, a(n.Named("Plain"))), True),
        (n.SetStatus(n.Status.STUN, each(FRIENDLY)), False),
        (n.SetStatus(n.Status.EXHAUST, each(FRIENDLY)), True),
        (n.SetStatus(n.Status.UNSTUN, a(n.Named("Hurt"))), True),
        (n.SetStatus(n.Status.READY, each(FRIENDLY)), False),
        (n.MoveCounters(num(2), "damage", a(n.Named("Hurt")), a(n.Named("Plain"))), True),
        (n.MoveCounters(num(3), "damage", a(n.Named("Hurt")), a(n.Named("Plain"))), False),
        (n.MoveCounters(n.AllOf(), "damage", a(n.Named("Hurt")), a(n.Named("Plain"))), True),
        (n.MoveCounters(num(1), "damage", a(n.Named("Plain")), a(n.Named("Hurt"))), False),
        (n.DealDamage(num(1), each(FRIENDLY)), True),
        (n.LoseAmber(num(2)), True),
        (n.LoseAmber(num(3)), False),
        (n.StealAmber(num(1)), True),
        (n.StealAmber(num(2)), False),
        (n.CaptureAmber(num(1), a(n.Named("Plain"))), True),
        (n.CaptureAmber(num(2), a(n.Named("Plain"))), False),
        (n.PayAmber(num(2), n.OPPONENT), True),
        (n.PayAmber(num(3), n.OPPONENT), False),
        (n.Destroy(a(FRIENDLY, quantity=n.Exactly(num(2)))), True),
        (n.Destroy(a(FRIENDLY, quantity=n.Exactly(num(3)))), False),
        (n.Exalt(each(FRIENDLY)), True),
        (n.SkipStep("forge a key", n.OPPONENT), True),
        (n.TakeTurn(), True),
    ],
)
def test_if_you_do_asks_for_all_that_was_to_be_done(body: n.Statement, whole: bool) -> None:
    """18.4 IF YOU DO AND IN ORDER TO."""
    scene = Scene()
    scene.amber(2, 1)
    scene.add(face("Hurt", power=9), damage=2, stunned=True)
    scene.add(face("Plain", power=9), counters=(("doom", 1),))
    marked = n.If(n.DidIt(n.YOU), n.SetStatus(n.Status.WARD, n.Self_()))
    holder = scene.add(face("Asks", power=9), player=YOU)
    after = scene.does(n.Sequence((body, marked)), holder=holder)
    assert after[holder].warded is whole


def test_a_step_that_is_ended_was_ended() -> None:
    scene = Scene()
    assert scene.does(n.Sequence((n.End(n.Ending.STEP), DID))).pools == (10, 0)
