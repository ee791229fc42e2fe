"""Which tests walk a line: recorded by coverage.py with the name of each test, and kept until the code changes."""

from __future__ import annotations

import ast
import json
import re
import sqlite3
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable
from functools import cached_property
from itertools import zip_longest
from pathlib import Path
from tempfile import TemporaryDirectory

from coverage import CoverageData

from tools.mutation.clock import NOTED

EARLY = ("-p", "no:judge.faq.plugin")
"""The program's own pytest plugin stays out: it would load half of `judge` before anything looks."""
UNREAD = re.compile(r"^ERROR [^\s:]+(?: - .*)?$", re.MULTILINE)
"""A file of tests that could not even be loaded: what it walks would be missing, and every fault there unseen."""
RED = re.compile(r"^(?:FAILED|ERROR) (\S+::.*?)(?: - .*)?$", re.MULTILINE)


class Broken(Exception):
    """The tests could not be run: its message is the end of what pytest prints."""


def record(tree: Path, folder: Path, tests: list[str], workers: int, environment: dict[str, str]) -> None:
    """Run tests in `tree` and keep in `folder` which lines each walked and how long it worked.

    `tests` are files or ids that are added to what was recorded before; none stands for all, recorded anew.
    """
    command = [
        sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-n", str(workers),
        "-vv", "--timeout=0", "--cov=judge", "--cov-context=test",
        "--cov-report=", *(["--cov-append"] if tests else []), *EARLY, "-p", "tools.mutation.clock", *tests,
    ]  # fmt: skip
    data = folder / "coverage"
    with TemporaryDirectory() as notes:
        said = environment | {"COVERAGE_FILE": str(data), NOTED: notes}
        run = subprocess.run(command, cwd=tree, env=said, capture_output=True, encoding="utf-8")
        fresh = {test: took for note in Path(notes).iterdir() for test, took in json.loads(note.read_text()).items()}
    if run.returncode not in (0, 1) or UNREAD.search(run.stdout):
        raise Broken(run.stdout[-4_000:] + run.stderr[-4_000:])
    seconds = json.loads((folder / "seconds.json").read_text("utf-8")) if tests else {}
    (folder / "seconds.json").write_text(json.dumps(seconds | fresh, indent=0, sort_keys=True), "utf-8")
    before = [test for test in reds(folder) if tests and test.partition("::")[0] not in tests]
    (folder / "red.json").write_text(json.dumps([*before, *RED.findall(run.stdout)], indent=0), "utf-8")


def reds(folder: Path) -> list[str]:
    """The tests that failed without any fault: what they say of one is worth nothing."""
    path = folder / "red.json"
    return list(json.loads(path.read_text("utf-8"))) if path.is_file() else []


class Walked:
    """What was recorded in a folder: `chosen` says which tests to run for a line."""

    def __init__(self, folder: Path) -> None:
        self.data = CoverageData(str(folder / "coverage"))
        self.data.read()
        self.seconds: dict[str, float] = json.loads((folder / "seconds.json").read_text("utf-8"))
        self.red = reds(folder)
        self.files = {Path(name).as_posix(): name for name in self.data.measured_files()}

    def lines(self, module: Path) -> dict[int, set[str]]:
        """The tests that walked each line of a module; "" stands for the loading of modules."""
        if module.as_posix() not in self.files:
            return {}
        found = self.data.contexts_by_lineno(self.files[module.as_posix()])
        return {line: {name.rpartition("|")[0] for name in names} for line, names in found.items()}

    @cached_property
    def breadth(self) -> dict[str, Counter[str]]:
        """How many lines each test walks, by floor of the judge ("judge/language")."""
        found: dict[str, Counter[str]] = defaultdict(Counter)
        with sqlite3.connect(self.data.data_filename()) as kept:
            rows = kept.execute(
                "select context, path, numbits from line_bits join context on context_id = context.id"
                " join file on file_id = file.id"
            )
            for context, path, lines in rows:
                floor = floor_of(Path(path))
                found[context.rpartition("|")[0]][floor] += int.from_bytes(lines).bit_count()
        return found

    def ranked(self, tests: Iterable[str], floor: str) -> list[str]:
        """Tests in the order in which they are tried. First those that walk more of the floor than of all others, since
        they look at what it gives; where texts are read on the way to something else, most of what is read is not asked
        for. Of either: one of each file after the other, since those of a file see much the same; of a file first the
        one that walks the fewest lines."""
        looking: dict[bool, dict[str, list[str]]] = {True: defaultdict(list), False: defaultdict(list)}
        for test in sorted(set(tests) - {""}, key=lambda test: (self.breadth[test].total(), test)):
            walked = self.breadth[test]
            looking[2 * walked[floor] > walked.total()][test.partition("::")[0]].append(test)
        rows = [row for files in looking.values() for row in zip_longest(*files.values())]
        return [test for row in rows for test in row if test is not None]

    def chosen(self, module: Path, line: int, budget: float) -> tuple[list[str], bool]:
        """The tests to run for a fault in a line, as many as `budget` seconds of work hold; and whether tests alone
        walk it.

        First those that walked the line. Then, since what was read or worked out once in a process is kept there and
        walked by the first test alone, those that walked another line of the module; then, for what is said once for a
        whole module, all others. None where no test ever came by.
        """
        walked = self.lines(module)
        own, once = scope(ast.parse(module.read_text("utf-8")), line)
        exact = set().union(*(walked.get(number, set()) for number in own))
        if not exact:
            return [], False
        once = once or exact == {""}
        near = set().union(*walked.values())
        sets = (exact, near, self.seconds if once else ())
        order = dict.fromkeys(test for tests in sets for test in self.ranked(tests, floor_of(module)))
        for test in self.red:
            order.pop(test, None)
        kept: list[str] = []
        spent = 0.0
        for test in order:
            if kept and spent + self.took(test) > budget:
                continue
            spent += self.took(test)
            kept.append(test)
        return kept, not once and "" not in exact

    def took(self, test: str) -> float:
        """Seconds that a test worked when it was recorded."""
        return self.seconds.get(test, 0.005)


def floor_of(module: Path) -> str:
    """The floor that a module belongs to: "judge/language" of `judge/language/text/tokens.py`."""
    return "/".join(module.parts[:2])


def scope(tree: ast.Module, line: int) -> tuple[set[int], bool]:
    """The lines whose tests are meant by a line: those of its statement, or of the body of the function whose head it
    is in; and whether it is carried out once, when the module is loaded."""
    lines = {line}
    once = True
    for node in ast.walk(tree):
        if not isinstance(node, ast.stmt):
            continue
        first = min([node.lineno, *(d.lineno for d in getattr(node, "decorator_list", ()))])
        last = node.end_lineno or node.lineno
        if not first <= line <= last:
            continue
        body = getattr(node, "body", None)
        if isinstance(node, ast.FunctionDef):
            once = False
            lines = set(range(node.body[0].lineno, last + 1))
        elif not body:
            lines = set(range(first, last + 1))
        elif line < body[0].lineno:
            lines = set(range(first, body[0].lineno))
    return lines, once
