"""A pytest plugin that puts probes into `judge` and notes of each test which of them it walked and how long it worked:
in seconds of the processor, its children's too, since seconds of the clock tell as much of what else the machine does.

What a test does in another process is not noted.
"""

from __future__ import annotations

import ast
import builtins
import json
import os
import sys
from base64 import b64encode
from collections.abc import Generator, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any
from zlib import compress

import pytest

from tools.mutation.probes import WALKED, plant

NUMBERS, NOTES = "MUTATION_NUMBERS", "MUTATION_NOTES"
"""Names of the variables with the file of the numbers of all places, by module and position ("12:4"), and with the
folder that every process of the run leaves its notes in."""
ROOT = Path(__file__).resolve().parents[2]
LOADING = ""
"""What is walked before the first test is noted under this name."""
_walked: set[int] = set()
_tests: dict[str, tuple[float, str]] = {}
_red: list[str] = []
_broken: list[str] = []


class Finder(MetaPathFinder):
    """Finds the modules of `judge` where they are, and has them loaded with their probes."""

    def __init__(self, numbers: dict[str, dict[str, int]]) -> None:
        self.numbers = numbers

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """The module of that name, if it is one of `judge`."""
        spec = PathFinder.find_spec(name, path, target) if name.partition(".")[0] == "judge" else None
        if spec is not None and isinstance(spec.loader, SourceFileLoader):
            file = Path(spec.loader.path).resolve()
            if file.is_relative_to(ROOT):  # a test may add modules of its own, which lie elsewhere
                numbers = self.numbers[file.relative_to(ROOT).as_posix()]
                spec.loader = Probing(spec.loader.name, spec.loader.path, numbers)
        return spec


class Probing(SourceFileLoader):
    """Loads a module with its probes; nothing of it is kept compiled."""

    def __init__(self, name: str, path: str, numbers: dict[str, int]) -> None:
        super().__init__(name, path)
        self.numbers = numbers

    def get_code(self, fullname: str) -> CodeType:
        """The code of the module."""
        tree = plant(ast.parse(self.get_data(self.path)), lambda at: self.numbers[f"{at[0]}:{at[1]}"])
        return compile(tree, self.path, "exec", dont_inherit=True)


def pytest_configure() -> None:
    """Before anything of `judge` is loaded."""
    setattr(builtins, WALKED, _walked)
    if loaded := [name for name in sys.modules if name.partition(".")[0] == "judge"]:
        raise RuntimeError(f"loaded before probes could be put in: {loaded}")
    sys.meta_path.insert(0, Finder(json.loads(Path(os.environ[NUMBERS]).read_text("utf-8"))))


def pytest_collectreport(report: pytest.CollectReport) -> None:
    """A file of tests that cannot be loaded: what it walks would be missing, and every fault there unseen."""
    if report.failed:
        _broken.append(report.longreprtext)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any, error: object) -> None:
    """A process of the run that is lost, and its notes with it."""
    if error:
        _broken.append(f"{node}: {error}")


def pytest_collection_finish() -> None:
    """All is collected: what comes now are the tests."""
    _note(LOADING, 0.0)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """One test, with what is set up for it."""
    _walked.clear()
    before = _worked()
    told = yield
    _note(item.nodeid, round(_worked() - before, 4))
    return told


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """One that fails without any fault."""
    if report.failed and report.nodeid not in _red:
        _red.append(report.nodeid)


def pytest_sessionfinish() -> None:
    """Leave the notes of this process."""
    told = {"tests": _tests, "red": _red, "broken": _broken}
    Path(os.environ[NOTES], f"{os.getpid()}.json").write_text(json.dumps(told), "utf-8")


def _note(test: str, seconds: float) -> None:
    walked = frozenset(_walked)  # other threads may still walk
    places = bytearray(max(walked, default=0) // 8 + 1)
    for number in walked:
        places[number // 8] |= 1 << number % 8
    _tests[test] = seconds, b64encode(compress(bytes(places))).decode()


def _worked() -> float:
    return sum(os.times()[:4])
