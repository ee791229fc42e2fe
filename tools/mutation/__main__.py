"""`python -m tools.mutation`: draw faults, plant each where it belongs, say which the tests saw.

All is kept in `.cache/mutation`, so a run that was broken off goes on where it was; when the code has changed, it
begins anew. Exit code 1 where fewer were seen than `--least` asks.
"""

from __future__ import annotations

import argparse
import hashlib
import signal
import sys
import time
from collections import Counter
from pathlib import Path

from cosmic_ray.work_db import WorkDB
from cosmic_ray.work_item import WorkItem, WorkResult

from tools.mutation.chosen import Broken, Walked, record
from tools.mutation.places import drawn, package
from tools.mutation.running import REFUSED, Work, copy, environment, run, warm

REPOSITORY = Path(__file__).resolve().parents[2]
FOLDER = REPOSITORY / ".cache" / "mutation"


def main() -> int:
    """The command."""
    options = arguments()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    modules = [
        path.relative_to(REPOSITORY)
        for path in (REPOSITORY / "judge").rglob("*.py")
        if not any(package(path.relative_to(REPOSITORY)).startswith(name) for name in options.leave_out)
    ]
    FOLDER.mkdir(parents=True, exist_ok=True)
    trees = [FOLDER / f"tree-{number}" for number in range(1, options.workers + 1)]
    for tree in trees:
        copy(REPOSITORY, tree)
    try:
        walked = recorded(trees[0], options.tests, options.workers)
    except Broken as broken:
        print(f"The tests could not be run:\n{broken}", file=sys.stderr)
        return 2
    for test in walked.red:
        print(f"left out, for it fails without any fault: {test}")
    session = FOLDER / f"{options.seed}-{options.count}-{digest(modules)}.sqlite"
    work = WorkDB(str(session), WorkDB.Mode.create)
    if not work.num_work_items:
        work.add_work_items(drawn(modules, options.count, options.seed))
    done = dict(work.results)
    if options.survivors:
        done = {number: result for number, result in done.items() if result.is_killed}
    items = sorted(work.work_items, key=lambda item: item.job_id)
    todo = []
    for item in items:
        if item.job_id not in done:
            (spec,) = item.mutations
            tests, late = walked.chosen(spec.module_path, spec.start_pos, options.budget)
            todo.append(Work(item, tests, sum(map(walked.took, tests)), late))
    if todo:
        warm(trees)
    started = time.perf_counter()
    for number, result in run(todo[: options.only], trees):
        work.set_result(number, result)
        done[number] = result
        took = time.perf_counter() - started
        print(f"{len(done):4} of {len(items)}  {number}  {outcome(result):8} {took:6.0f} s", flush=True)
    return report(items, done, options.least)


def arguments() -> argparse.Namespace:
    """What is said on the command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutation", description=__doc__)
    parser.add_argument("--count", type=int, default=300, help="faults to draw (300)")
    parser.add_argument("--seed", type=int, default=184, help="seed of the draw (184)")
    parser.add_argument("--only", type=int, metavar="N", help="plant the next N of them, no more")
    parser.add_argument("--workers", type=int, default=2, help="processes (2)")
    parser.add_argument("--budget", type=float, default=40, help="seconds of work of tests for a fault (40)")
    parser.add_argument("--leave-out", action="append", default=[], metavar="PACKAGE", help="draw none in there")
    parser.add_argument("--tests", nargs="+", default=[], metavar="FILE", help="record what these walk once more")
    parser.add_argument("--survivors", action="store_true", help="plant again what was not seen")
    parser.add_argument("--least", type=float, default=85, help="percent that must be seen (85)")
    return parser.parse_args()


def digest(modules: list[Path]) -> str:
    """A short name for the code as it stands."""
    found = hashlib.sha256()
    for module in sorted(modules):
        found.update(f"{module}\0".encode() + (REPOSITORY / module).read_bytes())
    return found.hexdigest()[:12]


def recorded(tree: Path, tests: list[str], workers: int) -> Walked:
    """Which tests walk which line: from the last run where the code has not changed since, else recorded now."""
    kept = FOLDER / f"walked-{digest([path.relative_to(REPOSITORY) for path in (REPOSITORY / 'judge').rglob('*.py')])}"
    fresh = not (kept / "tests.json").is_file()
    if fresh or tests:
        kept.mkdir(exist_ok=True)
        print("recording which tests walk which place …", flush=True)
        record(tree, kept, [] if fresh else tests, workers, environment(tree))
    return Walked(kept)


def outcome(result: WorkResult) -> str:
    """What became of a fault, in a word."""
    if result.output == REFUSED:
        return "refused"
    return "seen" if result.is_killed else "not seen"


def report(items: list[WorkItem], done: dict[str, WorkResult], least: float) -> int:
    """Print what was not seen, and the table by package."""
    planted, seen, refused = Counter[str](), Counter[str](), Counter[str]()
    for item in items:
        if (result := done.get(item.job_id)) is None:
            continue
        (spec,) = item.mutations
        planted[package(spec.module_path)] += 1
        seen[package(spec.module_path)] += result.is_killed
        refused[package(spec.module_path)] += result.output == REFUSED
        if not result.is_killed:
            why = f" ({result.output})" if result.worker_outcome.value == "no-test" else ""
            print(f"\n{item.job_id} {spec.operator_name}{why}\n{result.diff}")
    print(f"\n{'package':32} {'planted':>8} {'seen':>6} {'by checks':>10} {'not seen':>9}")
    for name in [*sorted(planted), ""]:
        told = [counter[name] if name else counter.total() for counter in (planted, seen, refused)]
        print(f"{name or 'all':32} {told[0]:8} {told[1]:6} {told[2]:10} {told[0] - told[1]:9}")
    share = 100 * seen.total() / max(1, planted.total())
    print(f"{share:.1f} % seen; a fault that ruff, mypy or a habit of writing refuses is seen by the checks")
    return 0 if share >= least else 1


if __name__ == "__main__":
    sys.exit(main())
