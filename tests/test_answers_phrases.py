"""The words of an answer, one by one: conditions of a choice, places, where a line is cut; and when an answer is the
one that a case expects."""

from __future__ import annotations

import json
from typing import Any

import pytest

from judge.engine.machine.decisions import Chance, Decision
from judge.engine.machine.decisions import Option as Pick
from judge.rulings.answers import answer
from judge.rulings.answers.answer import Answer, Hanging, Option, Plain
from judge.rulings.answers.conditions import condition, hangs_on, joined
from judge.rulings.answers.expected import unlike
from judge.rulings.answers.picture import place_words
from judge.rulings.answers.values import Place, player_of
from judge.rulings.answers.ways import Fork, Leaf
from judge.rulings.answers.words import short, value_words
from judge.rulings.asked import Asked
from judge.rulings.judging import rule
from judge.rulings.scenario import read


def decision(kind: str = "cards", who: Any = 0, question: str = "Which one?", ordered: bool = False) -> Decision:
    return Decision(who, question, (Pick("a", "A"), Pick("b", "B")), kind=kind, ordered=ordered)


def told(pause: Decision | Chance, *branches: tuple[str, ...]) -> list[str]:
    """The condition of each branch."""
    fork = Fork(pause, tuple((answers, Leaf(number)) for number, answers in enumerate(branches)))
    return [condition(fork, number) for number in range(len(branches))]


@pytest.mark.parametrize(("kind", "who", "mine", "theirs"), [
    ("cards", 0, "if you choose Ella", "if you choose Anna"),
    ("cards", 1, "if your opponent chooses Ella", "if your opponent chooses Anna"),
    ("ability", 0, "if Ella resolves first", "if Anna resolves first"),
    ("flank", 1, "if it goes to the Ella flank", "if it goes to the Anna flank"),
    ("position", 0, "if it goes to: Ella", "if it goes to: Anna"),
])  # fmt: skip
def test_under_which_answer(kind: str, who: int, mine: str, theirs: str) -> None:
    assert told(decision(kind, who), ("Ella",), ("Anna",)) == [mine, theirs]


def test_what_is_chosen_by_name() -> None:
    assert told(decision("house"), ("staralliance",), ("dis",)) == ["if you choose Star Alliance", "if you choose Dis"]
    assert told(decision("ability"), ("Ella: Reap",), ("Ella: Play: Fight",)) == [
        "if Ella resolves first", "if Ella: Play: Fight resolves first"]  # fmt: skip
    assert told(decision("player"), ("you",), ("your opponent",)) == [
        "if you choose yourself", "if you choose your opponent"]  # fmt: skip
    assert told(decision("player", 1), ("you",), ("your opponent",)) == [
        "if your opponent chooses you", "if your opponent chooses themselves"]  # fmt: skip
    assert told(Chance("Which?", ()), ("Ella",), ("Anna",)) == ["if chance gives Ella", "if chance gives Anna"]
    assert told(decision(ordered=True), ("Ella",), ("Anna",)) == ["if you put Ella first", "if you put Anna first"]
    assert told(decision(who=1, ordered=True), ("Ella",))[0] == "if your opponent puts Ella first"


def test_a_yes_or_no_repeats_a_question_that_is_short() -> None:
    def asked(question: str, who: int = 0) -> list[str]:
        return told(decision("yes or no", who, question), ("yes",), ("no",))

    assert asked("Do this (draw a card)?") == ["if you do (draw a card)", "if you do not (draw a card)"]
    assert asked("Steal  1 Æ?", 1) == ["if your opponent does (Steal 1 Æ)", "if your opponent does not (Steal 1 Æ)"]
    assert asked("Ready ~?") == ["if you do so", "if you do not so"]
    assert asked("x" * 60 + "?")[0] == f"if you do ({'x' * 60})"
    assert asked("x" * 61 + "?")[0] == "if you do so"
    assert asked("Do this (half")[0] == "if you do (Do this (half)"


def test_the_last_branch_is_otherwise_where_it_is_the_widest() -> None:
    assert told(decision(), ("A",), ("B", "C"))[1] == "otherwise"
    assert told(decision(), ("A", "B"), ("C", "D")) == ["if you choose A or B", "otherwise"]
    assert told(decision(), ("A",), ("B",))[1] == "if you choose B"
    assert told(decision(), ("A", "B", "C"), ("D", "E"))[1] == "if you choose D or E"
    assert told(decision(), ("A", "B"), ("C",), ("D", "E", "F"))[2] == "otherwise"
    assert told(decision(), ("A", "B")) == ["if you choose A or B"]


def test_of_many_answers_the_first_are_named() -> None:
    assert told(decision(), tuple("ABCD"), ("E",))[0] == "if you choose A or B or C or D"
    assert told(decision(), tuple("ABCDE"), ("F",))[0] == "if you choose A or B or C or one of 2 more"
    assert told(decision(), tuple("ABCDDDD"), ("F",))[0] == "if you choose A or B or C or D"


def test_conditions_that_hold_together() -> None:
    assert joined(()) == ""
    assert joined(("if you choose A", "if you choose B")) == "if you choose A, then B"
    assert joined(("if your opponent chooses A", "if your opponent chooses B")) == "if your opponent chooses A, then B"
    assert joined(("if you choose A", "if your opponent chooses B")) == "if you choose A and your opponent chooses B"
    assert joined(("if A resolves first", "otherwise", "if you choose B")) == (
        "if A resolves first and otherwise and you choose B")  # fmt: skip


def test_on_what_it_hangs() -> None:
    assert hangs_on(Chance("Which?", ())) == "on chance"
    assert [hangs_on(decision(who=who)) for who in (0, 1)] == ["on your choice", "on your opponent's choice"]
    assert [hangs_on(decision("ability", who)) for who in (0, 1)] == [
        "on the order you choose", "on the order your opponent chooses"]  # fmt: skip
    assert hangs_on(decision(ordered=True)) == "on the order you choose"


PLACES: list[tuple[Place, str]] = [
    (Place("play"), "in play"),
    (Place("under", under="Ella"), "under Ella"),
    (Place("purged", 0), "purged"),
    (Place("discard", 0), "in your discard pile"),
    (Place("discard"), "in discard pile"),
    (Place("top of deck", 1), "on top of your opponent's deck"),
    (Place("bottom of deck", 0), "at the bottom of your deck"),
    (Place("hand", 0), "in your hand"),
    (Place("archives", 1), "in your opponent's archives"),
]


@pytest.mark.parametrize(("place", "words"), PLACES, ids=[words for _, words in PLACES])
def test_places(place: Place, words: str) -> None:
    assert place_words(place) == words


VALUES: list[tuple[Plain, str, str, str]] = [
    (True, "", "", "yes"), (False, "", "", "no"), (3, "", "", "3"), (0, "", "", "0"),
    ("opponent", "", "", "your opponent"), ("nobody", "", "", "nobody"),
    (("dis", "staralliance"), "", "house", "Dis and Star Alliance"), ((), "", "house", "none"),
    (("A", "B"), "", "order", "A, then B"), (("A", "B"), "", "card", "A and B"), ((), "", "card", "none"),
    ("hand", "you", "", "in your hand"), ("hand", "opponent", "", "in your opponent's hand"),
    ("play", "", "", "in play"),
]  # fmt: skip


@pytest.mark.parametrize(("value", "of", "kind", "words"), VALUES, ids=[f"{value[:3]}" for value in VALUES])
def test_values(value: Plain, of: str, kind: str, words: str) -> None:
    assert value_words(value, of, kind) == words


def test_players() -> None:
    assert [player_of(seats) for seats in (frozenset[Any](), {0}, {1}, {0, 1})] == ["nobody", "you", "opponent", "both"]


def test_a_line_is_cut_at_a_word_behind_200_characters() -> None:
    whole = "word " * 39 + "ends."
    assert len(whole) == 200 and short(whole) == whole
    longer = "word " * 39 + "ends, and more"
    assert short(longer) == "word " * 38 + "word…"
    assert short("word " * 38 + "word; " + "x" * 20) == "word " * 38 + "word…"
    assert len(short("x" * 300)) == 200


def test_an_answer_as_data() -> None:
    ends = Option("", None, says="It ends.")
    options = (Option("if A", True, probability=1 / 3), Option("if B", "hand", "you"), ends)
    data = Answer("depends", None, depends_on=(Hanging("you", "Which?", "x"),), options=options).to_data()
    assert data["options"] == [
        {"if": "if A", "value": "yes", "probability": 0.333333}, {"if": "if B", "value": "hand", "of": "you"},
        {"if": "", "value": None, "says": "It ends."}]  # fmt: skip
    assert data["depends_on"] == [{"who": "you", "question": "Which?"}]
    assert (data["stands_on"], "of" in data) == ("rule", False)
    assert Answer("card", ("A", "B"), "you").to_data()["value"] == ["A", "B"]


BOARD = "given: {house: Dis, me: {battleline: [Troll]}}\nwhen: [reap: Troll]\nask: "


def asked(question: str) -> tuple[Asked, ...]:
    return read(BOARD + question).asked


def depends(*values: Plain, who: str = "you") -> Answer:
    options = tuple(Option(f"if {value}", value) for value in values)
    return Answer("depends", None, depends_on=(Hanging(who, "?"),), options=options)


ILLEGAL = Option("", None, says="It is illegal.")
FITS: list[tuple[str, Answer, Any, bool]] = [
    ("{survives: Troll}", Answer("yes_no", True), True, True),
    ("{survives: Troll}", Answer("yes_no", True), "yes", True),
    ("{survives: Troll}", Answer("yes_no", True), "no", False),
    ("{survives: Troll}", Answer("yes_no", False), "no", True),
    ("{survives: Troll}", Answer("yes_no", True), 1, False),
    ("{number: damage, on: Troll}", Answer("number", 1), 1, True),
    ("{number: damage, on: Troll}", Answer("number", 1), 2, False),
    ("{number: damage, on: Troll}", Answer("number", 1), True, False),
    ("{number: damage, on: Troll}", Answer("illegal", None, options=(ILLEGAL,)), "illegal", True),
    ("{number: damage, on: Troll}", Answer("number", 1), "illegal", False),
    ("{number: damage, on: Troll}", depends(1, 2), "depends", True),
    ("{number: damage, on: Troll}", depends(1, 2), 1, False),
    ("{number: damage, on: Troll}", Answer("number", 1), "depends", False),
    ("{controls: Troll}", Answer("player", "you"), "me", True),
    ("{controls: Troll}", Answer("player", "you"), "opponent", False),
    ("{controls: Troll}", Answer("player", "opponent"), "opponent", True),
    ("{where: Troll}", Answer("zone", "hand", "you"), "hand", True),
    ("{where: Troll}", Answer("zone", "hand", "you"), {"in": "hand"}, True),
    ("{where: Troll}", Answer("zone", "hand", "you"), {"in": "hand", "of": "me"}, True),
    ("{where: Troll}", Answer("zone", "hand", "you"), {"in": "hand", "of": "opponent"}, False),
    ("{where: Troll}", Answer("zone", "hand", "you"), {"in": "deck", "of": "me"}, False),
    ("{which: destroyed}", Answer("card", ("A", "B")), ["B", "A"], True),
    ("{which: destroyed}", Answer("card", ("A", "B")), ["A"], False),
    ("{which: destroyed}", Answer("card", ("A",)), "A", True),
    ("{order: [Troll, Bumpsy]}", Answer("order", ("A", "B")), ["A", "B"], True),
    ("{order: [Troll, Bumpsy]}", Answer("order", ("A", "B")), ["B", "A"], False),
    ("{houses: me}", Answer("house", ("staralliance", "dis")), ["Dis", "Star Alliance"], True),
    ("{houses: me}", Answer("house", ("dis",)), ["Dis", "Star Alliance"], False),
    ("{number: damage, on: Troll}", depends(1, 2), {"depends on": "me"}, True),
    ("{number: damage, on: Troll}", depends(1, 2), {"depends on": "opponent"}, False),
    ("{number: damage, on: Troll}", depends(1, 2, who="chance"), {"depends on": "chance", "values": [2, 1]}, True),
    ("{number: damage, on: Troll}", depends(1, 2), {"values": [1, 2]}, True),
    ("{number: damage, on: Troll}", depends(1, 2), {"values": [1, 3]}, False),
    ("{number: damage, on: Troll}", depends(1, 2), {"values": [1]}, False),
    ("{number: damage, on: Troll}", depends(1, 2), {"values": [1, 2, 3]}, False),
    ("{number: damage, on: Troll}", depends(1, 1), {"values": [1, 2]}, False),
    ("{number: damage, on: Troll}", Answer("number", 1), {"values": [1]}, False),
    ("{where: Troll}", Answer("depends", None, options=(Option("", "hand", "you"), ILLEGAL)),
     {"values": [{"in": "hand", "of": "me"}, "illegal"]}, True),
    ("{where: Troll}", Answer("depends", None, options=(Option("", "hand", "you"), ILLEGAL)),
     {"values": [{"in": "hand", "of": "opponent"}, "illegal"]}, False),
    ("{where: Troll}", Answer("depends", None, options=(Option("", "hand", "you"), Option("", "deck", "you"))),
     {"values": [{"in": "hand"}, "illegal"]}, False),
]  # fmt: skip


@pytest.mark.parametrize(("question", "found", "wanted", "fits"), FITS, ids=[f"{at}" for at in range(len(FITS))])
def test_whether_an_answer_is_the_one_expected(question: str, found: Answer, wanted: Any, fits: bool) -> None:
    assert (list(unlike((found,), {"answer": wanted}, asked(question))) == []) is fits


def test_where_an_answer_is_not_the_one_expected_it_is_told() -> None:
    one, two = asked("[{survives: Troll}, {number: damage, on: Troll}]")
    found = Answer("yes_no", True), Answer("number", 3)
    assert list(unlike(found, {"answer": False}, (one, two))) == ["answer: expected no, is yes_no yes"]
    assert list(unlike(found, {"answers": [True, 4]}, (one, two))) == ["answer 2: expected 4, is number 3"]
    assert list(unlike(found, {"answers": [True, 3]}, (one, two))) == []
    assert list(unlike(found, {}, (one, two))) == []
    assert list(unlike((found[1],), {"answers": [3, 4]}, (two,))) == ["2 answers are expected, 1 questions asked"]
    assert list(unlike((depends(True, 2),), {"answer": 3}, (two,))) == [
        "answer: expected 3, is it depends (if True: yes, if 2: 2)"]  # fmt: skip
    assert list(unlike((Answer("zone", "hand", "you"),), {"answer": "deck"}, asked("{where: Troll}"))) == [
        "answer: expected deck, is zone hand you"]  # fmt: skip


@pytest.mark.parametrize(("ask", "says"), [
    ({"chooses": "order"}, "Nobody is asked to choose the order."),
    ({"chooses": "Punch"}, "You choose which to deal damage to (Punch)."),
    ({"together": "destroyed"}, "No: nothing is destroyed."),
    ({"may choose": "Troll"}, "Yes: Troll can be chosen."),
    ({"may choose": "Bumpsy"}, "No: Bumpsy cannot be chosen."),
])  # fmt: skip
def test_an_answer_that_stands_behind_another_says_to_what(ask: dict[str, str], says: str) -> None:
    board = {"house": "Brobnar", "me": {"hand": ["Punch"], "battleline": ["Troll"], "discard": ["Bumpsy"]},
             "opponent": {"battleline": ["Krump"]}}  # fmt: skip
    scenario = read(json.dumps({"given": board, "when": [{"play": "Punch"}], "ask": ask}))
    assert answer(rule(scenario)).says == says
