"""Answers are over all ways: what they depend on, how likely chance makes them; merging ways loses nothing."""

from collections.abc import Sequence

import pytest

from judge.engine.machine.trace import Entry
from judge.faq.cases import Case, cases
from judge.rulings import judging
from judge.rulings.answers import Answer, answer, answers
from judge.rulings.judging import rule
from judge.rulings.ruling import Ruling
from judge.rulings.scenario import read

PAIN = """
given: {{house: Dis, me: {{hand: [Pain Reaction]}}, opponent: {{battleline: [{line}]}}}}
when: [play: Pain Reaction]
ask: {ask}
"""


def asked(text: str) -> Answer:
    return answer(rule(read(text)))


def known(one: Answer) -> tuple[object, ...]:
    data = one.to_data()
    options = sorted((str(option["value"]), option.get("probability", 0.0)) for option in data["options"])
    return (data["kind"], data["value"], options)


def apart(_: Ruling) -> object:
    """Keep apart whatever ways differ in a step or a choice."""

    def watch(trace: Sequence[Entry]) -> tuple[tuple[str, str], ...]:
        return tuple((entry.says, entry.choice) for entry in trace)

    return watch


@pytest.mark.parametrize("case", [case for case in cases() if "possible:" in case.path.read_text("utf-8")],
                         ids=lambda case: case.id)  # fmt: skip
def test_merging_ways_changes_no_answer(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    merged = rule(case.scenario)
    monkeypatch.setattr(judging, "watched", apart)
    unmerged = rule(case.scenario)
    assert not unmerged.cut
    assert [known(one) for one in answers(merged)] == [known(one) for one in answers(unmerged)]


def test_what_depends_on_a_choice_says_whose_and_when_it_is_which() -> None:
    found = asked(PAIN.format(line="Troll, Dust Imp", ask="{survives: Dust Imp}"))
    assert (found.kind, found.value) == ("depends", None)
    assert [(one.who, one.says) for one in found.depends_on] == [("you", "on your choice")]
    assert {(option.condition, option.value) for option in found.options} == {
        ("if you choose Dust Imp", False),
        ("if you choose Troll", True),
    }
    assert found.says == "It depends on your choice: yes if you choose Troll; no if you choose Dust Imp."


def test_what_is_the_same_whatever_is_chosen_does_not_depend() -> None:
    found = asked(PAIN.format(line="Troll, Bumpsy", ask="{survives: [Troll, Bumpsy]}"))
    assert (found.kind, found.value, found.depends_on) == ("yes_no", True, ())


def test_whether_it_can_come_about_is_another_question() -> None:
    board = "Troll, Dust Imp"
    assert asked(PAIN.format(line=board, ask="{survives: Dust Imp, can: true}")).value is True
    assert asked(PAIN.format(line=board, ask="{survives: Troll, not: true, can: true}")).value is False


@pytest.mark.parametrize(("hand", "share"), [("Troll, Bumpsy, Sinder", 1 / 3), ("Troll, Troll, Sinder", 1 / 3)])
def test_where_chance_decides_it_is_said_how_likely(hand: str, share: float) -> None:
    found = asked(
        f"given: {{house: Dis, me: {{hand: [Mind Barb]}}, opponent: {{hand: [{hand}]}}}}\n"
        "when: [play: Mind Barb]\nask: {is: Troll, in: discard}"
    )
    assert found.kind == "depends"
    assert [one.who for one in found.depends_on] == ["chance"]
    assert {option.value: option.probability for option in found.options}[True] == pytest.approx(share)
    assert "in 1 of 3 cases" in found.says


def test_what_hangs_on_an_unknown_card_says_which() -> None:
    found = asked("given: {house: Logos, me: {hand: [Wild Wormhole], deck: 1}}\nwhen: [play: Wild Wormhole]\n"
                  "ask: {number: amber, of: me}")  # fmt: skip
    assert found.kind == "depends"
    assert [one.who for one in found.depends_on] == ["unknown card"]
    assert "the top card of your deck" in found.says


def test_what_was_not_walked_is_never_called_certain() -> None:
    scenario = read(PAIN.format(line="Troll, Bumpsy, Dust Imp", ask="{survives: Troll}"))
    found = answer(rule(scenario, machines=2))
    assert found.kind == "depends"
    assert "unexplored" in {one.who for one in found.depends_on}


def test_an_act_that_is_not_legal_is_answered_with_the_rule() -> None:
    found = asked(
        "given: {house: Dis, me: {battleline: [Troll]}}\nwhen: [reap: Troll]\nask: {number: damage, on: Troll}"
    )
    assert found.value == 0
    found = asked("given: {house: Dis, me: {battleline: [Troll]}}\nwhen: [reap: Troll]\nask: {gains: amber}")
    assert (found.kind, found.value) == ("illegal", None)
    assert "glossary/active-house" in found.rules
    assert found.says == "It is illegal: Troll is not of the active house."


def test_ends_that_differ_in_nothing_asked_about_are_told_once() -> None:
    found = asked("given: {active: opponent, house: Dis, me: {amber: 6, houses: [Dis]}}\nwhen: [end turn]\n"
                  "ask: {what happens: true}")  # fmt: skip
    assert found.kind == "what_happens"
    assert "you forged a key" in found.says
    assert "red" not in found.says


def test_copies_that_are_not_alike_are_told_apart() -> None:
    found = asked(PAIN.format(line="Troll, {card: Troll, damage: 6}", ask="{what happens: true}"))
    assert found.kind == "depends"
    assert "Troll 2 is in your opponent's discard pile" in found.says
    same = asked(PAIN.format(line="Troll, Troll", ask="{what happens: true}"))
    assert same.kind == "what_happens"
    assert "Troll has 2 damage" in same.says
