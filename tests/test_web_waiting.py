"""Who takes requests, over a socket: whoever is slow, half there or no visitor at all keeps nobody from an answer."""

from __future__ import annotations

import json
import logging
import resource
import select
import socket
import threading
import time
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from flask import Flask, request

from judge.web.app import REQUEST_LIMIT
from judge.web.serving import waiting


class Served:
    """A site behind a socket, served by a thread of this process."""

    def __init__(self) -> None:
        app = Flask("tried")
        app.add_url_rule("/", "scheme", lambda: request.scheme)
        app.add_url_rule("/api/v1/rule", "read", lambda: "read", methods=["POST"])
        app.add_url_rule("/late", "late", self.late)
        self.begun, self.go_on, self.wanted = threading.Event(), threading.Event(), True
        listening = socket.create_server(("127.0.0.1", 0))
        self.port = listening.getsockname()[1]
        self.made = waiting.server(app, listening, 2)
        self.thread = threading.Thread(target=waiting.serve_while, args=(self.made, lambda: self.wanted, 60))
        self.thread.start()

    def late(self) -> str:
        self.begun.set()
        self.go_on.wait()
        return "late"

    def connected(self, sent: bytes) -> socket.socket:
        here = socket.create_connection(("127.0.0.1", self.port), timeout=60)
        here.sendall(sent)
        return here

    def told(self, sent: bytes) -> bytes:
        """All that is answered until the connection is closed."""
        with self.connected(sent) as here:
            return b"".join(iter(lambda: here.recv(65_536), b""))


@pytest.fixture
def served() -> Iterator[Served]:
    site = Served()
    yield site
    site.wanted = False
    site.go_on.set()
    site.thread.join()


def asked(path: str, *headers: str) -> bytes:
    return "\r\n".join((f"GET {path} HTTP/1.1", "Host: here", "Connection: close", *headers, "", "")).encode()


def test_visitors_who_never_end_a_request_hold_nobody_up(served: Served) -> None:
    """Far more of them than there are threads."""
    half = [served.connected(b"GET / HTTP/1.1\r\nHost: half") for _ in range(100)]
    half += [served.connected(b"POST /api/v1/rule HTTP/1.1\r\nContent-Length: 9\r\n\r\n{") for _ in range(100)]
    assert served.told(asked("/")).endswith(b"http")
    for one in half:
        one.close()


def test_a_request_has_an_end(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """However often another byte of it comes."""
    monkeypatch.setattr(waiting, "LONGEST", 0.1)
    with served.connected(b"POST /api/v1/rule HTTP/1.1\r\nContent-Length: 9000\r\n\r\n{") as slow:
        slow.settimeout(0.05)
        answer = b""
        until = time.monotonic() + 60
        while not answer and time.monotonic() < until:
            slow.sendall(b" ")
            try:
                answer = slow.recv(65_536)
            except TimeoutError:
                continue
    assert answer.startswith(b"HTTP/1.1 408 Request Timeout\r\n")


def test_a_body_that_is_far_too_large_is_not_taken_in(served: Served) -> None:
    """Nothing of it is waited for, nor kept on the disk; and who goes on to send has his answer."""
    head = f"POST /api/v1/rule HTTP/1.1\r\nContent-Length: {2 * REQUEST_LIMIT}\r\n\r\n"
    assert served.told(head.encode()).startswith(b"HTTP/1.1 413 ")
    chunked = b"POST /api/v1/rule HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n"
    with served.connected(chunked) as here:
        for _ in range(2 * REQUEST_LIMIT // 65_536 + 1):
            here.sendall(b"10000\r\n" + b" " * 65_536 + b"\r\n")
        assert select.select([here], [], [], 60)[0]
        for _ in range(9):
            here.sendall(b" " * 65_536)
            time.sleep(0.01)
        assert here.recv(65_536).startswith(b"HTTP/1.1 413 ")


@pytest.mark.parametrize(
    ("sent", "status", "code"),
    [(b"POST /api/v1/rule HTTP/1.1\r\nContent-Length: x\r\n\r\n", 400, "request/bad-request"),
     (b"POST /api/v1/rule HTTP/1.1\r\nTransfer-Encoding: gzip\r\n\r\n", 501, "request/not-implemented"),
     (b"POST /api/v1/rule HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", 400, "request/bad-request"),
     (b"GET /api/\xc2\xb2 HTTP/1.1\r\n\r\n", 400, "request/bad-request")],
)  # fmt: skip
def test_what_is_no_request_of_the_interface_is_told_in_its_envelope(
    served: Served, sent: bytes, status: int, code: str
) -> None:
    head, _, body = served.told(sent).partition(b"\r\n\r\n")
    told: Any = json.loads(body)
    assert head.startswith(f"HTTP/1.1 {status} ".encode()) and b"application/json" in head
    assert (told["ok"], told["error"]["code"], bool(told["error"]["message"])) == (False, code, True)


def test_an_address_that_is_none_is_answered(served: Served) -> None:
    assert served.told(asked("http://[/")).startswith(b"HTTP/1.1 400 ")


def test_a_long_address_is_read(served: Served) -> None:
    """A permalink holds a whole board, and the texts that were typed for it."""
    assert served.told(asked("/?s=" + "a" * 100_000)).startswith(b"HTTP/1.1 200 ")


@pytest.mark.parametrize(("headers", "scheme"), [((), b"http"), (("X-Forwarded-Proto: https",), b"https")])
def test_a_proxy_on_this_machine_says_how_it_is_asked(served: Served, headers: tuple[str], scheme: bytes) -> None:
    """Links that are given away begin as the visitor's own address does."""
    assert served.told(asked("/", *headers)).endswith(b"\r\n\r\n" + scheme)


def test_who_waits_is_answered_before_it_ends(served: Served) -> None:
    with served.connected(asked("/late")) as here:
        assert served.begun.wait(60)
        served.wanted = False
        time.sleep(0.1)
        served.go_on.set()
        assert b"".join(iter(lambda: here.recv(65_536), b"")).endswith(b"late")
    served.thread.join(60)
    assert not served.thread.is_alive()


def test_that_somebody_waits_is_no_warning(served: Served) -> None:
    """A line for each of them would fill the log."""
    assert not logging.getLogger("waitress.queue").isEnabledFor(logging.WARNING)


FOREVER = resource.RLIM_INFINITY


@pytest.mark.parametrize(
    ("files", "most", "held", "then"),
    [(1_024, 524_288, 2_000, 2_256), (1_024, 1_024, 768, 1_024), (1_024, 2_000, 1_744, 2_000), (64, 64, 32, 64),
     (20_000, 20_000, 2_000, 20_000), (FOREVER, FOREVER, 2_000, FOREVER), (1_024, FOREVER, 2_000, 2_256)],
)  # fmt: skip
def test_there_are_fewer_connections_than_files(
    files: int, most: int, held: int, then: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else whoever comes next is neither taken nor left waiting: the process asks again for ever, and says so."""
    given = [(files, most)]
    monkeypatch.setattr(resource, "getrlimit", lambda _: given[-1])
    monkeypatch.setattr(resource, "setrlimit", lambda _, limits: given.append(limits))
    assert waiting.connections() == held
    assert given[-1] == (then, most)


def test_a_process_of_gunicorn_serves_as_long_as_it_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    """It ends when it is told to, or when the process that began it is gone."""
    processes = pytest.importorskip("judge.web.serving.processes")
    serving: list[tuple[Any, ...]] = []

    def server(*told: object) -> str:
        serving.append(told)
        return "made"

    monkeypatch.setattr(processes, "server", server)
    monkeypatch.setattr(processes, "serve_while", lambda *told: serving.append(told))
    notes: list[str] = []
    worker: Any = object.__new__(processes.Waiting)
    worker.wsgi, worker.sockets = "the site", [SimpleNamespace(sock="listening")]
    worker.cfg = SimpleNamespace(threads=9)
    worker.alive, worker.ppid, worker.notify = True, 5, lambda: notes.append("alive")
    worker.run()
    (app, listening, threads), (serves, wanted, patience) = serving
    assert (app, listening, threads, serves, patience) == ("the site", "listening", 9, "made", processes.PATIENCE)
    for parent, alive, goes_on in ((5, True, True), (1, True, False), (5, False, False)):
        monkeypatch.setattr("os.getppid", lambda parent=parent: parent)
        worker.alive = alive
        assert wanted() is goes_on
    assert len(notes) == 3
