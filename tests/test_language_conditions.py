"""Conditions with a "not", a "no", a number or a player who is one of several: each asked on a board where it is so and
on one where it is not, and ruled on."""

import json

import pytest

from judge.game.state import State
from judge.rulings.judging import rule
from judge.rulings.scenario import read

BOARD = """question: test
given:
  house: Brobnar
  me: {amber: 2, hand: [{card: Mine, type: action, house: Brobnar, text: %s}], %s}
  opponent: {amber: 3, %s}
when:
  - play: Mine
"""
TROLL = "battleline: [Troll]"
STUNNED = "battleline: [{card: Troll, stun: true}]"
BOTH = "battleline: [{card: Troll, stun: true}, {card: Bad Penny, stun: true}]"
ONE_OF_TWO = "battleline: [Troll, {card: Bad Penny, stun: true}]"
RICH = "battleline: [{card: Troll, amber: 1}]"
RICH_AND_POOR = "battleline: [{card: Troll, amber: 1}, Bad Penny]"
PILE = "discard: [Troll, Troll, Troll, Troll, Troll, Troll, Troll, Troll, Troll%s]"
NOTHING = "chains: 0"

#: The condition; my side and the opponent's where it is so; both where it is not.
CASES = [
    ("your red key is not forged", ("keys: [yellow]", "keys: [red]"), ("keys: [red]", NOTHING)),
    ("no yellow key is forged", ("keys: [red]", "keys: [blue]"), (NOTHING, "keys: [yellow]")),
    ("exactly 2 keys are forged", ("keys: [red]", "keys: [red]"), ("keys: [red]", "keys: [red, blue]")),
    ("exactly 2 keys are forged", (NOTHING, "keys: [red, blue]"), (NOTHING, "keys: [red]")),
    ("a key is forged", (NOTHING, "keys: [red]"), (NOTHING, NOTHING)),
    ("no key is forged", (NOTHING, NOTHING), ("keys: [red]", NOTHING)),
    ("an opponent has no archived cards", ("archives: [Troll]", NOTHING), (NOTHING, "archives: [Troll]")),
    ("your opponent's discard pile has 10 or more cards in it", (NOTHING, PILE % ", Troll"), (NOTHING, PILE % "")),
    ("2 keys of the same color are not forged", ("keys: [red]", "keys: [blue]"), ("keys: [red]", "keys: [red]")),
    ("an enemy creature is not stunned", (TROLL, ONE_OF_TWO), (TROLL, STUNNED)),
    ("each enemy creature is not stunned", (STUNNED, TROLL), (TROLL, ONE_OF_TWO)),
    ("an enemy creature does not have Æ on it", (RICH, RICH_AND_POOR), (TROLL, RICH)),
    ("each enemy creature does not have Æ on it", (RICH, TROLL), (TROLL, RICH_AND_POOR)),
    ("an enemy creature does not have power 3 or higher", (TROLL, ONE_OF_TWO), ("battleline: [Bad Penny]", TROLL)),
    ("a friendly creature does not share a house with an enemy creature", (BOTH, TROLL), (TROLL, TROLL)),
    ("2 or more enemy creatures are stunned", (NOTHING, BOTH), (STUNNED, STUNNED)),
    ("2 enemy creatures are stunned", (NOTHING, f"{BOTH[:-1]}, Troll]"), (STUNNED, ONE_OF_TWO)),
    ("each player has a forged key", ("keys: [red]", "keys: [blue]"), (NOTHING, "keys: [red, blue]")),
    ("a player has no forged keys", ("keys: [red]", NOTHING), ("keys: [red]", "keys: [blue]")),
    ("both players have 1 or more chains", ("chains: 1", "chains: 1"), ("chains: 2", NOTHING)),
    ("each player controls a stunned creature", (STUNNED, STUNNED), (TROLL, BOTH)),
    ("a player controls 2 or more creatures", (TROLL, BOTH), (TROLL, TROLL)),
]


def amber(text: str, mine: str, theirs: str) -> int:
    """My Æmber after a card with this text was played, in whichever way."""
    (found,) = {state.players[0].amber for state in outcomes(text, mine, theirs)}
    return found


def outcomes(text: str, mine: str, theirs: str) -> list[State]:
    """Where it may end that I play a card with this text."""
    lines = rule(read(BOARD % (json.dumps(text, ensure_ascii=False), mine, theirs), "test.yaml")).lines
    assert lines and not any(line.illegal or line.open for line in lines)
    return [line.state for line in lines]


@pytest.mark.parametrize(("asked", "so", "otherwise"), CASES, ids=[case[0] for case in CASES])
def test_a_condition_holds_where_it_is_so(asked: str, so: tuple[str, str], otherwise: tuple[str, str]) -> None:
    text = f"Play: If {asked}, gain 1Æ."
    assert amber(text, *so) == 3
    assert amber(text, *otherwise) == 2


#: What "unless" excludes; my side and the opponent's where it is not so; both where it is.
EXCLUDED = [
    ("an enemy creature has Æ on it", (RICH, TROLL), (TROLL, RICH_AND_POOR)),
    ("each enemy creature has Æ on it", (RICH, RICH_AND_POOR), (TROLL, RICH)),
    ("each friendly creature is stunned", (ONE_OF_TWO, STUNNED), (BOTH, TROLL)),
    ("another creature is stunned", (TROLL, TROLL), (TROLL, STUNNED)),
]


@pytest.mark.parametrize(("excluded", "so", "otherwise"), EXCLUDED, ids=[case[0] for case in EXCLUDED])
def test_unless_one_or_each_is_so(excluded: str, so: tuple[str, str], otherwise: tuple[str, str]) -> None:
    text = f"Play: Gain 1Æ unless {excluded}."
    assert (amber(text, *so), amber(text, *otherwise)) == (3, 2)


def test_damage_that_does_not_destroy() -> None:
    text = "Play: Deal 5D to an enemy creature. If this damage does not destroy it, gain 1Æ."
    assert amber(text, NOTHING, TROLL) == 3
    assert amber(text, NOTHING, "battleline: [Bad Penny]") == 2


def test_several_destroyed_this_way() -> None:
    text = "Play: Deal 5D to each stunned creature. If 2 are destroyed this way, gain 1Æ."
    destroyed = "{card: Bad Penny, stun: true}"
    assert amber(text, NOTHING, f"battleline: [{destroyed}, {destroyed}]") == 3
    assert amber(text, NOTHING, f"battleline: [{destroyed}, {{card: Troll, stun: true}}]") == 2


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Play: Destroy each creature without a stunned neighbor.", ["dust-imp", "krump"]),
        ("Play: Destroy each creature that does not have a stunned neighbor.", ["dust-imp", "krump"]),
        ("Play: Destroy each creature that shares no house with ~.", ["troll", "krump", "smaaash"]),
    ],
)
def test_cards_of_which_something_is_not_so(text: str, left: list[str]) -> None:
    theirs = "battleline: [Dust Imp, {card: Troll, stun: true}, Krump, Smaaash]"
    for state in outcomes(text, NOTHING, theirs):
        assert [state.cards[uid].card for uid in state.players[1].battleline] == left
