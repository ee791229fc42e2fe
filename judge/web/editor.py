"""The board: editor, picture and address in one. Every edit is a button of one form."""

from __future__ import annotations

import json
from typing import Any

import yaml
from flask import Blueprint, Response, make_response, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as BaseResponse

from judge.catalogue.user import decks, full_catalogue
from judge.effects.terms import BONUS_ICONS
from judge.errors import JudgeError
from judge.rulebook import rulebook
from judge.rulings import notation

from . import edits, event, links
from .drafts import lay, parse
from .finding import palette
from .mistakes import Mistake, mistake
from .possible import general, in_words, possible
from .rulings import version
from .table import HOUSES

blueprint = Blueprint("editor", __name__)

Page = str | Response | BaseResponse | tuple[str, int]

COUNTERS = ("doom", "time", "awakening", "warrant", "glory", "scheme", "ignorance")


@blueprint.get("/board")
def board() -> Page:
    """The table, as the address describes it."""
    packed = request.args.get("s", "")
    text = links.unpack(packed) if packed else ""
    if request.args.get("view") == "text":
        return _text(text or edits.dump(edits.blank()), None)
    try:
        data = parse(text)
        return _page(data, request.args.get("sel", ""), moving="mv" in request.args)
    except JudgeError as error:
        return _text(text, mistake(error, text)), 422


@blueprint.post("/board")
def change() -> Page:
    """Carry out the edit of the button that was pressed."""
    text = links.unpack(request.form.get("s", "")) if request.form.get("s") else ""
    picked = request.form.get("sel", "")
    command = request.form.get("do", "find").strip()
    data = parse(text)
    word, _, rest = command.partition(" ")
    if word == "act":
        return _asked(data, rest)
    if word == "find":
        return _page(data, picked, query=request.form.get("q", ""))
    if word == "moving":
        return _shown(data, picked, moving=True)
    if word == "deck":
        return _shown(data, picked, deck=rest)
    if word == "own":
        facts = {name.removeprefix("own."): value for name, value in request.form.items() if name.startswith("own.")}
        try:
            return _shown(edits.own(data, rest, facts), picked)
        except JudgeError as error:
            return _page(data, picked, problem=error)
    if word == "add" and request.form.get("zone"):
        command += f" {request.form['zone']}"
    try:
        data, now = edits.edit(data, command, picked, full_catalogue())
    except (edits.BadEdit, ValueError, IndexError) as error:
        wrong = error if isinstance(error, JudgeError) else edits.BadEdit(f"{command[:60]!r} is no edit of a board")
        return _page(data, picked, problem=wrong)
    return _shown(data, now, focus=word == "add")


@blueprint.get("/board/find")
def find() -> Page:
    """The palette alone, while somebody types."""
    query = request.args.get("q", "")
    text = links.unpack(request.args["s"]) if request.args.get("s") else ""
    picked = _picked(parse(text), request.args.get("sel", ""))
    return render_template("_palette.html", query=query, found=palette(query), picked_name=picked)


@blueprint.post("/board/text")
def text() -> Page:
    """Take a scenario, or a board in notation, from a text; where it has a mistake, the text stays and shows it."""
    written = request.form.get("scenario", "").replace("\r\n", "\n")
    try:
        data = parse(written)
        lay(data, version(), event.readings())
    except JudgeError as error:
        return _text(written, mistake(error, written)), 422
    if request.form.get("do") == "rule" and data.get("when"):
        return redirect(url_for("rulings.ruling", s=links.pack(_kept(written, data)), rules=version()), code=303)
    return redirect(url_for("editor.board", s=links.pack(_kept(written, data))), code=303)


def _kept(written: str, data: edits.Data) -> str:
    """The person's own YAML, comments and all; what came as notation is written out."""
    return written if "given:" in written else edits.dump(data)


def _asked(data: edits.Data, rest: str) -> Page:
    """Rule on an act: `rest` is the act as JSON, and the house that was taken for granted."""
    try:
        asked = json.loads(rest)
        act, house = asked["act"], asked.get("house", "")
    except (ValueError, KeyError, TypeError):
        raise edits.BadEdit("that act cannot be read", hint="tap a card and choose what it does") from None
    if house and not data["given"].get("house"):
        data["given"]["house"] = house
    another = {key: value for key, value in data.items() if key not in (*edits.EXPECTED, "question", "ask")}
    text = edits.dump(another | {"when": [act]})
    return _go(url_for("rulings.ruling", s=links.pack(text), rules=version()))


def _go(url: str) -> Page:
    if request.headers.get("HX-Request"):
        answer = make_response("", 204)
        answer.headers["HX-Redirect"] = url
        return answer
    return redirect(url, code=303)


def _shown(
    data: edits.Data, picked: str, *, moving: bool = False, focus: bool = False, deck: str | None = None
) -> Page:
    """The table after an edit: at once where the page asks for a part, else at its own address."""
    values: dict[str, Any] = {"s": links.pack(edits.dump(data))}
    if picked:
        values["sel"] = picked
    if moving:
        values["mv"] = 1
    if deck := request.form.get("deck", "") if deck is None else deck:
        values["deck"] = deck
    if version() != rulebook().latest:
        values["rules"] = version()
    url = url_for("editor.board", **values)
    if not request.headers.get("HX-Request"):
        return redirect(url, code=303)
    answer = make_response(_page(data, picked, moving=moving, focus=focus, deck=deck))
    answer.headers["HX-Push-Url"] = url
    return answer


def _page(
    data: edits.Data, picked: str, *, query: str = "", moving: bool = False, problem: JudgeError | None = None,
    focus: bool = False, deck: str | None = None,
) -> str:  # fmt: skip
    laid = lay(data, version(), event.readings())
    tile = laid.table.at(picked)
    side = {"me": laid.table.me, "opponent": laid.table.opponent}.get(picked)
    known = decks()
    shown = request.values.get("deck", "") if deck is None else deck
    part = bool(request.headers.get("HX-Request")) and request.headers.get("HX-Target") == "board"
    return render_template(
        "_editor.html" if part else "board.html",
        data=data,
        table=laid.table,
        packed=links.pack(edits.dump(data)),
        sel=picked if tile or side or picked == "table" else "",
        tile=tile,
        facts=_facts(data, picked) if tile else {},
        side=side,
        can=possible(laid.setup, tile.uid) if tile and tile.uid in laid.setup.state.cards else None,
        turn=general(laid.setup) if side or not tile else [],
        acts=[in_words(act) for act in data.get("when", [])],
        problems=laid.problems,
        moving=moving and tile is not None,
        query=query,
        found=palette(query) if query else [],
        picked_name=tile.name if tile else "",
        problem=problem,
        focus=focus,
        houses=HOUSES,
        icons=BONUS_ICONS,
        counters=COUNTERS,
        version=version(),
        versions=rulebook().versions,
        decks=known,
        deck=next((one for one in known if one.id == shown), None),
        cards=full_catalogue(),
    )


def _facts(data: edits.Data, place: str) -> edits.Data:
    try:
        return dict(edits.card_at(json.loads(json.dumps(data)), place))
    except edits.BadEdit:
        return {}


def _picked(data: edits.Data, place: str) -> str:
    return str(_facts(data, place).get("card", "")) if place else ""


def _text(written: str, wrong: Mistake | None) -> str:
    told = ""
    if wrong is None:
        try:
            told = notation.write(lay(parse(written), version()).setup.state)
        except (JudgeError, yaml.YAMLError):
            told = ""
    return render_template(
        "text.html", scenario=written, mistake=wrong, notation=told, version=version(), versions=rulebook().versions,
        packed=links.pack(written),
    )  # fmt: skip
