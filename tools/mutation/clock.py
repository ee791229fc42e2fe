"""A pytest plugin that notes how long each test works: in seconds of the processor, its children's too, since seconds
of the clock tell as much of what else the machine does."""

from __future__ import annotations

import json
import os
from collections.abc import Generator
from pathlib import Path

import pytest

NOTED = "MUTATION_CLOCK"
"""Name of the variable with the folder that every process of the run leaves its notes in."""
_seconds: dict[str, float] = {}


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """One test, with what is set up for it."""
    before = _worked()
    told = yield
    _seconds[item.nodeid] = round(_worked() - before, 4)
    return told


def pytest_sessionfinish() -> None:
    """Leave the notes of this process."""
    if _seconds:
        Path(os.environ[NOTED], f"{os.getpid()}.json").write_text(json.dumps(_seconds), "utf-8")


def _worked() -> float:
    return sum(os.times()[:4])
