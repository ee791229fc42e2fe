"""Faults planted in copies of the checkout, one at a time in each, and what the chosen tests say."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from difflib import unified_diff
from multiprocessing import Queue, get_context
from pathlib import Path
from typing import NamedTuple

from cosmic_ray.mutating import mutate_and_test, mutate_code
from cosmic_ray.work_item import MutationSpec, TestOutcome, WorkerOutcome, WorkItem, WorkResult

from tools.mutation import checking
from tools.mutation.chosen import EARLY
from tools.mutation.forked import Forks
from tools.mutation.places import OPERATORS

OPTIONS = ["-p", "no:cacheprovider", "-n", "0", *EARLY]
UNSEEN, REFUSED = "no test walks this line", "refused by the checks"
KEPT = ("language", "lowering")
"""What these make is kept on disk while their files are the same: a fault that is not seen in a fork is tried alone."""
SLOWEST = 4
"""So many times its recorded time may a run take, and half a minute, times the work that waits for each processor: what
takes longer hangs, and is seen."""


def copy(repository: Path, tree: Path) -> None:
    """Copy the files under version control, or about to be, to `tree`, as far as it has not got them yet. Nothing lies
    beside it: neither the official texts nor git."""
    listing = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    told = subprocess.run(listing, cwd=repository, capture_output=True, encoding="utf-8", check=True).stdout
    names = {name for name in told.split("\0") if name and (repository / name).is_file()}
    for path in [path for path in tree.rglob("*") if path.is_file() and path.suffix != ".pyc"]:
        if path.relative_to(tree).as_posix() not in names:
            path.unlink()
    for name in names:
        new, old = repository / name, tree / name
        if not old.exists() or _age(old) != _age(new):
            old.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(new, old)


def _age(path: Path) -> tuple[int, int]:
    return path.stat().st_mtime_ns, path.stat().st_size


def warm(trees: list[Path]) -> None:
    """Let everything be compiled once in each tree: the runs themselves write nothing, lest one pass for another."""
    collect = [sys.executable, "-m", "pytest", "-q", "--collect-only", "-m", "", *EARLY]
    running = [subprocess.Popen(collect, cwd=tree, env=environment(tree), stdout=subprocess.DEVNULL) for tree in trees]
    for process in [*running, *(checking.types(tree, "judge") for tree in trees)]:
        process.wait()


def environment(tree: Path) -> dict[str, str]:
    """What tests in `tree` run with: its own code, a cache of its own, no repository above it."""
    return os.environ | {
        "PYTHONPATH": str(tree),
        "JUDGE_CACHE": f"{tree}-cache",
        "GIT_CEILING_DIRECTORIES": str(tree.parent),
    }


class Work(NamedTuple):
    """A fault, the tests to run, how long these took without it, and whether it lies in what only tests walked: not
    in what is carried out when modules are loaded or tests collected."""

    item: WorkItem
    tests: list[str]
    seconds: float
    late: bool


def run(todo: list[Work], trees: list[Path]) -> Iterator[tuple[str, WorkResult]]:
    """Plant each fault and run its tests, one process for each of `trees`: the results as they come, by number."""
    context = get_context("spawn")
    free: Queue[str] = context.Queue()
    for tree in trees:
        free.put(str(tree))
    with ProcessPoolExecutor(len(trees), context, _move_in, (free,)) as pool:
        running = {pool.submit(_plant, work): work for work in todo}
        try:
            for done in as_completed(running):
                yield running[done].item.job_id, done.result()
        finally:
            pool.shutdown(cancel_futures=True)  # whoever breaks it off need not wait for the rest


_forks: list[Forks] = []
"""The pytest of this process that has collected; one at most."""


def _move_in(free: Queue[str]) -> None:
    tree = Path(free.get())
    os.chdir(tree)
    os.environ.update(environment(tree))
    _forks.append(Forks(OPTIONS, tree, dict(os.environ)))


def _plant(work: Work) -> WorkResult:
    (fault,) = work.item.mutations
    source = fault.module_path.read_text("utf-8")
    mutated = mutate_code(source, OPERATORS[fault.operator_name], fault.occurrence)
    lines = source.splitlines(), mutated.splitlines()
    difference = "\n".join(unified_diff(*lines, str(fault.module_path), str(fault.module_path), lineterm=""))
    refused = WorkResult(WorkerOutcome.NORMAL, REFUSED, TestOutcome.KILLED, difference)
    if checking.at_once(fault.module_path, mutated):
        return refused
    result = _tested(work, mutated, difference)
    return result if result.is_killed or not checking.by_type(fault.module_path, mutated) else refused


def _tested(work: Work, mutated: str, difference: str) -> WorkResult:
    """What the tests say."""
    (fault,) = work.item.mutations
    if not work.tests:
        return WorkResult(WorkerOutcome.NO_TEST, UNSEEN, TestOutcome.SURVIVED, difference)
    waiting = os.getloadavg()[0] / (os.cpu_count() or 1)
    limit = (SLOWEST * work.seconds + 30) * max(1, waiting)
    passed = _forks[0].run(fault.module_path, mutated, work.tests, limit) if work.late else None
    if passed is None or (passed and fault.module_path.parts[1] in KEPT):
        return _alone(fault, work.tests, limit)
    outcome = TestOutcome.SURVIVED if passed else TestOutcome.KILLED
    return WorkResult(WorkerOutcome.NORMAL, "", outcome, difference)


def _alone(fault: MutationSpec, tests: list[str], limit: float) -> WorkResult:
    """In a process of its own, the fault written into the file."""
    chosen = Path.cwd().with_name(f"{Path.cwd().name}-tests.txt")
    chosen.write_text("\n".join(tests), "utf-8")
    command = [sys.executable, "-m", "pytest", "-x", "-q", "--tb=line", *OPTIONS, f"@{chosen}"]
    age = fault.module_path.stat()
    try:
        return mutate_and_test([fault], shlex.join(command), limit)
    finally:
        os.utime(fault.module_path, ns=(age.st_atime_ns, age.st_mtime_ns))  # what was compiled before is right again
