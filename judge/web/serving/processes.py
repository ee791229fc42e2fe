"""The site in several processes, by gunicorn: all of them take requests, and one desk works for all (`reception`)."""

from __future__ import annotations

import logging
import os
import socket
from typing import Any

from gunicorn.app.base import BaseApplication
from gunicorn.config import Config
from gunicorn.glogging import Logger

from ..app import create_app
from .reception import Reception


class _Told(Logger):
    """What gunicorn says, said as everything else is."""

    def setup(self, cfg: Config) -> None:
        """Leave it to the settings of the process."""
        super().setup(cfg)
        self.error_log.handlers.clear()
        self.error_log.propagate = True
        self.error_log.setLevel(logging.WARNING)


class Processes(BaseApplication):
    """So many processes that listen on one socket; `run` serves until it is told to end."""

    def __init__(
        self, listening: socket.socket, processes: int, threads: int, reception: Reception, config: dict[str, Any],
        settings: dict[str, Any],
    ) -> None:  # fmt: skip
        """`config` is that of the application, `settings` are more of gunicorn's."""
        self._reception = reception
        self._config = config
        listening.set_inheritable(True)
        self._options: dict[str, Any] = {
            "bind": f"fd://{listening.fileno()}",
            "workers": processes,
            "worker_class": "gthread",
            "threads": threads,
            "worker_connections": max(1_000, 2 * threads),
            "keepalive": 5,
            "logger_class": _Told,
            "control_socket_disable": True,
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
