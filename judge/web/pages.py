"""Home, search, rules, FAQ cases and cards."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import yaml
from flask import Blueprint, Response, abort, jsonify, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as BaseResponse

from judge.catalogue.alike import alike
from judge.catalogue.card import Card
from judge.catalogue.user import as_printed, full_catalogue
from judge.catalogue.wording import in_words
from judge.engine.machine.faces import library_of
from judge.faq.cases import Case, cases
from judge.resources import data_dir
from judge.rulebook import Rule, rulebook
from judge.rulebook.changes import Change, diff
from judge.store.page import entry_page
from judge.store.trees import cards_using
from judge.sweeps import met

from . import asking, edits, event, faqs, links, rulings
from .finding import LEAST, library
from .finding import search as find_all
from .health import note
from .meetings import together
from .patterns import samples
from .table import HOUSES, Tile
from .trees import branch

blueprint = Blueprint("pages", __name__)

Page = str | Response | BaseResponse

KINDS = {
    "glossary": "Glossary",
    "timing": "Timing and turn",
    "decision": "Decisions",
    "errata": "Errata",
    "switch": "Versions",
}
TYPES = ("creature", "action", "artifact", "upgrade", "token creature", "prophecy", "archon power")


@cache
def examples() -> list[dict[str, str]]:
    """The boards that the first page offers: a title, and the scenario packed."""
    told: list[dict[str, Any]] = yaml.safe_load((data_dir("templates") / "examples.yaml").read_text(encoding="utf-8"))
    return [{"title": one["title"], "question": one["question"], "s": links.pack(one["scenario"])} for one in told]


@blueprint.get("/")
def home() -> Page:
    """One box; below it a board, the last boards of this browser, and examples."""
    return render_template("home.html", examples=examples(), count=len(cases()))


@blueprint.get("/ask")
def ask() -> Page:
    """What was typed into the box: a question is answered, all else is looked up."""
    query = request.args.get("q", "").strip()[:2000]
    if not query:
        return redirect(url_for("pages.home"))
    if not asking.is_question(query) or any(match.score >= 100 for match in full_catalogue().find(query, 2)):
        return render_template("ask.html", query=query, asked=None, found=find_all(query, 24))
    asked = asking.taken(query, rulings.version(), event.readings())
    if asked.ruling is not None:
        note(asked.ruling)
        return rulings.page(asked.ruling, asked.scenario, asked=asked)
    rules = [rulebook().entry(rule_id) for rule_id in asked.rules]
    found = find_all(query, 12)
    return render_template("ask.html", query=query, asked=asked, rules=rules, found=found, pack=links.pack)


@blueprint.get("/search")
def search() -> Page:
    """What fits while somebody types: the part of a page that shows it."""
    query = request.args.get("q", "").strip()
    return render_template("_hits.html", query=query, found=find_all(query))


@blueprint.get("/search.json")
def search_json() -> Page:
    """The same as JSON."""
    query = request.args.get("q", "").strip()
    return jsonify({"ok": True, "query": query, "least": LEAST, "found": [one.data() for one in find_all(query)]})


@blueprint.get("/rulebook")
def rule_entries() -> Page:
    """Every entry of the rulebook, kind by kind; or what fits a search."""
    query = request.args.get("q", "").strip()[:200]
    kind = request.args.get("kind", "glossary")
    if kind not in KINDS:
        abort(404, f"There is no part of the rulebook called {kind[:40]}.")
    groups: dict[str, list[Rule]] = {}
    entries = list(rulebook().entries(kind))
    if kind != "timing":
        entries.sort(key=lambda entry: (_group(entry), faqs.plain(entry.title)))
    for entry in entries:
        groups.setdefault(_group(entry), []).append(entry)
    counts = {name: len(rulebook().entries(name)) for name in KINDS}
    found = find_all(query, 40) if query else []
    return render_template(
        "rulebook.html", query=query, found=found, kind=kind, kinds=KINDS, groups=groups, counts=counts
    )


@blueprint.get("/rulebook/all")
def all_rules() -> Page:
    """Every entry on one page, to be saved, with a search that needs no server."""
    groups = {kind: rulebook().entries(kind) for kind in KINDS}
    return render_template("rules_all.html", groups=groups, kinds=KINDS, count=sum(map(len, groups.values())))


@blueprint.get("/rulebook/saved")
def saved_rules() -> Page:
    """The same page as one file that needs nothing else, to be kept on a phone."""
    groups = {kind: rulebook().entries(kind) for kind in KINDS}
    response = Response(render_template("rules_saved.html", groups=groups, kinds=KINDS), mimetype="text/html")
    response.headers["Content-Disposition"] = "attachment; filename=keyforge-rules.html"
    return response


@blueprint.get("/rulebook/versions")
def rule_versions() -> Page:
    """Two versions of the rules side by side, what one of them has otherwise."""
    older, newer, changes = two_versions()
    versions = rulebook().versions
    return render_template("versions.html", older=older, newer=newer, changes=changes, versions=versions)


def two_versions() -> tuple[str, str, tuple[Change, ...]]:
    """The versions that the request asks to be held side by side, and what one has otherwise."""
    book = rulebook()
    older, newer = request.args.get("from", book.versions[-2]), request.args.get("to", book.latest)
    unknown = {older, newer} - set(book.versions)
    if unknown:
        abort(404, f"There are no rules {', '.join(sorted(unknown))[:40]}: known are {', '.join(book.versions)}.")
    return older, newer, tuple(diff(book, older, newer))


@blueprint.get("/offline.js")
def offline() -> Page:
    """The script that keeps pages for where there is no network; it stands at the top, so that it may keep all."""
    return Response((data_dir("templates") / "static" / "offline.js").read_text("utf-8"), mimetype="text/javascript")


@blueprint.get("/manifest.webmanifest")
def manifest() -> Page:
    """What a phone wants to know to put the site on its home screen."""
    icon = {"src": url_for("static", filename="icon.svg"), "sizes": "any", "type": "image/svg+xml"}
    told = {"name": "KeyForge rules judge", "short_name": "Judge", "start_url": "/", "display": "standalone",
            "background_color": "#f6f4ef", "theme_color": "#2c2647", "icons": [icon]}  # fmt: skip
    return Response(json.dumps(told), mimetype="application/manifest+json")


_BLOCKS = {"turn": "The turn", "play": "Playing a card", "reap": "Reaping", "use": "Action: and Omni:",
           "fight": "Fighting", "damage": "Damage", "destroyed": "Destruction"}  # fmt: skip


def _group(entry: Rule) -> str:
    if entry.kind == "timing":
        block = entry.name.split(".")[0]
        return _BLOCKS.get(block, block.replace("-", " ").capitalize())
    if entry.kind == "decision":
        return (entry.topic or "other").replace("-", " ").capitalize()
    return faqs.plain(entry.title)[:1].upper()


@blueprint.get("/rulebook/<path:rule_id>")
def rule_entry(rule_id: str) -> Page:
    """One rule entry."""
    book = rulebook()
    if rule_id not in book:
        abort(404, f"There is no rule entry {rule_id}.")
    entry = book.entry(rule_id)
    page = entry_page(entry, book, library())
    deciding = [case for case in cases() if case.id in page.cases]
    known = full_catalogue()
    using = [known.card(card) for card in cards_using(entry)]
    if request.headers.get("HX-Target", "").startswith("cited-"):
        return render_template("_cited.html", entry=entry, page=page)
    return render_template("entry.html", entry=entry, page=page, cases=deciding, using=using, book=book, kinds=KINDS)


@blueprint.get("/faq")
def faq() -> Page:
    """All FAQ cases, by heading; or those that are sought."""
    sought = faqs.Sought.of(request.args)
    found = faqs.found(sought)
    name = "_faq.html" if request.headers.get("HX-Target") == "faq-list" else "faq.html"
    return render_template(
        name, count=len(found), of=len(cases()), sought=sought, letters=faqs.by_letter(found), tags=faqs.mechanisms(),
        versions=faqs.versions(), states=faqs.STATES,
    )  # fmt: skip


@blueprint.get("/cards")
def cards() -> Page:
    """Find a card, or leaf through those of a house and a type."""
    query = request.args.get("q", "").strip()[:200]
    house, kind = request.args.get("house", ""), request.args.get("type", "")
    known = full_catalogue()
    found = [match.card for match in known.find(query, 40)] if query else []
    if len(found) == 1:
        return redirect(url_for("pages.card", card_id=found[0].id))
    if not query and (house or kind):
        found = [card for card in known if _is(card, house, kind)]
    return render_template(
        "cards.html", query=query, found=found, house=house, type=kind, count=len(known), all_houses=HOUSES, types=TYPES
    )


def _is(card: Card, house: str, kind: str) -> bool:
    return (not house or house in card.houses) and (not kind or card.type == kind)


@blueprint.get("/cards/<card_id>")
def card(card_id: str) -> Page:
    """One card: facts, wording, cases that name it; those of its own FAQ first."""
    known = full_catalogue()
    if card_id not in known:
        abort(404, f"There is no card {card_id}.")
    shown = known.card(card_id)
    naming = sorted((case for case in cases() if card_id in case.cards), key=lambda case: card_id not in case.id)
    wording = known.wording(card_id)
    words = in_words(wording.text, shown.name).splitlines()
    printed = as_printed(shown, known)
    sets = {one.code: one for one in known.sets()}
    board, _ = edits.edit(edits.blank(), f"add {card_id} me", "", known)
    return render_template(
        "card.html", known=known, card=shown, wording=wording, words=words, printed=printed, cases=naming, sets=sets,
        tree=[branch(ability) for ability in library_of(known).definition(card_id).text.abilities],
        tile=_tile(shown),
        alike=alike(shown, known),
        met=together(met(card_id), card_id, known),
        rulings=_decisions(naming, card_id),
        put=links.pack(edits.dump(board)),
        place=next((f"me.{zone}.0" for zone in edits.ZONES if board["given"]["me"].get(zone)), None),
    )  # fmt: skip


def _decisions(naming: list[Case], card_id: str) -> list[Rule]:
    """The decisions of ours that answers to a card's own questions rest on."""
    own = (rule for case in naming if card_id in case.id for rule in case.scenario.decided_by)
    return [rulebook().entry(rule) for rule in dict.fromkeys(own) if rule.startswith("decision/")]


def _tile(card: Card) -> Tile:
    """The card as it lies on a table."""
    house = card.houses[0] if card.houses else "none"
    icons = [icon for icon in card.bonus_icons if icon not in HOUSES]
    return Tile("", "", card.name, "", house, card.type, card.power, card.armor or 0, icons=icons)


@blueprint.get("/format")
def format_page() -> Page:
    """How boards are written."""
    return render_template("format.html")


@blueprint.get("/patterns")
def patterns() -> Page:
    """Every part of the site, in every state."""
    return render_template("patterns.html", **samples(links.unpack(examples()[0]["s"])))
