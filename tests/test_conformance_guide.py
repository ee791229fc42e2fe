"""Which of our answers fit what was clicked next: each kind of choice with the clicks that a witness makes at it."""

from __future__ import annotations

from typing import Any

import pytest

from judge.conformance.guide import FREE_ANSWERS, proposals
from judge.conformance.offered import Offer, offers
from judge.conformance.plain import differences
from judge.conformance.position import UNNAMED, Aim, position
from judge.conformance.recorded import Click
from judge.engine.machine.decisions import Decision, Option
from judge.engine.machine.faces import library
from judge.engine.machine.machine import Machine
from recordings import before

TROLL, BUMPSY, VALDR, IMP = "troll#1", "bumpsy#1", "valdr#1", "dust-imp#1"


def choice(*values: object, kind: str = "cards", **more: Any) -> Decision:
    """A decision; an option that is a pair has its words behind it."""
    options = [value if isinstance(value, Option) else Option(value, str(value)) for value in values]
    return Decision(0, more.pop("question", "Which?"), tuple(options), kind=kind, **more)


def card(uid: str, prompt: str = "", *targets: str) -> Click:
    return Click(card=uid, prompt=prompt, targets=frozenset(targets))


def button(word: str, *buttons: str) -> Click:
    return Click(button=word, buttons=buttons)


def tried(pause: Decision, *clicks: Click, at: int = 0) -> list[tuple[tuple[object, ...], int, str]]:
    machine = Machine(position(before()), (), pause, library())
    return [(one.answer, one.at, one.basis) for one in proposals(machine, clicks, at, Aim({}, {}))]


def recorded(pause: Decision, *clicks: Click, at: int = 0) -> list[tuple[tuple[object, ...], int]]:
    """The answers that were clicked, with the place of the click behind them."""
    return [(answer, end) for answer, end, basis in tried(pause, *clicks, at=at) if basis == "recorded"]


CREATURES = choice(TROLL, BUMPSY, VALDR, IMP)


def test_a_card_that_was_clicked_comes_first_and_the_others_are_free() -> None:
    assert tried(CREATURES, card(VALDR)) == [
        ((VALDR,), 1, "recorded"), ((TROLL,), 0, "free"), ((BUMPSY,), 0, "free"), ((IMP,), 0, "free")]  # fmt: skip
    assert [answer for answer, _, _ in tried(CREATURES)] == [(TROLL,), (BUMPSY,), (VALDR,), (IMP,)]


def test_up_to_four_clicks_may_have_been_for_what_we_do_not_ask() -> None:
    others = [card(f"other#{number}") for number in range(5)]
    assert recorded(CREATURES, *others[:4], card(IMP)) == [((IMP,), 5)]
    assert recorded(CREATURES, *others, card(IMP)) == []
    assert recorded(CREATURES, others[0], card(IMP), card(TROLL)) == [((IMP,), 2), ((TROLL,), 3)]
    assert recorded(CREATURES, card(IMP), card(TROLL), at=1) == [((TROLL,), 2)]


def test_several_cards_are_clicked_one_after_the_other() -> None:
    two = choice(TROLL, BUMPSY, VALDR, IMP, minimum=0, maximum=2)
    assert recorded(two, card(VALDR), card(TROLL), card(IMP))[:2] == [((TROLL, VALDR), 2), ((VALDR,), 1)]
    assert recorded(two, card(VALDR), button("Done")) == [((VALDR,), 2), ((VALDR,), 1), ((), 2)]
    assert recorded(two, button("Done")) == [((), 1)]
    assert recorded(choice(TROLL, BUMPSY, minimum=1, maximum=2), button("Done")) == []
    assert recorded(two, card(VALDR), card(VALDR))[0] == ((VALDR,), 1)
    ordered = choice(TROLL, BUMPSY, VALDR, minimum=2, maximum=2, ordered=True)
    assert recorded(ordered, card(VALDR), card(TROLL)) == [((VALDR, TROLL), 2)]
    shared = choice(TROLL, BUMPSY, minimum=2, maximum=2, repeats=True)
    assert recorded(shared, card(BUMPSY), card(BUMPSY)) == [((BUMPSY, BUMPSY), 2)]


@pytest.mark.parametrize(("clicks", "answers"), [
    ((button("Yes"),), [((True,), 1)]),
    ((button("No"),), [((False,), 1)]),
    ((button("Done"),), [((False,), 1), ((False,), 0)]),
    ((card(TROLL),), [((True,), 0), ((True,), 1), ((False,), 0)]),
])  # fmt: skip
def test_yes_and_no(clicks: tuple[Click, ...], answers: list[tuple[object, int]]) -> None:
    """Where the witness did not ask, the next click shows that it was done, or that it was not."""
    asked = choice(True, False, kind="yes or no")
    assert recorded(asked, *clicks)[: len(answers)] == answers


def test_what_nobody_clicked_rests_on_an_order_or_on_nothing() -> None:
    def bases(pause: Decision) -> list[str]:
        return [basis for _, _, basis in tried(pause)]

    assert bases(choice(True, False, kind="yes or no")) == ["order", "free"]
    assert bases(choice("a", "b", kind="ability")) == ["order", "order"]
    assert set(bases(choice(TROLL, IMP, minimum=2, maximum=2, ordered=True))) == {"order"}
    assert bases(choice("red", "blue", kind="option", question="Which key is forged?")) == ["order", "order"]
    assert bases(choice(TROLL, IMP)) == ["free", "free"]
    assert len(tried(choice(*range(40)))) == FREE_ANSWERS == 24


PLACES = choice(Option(0, "left of Troll"), Option(1, "left of Bumpsy"), Option(2, "right of Bumpsy"), kind="position")


@pytest.mark.parametrize(("clicks", "answers"), [
    ((button("Left"),), [((0,), 1)]),
    ((button("Right"),), [((2,), 1)]),
    ((card(TROLL, "Put it left of which one?"),), [((0,), 1)]),
    ((card(TROLL, "Put it right of which one?"),), [((1,), 1)]),
    ((card(BUMPSY, "Put it right of which one?"),), [((2,), 1)]),
    ((card(BUMPSY), button("Left")), [((1,), 2)]),
    ((card(BUMPSY), button("Right")), [((2,), 2)]),
    ((card(IMP, "Put it left of which one?"),), []),
    ((card(TROLL),), []),
])  # fmt: skip
def test_a_place_in_the_line(clicks: tuple[Click, ...], answers: list[tuple[object, int]]) -> None:
    assert recorded(PLACES, *clicks)[:1] == answers


def words(*labels: str, kind: str = "option") -> Decision:
    return choice(*(Option(number, label) for number, label in enumerate(labels)), kind=kind)


@pytest.mark.parametrize(("pause", "click", "answers"), [
    (words("Draw a card", "Gain 1 Æ"), button("Gain 1 Æ"), [1]),
    (words("you", "your opponent"), button("Opponent"), [1]),
    (words("you", "your opponent"), button("Mine"), [0]),
    (words("yourself", "your opponent"), button("Me"), [0]),
    (words("1", "2"), button("Exalt twice"), [1]),
    (words("first", "second"), button("Zwei", "Eins", "Zwei", "Done"), [1]),
    (words("first", "second"), button("Zwei", "Eins", "Zwei", "Drei"), []),
    (words("Deal damage to a creature", "Gain some"), button("Deal 2 damage"), [0]),
    (words("Draw", "Gain"), button("Xyz"), []),
    (choice("brobnar", "staralliance", kind="house"), button("staralliance"), ["staralliance"]),
    (choice("red", "yellow", kind="option"), button("Forge the yellow key"), ["yellow"]),
])  # fmt: skip
def test_a_button_that_means_an_option(pause: Decision, click: Click, answers: list[object]) -> None:
    assert [answer for answer, end in recorded(pause, click) if end == 1][:1] == [(one,) for one in answers]


@pytest.mark.parametrize(("word", "fitting"), [
    ("Mine", [TROLL, BUMPSY, "anger#1"]), ("yours", [TROLL, BUMPSY, "anger#1"]), ("Opponent's", [VALDR]),
    ("From your hand", ["anger#1"]), ("Hand", ["anger#1"]), ("Discard pile", []), ("Elsewhere", []),
])  # fmt: skip
def test_a_button_that_means_cards_by_where_they_lie(word: str, fitting: list[str]) -> None:
    assert recorded(choice(TROLL, BUMPSY, VALDR, "anger#1"), button(word)) == [((uid,), 1) for uid in fitting]
    assert recorded(choice(TROLL, BUMPSY), button("Mine")) == []  # it tells none of them from the others


def test_a_card_clicked_for_one_of_its_abilities_or_for_a_group() -> None:
    groups = choice(("anger#1", TROLL), (VALDR, IMP), kind="ability")
    assert recorded(groups, card(IMP)) == [(((VALDR, IMP),), 1)]
    options = choice((TROLL, "a"), (VALDR, "b"), kind="option")
    assert recorded(options, card(VALDR)) == [(((VALDR, "b"),), 1), (((TROLL, "a"),), 0), (((VALDR, "b"),), 0)]


def offered(pause: Decision, answer: tuple[object, ...], before: list[Click], spent: list[Click]) -> list[Offer]:
    (proposal,) = [one for one in proposals(Machine(position(BEFORE), (), pause, library()), (), 0, Aim({}, {}))
                   if one.answer == answer]  # fmt: skip
    return list(offers(pause, proposal, before, spent))


BEFORE = before()


def test_what_was_offered_is_compared_at_the_click_that_answered() -> None:
    three = choice(TROLL, BUMPSY, VALDR)
    (one,) = offered(three, (TROLL,), [], [card(TROLL, "Which?", TROLL, BUMPSY, IMP)])
    assert not one.same and one.difference == f"recorded alone ['{IMP}'], ours alone ['{VALDR}']"
    (one,) = offered(three, (TROLL,), [], [card(TROLL, "Which?", TROLL, BUMPSY, VALDR)])
    assert one.same
    assert offered(three, (TROLL,), [], [card(TROLL)]) == []  # nothing was told of what was offered
    assert offered(words("a", "b"), (0,), [], [card(TROLL, "", TROLL)]) == []


def test_cards_clicked_before_at_the_same_question_are_left_out() -> None:
    clicked = ((VALDR, "Which?"), (IMP, "Other?"), (BUMPSY, "Which?"))
    earlier = [card(uid, prompt, TROLL, VALDR) for uid, prompt in clicked]
    (one,) = offered(choice(TROLL, VALDR), (TROLL,), earlier, [card(TROLL, "Which?", TROLL, VALDR)])
    assert one.recorded == one.ours == {TROLL, VALDR}
    (one,) = offered(choice(TROLL, VALDR), (TROLL,), earlier[:1], [card(TROLL, "Which?", TROLL, VALDR)])
    assert one.recorded == one.ours == {TROLL}


def test_a_click_on_the_only_card_there_was_is_a_question_of_its_own() -> None:
    spent = [card(IMP, "First?", IMP), card(TROLL, "Then?", TROLL, VALDR)]
    found = offered(choice(TROLL, VALDR), (TROLL,), [], spent)
    assert [(one.prompt, one.same) for one in found] == [("First?", True), ("Then?", True)]
    assert offered(choice(TROLL, VALDR), (TROLL,), [], [card(IMP, "First?", IMP, VALDR)]) == []


def test_declining_answers_with_nothing() -> None:
    some = choice(TROLL, VALDR, minimum=0)
    done = Click(button="Done", prompt="Which?", targets=frozenset((TROLL,)))
    (one,) = offered(some, (), [], [done])
    assert one.difference == f"recorded alone [], ours alone ['{VALDR}']"
    assert offered(some, (TROLL,), [], [done]) == []


DIFFER: list[tuple[object, object, list[str]]] = [
    ({"a": 1, "b": 2}, {"a": 1, "b": 3}, ["b: recorded 2, ours 3"]),
    ({"a": {"b": 2}}, {"a": {"c": 2}}, ["a.b: recorded 2, ours None", "a.c: recorded None, ours 2"]),
    ({"a": [1, 2]}, {"a": [2, 1]}, ["a: recorded [1, 2], ours [2, 1]"]),
    ({"a": []}, {"a": []}, []),
    ({"p": {"deck": [UNNAMED, "x"]}}, {"p": {"deck": ["y", "x"]}}, []),
    ({"p": {"deck": ["z", "x"]}}, {"p": {"deck": ["y", "x"]}}, ["p.deck: recorded ['z', 'x'], ours ['y', 'x']"]),
    ({"p": {"deck": ["z"]}}, {"p": {"deck": [f"{UNNAMED}1"]}}, []),
    ({"p": {"deck": ["z"]}}, {"p": {"deck": ["z", "y"]}}, ["p.deck: recorded ['z'], ours ['z', 'y']"]),
    ({"line": [{"uid": "a", "x": 1}]}, {"line": [{"uid": "a", "x": 2}]}, ["line[a].x: recorded 1, ours 2"]),
    ({"line": [{"uid": "a"}]}, {"line": [{"uid": "b"}]}, ["line: recorded ['a'], ours ['b']"]),
    ({"line": [{"uid": "a"}]}, {"line": []}, ["line: recorded ['a'], ours []"]),
    ({"line": [{"uid": "a"}, 3]}, {"line": [3]}, ["line: recorded [{'uid': 'a'}, 3], ours [3]"]),
]


@pytest.mark.parametrize(("theirs", "ours", "lines"), DIFFER, ids=[str(lines) for _, _, lines in DIFFER])
def test_where_two_positions_differ(theirs: object, ours: object, lines: list[str]) -> None:
    assert differences(theirs, ours) == lines
