"""Exploration: every choice once, equal machines merged, and what it hangs on."""

from judge.engine.machine.decisions import Decision
from judge.engine.procedures.actions import Action, begin
from judge.rulings.exploration import Step, explore
from judge.rulings.judging import rule
from judge.rulings.scenario import read

BOLT = """
given:
  house: Brobnar
  me: {hand: [{card: Bolt, text: "Play: Deal 2D to a creature.", type: action, house: Brobnar}]}
  opponent: {battleline: [Dust Imp, Ember Imp]}
when: [{play: Bolt}]
"""


def test_a_choice_that_matters() -> None:
    ruling = rule(read(BOLT))
    assert len(ruling.lines) == 2
    assert not ruling.certain
    (pause,) = ruling.matters
    assert isinstance(pause, Decision)
    assert pause.who == 0
    dead = {uid for line in ruling.lines for uid in line.state.players[1].discard}
    assert dead == {"dust-imp#1", "ember-imp#1"}


def test_a_choice_that_does_not_matter() -> None:
    ruling = rule(
        read(
            """
given:
  house: Brobnar
  me: {hand: [{card: Storm, text: "Play: Deal 1D to each creature.", type: action, house: Brobnar}]}
  opponent: {battleline: [Troll, Krump]}
when: [{play: Storm}]
"""
        )
    )
    assert ruling.certain
    assert ruling.matters == ()


def test_the_limit_is_said() -> None:
    text = """
given:
  house: Brobnar
  me: {hand: [{card: Rain, text: "Play: Deal 1D to a creature. Deal 1D to a creature.", type: action, house: Brobnar}]}
  opponent: {battleline: [Troll, Krump, Bumpsy, Grenade Snib]}
when: [{play: Rain}]
"""
    cut = rule(read(text), machines=3)
    assert cut.cut == ("stopped after 3 different machines",)
    assert not cut.certain


def test_who_can_force_what() -> None:
    ruling = rule(read(BOLT))
    action = Action("play", "typed-bolt#1")
    explored = explore(ruling.setup.state, [Step(lambda state: begin(state, ruling.setup.library, action))])
    assert explored.forced_by(0) == (0, 1)
    assert explored.forced_by(1) == ()


def test_fixed_choices() -> None:
    ruling = rule(read(BOLT.replace("{play: Bolt}", "{play: Bolt, choices: [Ember Imp]}")))
    (line,) = ruling.lines
    assert line.state.players[1].discard == ("ember-imp#1",)
