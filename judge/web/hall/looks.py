"""How the site looks on a device: light or dark, how large the words are, whose side of the table lies below."""

from __future__ import annotations

from typing import NamedTuple

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

blueprint = Blueprint("looks", __name__)

COOKIE = "looks"
"""What is chosen, with dots between the words."""

LASTS = 365 * 24 * 3600
"""Seconds: a year."""

CHOICES = {
    "theme": {"": "as the device", "light": "light", "dark": "dark"},
    "size": {"": "as it is", "large": "larger", "largest": "largest"},
    "mine": {"": "below", "above": "above"},
}
"""What may be chosen, and how it is called; "" where nothing is."""


class Looks(NamedTuple):
    """What is chosen: each one of `CHOICES`."""

    theme: str = ""
    size: str = ""
    mine: str = ""


def looks() -> Looks:
    """What whoever asks has chosen; what the cookie has besides is left out."""
    words = request.cookies.get(COOKIE, "").split(".")
    return Looks(**{what: next((word for word in words if word and word in of), "") for what, of in CHOICES.items()})


@blueprint.get("/settings")
def settings() -> str:
    """What may be chosen."""
    return render_template("settings.html", choices=CHOICES, chosen=looks()._asdict())


@blueprint.post("/settings")
def choose() -> Response:
    """Keep what is chosen."""
    words = [word for what, of in CHOICES.items() if (word := request.form.get(what, "")) in of]
    response = redirect(url_for("looks.settings"), code=303)
    response.set_cookie(COOKIE, ".".join(filter(None, words)), max_age=LASTS, httponly=True, samesite="Lax")
    return response
