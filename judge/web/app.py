"""The application factory."""

from __future__ import annotations

from typing import Any

from flask import Flask, Response, jsonify, render_template, request
from werkzeug.exceptions import HTTPException

from judge.errors import JudgeError
from judge.resources import data_dir

from . import pages
from .timeline import heading

REQUEST_LIMIT = 512 * 1024
"""Bytes of one request; a scenario may have half of that."""


def create_app(config: dict[str, Any] | None = None) -> Flask:
    """The site as a Flask application; `config` overrides settings (tests)."""
    templates = data_dir("templates")
    app = Flask("judge", template_folder=str(templates), static_folder=str(templates / "static"))
    app.config.update(MAX_CONTENT_LENGTH=REQUEST_LIMIT, MAX_FORM_MEMORY_SIZE=REQUEST_LIMIT)
    app.config.update(config or {})
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.jinja_env.filters["heading"] = heading
    app.register_blueprint(pages.blueprint)
    app.register_error_handler(JudgeError, _judge_error)
    app.register_error_handler(HTTPException, _http_error)
    app.after_request(_secure)
    return app


def _wants_json() -> bool:
    return request.path.endswith(".json")


def _judge_error(error: JudgeError) -> tuple[Response | str, int]:
    if _wants_json():
        told = {"message": error.message, "where": error.where, "hint": error.hint}
        return jsonify({"ok": False, "error": told}), 422
    return render_template("error.html", error=error, title="That cannot be ruled on"), 422


def _http_error(error: HTTPException) -> tuple[Response | str, int]:
    code = error.code or 500
    told = JudgeError(error.description or error.name)
    if _wants_json():
        return jsonify({"ok": False, "error": {"message": told.message, "where": None, "hint": None}}), code
    return render_template("error.html", error=told, title=error.name), code


def _secure(response: Response) -> Response:
    response.headers["Content-Security-Policy"] = "default-src 'self'; style-src 'self'; frame-ancestors 'none'"
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["Referrer-Policy"] = "same-origin"
    return response
