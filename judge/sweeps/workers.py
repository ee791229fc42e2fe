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


class Shift:
    """The batches that wait, those put back, and those that the processes of one pool have taken."""

    def __init__(self, batches: Iterable[Batch], ahead: int, seconds: float) -> None:
        self.waiting = iter(batches)
        self.todo: deque[Batch] = deque()
        self.running: dict[Any, Batch] = {}
        self.ahead = ahead
        self.seconds = seconds

    def hand_out(self, pool: ProcessPool) -> None:
        """Keep so many batches ahead of the pool, those put back first."""
        self.todo.extend(islice(self.waiting, max(0, self.ahead - len(self.todo) - len(self.running))))
        while self.todo:
            taken = pool.schedule(carry_out, (self.todo[0], program()), timeout=self.seconds * len(self.todo[0]))
            self.running[taken] = self.todo.popleft()

    def take(self, future: Any) -> list[Done] | Lost | None:
        """What a batch came to; None where its tasks are done again, each by itself, for one alone is at fault."""
        batch = self.running.pop(future)
        try:
            done: list[Done] = future.result()
        except (ProcessExpired, TimeoutError):
            if len(batch) == 1:
                return Lost(batch)
            self.todo.extend((task,) for task in batch)
            return None
        except BrokenProcessPool:
            self.running[future] = batch
            raise
        return done

    def put_back(self) -> None:
        """Nothing that was taken came back: do it again."""
        self.todo.extendleft(self.running.values())
        self.running.clear()


def on_this_machine(batches: Iterable[Batch], processes: int, seconds: float = SECONDS) -> Iterator[list[Done] | Lost]:
    """Do the tasks in so many processes of this machine; `seconds`: how long one task may take.

    Raises JudgeError where the processes end before any of them did anything.
    """
    shift = Shift(batches, processes * AHEAD, seconds)
    broken = 0
    while broken < BREAKS:
        with ProcessPool(processes, context=multiprocessing.get_context("spawn")) as pool:
            try:
                shift.hand_out(pool)
                while shift.running:
                    for future in wait(list(shift.running), return_when=FIRST_COMPLETED).done:
                        done = shift.take(future)
                        broken = 0
                        if done is not None:
                            yield done
                    shift.hand_out(pool)
                return
            except BrokenProcessPool:  # a process that is killed between two tasks ends all of them
                shift.put_back()
                broken += 1
            finally:
                pool.stop()  # type: ignore[no-untyped-call]
    hint = "look for what ends processes on this machine (memory, limits)"
    raise JudgeError("no process that was begun stayed alive", hint=hint)


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
