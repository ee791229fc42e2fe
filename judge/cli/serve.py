"""`judge serve`: the site on this machine."""

import socket

import click

from judge.errors import JudgeError


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option(
    "--port", default=8000, show_default=True, type=click.IntRange(0, 65535), help="Port; 0 takes any free one."
)
def serve(host: str, port: int) -> None:
    """Start the site and print its address."""
    from waitress.server import create_server

    from judge.web import create_app

    listening = _listen(host, port)
    server = create_server(create_app(), sockets=[listening])
    shown = f"[{host}]" if ":" in host else host
    click.echo(f"The judge is in: http://{shown}:{listening.getsockname()[1]} (Ctrl-C stops it)")
    server.run()


def _listen(host: str, port: int) -> socket.socket:
    try:
        return socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET)
    except OSError as error:
        reason = str(error.strerror).partition(" (")[0]
        raise JudgeError(
            f"cannot listen on {host}, port {port}: {reason}",
            hint="Name another one with --host and --port; --port 0 takes any free port.",
        ) from error
