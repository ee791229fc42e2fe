"""How long the catalogue takes to load in a fresh process, and to find a card: `python benchmarks/catalogue.py`."""

import statistics
import subprocess
import sys
import time

LOAD = """
import time; wall, cpu = time.perf_counter(), time.process_time()
from judge.catalogue import catalogue
print(len(catalogue()), (time.perf_counter() - wall) * 1000, (time.process_time() - cpu) * 1000)
"""


def cold_load(runs: int = 7) -> tuple[int, float, float]:
    """Number of cards, and median milliseconds on the clock and of the processor to import the package and load all."""
    done = [
        subprocess.run([sys.executable, "-c", LOAD], capture_output=True, text=True, check=True).stdout.split()
        for _ in range(runs)
    ]
    wall, cpu = (statistics.median(float(run[column]) for run in done) for column in (1, 2))
    return int(done[0][0]), wall, cpu


def search() -> dict[str, float]:
    """Milliseconds of each search once the index of names stands, and of building that index."""
    from judge.catalogue import catalogue

    figures = {}
    for typed in ("(building the index)", "Bad Penny", "gezdrutyo", "digging monster", "Bad Peny", "CotA 122"):
        started = time.perf_counter()
        catalogue().find(typed)
        figures[typed] = (time.perf_counter() - started) * 1000
    return figures


if __name__ == "__main__":
    cards, wall, cpu = cold_load()
    print(f"{cards} cards loaded in {wall:.0f} ms, {cpu:.0f} ms of processor time, imports included (budget 150 ms)")
    for typed, took in search().items():
        print(f"{took:6.1f} ms  {typed}")
