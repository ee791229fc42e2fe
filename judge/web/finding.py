"""One search over everything: cards, rules, decisions, FAQ cases. And the palette: a card from two letters."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import log2
from typing import NamedTuple

from flask import url_for

from judge.catalogue import Catalogue
from judge.catalogue.card import Card
from judge.catalogue.names import fold
from judge.catalogue.user import full_catalogue
from judge.catalogue.wording import in_words
from judge.faq.cases import cases
from judge.rulebook import rulebook
from judge.store.folding import words
from judge.store.library import open_store
from judge.store.search import ASKING, Hit, Row
from judge.store.store import Store

LEAST = 3
"""Letters from which on there is something to show."""

NAME_WORDS = 5
"""What has more words is no name of a card."""

PRECEDENTS = 3
"""How many cases are shown that rest on the rule that was found."""

_DECIDE = ("glossary", "timing", "decision", "errata")
_KINDS = {"glossary": "rule", "timing": "timing", "errata": "erratum", "switch": "version", "faq": "FAQ",
          "passage": "official text"}  # fmt: skip


class Found(NamedTuple):
    """Something that was found: its kind in words, title and text in pieces (each with whether it was sought), and
    where it can be read."""

    kind: str
    title: list[tuple[str, bool]]
    text: list[tuple[str, bool]]
    url: str

    def data(self) -> dict[str, str]:
        """The same as plain data."""
        title, text = ("".join(piece for piece, _ in pieces) for pieces in (self.title, self.text))
        return {"kind": self.kind, "title": title, "text": text, "url": self.url}


def library() -> Store:
    """Rules, decisions, cards, imported passages and FAQ cases, ready to be searched."""
    return _library(full_catalogue())


@lru_cache(maxsize=1)
def _library(known: Catalogue) -> Store:
    return open_store(cards=_card_rows(known))


def _card_rows(known: Catalogue) -> Iterator[Row]:
    for card in known:
        yield Row("card", card.id, card.title, in_words(known.wording(card.id).text, card.name), "", card.name)


def search(query: str, limit: int = 14) -> list[Found]:
    """What fits `query`, best first: names and headings before texts; nothing below three letters."""
    query = query.strip()[:200]
    if len(query) < LEAST:
        return []
    few = len(query.split()) <= NAME_WORDS
    found = [_card(match.card, query) for match in full_catalogue().find(query, 4) if few and match.score >= 85]
    shown = {one.url for one in found}
    decided: list[str] = []
    for term in [query] if few else _terms(query):
        hits = library().search(term, limit if few else 5)
        found += _new(hits, term, shown)
        decided += [hit.ref for hit in hits if hit.kind in _DECIDE and hit.found == "title"]
    plain = fold(query)
    found = sorted(found, key=lambda one: _place(one, plain))[: limit - PRECEDENTS if decided else limit]
    return found + _precedents(decided, {one.url for one in found})


def _new(hits: list[Hit], term: str, shown: set[str]) -> Iterator[Found]:
    """What `term` found and was not `shown` before; it is from now on."""
    for hit in hits:
        one = _hit(hit, term)
        if one is not None and one.url not in shown:
            shown.add(one.url)
            yield one


def _precedents(rules: list[str], shown: set[str]) -> list[Found]:
    """FAQ cases that the first of `rules` decides, those before all others in which it does so first."""
    if not rules:
        return []
    rule = rulebook().entry(rules[0])
    resting = [case for case in cases() if rule.id in case.scenario.decided_by]
    resting.sort(key=lambda case: case.scenario.decided_by.index(rule.id))
    urls = ((case, url_for("rulings.case", case_id=case.id)) for case in resting)
    decided = [(f"decided by {_titled(rule.title)}", False)]
    return [Found("precedent", [(case.question, False)], decided, url) for case, url in urls if url not in shown][
        :PRECEDENTS
    ]


def _terms(query: str) -> list[str]:
    """What to look for of a sentence: all its telling words together, then each of them."""
    telling = [word for word in words(query) if len(word) > LEAST and word not in ASKING]
    return [" ".join(telling), *telling]


def _place(found: Found, query: str) -> int:
    """Where something belongs in the list: what is called just so, what begins so, what has it in its heading, the
    rest."""
    title = fold("".join(piece for piece, _ in found.title))
    if title == query:
        return 0
    if title.startswith(query):
        return 1 if found.kind == "rule" else 2
    return 3 if any(hit for _, hit in found.title) else 4


def _hit(hit: Hit, query: str) -> Found | None:
    if hit.kind == "card":
        url = url_for("pages.card", card_id=hit.ref)
    elif hit.kind == "faq":
        url = url_for("rulings.case", case_id=hit.ref)
    elif hit.ref in rulebook():
        url = url_for("pages.rule_entry", rule_id=hit.ref)
    else:
        return None
    title = marked(_titled(hit.title), hit.read_as or query)
    return Found(_KINDS.get(hit.kind, hit.kind), title, _pieces(hit), url)


def _card(card: Card, query: str) -> Found:
    about = " · ".join(filter(None, [", ".join(house.capitalize() for house in card.houses), card.type]))
    return Found("card", marked(card.title, query), [(about, False)], url_for("pages.card", card_id=card.id))


def _titled(title: str) -> str:
    return title.capitalize() if title.isupper() else title


def _pieces(hit: Hit) -> list[tuple[str, bool]]:
    pieces, at = [], 0
    for start, end in hit.spans:
        pieces += [(hit.excerpt[at:start], False), (hit.excerpt[start:end], True)]
        at = end
    return [piece for piece in [*pieces, (hit.excerpt[at:], False)] if piece[0]]


def marked(text: str, query: str) -> list[tuple[str, bool]]:
    """`text` in pieces, with those words marked that begin like a word of `query`."""
    sought = tuple(word for word in fold(query).split() if len(word) >= LEAST)
    pieces: list[tuple[str, bool]] = []
    for word in text.split(" "):
        space = " " if pieces else ""
        begins = next((one for one in sought if fold(word).startswith(one)), "")
        plain = begins and word[: len(begins)].casefold() == begins
        if begins and plain:
            pieces += [(space, False), (word[: len(begins)], True), (word[len(begins) :], False)]
        else:
            pieces.append((space + word, bool(begins)))
    return [piece for piece in pieces if piece[0]]


# --- the palette ------------------------------------------------------------------------------------------------------


class _Entry(NamedTuple):
    name: str
    words: tuple[str, ...]
    initials: str
    weight: float
    card: Card


@lru_cache(maxsize=2)
def _entries(known: Catalogue) -> tuple[_Entry, ...]:
    told = "\n".join(case.path.read_text("utf-8") for case in cases())
    found = []
    for card in known:
        name = fold(card.name)
        words = tuple(name.split())
        initials = "".join(word[0] for word in words)
        asked = 3 * log2(1 + told.count(card.name))
        weight = asked + len(card.sets) - (9 if card.evil_twin else 0) - len(name) / 6
        found.append(_Entry(name, words, initials, weight, card))
    return tuple(sorted(found, key=lambda entry: -entry.weight))


def palette(query: str, limit: int = 8) -> list[Card]:
    """The cards that somebody may mean by the first letters of a name, of its words, or by their initials: those that
    were printed and asked about most first."""
    wanted = fold(query)
    if not wanted:
        return []
    ranked: list[tuple[int, Card]] = []
    for entry in _entries(full_catalogue()):
        rank = _rank(entry, wanted)
        if rank is not None:
            ranked.append((rank, entry.card))
    ranked.sort(key=lambda one: one[0])
    found = _mixed([card for rank, card in ranked if rank < 2], [card for rank, card in ranked if rank == 2])
    found += [card for rank, card in ranked if rank > 2]
    if len(found) < limit and len(wanted) >= LEAST:
        found += [match.card for match in full_catalogue().find(query, limit) if match.card not in found]
    return found[:limit]


def _mixed(first: list[Card], second: list[Card]) -> list[Card]:
    """Names that begin so and names whose initials are these, in turns: two letters may mean either."""
    mixed: list[Card] = []
    for place in range(max(len(first), len(second))):
        mixed += [*first[place : place + 1], *second[place : place + 1]]
    return mixed


def _rank(entry: _Entry, wanted: str) -> int | None:
    if entry.name == wanted:
        return 0
    if entry.name.startswith(wanted):
        return 1
    if len(wanted) > 1 and entry.initials.startswith(wanted.replace(" ", "")):
        return 2
    parts = wanted.split()
    if all(any(word.startswith(part) for word in entry.words) for part in parts):
        return 3
    return None
