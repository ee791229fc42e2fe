"""Which tests walk a line: recorded by probes, and kept until the code changes."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from base64 import b64decode
from collections import defaultdict
from collections.abc import Iterable
from functools import cached_property
from itertools import zip_longest
from pathlib import Path
from tempfile import TemporaryDirectory
from zlib import decompress

from tools.mutation.noting import LOADING, NOTES, NUMBERS
from tools.mutation.probes import Position, place_at, places

EARLY = ("-p", "no:judge.faq.plugin")
"""The program's own pytest plugin stays out: it would load half of `judge` before anything looks."""


class Broken(Exception):
    """The tests could not be run: its message says what pytest says."""


def record(tree: Path, folder: Path, tests: list[str], workers: int, environment: dict[str, str]) -> None:
    """Run tests in `tree` and keep in `folder` which places each walked and how long it worked.

    `tests` are files or ids that are added to what was recorded before; none stands for all, recorded anew.
    """
    numbers = folder / "numbers.json"
    numbers.write_text(json.dumps(numbered(tree)), "utf-8")
    command = [
        sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-n", str(workers), "--timeout=0",
        *EARLY, "-p", "tools.mutation.noting", *tests,
    ]  # fmt: skip
    with TemporaryDirectory() as notes:
        said = environment | {NUMBERS: str(numbers), NOTES: notes}
        run = subprocess.run(command, cwd=tree, env=said, capture_output=True, encoding="utf-8")
        told = [json.loads(note.read_text("utf-8")) for note in Path(notes).iterdir()]
    broken = [why for note in told for why in note["broken"]]
    if run.returncode not in (0, 1) or broken:
        raise Broken("\n".join(broken) or run.stdout[-4_000:] + run.stderr[-4_000:])
    kept = json.loads((folder / "tests.json").read_text("utf-8")) if tests else {"tests": {}, "red": []}
    fresh = {test: note for part in told for test, note in part["tests"].items() if not tests or test != LOADING}
    red = {test for test in kept["red"] if test not in fresh}.union(*(part["red"] for part in told))
    (folder / "tests.json").write_text(json.dumps({"tests": kept["tests"] | fresh, "red": sorted(red)}), "utf-8")


def numbered(tree: Path) -> dict[str, dict[str, int]]:
    """A number for every place of `judge`, by module and position ("12:4")."""
    found: dict[str, dict[str, int]] = {}
    count = 0
    for path in sorted((tree / "judge").rglob("*.py")):
        probes = dict.fromkeys(place.probe for place in places(ast.parse(path.read_bytes())))
        found[path.relative_to(tree).as_posix()] = {f"{line}:{at}": count + n for n, (line, at) in enumerate(probes)}
        count += len(probes)
    return found


class Walked:
    """What was recorded in a folder: `chosen` says which tests to run for a line."""

    def __init__(self, folder: Path) -> None:
        kept = json.loads((folder / "tests.json").read_text("utf-8"))
        self.numbers: dict[str, dict[str, int]] = json.loads((folder / "numbers.json").read_text("utf-8"))
        self.seconds: dict[str, float] = {test: seconds for test, (seconds, _) in kept["tests"].items()}
        self.walked = {test: _bits(noted) for test, (_, noted) in kept["tests"].items()}
        self.red: list[str] = kept["red"]

    @cached_property
    def floors(self) -> dict[str, int]:
        """All places of each floor of the judge ("judge/language")."""
        found: dict[str, int] = defaultdict(int)
        for module, numbers in self.numbers.items():
            found[floor_of(Path(module))] |= _all(numbers.values())
        return found

    def who(self, places: int) -> set[str]:
        """The tests that walked one of some places."""
        return {test for test, walked in self.walked.items() if walked & places}

    def ranked(self, tests: Iterable[str], floor: str) -> list[str]:
        """Tests in the order in which they are tried. First those that walk more of the floor than of all others, since
        they look at what it gives; where texts are read on the way to something else, most of what is read is not asked
        for. Of either: one of each file after the other, since those of a file see much the same; of a file first the
        one that walks the fewest places."""
        looking: dict[bool, dict[str, list[str]]] = {True: defaultdict(list), False: defaultdict(list)}
        broad = {test: self.walked[test].bit_count() for test in set(tests) - {LOADING}}
        for test in sorted(broad, key=lambda test: (broad[test], test)):
            inside = (self.walked[test] & self.floors[floor]).bit_count()
            looking[2 * inside > broad[test]][file_of(test)].append(test)
        rows = [row for files in looking.values() for row in zip_longest(*files.values())]
        return [test for row in rows for test in row if test is not None]

    def chosen(self, module: Path, position: Position, budget: float) -> tuple[list[str], bool]:
        """The tests to run for a fault, as many as `budget` seconds of work hold; and whether tests alone walk it.

        First those that walked its place. Then, since what was read or worked out once in a process is kept there and
        walked by the first test alone, those that stand in a file with one of these, and those that walked another
        place of the module; then, for what is said once for a whole module, all others. None where nobody came by.
        """
        numbers = self.numbers[module.as_posix()]
        at = place_at(ast.parse(module.read_bytes()), position)
        exact = self.who(1 << numbers[f"{at[0]}:{at[1]}"]) if at else {LOADING}
        if not exact:
            return [], False
        once = exact == {LOADING}
        files = {file_of(test) for test in exact - {LOADING}}
        beside = [test for test in self.seconds if file_of(test) in files]
        sets = (exact, beside, self.who(_all(numbers.values())), self.seconds if once else ())
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
        return kept, LOADING not in exact

    def took(self, test: str) -> float:
        """Seconds that a test worked when it was recorded."""
        return self.seconds.get(test, 0.005)


def floor_of(module: Path) -> str:
    """The floor that a module belongs to: "judge/language" of `judge/language/text/tokens.py`."""
    return "/".join(module.parts[:2])


def file_of(test: str) -> str:
    """The file that a test stands in."""
    return test.partition("::")[0]


def _all(numbers: Iterable[int]) -> int:
    return sum(1 << number for number in numbers)


def _bits(noted: str) -> int:
    return int.from_bytes(decompress(b64decode(noted)), "little")
