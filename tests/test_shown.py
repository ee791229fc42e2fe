"""Boards that show what a node type is for: each comes out as its author wrote from the rules, and not without it."""

from pathlib import Path

import pytest

from judge.conformance.evidence import shown_on
from judge.effects.base import NODE_TYPES
from judge.rulings.ruling import rule
from judge.rulings.scenario import read

BOARDS = sorted((Path(__file__).parent / "data" / "shown").glob("*.yaml"))

KINDS = {kind.lower(): kind for kind in NODE_TYPES}


def kind_of(path: Path) -> str:
    """The node type that a board's name begins with: "as-if-of-2" is a second board for AsIfOf."""
    return KINDS[path.stem.rstrip("0123456789").replace("-", "")]


@pytest.mark.parametrize("path", BOARDS, ids=lambda path: path.stem)
def test_the_board_comes_out_as_written(path: Path) -> None:
    scenario = read(path.read_text("utf-8"), path.name)
    assert scenario.data["id"] == f"shown/{path.stem}"
    assert scenario.question.endswith("?")
    assert rule(scenario).failures() == []


@pytest.mark.parametrize("kind", sorted({kind_of(path) for path in BOARDS}))
def test_one_of_its_boards_does_not_without_the_node(kind: str) -> None:
    own = [read(path.read_text("utf-8"), path.name) for path in BOARDS if kind_of(path) == kind]
    assert any(shown_on(scenario, [kind]) for scenario in own)
