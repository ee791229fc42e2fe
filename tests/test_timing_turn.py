"""The turn and playing a card along the timing chart (18.4 TURN SEQUENCE, PLAYING CARDS, OMEGA, ALPHA, CHAINS)."""

from __future__ import annotations

from typing import Any

import pytest

from boards import ruled
from judge.effects import nodes as n
from judge.engine.machine.decisions import Chance, Decision
from judge.engine.procedures.actions import Action, IllegalAction, begin, begin_at
from judge.engine.procedures.drawing import held_back
from law_boards import Table, constant, creatures, face, keyword
from timing_play import ONE, after, bold, do, finish, gain, in_order, pick, steps, told

PLAIN = face("plain")
YOURS = n.TurnPoint(False, n.YOU)
END = n.TurnPoint(True, n.YOU)


def decked(cards: int = 8, **turn: Any) -> Table:
    """A table with cards in both decks."""
    table = Table(**turn)
    for player in (0, 1):
        for _ in range(cards):
            table.add(PLAIN, "deck", player=player)
    return table


def test_a_turn_walks_the_chart() -> None:
    table = decked()
    tired = table.add(PLAIN, exhausted=True)
    foe = table.add(PLAIN, player=1, exhausted=True)
    table.sides[1] = table.sides[1]._replace(amber=7)
    table.add(face("dawn", n.TriggeredAbility(YOURS, gain(1), timing="at"), type="artifact"), "artifacts", player=1)
    machine = pick(do(table, "end turn"), "red")
    assert steps(machine) == [
        "turn.ready.1",
        "turn.draw.1",
        "turn.end",
        "turn.start",
        "turn.forge.2",
        "turn.house.1",
    ]
    assert machine.state.players[0].hand and len(machine.state.players[0].hand) == 6
    assert not machine.state.cards[tired].exhausted and machine.state.cards[foe].exhausted
    assert machine.state.players[1].keys == ("red",) and machine.state.players[1].amber == 2
    assert isinstance(machine.pause, Decision) and machine.pause.kind == "house" and machine.pause.who == 1
    machine = pick(machine, "mars")
    assert machine.finished and machine.state.step == "main" and machine.state.house == "mars"
    assert (machine.state.active, machine.state.turn) == (1, 4)


def test_start_of_turn_effects_come_before_the_key() -> None:
    """TIMING CHART: 5 Æ and 1 more at the start of the turn are enough for a key."""
    table = decked()
    table.sides[1] = table.sides[1]._replace(amber=5)
    table.add(face("dawn", n.TriggeredAbility(YOURS, gain(1), timing="at"), type="artifact"), "artifacts", player=1)
    assert pick(do(table, "end turn"), "blue").state.players[1].keys == ("blue",)


def test_the_third_key_wins_at_once() -> None:
    table = decked()
    table.sides[1] = table.sides[1]._replace(amber=6, keys=("red", "blue"))
    machine = do(table, "end turn")
    assert machine.finished and machine.state.winner == 1


def test_what_lasts_this_turn_ends_after_end_of_turn_abilities() -> None:
    """Decision until-boundaries."""
    strong = n.Filter((n.Kind.CREATURE,), (n.StatCompare(n.Stat.POWER, n.Order.AT_LEAST, n.Number(5)),))
    dusk = n.TriggeredAbility(END, n.If(n.Exists(strong), gain(1)), timing="at")
    table = decked()
    table.add(face("dusk", dusk))
    boost = face(
        "boost",
        bold(
            n.Heading.PLAY,
            n.Lasting(n.Window(n.Period.REMAINDER_OF_TURN), n.Modify(creatures(), n.Stat.POWER, n.Number(2))),
        ),
        type="action",
    )
    card = table.add(boost, "hand")
    machine = do(table, "play", card)
    machine = finish(begin(machine.state, table.library(), Action("end turn")))
    assert machine.state.players[0].amber == 1 and machine.state.effects == ()


@pytest.mark.parametrize(
    ("chains", "cards"), [(0, 0), (1, 1), (6, 1), (7, 2), (12, 2), (13, 3), (18, 3), (19, 4), (24, 4)]
)
def test_how_many_cards_chains_hold_back(chains: int, cards: int) -> None:
    """18.4 CHAINS, lines 567 to 573."""
    assert held_back(chains) == cards


def test_chains_hold_back_cards_and_are_shed() -> None:
    """18.4 CHAINS: 7 chains hold back two cards; one is shed only where they did."""
    table = decked()
    table.sides[0] = table.sides[0]._replace(chains=7)
    machine = do(table, "end turn")
    assert len(machine.state.players[0].hand) == 4 and machine.state.players[0].chains == 6
    full = decked()
    for _ in range(6):
        full.add(PLAIN, "hand")
    full.sides[0] = full.sides[0]._replace(chains=7)
    assert do(full, "end turn").state.players[0].chains == 7


def test_chains_that_hold_back_nothing_are_kept_where_a_hand_is_refilled_in_another_step() -> None:
    """Both are told so (18.4 CHAINS)."""
    deed = "{card: Deed, type: action, house: Logos, text: 'Play: Refill your hand.'}"
    hand = f"[{deed}, Krump, Krump, Krump, Krump, Krump, Krump]"
    ruling = ruled(f"given: {{house: Logos, me: {{chains: 2, hand: {hand}}}}}\nwhen: [play: Deed]\n")
    (line,) = ruling.lines
    assert line.state.players[0].chains == 2
    assert "Chains hold back no card: none is shed." in [entry.says for entry in line.trace]


def test_an_empty_deck_is_reset_when_a_card_is_needed() -> None:
    table = decked(2)
    pile = [table.add(PLAIN, "discard") for _ in range(3)]
    machine = do(table, "end turn")
    assert isinstance(machine.pause, Chance)
    machine = finish(machine)
    me = machine.state.players[0]
    assert len(me.hand) == 5 and set(pile) <= set(me.hand) and me.discard == ()
    in_order(machine, "You draw", "You draw", "shuffle the discard pile", "You draw")


def test_archives_may_be_taken_after_the_house_is_chosen() -> None:
    table = decked()
    kept = table.add(PLAIN, "archives", player=1)
    machine = pick(do(table, "end turn"), "mars")
    assert isinstance(machine.pause, Decision) and machine.pause.kind == "yes or no"
    assert kept in pick(machine, "yes").state.players[1].hand
    assert pick(machine, "no").state.players[1].archives == (kept,)


def test_a_card_in_archives_may_let_some_of_them_be_taken() -> None:
    table = decked()
    archives, hand = n.ZoneRef(n.Zone.ARCHIVES, n.YOU), n.ZoneRef(n.Zone.HAND, n.YOU)
    some = n.Select(n.AnyNumber(), n.Filter((n.Kind.CARD,), (n.InZone(archives),)))
    keeper = n.ReplacementAbility(
        n.Event(n.Verb.ADD, n.YOU, archives, manner=(n.ToZone(hand),)),
        n.May(n.YOU, n.MoveCard("add", some, n.Destination(n.Zone.HAND, n.YOU))),
        n.InPlay(n.Self_(), archives),
    )
    kept = table.add(PLAIN, "archives", player=1)
    archivist = table.add(face("archivist", keeper), "archives", player=1)
    asked = pick(do(table, "end turn"), "mars", "yes")
    whole = pick(asked, "none of them").state.players[1]
    assert {kept, archivist} <= set(whole.hand) and not whole.archives
    part = pick(asked, "archivist").choose((kept,)).state.players[1]
    assert kept in part.hand and part.archives == (archivist,)


def test_a_creature_is_played_along_the_chart() -> None:
    """Icons top to bottom, then Play: and after-play in the active player's order."""
    table = decked()
    seen = after(n.Verb.ENTER_PLAY, gain(4), object=n.Filter((n.Kind.CREATURE,), (n.Other(),)))
    table.add(face("greeter", seen))
    card = table.add(face("recruit", bold(n.Heading.PLAY, gain(2)), icons=("amber", "draw")), "hand")
    machine = do(table, "play", card)
    assert isinstance(machine.pause, Decision) and machine.pause.kind == "flank"
    machine = machine.choose(("left",))
    assert machine.state.players[0].amber == 1 and len(machine.state.players[0].hand) == 1
    assert isinstance(machine.pause, Decision) and machine.pause.kind == "ability"
    machine = pick(machine, "greeter")
    assert machine.state.players[0].amber == 7
    assert machine.state.players[0].battleline[0] == card and machine.state.cards[card].exhausted
    assert steps(machine)[0] == "play.1" and "play.2" in steps(machine) and "play.3" in steps(machine)


def test_icons_resolve_even_when_their_card_has_died() -> None:
    """18.4 BONUS ICONS: the first icon kills the card, the second resolves, its Play: is lost."""
    table = decked()
    card = table.add(face("mote", bold(n.Heading.PLAY, gain(5)), power=1, icons=("damage", "amber")), "hand")
    machine = do(table, "play", card)
    assert machine.finished and machine.state.players[0].discard == (card,)
    assert machine.state.players[0].amber == 1


def test_an_action_is_in_no_zone_until_its_window_is_empty() -> None:
    """Decision action-to-pile: it does not count in hand or pile, then goes on top of its owner's pile."""
    count = n.CountOf(n.Filter((n.Kind.CARD,), (n.InZone(n.ZoneRef(n.Zone.DISCARD, n.YOU)),)))
    table = decked()
    table.add(PLAIN, "discard")
    card = table.add(face("tally", bold(n.Heading.PLAY, n.GainAmber(count)), type="action"), "hand")
    machine = do(table, "play", card)
    assert machine.state.players[0].amber == 1 and machine.state.players[0].discard[0] == card


def test_omega_ends_the_step() -> None:
    table = decked()
    card = table.add(face("last", keyword("omega"), bold(n.Heading.PLAY, gain(1)), type="action"), "hand")
    machine = do(table, "play", card)
    in_order(machine, "has omega", "1 Æ", "The step ends.", "ready cards")
    assert isinstance(machine.pause, Decision) and machine.pause.kind == "house"


def test_alpha_is_the_first_of_its_step() -> None:
    table = decked()
    reaper = table.add(PLAIN)
    card = table.add(face("first", keyword("alpha")), "hand")
    state = do(table, "reap", reaper).state
    with pytest.raises(IllegalAction) as error:
        begin(state, table.library(), Action("play", card))
    assert "glossary/alpha" in error.value.rules


def test_an_upgrade_needs_a_creature() -> None:
    table = decked()
    card = table.add(face("cape", type="upgrade"), "hand")
    with pytest.raises(IllegalAction) as error:
        do(table, "play", card)
    assert "glossary/upgrades" in error.value.rules
    host = table.add(PLAIN, player=1)
    machine = do(table, "play", card)
    assert machine.state.cards[card].host == host and machine.state.cards[card].holder == 0


def test_deploy_may_go_anywhere() -> None:
    table = decked()
    left, right = table.add(PLAIN), table.add(PLAIN)
    card = table.add(face("scout", keyword("deploy")), "hand")
    machine = begin(table.state(), table.library(), Action("play", card, place=1))
    assert machine.state.players[0].battleline == (left, card, right)


def test_treachery_enters_on_the_other_side() -> None:
    table = decked()
    card = table.add(face("spy", keyword("treachery")), "hand")
    machine = do(table, "play", card)
    assert machine.state.players[1].battleline == (card,)


def test_scrap_resolves_from_the_pile() -> None:
    table = decked()
    card = table.add(face("junk", bold(n.Heading.SCRAP, gain(2))), "hand")
    machine = do(table, "discard", card)
    assert machine.state.players[0].amber == 2 and machine.state.players[0].discard == (card,)


def test_raising_the_tide_costs_three_chains() -> None:
    table = decked(tide_in_game=True)
    machine = do(table, "raise tide")
    assert machine.state.tide == 0 and machine.state.players[0].chains == 3
    with pytest.raises(IllegalAction) as error:
        begin(machine.state, table.library(), Action("raise tide"))
    assert "glossary/tide" in error.value.rules


def test_entrench_may_stay_exhausted() -> None:
    table = decked()
    dug = table.add(face("digger", keyword("entrench")), exhausted=True)
    machine = do(table, "end turn")
    assert isinstance(machine.pause, Decision) and machine.pause.kind == "yes or no"
    assert machine.choose((False,)).state.cards[dug].exhausted
    assert not machine.choose((True,)).state.cards[dug].exhausted


def test_a_skipped_step_is_skipped() -> None:
    table = decked()
    table.add(face("sting", constant(n.SkipStep("forge a key", n.YOU)), type="artifact"), "artifacts", player=1)
    table.sides[1] = table.sides[1]._replace(amber=9)
    machine = do(table, "end turn")
    assert machine.state.players[1].keys == () and "The step is skipped: forge." in told(machine)


def test_the_main_step_offers_what_is_legal() -> None:
    table = decked()
    mine = table.add(PLAIN)
    table.add(PLAIN)
    machine = begin_at(table.state(), table.library(), "main", single=False)
    assert isinstance(machine.pause, Decision) and machine.pause.kind == "action"
    values = [option.value for option in machine.pause.options]
    assert Action("reap", mine) in values
    machine = machine.choose((Action("reap", mine),))
    assert machine.state.players[0].amber == 1
    assert isinstance(machine.pause, Decision) and machine.pause.kind == "action"


def test_control_goes_back_when_it_ends() -> None:
    """Decision control-expiry: to a flank that the active player picks, in the state it has."""
    borrow = face(
        "borrow", bold(n.Heading.PLAY, n.TakeControl(ONE, window=n.Window(n.Period.REMAINDER_OF_TURN))), type="action"
    )
    table = decked()
    card = table.add(borrow, "hand")
    theirs = table.add(PLAIN, player=1, damage=1)
    machine = do(table, "play", card)
    assert machine.state.players[0].battleline == (theirs,) and machine.state.cards[theirs].damage == 1
    machine = finish(begin(machine.state, table.library(), Action("end turn")))
    assert machine.state.players[1].battleline == (theirs,) and machine.state.cards[theirs].damage == 1
