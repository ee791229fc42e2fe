"""A pytest plugin that collects scenarios with expectations: `pytest my_cases/` runs each YAML file as a test.

A file is taken for a case where it has the keys `given`, `when` and `then` (or `rulings`) at its margin; other YAML
files are left alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from .cases import Case
from .runner import run

_CASE = tuple(re.compile(rf"^({keys}):", re.MULTILINE) for keys in ("given", "when", "then|rulings"))


class Failed(Exception):
    """A case did not come out as it says; its arguments say where."""


class CaseItem(pytest.Item):
    """One case as a test."""

    def runtest(self) -> None:
        """Rule on the case; raises Failed where the ruling is not what it expects."""
        verdict = run(Case(self.name, self.path))
        if not verdict.passed:
            raise Failed(*verdict.why)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: object = None) -> str:
        """Where the ruling differs, a line each; other exceptions as pytest shows them."""
        if isinstance(excinfo.value, Failed):
            return "\n".join(str(why) for why in excinfo.value.args)
        return str(super().repr_failure(excinfo))

    def reportinfo(self) -> tuple[Path, int, str]:
        """Where it stands, for the report."""
        return self.path, 0, self.name


class CaseFile(pytest.File):
    """A YAML file that holds a case."""

    def collect(self) -> Iterator[CaseItem]:
        """The one case in it, named by its id."""
        text = self.path.read_text("utf-8")
        found = re.search(r"^id:\s*(\S+)", text, re.MULTILINE)
        yield CaseItem.from_parent(self, name=found.group(1).strip("'\"") if found else self.path.stem)


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> CaseFile | None:
    """Take the YAML files that look like cases."""
    if file_path.suffix not in (".yaml", ".yml"):
        return None
    text = file_path.read_text("utf-8", errors="replace")
    return CaseFile.from_parent(parent, path=file_path) if all(key.search(text) for key in _CASE) else None
