"""A pytest plugin that collects once and then runs chosen tests in a fork for each fault.

To start pytest and to collect costs more than most tests. A fault inside a function needs neither again: in the fork,
the code of the functions that are alive is put in the place of the old (`swap`). What is said outside of functions, or
was walked while tests were collected, is left to a process of its own.
"""

from __future__ import annotations

import gc
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FunctionType

import pytest

JOBS, RESULTS = "MUTATION_JOBS", "MUTATION_RESULTS"
"""Names of the variables with the descriptors that jobs come from and results go to, one JSON value a line."""
UNSWAPPABLE = 99
FUNCTION = 0x1  # inspect.CO_OPTIMIZED: a function's code, not that of a module or a class


class Unswappable(Exception):
    """The fault is not inside of functions that are alive."""


class Forks:
    """A pytest that has collected and waits. `run` says whether the chosen tests pass with a fault."""

    def __init__(self, options: list[str], tree: Path, environment: dict[str, str]) -> None:
        jobs, self._jobs = os.pipe()
        self._results, results = os.pipe()
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "tools.mutation.forked", *options]
        self._process = subprocess.Popen(
            command, cwd=tree, env=environment | {JOBS: str(jobs), RESULTS: str(results)}, pass_fds=(jobs, results),
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        os.close(jobs)
        os.close(results)
        self._answers = os.fdopen(self._results, encoding="utf-8")

    def run(self, module: Path, mutated: str, tests: list[str], seconds: float) -> bool | None:
        """True: all pass. False: one fails, or they take longer than `seconds`. None: it must be tried otherwise."""
        job = {"module": str(module), "mutated": mutated, "tests": tests, "seconds": seconds}
        os.write(self._jobs, (json.dumps(job) + "\n").encode())
        answer = self._answers.readline()
        return None if not answer or json.loads(answer) == UNSWAPPABLE else json.loads(answer) == 0


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    """Wait for jobs; fork for each. In the fork, go on with pytest's own loop over the chosen tests."""
    items = {item.nodeid: item for item in session.items}
    with os.fdopen(int(os.environ[JOBS]), encoding="utf-8") as jobs, open(int(os.environ[RESULTS]), "w") as results:
        for line in jobs:
            job = json.loads(line)
            child = os.fork()
            if child == 0:
                os.setsid()
                try:
                    swap(Path(job["module"]), job["mutated"])
                except Unswappable:
                    os._exit(UNSWAPPABLE)
                session.items[:] = [items[test] for test in job["tests"] if test in items]
                return None
            results.write(f"{ended(child, job['seconds'])}\n")
            results.flush()
    return True


def ended(child: int, seconds: float) -> int:
    """The exit code of a fork; one that takes longer is ended, which counts as a failure."""
    last = time.monotonic() + seconds
    while time.monotonic() < last:
        found, status = os.waitpid(child, os.WNOHANG)
        if found:
            return os.waitstatus_to_exitcode(status)
        time.sleep(0.02)
    os.killpg(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return 1


def swap(module: Path, mutated: str) -> None:
    """Let the functions of a module that are alive do what they do in `mutated`; raises Unswappable."""
    path = str(module.resolve())
    old = compile(module.read_text("utf-8"), path, "exec", dont_inherit=True)
    new = compile(mutated, path, "exec", dont_inherit=True)
    alive: dict[tuple[str, int], list[FunctionType]] = {}
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType) and thing.__code__.co_filename == path:
            alive.setdefault(_key(thing.__code__), []).append(thing)
    for outer, before, after in list(_changed(old, new)):
        functions = alive.get(_key(before), [])
        if outer and not functions:
            raise Unswappable
        for function in functions:
            try:
                function.__code__ = after
            except ValueError as error:  # it looks at other names of the function around it
                raise Unswappable from error


def _changed(old: CodeType, new: CodeType, inside: bool = False) -> Iterator[tuple[bool, CodeType, CodeType]]:
    """The functions that differ, old and new, each with whether it is inside of no other."""
    function = bool(old.co_flags & FUNCTION)
    if function and old != new:
        yield not inside, old, new
    mine, theirs = _nested(old), _nested(new)
    if len(mine) != len(theirs) or (not function and _own(old) != _own(new)):
        if function:
            return
        raise Unswappable
    for before, after in zip(mine, theirs, strict=True):
        yield from _changed(before, after, inside or function)


def _nested(code: CodeType) -> list[CodeType]:
    return [constant for constant in code.co_consts if isinstance(constant, CodeType)]


def _own(code: CodeType) -> tuple[object, ...]:
    plain = tuple((type(c), c) for c in code.co_consts if not isinstance(c, CodeType))
    return code.co_code, code.co_names, code.co_varnames, plain


def _key(code: CodeType) -> tuple[str, int]:
    return code.co_qualname, code.co_firstlineno
