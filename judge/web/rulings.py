"""Rulings: the answer, what changes, the game step by step, and all of it to take away."""

from __future__ import annotations

import io
import json
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from flask import Blueprint, Response, jsonify, redirect, render_template, request, url_for
from werkzeug.exceptions import NotFound
from werkzeug.wrappers import Response as BaseResponse

from judge.catalogue import Catalogue
from judge.catalogue.user import full_catalogue
from judge.errors import JudgeError
from judge.faq.cases import Case, cases
from judge.faq.precedents import precedents
from judge.rulebook import rulebook
from judge.rulings.answers.citations import citations, other_rules
from judge.rulings.changes import deltas
from judge.rulings.explain import citation, ending, to_data
from judge.rulings.failures import failures
from judge.rulings.judging import rule
from judge.rulings.otherwise.comparing import Parted, compared
from judge.rulings.otherwise.comparing import in_words as in_words_of
from judge.rulings.readings import overruled
from judge.rulings.ruling import Line, Ruling
from judge.rulings.scenario import Scenario, read

from . import edits, event, health, links
from .answering import Told, named_cards, told
from .asking import Taken
from .drafts import parse
from .game.clauses import block, spoken
from .game.forks import Address, forks
from .game.leading import leading
from .game.steps import depths, step
from .mistakes import mistake
from .parts import part
from .possible import in_words, onward

blueprint = Blueprint("rulings", __name__)

Page = str | Response | BaseResponse | tuple[str, int]

KEPT = 12
"""How many rulings are kept: whoever steps through a game asks for the same one again and again."""

WAYS = 60
"""How many ways of one ruling a page lists; the JSON twin has them all."""


def ruled(text: str, version: str) -> Ruling:
    """The ruling on a scenario's text under a version of the rules, kept for a while; raises JudgeError."""
    return _noted(_Written(text), version)


@dataclass(frozen=True)
class _Written:
    """A scenario as it is written; that of an FAQ case was read before."""

    text: str
    case: Case | None = field(default=None, compare=False)

    def read(self) -> Scenario:
        return self.case.scenario if self.case else read(self.text)


def _noted(written: _Written, version: str) -> Ruling:
    found = _kept(written, version, tuple(event.readings().items()), full_catalogue())
    health.note(found)
    return found


@lru_cache(maxsize=KEPT)
def _kept(written: _Written, version: str, readings: tuple[tuple[str, str], ...], cards: Catalogue) -> Ruling:
    return rule(written.read(), version, cards=cards, readings=dict(readings))


@blueprint.post("/rule")
def ask() -> Page:
    """Turn a pasted scenario into its permalink."""
    text = request.form.get("scenario", "").replace("\r\n", "\n")
    try:
        read(text)
    except JudgeError as error:
        return _mistaken(error, text)
    return redirect(url_for("rulings.ruling", s=links.pack(text), rules=version()), code=303)


@blueprint.get("/rule")
def ruling() -> Page:
    """The ruling on the scenario in the address; `way` and `step` say where the game is looked at."""
    packed = request.args.get("s")
    if not packed:
        return redirect(url_for("pages.home"))
    text = links.unpack(packed)
    chosen = version()
    try:
        found = ruled(text, chosen)
    except JudgeError as error:
        return _mistaken(error, text)
    return page(found, text)


@blueprint.get("/rule.json")
def ruling_json() -> Page:
    """The same as JSON."""
    found = ruled(links.unpack(request.args.get("s", "")), version())
    return jsonify({"ok": True, "ruling": to_data(found)})


@blueprint.get("/rule.md")
def ruling_markdown() -> Page:
    """The same as Markdown, to be pasted into a chat."""
    text = links.unpack(request.args.get("s", ""))
    found = ruled(text, version())
    body = markdown(found, told(found), url_for("rulings.ruling", _external=True, s=links.pack(text)))
    return Response(body, mimetype="text/markdown")


@blueprint.get("/rule/versions")
def versions() -> Page:
    """What each version of the rules says of the same board."""
    text = links.unpack(request.args.get("s", ""))
    rows, packed = _versions(text), links.pack(text)
    back = url_for("rulings.ruling", s=packed, rules=version())
    return part("versions", "The same board under each version", back, rows=rows, in_words=in_words_of, packed=packed)


@blueprint.get("/rule/versions.json")
def versions_json() -> Page:
    """The same as JSON: each held against the newest."""
    rows = _versions(links.unpack(request.args.get("s", "")))
    return jsonify({"ok": True, "versions": [{"version": one, **parted.to_data()} for one, parted in rows]})


def _versions(text: str) -> list[tuple[str, Parted]]:
    newest = ruled(text, rulebook().latest)
    return [(one, compared(newest, ruled(text, one))) for one in reversed(rulebook().versions)]


@blueprint.get("/rule/next")
def onward_from() -> Page:
    """What may be done after it, each with the ruling that it leads to."""
    back = url_for("rulings.ruling", s=request.args.get("s"), rules=version())
    return part("next", "And then?", back, rows=_next())


@blueprint.get("/rule/next.json")
def onward_json() -> Page:
    """The same as JSON."""
    return jsonify({"ok": True, "next": [{"says": says, "url": url} for says, url in _next()]})


def _next() -> list[tuple[str, str]]:
    text = links.unpack(request.args.get("s", ""))
    found = ruled(text, version())
    if len(found.lines) != 1 or found.lines[0].illegal or found.lines[0].open:
        raise JudgeError("it may go several ways from here", hint="fix the choices in the scenario first")
    data = parse(text)
    rows = []
    for option in onward(found.setup, found.lines[0].state):
        after = {key: value for key, value in data.items() if key not in ("question", "ask", "then")}
        packed = links.pack(edits.dump(after | {"when": [*data["when"], option.act]}))
        rows.append((option.says, url_for("rulings.ruling", s=packed, rules=found.version)))
    return rows


@blueprint.get("/rule/other")
def other() -> Page:
    """To the ruling on the same act with the choices, in order, that are asked for, at a `step` of it."""
    data = parse(links.unpack(request.args.get("s", "")))
    acts = data.get("when", [])
    if len(acts) != 1 or not isinstance(acts[0], dict):
        raise JudgeError("choices can be taken for one act only", hint="write them in the scenario: choices")
    acts[0]["choices"] = request.args.getlist("choice")
    taken = edits.dump({key: value for key, value in data.items() if key not in (*edits.EXPECTED, "twins")})
    at = request.args.get("step")
    anchor = "stepper" if at else None
    there = url_for("rulings.ruling", s=links.pack(taken), rules=version(), step=at, _anchor=anchor)
    return redirect(there, code=303)


@blueprint.get("/rule.yaml")
def ruling_case() -> Page:
    """The scenario as a file; with `wrong`, as a case that says what was ruled, and what would be right instead
    (`right`, in a person's words) with room for it as data."""
    text = links.unpack(request.args.get("s", ""))
    if "wrong" in request.args:
        says = told(ruled(text, version())).says
        right = request.args.get("right", "")[:2000].splitlines() or ["What would be right, and by which rule:"]
        noted = [f"Ruled under {version()}: {says}", *right, "then: {answer: …}"]
        text = text.rstrip("\n") + "\n\n" + "".join(f"# {line}\n" for line in noted)
    response = Response(text, mimetype="application/yaml")
    response.headers["Content-Disposition"] = "attachment; filename=case.yaml"
    return response


@blueprint.get("/qr")
def qr() -> Page:
    """The address of a ruling or a board as a QR code."""
    path = request.args.get("to", "/")
    if not path.startswith("/") or path.startswith("//"):
        raise JudgeError("a QR code leads to a page of this site only")
    return part("qr", "QR code", path, svg=qr_code(request.host_url.rstrip("/") + path))


def qr_code(address: str) -> str:
    """An address as a QR code in SVG, "" where it is too long for one."""
    import segno  # here: few pages want it

    try:
        code = segno.make(address, error="l", micro=False)
    except segno.DataOverflowError:
        return ""
    drawn = io.BytesIO()
    code.save(drawn, kind="svg", xmldecl=False, svgns=False, border=2, omitsize=True, title="QR code of this page")
    return drawn.getvalue().decode()


@blueprint.get("/faq/<path:case_id>")
def case(case_id: str) -> Page:
    """The ruling on an FAQ case."""
    found = _case(case_id.removesuffix(".json"))
    ruling = _noted(_Written(found.scenario.text, found), version())
    if case_id.endswith(".json"):
        return jsonify({"ok": True, "ruling": to_data(ruling), "twins": _twins(found)})
    return page(ruling, found.scenario.text, found)


@blueprint.get("/rule/twins")
def twins() -> Page:
    """What is answered on the twins of an FAQ `case`: the boards that differ from it in one fact."""
    found = _case(request.args.get("case", ""))
    back = url_for("rulings.case", case_id=found.id, rules=version())
    return part("twins", "What it hangs on", back, found.question, twins=_twins(found))


@blueprint.get("/rule/twins.json")
def twins_json() -> Page:
    """The same as JSON."""
    return jsonify({"ok": True, "twins": _twins(_case(request.args.get("case", "")))})


def _twins(case: Case) -> list[dict[str, str]]:
    """The twins of a case: in which fact each differs, what is answered then, and the address of that ruling."""
    shown = []
    for twin in case.twins:
        text = edits.dump(json.loads(json.dumps(twin.scenario.data)))
        url = url_for("rulings.ruling", s=links.pack(text), rules=version())
        shown.append({"differs": twin.differs, "says": told(ruled(text, version())).says, "url": url})
    return shown


def _case(case_id: str) -> Case:
    found = next((case for case in cases() if case.id == case_id), None)
    if found is None:
        raise NotFound(f"There is no FAQ case {case_id}.")
    return found


def version() -> str:
    """The version of the rules that the request asks for; raises JudgeError for one that is none."""
    return rulebook().named(request.values.get("rules"))


def _mistaken(error: JudgeError, text: str) -> Page:
    book = rulebook()
    page = render_template(
        "text.html", scenario=text, mistake=mistake(error, text), notation="", version=book.latest,
        versions=book.versions, packed=links.pack(text),
    )  # fmt: skip
    return page, 422


def page(found: Ruling, text: str, case: Case | None = None, asked: Taken | None = None) -> str:
    """The page of a ruling: on a scenario's `text`, on an FAQ `case`, or on what was `asked` in English."""
    way = max(1, min(_number("way", 1), len(found.lines)))
    line = found.lines[way - 1] if found.lines else None
    here: dict[str, Any] = {"s": links.pack(text)} if case is None else {"case_id": case.id}
    endpoint = "rulings.ruling" if case is None else "rulings.case"

    def address(**where: Any) -> str:
        return url_for(endpoint, **here, rules=found.version, **where)

    answer = told(found, asked.answer if asked else None)
    because = answer.steps(line) if line else []
    leads = [one.says for one in leading(found.explored)]
    at = _number("step", because[-1][0] if because else len(line.trace) if line else 0)
    common = game(found, way, at, address, leads)
    stepped = request.headers.get("HX-Target") == "stepper"
    if stepped:
        return render_template("_stepper.html", **common)
    return render_template(
        "ruling.html",
        **common,
        answer=answer,
        because=because,
        acts=[in_words(act) for act in found.scenario.data.get("when", [])],
        changed=deltas(found.setup, line.state) if line and not line.illegal else {},
        ways=[(number, ending(found, one)) for number, one in enumerate(found.lines[:WAYS], 1)],
        leads=leads,
        hidden=max(0, len(found.lines) - WAYS),
        citations=[citation(rule_id, found.setup.state.readings) for rule_id in citations(found)[:8]],
        other_rules=other_rules(found),
        overruled=overruled(found.setup.state.readings, citations(found)),
        cards_here=named_cards(found),
        case=case,
        twins=[twin.differs for twin in case.twins] if case else [],
        asked=asked,
        precedents=precedents(found),
        names={card_id: found.setup.catalogue.card(card_id).title for card_id, _ in found.wordings},
        packed=links.pack(text),
        text=text,
        failures=failures(found) if case else [],
        markdown=markdown(found, answer, request.host_url.rstrip("/") + address()),
        versions=rulebook().versions,
    )


def game(found: Ruling, way: int, at: int, address: Address, leads: list[str]) -> dict[str, Any]:
    """What `_stepper.html` is drawn from: a way of a ruling, looked at after so many steps."""
    line = found.lines[way - 1] if found.lines else None
    shown = step(found.setup.state, line.trace, at, found.setup.library) if line else None
    return {
        "ruling": found, "line": line, "way": way, "shown": shown, "address": address, "book": rulebook(),
        "depths": depths(line.trace) if line else [], "spoken": spoken(found, shown.entry if shown else None),
        "chart": block(shown.entry, line.trace[: shown.number]) if line and shown else [],
        "forks": forks(found, way, address, leads, WAYS),
    }  # fmt: skip


def _number(name: str, default: int) -> int:
    return request.args.get(name, default, type=int)


def markdown(found: Ruling, answer: Told, url: str) -> str:
    """A ruling as Markdown: question, answer, why, the steps, the rules, the address."""
    parts = [f"**{found.scenario.question}**"] if found.scenario.question else []
    parts.append(f"**{answer.says}**" + (f"\n{answer.why}" if answer.why else ""))
    parts += ["\n".join(f"- {line}" for line in answer.details)] if answer.details else []
    line: Line | None = found.lines[0] if found.lines else None
    if line and line.trace:
        parts.append("\n".join(f"{n}. {entry.says}" for n, entry in enumerate(line.trace[:30], 1)))
    rules = [rulebook().entry(rule_id) for rule_id in citations(found)[:3]]
    if rules:
        parts.append("\n".join(f"- {rule.title}: {rule.summary} ({rule.source})" for rule in rules))
    parts += [f"*Not understood: {text}*" for text in found.unread]
    parts.append(f"By the rules {found.version}. Unofficial: <{url}>")
    return "\n\n".join(parts) + "\n"

