"""How `judge serve` comes up: what it says, what it makes ready, how many it lets in."""

from __future__ import annotations

import os
import socket
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from click.testing import CliRunner

from judge.cli import main
from judge.cli import serve as serving
from judge.cli.serve import _Site
from judge.web.desk import Limits
from judge.web.serving import waiting


def site(host: str, certificate: object = None) -> _Site:
    """A site that nothing serves."""
    with socket.socket() as listening:
        return _Site(listening, host, 8000, certificate, Limits(workers=3, waiting=5), {})


@pytest.fixture
def network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "reachable", lambda: "192.0.2.7")


@pytest.mark.usefixtures("network")
@pytest.mark.parametrize(
    ("host", "certificate", "addresses"),
    [
        ("127.0.0.1", None, ["http://127.0.0.1:8000"]),
        ("127.0.0.1", "a certificate", ["https://127.0.0.1:8000"]),
        ("::1", None, ["http://[::1]:8000"]),
        ("0.0.0.0", None, ["http://127.0.0.1:8000", "http://192.0.2.7:8000"]),
        ("::", "a certificate", ["https://127.0.0.1:8000", "https://192.0.2.7:8000"]),
    ],
)
def test_where_it_can_be_opened(
    host: str, certificate: object, addresses: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """For this machine; where it listens to the whole network, for phones too."""
    serving._say_where(site(host, certificate))
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == f"The judge is in: {addresses[0]} (Ctrl-C stops it)"
    assert lines[1:] == [f"Phones in the same network open: {address}" for address in addresses[1:]]


def test_where_there_is_no_network_phones_are_told_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(serving, "reachable", lambda: "")
    serving._say_where(site("0.0.0.0"))
    assert "Phones" not in capsys.readouterr().out


@pytest.mark.usefixtures("network")
def test_a_terminal_shows_a_code(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    serving._say_where(site("0.0.0.0"))
    assert "█" in capsys.readouterr().out


def test_a_machine_without_a_network_has_no_address(monkeypatch: pytest.MonkeyPatch) -> None:
    def unreachable(*_: object) -> None:
        raise OSError("no route")

    monkeypatch.setattr(socket.socket, "connect", unreachable)
    assert serving.reachable() == ""


def test_there_are_threads_for_all_who_may_wait_and_some_more() -> None:
    assert site("127.0.0.1").threads == 3 + 5 + serving.QUICK


@pytest.mark.parametrize(
    ("option", "least", "most"),
    [
        ("port", 0, 65535), ("workers", 1, 256), ("waiting", 0, 1024), ("seconds", 1, 600), ("megabytes", 64, None),
        ("processes", 1, 256),
    ],
)  # fmt: skip
def test_what_cannot_be_served_is_refused(option: str, least: int, most: int | None) -> None:
    (found,) = (one for one in serving.serve.params if one.name == option)
    assert [found.type.convert(str(edge), found, None) for edge in (least, most) if edge is not None]
    for beyond in [least - 1, *([most + 1] if most is not None else [])]:
        refused = CliRunner().invoke(main, ["serve", f"--{option}", str(beyond)])
        assert refused.exit_code == 2
        assert f"Invalid value for '--{option}'" in refused.output


def test_processes_count_in_one_folder_while_they_run() -> None:
    with serving._counting_together():
        folder = Path(os.environ["PROMETHEUS_MULTIPROC_DIR"])
        assert folder.is_dir()
    assert not folder.exists() and "PROMETHEUS_MULTIPROC_DIR" not in os.environ


def test_all_is_made_ready_in_turn() -> None:
    done: list[str] = []
    serving._get_ready([lambda: done.append("first"), lambda: done.append("second")])
    assert done == ["first", "second"]


@pytest.fixture
def listening() -> Iterator[socket.socket]:
    with serving._listen("127.0.0.1", 0) as found:
        yield found


def test_it_serves_where_it_listens(listening: socket.socket, monkeypatch: pytest.MonkeyPatch) -> None:
    """With as many threads as are wanted: the limits reach what serves."""
    given: list[object] = []

    def server(*told: object) -> SimpleNamespace:
        given.extend(told)
        return SimpleNamespace(run=lambda: given.append("ran"))

    monkeypatch.setattr(waiting, "server", server)
    serving._plain("the site", _Site(listening, "127.0.0.1", 0, None, Limits(workers=1, waiting=2), {}))()
    assert given == ["the site", listening, 3 + serving.QUICK, "ran"]


def test_over_https_the_head_of_a_request_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who serves there would take in any."""
    made = SimpleNamespace(prepare=lambda: None)
    monkeypatch.setattr("cheroot.wsgi.Server", lambda *_, **__: made)
    with socket.socket() as another:
        another.bind(("127.0.0.1", 0))
        serving._encrypted("the site", _Site(another, "127.0.0.1", 0, "certificate", Limits(workers=1), {}))
    assert (made.ssl_adapter, made.max_request_header_size) == ("certificate", serving.HEAD)
