"""One process of the desk: the application as it is, without a desk."""

from __future__ import annotations

import io
import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from flask import Flask
from werkzeug.test import run_wsgi_app

from .warm import ALL

SPENT = 3
"""How a process ends that has come to its limit of memory …"""
TOOK_LONG = -signal.SIGPROF if hasattr(signal, "setitimer") else None
"""… and one that has come to its limit of processor time; None where the system counts none."""


class Answer(NamedTuple):
    """What a request is answered with."""

    status: str
    headers: list[tuple[str, str]]
    body: bytes


_app: list[Flask] = []


def come_in(make: Callable[[dict[str, Any]], Flask], config: dict[str, Any], megabytes: int, behind: int) -> None:
    """Make ready for work, with so many megabytes beyond what it takes to be here, and so far `behind` others."""
    if hasattr(os, "nice"):
        os.nice(behind)
    for step in ALL:
        step()
    _app[:] = [make(config | {"PROPAGATE_EXCEPTIONS": True})]  # or a lack of memory would be a page that says "500"
    if sys.platform == "linux":
        import resource

        with open("/proc/self/statm") as file:
            taken = int(file.read().split()[0]) * resource.getpagesize()
        _, most = resource.getrlimit(resource.RLIMIT_AS)
        resource.setrlimit(resource.RLIMIT_AS, (taken + megabytes * 2**20, most))


def ready() -> None:
    """Nothing: whoever has this done knows that there is a process to do it."""


def carry_out(environ: dict[str, Any], body: bytes, seconds: float) -> Answer:
    """What a request is answered with. Where that takes too much memory, or keeps a processor busy for more than
    `seconds`, the process ends and another takes its place: what is left of its memory would be too little for the next
    one, and the interpreter itself may trip over the lack."""
    try:
        with _at_most(seconds):
            return work(environ, body)
    except (MemoryError, SystemError):
        os._exit(SPENT)


@contextmanager
def _at_most(seconds: float) -> Iterator[None]:
    """Let the system end this process once it has worked for so long; what others do meanwhile does not count."""
    if TOOK_LONG is None:
        yield
        return
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def work(environ: dict[str, Any], body: bytes) -> Answer:
    """What a request is answered with. Raises MemoryError where that takes too much."""
    streams = {"wsgi.input": io.BytesIO(body), "wsgi.errors": sys.stderr, "wsgi.url_scheme": environ["wsgi.url_scheme"]}
    flags = {"wsgi.version": (1, 0), "wsgi.multithread": False, "wsgi.multiprocess": True, "wsgi.run_once": False}
    parts, status, headers = run_wsgi_app(_app[0], environ | streams | flags, buffered=True)
    return Answer(status, list(headers), b"".join(parts))
