"""How long a ruling takes, cold and warm: `python benchmarks/rule.py [RUNS]`.

Cold: `judge rule` in a fresh process, as somebody types it, modules compiled and parser tables cached as they are from
the second start on. Warm: the engine on each FAQ case, its texts read.
"""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from judge.faq.cases import cases
from judge.rulings.ruling import rule

BUDGET = 0.5
HERE = Path(__file__).resolve().parent.parent


def cold(runs: int) -> tuple[list[float], list[float]]:
    """Seconds, and seconds of the processor, of `judge rule` on one case after another, each in its own process."""
    took, worked = [], []
    with tempfile.TemporaryDirectory() as compiled:
        surroundings = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
        surroundings["PYTHONPYCACHEPREFIX"] = compiled
        paths = [case.path for case in cases()]
        for run in range(runs + 1):
            command = [sys.executable, "-m", "judge", "rule", str(paths[run * 7 % len(paths)])]
            started, before = time.perf_counter(), os.times()
            subprocess.run(command, env=surroundings, stdout=subprocess.DEVNULL, check=False, cwd=HERE)
            after = os.times()
            took.append(time.perf_counter() - started)
            spent = after.children_user - before.children_user + after.children_system - before.children_system
            worked.append(spent)
    return took[1:], worked[1:]


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
    seconds, processor = cold(int(sys.argv[1]) if len(sys.argv) > 1 else 9)
    print(
        f"cold `judge rule`: median {statistics.median(seconds):.2f} s, slowest {max(seconds):.2f} s "
        f"of {len(seconds)} (budget {BUDGET} s); processor time {statistics.median(processor):.2f} s"
    )
    milliseconds = warm()
    print(
        f"a case, all choices walked: median {statistics.median(milliseconds):.1f} ms, "
        f"p95 {milliseconds[int(0.95 * len(milliseconds))]:.0f} ms of {len(milliseconds)} cases"
    )
