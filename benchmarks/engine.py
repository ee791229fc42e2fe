"""How fast the machine is on recorded actions: `python benchmarks/engine.py [SEGMENTS]`.

The witness, another engine, needs about 31 ms to set a position up and 8 ms for the actions of a median game.
"""

import statistics
import sys
import time
from itertools import islice
from pathlib import Path

from judge.conformance.actions import action_of
from judge.conformance.harness import check
from judge.conformance.position import Unmappable, position
from judge.conformance.recorded import segments as recorded
from judge.engine.machine.decisions import Chance, Decision
from judge.engine.machine.faces import library
from judge.engine.procedures.actions import IllegalAction, begin

RECORDED = Path(__file__).resolve().parents[2] / "shared" / "conformance" / "segments.jsonl.gz"
EVERY = 5
WITNESS = 31 + 8


def quantile(values: list[float], share: float) -> float:
    """The value that `share` of all values do not exceed."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def main(limit: int) -> None:
    """Print the figures for `limit` segments, one of every five, the texts of their cards read beforehand."""
    if not RECORDED.is_file():
        print("skipped: needs the recorded games in `shared` beside the checkout")
        return
    segments = list(islice((one for one in recorded(RECORDED) if one.clean or one.quiet), 0, EVERY * limit, EVERY))
    faces = library()
    for segment in segments:
        check(segment, faces)
    setups, whole, compared = [], [], []
    for segment in segments:
        started = time.perf_counter()
        try:
            state = position(segment.before)
            _, action = action_of(segment, state)
            set_up = time.perf_counter()
            if action is None:
                continue
            machine = begin(state, faces, action)
            while isinstance(machine.pause, Decision | Chance):
                machine = machine.choose(next(iter(machine.pause.answers())))
        except (Unmappable, IllegalAction, KeyError):
            continue
        whole.append(1000 * (time.perf_counter() - started))
        setups.append(1000 * (set_up - started))
    for segment in segments:
        started = time.perf_counter()
        check(segment, faces)
        compared.append(1000 * (time.perf_counter() - started))
    median = statistics.median(whole)
    print(f"{len(whole)} recorded actions, each played once from building the state to the end:")
    print(f"  median {median:.2f} ms (budget 5 ms), p95 {quantile(whole, 0.95):.2f} ms (budget 25 ms)")
    print(f"  of which building the state: median {statistics.median(setups):.2f} ms")
    print(f"  the witness needs {WITNESS} ms: {WITNESS / median:.0f} times as long as our median")
    print(
        f"the conformance set, choices followed and results compared: {1000 / statistics.mean(compared):.0f} segments/s"
    )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 600)
