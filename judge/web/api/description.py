"""What OpenAPI says of the interface as a whole."""

from __future__ import annotations

from typing import Any

from flask import Response, jsonify, make_response
from flask.json.provider import DefaultJSONProvider
from flask_openapi3.models.info import Info
from flask_openapi3.openapi import OpenAPI
from pydantic import ValidationError

from .models import Failure

INFO = Info(
    title="The judge",
    version="1",
    description="Rulings on KeyForge, with the rule behind every step. Unofficial. Nothing is kept on the server: "
    "every request holds all that it is about. Reading needs no key, from any page.",
)

CHANGES = "api.take_in"
"""The one operation that changes something: no page of another site may call it."""


def application(name: str, **options: Any) -> OpenAPI:
    """A Flask application that describes what it is asked over `/api/v1`."""
    app = OpenAPI(
        name,
        info=INFO,
        security_schemes={},
        doc_ui=False,
        validation_error_model=Failure,
        validation_error_callback=refused,
        **options,
    )
    app.json = _Json(app)
    return app


class _Json(DefaultJSONProvider):
    """JSON, of which what is nested beyond measure is none."""

    def loads(self, s: str | bytes, **how: Any) -> Any:
        """What a text says. Raises ValueError where it is no JSON."""
        try:
            return super().loads(s, **how)
        except RecursionError as error:
            raise ValueError("nested too deeply") from error


def refused(error: ValidationError) -> Response:
    """The envelope for a request that is not as it should be: the first thing that is wrong with it."""
    first = error.errors(include_url=False, include_context=False, include_input=False)[0]
    where = ".".join(map(str, first["loc"]))
    says = first["msg"] if where else "the body is no JSON object, or nested too deeply, or not application/json"
    told = {"code": "request/not-as-described", "message": says, "where": where or "the body of the request",
            "hint": "/api/v1/openapi.json"}  # fmt: skip
    return make_response(jsonify({"ok": False, "error": told}), 422)
