"""The pages of the site and their JSON twins."""

from __future__ import annotations

from functools import cache
from typing import Any

from flask import Blueprint, Response, abort, jsonify, redirect, render_template, request, url_for
from werkzeug.exceptions import NotFound
from werkzeug.wrappers import Response as BaseResponse

from judge.catalogue.user import as_printed, full_catalogue
from judge.catalogue.wording import in_words
from judge.errors import JudgeError
from judge.faq.cases import Case, cases
from judge.faq.precedents import precedents
from judge.resources import data_dir
from judge.rulebook import rulebook
from judge.rulings.answers import verdict
from judge.rulings.explain import authority, citation, ending, to_data
from judge.rulings.ruling import Ruling, rule
from judge.rulings.scenario import Scenario, read
from judge.rulings.snapshots import snapshot
from judge.store.library import open_store
from judge.store.page import entry_page
from judge.store.search import Hit
from judge.store.store import Store

from . import links
from .timeline import chart, depths

blueprint = Blueprint("pages", __name__)

SHOWN_LINES = 12
"""How many ways of one ruling a page shows in full; the JSON twin has them all."""

Page = str | Response | BaseResponse


@cache
def example() -> str:
    """The scenario that stands in the box before anything is pasted."""
    return (data_dir("templates") / "example.txt").read_text(encoding="utf-8").partition("\n")[2]


@blueprint.get("/")
def home() -> Page:
    """Ask: paste a scenario, or start from a case."""
    text = request.args.get("s")
    scenario = links.unpack(text) if text else example()
    return render_template("home.html", scenario=scenario, cases=cases()[:8], versions=rulebook().versions)


@blueprint.post("/rule")
def ask() -> Page:
    """Turn a pasted scenario into its permalink."""
    text = request.form.get("scenario", "").replace("\r\n", "\n")
    read(text)
    version = request.form.get("rules", rulebook().latest)
    return redirect(url_for("pages.ruling", s=links.pack(text), rules=version), code=303)


@blueprint.get("/rule")
def ruling() -> Page:
    """The ruling on the scenario in the address."""
    packed = request.args.get("s")
    if not packed:
        return redirect(url_for("pages.home"))
    text = links.unpack(packed)
    return _ruling_page(_rule(read(text)), text)


@blueprint.get("/rule.json")
def ruling_json() -> Page:
    """The same as JSON."""
    return _json(ruling=to_data(_rule(read(links.unpack(request.args.get("s", ""))))))


@blueprint.get("/faq")
def faq() -> Page:
    """All FAQ cases."""
    found = cases()
    headings: dict[str, list[Case]] = {}
    for case in found:
        headings.setdefault(case.heading, []).append(case)
    return render_template("faq.html", headings=headings, count=len(found))


@blueprint.get("/faq/<path:case_id>")
def case(case_id: str) -> Page:
    """The ruling on an FAQ case."""
    if case_id.endswith(".json"):
        found = _case(case_id.removesuffix(".json"))
        return _json(ruling=to_data(_rule(found.scenario)))
    found = _case(case_id)
    return _ruling_page(_rule(found.scenario), found.scenario.text, found)


def _case(case_id: str) -> Case:
    found = next((case for case in cases() if case.id == case_id), None)
    if found is None:
        raise NotFound(f"There is no FAQ case {case_id}.")
    return found


@cache
def library() -> Store:
    """Rules, imported passages and FAQ cases, ready to be searched."""
    return open_store()


def _shown(hit: Hit) -> dict[str, object]:
    """A hit with its address and its excerpt in pieces, the found ones marked."""
    pieces, at = [], 0
    for start, end in hit.spans:
        pieces += [(hit.excerpt[at:start], False), (hit.excerpt[start:end], True)]
        at = end
    pieces.append((hit.excerpt[at:], False))
    address = url_for("pages.case", case_id=hit.ref) if hit.kind == "faq" else ""
    if hit.ref in rulebook():
        address = url_for("pages.rule_entry", rule_id=hit.ref)
    return {"kind": hit.kind, "title": hit.title, "url": address, "pieces": pieces, "where": hit.where}


@blueprint.get("/rulebook")
def rules() -> Page:
    """Search the rulebook."""
    query = request.args.get("q", "").strip()[:200]
    hits = [_shown(hit) for hit in library().search(query)] if query else []
    entries = rulebook().entries("glossary")
    return render_template("rulebook.html", query=query, hits=hits, entries=entries)


@blueprint.get("/rulebook/<path:rule_id>")
def rule_entry(rule_id: str) -> Page:
    """One rule entry."""
    book = rulebook()
    if rule_id not in book:
        abort(404, f"There is no rule entry {rule_id}.")
    entry = book.entry(rule_id)
    page = entry_page(entry, book, library())
    deciding = [case for case in cases() if case.id in page.cases]
    return render_template("entry.html", entry=entry, page=page, cases=deciding, book=book)


@blueprint.get("/cards")
def cards() -> Page:
    """Find a card."""
    query = request.args.get("q", "").strip()
    found = full_catalogue().find(query, 30) if query else []
    if len(found) == 1:
        return redirect(url_for("pages.card", card_id=found[0].card.id))
    return render_template("cards.html", query=query, found=found)


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
    return render_template("card.html", card=shown, wording=wording, words=words, printed=printed, cases=naming)


def _version() -> str:
    version = request.args.get("rules", rulebook().latest)
    if version not in rulebook().versions:
        known = ", ".join(rulebook().versions)
        raise JudgeError(f"there are no rules {version!r} here", hint=f"known: {known}")
    return version


def _rule(scenario: Scenario) -> Ruling:
    return rule(scenario, _version(), cards=full_catalogue())


def _json(**content: Any) -> Response:
    return jsonify({"ok": True, **content})


def _ruling_page(found: Ruling, text: str, case: Case | None = None) -> str:
    lines = [
        {
            "ending": ending(found, line),
            "path": line.path,
            "trace": line.trace,
            "depths": depths(line.trace),
            "chart": chart(line.trace),
            "after": snapshot(line.state, found.setup.library),
            "illegal": line.illegal,
        }
        for line in found.lines[:SHOWN_LINES]
    ]
    return render_template(
        "ruling.html",
        ruling=found,
        verdict=verdict(found),
        authority=authority(found),
        citations=[citation(rule_id) for rule_id in found.citations[:8]],
        lines=lines,
        hidden=max(0, len(found.lines) - SHOWN_LINES),
        before=snapshot(found.setup.state, found.setup.library),
        case=case,
        precedents=precedents(found),
        names={card_id: found.setup.catalogue.card(card_id).title for card_id, _ in found.wordings},
        packed=links.pack(text),
        text=text,
        versions=rulebook().versions,
        failures=found.failures(),
        book=rulebook(),
    )
