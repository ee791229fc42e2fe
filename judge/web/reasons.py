"""Why not, for each card of a ruling; and what would change its answer."""

from __future__ import annotations

from flask import Blueprint, jsonify, request, url_for

from judge.errors import JudgeError
from judge.rulebook import rulebook
from judge.rulings.answers import first_asked, said
from judge.rulings.answers.why_not import of_card
from judge.rulings.otherwise.turning import would_change
from judge.rulings.ruling import Ruling

from . import links
from .answering import named_cards
from .parts import part
from .rulings import Page, ruled, version

blueprint = Blueprint("reasons", __name__)

@blueprint.get("/rule/why-not")
def why_not() -> Page:
    """Why a card did not, on one way of a ruling."""
    found, name, way = _asked()
    back = url_for("rulings.ruling", s=links.pack(found.scenario.text), rules=found.version, way=way)
    reasons = of_card(found, _uid(found, name), way)
    return part("why_not", "Why not?", back, found.scenario.question, card=name, reasons=reasons, book=rulebook())


@blueprint.get("/rule/why-not.json")
def why_not_json() -> Page:
    """The same as JSON."""
    found, name, way = _asked()
    reasons = [one.to_data() for one in of_card(found, _uid(found, name), way)]
    return jsonify({"ok": True, "card": name, "why_not": reasons})


@blueprint.get("/rule/would-change")
def changes() -> Page:
    """Which changes of one thing would turn the answer of a ruling."""
    found = ruled(links.unpack(request.args.get("s", "")), version())
    back = url_for("rulings.ruling", s=links.pack(found.scenario.text), rules=found.version)
    lead = f"As it is: {said(found, first_asked(found))}"
    return part("would_change", "What would change it?", back, lead, turning=would_change(found))


@blueprint.get("/rule/would-change.json")
def changes_json() -> Page:
    """The same as JSON."""
    found = ruled(links.unpack(request.args.get("s", "")), version())
    return jsonify({"ok": True, "would_change": would_change(found).to_data()})


def _asked() -> tuple[Ruling, str, int]:
    """The ruling, the card and the way that the request asks about."""
    found = ruled(links.unpack(request.args.get("s", "")), version())
    if not found.lines:
        raise JudgeError("there is nothing to look at: no way came to its end", hint="see what was left out")
    return found, request.args.get("card", ""), max(1, min(request.args.get("way", 1, type=int), len(found.lines)))


def _uid(found: Ruling, name: str) -> str:
    uid = found.setup.uid(name)
    if uid is None:
        here = ", ".join(named_cards(found))
        raise JudgeError(f"no card called {name[:60]!r} takes part", hint=f"cards here: {here}")
    return uid
