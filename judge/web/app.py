"""The application factory."""

from __future__ import annotations

import gzip
import hashlib
import re
from functools import cache
from pathlib import Path
from typing import Any

from flask import Flask, Response, current_app, jsonify, make_response, render_template, request, url_for
from flask.globals import request_ctx
from werkzeug.exceptions import BadRequest, HTTPException, RequestEntityTooLarge

from judge.catalogue.user import imported
from judge.errors import JudgeError
from judge.resources import data_dir
from judge.signs import visible

from . import editor, event, health, newcomers, pages, reasons, rulings, twins
from .api import description, routes
from .hall import given, looks
from .table import HOUSES, shape, title_of
from .words import apart, gain, heading, sentence

REQUEST_LIMIT = 512 * 1024
"""Bytes of one request; a scenario may have half of that."""

READING = ("GET", "HEAD")
YEAR = 365 * 24 * 3600
COMPRESSED_FROM = 1024
"""Bytes from which on an answer is compressed."""


def create_app(config: dict[str, Any] | None = None) -> Flask:
    """The site as a Flask application; `config` overrides settings. With `DESK`, what may take long is worked
    out by processes of their own: those of a desk with these `judge.web.desk.Limits`, or of one that is open already;
    without, by whoever asks. With `IMPORTS` cards may be sent in, with `LOG` each request is logged. `ASIDE`: this is
    one of the desk's own."""
    templates = data_dir("templates")
    app = description.application("judge", template_folder=str(templates), static_folder=str(templates / "static"))
    app.config.update(MAX_CONTENT_LENGTH=REQUEST_LIMIT, MAX_FORM_MEMORY_SIZE=REQUEST_LIMIT)
    app.config.update(config or {})
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.jinja_env.filters.update(heading=heading, shape=shape, house=title_of, sentence=sentence, gain=gain)
    app.jinja_env.filters["apart"] = apart
    app.jinja_env.globals.update(asset=_asset, houses=HOUSES, build=_build(templates / "static"), looks=looks.looks)
    views = (health, twins, newcomers, pages, editor, event, given, looks, rulings, reasons)
    for blueprint in (view.blueprint for view in views):
        app.register_blueprint(blueprint)
    app.register_api(routes.blueprint)
    app.register_error_handler(JudgeError, _judge_error)
    app.register_error_handler(HTTPException, _http_error)
    if app.config.get("LOG"):
        from .serving import logs  # here: who logs nothing needs nothing to log with

        logs.attach(app)
    app.before_request(_take_body)
    app.after_request(_finish)
    if not app.config.get("ASIDE"):
        app.extensions["metrics"] = metrics = health.Metrics()
        app.before_request(metrics.begin)
        app.after_request(metrics.end)
    app.after_request(health.left_open)
    if (desk := app.config.get("DESK")) is not None:
        from .desk import Desk, Limits, send_to  # here: neither tests nor the desk's own processes want one

        if isinstance(desk, Limits):
            desk = Desk(desk, create_app, config or {})
        app.extensions["desk"] = desk
        send_to(desk, app, imported)
    return app


def _take_body() -> None:
    """Take in a body that comes in chunks. Raises BadRequest where they are none, and
    RequestEntityTooLarge."""
    if request.environ.get("wsgi.input_terminated"):
        try:
            if len(request.get_data()) == request.max_content_length:  # where it was cut, and nothing said so
                raise RequestEntityTooLarge
        except HTTPException:
            raise
        except Exception as error:  # what a server raises who cannot read it is its own affair
            raise BadRequest("The body of this request is not as HTTP has it.") from error


@cache
def _asset(name: str) -> str:
    """The address of a file of the site, with its hash: it may be kept for a year."""
    return url_for("static", filename=name, v=_hash(data_dir("templates") / "static" / name))


@cache
def _hash(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()[:12]


def _build(folder: Path) -> str:
    """A mark of all the files of the site together: what was kept under another one is let go."""
    return hashlib.sha256("".join(_hash(path) for path in sorted(folder.rglob("*.*"))).encode()).hexdigest()[:12]


def _wants_json() -> bool:
    return request.path.endswith(".json") or request.path.startswith("/api/")


def _judge_error(error: JudgeError) -> tuple[Response | str, int]:
    if _wants_json():
        return jsonify({"ok": False, "error": _envelope(error, _reason(error))}), 422
    return render_template("error.html", error=error, title="That cannot be ruled on"), 422


def _envelope(error: JudgeError, code: str) -> dict[str, str | None]:
    return {"code": code, "message": error.message, "where": error.where, "hint": error.hint}


def _reason(error: JudgeError) -> str:
    """An error as `area/reason`: where it arose, and what it is."""
    if type(error) is JudgeError:
        return f"{_area(_raised_in(error))}/cannot-be-done"
    name = re.sub(r"(?<=[a-z])(?=[A-Z])", "-", type(error).__name__).lower().removesuffix("-error")
    return f"{_area(type(error).__module__)}/{name}"


def _area(module: str) -> str:
    """The folder of `judge` that a module lies in; what is no matter of the game is one of the request."""
    inside = module.removeprefix("judge.").split(".")[0]
    return "request" if inside in ("web", "judge") else inside


def _raised_in(error: JudgeError) -> str:
    """The module that raised an error."""
    at = error.__traceback__
    while at is not None and at.tb_next is not None:
        at = at.tb_next
    return str(at.tb_frame.f_globals["__name__"]) if at is not None else "judge"


def _http_error(error: HTTPException) -> Response:
    code = error.code or 500
    nowhere = request_ctx.url_adapter is None  # the Host header is none: no address can be built for a page
    told = JudgeError("The Host header of this request is no host." if nowhere else error.description or error.name)
    if nowhere:
        code, error = 400, BadRequest()
    if _wants_json():
        name = error.name.lower().replace(" ", "-")
        response = jsonify({"ok": False, "error": _envelope(told, f"request/{name}")})
    elif nowhere:
        response = Response(f"{told.message}\n", mimetype="text/plain")
    else:
        response = make_response(render_template("error.html", error=told, title=error.name))
    response.status_code = code
    response.headers.extend(one for one in error.get_headers() if one[0] in ("Allow", "Retry-After"))
    return response


def _finish(response: Response) -> Response:
    """Headers of every answer: nothing from elsewhere, a mark to ask again by, compression where it pays."""
    response.headers["Content-Security-Policy"] = (
        "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; img-src 'self' data:"
    )
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["Referrer-Policy"] = "same-origin"
    if request.path.startswith("/api/") and request.endpoint != description.CHANGES:
        response.headers["Access-Control-Allow-Origin"] = "*"
        response.headers["Access-Control-Allow-Headers"] = "Content-Type"
        response.headers["Access-Control-Expose-Headers"] = "ETag, Retry-After"
        if request.method == "OPTIONS" and request.url_rule is not None:
            response.headers["Allow"] = ", ".join(sorted(_methods(request.url_rule.rule)))
    whole = response.mimetype == "text/html" and not response.direct_passthrough
    if whole and not current_app.config.get("ASIDE"):  # what is made aside is seen to by who asked for it
        written = response.get_data(as_text=True)
        if (shown := visible(written)) != written:
            response.set_data(shown)
    if request.endpoint == "static":
        if request.args.get("v"):
            response.headers["Cache-Control"] = f"public, max-age={YEAR}, immutable"
        response.direct_passthrough = False
    elif request.method in READING and response.status_code == 200:
        response.headers["Cache-Control"] = "no-cache"
        response.headers["Vary"] = "HX-Request, HX-Target, Cookie"
        response.add_etag()
    _compress(response)
    if request.method in READING:
        response.make_conditional({name: told for name, told in request.environ.items() if name != "HTTP_IF_MATCH"})
    return response


def _methods(address: str) -> set[str]:
    """What may be sent to an address, as it is written for the router: not what another one takes that fits too."""
    rules = [rule for rule in current_app.url_map.iter_rules() if rule.rule == address]
    return {method for rule in rules for method in rule.methods or ()}


def _compress(response: Response) -> None:
    accepted = request.accept_encodings.quality("gzip") > 0
    kind = response.mimetype or ""
    written = kind.startswith("text/") or kind in ("application/json", "image/svg+xml")
    if not (accepted and written) or "Content-Encoding" in response.headers or response.status_code not in (200, 422):
        return
    body = response.get_data()
    if len(body) < COMPRESSED_FROM:
        return
    response.set_data(gzip.compress(body, 6, mtime=0))
    response.headers["Content-Encoding"] = "gzip"
    response.vary.add("Accept-Encoding")
    tag, _ = response.get_etag()
    if tag:
        response.set_etag(f"{tag}-gzip")
