"""The parts that a question's answer is made of, each by itself: words, rows of creatures, answers put otherwise."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from judge.catalogue import catalogue
from judge.questions import answering
from judge.questions.board import Deed, Piece, Unclear, _lined_up
from judge.questions.reading import Reading
from judge.questions.whole import in_time
from judge.questions.wording import lexicon, words
from judge.questions.wording.text import tokens
from judge.rulebook.newest import NEWEST
from judge.rulings.answers.answer import Answer, Hanging, Option
from yaml_files import safe_load

LEXICON = b"""
silent = [{ words = ["oh well", "you know"] }]
[V]
frob = ["frob/frobbed/frobben", "grop up", "zing/zang/zung/zongen"]
[NOUN]
widget = ["big widget", "cody"]
[MODAL]
may = ["might"]
[BE]
be = ["is"]
[ADJ]
blue = ["blue", "sky-blue"]
[PREP]
in = ["blue"]
"""


def test_the_lexicon_from_what_is_written() -> None:
    found = {
        " ".join(phrase): [(sense.role, sense.meaning, sense.form) for sense in senses]
        for phrase, senses in lexicon._built([LEXICON, b'[ADJ]\nblue = ["blue", "azure"]']).items()
    }
    assert found == {
        "oh well": [("SILENT", "oh well", "")],
        "you know": [("SILENT", "you know", "")],
        "frob": [("V", "frob", "base")],
        "frobs": [("V", "frob", "third")],
        "frobbing": [("V", "frob", "ing")],
        "frobbed": [("V", "frob", "past")],
        "frobben": [("V", "frob", "participle")],
        "grop up": [("V", "frob", "base")],
        "grops up": [("V", "frob", "third")],
        "gropping up": [("V", "frob", "ing")],
        "gropped up": [("V", "frob", "past")],
        "zongen": [("V", "frob", "participle")],
        "zing": [("V", "frob", "base")],
        "zings": [("V", "frob", "third")],
        "zinging": [("V", "frob", "ing")],
        "zang": [("V", "frob", "past")],
        "zung": [("V", "frob", "participle")],
        "big widget": [("NOUN", "widget", "one")],
        "big widgets": [("NOUN", "widget", "many")],
        "cody": [("NOUN", "widget", "one")],
        "codies": [("NOUN", "widget", "many")],
        "might": [("V", "may", "modal")],
        "is": [("V", "be", "be")],
        "blue": [("ADJ", "blue", ""), ("PREP", "in", "")],
        "sky blue": [("ADJ", "blue", "")],
        "azure": [("ADJ", "blue", "")],
    }


def test_words_that_cards_bring() -> None:
    known = lexicon.known_words.__wrapped__()
    senses = {" ".join(phrase): {(s.role, s.meaning, s.form) for s in known[phrase]} for phrase in known}
    assert ("NOUN", "counter:doom", "one") in senses["doom counter"]
    assert ("NOUN", "counter:doom", "many") in senses["doom counters"]
    assert ("NOUN", "counter:each", "one") not in senses.get("each counter", ())
    assert ("HOUSE", "staralliance", "") in senses["star alliance"] and "staralliance" not in senses
    assert ("TRAIT", "giant", "") in senses["giant"] and ("TRAIT", "giant", "") in senses["giants"]
    assert ("KEYWORD", "splash-attack", "") in senses["splash attack"]
    assert len(known[("giant",)]) == len(set(known[("giant",)]))


@pytest.mark.parametrize(("typed", "value"), [
    ("creture", "creature"),  # a letter left out
    ("creatuer", "creature"),  # two letters changed about
    ("crxtzre", ""),
    ("daed", ""),  # too short to be taken for a misspelt word
    ("crea2ure", ""),
])  # fmt: skip
def test_a_misspelt_word_is_the_only_one_that_is_near(typed: str, value: str) -> None:
    assert {sense.meaning for sense in words._near(typed)} == ({value} if value else set())


def told(*names: str, beside: dict[str, str] | None = None, flanks: dict[str, str] | None = None) -> str:
    """The line of creatures of one letter each, of which it is told who is beside whom, and who is on a flank."""
    pieces = {name: Piece(name, "creature") for name in names}
    for name, others in (beside or {}).items():
        pieces[name].neighbors = [pieces[other] for other in others if other in pieces] or [Piece("?", "creature")]
    for name, flank in (flanks or {}).items():
        pieces[name].flank = flank
    return "".join(piece.name for piece in _lined_up(list(pieces.values())))


def test_creatures_stand_as_they_were_named() -> None:
    assert told() == ""
    assert told("A") == "A"
    assert told("A", "B", "C") == "ABC"


def test_creatures_stand_on_the_flanks_that_are_told() -> None:
    assert told("A", "B", "C", flanks={"C": "left"}) == "CAB"
    assert told("A", "B", "C", flanks={"A": "right"}) == "BCA"
    assert told("A", "B", "C", flanks={"A": "right", "C": "left"}) == "CBA"


def test_creatures_stand_beside_those_that_are_told() -> None:
    assert told("A", "B", "C", beside={"C": "A"}) == "ACB"
    assert told("A", "B", "C", beside={"A": "C"}) == "BCA"
    assert told("A", "B", "C", beside={"B": "AC"}) == "ABC"
    assert told("A", "B", "C", beside={"A": "BC"}) == "BAC"
    assert told("A", "B", "C", "D", beside={"D": "AC"}) == "ADCB"
    assert told("A", "B", "C", beside={"C": "AA"}) == "ACB"  # told twice
    assert told("A", "B", "C", beside={"C": "C"}) == "ABC"  # nobody is beside himself
    assert told("A", "B", "C", beside={"A": "?"}) == "ABC"  # not in this line
    assert told("A", "B", "C", "D", beside={"A": "BCD"}) == "BACD"  # two are all that there is room for


@pytest.mark.parametrize(
    ("value", "size"), [(3, 3), (-3, 3), (0, 0), (True, True), (False, False), ("-3", "-3"), (None, None)]
)
def test_a_number_without_its_sign(value: Any, size: Any) -> None:
    found = answering._size(value)
    assert found == size and type(found) is type(size)


def depends(*who: str, values: tuple[Any, ...] = (True, False)) -> Answer:
    return Answer("depends", None, "", tuple(Hanging(one, "?") for one in who), tuple(Option("", v) for v in values))


@pytest.mark.parametrize(("ask", "answer", "mine"), [
    ({"may": "reap"}, depends("you"), True),
    ({"happens": "destroyed", "can": True}, depends("you"), True),
    ({"happens": "destroyed", "can": False}, depends("you"), False),
    ({"happens": "destroyed"}, depends("you"), False),
    ({"may": "reap"}, depends("opponent"), False),
    ({"may": "reap"}, depends("you", "opponent"), False),
    ({"may": "reap"}, depends("you", values=(False, None)), False),
    ({"may": "reap"}, depends("you", values=(1, 2)), False),
    ({"must": "reap"}, depends("you"), False),
])  # fmt: skip
def test_what_i_can_choose_i_can_do(ask: dict[str, Any], answer: Answer, mine: bool) -> None:
    assert answering._mine_to_choose(ask, answer) is mine


@pytest.mark.parametrize(("node", "is_it"), [
    ("Troll", True),
    ("Krump", False),
    ({"card": "Troll"}, True),
    ({"card": "Krump", "as": "Troll"}, True),
    ({"card": "Krump"}, False),
    *(({act: "Troll"}, True) for act in ("play", "reap", "action", "omni", "use", "discard")),
    ({"fight": "Krump", "with": "Troll"}, False),
    ({"play": "Krump", "choices": ["Troll"]}, False),
    (["Troll"], False),
])  # fmt: skip
def test_a_card_and_what_is_done_with_it(node: Any, is_it: bool) -> None:
    assert answering._called(node, "Troll") is is_it


@pytest.mark.parametrize(("rules", "of_a_house"), [
    ((), False),
    (("glossary/house",), True),
    (("glossary/ward", "timing/choose-a-house.1"), True),
    (("glossary/ward",), False),
])  # fmt: skip
def test_whether_a_house_forbids_it(rules: tuple[str, ...], of_a_house: bool) -> None:
    assert answering._for_house(Answer("yes_no", False, rules=rules)) is of_a_house


def ordered(value: Any, keeps: bool) -> Answer:
    first = {"happens": "damaged", "to": Piece("Troll", "creature", call="Troll")}
    ask = {"_before": first, "_keeps": keeps, "_at": (4, 9)}
    return in_time._first_of_two(ask, Answer("order", value, says="So."))


def test_which_of_two_comes_first() -> None:
    assert ordered(("Troll damaged", "Krump warded"), False) == Answer("yes_no", True, says="Yes: So.")
    assert ordered(("Krump warded", "Troll damaged"), False) == Answer("yes_no", False, says="No: So.")
    # before the other can come about at all
    assert ordered(("Troll damaged",), True) == Answer("yes_no", True, says="Yes: So.")
    assert ordered(("Troll damaged", "Krump warded"), True) == Answer("yes_no", False, says="No: So.")
    assert ordered(("Krump warded",), True) == Answer("yes_no", False, says="No: So.")
    assert ordered(("Krump warded",), False) == Answer("yes_no", False, says="No: So.")


@pytest.mark.parametrize(("value", "keeps"), [((), False), ((), True), (None, True), (("Troll damaged",), False)])
def test_which_of_two_comes_first_where_one_is_missing(value: Any, keeps: bool) -> None:
    with pytest.raises(Unclear) as raised:
        ordered(value, keeps)
    assert raised.value.at == (4, 9)


def reading(pieces: tuple[Piece, ...] = (), deeds: tuple[Deed, ...] = ()) -> Reading:
    """What was read of a question, as far as its answer is worded by it."""
    found: Any = SimpleNamespace(told=SimpleNamespace(pieces=pieces, deeds=deeds))
    assert isinstance(found, SimpleNamespace)
    return found  # type: ignore[return-value]


@pytest.mark.parametrize(("ask", "answer", "value"), [
    ({"_yes_if": 2}, Answer("number", 2, says="2."), True),
    ({"_yes_if": 2}, Answer("number", 3, says="3."), False),
    ({"_yes_if": "me"}, Answer("player", "you", says="you."), True),
    ({"_yes_if": "opponent"}, Answer("player", "you", says="you."), False),
    ({"_yes_if": "nobody"}, Answer("player", "nobody", says="nobody."), True),
    ({"_yes_unless": "nobody"}, Answer("player", "nobody", says="nobody."), False),
    ({"_yes_unless": "nobody"}, Answer("player", "you", says="you."), True),
])  # fmt: skip
def test_a_number_or_a_player_that_is_named_is_a_yes_or_no(ask: dict[str, Any], answer: Answer, value: bool) -> None:
    worded = answering._worded(reading(), answer, ask)
    assert (worded.kind, worded.value, worded.says) == ("yes_no", value, f"{'Yes' if value else 'No'}: {answer.says}")


@pytest.mark.parametrize(("ask", "answer"), [
    ({}, Answer("number", 2)),
    ({"_yes_if": 2}, Answer("yes_no", True)),
    ({"_yes_unless": "nobody"}, Answer("number", 0)),
    ({"_before": {}}, Answer("yes_no", False)),
    ({"_creatures": True}, Answer("number", 2)),
    ({"_creatures": False}, Answer("card", ("Labwork",))),
    ({}, Answer("what_happens", None)),
    ({}, Answer("what_happens", ("Troll is destroyed",), says="Troll is destroyed.")),
])  # fmt: skip
def test_other_answers_stay_as_they_are(ask: dict[str, Any], answer: Answer) -> None:
    assert answering._worded(reading((Piece("Labwork", "action", call="Labwork"),)), answer, ask) == answer


def test_of_creatures_only_these_are_told() -> None:
    pieces = Piece("Troll", "creature", call="Troll"), Piece("Labwork", "action", call="Labwork")
    answer = Answer("card", ("Troll", "Labwork", "Krump"))
    assert answering._worded(reading(pieces), answer, {"_creatures": True}).value == ("Troll", "Krump")


def test_what_happens_to_a_card_that_nobody_named_is_left_out() -> None:
    card = Piece("Card", "action", call="Card")
    deeds = Deed("play", "me", card, unnamed="steal"), Deed("play", "me", Piece("Punch", "action", call="Punch"))
    said = ("you have 2 Æ", "Card is in your discard pile", "Punch is in your discard pile")
    worded = answering._without_unnamed(reading(deeds=deeds), Answer("what_happens", said, says=f"{'; '.join(said)}."))
    assert worded.value == ("you have 2 Æ", "Punch is in your discard pile")
    assert worded.says == "you have 2 Æ; Punch is in your discard pile."
    alone = Answer("what_happens", said[1:2], says=f"{said[1]}.")
    worded = answering._without_unnamed(reading(deeds=deeds), alone)
    assert (worded.value, worded.says) == (("nothing changes",), "Nothing changes.")
    other = Answer("what_happens", said[2:], says=f"{said[2]}.")
    assert answering._without_unnamed(reading(deeds=deeds), other) == other


@pytest.mark.parametrize(("text", "said"), [
    ("Troll - a giant - dies", ", ,"),  # a dash between spaces is a comma, others are nothing
    ("Troll -a giant- dies", ""),
    ("Troll- a giant -dies", ""),
    ("splash-attack", ""),
    ("- Troll dies", ""),
    ("Troll dies -", ""),
])  # fmt: skip
def test_a_dash_between_spaces_is_a_comma(text: str, said: str) -> None:
    found = [words._phrase(tokens(text), at)[1][0] for at, token in enumerate(tokens(text)) if token.text == "-"]
    assert " ".join("," for sense in found if sense.role == words.COMMA) == said


TOP = """
given:
  active: SEAT
  house: logos
  SEAT: {artifacts: [{card: Idol, type: artifact, house: Logos, text: "Action: TEXT"}]MORE}
when: [action: Idol]
ask: {triggers: Idol}
"""


@pytest.mark.parametrize(("seat", "asks", "more", "value"), [
    ("me", {"triggers": "Idol"}, "", True),
    ("opponent", {"triggers": "Idol"}, "", True),
    ("me", {"triggers": "Idol"}, ", deck: [Anger]", None),  # its deck is told
    ("me", {"happens": "gained"}, "", None),  # what happens hangs on the card
])  # fmt: skip
def test_an_ability_is_tried_with_any_card_on_top(seat: str, asks: dict[str, Any], more: str, value: Any) -> None:
    text = "Reveal the top card of your deck. If it is an action card, gain 1A."
    scenario = TOP.replace("SEAT", seat).replace("TEXT", text).replace("MORE", more)
    found: Any = SimpleNamespace(asks=[asks], told=SimpleNamespace(active=seat))
    tried = answering._with_any_top(found, scenario, catalogue(), NEWEST)
    assert (tried.answer.value if tried else None) is value
    if tried is not None:
        deck = safe_load(tried.scenario)["given"][seat]["deck"]
        assert deck == [{"card": "Top Card", "type": "action", "text": "", "house": "logos"}, *["?"] * 10]
        assert tried.assumed == ["the top card of the deck is an action card of which nothing is said"]


def test_only_a_yes_or_a_no_is_given_with_any_card_on_top() -> None:
    scenario = TOP.replace("SEAT", "me").replace("TEXT", "Reveal the top card of your deck.").replace("MORE", "")
    scenario = scenario.replace("{triggers: Idol}", "{number: triggers, 'on': Idol}")
    found: Any = SimpleNamespace(asks=[{"triggers": "Idol"}], told=SimpleNamespace(active="me"))
    assert answering._with_any_top(found, scenario, catalogue(), NEWEST) is None
