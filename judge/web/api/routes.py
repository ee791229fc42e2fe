"""The addresses of the JSON interface. Each function's first line is what OpenAPI says of it."""

from __future__ import annotations

from dataclasses import asdict
from itertools import zip_longest
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from flask import Response, current_app, jsonify, render_template, url_for
from flask_openapi3.blueprint import APIBlueprint
from flask_openapi3.models.tag import Tag
from pydantic import BaseModel
from werkzeug.exceptions import Forbidden, NotFound

import judge
from judge.catalogue import Catalogue
from judge.catalogue.imports import import_files
from judge.catalogue.user import full_catalogue
from judge.effects.codec import to_data as tree_data
from judge.engine.machine.decisions import Chance, Decision
from judge.errors import JudgeError
from judge.faq.cases import cases
from judge.game.state import State
from judge.language import canonical_text, read
from judge.language.checks.unread_help import problems
from judge.language.text.lexicon import known_names
from judge.language.text.unknown_names import introduced
from judge.lowering.lower import asked
from judge.rulebook import rulebook
from judge.rulings import notation
from judge.rulings.answers import Answer, answer
from judge.rulings.explain import entry_data, to_data
from judge.rulings.otherwise.refusals import why_not
from judge.rulings.otherwise.turning import would_change
from judge.rulings.ruling import Line, Ruling
from judge.rulings.scenario import SEATS
from judge.rulings.setup import Setup
from judge.rulings.snapshots import snapshot
from judge.sweeps.cards_that_meet import met
from judge.sweeps.newcomers import check_content
from judge.version import __version__

from .. import links, twins
from ..answering import told
from ..finding import search as find_all
from ..game.steps import position
from ..health import note
from ..meetings import other_id
from ..rulings import markdown
from . import models as m

TALK, LAW, CARDS = (
    Tag(name="Rulings", description="Questions and boards, answered"),
    Tag(name="Rules", description="The rulebook, the FAQ, decisions"),
    Tag(name="Cards", description="Cards and their texts"),
)
Responses = dict[str | int, type[BaseModel] | dict[Any, Any] | None]
WRONG: Responses = {"400": m.Failure, "422": m.Failure, "413": m.Failure, "415": m.Failure}
LONG: Responses = WRONG | {"503": m.Failure}
NOWHERE: Responses = WRONG | {"404": m.Failure}

blueprint = APIBlueprint("api", __name__, url_prefix="/api/v1", abp_responses=None)


def envelope(data: BaseModel | dict[str, Any]) -> Response:
    """What was found, in the envelope of an answer."""
    return jsonify({"ok": True, "data": data if isinstance(data, dict) else data.model_dump(mode="json")})


def listed(rows: list[dict[str, Any]], query: m.Sought, endpoint: str, **more: str) -> Response:
    """So many rows at a time, with the address of the rest."""
    end = query.start + query.limit
    rest = {"q": query.q, **more, "limit": query.limit}
    following = url_for(endpoint, start=end, **{k: v for k, v in rest.items() if v}) if end < len(rows) else None  # type: ignore[arg-type]
    return jsonify({"ok": True, "data": rows[query.start : end], "count": len(rows), "next": following})


@blueprint.get("/openapi.json", doc_ui=False)
def openapi() -> Response:
    """All that is said here, as OpenAPI."""
    return jsonify(current_app.api_doc)  # type: ignore[attr-defined]


@blueprint.get("/", doc_ui=False)
def documentation() -> str:
    """The same for people."""
    spec = current_app.api_doc  # type: ignore[attr-defined]
    routes = [(path, method, told) for path, item in spec["paths"].items() for method, told in item.items()]
    return render_template("api.html", spec=spec, routes=routes, asked=lambda told: _fields(spec, told))


@blueprint.get("/health", tags=[LAW], responses={"200": m.Envelope[m.Health]})
def health() -> Response:
    """Whether all is well"""
    book = rulebook()
    return envelope(
        m.Health(program=__version__, rules=book.latest, versions=list(book.versions), cards=len(full_catalogue()))
    )


# --- rulings ----------------------------------------------------------------------------------------------------------


@blueprint.post("/ask", tags=[TALK], responses={"200": m.Envelope[m.Answer], **LONG})
def ask(body: m.Question) -> Response:
    """Answer a question in English

    What the judge does not understand it asks back about, and then it does not rule: `answer` is null. What the answer
    would be without a phrase that may be left out stands in `without`.
    """
    asked = judge.ask(body.question, version=body.version, readings=body.readings)
    found = asked.to_data()
    found["markdown"] = f"**{asked.answer.says}**\n" if asked.answer else ""
    if asked.without is not None:
        found["markdown"] = f"{asked.without.says}\n"
    if asked.ruling is not None:
        note(asked.ruling)
        found["markdown"] = _markdown(asked.ruling, asked.answer)
    return envelope(found)


@blueprint.post("/rule", tags=[TALK], responses={"200": m.Envelope[m.Ruling], **LONG})
def rule(body: m.Board) -> Response:
    """Rule on a board, over every choice of the players"""
    found = ruled(body)
    return envelope(to_data(found) | {"markdown": _markdown(found)})


@blueprint.post("/play", tags=[TALK], responses={"200": m.Envelope[m.Position], **LONG})
def go_on(body: m.Answered) -> Response:
    """Play a board through, one decision after the other

    Nothing is kept here: send the same board with the answers so far, and one more each time.
    """
    here = judge.play(body.scenario, body.answers, version=body.version, readings=body.readings)
    told = m.Position(
        over=here.asked is None and not here.stops,
        asked=_asked(here.asked) if here.asked else None,
        stops=here.stops,
        trace=[entry_data(entry) for entry in here.trace],
        **_position(here.board, here.state),
    )
    return envelope(told)


@blueprint.post("/step", tags=[TALK], responses={"200": m.Envelope[m.Step], **LONG})
def step(body: m.Moment) -> Response:
    """Show the board after a step of a ruling"""
    found = ruled(body)
    line = line_of(found, body.way)
    number = min(body.step, len(line.trace))
    state = position(found.setup.state, line.trace, number)
    entry = entry_data(line.trace[number - 1]) if number else None
    return envelope(m.Step(number=number, of=len(line.trace), entry=entry, **_position(found.setup, state)))


@blueprint.post("/compare", tags=[TALK], responses={"200": m.Envelope[m.Difference], **LONG})
def compare(body: m.Compared) -> Response:
    """Compare two rulings: of two versions, two boards, or two choices

    The steps are those of a way of each, the first if left out.
    """
    both = [ruled(one) for one in (body.first, body.second)]
    lines = [line_of(one, asked.way) for one, asked in zip(both, (body.first, body.second), strict=True)]
    ways = [list(map(entry_data, line.trace)) for line in lines]
    pairs = enumerate(zip_longest(*ways), 1)
    parts_at, steps = next(((at, pair) for at, pair in pairs if pair[0] != pair[1]), (None, ()))
    says = [answer(one).says for one in both]
    same = says[0] == says[1] and parts_at is None
    return envelope(m.Difference(same=same, says=says, parts_at=parts_at, steps=list(steps)))


@blueprint.post("/why-not", tags=[TALK], responses={"200": m.Envelope[m.Reasons], **LONG})
def reasons(body: m.Refused) -> Response:
    """Say why a card did not speak, why an act is not legal, or why the answer is no"""
    return envelope({"why_not": why_not(ruled(body), body.card, body.act, body.way)})


@blueprint.post("/would-change", tags=[TALK], responses={"200": m.Envelope[m.WouldChange], **LONG})
def turning(body: m.Board) -> Response:
    """Say which changes of one thing would turn the answer"""
    return envelope(would_change(ruled(body)).to_data())


@blueprint.post("/parse", tags=[CARDS], responses={"200": m.Envelope[m.Parsed], **LONG})
def parse(body: m.Text) -> Response:
    """Show how the text of a card is read"""
    reading = read(body.text, name=body.name, kind=body.type)
    wrong = [{"text": p.text, "word": p.word, "at": p.position, "why": p.why} for p in problems(reading)]
    hang = [{"text": node.by, "why": "it hangs on what is not understood"} for node in reading.blocked]
    open_ = [{"text": body.text, "why": question} for question in asked(reading.tree)]
    told = m.Parsed(
        complete=reading.complete and not open_,
        canonical=canonical_text(body.text, body.name),
        tree=tree_data(reading.tree),
        not_understood=[*wrong, *hang, *open_],
        new_names=list(introduced(reading.tree, known_names())),
    )
    return envelope(told)


# --- looking up -------------------------------------------------------------------------------------------------------


@blueprint.get("/search", tags=[LAW], responses={"200": m.Page[m.Found], **WRONG})
def search(query: m.Sought) -> Response:
    """Search cards, rules, decisions, FAQ cases and official texts at once"""
    return listed([one.data() for one in find_all(query.q, m.MOST)], query, "api.search")


@blueprint.get("/cards", tags=[CARDS], responses={"200": m.Page[m.Card], **WRONG})
def cards(query: m.Sought) -> Response:
    """List cards, or those that words may mean"""
    known = full_catalogue()
    found = [match.card for match in known.find(query.q, m.MOST)] if query.q else list(known)
    return listed([twins.card_data(one) for one in found], query, "api.cards")


@blueprint.get("/cards/<card_id>", tags=[CARDS], responses={"200": m.Envelope[m.Card], **NOWHERE})
def card(path: m.CardId) -> Response:
    """Show a card: its facts, its text in the judge's wording, how it is read, its FAQ cases"""
    known = full_catalogue()
    if path.card_id not in known:
        raise NotFound(f"There is no card {path.card_id}.")
    return envelope(twins.whole_card(known.card(path.card_id), rulebook().latest))


@blueprint.get("/cards/<card_id>/meetings", tags=[CARDS], responses={"200": m.Page[m.Meeting], **NOWHERE})
def meetings(path: m.CardId, query: m.SoughtMeetings) -> Response:
    """List what sweeps found of a card and those that it meets, what is worth reading first before all else"""
    known = full_catalogue()
    if path.card_id not in known:
        raise NotFound(f"There is no card {path.card_id}.")
    sought = query.q.casefold()
    found = [
        one._asdict() | {"says": one.says(known)}
        for one in met(path.card_id)
        if query.kind in ("", one.kind) and (not sought or sought in _title(other_id(one, path.card_id), known))
    ]
    return listed(found, query, "api.meetings", card_id=path.card_id, kind=query.kind)


@blueprint.post("/cards/check", tags=[CARDS], responses={"200": m.Envelope[m.CheckedCards], **LONG})
def check_cards(body: m.Import) -> Response:
    """Show how the cards of a file would be read, and keep nothing of it

    What its reminder texts define is `learned`, and counts on every card of the file; what nothing defines is
    `undefined`. Each card has a board on which it acts once.
    """
    return envelope(check_content(body.text, body.name, full_catalogue()).to_data())


@blueprint.post("/import", tags=[CARDS], responses={"200": m.Envelope[m.Imported], **LONG, "403": m.Failure})
def take_in(body: m.Import) -> Response:
    """Import cards and decks from a file, where the site lets whoever asks (`judge serve --imports`)

    Nothing is taken from a page of another site. What was acknowledged is kept; the same file again changes nothing.
    """
    if not current_app.config.get("IMPORTS"):
        raise Forbidden("This site takes in no cards. Whoever runs it can let it: judge serve --imports")
    with TemporaryDirectory() as folder:
        path = Path(folder) / body.name
        path.write_text(body.text, "utf-8")
        report = import_files([path])
    if unfit := next((one for one in report.failed if not one.record), None):
        raise JudgeError(unfit.message, where=body.name)
    failed, notes = ([m.Told(record=one.record, message=one.message) for one in told]
                     for told in (report.failed, report.notes))  # fmt: skip
    counts = {name: getattr(report, name) for name in ("new", "changed", "unchanged", "cards_added", "decks")}
    return envelope(m.Imported(**counts, failed=failed, notes=notes))


@blueprint.get("/rules", tags=[LAW], responses={"200": m.Page[m.Rule], **WRONG})
def rules(query: m.SoughtRules) -> Response:
    """List the entries of the rulebook: glossary, timing, errata, switches between versions, decisions"""
    sought = query.q.casefold()
    found = [
        twins.rule_data(one)
        for one in rulebook()
        if query.kind in ("", one.kind) and sought in f"{one.title} {one.summary}".casefold()
    ]
    return listed(found, query, "api.rules", kind=query.kind)


@blueprint.get("/rules/<path:rule_id>", tags=[LAW], responses={"200": m.Envelope[m.Rule], **NOWHERE})
def entry(path: m.RuleId) -> Response:
    """Show an entry of the rulebook"""
    if path.rule_id not in rulebook():
        raise NotFound(f"There is no rule entry {path.rule_id}.")
    one = rulebook().entry(path.rule_id)
    return envelope(asdict(one) | twins.rule_data(one))


@blueprint.get("/faq", tags=[LAW], responses={"200": m.Page[m.Case], **WRONG})
def faq(query: m.SoughtCases) -> Response:
    """List the cases of the FAQ"""
    sought = query.q.casefold()
    found = [
        twins.case_data(one)
        for one in cases()
        if sought in f"{one.heading} {one.question}".casefold()
        and (not query.tag or query.tag in one.scenario.data.get("tags", ()))
        and (not query.card or query.card in one.cards)
    ]
    return listed(found, query, "api.faq", tag=query.tag, card=query.card)


@blueprint.get("/faq/<path:case_id>", tags=[LAW], responses={"200": m.Envelope[m.Case], **NOWHERE, "503": m.Failure})
def case(path: m.CaseId) -> Response:
    """Show a case of the FAQ, with its scenario and what the judge rules"""
    found = next((case for case in cases() if case.id == path.case_id), None)
    if found is None:
        raise NotFound(f"There is no FAQ case {path.case_id}.")
    told = answer(judge.rule(found.scenario)).to_data()
    return envelope(twins.case_data(found) | {"scenario": found.scenario.text, "ruling": told})


# --- helping them -----------------------------------------------------------------------------------------------------


def ruled(body: m.Board) -> Ruling:
    """The ruling on what was sent."""
    found = judge.rule(body.scenario, version=body.version, readings=body.readings)
    note(found)
    return found


def _title(card_id: str, known: Catalogue) -> str:
    return known.card(card_id).title.casefold() if card_id in known else card_id


def line_of(found: Ruling, way: int) -> Line:
    """A way of a ruling, by its number from 1; raises JudgeError where there is none."""
    if way > len(found.lines):
        raise JudgeError(f"there is no way {way}", hint=f"this ruling has {len(found.lines)}")
    return found.lines[way - 1]


def _fields(spec: dict[str, Any], told: dict[str, Any]) -> list[tuple[str, dict[str, Any], bool]]:
    """What an operation asks for: each field's name, what is said of it, whether it is needed."""
    fields = [
        (one["name"], one["schema"] | {"description": one.get("description")}, one.get("required", False))
        for one in told.get("parameters", ())
    ]
    body = told.get("requestBody")
    if body:
        name = body["content"]["application/json"]["schema"]["$ref"].rpartition("/")[2]
        schema = spec["components"]["schemas"][name]
        fields += [(key, one, key in schema.get("required", ())) for key, one in schema["properties"].items()]
    return fields


def _markdown(found: Ruling, answer: Answer | None = None) -> str:
    link = url_for("rulings.ruling", _external=True, s=links.pack(found.scenario.text))
    return markdown(found, told(found, answer), link)


def _position(board: Setup, state: State) -> dict[str, Any]:
    return {"board": notation.write(state), "after": snapshot(state, board.library)}


def _asked(pause: Decision | Chance) -> m.Decision:
    options = [option.label for option in pause.options]
    if isinstance(pause, Chance):
        return m.Decision(who="chance", question=pause.question, options=options, least=1, most=1)
    return m.Decision(
        who="me" if pause.who == SEATS["me"] else "opponent",
        question=pause.question,
        options=options,
        least=pause.minimum,
        most=pause.maximum,
    )
