"""`judge serve`: the site on this machine."""

from __future__ import annotations

import os
import signal
import socket
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import click

from judge.errors import JudgeError

if TYPE_CHECKING:
    from judge.web.desk import Desk, Limits

EVERYWHERE = ("0.0.0.0", "::")
"""Hosts that mean every network this machine is in."""

QUICK = 16
"""Pages that are told at once while all others wait."""
QUEUE = 128
"""Connections that may wait to be taken."""
HEAD = 256 * 1024
"""Bytes of the head of a request over HTTPS."""

_FILE = click.Path(dir_okay=False, path_type=Path)


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option(
    "--port", default=8000, show_default=True, type=click.IntRange(0, 65535), help="Port; 0 takes any free one."
)
@click.option("--workers", type=click.IntRange(1, 256), help="Processes that rule; as many as there are processors.")
@click.option("--waiting", type=click.IntRange(0, 1024), help="Questions that may wait for one of them; 32.")
@click.option("--seconds", type=click.FloatRange(1, 600), help="How long one question may keep a processor busy; 30.")
@click.option("--megabytes", type=click.IntRange(64), help="The memory that one question may take; 1024.")
@click.option("--imports", is_flag=True, help="Let whoever reaches the site import cards over the JSON interface.")
@click.option("--event", type=_FILE, help="Keep a log of the rulings given in this file (SQLite).")
@click.option("--cert", type=_FILE, help="The certificate (PEM) with which the site is served over HTTPS.")
@click.option("--key", type=_FILE, help="The key of the certificate, where that does not hold it.")
@click.option(
    "--processes", type=click.IntRange(1, 256), help="So many take requests, by gunicorn; one does if left out."
)
@click.option("--log", type=click.Choice(["json", "text"]), help="Write a line for each request to standard error.")
def serve(
    host: str, port: int, imports: bool, event: Path | None, cert: Path | None, key: Path | None,
    processes: int | None, log: Literal["json", "text"] | None, **limits: Any,
) -> None:  # fmt: skip
    """Start the site and print its address. The first start builds what is cached, in a few seconds.

    With `--host 0.0.0.0` phones in the same network can open it: the address they need is printed, with a QR code. Over
    HTTPS (`--cert`) they can put it on their home screen and use it without a signal. What belongs before a site on the
    internet is said in docs/hosting.md.
    """
    if key and not cert:
        raise JudgeError("--key wants --cert: the certificate that the key belongs to")
    certificate = _certificate(cert, key) if cert else None
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    with _counting_together() if processes else nullcontext():
        from judge.web.desk import Limits

        if log:
            from judge.web.serving import logs

            logs.to_stderr(log)
        allowed = Limits(**{name: limit for name, limit in limits.items() if limit is not None})
        config = {"IMPORTS": imports, "LOG": log is not None, "EVENT": str(_given(event)) if event else None}
        listening = _listen(host, port)
        site = _Site(listening, host, listening.getsockname()[1], certificate, allowed, config)
        if processes:
            _by_several(site, processes)
        else:
            _by_one(site)


class _Site(NamedTuple):
    """What is served, where, and how."""

    listening: socket.socket
    host: str
    port: int
    certificate: Any  # what encrypts, None where nothing does
    allowed: Limits
    config: dict[str, Any]

    @property
    def threads(self) -> int:
        """So many that all who may wait for the desk do not keep others from a page that is there at once."""
        return self.allowed.workers + self.allowed.waiting + QUICK


def _by_one(site: _Site) -> None:
    """Serve with one process."""
    from judge.web import create_app
    from judge.web.warm import PAGES, first_pages

    _get_ready(PAGES)
    app = create_app({**site.config, "DESK": site.allowed})
    desk: Desk = app.extensions["desk"]
    _get_ready((partial(first_pages, app), desk.wait))
    run = _encrypted(app, site) if site.certificate else _plain(app, site)
    _say_where(site)
    try:
        run()
    finally:
        desk.close()


def _by_several(site: _Site, processes: int) -> None:
    """Serve with so many processes. Raises JudgeError where gunicorn is not installed."""
    try:
        from judge.web.serving.processes import Processes
    except ImportError as error:
        hint = "pip install gunicorn, or leave out --processes"
        raise JudgeError("gunicorn, which serves with several processes, is not installed", hint=hint) from error
    from judge.web.serving.reception import opened

    pems = site.certificate
    certified = {"certfile": pems.certificate, "keyfile": pems.private_key} if pems else {}
    with opened(site.allowed, site.config) as reception:
        _say_where(site)
        Processes(site.listening, processes, site.threads, reception, site.config, certified).run()


@contextmanager
def _counting_together() -> Iterator[None]:
    """Let the processes that are begun here count in one place: to be entered before the site is imported."""
    with TemporaryDirectory(prefix="judge-") as folder:
        os.environ["PROMETHEUS_MULTIPROC_DIR"] = folder
        try:
            yield
        finally:
            del os.environ["PROMETHEUS_MULTIPROC_DIR"]


def _say_where(site: _Site) -> None:
    scheme = "https" if site.certificate else "http"
    open_to_all = site.host in EVERYWHERE
    address = _address(scheme, "127.0.0.1" if open_to_all else site.host, site.port)
    click.echo(f"The judge is in: {address} (Ctrl-C stops it)")
    if open_to_all and (reached := reachable()):
        _invite(_address(scheme, reached, site.port))


def _plain(app: Any, site: _Site) -> Callable[[], None]:
    """What serves the site over HTTP until it is stopped."""
    from judge.web.serving.waiting import server

    run: Callable[[], None] = server(app, site.listening, site.threads).run
    return run


def _certificate(cert: Path, key: Path | None) -> Any:
    """What encrypts; raises JudgeError for a certificate that is none."""
    from cheroot.ssl.builtin import BuiltinSSLAdapter

    try:
        return BuiltinSSLAdapter(str(cert), str(key or cert))
    except OSError as error:
        raise JudgeError(
            f"this certificate cannot be used: {error.strerror or error}",
            where=str(cert),
            hint="--cert and --key name PEM files; `mkcert` makes them for a hall",
        ) from error


def _encrypted(app: Any, site: _Site) -> Callable[[], None]:
    """What serves it over HTTPS until it is stopped, where its socket listened."""
    from cheroot.wsgi import Server

    from judge.web.serving.waiting import IDLE

    host, port = site.listening.getsockname()[:2]
    server: Any = Server((host, port), app, numthreads=site.threads, timeout=IDLE, request_queue_size=QUEUE)
    server.ssl_adapter = site.certificate
    server.max_request_header_size = HEAD
    site.listening.close()
    server.prepare()

    def run() -> None:
        try:
            server.serve()
        finally:
            server.stop()

    return run


def _given(path: Path) -> Path:
    """The file of the log, made and tried. Raises JudgeError where it cannot be used."""
    from judge.web.hall.given import Log

    return Log(path.absolute()).path


def _address(scheme: str, host: str, port: int) -> str:
    return f"{scheme}://[{host}]:{port}" if ":" in host else f"{scheme}://{host}:{port}"


def reachable() -> str:
    """The address of this machine in its network, "" where it is in none. Nothing is sent to find it."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
            asking.connect(("192.0.2.1", 9))  # an address for examples (RFC 5737): only the way there is looked up
            return str(asking.getsockname()[0])
    except OSError:
        return ""


def _invite(address: str) -> None:
    """Tell phones how to come in; the code only where somebody looks."""
    click.echo(f"Phones in the same network open: {address}")
    if sys.stdout.isatty():
        import segno

        segno.make(address, micro=False).terminal(compact=True)


def _get_ready(steps: Sequence[Callable[[], object]]) -> None:
    """Have done what the first visitor would otherwise wait for."""
    from rich.console import Console
    from rich.progress import track

    console = Console(stderr=True)
    for step in track(steps, "Getting ready", console=console, transient=True, disable=not console.is_terminal):
        step()


def _listen(host: str, port: int) -> socket.socket:
    try:
        return socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET)
    except OSError as error:
        reason = str(error.strerror).partition(" (")[0]
        raise JudgeError(
            f"cannot listen on {host}, port {port}: {reason}",
            hint="Name another one with --host and --port; --port 0 takes any free port.",
        ) from error
