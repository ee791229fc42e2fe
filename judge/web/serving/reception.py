"""One desk for a site of several processes: it stays in a process of its own, and the others ask it over a socket.

Whoever serves opens it (`opened`) before there are others, which then reach it as `Reception.desk()`. It ends when who
opened it does, however that ends.
"""

from __future__ import annotations

import json
import os
import secrets
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from multiprocessing.managers import BaseManager, BaseProxy
from pathlib import Path
from typing import Any

from werkzeug.exceptions import ServiceUnavailable

from ..desk import AGAIN, Counts, Desk, Limits
from ..worker import Answer

_GONE = (OSError, EOFError)
"""What one meets who asks a desk that is no more."""


class _Desk(BaseProxy):
    """A desk that is somewhere else."""

    _exposed_ = ("answer", "state", "wait")

    def call(self, method: str, *arguments: object) -> Any:
        """What a method of the desk gives, or raises."""
        return self._callmethod(method, arguments)


class _Manager(BaseManager):
    """What the processes speak to each other by."""


_open: list[Desk] = []

_Manager.register("desk", callable=lambda: _open[0], proxytype=_Desk)


class FarDesk:
    """The desk as the application knows it, for a process that has to ask for it."""

    def __init__(self, desk: _Desk, limits: Limits) -> None:
        self.limits = limits
        self._desk = desk

    @property
    def waiting(self) -> int:
        """How many different pages are being worked out, or wait for it."""
        return self._desk.call("state")[0]  # type: ignore[no-any-return]

    @property
    def counts(self) -> Counts:
        """What became of pages so far."""
        return self._desk.call("state")[1]  # type: ignore[no-any-return]

    def wait(self) -> None:
        """Wait until a process is there to work."""
        self._desk.call("wait")

    def answer(self, environ: dict[str, Any], body: bytes, key: object) -> Answer:
        """As `Desk.answer`. A desk that is gone does not come back by itself: then the site ends, to be begun anew by
        whatever looks after it."""
        try:
            return self._desk.call("answer", environ, body, key)  # type: ignore[no-any-return]
        except _GONE:
            os.kill(os.getppid(), signal.SIGTERM)
            raise ServiceUnavailable("The site begins anew. Please ask again soon.", retry_after=AGAIN) from None


@dataclass(frozen=True)
class Reception:
    """Where the desk is found."""

    address: str
    key: str
    limits: Limits

    def desk(self) -> FarDesk:
        """The desk, for this process."""
        manager = _Manager(self.address, self.key.encode())
        manager.connect()
        return FarDesk(manager.desk(), self.limits)  # type: ignore[attr-defined]


@contextmanager
def opened(limits: Limits, config: Mapping[str, Any]) -> Iterator[Reception]:
    """A desk with these limits in a process of its own, as long as it is wanted. `config`, which must be JSON data, is
    that of the applications in it."""
    with tempfile.TemporaryDirectory(prefix="judge-") as folder:
        reception = Reception(str(Path(folder) / "desk"), secrets.token_hex(16), limits)
        told = {"address": reception.address, "key": reception.key, "limits": asdict(limits), "config": dict(config)}
        command = [sys.executable, "-m", "judge.web.serving.reception"]
        process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")
        assert process.stdin is not None and process.stdout is not None
        try:
            process.stdin.write(json.dumps(told) + "\n")
            process.stdin.flush()
            if not process.stdout.readline():
                raise RuntimeError("the desk could not be opened")
            yield reception
        finally:
            process.stdin.close()  # which it notices
            process.wait()


def main() -> None:
    """Open a desk as it is told on standard input, say so, and close it when nobody is there to tell anything more."""
    from ..app import create_app

    told = json.loads(sys.stdin.readline())
    _open.append(Desk(Limits(**told["limits"]), create_app, told["config"]))
    server = _Manager(told["address"], told["key"].encode()).get_server()
    threading.Thread(target=server.serve_forever, daemon=True).start()
    _open[0].wait()
    print("open", flush=True)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches all; who opened it says when it is over
    sys.stdin.read()
    _open[0].close()
    os._exit(0)


if __name__ == "__main__":
    main()
