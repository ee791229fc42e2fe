"""An event: how its head judge reads decisions of ours. It is kept in a cookie and holds for every ruling."""

from __future__ import annotations

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from judge.rulings.readings import Readings, open_decisions

blueprint = Blueprint("event", __name__)

COOKIE = "readings"
"""The names of the decisions that are read otherwise, with dots between them."""

LASTS = 30 * 24 * 3600
"""Seconds: longer than an event."""


def readings() -> Readings:
    """How decisions are read at the event of whoever asks; what the cookie has besides is left out."""
    named = request.cookies.get(COOKIE, "").split(".")
    return {entry.id: "b" for entry in open_decisions() if entry.name in named}


@blueprint.get("/event")
def settings() -> str:
    """The decisions that a head judge may read otherwise, each with both readings."""
    return render_template("event.html", decisions=open_decisions(), chosen=readings())


@blueprint.post("/event")
def choose() -> Response:
    """Keep what is chosen: of each decision, "a" or "b"."""
    names = [entry.name for entry in open_decisions() if request.form.get(entry.name) == "b"]
    response = redirect(url_for("event.settings"), code=303)
    if names:
        response.set_cookie(COOKIE, ".".join(names), max_age=LASTS, httponly=True, samesite="Lax")
    else:
        response.delete_cookie(COOKIE, httponly=True, samesite="Lax")
    return response
