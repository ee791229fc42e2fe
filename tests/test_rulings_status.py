"""Each problem of a board: there it is, and on the board beside it it is not."""

from __future__ import annotations

import pytest

from judge.rulings import notation
from judge.rulings.judging import rule
from judge.rulings.scenario import read
from judge.rulings.status import Found, Problem, impossible, status
from judge.rulings.yaml_source import ScenarioError

REFUSED = "this board cannot come about: "
WALL = '{card: Wall, type: %s, text: "%s", power: 3, armor: 1, house: Brobnar%s}'


def told(given: str) -> list[str]:
    """The problems of a board, in words: those with which it cannot come about are an error of the scenario."""
    try:
        setup = rule(read(f"given: {given}\nwhen: []\nask: {{has: me, amber: 0}}\n")).setup
    except ScenarioError as error:
        return error.message.removeprefix(REFUSED).split("; ")
    return [str(one) for one in status(setup.state, setup.library)]


def wall(kind: str = "creature", text: str = "", more: str = "") -> str:
    return WALL % (kind, text, f", {more}" if more else "")


def mine(row: str, card: str) -> str:
    return f"{{house: Brobnar, me: {{{row}: [{card}]}}}}"


@pytest.mark.parametrize(
    ("given", "problem"),
    [
        ("{house: Brobnar, me: {battleline: [Troll]}}", None),
        (mine("battleline", wall("artifact")), ("Wall", Problem.NOT_A_CREATURE)),
        (mine("artifacts", wall("artifact")), None),
        (mine("artifacts", wall()), ("Wall", Problem.NOT_AN_ARTIFACT)),
        ("{house: Brobnar, me: {artifacts: [Punch]}}", ("Punch", Problem.ACTION_IN_PLAY)),
        ("{house: Brobnar, me: {artifacts: [Blood of Titans]}}", ("Blood of Titans", Problem.UPGRADE_ALONE)),
        ("{house: Brobnar, me: {battleline: [{card: Troll, upgrades: [Blood of Titans]}]}}", None),
        (mine("battleline", wall(more="damage: 2")), None),
        (mine("battleline", wall(more="damage: 3")), ("Wall", Problem.LETHAL_DAMAGE)),
        (mine("battleline", wall(more="damage: 4")), ("Wall", Problem.LETHAL_DAMAGE)),
        (mine("battleline", wall(text="Invulnerable.", more="damage: 3")), None),
        (mine("artifacts", wall("artifact", more="damage: 1")),
         ("Wall", Problem.DAMAGE_ON_NONCREATURE)),
        (mine("battleline", wall(more="armor spent: 1")), None),
        (mine("battleline", wall(more="armor spent: 2")), ("Wall", Problem.ARMOR_OVERSPENT)),
        ("{house: Brobnar, me: {keys: [red, blue]}}", None),
        ("{house: Brobnar, me: {keys: [red, blue, yellow]}}", ("", Problem.GAME_OVER)),
        ("{house: Brobnar, opponent: {keys: [red, blue, yellow]}}", ("", Problem.GAME_OVER)),
        ("{house: Brobnar, me: {hand: 16, deck: 20}}", None),
        ("{house: Brobnar, me: {hand: 17, deck: 20}}", ("", Problem.TOO_MANY_CARDS)),
        ("{house: Dis, me: {houses: [Dis, Logos, Mars]}}", None),
        ("{house: Brobnar, me: {houses: [Dis, Logos, Mars]}}", ("", Problem.FOREIGN_HOUSE)),
        ("{house: Brobnar, me: {houses: [Dis, Logos, Mars], battleline: [Troll]}}", None),
        ("{house: Brobnar, me: {houses: [Dis, Logos, Mars]}, opponent: {battleline: [Troll]}}",
         ("", Problem.FOREIGN_HOUSE)),
    ],
)  # fmt: skip
def test_a_problem_is_there_and_beside_it_is_not(given: str, problem: tuple[str, Problem] | None) -> None:
    assert told(given) == ([] if problem is None else [str(Found(problem[1], problem[0]))])


def test_a_creature_without_power_is_a_problem() -> None:
    stone = '{card: Stone, type: artifact, house: Brobnar, text: "Each enemy creature gets -%s power."}'
    board = "{house: Brobnar, me: {artifacts: [%s]}, opponent: {battleline: [Dust Imp]}}"
    assert told(board % (stone % 2)) == [str(Found(Problem.NO_POWER, "Dust Imp"))]
    assert told(board % (stone % 1)) == []


def test_several_problems_are_all_told_and_the_odd_ones_alone_are_possible() -> None:
    setup = rule(read("given: {me: {battleline: [Troll]}}\nwhen: [reap: Troll]\n")).setup
    full = notation.read("dis@me t5 | 0Æ keys=red,blue,yellow houses=mars line(troll) hand(?36) | 0Æ")
    found = status(full, setup.library)
    assert found == [Found(Problem.GAME_OVER), Found(Problem.TOO_MANY_CARDS), Found(Problem.FOREIGN_HOUSE)]
    assert impossible(found) == [Found(Problem.GAME_OVER)]
    assert str(found[0]) == Problem.GAME_OVER.says
