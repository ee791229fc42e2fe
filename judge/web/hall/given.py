"""The log of an event: the rulings that were given, as the head judge reads what is open. SQLite, to be taken away."""

from __future__ import annotations

import csv
import io
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from flask import Blueprint, Response, abort, current_app, jsonify, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as BaseResponse

from judge.errors import JudgeError
from judge.rulebook import rulebook
from judge.rulings.readings import Readings

from .. import event, links
from ..answering import told
from ..possible import in_words
from ..rulings import ruled, version

blueprint = Blueprint("given", __name__)

Page = str | Response | BaseResponse

MOST = 10_000
"""How many rulings one log holds."""
PATIENCE = 30
"""Seconds for which one waits for another who writes."""

_ANOTHER = "another one is begun with: judge serve --event FILE"
_COLUMNS = ("at", "place", "question", "answer", "rules", "readings", "address", "note")
_MADE = f"CREATE TABLE IF NOT EXISTS rulings (id INTEGER PRIMARY KEY, {', '.join(f'{one} TEXT' for one in _COLUMNS)})"


class Given(NamedTuple):
    """A ruling that was given: when (UTC), at which table, what was asked and answered, under which rules, how the head
    judge reads what is open (in words), the address of the ruling without the server, and a note."""

    at: str
    place: str
    question: str
    answer: str
    rules: str
    readings: str
    address: str
    note: str


class Log:
    """The log in a file, which is made where there is none."""

    def __init__(self, path: Path) -> None:
        """Raises JudgeError where the file cannot be used."""
        self.path = path
        with self._opened() as database:
            database.execute(_MADE)

    def enter(self, one: Given) -> None:
        """Write a ruling down; raises JudgeError where the log is full."""
        with self._opened() as database:
            database.execute("BEGIN IMMEDIATE")
            if database.execute("SELECT count(*) FROM rulings").fetchone()[0] >= MOST:
                raise JudgeError(f"the log holds {MOST} rulings and is full", hint=_ANOTHER)
            database.execute(f"INSERT INTO rulings ({', '.join(_COLUMNS)}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)", one)

    def all(self) -> list[Given]:
        """All rulings, the last one first."""
        with self._opened() as database:
            rows = database.execute(f"SELECT {', '.join(_COLUMNS)} FROM rulings ORDER BY id DESC")
            return [Given(*row) for row in rows]

    @contextmanager
    def _opened(self) -> Iterator[sqlite3.Connection]:
        try:
            with closing(sqlite3.connect(self.path, timeout=PATIENCE)) as database, database:
                yield database
        except (OSError, sqlite3.Error) as error:
            told = f"the log of the event cannot be used: {error}"
            raise JudgeError(told, where=str(self.path), hint=_ANOTHER) from error


def _log() -> Log:
    path = current_app.config.get("EVENT")
    if not path:
        raise JudgeError("this judge keeps no log", hint="start it with: judge serve --event FILE")
    return Log(Path(path))


def in_our_words(readings: Readings) -> str:
    """What the head judge reads otherwise, in words; "" for nothing."""
    return "; ".join(rulebook().entry(one).title for one, reading in readings.items() if reading == "b")


@blueprint.post("/event/log")
def give() -> Page:
    """Enter a ruling in the log."""
    if request.headers.get("Sec-Fetch-Site", "same-origin") not in ("same-origin", "none"):
        abort(403, "Rulings are entered from pages of this site only.")
    packed = request.form.get("s", "")
    found = ruled(links.unpack(packed), version())
    acts = ", then ".join(in_words(act) for act in found.scenario.data.get("when", []))
    _log().enter(Given(
        datetime.now(UTC).strftime("%Y-%m-%d %H:%M:%S"), request.form.get("table", "").strip()[:40],
        found.scenario.question or acts, told(found).says, found.version, in_our_words(event.readings()),
        url_for("rulings.ruling", s=packed, rules=found.version), request.form.get("note", "").strip()[:500],
    ))  # fmt: skip
    return redirect(url_for("given.log"), code=303)


@blueprint.get("/event/log")
def log() -> Page:
    """The rulings that were given, the last one first."""
    kept = current_app.config.get("EVENT")
    rulings = _log().all() if kept else []
    return render_template("log.html", rulings=rulings, kept=kept, readings=in_our_words(event.readings()))


@blueprint.get("/event/log.json")
def log_json() -> Page:
    """The same as JSON, the first one first."""
    return jsonify({"ok": True, "rulings": [one._asdict() for one in reversed(_log().all())]})


@blueprint.get("/event/log.csv")
def log_csv() -> Page:
    """The same as a table, the first one first."""
    written = io.StringIO()
    table = csv.writer(written)
    table.writerow(_COLUMNS)
    table.writerows(tuple(map(_cell, one)) for one in reversed(_log().all()))
    response = Response(written.getvalue(), mimetype="text/csv")
    response.headers["Content-Disposition"] = "attachment; filename=rulings.csv"
    return response


def _cell(text: str) -> str:
    """A cell that no spreadsheet takes for a formula."""
    return f"'{text}" if text.startswith(("=", "+", "-", "@")) else text
