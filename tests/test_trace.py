"""Every step of every trace stands on the timing chart and cites a rule, and all of these exist."""

import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from judge.conformance.actions import action_of
from judge.conformance.position import Unmappable, position
from judge.conformance.recorded import Segment, segments
from judge.engine.machine.decisions import Chance, Decision
from judge.engine.machine.faces import library
from judge.engine.machine.machine import Machine
from judge.engine.procedures.actions import IllegalAction, begin
from judge.engine.trials.invariants import cited, replayed
from judge.faq.cases import Case, cases
from judge.rulebook import rulebook
from judge.rulings.answers.citations import citations
from judge.rulings.explain import to_data
from judge.rulings.judging import rule

RECORDED = 300


def first_answers(machine: Machine) -> Machine:
    """The machine at its end, each question answered with the first legal answer."""
    while isinstance(machine.pause, Decision | Chance):
        machine = machine.choose(next(iter(machine.pause.answers())))
    return machine


@pytest.mark.parametrize("case", cases(), ids=lambda case: case.id)
def test_every_step_of_an_faq_case_is_cited(case: Case) -> None:
    ruling = rule(case.scenario)
    traces = [line.trace for line in ruling.lines]
    assert any(traces) == bool(case.scenario.when) or all(line.illegal for line in ruling.lines)
    assert [lost for trace in traces for lost in cited(trace)] == []
    assert [id for line in ruling.lines for id in line.illegal if id not in rulebook()] == []
    assert citations(ruling)
    assert all(id in rulebook() for id in citations(ruling))
    json.dumps(to_data(ruling))


def described(shared: Path) -> Iterator[Segment]:
    """The recorded actions whose position is fully described."""
    recorded = segments(shared / "conformance" / "segments.jsonl.gz")
    return (segment for segment in recorded if segment.clean or segment.quiet)


def machines(shared: Path) -> Iterator[tuple[str, Machine]]:
    """Recorded actions carried out here, one of every fifteen."""
    for segment in islice(described(shared), 0, None, 15):
        try:
            state = position(segment.before)
            _, action = action_of(segment, state)
            if action is not None:
                yield segment.id, first_answers(begin(state, library(), action))
        except (Unmappable, IllegalAction, KeyError):
            continue


@pytest.mark.shared
def test_every_step_of_a_recorded_action_is_cited(shared: Path) -> None:
    checked = 0
    for name, machine in islice(machines(shared), RECORDED):
        checked += 1
        assert machine.trace, name
        assert list(cited(machine.trace)) == [], name
    assert checked == RECORDED


@pytest.mark.shared
def test_the_trace_of_a_recorded_action_tells_all_that_changed(shared: Path) -> None:
    recorded = described(shared)
    checked = 0
    for segment in islice(recorded, 7, None, 60):
        try:
            state = position(segment.before)
            _, action = action_of(segment, state)
            if action is None:
                continue
            machine = first_answers(begin(state, library(), action))
        except (Unmappable, IllegalAction, KeyError):
            continue
        checked += 1
        assert list(replayed(state, machine)) == [], segment.id
    assert checked > 50
