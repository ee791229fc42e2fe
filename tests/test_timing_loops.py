"""Infinite loops and the order of a discard pile: what the active player settles when abilities never stop, and when
several cards leave play together (18.4 INFINITE LOOPS, DESTROYED)."""

from __future__ import annotations

from judge.effects import nodes as n
from judge.engine.machine.decisions import Decision, Finished
from judge.engine.procedures.actions import Action, begin
from law_boards import FRIENDLY, Table, constant, face
from timing_play import ALL, after, bold, do, finish, gain, pick

LOSER = face("loser", after(n.Verb.GAIN_AMBER, n.LoseAmber(n.Number(1)), subject=n.YOU), type="artifact")
GAINER = face("gainer", after(n.Verb.LOSE_AMBER, gain(1), subject=n.YOU), type="artifact")


def looping() -> Table:
    table = Table()
    table.add(LOSER, "artifacts")
    table.add(GAINER, "artifacts")
    table.add(face("reaper"))
    return table


def test_forced_abilities_without_end_cost_one_of_the_cards_that_drive_them() -> None:
    machine = pick(do(looping(), "reap", "reaper"), "2 times")
    assert isinstance(machine.pause, Decision)
    assert {option.value for option in machine.pause.options} == {"loser", "gainer"}
    machine = pick(machine, "gainer")
    assert isinstance(machine.pause, Finished)
    assert machine.state.players[0].discard == ("gainer",)
    assert machine.state.players[0].amber == 0  # the loser answers what was gained last
    assert "glossary/infinite-loops" in {rule for entry in machine.trace for rule in entry.rules}


def test_a_card_removed_from_a_loop_is_not_destroyed() -> None:
    table = looping()
    table.add(face("mourner", after(n.Verb.DESTROY, gain(5), object=n.Filter((n.Kind.CARD,)))))
    machine = pick(do(table, "reap", "reaper"), "2 times", "loser")
    assert not [record for record in machine.state.history if record.verb is n.Verb.DESTROY]
    assert machine.state.players[0].amber == 1


def test_a_long_chain_that_ends_is_no_loop() -> None:
    """Each damage brings the next until the creature dies: nothing goes to the pile but what was destroyed."""
    hurt = n.DealDamage(n.Number(1), n.Back())
    table = Table()
    spike = face("spike", after(n.Verb.TAKE_DAMAGE, hurt, object=n.Filter((n.Kind.CREATURE,))), type="artifact")
    table.add(spike, "artifacts")
    giant = table.add(face("giant", power=40), player=1)
    zap = table.add(face("zap", bold(n.Heading.PLAY, n.DealDamage(n.Number(1), ALL)), type="action"), "hand")
    machine = finish(do(table, "play", zap))
    assert machine.state.players[1].discard == (giant,)
    assert machine.state.players[0].artifacts == ("spike",)


def test_a_text_that_blanks_itself_goes_round_for_ever() -> None:
    """An artifact whose text blanks all artifacts is removed as soon as it counts."""
    blanks = constant(n.Loses(n.Select(n.Each(), n.Filter((n.Kind.ARTIFACT,))), "text"))
    table = Table()
    dead = table.add(face("silence", blanks, type="artifact"), "hand")
    machine = finish(do(table, "play", dead))
    assert machine.state.players[0].discard == (dead,)


WAVE = face("wave", bold(n.Heading.PLAY, n.Destroy(ALL)), type="action")


def dying(*more: str) -> Table:
    table = Table()
    table.add(WAVE, "hand")
    table.add(face("first"))
    table.add(face("second"))
    if more:
        top = n.Slice("top", n.Number(1), n.ZoneRef(n.Zone.DISCARD, n.YOU))
        table.add(face("digger", bold(n.Heading.ACTION, n.Archive(top)), type="artifact"), "artifacts")
    return table


def test_the_order_of_a_pile_is_asked_for_where_a_card_reads_it() -> None:
    machine = do(dying("digger"), "play", "wave")
    assert isinstance(machine.pause, Decision) and machine.pause.ordered
    machine = finish(machine.choose(("second", "first")))
    assert machine.state.players[0].discard == ("wave", "first", "second")


def test_the_order_of_a_pile_is_not_asked_for_otherwise() -> None:
    assert isinstance(do(dying(), "play", "wave").pause, Finished)


def test_what_left_play_is_counted_as_it_was() -> None:
    """ "For each creature destroyed this turn" counts creatures that are in play no more."""
    gone = n.DidThis(n.Event(n.Verb.DESTROY), n.Window(n.Period.THIS_TURN))
    count = n.CountOf(n.Filter((n.Kind.CREATURE,), (FRIENDLY, gone)))
    table = dying()
    chest = face("chest", bold(n.Heading.ACTION, n.GainAmber(n.Times(n.Number(1), count))), type="artifact")
    table.add(chest, "artifacts")
    machine = finish(do(table, "play", "wave"))
    assert sum(record.verb is n.Verb.DESTROY for record in machine.state.history) == 2
    machine = finish(begin(machine.state, table.library(), Action("action", "chest")))
    assert machine.state.players[0].amber == 2
