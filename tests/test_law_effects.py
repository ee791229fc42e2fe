"""Laws at work in the machine: prohibitions, replacements, wards, lasting effects, control, costs, standing orders."""

from __future__ import annotations

import pytest

from judge.effects import nodes as n
from judge.effects.amounts import Stat
from judge.effects.statics import Act
from judge.engine.law import standing_orders
from judge.engine.machine.decisions import Decision
from judge.engine.machine.machine import Machine
from judge.engine.machine.run import Run
from judge.engine.procedures.actions import Action, IllegalAction, begin
from judge.game.state import Lasting, State
from law_boards import ENEMY, FRIENDLY, ME, YOU, Table, constant, creatures, face, keyword

SELF = n.Self_()
REAP = n.Heading.AFTER_REAP


def after(table: Table, action: Action, *answers: object) -> Machine:
    """The machine after an action and these single answers; all else must be without choice."""
    machine = begin(table.state(), table.library(), action)
    for answer in answers:
        machine = machine.choose((answer,))
    return machine


def done(table: Table, action: Action, *answers: object) -> State:
    machine = after(table, action, *answers)
    assert machine.finished, machine.pause
    return machine.state


def reaps(body: n.Statement) -> n.BoldAbility:
    return n.BoldAbility((REAP,), body)


def rich(table: Table, player: int, amount: int) -> None:
    table.sides[player] = table.sides[player]._replace(amber=amount)


# --- cannot, instead, ward --------------------------------------------------------------------------------------------


def test_what_cannot_be_stolen_leaves_nothing_to_replace() -> None:
    """decision cannot-v-instead"""
    table = Table()
    rich(table, YOU, 3)
    table.add(face("thief", reaps(n.StealAmber(n.Number(2)))))
    instead = n.ReplacementAbility(n.Event(n.Verb.STEAL_AMBER), n.GainAmber(n.Number(5), n.YOU))
    table.add(face("greedy", instead), player=YOU)
    after_replaced = done(table, Action("reap", "thief"))
    assert [side.amber for side in after_replaced.players] == [1, 8]
    table.add(face("vault", constant(n.Cannot(Act.BE_STOLEN, n.YOU))), player=YOU)
    stopped = done(table, Action("reap", "thief"))
    assert [side.amber for side in stopped.players] == [1, 3]


def test_active_player_picks_among_replacements_and_each_acts_once() -> None:
    """decision instead-chains"""
    table = Table()
    table.add(face("reaper"))
    gain = n.Event(n.Verb.GAIN_AMBER, n.YOU)
    table.add(face("x", n.ReplacementAbility(gain, n.GainAmber(n.Number(2)))))
    table.add(face("y", n.ReplacementAbility(gain, n.GainAmber(n.Number(3)))))
    machine = begin(table.state(), table.library(), Action("reap", "reaper"))
    assert isinstance(machine.pause, Decision)
    assert {option.label for option in machine.pause.options} == {"x", "y"}
    for first, expected in (("x", 3), ("y", 2)):
        value = next(option.value for option in machine.pause.options if option.label == first)
        ended = machine.choose((value,))
        assert ended.finished
        assert ended.state.players[ME].amber == expected


def test_optional_replacement_may_be_declined() -> None:
    table = Table()
    table.add(face("reaper"))
    gain = n.Event(n.Verb.GAIN_AMBER, n.YOU)
    table.add(face("x", n.ReplacementAbility(gain, n.May(n.YOU, n.GainAmber(n.Number(4))))))
    machine = begin(table.state(), table.library(), Action("reap", "reaper"))
    assert isinstance(machine.pause, Decision)
    taken = {option.label: machine.choose((option.value,)).state.players[ME].amber for option in machine.pause.options}
    assert taken == {"x": 4, "none of them": 1}


def test_ward_is_used_up_in_place_of_destruction() -> None:
    """18.4 WARD: the destruction did not happen."""
    table = Table()
    table.add(face("killer", reaps(n.Destroy(creatures(ENEMY)))))
    table.add(face("a"), player=YOU, warded=True)
    table.add(face("b"), player=YOU)
    state = done(table, Action("reap", "killer"))
    assert state.players[YOU].battleline == ("a",)
    assert not state.cards["a"].warded


def test_ward_is_used_up_in_place_of_returning_to_hand() -> None:
    table = Table()
    home = n.Destination(n.Zone.HAND, n.OwnerOf(n.Back()))
    table.add(face("whirl", reaps(n.MoveCard("return", creatures(ENEMY), home))))
    table.add(face("a"), player=YOU, warded=True)
    state = done(table, Action("reap", "whirl"))
    assert state.players[YOU].battleline == ("a",)
    assert not state.cards["a"].warded


def test_ward_is_used_up_in_place_of_grafting() -> None:
    """18.4 WARD, decision ward-scope: any leaving of play, whatever it is called."""
    table = Table()
    under = n.Destination(n.Zone.UNDER, of=n.Self_())
    table.add(face("tree", reaps(n.MoveCard("graft", creatures(ENEMY), under))))
    table.add(face("a"), player=YOU, warded=True)
    table.add(face("b"), player=YOU)
    state = done(table, Action("reap", "tree"))
    assert state.players[YOU].battleline == ("a",)
    assert not state.cards["a"].warded
    assert state.cards["b"].zone is n.Zone.UNDER


def test_invulnerable_creature_is_never_destroyed() -> None:
    """18.4 INVULNERABLE"""
    table = Table()
    table.add(face("killer", reaps(n.Destroy(creatures(ENEMY)))))
    table.add(face("rock", keyword("invulnerable"), power=0), player=YOU)
    assert done(table, Action("reap", "killer")).players[YOU].battleline == ("rock",)


# --- lasting effects and control -------------------------------------------------------------------------------------


def test_lasting_effect_of_the_turn_ends_with_the_turn() -> None:
    """18.4 LASTING EFFECTS, decision until-boundaries"""
    table = Table()
    window = n.Window(n.Period.REMAINDER_OF_TURN)
    table.add(face("bard", reaps(n.Lasting(window, n.Modify(creatures(FRIENDLY), Stat.POWER, n.Number(2))))))
    state = done(table, Action("reap", "bard"))
    assert len(state.effects) == 1
    machine = begin(state, table.library(), Action("end turn"))
    while isinstance(machine.pause, Decision):
        machine = machine.choose(next(machine.pause.answers()))
    assert machine.state.effects == ()


def test_effect_until_the_start_of_your_next_turn() -> None:
    table = Table()
    window = n.Window(n.Period.UNTIL_YOUR_NEXT_TURN)
    table.add(face("bard", reaps(n.Lasting(window, n.Modify(creatures(FRIENDLY), Stat.POWER, n.Number(2))))))
    state = done(table, Action("reap", "bard"))
    counts = []
    for _ in range(2):
        machine = begin(state, table.library(), Action("end turn"))
        while isinstance(machine.pause, Decision):
            machine = machine.choose(next(machine.pause.answers()))
        state = machine.state
        counts.append(len(state.effects))
    assert counts == [1, 0]


def test_control_goes_back_when_the_upgrade_that_gave_it_leaves() -> None:
    """decision control-expiry: else the owner."""
    table = Table()
    table.add(face("hunter", reaps(n.Destroy(n.Select(n.Each(), n.Filter((n.Kind.UPGRADE,)))))))
    victim = table.add(face("victim"), player=YOU)
    yours = n.TreatAs(n.This(n.Kind.CREATURE), n.ControlledBy(n.YOU))
    table.add(face("collar", constant(yours), type="upgrade"), "hand")
    machine = after(table, Action("play", "collar", victim))
    taken = machine.choose(("left",)).state
    assert taken.players[ME].battleline == (victim, "hunter")
    assert taken.cards[victim].owner == YOU
    freed = begin(taken, table.library(), Action("reap", "hunter"))
    assert freed.finished
    assert freed.state.players[YOU].battleline == (victim,)


def test_latest_control_effect_wins_and_the_earlier_one_comes_back() -> None:
    """18.4 CONTROL AND OWNERSHIP"""
    from judge.engine.evaluation.context import Given
    from judge.engine.machine.board import Board
    from judge.engine.procedures.lasting_effects import OVER, shifts
    from judge.lowering.nodes import GivenPlayer

    table = Table()
    a = table.add(face("a"), owner=YOU)
    ref = Board.of(table.state(), table.library()).card(a).ref

    def effect(number: int, player: int, expires: tuple[str, object]) -> Lasting:
        body = n.TakeControl(Given((ref,)), GivenPlayer(player))
        return Lasting(number, body, ref, player, 1, expires, number, answered=(YOU,))

    run = Run(table.state(), (), table.library())
    run.draft.effects = (effect(1, ME, ("never", None)), effect(2, YOU, ("never", None)))
    assert shifts(run) == ((ref, YOU),)
    run.draft.effects = (effect(1, ME, ("never", None)), effect(2, YOU, OVER))
    assert shifts(run) == ()
    run.draft.effects = (effect(1, ME, OVER),)
    assert shifts(run) == ((ref, YOU),)


# --- entering, allowances, costs, orders -----------------------------------------------------------------------------


def test_enters_play_ready_stunned_and_with_counters() -> None:
    """18.4 ENTERS PLAY: also what others say of it."""
    table = Table()
    how = constant(n.EntersPlay(SELF, "ready"), n.EntersPlay(SELF, "doom", n.Number(2)))
    table.add(face("a", how), "hand")
    table.add(face("trap", constant(n.EntersPlay(creatures(ENEMY), "stunned"))), player=YOU)
    card = done(table, Action("play", "a", flank="left")).cards["a"]
    assert (card.exhausted, card.stunned, card.count("doom")) == (False, True, 2)


def test_what_several_texts_put_on_an_entering_creature_is_added() -> None:
    """18.4 ENTERS PLAY: its own text and another one each have their say."""
    table = Table()
    table.add(
        face("a", constant(n.EntersPlay(SELF, "Æ", n.Number(2)), n.EntersPlay(SELF, "doom", n.Number(2)))), "hand"
    )
    others = (
        n.EntersPlay(creatures(FRIENDLY), "Æ", n.Number(2)),
        n.EntersPlay(creatures(FRIENDLY), "doom", n.Number(2)),
    )
    table.add(face("font", constant(*others), type="artifact"), "artifacts")
    card = done(table, Action("play", "a", flank="left")).cards["a"]
    assert (card.amber, card.count("doom")) == (4, 4)


def test_treachery_enters_under_the_opponents_control() -> None:
    table = Table()
    table.add(face("a", keyword("treachery")), "hand")
    state = done(table, Action("play", "a"))
    assert state.players[YOU].battleline == ("a",)
    assert state.cards["a"].owner == ME


def test_card_by_any_route_spends_the_allowance() -> None:
    """decision allowance-use: even a card that needed none."""
    table = Table()
    any_card = n.Permit((Act.PLAY,), n.YOU, n.Filter((n.Kind.CARD,)), n.Number(1))
    table.add(face("gate", constant(any_card)))
    table.add(face("mine", type="action"), "hand")
    table.add(face("off", type="action", house="dis"), "hand")
    state = done(table, Action("play", "mine"))
    with pytest.raises(IllegalAction) as error:
        begin(state, table.library(), Action("play", "off"))
    assert "glossary/active-house" in error.value.rules


def test_cost_must_be_payable_and_is_paid_first() -> None:
    """18.4 "IF YOU DO" AND "IN ORDER TO\""""
    table = Table()
    cost = constant(n.CostOf("play", SELF, n.LoseAmber(n.Number(3))))
    table.add(face("dear", cost, type="artifact"), "hand")
    rich(table, ME, 2)
    with pytest.raises(IllegalAction) as error:
        begin(table.state(), table.library(), Action("play", "dear"))
    assert error.value.rules[0] == "glossary/if-you-do-and-in-order-to"
    rich(table, ME, 4)
    state = done(table, Action("play", "dear"))
    assert state.players[ME].amber == 1
    assert state.players[ME].artifacts == ("dear",)


def test_standing_order_is_carried_out_as_soon_as_it_is_so() -> None:
    table = Table()
    on_flank = n.If(n.Is(SELF, n.InState(n.State.FLANK)), n.Destroy(SELF))
    table.add(face("left"))
    table.add(face("shy", constant(on_flank)))
    table.add(
        face(
            "killer",
            reaps(
                n.Destroy(n.Select(n.Each(), n.Filter((n.Kind.CREATURE,), (FRIENDLY, n.PositionedAs("left flank")))))
            ),
        )
    )
    state = done(table, Action("reap", "killer"))
    assert state.players[ME].battleline == ("killer",)


@pytest.mark.parametrize(("tagged", "due"), [(False, 1), (True, 0)])
def test_no_order_is_due_on_what_is_being_destroyed_already(tagged: bool, due: int) -> None:
    """18.4 DESTROYED: it is tagged, and cannot be tagged again."""
    table = Table()
    on_flank = n.If(n.Is(SELF, n.InState(n.State.FLANK)), n.Destroy(SELF))
    table.add(face("shy", constant(on_flank)), tagged=tagged)
    assert len(standing_orders.due(Run(table.state(), (), table.library()))) == due


def test_creature_is_played_as_an_upgrade() -> None:
    table = Table()
    text = n.CardText((constant(n.Modify(n.This(n.Kind.CREATURE), Stat.POWER, n.Number(2))),))
    table.add(face("rover", constant(n.MayBePlayedAs(SELF, "upgrade", text))), "hand")
    a = table.add(face("a"))
    state = done(table, Action("play", "rover", a))
    assert state.players[ME].battleline == (a,)
    assert state.cards["rover"].host == a
    from judge.engine.machine.board import Board

    derived = Board.of(state, table.library()).derived
    assert (derived.power(a), derived.types("rover")) == (5, frozenset({"upgrade"}))


def test_unread_text_in_play_is_said_loudly() -> None:
    table = Table()
    table.add(face("a"))
    lost = n.Unmodelled("Nobody knows what this means")
    table.add(face("riddle", n.ConstantAbility(lost), unread=(lost.text,)), player=YOU)
    machine = after(table, Action("reap", "a"))
    assert [entry.unread for entry in machine.trace if entry.unread] == [lost.text]


def test_card_that_would_leave_the_archives_goes_elsewhere() -> None:
    """18.4 REPLACEMENT EFFECTS: a discard that becomes a return to hand is no discard."""
    table = Table()
    mine = n.ZoneRef(n.Zone.ARCHIVES, n.YOU)
    stored = n.Filter((n.Kind.CARD,), (n.InZone(mine),))
    home = n.Destination(n.Zone.HAND, n.OwnerOf(n.Back()))
    keeps = n.ReplacementAbility(
        n.Event(n.Verb.LEAVE, n.Filter((n.Kind.CARD,)), mine), n.MoveCard("put", n.Back(), home)
    )
    table.add(face("keeper", keeps))
    table.add(face("a", reaps(n.Discard(n.Select(n.Each(), stored)))))
    table.add(face("x"), "archives")
    state = done(table, Action("reap", "a"))
    assert (state.players[ME].hand, state.players[ME].discard) == (("x",), ())


def test_creature_that_was_an_artifact_for_a_while_joins_the_line_again() -> None:
    table = Table()
    shape = n.Filter((n.Kind.ARTIFACT,))
    marked = n.Select(n.Each(), n.Filter((n.Kind.CARD,), (n.WithOnIt("stone"),)))
    table.add(face("smith", constant(n.TreatAs(marked, shape)), reaps(n.Destroy(SELF))))
    table.add(face("statue"), "artifacts", counters=(("stone", 1),))
    state = done(table, Action("reap", "smith"))
    assert state.players[ME].artifacts == ()
    assert state.players[ME].battleline == ("statue",)


def test_a_keyword_that_the_rules_do_not_know_is_said_loudly() -> None:
    table = Table()
    table.add(face("a"))
    table.add(face("novelty", n.KeywordAbility(n.Keyword("overcharge"))), player=YOU)
    machine = after(table, Action("reap", "a"))
    assert [entry.unread for entry in machine.trace if entry.unread] == [
        "nothing says what the keyword overcharge does"
    ]
