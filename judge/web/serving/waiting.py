"""Who takes requests: waitress, which waits for slow visitors by itself. One process does so alone, or each of several
that gunicorn looks after."""

from __future__ import annotations

import json
import logging
import socket
import time
from collections.abc import Callable
from typing import Any

from waitress.channel import HTTPChannel
from waitress.parser import HTTPRequestParser
from waitress.server import create_server
from waitress.utilities import BadRequest, Error

from ..app import REQUEST_LIMIT

CONNECTIONS = 2_000
"""How many there may be at once, where the system lets one have so many."""
SPARE = 256
"""Files that a process wants besides."""
IDLE = 30
"""Seconds after which a connection that says nothing is closed."""
LONGEST = 120
"""Seconds in which a request has to be told to its end, however slowly."""
LINGER = 30
"""Seconds for which a visitor who is answered for the last time may go on to send, which is thrown away: a connection
that is closed while he sends may lose the answer."""
PROXY = "127.0.0.1"
"""Where a proxy is believed when it says that it is asked over HTTPS."""


class Refused(Error):
    """An error of the transport, told in the envelope of the JSON interface."""

    def __init__(self, error: Error) -> None:
        super().__init__(error.body)
        self.code, self.reason = error.code, error.reason

    def to_response(self, ident: str | None = None) -> Any:
        """Status, headers and body."""
        code = f"request/{self.reason.lower().replace(' ', '-')}"
        told = {"code": code, "message": self.body, "where": None, "hint": None}
        body = json.dumps({"ok": False, "error": told}).encode()
        return f"{self.code} {self.reason}", [("Content-Type", "application/json")], body


class TooSlow(Error):
    """What one is told who takes longer."""

    code = 408
    reason = "Request Timeout"


class Request(HTTPRequestParser):
    """A request as it comes in. One that is not there in time, or is none, is refused."""

    def __init__(self, adj: Any) -> None:
        super().__init__(adj)
        self._until = time.monotonic() + LONGEST

    def received(self, data: bytes) -> int:
        """Take in some of it; gives how many bytes it takes."""
        try:
            taken: int = super().received(data)
        except ValueError:  # an address as no address is written
            self.error, self.completed, taken = BadRequest("The address of this request is none."), True, len(data)
        if not self.completed and time.monotonic() > self._until:
            self.error, self.completed = TooSlow(f"This request was not told in {LONGEST} seconds."), True
        if self.error is not None and not isinstance(self.error, Refused) and " /api/" in str(self.first_line):
            self.error = Refused(self.error)
        return taken


class Channel(HTTPChannel):
    """A connection. Before it is closed the visitor is heard out, unread: he may still be sending what was refused."""

    parser_class = Request
    _linger_until: float | None = None

    def handle_write(self) -> None:
        """Send what there is to send."""
        if self.close_when_flushed and not self.total_outbufs_len and not self.will_close and self.socket is not None:
            self.close_when_flushed, self._linger_until = False, time.monotonic() + LINGER
            try:
                self.socket.shutdown(socket.SHUT_WR)
            except OSError:
                self.will_close = True
        super().handle_write()

    def handle_read(self) -> None:
        """Take in what has come."""
        if self._linger_until is None:
            super().handle_read()
        elif self.recv(self.adj.recv_bytes) and time.monotonic() > self._linger_until:
            self.handle_close()


def server(app: Any, listening: socket.socket, threads: int) -> Any:
    """What serves an application where a socket listens: `run` does until it is stopped."""
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)  # that somebody waits is in /metrics
    made: Any = create_server(
        app, sockets=[listening], threads=threads, connection_limit=connections(), channel_timeout=IDLE,
        asyncore_use_poll=True, max_request_body_size=2 * REQUEST_LIMIT, trusted_proxy=PROXY,
        trusted_proxy_headers={"x-forwarded-proto"},
    )  # fmt: skip
    made.channel_class = Channel
    return made


def connections() -> int:
    """How many connections this process may hold; as many files as it wants for them it is given, if the system may."""
    try:
        import resource
    except ImportError:
        return CONNECTIONS
    wanted = CONNECTIONS + SPARE
    files, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if files != resource.RLIM_INFINITY and files < wanted:
        files = wanted if most == resource.RLIM_INFINITY else min(wanted, most)
        resource.setrlimit(resource.RLIMIT_NOFILE, (files, most))
    return CONNECTIONS if files == resource.RLIM_INFINITY else min(CONNECTIONS, max(files - SPARE, files // 2))


def serve_while(made: Any, wanted: Callable[[], bool], patience: float) -> None:
    """Serve as long as it is `wanted`, which is asked every second, and then answer whoever waits, for so many seconds
    at most."""
    while wanted():
        _turn(made)
    made.accepting = False
    until = time.monotonic() + patience
    while any(one.requests or one.total_outbufs_len for one in list(made.active_channels.values())):
        if time.monotonic() > until:
            break
        _turn(made)
    made.task_dispatcher.shutdown(timeout=1)
    made.asyncore.close_all(made._map)


def _turn(made: Any) -> None:
    made.asyncore.loop(timeout=1, map=made._map, use_poll=True, count=1)
