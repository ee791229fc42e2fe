"""How gunicorn is told to serve, without a process of it: `test_web_processes` has these."""

from __future__ import annotations

import os
import socket
import sys
from typing import Any

import pytest

from judge.web.desk import Limits
from judge.web.serving.reception import Reception

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="gunicorn is installed with the program on Linux only")


@pytest.mark.parametrize("threads", [8, 600])
def test_gunicorn_is_told_all_it_needs(threads: int) -> None:
    with socket.socket() as listening:
        cfg = _site(listening, threads).cfg
        assert listening.get_inheritable()
        assert cfg.bind == [f"fd://{listening.fileno()}"]
    assert (cfg.workers, cfg.threads, cfg.worker_class.__name__) == (3, threads, "Waiting")
    assert cfg.control_socket_disable is True  # it would lie open for whoever is on the machine
    assert cfg.graceful_timeout == 7  # what else is set


@pytest.mark.parametrize(("threads", "connections"), [(8, 1_000), (600, 1_200)])
def test_over_https_each_connection_has_a_thread(threads: int, connections: int) -> None:
    with socket.socket() as listening:
        cfg = _site(listening, threads, certfile="a.pem", keyfile="a.pem").cfg
    assert (cfg.worker_class_str, cfg.worker_connections) == ("gthread", connections)


@pytest.mark.parametrize(
    ("begun_here", "code", "left_with"), [(True, 3, None), (False, 3, 3), (False, None, 1), (False, "why", 1)]
)
def test_a_process_that_was_begun_here_ends_where_it_is(
    begun_here: bool, code: object, left_with: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process that began it goes on to close what it opened."""
    left: list[int] = []

    def serve(_: Any) -> None:
        if not begun_here:
            monkeypatch.setattr(os, "getpid", lambda: 0)
        raise SystemExit(code)

    monkeypatch.setattr("gunicorn.app.base.BaseApplication.run", serve)
    monkeypatch.setattr(os, "_exit", left.append)
    with socket.socket() as listening, pytest.raises(SystemExit):
        _site(listening, 4).run()
    assert left == ([] if left_with is None else [left_with])


def _site(listening: socket.socket, threads: int, **settings: Any) -> Any:
    from judge.web.serving.processes import Processes

    reception = Reception("nowhere", "key", Limits())
    return Processes(listening, 3, threads, reception, {}, {"graceful_timeout": 7, **settings})
