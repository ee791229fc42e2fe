"""What a new set says in many ways is read as the same: when abilities under a heading resolve, what a status is and
whose side it speaks for, counters, token creatures, what is done behind an event, how far something is allowed.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from judge.language import read
from judge.language.rendering.renderer import render
from judge.lowering.lower import lowered

TEXTS = tomllib.loads((Path(__file__).parent / "data" / "kinds_b.toml").read_text("utf-8"))["text"]


@pytest.mark.parametrize("text", TEXTS, ids=lambda text: str(text["said"]))
def test_a_text_is_read_and_written(text: dict[str, str]) -> None:
    reading = read(text["said"])
    assert reading.complete
    assert render(reading.tree) == text["read"]
    assert render(read(text["read"]).tree) == text["read"]
    why: list[str] = []
    lowered(reading.tree, why)
    assert why == []
