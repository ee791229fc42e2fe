"""The JSON twins of pages to read: `{"ok": true, …}`, and errors as `{"ok": false, "error": {…}}`."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any
from urllib.parse import urlencode

from flask import Blueprint, Response, abort, jsonify, request, url_for

from judge.catalogue.card import Card
from judge.catalogue.user import full_catalogue
from judge.catalogue.wording import in_words
from judge.errors import JudgeError
from judge.faq.cases import Case, cases
from judge.questions.asked import ask
from judge.resources import data_dir
from judge.rulebook import Rule, rulebook
from judge.rulings.readings import open_decisions
from judge.rulings.scenario import Scenario

from . import links, pages
from .drafts import lay, parse
from .event import readings
from .finding import palette
from .hall import looks, palettes
from .possible import possible
from .rulings import version

blueprint = Blueprint("twins", __name__)

PAGE = 100
"""How many entries one answer lists; `next` is the address of the rest."""


@blueprint.get("/index.json")
def home() -> Response:
    """Where one begins: the examples, and what there is."""
    shown = [{**one, "url": url_for("rulings.ruling", s=one["s"])} for one in pages.examples()]
    return jsonify({"ok": True, "examples": shown, "cases": len(cases()), "cards": len(full_catalogue())})


@blueprint.get("/format.json")
def scenario_format() -> Response:
    """How boards are written, as a JSON Schema."""
    schema = (data_dir("rulebook") / "scenario.schema.json").read_text("utf-8")
    return jsonify({"ok": True, "schema": json.loads(schema)})


@blueprint.get("/event.json")
def event_settings() -> Response:
    """The decisions that a head judge may read otherwise, and how this browser reads them."""
    chosen = readings()
    told = [{"id": one.id, "title": one.title, "question": one.question, "ruling": one.ruling,
             "otherwise": one.otherwise["reading"], "read": chosen.get(one.id, "a")}
            for one in open_decisions()]  # fmt: skip
    return jsonify({"ok": True, "decisions": told})


@blueprint.get("/settings.json")
def settings() -> Response:
    """What may be chosen of the looks of pages, and what this browser chose."""
    choices = {what: list(of) for what, of in looks.CHOICES.items()}
    return jsonify({"ok": True, "choices": choices, "chosen": looks.looks()._asdict()})


@blueprint.get("/board/find.json")
def found() -> Response:
    """The cards that two letters find."""
    return jsonify({"ok": True, "found": [card_data(one) for one in palette(request.args.get("q", ""))]})


@blueprint.get("/board/deck.json")
def decks() -> Response:
    """The decks that this browser brought."""
    return jsonify({"ok": True, "decks": [one._asdict() for one in palettes.brought()]})


@blueprint.get("/rulebook/versions.json")
def rule_versions() -> Response:
    """Two versions of the rules side by side."""
    older, newer, changes = pages.two_versions()
    return jsonify({"ok": True, "from": older, "to": newer, "changes": [asdict(one) for one in changes]})


@blueprint.get("/rulebook/all.json")
def all_rules() -> Response:
    """Every entry of the rulebook at once."""
    return jsonify({"ok": True, "entries": [rule_data(one) for one in rulebook()]})


@blueprint.get("/ask.json")
def asked() -> Response:
    """A question in English, with its answer."""
    question = request.args.get("q", "").strip()
    return jsonify({"ok": True, **ask(question, full_catalogue(), version(), readings()).to_data()})


@blueprint.get("/board.json")
def board() -> Response:
    """A board: the scenario as data, its problems, and what the card at `sel` may do and may not."""
    data = parse(links.unpack(request.args.get("s", "")))
    laid = lay(data, version(), readings())
    told: dict[str, Any] = {
        "ok": True,
        "scenario": data,
        "problems": [
            {"card": one.card, "says": one.problem.says, "impossible": one.problem.impossible} for one in laid.problems
        ],
    }
    tile = laid.table.at(request.args.get("sel", ""))
    if tile is not None and tile.uid in laid.now.state.cards:
        can = possible(laid.now, tile.uid)
        told["card"] = tile.name
        told["may"] = [{"says": one.says, "act": one.act} for one in (*can.may, *can.against)]
        told["may_not"] = [{"says": one.says, "why": one.why, "rules": list(one.rules)} for one in can.may_not]
        told["house"] = laid.now.state.house or can.house
    return jsonify(told)


@blueprint.get("/cards.json")
def cards() -> Response:
    """The cards that a query may mean, or all of them, so many at a time."""
    query = request.args.get("q", "").strip()[:200]
    known = full_catalogue()
    return _listed([card_data(one) for one in ([m.card for m in known.find(query, 40)] if query else known)], "cards")


@blueprint.get("/cards/<card_id>.json")
def card(card_id: str) -> Response:
    """One card: its facts, and how it reads."""
    known = full_catalogue()
    if card_id not in known:
        abort(404, f"There is no card {card_id}.")
    told = whole_card(known.card(card_id), version())
    return jsonify({"ok": True, "faq": told.pop("faq"), "card": told})


@blueprint.get("/rulebook.json")
def rules() -> Response:
    """The entries of the rulebook, of one `kind` if asked."""
    kind = request.args.get("kind")
    return _listed([rule_data(one) for one in rulebook() if kind in (None, one.kind)], "entries")


@blueprint.get("/rulebook/<path:rule_id>.json")
def rule(rule_id: str) -> Response:
    """One entry of the rulebook."""
    if rule_id not in rulebook():
        abort(404, f"There is no rule entry {rule_id}.")
    return jsonify({"ok": True, "entry": asdict(rulebook().entry(rule_id))})


@blueprint.get("/faq.json")
def faq() -> Response:
    """The cases of the FAQ."""
    return _listed([case_data(one) for one in cases()], "cases")


def card_data(card: Card) -> dict[str, Any]:
    """The facts of a card."""
    return {
        "id": card.id, "name": card.title, "type": card.type, "houses": list(card.houses), "power": card.power,
        "armor": card.armor, "traits": list(card.traits), "keywords": [str(one) for one in card.keywords],
        "sets": list(card.sets), "url": url_for("pages.card", card_id=card.id),
    }  # fmt: skip


def whole_card(card: Card, version: str) -> dict[str, Any]:
    """All about a card under a version of the rules: its facts, its text in our wording, its cases."""
    wording = full_catalogue().wording(card.id, version)
    told = {"text": in_words(wording.text, card.name), "read": not wording.unread, "wording": wording.kind}
    return card_data(card) | told | {"faq": [case.id for case in cases() if card.id in case.cards]}


def rule_data(rule: Rule) -> dict[str, Any]:
    """An entry of the rulebook, as lists show it."""
    facts = {name: getattr(rule, name) for name in ("id", "kind", "title", "summary", "version", "source")}
    return facts | {"url": url_for("pages.rule_entry", rule_id=rule.id)}


def case_data(case: Case) -> dict[str, Any]:
    """A case of the FAQ, as lists show it."""
    scenario: Scenario = case.scenario
    told = {"id": case.id, "heading": case.heading, "question": case.question}
    return told | {"tags": list(scenario.data.get("tags", ())), "url": url_for("rulings.case", case_id=case.id)}


def _listed(rows: list[dict[str, Any]], name: str) -> Response:
    start = request.args.get("from", 0, type=int)
    if start < 0:
        raise JudgeError("a list begins at 0", hint="leave out `from`")
    more = start + PAGE < len(rows)
    rest = {**request.args.to_dict(), "from": str(start + PAGE)}
    following = f"{request.path}?{urlencode(rest)}" if more else None
    return jsonify({"ok": True, name: rows[start : start + PAGE], "count": len(rows), "next": following})
