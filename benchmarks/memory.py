"""Whether a server grows: `python benchmarks/memory.py [RULINGS]`.

Rules in one process on 5,000 scenarios that all differ: the FAQ cases one after the other, in each a card of its own
text added to a hand and other Æmber in the pools. Prints what the process holds in memory after every tenth of them.
"""

import copy
import gc
import resource
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from itertools import count, islice
from pathlib import Path
from typing import Any

from judge.faq.cases import cases
from judge.rulings.judging import rule
from judge.rulings.scenario import Scenario
from judge.rulings.yaml_source import Located

RULINGS = 5_000
BUDGET = 5
"""MB between the first tenth, when all that is loaded once is loaded, and the end."""


def scenarios() -> Iterator[Scenario]:
    """Scenarios without end, no two of them alike."""
    for number in count():
        case = cases()[number % len(cases())]
        given = copy.deepcopy(dict(case.scenario.data["given"]))
        for side in ("me", "opponent"):
            given[side] = dict(given.get(side) or {})
        given["opponent"]["amber"] = given["opponent"].get("amber", 0) + number // len(cases())
        hand = given["me"].get("hand", [])
        if isinstance(hand, list):
            given["me"]["hand"] = [*hand, own(number)]
        yield replace(case.scenario, data=Located({**case.scenario.data, "given": given}))


def own(number: int) -> dict[str, Any]:
    """A card that was never seen before."""
    text = f"Play: Deal {number % 50 + 1}D to a creature. If it is destroyed, gain {number // 50 + 1}Æ."
    return {"card": f"Benchmark {number}", "type": "action", "house": "Logos", "text": text}


def held() -> float:
    """MB that the process holds now; where the system does not say, the most it held so far."""
    gc.collect()
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except OSError:
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return peak / 1024**2 if sys.platform == "darwin" else peak / 1024
    return pages * resource.getpagesize() / 1024**2


if __name__ == "__main__":
    rulings = int(sys.argv[1]) if len(sys.argv) > 1 else RULINGS
    started = time.perf_counter()
    measured = []
    for number, scenario in enumerate(islice(scenarios(), rulings), 1):
        rule(scenario)
        if number % (rulings // 10) == 0:
            measured.append(held())
            print(f"{number:6} rulings  {measured[-1]:6.1f} MB  {time.perf_counter() - started:5.0f} s", flush=True)
    grown = measured[-1] - measured[0]
    each = 1024 * grown / (0.9 * rulings)
    print(f"grown by {grown:.1f} MB since the first tenth (budget {BUDGET} MB), {each:.1f} KB a ruling")
