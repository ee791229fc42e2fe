"""Two decks against each other: which of my cards meet which of theirs, to be read before a match."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from judge.catalogue import Card, Catalogue
from judge.catalogue.formats import Broken, DeckRecord, PrintedRecord, read_content, text_of
from judge.catalogue.names import fold
from judge.catalogue.user import decks
from judge.engine.machine.faces import library_of
from judge.errors import JudgeError

from .boards import TYPES
from .findings import Finding, Kind
from .meeting import facets, meet
from .pairs import pair
from .tasks import Done, Task

_COUNTED = re.compile(r"(?:\d+\s*[x×]?\s+)?(.+)")
"""A line of a list of cards: "2 x Name", "2 Name" or "Name"."""


class Deck(NamedTuple):
    """A deck: its name and its cards, each once."""

    name: str
    cards: tuple[Card, ...]

    @property
    def swept(self) -> tuple[Card, ...]:
        """The cards that the boards of a sweep have a place for."""
        return tuple(card for card in self.cards if card.type in TYPES and card.gigantic != "top")


def deck(named: str, cards: Catalogue) -> Deck:
    """The deck in a file (of the official vault, a table, or a list of names, one a line), or else an imported one by
    its name or id. Raises JudgeError where there is none, and for a card that is not known, at its line."""
    path = Path(named)
    with suppress(OSError):  # the name of no file: it is too long for one
        if path.is_file():
            return _from_file(path, cards)
    imported = [one for one in decks() if named == one.id or fold(named) == fold(one.name)]
    if not imported:
        known = ", ".join(one.name for one in decks()[:10])
        hint = f"imported decks: {known}" if known else "name a file, or import decks with `judge cards import FILE`"
        raise JudgeError(f"there is no deck {named[:100]!r}, and no such file", hint=hint)
    return _once(imported[0].name, (cards.card(entry.card_id) for entry in imported[0].cards))


def _from_file(path: Path, cards: Catalogue) -> Deck:
    content = text_of(path)
    first = next(iter(content.strip().splitlines()), "")
    if first[:1] not in ("{", "[") and "," not in first and "\t" not in first and ";" not in first:
        return _once(path.stem, _listed(content, path, cards))
    records = list(read_content(content, path))
    if broken := [record for record in records if isinstance(record, Broken)]:
        raise JudgeError(broken[0].reason, where=f"{path}, {broken[0].record}")
    found = [record for record in records if isinstance(record, DeckRecord)]
    if len(found) > 1:
        raise JudgeError(f"{len(found)} decks lie in this file", where=str(path), hint="leave one of them")
    if found:
        prints = [entry.printed for entry in found[0].cards]
        return _once(found[0].name, (_known(one, path, cards) for one in prints))
    return _once(path.stem, (_known(one, path, cards) for one in records if isinstance(one, PrintedRecord)))


def _listed(content: str, path: Path, cards: Catalogue) -> Iterator[Card]:
    for number, line in enumerate(content.splitlines(), 1):
        match = _COUNTED.fullmatch(line.partition("#")[0].strip())
        if match:
            try:
                yield cards.named(match[1])
            except JudgeError as error:
                raise JudgeError(error.message, where=f"{path}, line {number}", hint=error.hint) from None


def _known(record: PrintedRecord, path: Path, cards: Catalogue) -> Card:
    """The card of which a record is a print."""
    facts = record.printed.facts
    try:
        return cards.named(facts.title)
    except JudgeError as error:
        hint = f"{error.hint or ''} import it first: judge cards import {path.name}".strip()
        raise JudgeError(error.message, where=f"{path}, {record.record}", hint=hint) from None


def _once(name: str, cards: Iterable[Card]) -> Deck:
    found = tuple(dict.fromkeys(cards))
    if not found:
        raise JudgeError(f"the deck {name} has no cards")
    return Deck(name, found)


def tasks(mine: Deck, theirs: Deck, cards: Catalogue, *, everything: bool = False) -> list[Task]:
    """A task for each card of mine with each of theirs that can meet; `everything`: with each of theirs."""
    library = library_of(cards)
    known = {card.id: facets(library.definition(card.id)) for card in (*mine.swept, *theirs.swept)}
    return [
        pair(one.id, two.id, across=True)
        for one in mine.swept
        for two in theirs.swept
        if everything or meet(known[one.id], known[two.id])
    ]


class Row(NamedTuple):
    """A line of the report: what kind of thing, the card that does it, whether that is mine, and the cards of the other
    player that it meets, each with the acts in question and what is to be told beside."""

    kind: Kind
    card: str
    mine: bool
    met: tuple[tuple[str, tuple[str, ...], str], ...]


def report(done: Iterable[Done]) -> list[Row]:
    """What was found of two decks, what is worth reading first before all else, by card."""
    rows: dict[tuple[Kind, str, bool], dict[tuple[str, str], list[str]]] = {}
    for one in done:
        mine = json.loads(one.key)[1]
        for finding in one.findings:
            acts_mine = finding.card == mine
            about = rows.setdefault((finding.kind, finding.other, not acts_mine), {})
            about.setdefault((finding.card, finding.detail), []).append(finding.act)
    order = list(Kind)
    return [
        Row(kind, card, mine, tuple((id, tuple(sorted(acts)), detail) for (id, detail), acts in sorted(about.items())))
        for (kind, card, mine), about in sorted(rows.items(), key=lambda row: (order.index(row[0][0]), row[0][1:]))
    ]


def findings(done: Iterable[Done]) -> list[Finding]:
    """All that was found."""
    return [finding for one in done for finding in one.findings]
