"""What another version of the rules changes in the FAQ, and by what."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from judge.cli import main
from judge.faq.cases import cases
from judge.faq.impact import impact
from judge.rulings.otherwise.by_switch import otherwise
from judge.rulings.readings import BadReading, check

BY_ID = {case.id: case for case in cases()}
NO_HOUSE, TWO_HOUSES = "You may choose no house.", "You may choose Logos or Mars."


@pytest.mark.parametrize(
    ("id", "says", "by", "words"),
    [
        (
            "general/first-turn-rule-3",
            ("It is illegal: On the first turn the first player plays or discards one card only.",
             "Yes: you may play Silvertooth."),
            ("first-turn-rule",), (),
        ),
        ("card/pitlord-1", (NO_HOUSE, TWO_HOUSES), ("must-vs-cannot-house",), ()),
        (
            "card/bait-and-switch-1", ("7 Æ are stolen.", "2 Æ are stolen."),
            ("bait-and-switch-repeat",), ("Bait and Switch",),
        ),
    ],
)
def test_an_answer_that_changes_is_told_with_its_cause(
    id: str, says: tuple[str, str], by: tuple[str, ...], words: tuple[str, ...]
) -> None:
    (found,) = impact([BY_ID[id]], "1.1", "18.4")
    assert (found.id, found.says, found.by, found.words) == (id, says, by, words)
    assert found.at is not None


def test_the_cause_may_lie_in_the_version_to_come() -> None:
    (found,) = impact([BY_ID["card/pitlord-1"]], "18.4", "1.1")
    assert (found.says, found.by) == ((TWO_HOUSES, NO_HOUSE), ("must-vs-cannot-house",))


def test_acts_that_a_version_does_not_offer_are_told_as_such() -> None:
    (found,) = impact([BY_ID["card/dreamcall-1"]], "1.0", "1.1")
    assert found.says[0].startswith("no ruling: nobody is offered the choice")
    assert (found.at, found.by) == (None, ("reshuffle-moment",))


def test_an_answer_that_stays_is_not_told() -> None:
    assert not list(impact([BY_ID["general/ward-1"]], "1.1", "18.4"))


def test_versions_stand_otherwise_in_some_switches() -> None:
    assert otherwise("1.1", "1.1") == ()
    assert "reshuffle-moment" in otherwise("1.0", "1.1") and "first-turn-rule" in otherwise("1.0", "1.1")
    assert "reshuffle-moment" not in otherwise("1.1", "18.4")


def test_the_command() -> None:
    told = CliRunner().invoke(main, ["faq", "impact", "--from", "1.1", "pitlord-1", "elusive-3"])
    assert f"card/pitlord-1\n  1.1: {NO_HOUSE}\n  18.4: {TWO_HOUSES}\n  by must-vs-cannot-house\n" in told.stdout
    assert "2 of 3 cases are answered otherwise;" in told.stdout  # with v1.1/pitlord-1
    told = CliRunner().invoke(main, ["faq", "impact", "--from", "1.1", "--json", "bait-and-switch-1"])
    data = json.loads(told.stdout)
    assert (data["from"], data["to"], data["cases"]) == ("1.1", "18.4", 2)
    assert [one["words"] for one in data["changed"]] == [["Bait and Switch"]] * 2
    told = CliRunner().invoke(main, ["faq", "impact", "--from", "7", "pitlord-1"])
    assert told.exit_code == 2 and "there is no version" in told.stderr


@pytest.mark.parametrize("id", ["switch/chain-shedding", "switch/nothing"])
def test_only_a_switch_that_is_played_can_be_read_as_the_newest_rules_have_it(id: str) -> None:
    check({"switch/purge-zone": "b"})
    with pytest.raises(BadReading, match=f"{id} is not played"):
        check({id: "b"})
