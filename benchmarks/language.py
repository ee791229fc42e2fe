"""How long texts take to read: `python benchmarks/language.py [PACKS]` (default: the packs beside the checkout)."""

import statistics
import subprocess
import sys
import time
from pathlib import Path

from judge.catalogue.packs import printed_texts
from judge.language import read
from judge.resources import data_dir

START = "import time; t = time.perf_counter(); from judge.language import read; read('Play: Steal 1Æ.'); " \
        "print(time.perf_counter() - t)"


def start(runs: int = 5) -> float:
    """Median seconds from the import to the first text read in a fresh process, the grammar being cached."""
    took = [float(subprocess.run([sys.executable, "-c", START], capture_output=True, text=True, check=True).stdout)
            for _ in range(runs)]
    return statistics.median(took)


def every(folder: Path) -> list[float]:
    """Seconds for each distinct printed text, in turn."""
    took = []
    seen = set()
    for _, _, _, text, facts in printed_texts(folder):
        if text not in seen:
            seen.add(text)
            began = time.perf_counter()
            read(text, name=facts.name, kind=facts.type)
            took.append(time.perf_counter() - began)
    return took


if __name__ == "__main__":
    packs = Path(sys.argv[1]) if len(sys.argv) > 1 else data_dir("rulebook").parent.parent / "shared/cards/packs"
    print(f"first text in a fresh process: {start() * 1000:.0f} ms (budget 200)")
    if packs.is_dir():
        seconds = sorted(every(packs))
        middle = statistics.median(seconds) * 1000
        print(f"{len(seconds)} texts in {sum(seconds):.1f} s (budget 10); median {middle:.2f} ms "
              f"(budget 3), 95th percentile {seconds[int(len(seconds) * 0.95)] * 1000:.1f} ms")
    else:
        print(f"no card packs in {packs}: name their folder")
