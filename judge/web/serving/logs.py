"""What a site says of itself while it runs: a line for each request, and one for whatever went wrong.

Each request has an id: that of the `X-Request-ID` which a proxy gives it, or one of its own. It is sent back, and
stands in every line that is written on its account. What people ask (the address behind "?") is not written.
"""

from __future__ import annotations

import logging
import re
import secrets
import sys
import time

import structlog
from flask import Flask, Response, g, request

from ..health import CUT, UNREAD

STYLES = ("json", "text")
"""How lines can look: as JSON for programs, or for people."""

HEADER = "X-Request-ID"
_ID = re.compile(r"[\w.-]{1,64}", re.ASCII)


def to_stderr(style: str) -> None:
    """Write all that this process logs, its libraries included, to standard error in a style."""
    drawn = structlog.processors.JSONRenderer(ensure_ascii=False)
    renderer = drawn if style == "json" else structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    closing: list[structlog.typing.Processor] = [structlog.stdlib.ProcessorFormatter.remove_processors_meta]
    if style == "json":
        closing.append(structlog.processors.format_exc_info)
    formatter = structlog.stdlib.ProcessorFormatter(foreign_pre_chain=_each(), processors=[*closing, renderer])
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(formatter)
    logging.basicConfig(handlers=[handler], level=logging.INFO, force=True)


def _each() -> list[structlog.typing.Processor]:
    """What every line has: the request it belongs to, its level, when it was."""
    return [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True, key="at"),
    ]


def attach(app: Flask) -> None:
    """Let an application log its requests. To be called before anything else is done after a request."""
    told = structlog.wrap_logger(
        logging.getLogger("judge.requests"),
        processors=[*_each(), structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        wrapper_class=structlog.stdlib.BoundLogger,
    )

    @app.before_request
    def begin() -> None:
        given = request.headers.get(HEADER, "")
        g.request_id = given if _ID.fullmatch(given) else secrets.token_hex(8)
        g.begun = time.perf_counter()
        structlog.contextvars.clear_contextvars()
        structlog.contextvars.bind_contextvars(id=g.request_id)

    @app.after_request
    def end(response: Response) -> Response:
        response.headers[HEADER] = g.request_id
        told.info(
            "request",
            method=request.method,
            path=request.path,
            page=request.endpoint,
            status=response.status_code,
            seconds=round(time.perf_counter() - g.begun, 4),
            bytes=response.content_length,
            cut=response.headers.get(CUT, 0, int),
            not_understood=response.headers.get(UNREAD, 0, int),
        )
        return response

    @app.teardown_request
    def over(_: BaseException | None) -> None:
        structlog.contextvars.clear_contextvars()
