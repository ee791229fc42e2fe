"""Where somebody looks at the cards of a new set before they are kept: a file or a table goes in, how it is read comes
out."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, jsonify, render_template, request, url_for

from judge.catalogue.formats import COLUMNS
from judge.catalogue.user import full_catalogue
from judge.errors import JudgeError
from judge.faq.cases import cases
from judge.rulebook import rulebook
from judge.sweeps.newcomers import Checked, check_content

from . import edits, links
from .uploads import chosen_file

blueprint = Blueprint("newcomers", __name__)

NAME = "what was sent"
EXAMPLE = """name,type,house,power,text
Wall Ox,creature,Untamed,5,"Rampart 2. (Each of this creature's neighbors gets +2 armor.)"
Gate Guard,creature,Sanctum,3,Each other friendly creature gains rampart 1.
"""
"""What the page shows of how a table is written."""


@blueprint.get("/cards/check")
def page() -> str:
    """Where a file of cards is brought in."""
    return _page()


@blueprint.post("/cards/check")
def checked() -> str | tuple[str, int]:
    """How the cards of a file are read; where it is none, what is wrong."""
    content = ""
    try:
        content = _content()
        return _page(content, check_content(content, NAME, full_catalogue()))
    except JudgeError as error:
        return _page(content, problem=error), 422


@blueprint.get("/cards/check.json")
def form_data() -> Response:
    """What can be sent: a file in the form field `file`, or its content in `cards`."""
    return jsonify({"ok": True, "columns": list(COLUMNS), "example": EXAMPLE})


@blueprint.post("/cards/check.json")
def checked_data() -> Response:
    """How the cards of a file are read, as `judge cards check --json` tells it."""
    return jsonify({"ok": True, **check_content(_content(), NAME, full_catalogue()).to_data()})


def _content() -> str:
    content = chosen_file() or request.form.get("cards", "").replace("\r\n", "\n")
    if not content.strip():
        raise JudgeError("nothing was sent", hint="choose a file, or paste a table with a header line")
    return content


def _page(content: str = "", found: Checked | None = None, problem: JudgeError | None = None) -> str:
    asked = {case.id: case.question for case in cases()} if found else {}
    titles = {rule.id: rule.title for rule in rulebook() if rule.kind == "decision"}
    return render_template(
        "newcomers.html", content=content, example=EXAMPLE, found=found, problem=problem, put=_put, asked=asked,
        titles=titles,
    )  # fmt: skip


def _put(board: dict[str, Any]) -> str:
    """The address of a ruling on a board."""
    return url_for("rulings.ruling", s=links.pack(edits.dump(board)))
