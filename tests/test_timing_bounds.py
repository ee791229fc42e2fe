"""Where the steps of the charts have bounds: armor and wards of one moment, who is destroyed, what a key is paid with,
and what enters play one after the other (18.4 DAMAGE, ARMOR, WARD, POISON, KEYS, FORGE, ENTERS PLAY, CONTROL AND
OWNERSHIP)."""

from __future__ import annotations

from typing import Any

import pytest

from judge.effects import nodes as n
from judge.effects.targets import Zone
from judge.engine.machine.decisions import Decision
from law_boards import constant, keyword
from resolve_boards import ENEMY, FRIENDLY, ME, YOU, Played, Scene, a, art, cards, each, face, num, zone

SELF = n.Self_()
HAND = n.InZone(zone(Zone.HAND))
DID = n.If(n.DidIt(n.YOU), n.GainAmber(num(20)))


def foe(scene: Scene, name: str, *abilities: n.Ability, power: int = 9, armor: int = 0, **state: Any) -> str:
    """An enemy creature."""
    return scene.add(face(name, *abilities, power=power, armor=armor), player=YOU, **state)


def hits(*amounts: int) -> n.Statement:
    """So much damage to the only enemy creature, in as many instructions of one text."""
    parts = tuple(n.DealDamage(num(amount), a(ENEMY)) for amount in amounts)
    return parts[0] if len(parts) == 1 else n.Sequence(parts)


# --- damage ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("armor", "spent", "dealt", "taken", "now"),
    [
        (0, 0, 3, 3, 0), (2, 0, 1, 0, 1), (2, 0, 2, 0, 2), (2, 0, 3, 1, 2), (2, 1, 3, 2, 2), (2, 2, 3, 3, 2),
        (1, 2, 3, 3, 2), (3, 1, 1, 0, 2),
    ],
)  # fmt: skip
def test_every_point_of_armor_prevents_one_each_turn(armor: int, spent: int, dealt: int, taken: int, now: int) -> None:
    scene = Scene()
    hit = foe(scene, "Foe", armor=armor, armor_spent=spent)
    after = scene.does(hits(dealt))
    assert (after.damage(hit), after[hit].armor_spent) == ((taken,), now)


def test_armor_is_spent_on_each_line_of_a_moment() -> None:
    scene = Scene()
    hit = foe(scene, "Foe", armor=3)
    weak = n.DealDamage(num(2), a(ENEMY), source=a(FRIENDLY))
    scene.add(face("Mine"))
    past = n.DealDamage(num(4), a(ENEMY), ignores_armor=True)
    for text, taken, spent in (
        (n.Sequence((weak, hits(2))), 1, 3), (n.Sequence((past, hits(2))), 4, 2), (n.Sequence((hits(2), past)), 4, 2),
        (n.Sequence((weak, past, hits(4))), 7, 3),
    ):  # fmt: skip
        after = scene.does(text)
        assert (after.damage(hit), after[hit].armor_spent) == ((taken,), spent)


def test_a_ward_prevents_all_of_a_moment_and_nothing_no_ward() -> None:
    scene = Scene()
    hit = foe(scene, "Foe", warded=True, armor=2)
    both = scene.does(hits(3, 4))
    assert (both.damage(hit), both[hit].warded, both[hit].armor_spent) == ((0,), False, 0)
    assert scene.does(hits(0))[hit].warded
    scene = Scene()
    hit = foe(scene, "Foe", keyword("invulnerable"), warded=True)
    assert scene.does(hits(3))[hit].warded and scene.does(hits(3)).damage(hit) == (0,)
    scene = Scene()
    cannot = n.Cannot(n.Act.BE_DEALT_DAMAGE, SELF, by=n.AbilityRef("", n.OPPONENT))
    hit = foe(scene, "Foe", constant(cannot), warded=True)
    assert scene.does(hits(3))[hit].warded and scene.does(hits(3)).damage(hit) == (0,)


@pytest.mark.parametrize(
    ("power", "before", "dealt", "gone"),
    [(3, 0, 2, False), (3, 0, 3, True), (3, 0, 4, True), (3, 2, 1, True), (3, 1, 1, False)],
)
def test_damage_at_least_equal_to_power_destroys(power: int, before: int, dealt: int, gone: bool) -> None:
    scene = Scene()
    hit, other = foe(scene, "Foe", power=power, damage=before), scene.add(face("Mine"))
    counted = n.Sequence((hits(dealt), n.If(n.DestroyedThisWay(cards()), n.GainAmber(num(1)))))
    after = scene.does(counted)
    assert after.where(hit, other) == ("discard pile" if gone else "play", "play")
    assert after.pools == (int(gone), 0)


@pytest.mark.parametrize(("armor", "gone"), [(0, True), (3, True), (4, False), (5, False)])
def test_poison_destroys_whom_its_power_damage_reaches(armor: int, gone: bool) -> None:
    scene = Scene()
    snake = scene.add(face("Snake", keyword("poison"), power=4))
    hit = foe(scene, "Foe", power=50, armor=armor)
    after = scene.does(n.UseCard("fight", a(FRIENDLY)))
    assert after.where(hit, snake) == ("discard pile" if gone else "play", "discard pile")
    by_text = n.DealDamage(num(5), a(ENEMY), source=a(FRIENDLY))
    assert scene.does(by_text).where(hit) == ("play",)  # the damage of a text is no power damage


def test_damage_that_goes_elsewhere_or_to_both_or_twice() -> None:
    at = n.Select(n.One(), cards(n.Named("Shield")))
    for also, shield_armor, expected in ((False, 0, (0, 3)), (True, 0, (3, 3)), (False, 9, (0, 3))):
        scene = Scene()
        one = foe(scene, "One", constant(n.DamageDealt(SELF, at, also)))
        shield = foe(scene, "Shield", armor=shield_armor)
        text = n.DealDamage(num(3), a(n.Named("One")))
        assert scene.does(text).damage(one, shield) == expected
        own = n.DealDamage(num(2), a(n.Named("Shield")))
        assert scene.does(own).damage(one, shield) == (0, 0 if shield_armor else 2)
    scene = Scene()
    one = foe(scene, "One", constant(n.DamageDealt(SELF, at)))
    shield = foe(scene, "Shield", keyword("invulnerable"))
    assert scene.does(n.DealDamage(num(3), a(n.Named("One")))).damage(one, shield) == (0, 0)
    scene = Scene()
    soft, hard = foe(scene, "Soft", constant(n.DamageDealt(SELF)), armor=1), foe(scene, "Hard")
    assert scene.does(n.DealDamage(num(4), each(ENEMY))).damage(soft, hard) == (6, 4)
    scene = Scene()
    fights = foe(scene, "Fights", constant(n.DamageDealt(SELF, a(n.Named("Shield")), in_fights=True)))
    shield = foe(scene, "Shield", keyword("elusive"))
    scene.add(face("Mine", power=2))
    assert scene.does(n.DealDamage(num(3), a(n.Named("Fights")))).damage(fights, shield) == (3, 0)
    fight = n.UseCard("fight", a(FRIENDLY), against=a(n.Named("Fights")))
    assert scene.does(fight).damage(fights, shield) == (0, 2)


# --- keys -----------------------------------------------------------------------------------------------------------


def keys(after: Played) -> tuple[str, ...]:
    return after.state.players[ME].keys


def rich(amber: int, *forged: str) -> Scene:
    """A board on which I have so much Æmber and these keys."""
    scene = Scene()
    scene.sides[ME] = scene.sides[ME]._replace(amber=amber, keys=forged)
    return scene


FORGE = n.Sequence((n.ForgeKey(), DID))


@pytest.mark.parametrize(("amber", "forged", "left"), [(5, False, 5), (6, True, 20), (7, True, 21)])
def test_a_key_costs_six(amber: int, forged: bool, left: int) -> None:
    scene = rich(amber)
    after = scene.does(FORGE, *(["blue"] if forged else []))
    assert (keys(after), after.pools) == (("blue",) if forged else (), (left, 0))


def test_keys_of_a_colour_and_the_last_one() -> None:
    pause = rich(6, "red").begin(n.ForgeKey()).pause
    assert isinstance(pause, Decision) and {option.value for option in pause.options} == {"blue", "yellow"}
    assert keys(rich(6, "red").does(n.ForgeKey(colour="blue"))) == ("red", "blue")
    assert keys(rich(6, "red").does(n.Sequence((n.ForgeKey(colour="red"), DID)))) == ("red",)
    after = rich(6, "red", "blue").does(n.ForgeKey())
    assert len(keys(after)) == 3 and after.state.winner == ME
    assert rich(6, "red").does(n.ForgeKey(), "blue").state.winner is None
    free = rich(2).does(n.Sequence((n.ForgeKey(free=True), DID)), "red")
    assert (keys(free), free.pools) == (("red",), (22, 0))


def test_one_more_key_to_win() -> None:
    scene = rich(6, "red", "blue")
    scene.add(face("Longer", constant(n.KeysToWin(n.EACH_PLAYER, num(1))), type="artifact"), "artifacts", YOU)
    third = scene.does(n.ForgeKey())
    assert len(keys(third)) == 3 and third.state.winner is None
    scene.sides[ME] = scene.sides[ME]._replace(keys=("red", "blue", "yellow"))
    assert scene.does(n.ForgeKey()).state.winner == ME
    assert keys(scene.does(n.ForgeKey(colour="red"))) == ("red", "blue", "yellow")


@pytest.mark.parametrize(
    ("pool", "on_card", "shares"),
    [(6, 2, [0, 1, 2]), (5, 2, [1, 2]), (4, 2, [2]), (3, 2, None), (0, 6, [6]), (0, 9, [6]), (7, 3, [0, 1, 2, 3])],
)
def test_a_key_is_paid_from_the_pool_and_from_cards(pool: int, on_card: int, shares: list[int] | None) -> None:
    spent: tuple[int | None, ...] = (None,) if shares is None else tuple(shares)
    for share in spent:
        scene = rich(pool)
        spending = constant(n.SpendFrom(n.YOU, SELF))
        vault = scene.add(face("Vault", spending, type="artifact"), "artifacts", amber=on_card)
        machine = scene.begin(n.ForgeKey(colour="red"))
        if isinstance(machine.pause, Decision):
            assert [option.value for option in machine.pause.options] == shares
            machine = machine.choose((share,))
        after = Played(machine)
        assert machine.finished and keys(after) == (() if share is None else ("red",))
        taken = 0 if share is None else share
        assert after[vault].amber == on_card - taken
        assert after.pools[ME] == (pool if share is None else pool - 6 + taken)


def test_a_key_is_unforged() -> None:
    scene = Scene()
    scene.sides[YOU] = scene.sides[YOU]._replace(keys=("red", "blue"))
    left = scene.does(n.UnforgeKey(n.OPPONENT), "blue").state.players[YOU].keys
    assert left == ("red",)
    assert scene.does(n.UnforgeKey(n.OPPONENT, colour="red")).state.players[YOU].keys == ("blue",)
    none = n.Sequence((n.UnforgeKey(n.OPPONENT, colour="yellow"), DID))
    assert scene.does(none).state.players[YOU].keys == ("red", "blue") and scene.does(none).pools == (0, 0)
    assert scene.does(n.Sequence((n.UnforgeKey(n.OPPONENT, colour="red"), DID))).pools == (20, 0)


# --- into play ------------------------------------------------------------------------------------------------------

COPIES = constant(n.CopiesTextOf(SELF, n.Select(n.One(), n.Filter((n.Kind.CREATURE,), (n.Other(),))), "entering"))


def test_a_copy_enters_play_after_another_card() -> None:
    scene = Scene()
    scene.add(face("Model", power=7), player=YOU)
    scene.add(face("Plain", power=2), "hand")
    gel = scene.add(face("Gel", COPIES, power=1), "hand")
    text = n.Sequence((n.PutIntoPlay(each(HAND)), DID))
    after = scene.does(text, "Plain", "Model", "right")
    assert (after.state.players[ME].battleline, after[gel].copy_of, after.pools) == (("Plain", "Gel"), "Model", (20, 0))
    after = scene.does(text, "Plain", "Plain", "left")
    assert (after.state.players[ME].battleline, after[gel].copy_of) == (("Gel", "Plain"), "Plain")
    first = scene.does(text, "Gel", "right")
    assert (first.state.players[ME].battleline, first[gel].copy_of) == (("Gel", "Plain"), "Model")


def test_cards_that_cannot_enter_play_stay_and_the_others_come() -> None:
    scene = Scene()
    lonely = scene.add(face("Upgrade", type="upgrade"), "hand")
    plain = scene.add(face("Plain"), "hand")
    noun = n.Select(n.Each(), n.Filter((n.Kind.CARD,), (HAND,)))
    after = scene.does(n.Sequence((n.PutIntoPlay(noun), DID)), "Upgrade")
    assert after.where(lonely, plain) == ("hand", "play") and after.pools == (0, 0)


def test_control_of_what_is_in_play_alone() -> None:
    scene = Scene()
    mine, theirs = scene.add(face("Mine")), foe(scene, "Foe")
    held = scene.add(face("Held"), "hand", YOU)
    take = n.Sequence((n.TakeControl(each()), DID))
    after = scene.does(take, "right")
    assert after.state.players[ME].battleline == (mine, theirs) and after.where(held) == ("hand",)
    thing, other = scene.add(art("Thing"), "artifacts"), scene.add(art("Other"), "artifacts", YOU)
    swap = n.Swap(a(n.Named("Thing"), kind=n.Kind.ARTIFACT), a(n.Named("Other"), kind=n.Kind.ARTIFACT), "control")
    sides = scene.does(swap).state.players
    assert other in sides[ME].artifacts and thing in sides[YOU].artifacts and thing not in sides[ME].artifacts
    own = n.Sequence((n.Swap(a(n.Named("Mine")), a(n.Named("Friend")), "control"), DID))
    scene.add(face("Friend"))
    assert scene.does(own).pools == (0, 0)
