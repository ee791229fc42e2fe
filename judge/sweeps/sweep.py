"""A sweep: which of its tasks are still to be done, done by whoever is there, kept as they come."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from .ledger import Ledger
from .tasks import Done, Task
from .workers import Batch, Lost, in_order, on_cluster, on_this_machine

BATCH = 16
"""How many tasks are handed out and kept at a time."""


class Where(NamedTuple):
    """Who does the tasks: the cluster at an address, or so many processes of this machine (1: this one)."""

    cluster: str = ""
    processes: int = 1

    def results(self, batches: Sequence[Batch]) -> Iterator[list[Done] | Lost]:
        """What the batches come to, as it comes; a single one is not worth a process. Raises JudgeError where the
        cluster cannot be used."""
        if self.cluster:
            return on_cluster(batches, self.cluster)
        processes = min(self.processes, len(batches))
        return on_this_machine(batches, processes) if processes > 1 else in_order(batches)


def missing(tasks: Sequence[Task], ledger: Ledger) -> list[Task]:
    """The tasks that are not done yet, each once."""
    done = ledger.done()
    return [task for key, task in {task.key: task for task in tasks}.items() if key not in done]


def sweep(tasks: Sequence[Task], ledger: Ledger, where: Where, size: int = BATCH) -> Iterator[int]:
    """Do the tasks that are not done yet, in batches of `size`, and keep what they come to. After each batch: how many
    tasks it had; a task that was given up counts and is not kept.

    Raises JudgeError where the cluster or the database cannot be used. What is kept stays where this is broken off.
    """
    batches = list(in_batches(missing(tasks, ledger), size))
    for result in where.results(batches):
        if not isinstance(result, Lost):
            ledger.keep(result)
        yield len(result)


def in_batches(tasks: Iterable[Task], size: int) -> Iterator[Batch]:
    """Tasks in tuples of `size`; the last may have fewer."""
    rest = iter(tasks)
    while batch := tuple(islice(rest, size)):
        yield batch
