"""The board: editor, picture and address in one. Every edit is a button of one form."""

from __future__ import annotations

import json
from typing import Any

import yaml
from flask import Blueprint, Response, make_response, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as BaseResponse

from judge.catalogue.user import full_catalogue
from judge.effects.terms import BONUS_ICONS
from judge.errors import JudgeError
from judge.rulebook import rulebook
from judge.rulings import notation

from . import edits, event, links
from .drafts import Laid, is_notation, lay, parse
from .finding import palette
from .hall import palettes
from .mistakes import Mistake, mistake
from .possible import general, in_words, possible
from .rulings import version
from .table import HOUSES
from .uploads import chosen_file

blueprint = Blueprint("editor", __name__)

Page = str | Response | BaseResponse | tuple[str, int]

PATH = "/board"
"""Where the decks that somebody brought are sent along."""

_STARTS = {
    "start": "its start", "forge": "forging a key", "house": "choosing a house", "archives": "taking archives",
    "main": "playing and using", "ready": "readying", "draw": "drawing", "end": "its end",
}  # fmt: skip
"""The steps of the turn, as a player calls them."""

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
    if word == "earlier":
        act, house = _act(rest)
        return _shown(edits.sooner(_of_house(data, house), act), picked)
    if word == "find":
        return _page(data, picked, query=request.form.get("q", ""))
    if word == "moving":
        return _shown(data, picked, moving=True)
    if word == "deck":
        return _shown(data, picked, deck=palettes.turned(request.form.get("deck", ""), rest))
    if word == "lay":
        return _shown(parse(request.form.get("q", "")), "")
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
    return render_template("_palette.html", picked_name=picked, **_sought(query))


def _sought(query: str) -> dict[str, Any]:
    """What a page shows of what is typed into the box: cards, or that it is a whole board."""
    board = is_notation(query)
    return {"query": query, "is_board": board, "found": [] if board or not query else palette(query)}


@blueprint.get("/board/deck")
def deck() -> Page:
    """Where a deck is brought in, to be a palette of this browser."""
    return render_template("deck.html", packed=request.args.get("s", ""), brought=palettes.brought())


@blueprint.post("/board/deck")
def bring() -> Page:
    """Keep a deck in this browser, beside the one brought before."""
    packed = request.form.get("s", "")
    if request.form.get("do") == "forget":
        kept = []
    else:
        try:
            kept = [*palettes.brought()[:1], palettes.read(chosen_file() or request.form.get("deck", ""))]
            cookie = palettes.packed(kept)
        except JudgeError as error:
            return render_template("deck.html", packed=packed, brought=palettes.brought(), problem=error), 422
    answer = redirect(url_for("editor.board", s=packed or None, deck=palettes.names(len(kept))), code=303)
    if kept:
        answer.set_cookie(palettes.COOKIE, cookie, palettes.LASTS, path=PATH, httponly=True, samesite="Lax")
    else:
        answer.delete_cookie(palettes.COOKIE, path=PATH, httponly=True, samesite="Lax")
    return answer


@blueprint.post("/board/text")
def text() -> Page:
    """Take a scenario, or a board in notation, from a text; where it has a mistake, the text stays and shows it."""
    written = request.form.get("scenario", "")
    try:
        written = (chosen_file() or written).replace("\r\n", "\n")
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


def _act(told: str) -> tuple[Any, str]:
    """An act of a button, as JSON, with the house that was taken for granted."""
    try:
        asked = json.loads(told)
        return asked["act"], str(asked.get("house", ""))
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise edits.BadEdit("that act cannot be read", hint="tap a card and choose what it does") from None


def _of_house(data: edits.Data, house: str) -> edits.Data:
    """The scenario with `house` as the active house where it names none."""
    if house and not data["given"].get("house"):
        data["given"]["house"] = house
    return data


def _asked(data: edits.Data, rest: str) -> Page:
    """Rule on an act."""
    act, house = _act(rest)
    data = _of_house(data, house)
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


def _page(data: edits.Data, picked: str, **how: Any) -> str:
    part = bool(request.headers.get("HX-Request")) and request.headers.get("HX-Target") == "board"
    return render_template("_editor.html" if part else "board.html", **contents(data, picked, **how))


def contents(
    data: edits.Data, picked: str, *, query: str = "", moving: bool = False, problem: JudgeError | None = None,
    focus: bool = False, deck: str | None = None,
) -> dict[str, Any]:  # fmt: skip
    """What the editor shows of a board, the card or side at `picked` with it: what `_editor.html` is drawn from."""
    laid = lay(data, version(), event.readings())
    tile = laid.table.at(picked)
    side = {"me": laid.table.me, "opponent": laid.table.opponent}.get(picked)
    opened = palettes.shown(request.values.get("deck", "") if deck is None else deck)
    return dict(
        data=data,
        table=laid.table,
        packed=links.pack(edits.dump(data)),
        sel=picked if tile or side or picked == "table" else "",
        tile=tile,
        facts=_facts(data, picked) if tile else {},
        side=side,
        can=possible(laid.now, tile.uid) if tile and tile.uid in laid.now.state.cards else None,
        turn=general(laid.now) if side or not tile else [],
        before=[in_words(act) for act in data.get("earlier", [])],
        undone=laid.undone,
        starts=_STARTS,
        acts=[in_words(act) for act in data.get("when", [])],
        problems=laid.problems,
        moving=moving and tile is not None,
        **_sought(query),
        picked_name=tile.name if tile else "",
        problem=problem,
        focus=focus,
        houses=HOUSES,
        icons=BONUS_ICONS,
        counters=COUNTERS,
        version=version(),
        versions=rulebook().versions,
        decks=palettes.at_hand(),
        opened=opened,
        deck=palettes.all_of(opened),
        of_deck=palettes.in_words,
        one_line=_one_line(laid),
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
            told = _one_line(lay(parse(written), version()))
        except (JudgeError, yaml.YAMLError):
            told = ""
    return render_template(
        "text.html", scenario=written, mistake=wrong, notation=told, version=version(), versions=rulebook().versions,
        packed=links.pack(written),
    )  # fmt: skip


def _one_line(laid: Laid) -> str:
    """A board in notation, "" where that cannot say it."""
    try:
        return notation.write(laid.setup.state)
    except JudgeError:
        return ""
