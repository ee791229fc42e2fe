"""`judge serve`: the site on this machine."""

import socket
from collections.abc import Callable

import click

from judge.errors import JudgeError


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option(
    "--port", default=8000, show_default=True, type=click.IntRange(0, 65535), help="Port; 0 takes any free one."
)
def serve(host: str, port: int) -> None:
    """Start the site and print its address. The first start builds what is cached, in a few seconds."""
    from waitress.server import create_server

    from judge.web import create_app

    listening = _listen(host, port)
    _warm_up()
    server = create_server(create_app(), sockets=[listening])
    shown = f"[{host}]" if ":" in host else host
    click.echo(f"The judge is in: http://{shown}:{listening.getsockname()[1]} (Ctrl-C stops it)")
    server.run()


def _warm_up() -> None:
    """Build or load what the first visitor would otherwise wait for."""
    from rich.console import Console
    from rich.progress import track

    from judge.catalogue import catalogue
    from judge.language.parsing.parser import parser
    from judge.rulebook import rulebook
    from judge.store.library import open_store

    steps: tuple[Callable[[], object], ...] = (rulebook, catalogue, parser, open_store)
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
