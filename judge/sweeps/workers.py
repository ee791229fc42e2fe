"""Who does the tasks: the processes of this machine, or a cluster. Both hand back what each batch came to as it comes.

A worker that is lost loses nothing: its batch is done again by another one. A task that is done twice comes to the same
and is kept once (`ledger`). A task that takes its worker with it each time is given up and told of.
"""

from __future__ import annotations

import multiprocessing
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, CancelledError, TimeoutError, wait
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from itertools import islice
from typing import Any

from pebble import ProcessExpired, ProcessPool

from judge.errors import JudgeError

from .tasks import Done, Task, carry_out, program

Batch = Sequence[Task]

SECONDS = 300.0
"""How long one task may take before it is given up."""

AHEAD = 4
"""How many batches wait for each worker, so that none is ever idle."""

BREAKS = 3
"""How often in a row processes may end before one of them has done anything."""

CALL = 15.0
"""Seconds in which a cluster must answer."""


class Lost(tuple[Task, ...]):
    """Tasks that were given up."""


def in_order(batches: Iterable[Batch]) -> Iterator[list[Done] | Lost]:
    """Do the tasks here, in this process."""
    for batch in batches:
        yield carry_out(batch, program())


def on_this_machine(batches: Iterable[Batch], processes: int, seconds: float = SECONDS) -> Iterator[list[Done] | Lost]:
    """Do the tasks in so many processes of this machine; `seconds`: how long one task may take.

    Raises JudgeError where the processes end before any of them did anything.
    """
    waiting = iter(batches)
    todo: deque[Batch] = deque()
    broken = 0
    while True:
        with ProcessPool(processes, context=multiprocessing.get_context("spawn")) as pool:
            running: dict[Any, Batch] = {}
            try:
                while True:
                    todo.extend(islice(waiting, max(0, processes * AHEAD - len(todo) - len(running))))
                    while todo:
                        done = pool.schedule(carry_out, (todo[0], program()), timeout=seconds * len(todo[0]))
                        running[done] = todo.popleft()
                    if not running:
                        return
                    for future in wait(list(running), return_when=FIRST_COMPLETED).done:
                        batch = running[future]
                        try:
                            yield future.result()
                        except (ProcessExpired, TimeoutError):
                            if len(batch) == 1:
                                yield Lost(batch)
                            else:  # each by itself: the one at fault is given up alone
                                todo.extend((task,) for task in batch)
                        del running[future]
                        broken = 0
            except BrokenProcessPool as error:  # a process that is killed between two tasks ends all of them
                todo.extendleft(running.values())
                broken += 1
                if broken == BREAKS:
                    hint = "look for what ends processes on this machine (memory, limits)"
                    raise JudgeError("no process that was begun stayed alive", hint=hint) from error
            finally:
                pool.stop()  # type: ignore[no-untyped-call]


def on_cluster(batches: Iterable[Batch], address: str) -> Iterator[list[Done] | Lost]:
    """Do the tasks on the workers of a dask.distributed cluster, whose scheduler is at `address` ("tcp://host:8786").

    Raises JudgeError where it cannot be reached, and where the extra `cluster` is not installed.
    """
    try:
        distributed: Any = import_module("distributed")
    except ImportError as error:
        hint = "pip install 'keyforge-judge[cluster]'"
        raise JudgeError("dask.distributed is not installed", hint=hint) from error
    try:
        client = distributed.Client(address, timeout=CALL)
    except (OSError, ValueError) as error:
        hint = "the address of its scheduler, like tcp://192.168.0.2:8786"
        raise JudgeError("no cluster answers at this address", where=address, hint=hint) from error
    waiting = iter(batches)
    with client:
        running: dict[str, Batch] = {}

        def begin(batch: Batch) -> Any:
            future = client.submit(carry_out, list(batch), program(), key=f"judge-{batch[0].key}-{len(batch)}")
            running[future.key] = batch
            return future

        ahead = AHEAD * max(1, sum(client.nthreads().values()))
        found = distributed.as_completed(map(begin, islice(waiting, ahead)), raise_errors=False)
        for future in found:
            batch = running.pop(future.key)
            try:
                yield future.result()
            except (distributed.KilledWorker, CancelledError):
                if len(batch) == 1:
                    yield Lost(batch)
                for task in batch if len(batch) > 1 else ():
                    found.add(begin((task,)))
            for following in islice(waiting, 1):
                found.add(begin(following))
