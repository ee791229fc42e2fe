"""How long a ruling takes, cold and warm: `python benchmarks/rule.py [RUNS]`.

Cold: `judge rule` in a fresh process, as somebody types it, modules compiled and parser tables cached as they are from
the second start on; once with cards that were never read on this machine, and once more with the same. Warm: the engine
on each FAQ case, its texts read.
"""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from judge.faq.cases import cases
from judge.rulings.judging import rule

BUDGET = 0.5
HERE = Path(__file__).resolve().parent.parent


class Took(NamedTuple):
    """Seconds of one command: on the clock, and of the processor."""

    wall: float
    cpu: float


def cold(runs: int) -> tuple[list[Took], list[Took]]:
    """`judge rule` on one case after another, each in its own process: with cards to read, and with the same again."""
    fresh, again = [], []
    with tempfile.TemporaryDirectory() as compiled, tempfile.TemporaryDirectory() as cache:
        surroundings = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
        surroundings |= {"PYTHONPYCACHEPREFIX": compiled, "JUDGE_CACHE": cache}
        paths = [case.path for case in cases()]
        for run in range(runs + 1):
            command = [sys.executable, "-m", "judge", "rule", str(paths[run * 7 % len(paths)])]
            fresh.append(timed(command, surroundings))
            again.append(timed(command, surroundings))
    return fresh[1:], again[1:]


def timed(command: list[str], surroundings: dict[str, str]) -> Took:
    """How long a command takes."""
    started, before = time.perf_counter(), os.times()
    subprocess.run(command, env=surroundings, stdout=subprocess.DEVNULL, check=False, cwd=HERE)
    after = os.times()
    spent = after.children_user - before.children_user + after.children_system - before.children_system
    return Took(time.perf_counter() - started, spent)


def warm() -> list[float]:
    """Milliseconds of each FAQ case, all choices walked, the second time."""
    took = []
    for case in cases():
        rule(case.scenario)
        started = time.perf_counter()
        rule(case.scenario)
        took.append(1000 * (time.perf_counter() - started))
    return sorted(took)


if __name__ == "__main__":
    fresh, again = cold(int(sys.argv[1]) if len(sys.argv) > 1 else 9)
    for what, took in (("cards never read before", fresh), ("cards read before", again)):
        print(
            f"cold `judge rule`, {what}: median {statistics.median(t.wall for t in took):.2f} s, "
            f"{statistics.median(t.cpu for t in took):.2f} s of processor time (budget {BUDGET} s)"
        )
    milliseconds = warm()
    print(
        f"a case, all choices walked: median {statistics.median(milliseconds):.1f} ms, "
        f"p95 {milliseconds[int(0.95 * len(milliseconds))]:.0f} ms of {len(milliseconds)} cases"
    )
