"""Sweeps on several processes and on a cluster: a worker that is lost loses nothing and doubles nothing."""

import json
import multiprocessing
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import CancelledError, Future
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from pebble import ProcessExpired

from judge.errors import JudgeError
from judge.sweeps import games, workers
from judge.sweeps.ledger import Ledger
from judge.sweeps.sweep import Where, in_batches, sweep
from judge.sweeps.tasks import Done, Task, carry_out, program
from judge.sweeps.workers import Lost

TASKS = games.tasks(0, 12, 1)


@pytest.fixture(scope="module")
def expected() -> list[Done]:
    """What the tasks come to in this process."""
    return carry_out(TASKS, program())


def kept(path: Path) -> list[tuple[str, dict[str, Any]]]:
    """All that is in a database of sweeps."""
    ledger = Ledger(path, program())
    return [(done.key, dict(done.told)) for done in ledger.of(ledger.done())]


def as_kept(done: list[Done]) -> list[tuple[str, dict[str, Any]]]:
    return [(one.key, json.loads(json.dumps(one.told))) for one in done]


def test_tasks_are_handed_out_in_batches() -> None:
    batches = list(in_batches(TASKS, 5))
    assert [len(batch) for batch in batches] == [5, 5, 2]
    assert [task for batch in batches for task in batch] == TASKS


@pytest.mark.slow
def test_processes_share_the_work(tmp_path: Path, expected: list[Done]) -> None:
    path = tmp_path / "sweeps.db"
    assert sum(sweep(TASKS, Ledger(path, program()), Where(processes=2), size=2)) == len(TASKS)
    assert sorted(kept(path)) == sorted(as_kept(expected))


@pytest.mark.slow
def test_a_process_that_is_killed_loses_nothing(tmp_path: Path, expected: list[Done]) -> None:
    """It is killed while most of the work is still to be done, and another one takes its place."""
    path = tmp_path / "sweeps.db"
    going = sweep(TASKS, Ledger(path, program()), Where(processes=2), size=2)
    count = next(going)
    os.kill(min(child.pid or 0 for child in multiprocessing.active_children()), signal.SIGKILL)
    assert count + sum(going) == len(TASKS)
    assert sorted(kept(path)) == sorted(as_kept(expected))


@pytest.mark.slow
def test_a_worker_of_a_cluster_that_is_killed_loses_nothing(tmp_path: Path, expected: list[Done]) -> None:
    """Two workers on loopback, one of which is killed and does not come back."""
    from distributed import LocalCluster

    path = tmp_path / "sweeps.db"
    with LocalCluster(  # type: ignore[no-untyped-call]
        n_workers=2, threads_per_worker=1, processes=True, host="127.0.0.1", dashboard_address=None, worker_class=None
    ) as cluster:
        going = sweep(TASKS, Ledger(path, program()), Where(cluster.scheduler_address), size=1)
        count = next(going)
        worker = cluster.workers[0]
        worker.auto_restart = False
        os.kill(worker.pid, signal.SIGKILL)
        assert count + sum(going) == len(TASKS)
    assert sorted(kept(path)) == sorted(as_kept(expected))


# --- processes that are played --------------------------------------------------------------------------------------


class PlayedPool:
    """Processes that do at once what they are handed; one task kills its process, another takes too long."""

    made: list["PlayedPool"]
    broken = taken = 0

    def __init__(self, processes: int, context: object) -> None:
        self.processes = processes
        self.scheduled: list[tuple[int, float]] = []
        self.stopped = False
        self.breaks = len(self.made) < self.broken
        self.made.append(self)

    def __enter__(self) -> "PlayedPool":
        return self

    def __exit__(self, *_: object) -> None:
        assert self.stopped

    def stop(self) -> None:
        self.stopped = True

    def schedule(self, work: Any, arguments: tuple[list[Task], str], *, timeout: float) -> Future[list[Done]]:
        batch, stamp = arguments
        assert (work, stamp) == (carry_out, program())
        self.scheduled.append((len(batch), timeout))
        future: Future[list[Done]] = Future()
        seeds = {task.about[0] for task in batch}
        if self.breaks and len(self.scheduled) > self.taken:
            raise BrokenProcessPool
        if self.breaks:
            future.set_exception(BrokenProcessPool())
        elif "3" in seeds:
            future.set_exception(ProcessExpired("killed"))  # type: ignore[no-untyped-call]
        elif "8" in seeds:
            future.set_exception(TimeoutError())
        else:
            future.set_result([Done(task.key) for task in batch])
        return future


@pytest.fixture
def played_pool(monkeypatch: pytest.MonkeyPatch) -> list[PlayedPool]:
    PlayedPool.made = []
    PlayedPool.broken = 0
    monkeypatch.setattr(workers, "ProcessPool", PlayedPool)
    return PlayedPool.made


def test_a_task_that_kills_its_process_or_takes_too_long_is_given_up_alone(played_pool: list[PlayedPool]) -> None:
    found = list(workers.on_this_machine(in_batches(TASKS, 3), 2, seconds=5))
    assert sorted(task.about[0] for lost in found if isinstance(lost, Lost) for task in lost) == ["3", "8"]
    keys = [done.key for result in found if not isinstance(result, Lost) for done in result]
    assert sorted(keys) == sorted(task.key for task in TASKS if task.about[0] not in ("3", "8"))
    (pool,) = played_pool
    assert pool.processes == 2
    assert sorted(pool.scheduled) == [(1, 5.0)] * 6 + [(3, 15.0)] * 4


@pytest.mark.parametrize("taken", [1, 2, 9])
def test_processes_that_all_end_are_begun_anew(played_pool: list[PlayedPool], taken: int) -> None:
    """Whether that is seen as a task is handed out or as one comes back."""
    PlayedPool.broken, PlayedPool.taken = workers.BREAKS - 1, taken
    found = list(workers.on_this_machine(in_batches(TASKS, 1), 2))
    assert sorted(task.about[0] for lost in found if isinstance(lost, Lost) for task in lost) == ["3", "8"]
    keys = [done.key for result in found if not isinstance(result, Lost) for done in result]
    assert sorted(keys) == sorted(task.key for task in TASKS if task.about[0] not in ("3", "8"))
    assert [pool.stopped for pool in played_pool] == [True] * workers.BREAKS


def test_processes_that_never_stay_alive_are_told(played_pool: list[PlayedPool]) -> None:
    PlayedPool.broken = workers.BREAKS
    with pytest.raises(JudgeError, match="no process that was begun stayed alive"):
        list(workers.on_this_machine(in_batches(TASKS, 1), 2))
    assert len(played_pool) == workers.BREAKS


def test_no_more_is_handed_out_than_is_needed(played_pool: list[PlayedPool]) -> None:
    """So many batches wait for each process, whatever lies behind."""
    going = workers.on_this_machine(in_batches(games.tasks(20, 60, 1), 1), 2)
    next(going)
    assert len(played_pool[0].scheduled) == 2 * workers.AHEAD
    assert len(list(going)) == 39


def test_what_is_small_is_done_here(played_pool: list[PlayedPool]) -> None:
    """One batch is not worth a process, and no more processes are begun than there are batches."""
    batches = list(in_batches(TASKS[4:8], 2))
    assert [len(found) for found in Where(processes=2).results(batches[:1])] == [2]
    assert played_pool == []
    list(Where(processes=5).results(batches))
    assert [pool.processes for pool in played_pool] == [2]


# --- a cluster that is played ---------------------------------------------------------------------------------------


class Played:
    """A cluster without machines: what is submitted is done when it is asked for; some tasks kill their worker."""

    class KilledWorker(Exception):
        """As a cluster tells it."""

    def __init__(self, deadly: str = "") -> None:
        self.deadly = deadly
        self.submitted: list[int] = []
        self.keys: set[str] = set()

    def Client(self, address: str, **_: object) -> "Played":
        if "nowhere" in address:
            raise OSError("no route")
        return self

    def __enter__(self) -> "Played":
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def nthreads(self) -> dict[str, int]:
        return {"one": 1}

    def submit(self, work: Any, batch: list[Task], stamp: str, *, key: str) -> SimpleNamespace:
        assert key not in self.keys
        self.keys.add(key)
        self.submitted.append(len(batch))

        def result() -> list[Done]:
            if any(task.about[0] == self.deadly for task in batch):
                raise self.KilledWorker if len(batch) > 1 else CancelledError
            assert (work, stamp) == (carry_out, program())
            return [Done(task.key) for task in batch]

        return SimpleNamespace(key=key, result=result)

    def as_completed(self, futures: Any, *, raise_errors: bool) -> "Completed":
        assert not raise_errors
        return Completed(list(futures))


class Completed:
    def __init__(self, futures: list[SimpleNamespace]) -> None:
        self.futures = futures
        self.most = len(futures)

    def add(self, future: SimpleNamespace) -> None:
        self.futures.append(future)

    def __iter__(self) -> Iterator[SimpleNamespace]:
        while self.futures:
            yield self.futures.pop(0)


def on_played(monkeypatch: pytest.MonkeyPatch, cluster: Played) -> list[tuple[str, list[str]]]:
    monkeypatch.setattr(workers, "import_module", lambda name: cluster)
    return [
        (type(result).__name__, [one.key if isinstance(one, Done) else one.about[0] for one in result])
        for result in workers.on_cluster(in_batches(TASKS, 2), "tcp://somewhere")
    ]


def test_all_that_is_handed_out_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    cluster = Played()
    found = on_played(monkeypatch, cluster)
    assert [keys for _, keys in found] == [[a.key, b.key] for a, b in zip(TASKS[::2], TASKS[1::2], strict=True)]
    assert cluster.submitted == [2] * 6


def test_a_task_that_kills_its_worker_is_given_up_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its batch is done once more, each task by itself."""
    cluster = Played(deadly="3")
    found = on_played(monkeypatch, cluster)
    assert ("Lost", ["3"]) in found
    assert sorted(key for kind, keys in found if kind == "list" for key in keys) == sorted(
        task.key for task in TASKS if task.about[0] != "3"
    )
    assert sorted(cluster.submitted) == [1, 1, *[2] * 6]


def test_a_cluster_that_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "import_module", lambda name: Played())
    with pytest.raises(JudgeError, match="tcp://nowhere:1: no cluster answers at this address"):
        next(workers.on_cluster([], "tcp://nowhere:1"))


def test_a_cluster_without_its_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(JudgeError) as raised:
        next(workers.on_cluster([], "tcp://somewhere:1"))
    assert str(raised.value) == "dask.distributed is not installed\npip install 'keyforge-judge[cluster]'"


KILLED = """
import os, signal, sys
from judge.cli import main
from judge.sweeps.ledger import Ledger

def kept(ledger, batch, keep=Ledger.keep, batches=[]):
    batches.append(batch)
    keep(ledger, batch if len(batches) < int(sys.argv[1]) else until_killed(batch))

def until_killed(batch):
    yield from batch[:5]
    os.kill(os.getpid(), signal.SIGKILL)

if __name__ == "__main__":
    Ledger.keep = kept
    main(sys.argv[2:])
"""
"""A sweep that is killed while it keeps a batch, the one of this number."""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="nothing is killed like that there")
def test_a_sweep_that_is_killed_twice_goes_on(tmp_path: Path) -> None:
    """Each time amid a batch: of it nothing is kept, of those before it all is; the third run does the rest alone."""
    killed, path = tmp_path / "killed.py", tmp_path / "sweeps.db"
    killed.write_text(KILLED)
    command = ["sweep", "games", "--seeds", "0:70", "--turns", "1", "--jobs", "2", "--results", str(path), "--json"]
    for batch, left in ((2, 16), (3, 48)):
        run = subprocess.run([sys.executable, str(killed), str(batch), *command], capture_output=True, timeout=250)
        assert run.returncode == -signal.SIGKILL, run.stderr
        assert len(kept(path)) == left
    before = kept(path)
    run = subprocess.run([sys.executable, "-m", "judge", *command], capture_output=True, timeout=250)
    assert run.returncode == 0, run.stderr
    told = json.loads(run.stdout)
    assert (told["games"], told["tasks"]["done"], told["tasks"]["now"], told["tasks"]["lost"]) == (70, 70, 22, 0)
    after = kept(path)
    assert sorted(key for key, _ in after) == sorted(task.key for task in games.tasks(0, 70, 1))
    assert all(one in after for one in before)
    assert sum(one["turns"] for _, one in after) == told["turns"] > 0
