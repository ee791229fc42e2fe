"""FAQ cases bite: without the texts, without an act, and with something wrong in what they expect they do not hold."""

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from judge.effects import nodes as n
from judge.engine.machine.library import Library
from judge.errors import JudgeError
from judge.faq.cases import Case, cases
from judge.faq.runner import failures
from judge.rulings.judging import rule
from judge.rulings.scenario import Scenario, understood
from judge.rulings.yaml_source import Located
from planting import KINDS, noticed, planted
from yaml_files import safe_load

WITHOUT_TEXT: dict[str, str] = safe_load(
    (Path(__file__).parent / "data" / "faq_without_text.yaml").read_text("utf-8")
)
"""The cases that hold without any text, and why."""

each = pytest.mark.parametrize("case", cases(), ids=lambda case: case.id)


def without_text(library: Library) -> Library:
    """The same cards with nothing in their text boxes."""
    return Library(lambda card: replace(library.definition(card), text=n.CardText(), power_is_x=False))


def holds_without_text(scenario: Scenario) -> bool:
    try:
        return not failures(rule(scenario, faces=without_text))
    except JudgeError:
        return False


@each
def test_without_the_texts_the_case_or_a_twin_fails(case: Case) -> None:
    holds = all(map(holds_without_text, (case.scenario, *(twin.scenario for twin in case.twins))))
    assert holds == (case.id in WITHOUT_TEXT), WITHOUT_TEXT.get(case.id)


@each
def test_no_act_before_the_last_can_be_left_out(case: Case) -> None:
    data = case.scenario.data
    for key, acts in (("earlier", data.get("earlier", [])), ("when", data["when"][:-1])):
        for at in range(len(acts)):
            fewer = Located({**data, key: [*data[key][:at], *data[key][at + 1 :]]})
            fewer.lines = data.lines
            assert noticed(understood(fewer, case.scenario.name)), (key, at, data[key][at])


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_what_is_planted_is_noticed(seed: int) -> None:
    scenarios = {case.id: case.scenario for case in cases()}
    scenarios |= {f"{case.id}, twin {at}": twin.scenario for case in cases() for at, twin in enumerate(case.twins, 1)}
    found = planted(scenarios, 42, seed)
    assert min(Counter(one.kind for one in found)[kind] for kind in KINDS) == 6
    assert [f"{one.kind}: {one.where}" for one in found if not noticed(one.scenario)] == []
