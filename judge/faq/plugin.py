"""A pytest plugin that collects scenarios with expectations: `pytest my_cases/` runs each YAML file as a test.

One that fails is shown with the board before and after and the first step that differs: from the run in which it last
passed, of which pytest's cache keeps the steps, or else from what is expected.

A file is taken for a case where it has the keys `given`, `when` and `then` (or `rulings`) at its margin; other YAML
files are left alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from judge.errors import JudgeError

from .cases import Case
from .failing import shown, steps
from .runner import failures, rulings, run

KEPT = "judge/passed/"
"""Where the steps of cases that passed are kept."""

_CASE = tuple(re.compile(rf"^({keys}):", re.MULTILINE) for keys in ("given", "when", "then|rulings"))


class Failed(Exception):
    """A case did not come out as it says; its arguments say where."""


class CaseItem(pytest.Item):
    """One case as a test."""

    def runtest(self) -> None:
        """Rule on the case; raises Failed where the ruling is not what it expects."""
        case = Case(self.name, self.path)
        verdict = run(case)
        if not verdict.passed:
            raise Failed(*verdict.why, *self._differs(case))
        if (kept := self._kept()) is not None:
            _, ruling = next(rulings(case))
            kept.set(KEPT + self.nodeid, steps(ruling))

    def _differs(self, case: Case) -> Iterator[str]:
        """How the first ruling that is not as expected came about."""
        kept = self._kept()
        try:
            where, ruling = next((where, ruling) for where, ruling in rulings(case) if failures(ruling))
        except (JudgeError, StopIteration):  # it cannot be ruled on, or expects nothing: that is all there is to say
            return
        passed = kept.get(KEPT + self.nodeid, []) if kept is not None and not where else []
        yield from shown(ruling, passed)

    def _kept(self) -> pytest.Cache | None:
        """What pytest keeps from run to run; None where it was told to keep nothing."""
        return getattr(self.config, "cache", None)

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
