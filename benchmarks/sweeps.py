"""How many boards a sweep over pairs of cards rules on in a second, on one processor and on two, and what all pairs
that can meet would take: `python benchmarks/sweeps.py [PAIRS]`.

Time of the processors is given beside time on the clock, that of processes and of what they need to begin included.
"""

import resource
import sys
import tempfile
import time
from pathlib import Path

from judge.catalogue import catalogue
from judge.sweeps import pairs
from judge.sweeps.ledger import Ledger
from judge.sweeps.sweep import Where, sweep
from judge.sweeps.tasks import Task, carry_out, program

CLUSTER = 64


def processor() -> float:
    """Seconds of processors that this process and those that it ended have used."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(one.ru_utime + one.ru_stime for one in used)


def measured(tasks: list[Task], processes: int) -> tuple[int, float, float]:
    """Boards, seconds of processors, seconds on the clock."""
    with tempfile.TemporaryDirectory() as folder:
        ledger = Ledger(Path(folder) / "sweeps.db", program())
        used, began = processor(), time.perf_counter()
        for _ in sweep(tasks, ledger, Where(processes=processes)):
            pass
        clock = time.perf_counter() - began
        boards = sum(done.told["boards"] for done in ledger.of(task.key for task in tasks))
        return boards, processor() - used, clock


def main() -> None:
    """Measure and print."""
    number = int(sys.argv[1]) if sys.argv[1:] else 200
    found = pairs.of_catalogue(catalogue(), frozenset())
    tasks = [task for task, _ in found[:number]]
    carry_out(tasks[:1], program())
    for processes in (1, 2):
        boards, used, clock = measured(tasks, processes)
        print(f"{processes} at work: {len(tasks)} pairs, {boards} boards; {boards / used:.0f} a second of a processor, "
              f"{boards / clock:.0f} a second on the clock")  # fmt: skip
        if processes == 1:
            hours = used / len(tasks) * len(found) / 3600
            minutes = 60 * hours / CLUSTER
            print(f"all {len(found)} pairs that can meet: {hours:.1f} hours of one processor, "
                  f"{minutes:.0f} minutes of {CLUSTER}")  # fmt: skip


if __name__ == "__main__":
    main()
