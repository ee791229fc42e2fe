"""Each switch of the rulebook says what comes of it, and cases show it under two versions."""

from __future__ import annotations

import pytest

from judge.catalogue import catalogue
from judge.engine.machine.rule_switches import PLAYED
from judge.faq.cases import cases
from judge.rulebook import Switch, rulebook
from judge.rulebook.entries import OUTCOMES
from judge.rulings.answers import answer
from judge.rulings.answers.versions import by_wording
from judge.rulings.judging import rule
from judge.rulings.otherwise.comparing import between

BOOK = rulebook()
SWITCHES = [entry for entry in BOOK.entries("switch") if isinstance(entry, Switch)]
CASES = {case.id: case for case in cases()}


def otherwise(switch: Switch) -> list[str]:
    """The versions that have another value."""
    return [version for version in BOOK.versions if BOOK.version(version).setting(switch.name).status == "changed"]


def of(outcome: str) -> list[Switch]:
    return [switch for switch in SWITCHES if switch.outcome == outcome]


def test_so_many_change_an_outcome() -> None:
    counts = {outcome: len(of(outcome)) for outcome in (*OUTCOMES, "")}
    assert counts == {"changes": 14, "same": 4, "undecided": 2, "unmet": 2, "": 32}
    assert sum(counts.values()) == len(SWITCHES) == 54


@pytest.mark.parametrize("switch", SWITCHES, ids=lambda switch: switch.name)
def test_a_switch_says_what_comes_of_it(switch: Switch) -> None:
    assert bool(switch.outcome) == bool(otherwise(switch)), "silence changes nothing: the newest rules fill it"
    assert bool(switch.why) == (switch.outcome in ("same", "undecided", "unmet"))
    assert bool(switch.shown) == (switch.outcome in ("changes", "same"))
    assert (switch.outcome == "changes") == (switch.name in PLAYED or by_wording(switch))


@pytest.mark.parametrize("switch", of("changes"), ids=lambda switch: switch.name)
def test_a_case_shows_a_switch_that_changes_the_outcome(switch: Switch) -> None:
    """The case says itself what either version gives; this switch makes the difference, and a step shows it."""
    for id in switch.shown:
        scenario = CASES[id].scenario
        older = next(version for version in scenario.data["rulings"] if version in otherwise(switch))
        found = between(scenario, (older, BOOK.latest), catalogue())
        assert found.says[0] != found.says[1]
        assert switch.name in found.by
        assert found.at is not None or scenario.data["rulings"][older].get("illegal")


@pytest.mark.parametrize("switch", of("same"), ids=lambda switch: switch.name)
def test_a_case_shows_a_switch_that_comes_to_the_same(switch: Switch) -> None:
    for id in switch.shown:
        ruled = {answer(rule(CASES[id].scenario, version)).says for version in (*otherwise(switch), BOOK.latest)}
        assert len(ruled) == 1
