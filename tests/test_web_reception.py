"""The desk that is asked over a socket, without a process of its own: `test_web_processes` has these."""

from __future__ import annotations

import os
import signal
import threading
from multiprocessing.context import AuthenticationError
from pathlib import Path
from typing import Any

import pytest
from werkzeug.exceptions import ServiceUnavailable

from judge.web.desk import AGAIN, Counts, Limits
from judge.web.serving import reception
from judge.web.serving.reception import FarDesk, Reception
from judge.web.worker import Answer


class Near:
    """A desk that says what it is asked."""

    def __init__(self) -> None:
        self.waited = 0

    def answer(self, environ: dict[str, Any], body: bytes, key: object) -> Any:
        if key == "gone":
            raise EOFError
        return environ, body, key

    def state(self) -> tuple[int, str]:
        return 3, "counts"

    def wait(self) -> None:
        self.waited += 1


@pytest.fixture
def near(monkeypatch: pytest.MonkeyPatch) -> Near:
    desk = Near()
    monkeypatch.setattr(reception, "_open", [desk])
    return desk


@pytest.fixture
def reached(near: Near, tmp_path: Path) -> Reception:
    """Where a desk is found that a thread of this process serves, as long as that lives."""
    found = Reception(str(tmp_path / "desk"), "key", Limits(workers=5))
    server: Any = reception._Manager(found.address, found.key.encode()).get_server()
    server.stop_event = threading.Event()  # not `serve_forever`, which ends by `sys.exit` and takes standard output
    threading.Thread(target=server.accepter, daemon=True).start()
    return found


def test_what_the_desk_says_comes_over_the_socket(reached: Reception, near: Near) -> None:
    far: Any = reached.desk()
    assert far.limits == Limits(workers=5)
    assert far.answer({"PATH_INFO": "/"}, b"body", ("a", 1)) == ({"PATH_INFO": "/"}, b"body", ("a", 1))
    assert (far.waiting, far.counts) == (3, "counts")
    far.wait()
    assert near.waited == 1


def test_nobody_asks_without_the_key(reached: Reception) -> None:
    with pytest.raises(AuthenticationError):
        Reception(reached.address, "another", reached.limits).desk()


class Gone:
    """A desk that was lost."""

    def __init__(self, error: Exception) -> None:
        self.error = error

    def call(self, *_: object) -> Answer | tuple[int, Counts]:
        raise self.error


@pytest.mark.parametrize("error", [EOFError(), BrokenPipeError(), ConnectionRefusedError()])
def test_a_site_whose_desk_is_gone_ends(error: Exception, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks is told to ask again; whatever looks after the site begins it anew."""
    ended: list[tuple[int, int]] = []
    monkeypatch.setattr(os, "kill", lambda process, how: ended.append((process, how)))
    far: Any = FarDesk(Gone(error), Limits())  # type: ignore[arg-type]
    with pytest.raises(ServiceUnavailable) as refused:
        far.answer({}, b"", None)
    assert ended == [(os.getppid(), signal.SIGTERM)]
    assert refused.value.retry_after == AGAIN


def test_what_goes_wrong_at_the_desk_itself_ends_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "kill", lambda *_: pytest.fail("the site was ended"))
    with pytest.raises(ValueError):
        FarDesk(Gone(ValueError()), Limits()).answer({}, b"", None)  # type: ignore[arg-type]
