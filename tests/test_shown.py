"""Boards of our own: each comes out as its author wrote from the rules; those named after a node type do not without
it, those in `causes` are there for what once went wrong."""

from pathlib import Path

import pytest

from judge.conformance.evidence import shown_on
from judge.effects.base import NODE_TYPES
from judge.rulings.failures import failures
from judge.rulings.judging import rule
from judge.rulings.scenario import read

FOLDER = Path(__file__).parent / "data" / "shown"
BOARDS = sorted(FOLDER.glob("*.yaml"))

KINDS = {kind.lower(): kind for kind in NODE_TYPES}


def kind_of(path: Path) -> str:
    """The node type that a board's name begins with: "as-if-of-2" is a second board for AsIfOf; "" where there is no
    such type any more."""
    return KINDS.get(path.stem.rstrip("0123456789").replace("-", ""), "")


@pytest.mark.parametrize("path", sorted(FOLDER.rglob("*.yaml")), ids=lambda path: path.stem)
def test_the_board_comes_out_as_written(path: Path) -> None:
    scenario = read(path.read_text("utf-8"), path.name)
    assert scenario.data["id"] == f"shown/{path.relative_to(FOLDER).with_suffix('').as_posix()}"
    assert scenario.question.endswith("?")
    assert failures(rule(scenario)) == []


@pytest.mark.parametrize("kind", sorted({kind_of(path) for path in BOARDS} - {""}))
def test_one_of_its_boards_does_not_without_the_node(kind: str) -> None:
    own = [read(path.read_text("utf-8"), path.name) for path in BOARDS if kind_of(path) == kind]
    assert any(shown_on(scenario, [kind]) for scenario in own)
