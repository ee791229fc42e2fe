"""The desk: what may take long is worked out by a few processes, so that every other page is there at once.

A page that rules or answers is carried out whole in one of these, with the same application, and brought back. So many
wait at most; who comes then is told when to come again. One that takes too much of a processor or of memory is broken
off, and another process takes its place.
"""

from __future__ import annotations

import hashlib
import multiprocessing
import os
import threading
from collections.abc import Callable
from concurrent.futures import CancelledError, Future
from concurrent.futures import TimeoutError as TookTooLong
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from typing import Any

from cachetools import LRUCache, TTLCache
from flask import Flask, Response, request
from pebble import ProcessExpired, ProcessFuture, ProcessPool
from werkzeug.exceptions import ServiceUnavailable

from . import worker
from .api.description import CHANGES
from .worker import Answer

LONG = ("rulings.", "reasons.", "editor.", "pages.ask", "twins.asked", "twins.board", "given.give", "newcomers.checked",
        "api.")  # fmt: skip
"""How the endpoints begin whose pages may take long …"""
QUICK = ("rulings.qr", "editor.find")
"""… except for these."""

NEVER_SENT = ("HTTP_ACCEPT_ENCODING", "HTTP_IF_NONE_MATCH", "HTTP_IF_MODIFIED_SINCE")
"""What only the desk itself looks at: it compresses, and knows whether a page has changed."""

MAKES_THE_PAGE = ("PATH_INFO", "QUERY_STRING", "wsgi.url_scheme", "HTTP_HOST", "HTTP_COOKIE", "HTTP_HX_REQUEST",
                  "HTTP_HX_TARGET", "CONTENT_TYPE")  # fmt: skip
"""All of a request that a page depends on, besides its body: whoever sends the same gets the same."""
WRITES = (CHANGES, "given.give")
"""Endpoints that keep something: each request to them is one of its own."""

AGAIN = 5
"""Seconds after which one may ask again."""
REMEMBERED = 300
"""Seconds for which nobody sets out again on what was broken off."""
PATIENCE = 10
"""How many times as long as it may work one page may take on a busy machine: the last resort."""
IN_LINE = 60
"""Seconds more for which anybody waits, with those who came before."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How much the desk takes on: `workers` processes, `waiting` pages that wait for one at most, `seconds` of a
    processor and `megabytes` for one page, `kept` megabytes of pages that were worked out before, and by how much its
    processes stand back `behind` those who only show pages, where the system knows an order of processes."""

    workers: int = field(default_factory=lambda: os.cpu_count() or 1)
    waiting: int = 32
    seconds: float = 30
    megabytes: int = 1_024
    kept: int = 32
    behind: int = 10

    @property
    def deadline(self) -> float:
        """After how many seconds a page is broken off whatever it did in them."""
        return self.seconds if worker.TOOK_LONG is None else self.seconds * PATIENCE


@dataclass(slots=True)
class Counts:
    """How many pages the desk worked out since it was opened, had kept, turned away unseen, and broke off."""

    worked_out: int = 0
    kept: int = 0
    turned_away: int = 0
    broken_off: int = 0


class Desk:
    """The processes of a site, and what they worked out."""

    def __init__(self, limits: Limits, make: Callable[[dict[str, Any]], Flask], config: dict[str, Any]) -> None:
        """Open it, and begin its processes: each has an application of its own, which `make` makes from `config`."""
        self.limits = limits
        self.counts = Counts()
        self._lock = threading.Lock()
        self._running: dict[object, ProcessFuture[Answer]] = {}
        self._kept: LRUCache[object, Answer] = LRUCache(limits.kept * 2**20, getsizeof=lambda one: len(one.body) + 512)
        self._broken: TTLCache[object, str] = TTLCache(1_024, REMEMBERED)
        self._interrupted: TTLCache[object, bool] = TTLCache(1_024, REMEMBERED)
        self._work_in = (make, {**config, "DESK": None, "LOG": None, "ASIDE": True}, limits.megabytes, limits.behind)
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPool:
        pool = ProcessPool(
            self.limits.workers, initializer=worker.come_in, initargs=self._work_in, context=_context()
        )
        self._ready = pool.schedule(worker.ready)  # what waits begins the processes: the first visitor finds them there
        return pool

    def wait(self) -> None:
        """Wait until a process is there to work."""
        self._ready.result()

    @property
    def waiting(self) -> int:
        """How many different pages are being worked out, or wait for it."""
        return len(self._running)

    def state(self) -> tuple[int, Counts]:
        """How many pages wait, or are worked out, and what became of those before."""
        return self.waiting, self.counts

    def close(self) -> None:
        """Let the processes go, whatever they are at."""
        self._pool.stop()  # type: ignore[no-untyped-call]
        self._pool.join()

    def answer(self, environ: dict[str, Any], body: bytes, key: object) -> Answer:
        """The page that a request asks for. `key` says which requests ask for the same; None: this one alone does.

        Raises ServiceUnavailable where too many wait, or it was broken off, now or a short while ago. What was broken
        off because the machine is busy, or because its process was ended from outside, may be asked for again.
        """
        future = self._taken_on(environ, body, key)
        if isinstance(future, Answer):
            return future
        try:
            return future.result(self.limits.deadline + IN_LINE)
        except (TookTooLong, CancelledError) as late:
            future.cancel()  # type: ignore[no-untyped-call]  # whoever waits for the same has waited for as long
            raise _not_in_time(self.limits.deadline) from late
        except (ProcessExpired, BrokenProcessPool, MemoryError) as ended:
            limit = self._limit(ended)
            raise (_broken_off(limit) if limit else _interrupted()) from ended
        finally:
            self._brought(key or future, future)

    def _limit(self, ended: BaseException) -> str:
        """Which limit a process came to that ended, in words; "" where it was at none."""
        exitcode = ended.exitcode if isinstance(ended, ProcessExpired) else 0
        if exitcode == worker.TOOK_LONG:
            return f"{self.limits.seconds:g} seconds of a processor"
        if exitcode == worker.SPENT or isinstance(ended, MemoryError):
            return f"{self.limits.megabytes} megabytes"
        return ""

    def _taken_on(self, environ: dict[str, Any], body: bytes, key: object) -> ProcessFuture[Answer] | Answer:
        with self._lock:
            if key is not None and (kept := self._kept.get(key)):
                self.counts.kept += 1
                return kept
            if key in self._broken:
                raise _broken_off(self._broken[key])
            if key in self._running:
                return self._running[key]
            if len(self._running) >= self.limits.workers + self.limits.waiting:
                self.counts.turned_away += 1
                raise ServiceUnavailable("Too many questions are waiting. Please ask again soon.", retry_after=AGAIN)
            if not self._pool.active:  # all processes were killed at once, from outside
                self._pool = self._new_pool()
            wanted = (environ, body, self.limits.seconds)
            future = self._pool.schedule(worker.carry_out, wanted, timeout=self.limits.deadline)
            self._running[key or future] = future
        return future

    def _brought(self, key: object, done: Future[Answer]) -> None:
        """Note what became of a page, once, whoever of those that wait for it comes first."""
        with self._lock:
            if self._running.pop(key, None) is None:
                return
            ended = None if done.cancelled() else done.exception()
            if done.cancelled() or ended is not None:
                self.counts.broken_off += 1
                if ended is not None and type(key) is tuple and not isinstance(ended, TookTooLong):
                    self._remember(key, self._limit(ended))
                return
            self.counts.worked_out += 1
            found = done.result()
            if found.status.startswith("200") and type(key) is tuple:
                self._kept[key] = found

    def _remember(self, key: object, limit: str) -> None:
        """Let nobody set out again on what came to a limit, or ended its process twice without one."""
        if limit or key in self._interrupted:
            self._broken[key] = limit or "a process bears"
        self._interrupted[key] = True


def _interrupted() -> ServiceUnavailable:
    told = "The process that worked this out was ended. Please ask again soon."
    return ServiceUnavailable(told, retry_after=AGAIN)


def _broken_off(limit: str) -> ServiceUnavailable:
    told = f"This takes more than {limit} here, and was broken off."
    return ServiceUnavailable(f"{told} A smaller question may be answered: fewer cards, or choices that are made.")


def _not_in_time(seconds: float) -> ServiceUnavailable:
    told = f"There is much to do here: this was broken off after {seconds:g} seconds."
    return ServiceUnavailable(f"{told} Please ask again later.", retry_after=REMEMBERED)


def _context() -> Any:
    """How processes begin: from one that has everything loaded and no threads, where the system can."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["judge.web.ready"])
    return context


def send_to(desk: Desk, app: Flask, stamp: Callable[[], object]) -> None:
    """Let `desk` work out the pages of `app` that may take long. What it kept counts while `stamp` is the same."""

    @app.before_request
    def brought() -> Response | None:
        endpoint = request.endpoint or ""
        if not endpoint.startswith(LONG) or endpoint in QUICK:
            return None
        environ = {name: value for name, value in request.environ.items() if isinstance(value, str)}
        for name in NEVER_SENT:
            environ.pop(name, None)
        if request.method == "HEAD":
            environ["REQUEST_METHOD"] = "GET"  # the same page, of which only the head is sent
        seen = tuple(environ.get(name) for name in ("REQUEST_METHOD", *MAKES_THE_PAGE))
        body = request.get_data()
        key = None if endpoint in WRITES else (stamp(), seen, hashlib.sha256(body).digest())
        found = desk.answer(environ, body, key)
        response = Response(found.body, found.status)
        response.headers.clear()
        response.headers.extend((name, value) for name, value in found.headers if name != "Date")
        return response
