"""The golden playthroughs come out as they were read."""

from pathlib import Path

import pytest

from judge.rulebook import rulebook
from playthroughs import files, played


@pytest.mark.parametrize("path", files(), ids=lambda path: path.stem)
def test_a_turn_goes_as_it_was_read(path: Path) -> None:
    text = path.read_text("utf-8")
    assert played(text) == text, "read the new text against the rules, then run python tests/playthroughs.py"


def test_there_is_a_dozen() -> None:
    assert len(files()) >= 12


@pytest.mark.parametrize("path", files(), ids=lambda path: path.stem)
def test_a_turn_is_whole(path: Path) -> None:
    """From the main step through the end of the turn to the next player's main step, or to the end of the game."""
    text = path.read_text("utf-8")
    assert "turn.start" in text or "won by" in text
    assert "NOT UNDERSTOOD" not in text


def test_the_turns_walk_the_timing_chart() -> None:
    """All together they come by every part of the chart that a board can be brought to."""
    walked = {line.split()[0] for path in files() for line in path.read_text("utf-8").splitlines() if line[:3] == "   "}
    walked |= {
        line.split()[0]
        for path in files()
        for line in path.read_text("utf-8").splitlines()
        if line.startswith("  ") and not line.lstrip().startswith(("?", "<"))
    }
    chart = {rule.id.removeprefix("timing/") for rule in rulebook().entries("timing")}
    parts = {step.split(".")[0] for step in walked & chart}
    assert parts >= {"turn", "play", "use", "reap", "fight", "damage", "destroyed"}, parts
