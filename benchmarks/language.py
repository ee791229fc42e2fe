"""How long texts take to read: `python benchmarks/language.py [PACKS]` (default: the packs beside the checkout).

Every figure is given on the clock and as time of the processor, which tells more where a machine is busy.
"""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from judge.catalogue.packs import printed_texts
from judge.language import read
from judge.resources import data_dir

START = """
import time; wall, cpu = time.perf_counter(), time.process_time()
from judge.language import read
read('Play: Steal 1Æ.')
print(time.perf_counter() - wall, time.process_time() - cpu)
"""
LONG = {
    "a list of creatures": "Destroy a creature" + " and a creature" * 320 + ".",
    "clauses in a chain": "Draw a card" + " and gain 1Æ" * 400 + ".",
    "relative clauses": "Destroy a creature" + " that shares a house with a creature" * 130 + ".",
    "amounts for each": "Gain 1Æ" + " for each creature" * 270 + ".",
    "quotes in quotes": "~ gains, “Reap: " * 300,
    "no spaces": "a" * 5000,
    "headings": "Play: " * 800,
}


class Took(NamedTuple):
    """Seconds for one thing: on the clock, of the processor, and what it was."""

    wall: float
    cpu: float
    what: str


def start(runs: int = 7) -> Took:
    """Median from the import to the first text read in a fresh process, modules compiled and the grammar cached."""
    took = []
    with tempfile.TemporaryDirectory() as compiled:
        surroundings = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
        surroundings["PYTHONPYCACHEPREFIX"] = compiled
        for _ in range(runs + 1):
            done = subprocess.run(
                [sys.executable, "-c", START],
                capture_output=True,
                text=True,
                check=True,
                env=surroundings,
                cwd=Path(__file__).resolve().parent.parent,
            )
            took.append([float(part) for part in done.stdout.split()])
    wall, cpu = (statistics.median(column) for column in zip(*took[1:], strict=True))
    return Took(wall, cpu, "start")


def timed(text: str, what: str, **facts: str) -> Took:
    """How long one text takes."""
    wall, cpu = time.perf_counter(), time.process_time()
    read(text, **facts)
    return Took(time.perf_counter() - wall, time.process_time() - cpu, what)


def every(folder: Path) -> list[Took]:
    """Each distinct printed text, in turn."""
    distinct = {text: facts for _, _, _, text, facts in printed_texts(folder)}
    return [timed(text, facts.name, name=facts.name, kind=facts.type) for text, facts in distinct.items()]


if __name__ == "__main__":
    packs = Path(sys.argv[1]) if len(sys.argv) > 1 else data_dir("rulebook").parent.parent / "shared/cards/packs"
    first = start()
    print(
        f"first text in a fresh process: {first.wall * 1000:.0f} ms, {first.cpu * 1000:.0f} ms of processor time "
        f"(budget 200)"
    )
    read("Draw a card.")
    if packs.is_dir():
        found = every(packs)
        print(
            f"{len(found)} texts in {sum(t.wall for t in found):.1f} s, {sum(t.cpu for t in found):.1f} s of "
            f"processor time (budget 10)"
        )
        milliseconds = sorted(1000 * t.cpu for t in found)
        print(
            f"one text: median {statistics.median(milliseconds):.2f} ms (budget 3), 95th percentile "
            f"{milliseconds[int(0.95 * len(milliseconds))]:.1f} ms, longest {milliseconds[-1]:.1f} ms"
        )
    else:
        print(f"no card packs in {packs}: name their folder")
    for what, text in LONG.items():
        took = timed(text, what)
        print(f"{len(text)} characters, {what}: {took.cpu:.2f} s of processor time")
