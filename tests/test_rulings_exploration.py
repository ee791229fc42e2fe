"""Exploration: every choice once, equal machines merged, and what it hangs on."""

import pytest

from judge.engine.machine.decisions import Decision
from judge.engine.procedures.actions import Action, begin
from judge.rulings.exploration import Step, explore
from judge.rulings.judging import rule
from judge.rulings.scenario import read
from judge.rulings.yaml_source import ScenarioError

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
    assert cut.cut == ("stopped after 3 different positions",)
    assert not cut.certain


def test_what_is_counted_is_the_same_on_every_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """A budget of work, not of time: the same question is cut at the same place whoever asks."""
    text = """
given:
  house: Brobnar
  me:
    hand: [{card: Rain, type: action, house: Brobnar,
            text: "Play: Deal 1D to a creature. Repeat the preceding effect 20 times."}]
  opponent: {battleline: [Troll, Krump, Bumpsy, Grenade Snib]}
when: [{play: Rain}]
"""
    monkeypatch.setattr("judge.rulings.budget.WORK", 500)
    first, again = (rule(read(text)) for _ in range(2))
    assert first.cut == ("stopped after 500 steps of the engine",)
    assert first.machines == again.machines < 100
    monkeypatch.setattr("judge.rulings.budget.WORK", 1_000)
    assert first.machines < rule(read(text)).machines


def test_the_answers_of_one_decision_are_within_the_budget_too() -> None:
    """A decision with more answers than machines are left is cut in the middle, and it is said."""
    foes = ", ".join(f"{{card: Foe {sign}, type: creature, house: Dis, power: 1, text: ''}}" for sign in "ABCDEFGHIJKL")
    found = rule(read(BOLT.replace("Dust Imp, Ember Imp", foes)), machines=5)
    assert found.machines == 6 and found.cut == ("stopped after 5 different positions",)


def test_a_board_holds_so_many_cards() -> None:
    """Whatever lies beneath them counts, of known cards and of unknown ones."""
    one = f"{{card: Troll, under: [{', '.join(['Bumpsy'] * 99)}]}}"
    mine = "given: {{house: brobnar, me: {{battleline: [{}], hand: 0, deck: 0}}, "
    board = mine + "opponent: {{hand: 0, deck: {}}}}}\nwhen: [end turn]\n"
    assert len(rule(read(board.format(", ".join([one] * 6), 0))).setup.state.cards) == 600
    for many in (board.format(", ".join([one] * 7), 0), board.format(", ".join([one] * 6), 1)):
        with pytest.raises(ScenarioError, match="600 cards at most"):
            rule(read(many))


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


@pytest.mark.parametrize("destroyed", [True, False])
def test_in_which_order_abilities_resolved_is_forgotten(destroyed: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only which have: with five, two or more of them wait at 26 places, and the last is reached once. Where none can
    notice the others, one order is walked: five, four, three and two wait, and it ends."""
    text = "Destroyed: Gain {}Æ." if destroyed else "After you play a card, gain {}Æ."
    kind = "type: creature, power: 1" if destroyed else "type: artifact"
    cards = ", ".join(f'{{card: Bell {n}, {kind}, house: dis, text: "{text.format(n)}"}}' for n in range(1, 6))
    played = "Play: Destroy each creature." if destroyed else ""
    scenario = read(
        f"""
given:
  house: dis
  me:
    {"battleline" if destroyed else "artifacts"}: [{cards}]
    hand: [{{card: Storm, type: action, house: dis, text: "{played}"}}]
when: [{{play: Storm}}]
"""
    )
    for machines in (4 + 1, 26 + 1):
        ruling = rule(scenario)
        assert ruling.certain and not ruling.cut
        assert ruling.lines[0].state.players[0].amber == 15
        assert ruling.machines == machines
        monkeypatch.setattr("judge.engine.machine.independence.FEWEST", 6)


ECHO = """
given:
  house: Brobnar
  me: {hand: [{card: Echo, text: "Play: Gain 1Æ. Trigger the play effect of Echo.", type: action, house: Brobnar}]}
when: [{play: Echo}]
"""


def test_what_leads_back_to_where_it_was_is_left_out_and_said() -> None:
    """An action that resolves its own play effect goes round for ever: no traceback, no answer that claims an end."""
    ruling = rule(read(ECHO))
    assert ruling.cut == ("what leads back to the same position is not gone through again",) and not ruling.certain
