"""Wordings that come to the same, and texts that count where their card lies or while it is lent or copied."""

from __future__ import annotations

from dataclasses import replace

import pytest

from judge.catalogue import catalogue
from judge.effects import nodes as n
from judge.effects.visitor import walk
from judge.engine.evaluation import zones
from judge.engine.evaluation.context import Context
from judge.engine.machine.board import Board
from judge.engine.machine.decisions import Finished
from judge.engine.machine.faces import library
from judge.engine.procedures.actions import Action, IllegalAction, begin
from judge.lowering.ahead import told_ahead
from judge.lowering.lower import lowered
from judge.lowering.nodes import Bound, DamageTogether, Origin, ReadAhead, TakesMore
from law_boards import FRIENDLY, Table, face
from timing_play import ONE, SELF, bold, do, finish, gain, pick, told

SHARED = n.Shared()
FIGHTS = n.Chain(
    n.Select(n.One(), n.Filter((n.Kind.CREATURE,), (FRIENDLY,))),
    (n.SetStatus(n.Status.READY, SHARED), n.UseCard("fight", SHARED)),
)


def only(ability: n.Ability) -> n.Ability:
    (made,) = lowered(n.CardText((ability,))).abilities
    return made


def test_a_restriction_told_as_a_trigger_counts_before_the_fight() -> None:
    weak = n.Select(n.Each(), n.Filter((n.Kind.CREATURE,), (n.InState(n.State.FLANK),)))
    told_as = n.TriggeredAbility(n.Event(n.Verb.FIGHT, SELF), n.Cannot(n.Act.ATTACK, n.Back(), weak, only=True))
    table = Table()
    table.add(face("picky", only(told_as)))
    for name in ("left", "middle", "right"):
        table.add(face(name), player=1)
    with pytest.raises(IllegalAction):
        do(table, "fight", "picky", "middle")
    assert isinstance(finish(do(table, "fight", "picky", "left")).pause, Finished)


def test_damage_taken_that_brings_more_is_one_damage() -> None:
    more = n.TriggeredAbility(
        n.Event(n.Verb.TAKE_DAMAGE, object=n.Filter((n.Kind.CREATURE,))),
        n.DealDamage(n.Number(2), n.Back(), additional=True),
        "each time",
        n.Window(n.Period.REMAINDER_OF_TURN),
    )
    made = lowered(n.CardText((bold(n.Heading.PLAY, more),))).abilities[0]
    assert isinstance(made, n.BoldAbility) and isinstance(made.body, n.Lasting)
    assert isinstance(made.body.body, TakesMore)
    table = Table()
    brand = table.add(face("brand", made, type="action"), "hand")
    table.add(face("ogre", power=9), player=1)
    zap = table.add(face("zap", bold(n.Heading.PLAY, n.DealDamage(n.Number(1), ONE)), type="action"), "hand")
    machine = finish(do(table, "play", brand))
    machine = finish(begin(machine.state, table.library(), Action("play", zap)))
    assert machine.state.cards["ogre"].damage == 3


def test_a_sentence_about_it_belongs_to_the_ability_before() -> None:
    moved = bold(n.Heading.ACTION, n.PutCounters(n.Number(1), "doom", SELF))
    blank = n.ConstantAbility(n.Loses(n.Back(), "text"))
    (made,) = lowered(n.CardText((moved, blank))).abilities
    assert isinstance(made, n.BoldAbility) and isinstance(made.body, n.Sequence)
    assert made.body.steps == (moved.body, n.Loses(Bound(steps=(1,), origin=Origin.ITSELF), "text"))


def test_several_fights_are_of_one_creature_against_different_ones() -> None:
    three = n.Repeat(times=n.Number(3), body=FIGHTS, different=True)
    table = Table()
    stand = table.add(face("stand", bold(n.Heading.PLAY, three), type="action"), "hand")
    hero = table.add(face("hero", power=9))
    table.add(face("weak", power=1), player=1)
    table.add(face("frail", power=1), player=1)
    machine = finish(do(table, "play", stand))
    assert machine.state.players[1].discard and not machine.state.players[1].battleline
    assert machine.state.cards[hero].damage == 2
    assert not machine.state.cards[hero].exhausted  # readied the third time, with nobody left to fight


def test_a_lent_card_counts_as_ones_own() -> None:
    """18.4 AS IF IT WERE YOURS: "friendly" in its text counts itself."""
    count = n.CountOf(n.Filter((n.Kind.ARTIFACT,), (FRIENDLY,)))
    table = Table()
    shard = face("shard", bold(n.Heading.ACTION, n.GainAmber(n.Times(n.Number(1), count))), type="artifact")
    table.add(shard, "artifacts", 1)
    borrow = n.UseCard("use", n.Select(n.One(), n.Filter((n.Kind.ARTIFACT,))), as_if_yours=True)
    act = table.add(face("borrow", bold(n.Heading.PLAY, borrow), type="action"), "hand")
    machine = finish(do(table, "play", act))
    assert machine.state.players[0].amber == 1


def test_what_a_text_offers_from_the_discard_pile() -> None:
    """ "While you control a creature, you may return ~ from your discard pile to your hand": in step 3, at will."""
    home = n.ZoneRef(n.Zone.DISCARD, n.YOU)
    offer = n.May(n.YOU, n.MoveCard("return", n.InPlaceOf(SELF, home), n.Destination(n.Zone.HAND, n.YOU)))
    there = n.Exists(n.Filter((n.Kind.CREATURE,), (FRIENDLY,)))
    table = Table()
    bird = table.add(face("bird", n.ConstantAbility(n.While(there, offer))), "discard")
    with pytest.raises(IllegalAction):
        do(table, "may", bird)
    table.add(face("keeper"))
    machine = do(table, "may", bird)
    assert machine.state.players[0].hand == (bird,)


def test_icons_that_resolve_once_more_do_so_one_after_the_other() -> None:
    again = n.ResolveAbility("bonus icons", n.Back(), times=n.Number(1))
    plays = n.Event(n.Verb.PLAY, n.YOU, n.Filter((n.Kind.CARD,)))
    bounty = face("bounty", bold(n.Heading.PLAY, n.NextTime(plays, again)), type="action")
    table = Table()
    first = table.add(bounty, "hand")
    second = table.add(face("shiny", type="action", icons=("amber", "damage")), "hand")
    table.add(face("rock", power=9), player=1)
    machine = finish(do(table, "play", first))
    machine = finish(begin(machine.state, table.library(), Action("play", second)))
    icons = [line for line in told(machine) if "bonus icon resolves" in line]
    assert [line.split()[1] for line in icons] == ["amber", "amber", "damage", "damage"]
    assert machine.state.players[0].amber == 2 and machine.state.cards["rock"].damage == 2
    machine = finish(begin(machine.state, table.library(), Action("end turn")))
    assert not [effect for effect in machine.state.effects if effect.once]


def test_a_card_archived_faceup_is_seen_by_both() -> None:
    table = Table()
    shown = table.add(face("shown"), "discard")
    lying = n.Filter((n.Kind.CARD,), (n.InZone(n.ZoneRef(n.Zone.DISCARD, n.YOU)),))
    keep = n.Archive(n.Select(n.One(), lying), faceup=True)
    act = table.add(face("keep", bold(n.Heading.PLAY, keep, gain(1)), type="action"), "hand")
    machine = finish(pick(do(table, "play", act)))
    board = Board.of(machine.state, table.library())
    assert machine.state.players[0].archives == (shown,)
    ref = board.card(shown).ref
    assert all(zones.visible(Context(board, ref, 0), ref, player) for player in (0, 1))


def test_a_text_answers_each_time_a_condition_becomes_true() -> None:
    """ "When there are 2 or more counters on ~, gain 3 Æ": not before, once, and again after it was untrue."""
    many = n.Compare(n.StatOf(n.Stat.COUNTERS, SELF, "doom"), n.Order.AT_LEAST, n.Number(2))
    watch = n.TriggeredAbility(n.BecomesTrue(many), gain(3), "when")
    table = Table()
    put = bold(n.Heading.ACTION, n.PutCounters(n.Number(1), "doom", SELF))
    clear = bold(n.Heading.OMNI, n.RemoveCounters(n.Number(3), "doom", SELF))
    table.add(face("clock", watch, put, clear, type="artifact"), "artifacts")
    state, amber = table.state(), []
    for kind in ("action", "action", "action", "omni", "action", "action"):
        state = finish(begin(state, table.library(), Action(kind, "clock"))).state
        amber.append(state.players[0].amber)
        clock = state.cards["clock"]._replace(exhausted=False)
        state = replace(state, cards={**state.cards, "clock": clock})
    assert amber == [0, 3, 3, 3, 3, 6]


def test_what_is_true_from_the_start_is_not_answered() -> None:
    rich = n.Compare(n.StatOf(n.Stat.AMBER, n.YOU), n.Order.AT_LEAST, n.Number(0))
    table = Table()
    table.add(face("idle", n.TriggeredAbility(n.BecomesTrue(rich), gain(3), "when"), type="artifact"), "artifacts")
    table.add(face("reaper"))
    assert finish(do(table, "reap", "reaper")).state.players[0].amber == 1


def test_what_later_words_say_is_told_ahead_in_every_card() -> None:
    """Nothing is left for the engine to read ahead: what is told ahead once is not told so again."""
    texts = [library().definition(card.id).text for card in catalogue()]
    kinds = {type(node) for text in texts for node in walk(text)}
    assert {ReadAhead, DamageTogether} <= kinds and n.ArmorIgnored not in kinds
    assert [text for text in texts if told_ahead(text) != text] == []
