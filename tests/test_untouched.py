"""Cards drawn by lot from those that no recorded game and no FAQ entry touches: each comes out as its text and the
rules have it. What the boards in `data/untouched` expect was written, and committed, before any of them was played."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from short_boards import wrong
from yaml_files import safe_load

FOLDER = Path(__file__).parent / "data" / "untouched"
BOARDS: dict[str, dict[str, Any]] = {
    board["card"]: board for file in sorted(FOLDER.glob("*.yaml")) for board in safe_load(file.read_text("utf-8"))
}


@pytest.mark.parametrize("name", BOARDS)
def test_the_board_comes_out_as_written(name: str) -> None:
    assert wrong(BOARDS[name]) == []
