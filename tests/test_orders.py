"""Abilities that wait together: orders that cannot matter are walked once, and nothing is lost by it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from itertools import permutations
from random import Random
from typing import Any

import pytest

import judge
import ordering
from judge.effects.events import Verb
from judge.effects.targets import Zone
from judge.engine.machine import alone
from judge.engine.machine.board import Board
from judge.engine.procedures import discard_order
from judge.game.changes import CardChanged, CardMoved, Change, PoolChanged, Recorded
from judge.game.footprints import Footprint
from judge.game.state import Card, Pile, PlayerState, Record, Ref, Segment, State
from judge.game.watched import COMES, IN_PLAY, PARTS, Watched, tagged
from judge.rulings.ruling import Ruling
from judge.web.game.leading import leading
from ordering import compared, every_order, not_moved


def gains(kind: str, count: int, copies: bool = False) -> dict[str, Any]:
    """A board on which so many wait to gain Æmber, each as much or each an amount of its own."""
    return ordering.together(kind, [f"gain {1 if copies else number}Æ." for number in range(1, count + 1)])


@pytest.mark.parametrize(
    ("laid", "numbers", "whole", "fewer"),
    [
        (ordering.board, range(8), 8, 2),
        (ordering.going, range(8), 8, 3),
        (ordering.lasting, range(10, 12), 2, 1),
        (ordering.destroying, range(6), 6, 1),
        pytest.param(ordering.board, range(8, 58), 48, 35, marks=pytest.mark.slow),
        pytest.param(ordering.going, range(8, 58), 48, 30, marks=pytest.mark.slow),
        pytest.param(ordering.lasting, range(12, 20), 6, 4, marks=pytest.mark.slow),
        pytest.param(ordering.destroying, range(6, 36), 30, 15, marks=pytest.mark.slow),
        pytest.param(ordering.board, range(300), 290, 90, marks=pytest.mark.wide),
        pytest.param(ordering.going, range(300), 290, 150, marks=pytest.mark.wide),
        pytest.param(ordering.lasting, range(34), 30, 20, marks=pytest.mark.wide),
        pytest.param(ordering.lasting, range(34, 67), 27, 8, marks=pytest.mark.wide),
        pytest.param(ordering.lasting, range(67, 100), 27, 8, marks=pytest.mark.wide),
        pytest.param(ordering.destroying, range(120), 120, 60, marks=pytest.mark.wide),
    ],
)
def test_nothing_is_lost_on_random_boards(
    laid: Callable[[Random], dict[str, Any]], numbers: range, whole: int, fewer: int
) -> None:
    """Ends, who can force them and how many orders lead to each are those of walking every order.

    `whole`: of how many boards at least every order can be walked; `fewer`: of how many fewer places are visited.
    """
    counted = compared(numbers, laid)
    assert counted[0] >= whole and counted[1] >= fewer


FOR_THE_TURN = "for the remainder of the turn, each friendly creature {}"


@pytest.mark.parametrize(
    ("bodies", "later", "ends"),
    [
        (["belongs to house Logos.", "belongs to house Dis."], {"reap": "Runner"}, 2),  # the last one counts
        (["gets +1 power.", "gains, “Reap: Gain 1Æ.”"], {"reap": "Runner"}, 1),
    ],
)
def test_effects_of_which_the_last_one_counts_are_not_one(bodies: list[str], later: dict[str, str], ends: int) -> None:
    """Each lasts as the third ability shows what there is, which comes before them, between them or behind them."""
    scenario = ordering.together("play", [*map(FOR_THE_TURN.format, bodies), "gain 1Æ."])
    scenario["when"].append(later)
    found = ordering.walked(scenario)
    with every_order():
        everything = ordering.walked(scenario)
    assert found.ends == everything.ends and len(found.ends) == ends


@pytest.mark.parametrize(("token", "counts"), [("Minion", True), ("Warrior", False)])
def test_the_order_of_a_pile_counts_where_a_token_creature_may_come_to_read_it(token: str, counts: bool) -> None:
    setup = judge.rule({"given": {"me": {"token": token, "battleline": ["Krump"]}}, "when": [{"reap": "Krump"}]}).setup
    assert discard_order.matters(Board.of(setup.state, setup.library)) is counts


@pytest.mark.parametrize("kind", ordering.KINDS)
@pytest.mark.parametrize("copies", [True, False])
def test_one_place_more_for_each_ability(kind: str, copies: bool) -> None:
    """Where n, n - 1, … 2 wait, and the end."""
    for count in (3, 9):
        ruling = judge.rule(gains(kind, count, copies))
        assert ruling.certain
        assert ruling.machines == count
        assert ruling.lines[0].state.players[0].amber == (
            count if copies else count * (count + 1) // 2
        ) + (kind == "reap")


def test_how_many_orders_lead_to_an_end_is_told_of_all() -> None:
    found = [leading(judge.rule(gains("play", count)).explored) for count in (4, 5, 7)]
    assert [one.ways for (one,) in found] == [24, 120, 5040]
    assert [one.says for (one,) in found][1:] == ["120 orders lead here", "more than 999 orders lead here"]


def wiped(mine: list[str], theirs: list[str], amber: tuple[int, int] = (0, 0)) -> Ruling:
    """The ruling on all creatures destroyed, each with a text; `amber`: that of both players before."""
    sides = [
        [
            {"card": f"Imp {[*mine, *theirs].index(text)}", "type": "creature", "power": 2, "house": "dis",
             "text": f"Destroyed: {text}"}
            for text in side
        ]
        for side in (mine, theirs)
    ]  # fmt: skip
    storm = {"card": "Storm", "type": "action", "house": "dis", "text": "Play: Destroy each creature."}
    me = {"battleline": sides[0], "hand": [storm], "amber": amber[0]}
    opponent = {"battleline": sides[1], "amber": amber[1]}
    return judge.rule({"given": {"house": "dis", "me": me, "opponent": opponent}, "when": [{"play": "Storm"}]})


def pools(ruling: Ruling) -> set[tuple[int, int]]:
    """The Æmber of both players at each end."""
    return {(line.state.players[0].amber, line.state.players[1].amber) for line in ruling.lines}


def test_a_wide_board_is_wiped() -> None:
    ruling = wiped(["Gain 2Æ."] * 20, ["Gain 2Æ."] * 20)
    assert ruling.certain and pools(ruling) == {(40, 40)}
    assert ruling.machines == 40


def test_copies_that_take_turns() -> None:
    """Ten steal from three Æ: which of them does is nothing to anybody."""
    ruling = wiped(["Steal 1Æ."] * 10, [], amber=(0, 3))
    assert ruling.certain and pools(ruling) == {(3, 0)}
    assert ruling.machines == 10


def test_copies_on_either_side() -> None:
    """How many of each have resolved, and how many of these stole, counts: not which."""
    mine, theirs, pool = ["Steal 1Æ."] * 3, ["Steal 1Æ."] * 2, (1, 1)
    ruling = wiped(mine, theirs, pool)
    with every_order():
        everything = wiped(mine, theirs, pool)
    assert pools(ruling) == pools(everything) == {(2, 0), (1, 1), (0, 2)}
    assert 2 * ruling.machines < everything.machines
    assert [one.ways for one in leading(ruling.explored)] == [one.ways for one in leading(everything.explored)]


def both(kind: str, bodies: list[str]) -> tuple[ordering.Walked, ordering.Walked]:
    """All that comes of a board, and the same in every order."""
    scenario = ordering.together(kind, bodies)
    found = ordering.walked(scenario)
    with every_order():
        everything = ordering.walked(scenario)
    assert found.ends == everything.ends
    return found, everything


def test_what_only_asks_whoever_picks_comes_in_one_order() -> None:
    """Four that may each gain so much: each sum from 0 to 10 is an end, and 2ⁿ of them may have been done."""
    found, everything = both("play", [f"you may gain {number}Æ." for number in range(1, 5)])
    assert len(found.ends) == 11 and not found.cut
    assert found.machines < 40 < everything.machines / 3


def test_copies_that_ask_are_one() -> None:
    found, everything = both("play", ["you may draw a card."] * 3)
    assert len(found.ends) == 4
    assert found.machines < 20 < everything.machines / 2


def test_what_somebody_else_is_asked_comes_in_each_order() -> None:
    """Who is to choose last knows most: such choices are not moved about."""
    theirs = "your opponent chooses one: gain 1Æ; or gain 2Æ."
    texts = [theirs, "you may gain 1Æ.", "you may gain 2Æ."]
    found, _ = both("play", texts)
    assert not_moved(ordering.together("play", texts), found)


def test_what_has_an_order_of_its_own_is_not_moved_about() -> None:
    """The other player's creatures are destroyed and answer in an order within the first."""
    texts = ["destroy each enemy creature.", "you may gain 1Æ.", "you may gain 2Æ."]
    scenario = ordering.together("play", texts)
    scenario["given"]["opponent"]["battleline"] = [
        {"card": f"Imp {number}", "type": "creature", "power": 2, "house": "dis", "text": f"Destroyed: Gain {number}Æ."}
        for number in (1, 2)
    ]
    found = ordering.walked(scenario)
    with every_order():
        everything = ordering.walked(scenario)
    assert found.ends == everything.ends and not_moved(scenario, found)


@pytest.mark.parametrize(("most", "fewer"), [(2, True), (1, False)])
def test_so_many_ways_are_looked_at(monkeypatch: pytest.MonkeyPatch, most: int, fewer: bool) -> None:
    monkeypatch.setattr(alone, "WAYS", most)
    texts = [f"you may gain {number}Æ." for number in (1, 2, 3)]
    found, _ = both("play", texts)
    assert not_moved(ordering.together("play", texts), found) is not fewer


def test_what_one_reads_and_another_writes_comes_in_each_order() -> None:
    """Two Æ are gained by two, a third looks at whether there are as many: before, between or behind them."""
    texts = ["Gain 1Æ.", "Gain 1Æ.", "If you have 2Æ or more, gain 5Æ."]
    assert pools(wiped(texts, [])) == {(2, 0), (7, 0)}


def test_what_can_be_noticed_after_all_is_walked() -> None:
    """At first the second does nothing, and the third is nothing to either; once the first has resolved, it steals what
    the third would have taken."""
    texts = ["Gain 1Æ.", "If you have 1Æ or more, steal 1Æ.", "Your opponent loses 1Æ."]
    for order in permutations(texts):
        assert pools(wiped([*order], [], amber=(0, 1))) == {(1, 0), (2, 0)}
    for order in [*permutations([*texts, "Gain 1 chain."])][::5]:
        assert pools(wiped([*order], [], amber=(0, 1))) == {(1, 0), (2, 0)}


def test_a_copy_whose_card_goes_is_not_another() -> None:
    """Bells answer as long as they are there; which of them is purged, and whether before it has rung, differs."""
    bell = {"card": "Bell", "type": "artifact", "house": "dis", "text": "After you play a card, gain 1Æ."}
    hole = {**bell, "card": "Hole", "text": "After you play a card, purge a friendly artifact."}
    blank = {"card": "Nothing", "type": "action", "house": "dis", "text": ""}
    me = {"artifacts": [bell, dict(bell), dict(bell), hole], "hand": [blank]}
    ruling = judge.rule({"given": {"house": "dis", "me": me}, "when": [{"play": "Nothing"}]})
    ends = {(line.state.players[0].amber, line.state.players[0].purged) for line in ruling.lines}
    assert ends == {
        *((amber, (f"typed-bell#{number}",)) for number in (1, 2, 3) for amber in (2, 3)), (3, ("typed-hole#1",)),
    }  # fmt: skip


def test_a_choice_made_beforehand_is_followed() -> None:
    scenario = gains("play", 4)
    scenario["when"] = [{"play": "Storm", "choices": ["Bell 2", "Bell 4"]}]
    (line,) = judge.rule(scenario).lines
    assert [choice.answer for choice in line.path][:2] == ["Bell 2", "Bell 4"]


def test_a_question_about_order_sees_each() -> None:
    scenario = gains("play", 3)
    scenario["ask"] = {"order": ["Bell 1", "Bell 3"]}
    assert judge.answer(judge.rule(scenario)).kind == "depends"


# --- what two have in common --------------------------------------------------------------------------------------


def footprint(read: str = "", written: str = "", added: str = "") -> Footprint:
    made = Footprint()
    made.read, made.written, made.added = set(read), set(written), set(added)
    return made


@pytest.mark.parametrize(
    ("one", "other", "apart"),
    [
        (footprint(read="a"), footprint(read="a"), True),
        (footprint(added="a"), footprint(added="a"), True),
        (footprint(read="a"), footprint(added="a"), False),
        (footprint(read="a"), footprint(written="a"), False),
        (footprint(written="a"), footprint(written="a"), False),
        (footprint(added="a"), footprint(written="a"), False),
        (footprint(read="a", written="b", added="c"), footprint(read="d", written="e", added="c"), True),
    ],
)
def test_apart(one: Footprint, other: Footprint, apart: bool) -> None:
    assert one.apart_from(other) is other.apart_from(one) is apart
    other.whole = True
    assert not one.apart_from(other) and not other.apart_from(one)


def test_more_includes_less() -> None:
    more = footprint("ab", "cd", "ef")
    assert more.includes(footprint("a", "c", "e")) and more.includes(more)
    for other in (footprint("x"), footprint("", "x"), footprint("", "", "x")):
        assert not more.includes(other)


AT = {name: place for place, name in enumerate(Card._fields)}
SIDE = {name: place for place, name in enumerate(PlayerState._fields)}
CARDS = {
    "a": Card("a", "", 0, Zone.PLAY, 0),
    "b": Card("b", "", 0, Zone.PLAY, 0, host="a"),
    "c": Card("c", "", 0, Zone.HAND, 0),
}


def watched() -> Watched:
    return Watched(State(CARDS, (PlayerState(battleline=("a",), hand=("c",)), PlayerState())))


def test_what_is_read_is_noted() -> None:
    draft = watched()
    assert not draft.footprint.read
    assert draft.cards["a"].damage == 0 and draft.players[1].amber == 0 and draft.turn == 3
    assert draft.footprint.read == {("a", AT["damage"]), (1, SIDE["amber"]), "turn"}
    assert not draft.footprint.written and not draft.footprint.added
    assert [card.uid for card in draft.in_play()] == ["a", "b"]
    assert draft.footprint.read >= {IN_PLAY, ("a", AT["uid"]), ("b", AT["uid"])}
    assert ("c", AT["zone"]) not in draft.footprint.read
    assert [card.zone for card in draft.cards.values()] == [Zone.PLAY, Zone.PLAY, Zone.HAND]
    assert ("c", AT["zone"]) in draft.footprint.read
    assert draft.upgrades_of("a") and not draft.under("b")
    assert draft.footprint.read >= {("on or under", "a"), ("on or under", "b")}
    assert Ref("z", 0) not in draft.last_seen and ("last seen", Ref("z", 0)) in draft.footprint.read


WHOLE = (list, hash, lambda card: card == CARDS["a"], lambda card: card != CARDS["a"], lambda card: card[0])


@pytest.mark.parametrize("whole", WHOLE)
def test_who_takes_a_card_whole_reads_all_of_it(whole: Any) -> None:
    draft = watched()
    whole(draft.cards["a"])
    assert draft.footprint.read == {("a", place) for place in range(len(Card._fields))}


@pytest.mark.parametrize(
    ("change", "written", "added"),
    [
        (PoolChanged(1, 2), set(), {(1, SIDE["amber"])}),
        (Recorded(Record(Verb.DRAW, 0)), set(), {"history"}),
        (CardChanged("a", (("damage", 2),)), {("a", AT["damage"]), ("in play", "a", AT["damage"])}, set()),
        (CardChanged("c", (("damage", 2),)), {("c", AT["damage"])}, set()),
        (CardChanged("a", (("tagged", True),)),
         {("a", AT["tagged"]), ("in play", "a", AT["tagged"]), tagged("a")}, set()),
        (CardChanged("a", (("damage", 0),)), set(), set()),
    ],
)
def test_what_is_written_is_noted(change: Change, written: set[object], added: set[object]) -> None:
    draft = watched()
    change.apply(draft)
    assert draft.footprint.written == written
    assert draft.footprint.added == added


def test_what_enters_or_leaves_play_is_noted() -> None:
    draft = watched()
    CardMoved("c", Zone.DISCARD, 0).apply(draft)
    assert draft.footprint.written.isdisjoint({IN_PLAY, COMES, ("in play", "c")})
    assert draft.footprint.written >= {("c", AT["zone"]), ("lies", "c"), tagged("c"), (0, SIDE["discard"])}
    assert draft.footprint.added == {(0, SIDE["hand"])}
    CardMoved("b", Zone.HAND, 0).apply(draft)
    assert draft.footprint.written >= {("in play", "b"), ("on or under", "a")}
    assert draft.footprint.written.isdisjoint({IN_PLAY, COMES, (0, SIDE["hand"])})
    assert draft.footprint.added == {IN_PLAY, (0, SIDE["hand"])}
    other = watched()
    CardMoved("c", Zone.PLAY, 0).apply(other)
    assert other.footprint.written >= {IN_PLAY, COMES, (0, SIDE["battleline"])}
    assert other.freeze().cards["c"].zone is Zone.PLAY and other.footprint.whole


@pytest.mark.parametrize("row", ["hand", "archives", "purged", "battleline", "artifacts"])
def test_two_cards_leave_a_row_in_either_order(row: str) -> None:
    """And come into one that has no order; whoever looks at the row sees it."""
    side = PlayerState(**{row: ("x", "y", "z")})  # type: ignore[arg-type]
    draft = Watched(State({}, (side, PlayerState())))
    draft.take_out(0, row, "y")
    assert draft.footprint.added == {(0, SIDE[row])} and not draft.footprint.written and not draft.footprint.read
    assert draft.players[0] == PlayerState(**{row: ("x", "z")})  # type: ignore[arg-type]
    other = Watched(State({}, (side, PlayerState())))
    other.put_in(0, row, "w", 1)
    unordered = row in ("hand", "archives", "purged")
    assert other.footprint.added == ({(0, SIDE[row])} if unordered else set())
    assert ((0, SIDE[row]) in other.footprint.written) is not unordered


def test_who_asks_all_cards_in_play_hangs_on_those_that_answer() -> None:
    draft = watched()
    assert draft.each_in_play(lambda card: card.card if card.damage else "") == []
    names = {("a", AT["uid"]), ("b", AT["uid"])}  # which never change
    assert draft.footprint.read - names == {COMES, ("in play", "a", AT["damage"]), ("in play", "b", AT["damage"])}
    assert draft.each_in_line(lambda card: card.exhausted or card.uid) == ["a"]
    assert draft.footprint.read >= {("in play", "a"), ("a", AT["exhausted"])}
    assert draft.footprint.read.isdisjoint({IN_PLAY, (0, SIDE["battleline"]), ("in play", "b"), ("b", AT["exhausted"])})


def test_whether_a_card_is_the_same_object_is_read_wherever_it_goes() -> None:
    draft = watched()
    draft.each_in_play(lambda card: draft.is_current(Ref("a", 5)))
    assert ("a", AT["incarnation"]) in draft.footprint.read


def test_who_asks_what_lies_beside_hangs_on_what_would_answer_there() -> None:
    cards = {**CARDS, "d": Card("d", "", 0, Zone.DISCARD, 0), "e": Card("e", "", 0, Zone.DISCARD, 0)}
    draft = Watched(State(cards, (PlayerState(discard=("e", "d"), deck=Pile((Segment(("c",)),))), PlayerState())))
    assert draft.each_beside(lambda card: card.uid if card.uid in "cd" else "") == ["d"]
    assert {place for place in draft.footprint.read if place[0] == "lies"} == {("lies", "c"), ("lies", "d")}  # type: ignore[index]
    assert (0, SIDE["discard"]) not in draft.footprint.read


@pytest.mark.parametrize("places", [True, False])
def test_where_a_card_stands_is_read_where_somebody_may_ask(places: bool) -> None:
    draft = Watched(State(CARDS, (PlayerState(battleline=("a",)), PlayerState())), places)
    assert draft.aside(lambda: draft.players[0].battleline) == ("a",)
    assert ((0, SIDE["battleline"]) in draft.footprint.read) is places


def test_a_tag_is_a_place_of_its_own() -> None:
    draft = watched()
    assert not draft.is_tagged(Ref("a", 0)) and draft.footprint.read == {tagged("a")}
    assert draft.footprint.sparing([tagged("a")]).read == {tagged("a")}
    CardChanged("a", (("tagged", True),)).apply(draft)
    assert draft.is_tagged(Ref("a", 0)) and not draft.is_tagged(Ref("a", 1))
    assert tagged("a") in draft.footprint.written and tagged("a") not in draft.footprint.sparing([tagged("a")]).written


def test_each_part_of_a_position_is_watched() -> None:
    """Or never changes; a part that is new has to be entered."""
    never = {"version", "readings", "lasting_made", "layout"}  # the last is no more than what stands in the others
    assert {one.name for one in fields(State)} == {*PARTS, "cards", "players", "last_seen", *never}
    for name in PARTS:
        draft = watched()
        getattr(draft, name)
        assert draft.footprint.read == {name} and not draft.footprint.written
        setattr(draft, name, None)
        assert draft.footprint.written == {name}


def test_a_watched_draft_ends_as_any_other() -> None:
    draft = watched()
    for change in (PoolChanged(0, 3), CardMoved("c", Zone.PLAY, 0), CardChanged("a", (("damage", 2),))):
        change.apply(draft)
    state = draft.freeze()
    assert state.players[0].amber == 3 and state.players[0].battleline == ("c", "a")
    assert state.cards["a"].damage == 2 and state.clock == 1
