"""Using creatures: fight and reap along the timing chart (18.4 FIGHT, REAP, STUN, ENRAGE and the keywords)."""

from __future__ import annotations

import pytest

from judge.effects import nodes as n
from judge.engine.machine.decisions import Decision
from judge.engine.procedures.actions import Action, IllegalAction, begin
from law_boards import FRIENDLY, Table, constant, face, keyword
from timing_play import ALL, SELF, after, bold, do, finish, gain, in_order, pick, steps, told

PLAIN = face("plain")
AFTER = bold(n.Heading.AFTER_FIGHT, gain(1))


def test_a_fight_walks_the_chart() -> None:
    table = Table()
    attacker = table.add(face("wolf", keyword("assault", 1), AFTER, power=5))
    target = table.add(face("bear", keyword("hazardous", 1), power=6, armor=1), player=1)
    machine = pick(do(table, "fight", attacker, target), "wolf: Assault")
    assert machine.finished
    assert steps(machine) == [
        "fight.1",
        "fight.2",
        "damage.3",
        "fight.2",
        "damage.4",
        "fight.3",
        "damage.4",
        "destroyed.1",
        "destroyed.3",
    ]
    cards = machine.state.cards
    assert (cards[target].damage, cards[target].armor_spent) == (5, 1)
    assert machine.state.players[0].discard == (attacker,)  # 1 hazardous + 6 power against 5
    assert machine.state.players[0].amber == 0


def test_a_survivor_resolves_after_fight() -> None:
    table = Table()
    attacker = table.add(face("wolf", AFTER, power=7))
    target = table.add(PLAIN, player=1)
    machine = do(table, "fight", attacker, target)
    assert machine.state.players[0].amber == 1
    in_order(machine, "Damage is dealt", "Tagged", "to the discard pile", "wolf's After Fight: ability")


def test_assault_that_kills_leaves_no_fight() -> None:
    """18.4 FIGHT: After Fight: does not resolve, "after … fights" and "after … is used" do."""
    table = Table()
    attacker = table.add(face("wolf", keyword("assault", 3), AFTER, power=4))
    target = table.add(PLAIN, player=1)
    one = n.Filter((n.Kind.CREATURE,), (FRIENDLY,))
    table.add(face("arena", after(n.Verb.FIGHT, gain(2), subject=one), type="artifact"), "artifacts")
    table.add(face("log", after(n.Verb.USE, gain(4), subject=n.YOU, object=one), type="artifact"), "artifacts")
    machine = finish(do(table, "fight", attacker, target))
    assert "The fight does not occur" in " ".join(told(machine))
    assert machine.state.cards[attacker].damage == 0
    assert machine.state.players[0].amber == 6


def test_before_fight_that_removes_the_target_leaves_no_fight() -> None:
    """Decision fight-other-exit: however the target left."""
    away = bold(n.Heading.BEFORE_FIGHT, n.Archive(n.Fought(SELF)))
    table = Table()
    attacker = table.add(face("wolf", away, AFTER, power=4))
    target = table.add(PLAIN, player=1)
    machine = do(table, "fight", attacker, target)
    assert machine.state.players[1].archives == (target,)
    assert machine.state.cards[attacker].damage == 0 and machine.state.players[0].amber == 0


def test_elusive_saves_both_once_a_turn() -> None:
    """18.4 ELUSIVE: the first time each turn no power damage is dealt; assault is."""
    table = Table()
    first = table.add(face("wolf", keyword("assault", 1), power=3))
    second = table.add(face("lynx", power=3))
    target = table.add(face("cat", keyword("elusive"), power=4), player=1)
    machine = do(table, "fight", first, target)
    assert machine.state.cards[target].damage == 1 and machine.state.cards[first].damage == 0
    machine = begin(machine.state, table.library(), Action("fight", second, target))
    assert machine.state.players[1].battleline == () and machine.state.players[0].battleline == (first,)


def test_skirmish_spares_the_attacker_only() -> None:
    table = Table()
    attacker = table.add(face("fencer", keyword("skirmish"), power=2))
    target = table.add(face("bear", power=6), player=1)
    machine = do(table, "fight", attacker, target)
    assert (machine.state.cards[attacker].damage, machine.state.cards[target].damage) == (0, 2)


def test_splash_attack_hits_with_the_power_damage() -> None:
    """18.4 SPLASH-ATTACK: dealt at once with the power damage; who dies of it was destroyed fighting."""
    table = Table()
    attacker = table.add(face("crim", keyword("splash-attack", 3), power=7))
    left = table.add(PLAIN, player=1)
    target = table.add(PLAIN, player=1)
    right = table.add(face("stone", power=5), player=1)
    machine = finish(do(table, "fight", attacker, target))
    assert machine.state.players[1].battleline == (right,) and machine.state.cards[right].damage == 3
    dead = [record for record in machine.state.history if record.verb is n.Verb.DESTROY]
    assert {record.cards[0].uid for record in dead} == {left, target}
    assert all(record.fighting and record.subject[0].uid == attacker for record in dead)


def test_poison_needs_damage_that_comes_through() -> None:
    table = Table()
    attacker = table.add(face("asp", keyword("poison"), power=2))
    armored = table.add(face("knight", power=6, armor=2), player=1)
    bare = table.add(face("giant", power=9), player=1)
    assert do(table, "fight", attacker, armored).state.players[1].battleline == (armored, bare)
    assert do(table, "fight", attacker, bare).state.players[1].battleline == (armored,)


def test_taunt_guards_its_neighbors() -> None:
    table = Table()
    attacker = table.add(PLAIN)
    guarded = table.add(PLAIN, player=1)
    table.add(face("guard", keyword("taunt"), power=6), player=1)
    with pytest.raises(IllegalAction) as error:
        do(table, "fight", attacker, guarded)
    assert "glossary/taunt" in error.value.rules


def test_enrage_is_lost_by_fighting_and_forbids_to_reap() -> None:
    table = Table()
    attacker = table.add(PLAIN, enraged=True)
    target = table.add(face("bear", power=2), player=1)
    with pytest.raises(IllegalAction) as error:
        do(table, "reap", attacker)
    assert "glossary/enrage" in error.value.rules
    assert not do(table, "fight", attacker, target).state.cards[attacker].enraged


def test_a_stunned_creature_only_loses_its_stun() -> None:
    """18.4 STUN: by an effect that would have it fight, too; that is a use."""
    fight = face(
        "anger",
        bold(n.Heading.PLAY, n.UseCard("fight", n.Select(n.One(), n.Filter((n.Kind.CREATURE,), (FRIENDLY,))))),
        type="action",
    )
    table = Table()
    card = table.add(fight, "hand")
    mine = table.add(PLAIN, stunned=True)
    table.add(PLAIN, player=1)
    with pytest.raises(IllegalAction) as error:
        do(table, "reap", mine)
    assert "glossary/stun" in error.value.rules
    machine = finish(do(table, "play", card))
    state = machine.state.cards[mine]
    assert state.exhausted and not state.stunned and state.damage == 0
    assert any(record.verb is n.Verb.USE and record.detail == "unstun" for record in machine.state.history)


def test_reaping_walks_the_chart() -> None:
    table = Table()
    reaper = table.add(face("gatherer", bold(n.Heading.AFTER_REAP, gain(2))))
    machine = do(table, "reap", reaper)
    assert steps(machine) == ["reap.1", "reap.2", "reap.3"]
    assert machine.state.players[0].amber == 3


def test_an_ability_gained_in_the_window_still_resolves() -> None:
    """Decision open-window: after-reap is asked again after each resolution, each ability once."""
    giver = bold(
        n.Heading.AFTER_REAP,
        n.Lasting(
            n.Window(n.Period.REMAINDER_OF_TURN),
            n.GainAbility(
                n.Select(n.Each(), n.Filter((n.Kind.CREATURE,), (FRIENDLY,))), (bold(n.Heading.AFTER_REAP, gain(5)),)
            ),
        ),
    )
    table = Table()
    reaper = table.add(face("teacher", giver))
    machine = finish(do(table, "reap", reaper))
    assert machine.state.players[0].amber == 6


def test_the_active_player_orders_the_window_and_a_source_that_left_is_lost() -> None:
    """Decisions after-windows-both, open-window."""
    one = n.Filter((n.Kind.CREATURE,))
    table = Table()
    reaper = table.add(face("gatherer", bold(n.Heading.AFTER_REAP, n.Destroy(ALL))))
    table.add(face("watcher", after(n.Verb.REAP, gain(1), subject=one)), player=1)
    machine = do(table, "reap", reaper)
    assert isinstance(machine.pause, Decision) and machine.pause.who == 0 and machine.pause.kind == "ability"
    assert finish(pick(machine, "watcher")).state.players[1].amber == 1
    assert finish(pick(machine, "gatherer")).state.players[1].amber == 0


def test_one_action_ability_each_use() -> None:
    table = Table()
    engine = table.add(
        face("engine", bold(n.Heading.ACTION, gain(1)), bold(n.Heading.ACTION, gain(3)), type="artifact"), "artifacts"
    )
    machine = begin(table.state(), table.library(), Action("action", engine, ability=1))
    assert machine.finished and machine.state.players[0].amber == 3
    assert steps(machine)[0] == "use.1"
    assert machine.state.cards[engine].exhausted


def test_while_fighting_begins_with_the_power_damage() -> None:
    """Decision fight-words."""
    guard = constant(n.While(n.Is(SELF, n.InState(n.State.FIGHTING)), n.GainKeyword(SELF, n.Keyword("invulnerable"))))
    table = Table()
    attacker = table.add(face("wolf", keyword("assault", 2), power=5))
    target = table.add(face("nizak", guard, power=3), player=1)
    machine = do(table, "fight", attacker, target)
    assert machine.state.cards[target].damage == 2 and machine.state.players[1].battleline == (target,)
    assert machine.state.cards[attacker].damage == 3


AIMING = bold(n.Heading.BEFORE_FIGHT, n.ChooseCards(n.Select(n.One(), n.Filter((n.Kind.CREATURE,)))),
              n.FightDamage(SELF, to=n.Back(n.Kind.CREATURE)))


@pytest.mark.parametrize("fought", [face("imp", keyword("elusive"), power=9), face("imp", power=9)])
def test_damage_aimed_at_another_creature(fought: object) -> None:
    """18.4 CARD-SPECIFIC FAQ, Gabos Longarms: neither the elusive of whom it fights nor of whom it aims at prevents
    it."""
    table = Table()
    attacker = table.add(face("longarms", AIMING, power=4))
    target = table.add(fought, player=1)  # type: ignore[arg-type]
    other = table.add(face("shadow", keyword("elusive"), power=9), player=1)
    machine = finish(pick(do(table, "fight", attacker, target), "shadow"))
    cards = machine.state.cards
    assert (cards[target].damage, cards[other].damage) == (0, 4)
    assert not machine.state.effects  # it was said of this fight
