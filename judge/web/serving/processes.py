"""The site in several processes, by gunicorn: all of them take requests, and one desk works for all (`reception`)."""

from __future__ import annotations

import logging
import os
import socket
from typing import Any

from gunicorn.app.base import BaseApplication
from gunicorn.config import Config
from gunicorn.glogging import Logger
from gunicorn.workers.base import Worker

from ..app import create_app
from .reception import Reception
from .waiting import serve_while, server

PATIENCE = 20
"""Seconds for which a process that ends answers whoever waits; gunicorn gives it thirty."""


class _Told(Logger):
    """What gunicorn says, said as everything else is."""

    def setup(self, cfg: Config) -> None:
        """Leave it to the settings of the process."""
        super().setup(cfg)
        self.error_log.handlers.clear()
        self.error_log.propagate = True
        self.error_log.setLevel(logging.WARNING)


class Waiting(Worker):
    """A process that takes requests as waitress does, so that slow visitors hold nobody up."""

    def run(self) -> None:
        """Serve until it is told to end."""
        (listening,) = self.sockets
        made = server(self.wsgi, listening.sock, self.cfg.threads)  # type: ignore[attr-defined]
        serve_while(made, self._wanted, PATIENCE)

    def _wanted(self) -> bool:
        self.notify()
        return self.alive and os.getppid() == self.ppid


class Processes(BaseApplication):
    """So many processes that listen on one socket; `run` serves until it is told to end."""

    def __init__(
        self, listening: socket.socket, processes: int, threads: int, reception: Reception, config: dict[str, Any],
        settings: dict[str, Any],
    ) -> None:  # fmt: skip
        """`config` is that of the application, `settings` are more of gunicorn's. With a certificate among these, which
        waitress knows nothing of, each connection has a thread."""
        self._reception = reception
        self._config = config
        listening.set_inheritable(True)
        threaded = {"worker_class": "gthread", "worker_connections": max(1_000, 2 * threads)}
        self._options: dict[str, Any] = {
            "bind": f"fd://{listening.fileno()}",
            "workers": processes,
            "worker_class": Waiting,
            "threads": threads,
            "logger_class": _Told,
            "control_socket_disable": True,
            **(threaded if "certfile" in settings else {}),
            **settings,
        }
        super().__init__()

    def run(self) -> None:
        """Serve. A process that was begun here ends where it is: what its parent opened is its parent's to close."""
        parent = os.getpid()
        try:
            super().run()
        except SystemExit as ended:
            if os.getpid() != parent:
                os._exit(ended.code if isinstance(ended.code, int) else 1)
            raise

    def load_config(self) -> None:
        """Take the settings as they are; no file and no argument is looked at."""
        for name, value in self._options.items():
            self.cfg.set(name, value)

    def load(self) -> Any:
        """The application of one process."""
        from ..warm import PAGES, first_pages

        for step in PAGES:
            step()
        app = create_app({**self._config, "DESK": self._reception.desk()})
        first_pages(app)
        return app
