"""Damage and destruction against the rulebook's own examples (18.4 DESTROYED, DAMAGE, WARD, ARMOR) and decisions."""

from __future__ import annotations

from judge.effects import nodes as n
from judge.engine.machine.decisions import Decision
from law_boards import ENEMY, FRIENDLY, Table, constant, creatures, face, keyword
from timing_play import ALL, ONE, SELF, THIS, after, bold, do, finish, gain, in_order, pick, told

WAVE = face("wave", bold(n.Heading.PLAY, n.DealDamage(n.Number(2), ALL)), type="action")
DOOM = face("doom", bold(n.Heading.PLAY, n.Destroy(ALL)), type="action")
ZAP = face("zap", bold(n.Heading.PLAY, n.Destroy(ONE)), type="action")
BOLT = face("bolt", bold(n.Heading.PLAY, n.DealDamage(n.Number(2), ONE)), type="action")
PLAIN = face("plain")


def test_healing_takes_no_tag_off() -> None:
    """Example of 18.4 DESTROYED: the martyr heals two others; one of them is tagged already and goes all the same."""
    martyr = bold(n.Heading.DESTROYED, n.Heal(n.AllOf(), creatures(n.Other())))
    table = Table()
    wave = table.add(WAVE, "hand")
    jehu = table.add(face("jehu", power=4), player=1)
    duma = table.add(face("duma", martyr, power=4), player=1, damage=2)
    remiel = table.add(face("remiel", power=3), player=1, damage=1)
    machine = do(table, "play", wave)
    assert machine.finished
    side = machine.state.players[1]
    assert side.battleline == (jehu,) and set(side.discard) == {duma, remiel}
    assert machine.state.cards[jehu].damage == 0


def test_neighbors_that_gained_an_ability_before_the_tag_use_it() -> None:
    """Example of 18.4 DESTROYED: Archimedes between four others; only his two neighbors are archived."""
    archive = n.BoldAbility((n.Heading.DESTROYED,), n.Archive(THIS))
    table = Table()
    doom = table.add(DOOM, "hand", player=0)
    line = [table.add(PLAIN, player=1) for _ in range(2)]
    owl = table.add(face("owl", constant(n.GainAbility(creatures(n.NeighborOf(SELF)), (archive,)))), player=1)
    line += [table.add(PLAIN, player=1) for _ in range(2)]
    machine = finish(do(table, "play", doom))
    side = machine.state.players[1]
    assert set(side.archives) == {line[1], line[2]}
    assert set(side.discard) == {line[0], owl, line[3]}


def test_a_card_returned_by_its_own_ability_takes_its_destruction_along() -> None:
    """Third example of 18.4 DESTROYED: soulkeeper and phoenix chain; all that is tagged leaves together."""
    keeper = face(
        "keeper",
        constant(
            n.GainAbility(
                THIS,
                (
                    bold(
                        n.Heading.DESTROYED,
                        n.Destroy(
                            n.Select(n.The(), n.Filter((n.Kind.CREATURE,), (n.Extremal(True, n.Stat.POWER), ENEMY)))
                        ),
                    ),
                ),
            )
        ),
        type="upgrade",
    )
    phoenix = face(
        "phoenix",
        constant(
            n.GainAbility(
                THIS,
                (
                    bold(
                        n.Heading.DESTROYED,
                        n.MoveCard("return", THIS, n.Destination(n.Zone.HAND, n.OwnerOf(THIS))),
                        n.DealDamage(n.Number(3), creatures()),
                    ),
                ),
            )
        ),
        type="upgrade",
    )
    table = Table()
    groggins = table.add(face("groggins", power=8))
    table.add(phoenix, f"on {groggins}", player=0)
    imp = table.add(face("imp", bold(n.Heading.DESTROYED, gain(2)), power=2), player=1)
    table.add(keeper, f"on {imp}", player=1)
    others = [table.add(face(name, power=3), player=1) for name in ("drumble", "shuffles")]
    machine = finish(pick(do(table, "fight", groggins, imp), "imp: Destroyed"))
    state = machine.state
    assert state.players[0].hand == (groggins,)
    assert {imp, *others} <= set(state.players[1].discard)
    assert state.players[1].amber == 2
    leaving = [line for line in told(machine) if "to the discard pile" in line]
    assert leaving == ["imp, drumble and shuffles go to the discard pile."]


def test_who_dies_together_sees_nobody_die() -> None:
    """18.4 DESTROYED: "after … is destroyed" needs its card in play as the destroyed one leaves."""
    mourner = after(n.Verb.DESTROY, gain(1), object=n.Filter((n.Kind.CREATURE,)))
    table = Table()
    doom = table.add(DOOM, "hand")
    table.add(face("mourner", mourner))
    table.add(PLAIN, player=1)
    witness = table.add(face("shrine", mourner, type="artifact"), "artifacts", player=1)
    machine = finish(do(table, "play", doom))
    assert (machine.state.players[0].amber, machine.state.players[1].amber) == (0, 2)
    assert machine.state.players[1].artifacts == (witness,)


def test_a_destroyed_ability_waits_for_the_one_under_way() -> None:
    """Decision nested-destruction: what a Destroyed: ability tags joins the batch; one after-destroyed window."""
    table = Table()
    zap = table.add(ZAP, "hand")
    first = table.add(face("bomb", bold(n.Heading.DESTROYED, n.Destroy(creatures(n.Other())), gain(1)), power=2))
    second = table.add(face("toad", bold(n.Heading.DESTROYED, gain(2))), player=1)
    machine = finish(pick(do(table, "play", zap), first))
    in_order(
        machine,
        "Tagged for destruction: bomb",
        "bomb's Destroyed: ability",
        "Tagged for destruction: toad",
        "1 Æ",
        "toad's Destroyed: ability",
        "bomb and toad go to the discard pile",
    )
    assert second in machine.state.players[1].discard


def test_a_ward_is_used_up_before_the_tag() -> None:
    """Decision ward-scope: what the ward stopped did not happen for "if you do"."""
    spell = face(
        "spell",
        bold(n.Heading.PLAY, n.Destroy(ONE), n.If(n.DidIt(n.YOU), gain(1))),
        type="action",
    )
    table = Table()
    card = table.add(spell, "hand")
    target = table.add(PLAIN, player=1, warded=True)
    machine = finish(do(table, "play", card))
    assert machine.state.players[1].battleline == (target,)
    assert not machine.state.cards[target].warded
    assert machine.state.players[0].amber == 0


def test_one_ward_stops_all_damage_of_one_moment_and_only_that() -> None:
    table = Table()
    wave = table.add(WAVE, "hand")
    target = table.add(PLAIN, player=1, warded=True)
    table2 = Table()
    bolts = face(
        "bolts",
        bold(n.Heading.PLAY, n.DealDamage(n.Number(2), ALL), n.DealDamage(n.Number(2), ALL)),
        type="action",
    )
    assert finish(do(table, "play", wave)).state.cards[target].damage == 0
    both = table2.add(bolts, "hand")
    twice = table2.add(PLAIN, player=1, warded=True)
    machine = finish(do(table2, "play", both))
    assert machine.state.cards[twice].damage == 0 and not machine.state.cards[twice].warded


def test_armor_is_spent_for_the_turn_and_comes_back_at_its_end() -> None:
    """Example of 18.4 ARMOR: 2 armor takes 1, then a fight against 3 power leaves 2 damage."""
    sting = face("sting", bold(n.Heading.PLAY, n.DealDamage(n.Number(1), ONE)), type="action")
    table = Table()
    attacker = table.add(face("wolf", power=3))
    card = table.add(sting, "hand")
    table.add(PLAIN, "deck")
    knight = table.add(face("knight", power=5, armor=2), player=1)
    machine = pick(do(table, "play", card), knight)
    assert machine.state.cards[knight].armor_spent == 1
    from judge.engine.procedures.actions import Action, begin

    machine = begin(machine.state, table.library(), Action("fight", attacker, knight))
    assert machine.state.cards[knight].damage == 2
    assert finish(begin(machine.state, table.library(), Action("end turn"))).state.cards[knight].armor_spent == 0


def test_invulnerable_is_neither_damaged_nor_tagged() -> None:
    table = Table()
    doom = table.add(DOOM, "hand")
    rock = table.add(face("rock", keyword("invulnerable"), power=0), player=1)
    machine = finish(do(table, "play", doom))
    assert machine.state.players[1].battleline == (rock,)
    assert not any("Tagged" in line for line in told(machine))


def test_lost_power_destroys_at_once() -> None:
    """Decision state-check: a creature whose last power goes is tagged before the ability goes on."""
    weaken = face(
        "weaken",
        bold(
            n.Heading.PLAY,
            n.Lasting(n.Window(n.Period.REMAINDER_OF_TURN), n.Modify(creatures(ENEMY), n.Stat.POWER, n.Number(-3))),
            gain(1),
        ),
        type="action",
    )
    table = Table()
    card = table.add(weaken, "hand")
    table.add(PLAIN, player=1)
    table.add(face("ogre", power=5), player=1, damage=2)
    machine = finish(do(table, "play", card))
    assert machine.state.players[1].battleline == ()
    in_order(machine, "Tagged for destruction: plain, ogre", "to the discard pile", "1 Æ")


def test_aember_on_a_dying_creature_goes_to_the_opponent_of_its_controller() -> None:
    """18.4 CAPTURE, decision amber-whose-opponent."""
    table = Table()
    zap = table.add(ZAP, "hand")
    stolen = table.add(PLAIN, player=0, owner=1, amber=3)
    machine = finish(do(table, "play", zap))
    assert (machine.state.players[0].amber, machine.state.players[1].amber) == (0, 3)
    assert machine.state.players[1].discard == (stolen,)


def test_upgrades_and_cards_beneath_go_to_their_owners_piles() -> None:
    table = Table()
    zap = table.add(ZAP, "hand")
    host = table.add(PLAIN, player=1)
    upgrade = table.add(face("cape", type="upgrade"), f"on {host}", player=0)
    machine = finish(do(table, "play", zap))
    assert upgrade in machine.state.players[0].discard and host in machine.state.players[1].discard


def test_damage_is_answered_when_what_it_destroyed_has_left() -> None:
    """Decision after-damage."""
    avenger = after(n.Verb.TAKE_DAMAGE, gain(1), object=n.Filter((n.Kind.CREATURE,), (FRIENDLY,)))
    table = Table()
    bolt = table.add(BOLT, "hand")
    victim = table.add(face("mouse", power=2), player=1)
    table.add(face("avenger", avenger, power=6), player=1)
    machine = finish(pick(do(table, "play", bolt), victim))
    in_order(machine, "Damage is dealt", "mouse goes to the discard pile", "avenger's ability", "1 Æ")


def test_a_sacrificed_card_is_destroyed() -> None:
    offer = face(
        "offer",
        bold(n.Heading.PLAY, n.Destroy(n.Select(n.One(), n.Filter((n.Kind.CREATURE,), (FRIENDLY,))), sacrifice=True)),
        type="action",
    )
    table = Table()
    card = table.add(offer, "hand")
    penny = table.add(
        face(
            "penny", bold(n.Heading.DESTROYED, n.MoveCard("return", SELF, n.Destination(n.Zone.HAND, n.OwnerOf(SELF))))
        )
    )
    machine = finish(do(table, "play", card))
    assert machine.state.players[0].hand == (penny,)
    assert any(record.verb is n.Verb.DESTROY and record.detail == "sacrifice" for record in machine.state.history)


def test_lost_armor_is_spent_armor_first() -> None:
    """18.4 ARMOR, decision armor-spent: 3 armor spends 2, loses 2; the point left still prevents."""
    weaken = face(
        "weaken",
        bold(
            n.Heading.PLAY,
            n.DealDamage(n.Number(2), ONE),
        ),
        bold(
            n.Heading.PLAY,
            n.Lasting(n.Window(n.Period.REMAINDER_OF_TURN), n.Modify(creatures(ENEMY), n.Stat.ARMOR, n.Number(-2))),
            n.DealDamage(n.Number(2), creatures(ENEMY)),
        ),
        type="action",
    )
    table = Table()
    card = table.add(weaken, "hand")
    knight = table.add(face("knight", power=9, armor=3), player=1)
    machine = do(table, "play", card)
    assert isinstance(machine.pause, Decision)
    machine = finish(machine.choose((machine.pause.options[0].value,)))
    assert machine.state.cards[knight].damage == 1
    assert machine.state.cards[knight].armor_spent == 1


def test_a_replacement_that_heals_nothing_acts_once() -> None:
    """Decision instead-chains: the state it leaves destroys the creature, and the same text does not act again."""
    stubborn = bold(n.Heading.DESTROYED, n.InsteadOf(None, gain(1)))
    table = Table()
    bolt = table.add(BOLT, "hand")
    rock = table.add(face("rock", stubborn, power=2), player=1)
    machine = finish(do(table, "play", bolt))
    assert machine.finished and machine.state.players[1].discard == (rock,)
    assert machine.state.players[1].amber == 1
