"""What the table of the law is held by: entries of the FAQ, their twins, and boards of our own, by name; and what comes
out of one otherwise than it expects."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from judge.faq.cases import Case, cases
from judge.rulings.failures import misses
from judge.rulings.judging import rule
from judge.rulings.scenario import Scenario, read, understood
from judge.rulings.yaml_source import ScenarioError
from test_boards import BOARDS, located, scenario
from test_boards import FOLDER as SMALL
from test_shown import FOLDER as SHOWN

TWIN = ", twin "


@cache
def _faq() -> dict[str, Case]:
    return {case.id: case for case in cases()}


def place(name: str) -> Path | None:
    """The file in which a case stands: "general/alpha-1" of the FAQ, "general/alpha-1, twin 2", "shown/…" and
    "turns: …" of our own boards; None where there is no such case."""
    case, _, twin = name.partition(TWIN)
    if case in _faq():
        there = not twin or twin in map(str, range(1, len(_faq()[case].twins) + 1))
        return _faq()[case].path if there else None
    if name in BOARDS:
        return SMALL / f"{name.partition(':')[0]}.yaml"
    path = SHOWN / f"{name.removeprefix('shown/')}.yaml"
    return path if name.startswith("shown/") and path.exists() else None


def names() -> list[str]:
    """Every case there is."""
    shown = (f"shown/{path.relative_to(SHOWN).with_suffix('').as_posix()}" for path in sorted(SHOWN.rglob("*.yaml")))
    faq = _faq().values()
    twins = (f"{case.id}{TWIN}{at}" for case in faq for at in range(1, len(case.twins) + 1))
    return [*_faq(), *twins, *shown, *BOARDS]


def case_of(name: str) -> Scenario:
    """A case by its name."""
    case, _, twin = name.partition(TWIN)
    if twin:
        return _faq()[case].twins[int(twin) - 1].scenario
    if name in _faq():
        return _faq()[name].scenario
    if name in BOARDS:
        return understood(located(scenario(BOARDS[name])), name)
    path = place(name)
    assert path is not None, name
    return read(path.read_text("utf-8"), path.name)


def otherwise(name: str) -> list[str]:
    """Where the outcome of a case is not what it expects. That an act is illegal by another rule is no other outcome,
    nor that something was not followed to its end; that a moment it asks about never comes is. Raises whatever else the
    judge raises."""
    try:
        ruling = rule(case_of(name))
    except ScenarioError as error:
        if "no step says" not in str(error):
            raise
        return [str(error)]
    if ruling.cut or any(line.open for line in ruling.lines):
        return []
    refused = bool(ruling.lines) and all(line.illegal for line in ruling.lines)
    return [told for told in misses(ruling) if not (refused and told.startswith("expected to be illegal by"))]
