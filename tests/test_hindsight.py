"""What of the past the texts in a game can ask about, and that nothing else parts two positions."""

from __future__ import annotations

from typing import Any

import pytest

import judge
import ordering
from judge.effects.events import Verb
from judge.effects.targets import Zone
from judge.engine.evaluation import event_matching
from judge.engine.machine import hindsight
from judge.game.state import Record
from judge.language import read


def told(*texts: str) -> hindsight.Hindsight:
    return hindsight.of([read(text).tree for text in texts], event_matching.verbs)


GAINED = Record(Verb.GAIN_AMBER, 0, amount=1)
RETURNED = Record(Verb.RETURN, 0, source=Zone.PLAY, to=Zone.HAND)


def test_what_came_first_is_kept_where_a_text_asks_for_it() -> None:
    assert told("Reap: Gain 1Æ for each creature that reaped before ~ this turn.").order
    assert told("Fight: If ~ was dealt damage in this fight, gain 1Æ.").order
    assert not told("Reap: Gain 1Æ for each creature that reaped this turn.").order


def test_what_no_text_speaks_of_is_not_seen() -> None:
    nobody = told("Play: Draw a card.")
    assert not nobody.sees(GAINED) and not nobody.sees(RETURNED)
    assert nobody == told() == hindsight.Hindsight(frozenset(), False, False, False, order=False)


@pytest.mark.parametrize("verb", sorted(set(Verb) - hindsight.TEXTS_ALONE))
def test_what_rules_look_up_is_seen_always(verb: Verb) -> None:
    assert told().sees(Record(verb, 0))


def test_what_texts_speak_of_is_seen() -> None:
    found = told("Play: If you have gained Æ this turn, draw a card.")
    assert found.sees(GAINED) and not found.sees(RETURNED)


def test_who_speaks_of_leaving_a_zone_sees_every_move() -> None:
    found = told("After a card leaves your archives, draw a card.")
    assert found.moves and found.sees(RETURNED) and not found.sees(GAINED)


def test_a_limit_counts_what_was_done() -> None:
    found = told("Each player cannot steal more than 2Æ each turn.")
    assert found.limits and found.sees(GAINED)
    assert not told("Your opponent cannot steal Æ.").limits


@pytest.mark.parametrize(
    ("text", "asks"),
    [
        ("Destroyed: Deal 1D to each of its neighbors.", True),
        ("After a flank creature is destroyed, draw a card.", True),
        ("Play: Deal 3D to a creature, with 1D splash.", True),
        ("Play: Destroy the creature in the center of your battleline.", True),
        ("Play: Destroy a flank creature.", True),
        ("Play: Destroy a creature with no neighbors.", True),
        ("Play: Deal 3D to a creature.", False),
        ("Destroyed: Return this creature to its owner's hand.", False),
    ],
)
def test_who_asks_where_cards_stand(text: str, asks: bool) -> None:
    assert told(text).places is asks


def test_everything_is_seen_where_nothing_is_known() -> None:
    assert hindsight.EVERYTHING.sees(GAINED) and hindsight.EVERYTHING.places


# --- what comes of it: how many places are visited ----------------------------------------------------------------


def places(kind: str, bodies: list[str], beside: str = "") -> int:
    return judge.rule(ordering.together(kind, bodies, beside)).machines


def test_what_was_gained_one_by_one_or_at_once_is_one_position() -> None:
    """1 and 2, or 3: unless a text counts how often Æ was gained."""
    bodies = [f"you may gain {number}Æ." for number in (1, 2, 3)]
    looking = "While you have gained Æ this turn, each friendly creature gets +1 power."
    assert places("play", bodies) < places("play", bodies, looking)


def powers(numbers: range) -> list[str]:
    return [f"for the remainder of the turn, each friendly creature gets +{number} power." for number in numbers]


def test_what_adds_to_power_lies_there_in_any_order() -> None:
    """2ⁿ places less those where fewer than two wait: n, and the end is one of them. In one order: where n, n - 1, … 2
    wait, and the end."""
    for count in (3, 5):
        assert places("play", powers(range(1, count + 1))) == count
        with ordering.unmoved():
            assert places("play", powers(range(1, count + 1))) == 2**count - count


def lost(bodies: list[str], beside: str = "") -> Any:
    return judge.rule(ordering.together("destroyed", bodies, beside))


@pytest.mark.parametrize("going", ["return ~ to its owner's hand.", "archive ~.", "purge ~."])
def test_cards_that_go_do_so_in_one_order(going: str) -> None:
    for count in (3, 8):
        ruling = lost([going] * count)
        assert ruling.certain and ruling.machines == count


def test_cards_that_go_as_they_are_looked_at_do_so_in_each_order() -> None:
    """One counts those that are still there: it comes behind none, one or two that have gone."""
    gone = "return ~ to its owner's hand."
    ruling = lost([gone, gone + " ", "gain 1Æ for each friendly creature."])
    assert sorted(line.state.players[0].amber for line in ruling.lines) == [1, 2, 3]


def test_where_a_creature_stood_counts_where_a_text_asks() -> None:
    """The two beside it go: before it, it has no neighbor; after it, two; between them, one."""
    gone = "return ~ to its owner's hand."
    ruling = lost([gone, "draw a card for each of its neighbors.", gone + " "])
    assert ruling.machines > 3
