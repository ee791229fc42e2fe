"""How long the catalogue takes to load in a fresh process, and to find a card: `python benchmarks/catalogue.py`."""

import statistics
import subprocess
import sys
import time

LOAD = """
import time; t = time.perf_counter()
from judge.catalogue import catalogue
n = len(catalogue()); print(n, (time.perf_counter() - t) * 1000)
"""


def cold_load(runs: int = 7) -> tuple[int, float]:
    """Number of cards and median milliseconds to import the package and load them all."""
    done = [subprocess.run([sys.executable, "-c", LOAD], capture_output=True, text=True, check=True).stdout.split()
            for _ in range(runs)]
    return int(done[0][0]), statistics.median(float(ms) for _, ms in done)


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
    cards, ms = cold_load()
    print(f"{cards} cards loaded in {ms:.0f} ms, imports included (budget 150 ms)")
    for typed, took in search().items():
        print(f"{took:6.1f} ms  {typed}")
