"""What the page of patterns shows: each part of the site, drawn from made-up contents or from an example."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from flask import render_template, url_for
from markupsafe import Markup

from judge.catalogue.user import full_catalogue
from judge.engine.machine.faces import library_of
from judge.faq.cases import cases
from judge.resources import data_dir
from judge.rulebook import rulebook
from judge.rulings.ruling import Ruling
from judge.store.page import entry_page
from judge.sweeps import met

from . import editor, faqs, links
from .drafts import parse
from .finding import library, search
from .game.leading import leading
from .meetings import together
from .rulings import game, qr_code, ruled
from .table import HOUSES, Tile, Token, table
from .trees import branch

_ENTRY = "glossary/ward"


def samples(example: str) -> dict[str, Any]:
    """The contents of the page; `example` is the text of a scenario in which a player chooses."""
    found = ruled(example, rulebook().latest)
    known = full_catalogue()
    card = next(one for one in known if met(one.id) and library_of(known).definition(one.id).text.abilities)
    tokens = [Token("damage", 2, "2 damage"), Token("amber", 1, "1 Æmber"), Token("ward", 0, "warded")]
    others = [Token("stun", 0, "stunned"), Token("enrage", 0, "enraged"), Token("stronger", 3, "3 +1 power counters")]
    return {
        "by_house": [_tile(house.capitalize(), house=house) for house in HOUSES],
        "states": [
            _tile("Ready", house="sanctum", armor=2),
            _tile("Exhausted", house="sanctum", armor=2, turned=True),
            _tile("With tokens", house="mars", tokens=tokens),
            _tile("And others", house="dis", tokens=others),
            _tile("Exhausted, with tokens", house="logos", tokens=tokens, turned=True),
            _tile("Facedown", house="none", facedown=True),
            _tile("Changed", house="untamed", changed=True),
            _tile("Cannot be so", house="brobnar", wrong="a creature has damage equal to its power"),
            _tile("Bonus icons", house="shadows", icons=["amber", "amber", "draw"]),
            _tile("With an upgrade", house="saurian", upgrades=[_tile("An upgrade", type="upgrade", power=None)]),
            _tile("With a card under it", house="skyborn", under=[_tile("A card", power=None)]),
            _tile("A name that is much longer than others", house="ekwidon"),
        ],
        "icons": icons(),
        "laid": table(found.setup.state, found.setup.library),
        "asked": {"understood": [("my creature", "a creature on your side")], "assumed": ["it is your turn"]},
        "tree": [branch(ability) for ability in library_of(known).definition(card.id).text.abilities],
        "cards": [card],
        "meetings": together(met(card.id), card.id, known)[:2],
        "known": known,
        "cases": cases()[:2],
        "rule": rulebook().entry(_ENTRY),
        "parts": {
            title: Markup(render_template(f"_{name}.html", **shown)) for title, name, shown in _parts(found, example)
        },
    }


def _parts(found: Ruling, example: str) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """The parts that pages ask for: what each is called, its template, and what it is drawn from."""
    leads = [one.says for one in leading(found.explored)]
    first = found.lines[0].path[0].at
    book, here = rulebook(), url_for("pages.patterns")
    yield "The editor", "editor", editor.contents(parse(example), "me.hand.0", query="tr")
    yield "The turn, in the editor", "turn", editor.contents(parse(example), "table")
    yield "The game, step by step", "stepper", game(found, 1, first, lambda **where: here, leads)
    yield "What is found", "hits", {"query": "ward", "found": search("ward", 4)}
    yield "The FAQ", "faq", {"count": 2, "of": len(cases()), "letters": faqs.by_letter(cases()[:2])}
    twin = {"url": here, "differs": "the creature has no ward", "says": "Yes."}
    yield "The twin of a case", "twins", {"twins": [twin]}
    reason = {"says": "Its ward was discarded instead.", "after": "It is tagged for destruction", "rules": [_ENTRY]}
    yield "Why not", "why_not", {"card": "a creature", "reasons": [reason], "book": book}
    turn = {"change": "the creature has no ward", "says": "Yes."}
    yield "What would change it", "would_change", {"turning": {"turns": [turn], "told": "Tried: 12 changes."}}
    yield "And then?", "next", {"rows": [("End the turn", here)]}
    steps = (["Its ward is discarded."], ["It is destroyed."])
    rows = [("18.4", {"says": ("No.", "No."), "at": 0}), ("1.0", {"says": ("No.", "Yes."), "at": 3, "steps": steps})]
    yield "Versions", "versions", {"rows": rows, "in_words": list, "packed": links.pack(example)}
    yield "A rule, opened in place", "cited", {
        "entry": book.entry(_ENTRY), "page": entry_page(book.entry(_ENTRY), book, library())
    }  # fmt: skip
    yield "A QR code", "qr", {"svg": qr_code(url_for("pages.home", _external=True))}


def icons() -> list[str]:
    """The names of the icons that are no house's, in the order in which they were drawn."""
    drawn = (data_dir("templates") / "static" / "icons.svg").read_text("utf-8")
    return [name for name in re.findall(r'<symbol id="([\w-]+)"', drawn) if not name.startswith("house-")]


def _tile(name: str, *, type: str = "creature", power: int | None = 5, **facts: Any) -> Tile:
    return Tile("", "", name, "", type=type, power=power, **facts)
