"""How long search takes warm, how long loading and importing take. Needs no network; imports what is at hand.

python benchmarks/rulebook.py
"""

from __future__ import annotations

import statistics
import sys
import time
from pathlib import Path

from judge.resources import data_dir
from judge.rulebook import load, rulebook
from judge.rulebook.importer import import_document
from judge.store import Store, entry_rows

LIMIT_MS = 20.0
TERMS = (
    "ward", "war", "æmber", "aember", "x", "destroied", "splsh atack", "first trun rule", "how does a ward work",
    "once both players have the same", "library acces", "if you do", "creature's power", "the", "zzzzqq",
)  # fmt: skip


def main() -> int:
    """Print the figures; 1 if a search took longer than it may."""
    started = time.perf_counter()
    load(data_dir("rulebook"))
    print(f"loading the rulebook     {_ms(started):8.1f} ms")
    store = Store()
    started = time.perf_counter()
    store.index("entries", entry_rows(rulebook()))
    print(f"indexing its entries     {_ms(started):8.1f} ms")
    for path in sorted((Path(__file__).resolve().parents[2] / "shared" / "rulebooks").glob("*.*")):
        started = time.perf_counter()
        report = import_document(path, store)
        print(f"importing {report.document:26} {_ms(started):8.1f} ms  {report.share:.1%} of its entries")
    slowest = 0.0
    for term in TERMS:
        times = []
        store.search(term)
        for _ in range(20):
            started = time.perf_counter()
            store.search(term)
            times.append(_ms(started))
        slowest = max(slowest, max(times))
        print(f"searching {term!r:36} median {statistics.median(times):6.2f} ms  worst {max(times):6.2f} ms")
    print(f"slowest warm search      {slowest:8.1f} ms (limit {LIMIT_MS:.0f})")
    return int(slowest > LIMIT_MS)


def _ms(started: float) -> float:
    return (time.perf_counter() - started) * 1000


if __name__ == "__main__":
    sys.exit(main())
