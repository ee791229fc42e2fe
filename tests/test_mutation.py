"""The tool that plants faults: its probes tell which tests walk a line. What it draws and plants is Cosmic Ray's."""

import ast
import builtins
import json
from base64 import b64encode
from pathlib import Path
from typing import Any
from zlib import compress

import pytest

from tools.mutation.chosen import Walked, numbered
from tools.mutation.noting import LOADING, ROOT, Finder, Probing
from tools.mutation.probes import WALKED, place_at, places, plant

SOURCE = '''\
"""A module."""
TABLE = {"once": 1}


@staticmethod
def told(number, least=0):
    """Said of it."""
    if number > least:
        return "more"
    elif number == least:
        word = "as much"
    else:
        word = "less"
    for _ in range(number):
        word += "!"
    return word


def idle():
    """Nothing."""


late = lambda number: number + 1
'''


@pytest.mark.parametrize(
    ("said", "probe"),
    [
        ("TABLE", None),
        ("staticmethod", "if number > least"),
        ("least=0", "if number > least"),
        ('"more"', "return"),
        ("number == least", "elif"),
        ("as much", "word = "),
        ("less", 'word = "less'),
        ("range", "for _"),
        ("!", "word +="),
        ("return word", "return word"),
        ("idle", None),
        ("+ 1", "number + 1"),
    ],
)
def test_each_place_is_told_of_by_the_probe_that_is_walked_with_it(said: str, probe: str | None) -> None:
    def where(words: str) -> tuple[int, int]:
        before = SOURCE[: SOURCE.index(words)].split("\n")
        return len(before), len(before[-1])

    assert place_at(ast.parse(SOURCE), where(said)) == (probe and where(probe))


def test_probes_note_what_is_walked_and_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    walked: set[int] = set()
    monkeypatch.setattr(builtins, WALKED, walked, raising=False)
    numbers = {place.probe: number for number, place in enumerate(places(ast.parse(SOURCE)))}
    of = {number: probe for probe, number in numbers.items()}
    module: dict[str, Any] = {}
    exec(compile(plant(ast.parse(SOURCE), numbers.__getitem__), "module", "exec", dont_inherit=True), module)

    def walk(name: str, number: int) -> tuple[object, list[int]]:
        walked.clear()
        told = getattr(module[name], "__func__", module[name])
        return told(number), sorted(of[at][0] for at in walked)

    assert walk("told", 1) == ("more", [8, 9])
    assert walk("told", 0) == ("as much", [8, 10, 11, 14, 16])
    assert walk("told", -1) == ("less", [8, 10, 13, 14, 16])
    assert walk("late", 4) == (5, [23])
    assert module["__doc__"] == "A module."
    assert module["told"].__doc__ == "Said of it."


@pytest.fixture
def recorded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Walked:
    """Two modules of which some tests walked some places."""
    monkeypatch.chdir(tmp_path)
    for name, text in {"floor/a.py": SOURCE, "floor/b.py": SOURCE, "other/c.py": SOURCE}.items():
        Path("judge", name).parent.mkdir(parents=True, exist_ok=True)
        Path("judge", name).write_text(text, "utf-8")
    numbers = numbered(tmp_path)
    told: dict[str, tuple[float, list[tuple[str, str]]]] = {
        LOADING: (0, [("floor/b.py", "23:22")]),
        "t_1.py::exact": (2, [("floor/a.py", "8:4"), ("floor/a.py", "9:8")]),
        "t_1.py::broad": (4, [("floor/a.py", place) for place in ("8:4", "9:8", "10:4", "11:8")]),
        "t_2.py::aside": (1, [("floor/a.py", "9:8"), *(("other/c.py", place) for place in ("8:4", "9:8"))]),
        "t_2.py::near": (1, [("floor/a.py", "14:4")]),
        "t_3.py::red": (1, [("floor/a.py", "9:8")]),
        "t_3.py::far": (1, [("other/c.py", "9:8")]),
    }

    def noted(walked: list[tuple[str, str]]) -> str:
        bits = sum(1 << numbers[f"judge/{module}"][place] for module, place in walked)
        return b64encode(compress(bits.to_bytes(99, "little"))).decode()

    tests = {test: (seconds, noted(walked)) for test, (seconds, walked) in told.items()}
    Path("numbers.json").write_text(json.dumps(numbers), "utf-8")
    Path("tests.json").write_text(json.dumps({"tests": tests, "red": ["t_3.py::red"]}), "utf-8")
    return Walked(tmp_path)


@pytest.mark.parametrize(
    ("module", "line", "tests", "late"),
    [
        ("floor/a.py", 9, ["t_1.py::exact", "t_1.py::broad", "t_2.py::aside", "t_2.py::near", "t_3.py::far"], True),
        ("floor/a.py", 14, ["t_2.py::near", "t_2.py::aside", "t_1.py::exact", "t_1.py::broad"], True),
        ("floor/a.py", 13, [], False),  # nobody came by
        ("floor/b.py", 2, ["t_2.py::near", "t_1.py::exact", "t_1.py::broad", "t_3.py::far", "t_2.py::aside"], False),
        ("floor/b.py", 23, ["t_2.py::near", "t_1.py::exact", "t_1.py::broad", "t_3.py::far", "t_2.py::aside"], False),
    ],
)
def test_tests_of_the_place_come_first_then_those_of_its_files_then_of_the_module(
    recorded: Walked, module: str, line: int, tests: list[str], late: bool
) -> None:
    assert recorded.chosen(Path("judge", module), (line, 24 if line == 23 else 8), 100) == (tests, late)


def test_as_many_as_the_budget_holds_but_one_at_least(recorded: Walked) -> None:
    here = Path("judge/floor/a.py"), (9, 8)
    assert recorded.chosen(*here, 5) == (["t_1.py::exact", "t_2.py::aside", "t_2.py::near", "t_3.py::far"], True)
    assert recorded.chosen(*here, 0) == (["t_1.py::exact"], True)


def test_probes_go_into_the_checkout_and_nowhere_else(tmp_path: Path) -> None:
    """A test may put a module into a package of `judge` that lies elsewhere: it is loaded as it is."""
    (tmp_path / "added.py").write_text("", "utf-8")
    finder = Finder({"judge/cli/ask.py": {}})
    mine = finder.find_spec("judge.cli.ask", [str(ROOT / "judge" / "cli")])
    other = finder.find_spec("judge.cli.added", [str(tmp_path)])
    assert mine is not None
    assert isinstance(mine.loader, Probing)
    assert other is not None
    assert not isinstance(other.loader, Probing)
    assert finder.find_spec("jsonschema", None) is None
