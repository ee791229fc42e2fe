"""Importing card files into the user's database: what is new, changed or failed, and what now reads otherwise."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from judge.errors import JudgeError
from judge.language import read as read_text
from judge.language.text.reminders.novelties import split_off
from judge.version import __version__

from .card import Card
from .formats import Broken, DeckRecord, Defined, PrintedRecord, Record, read
from .load import Catalogue, Set, catalogue, record_of
from .names import fold, made_id
from .novelties import DATA, Learned
from .user import full_catalogue, open_database
from .wording import canonical

if TYPE_CHECKING:
    from sqlite_utils import Database

#: Facts in which an imported print may differ from the card in force.
COMPARED = ("type", "power", "armor", "traits", "bonus_icons")


class Told(NamedTuple):
    """Something to tell about a record: file, record ("" for the whole file) and a sentence."""

    file: str
    record: str
    message: str


@dataclass
class Report:
    """What an import did. Cards and decks are counted as new, changed or unchanged; `failed` records are left out;
    `notes` say where an imported print differs from the card in force, which is not changed by it."""

    new: int = 0
    changed: int = 0
    unchanged: int = 0
    cards_added: list[str] = field(default_factory=list)
    decks: list[str] = field(default_factory=list)
    failed: list[Told] = field(default_factory=list)
    notes: list[Told] = field(default_factory=list)

    def add(self, other: Report) -> None:
        """Count what another import did as well."""
        for one in fields(self):
            setattr(self, one.name, getattr(self, one.name) + getattr(other, one.name))


def import_files(
    paths: Iterable[Path], database: Path | None = None, progress: Callable[[Path, int], None] | None = None
) -> Report:
    """Import card packs, decks of the vault and tables into the user's database, or into the one at `database`.

    `progress` is called with the file and the number of records read so far. A broken record or file is reported
    and costs no other. Importing the same file again changes nothing. Raises JudgeError where the database cannot
    be used.
    """
    report = Report()
    for path in paths:
        taken = Report()
        try:
            stored = open_database(database)
            with stored.conn as connection:  # a file is taken whole or not at all
                connection.execute("BEGIN IMMEDIATE")
                importer = _Importer(path, stored, full_catalogue(database), taken)  # what others imported is known
                for count, record in enumerate(read(path), 1):
                    importer.take(record)
                    if progress:
                        progress(path, count)
                importer.finish()
            report.add(taken)
        except JudgeError as error:
            report.failed.append(Told(str(path), "", f"{error.message}{'; ' + error.hint if error.hint else ''}"))
        except (OSError, sqlite3.Error) as error:
            told = f"nothing of it was kept: the database of imports cannot be written to ({error})"
            report.failed.append(Told(str(path), "", told))
    return report


class _Importer:
    """One file on its way into the database."""

    def __init__(self, path: Path, database: Database, known: Catalogue, report: Report) -> None:
        self.path = path
        self.report = report
        self.database = database
        self.known = known
        self.added: dict[str, Card] = {}  # cards that the program does not come with, of this file
        self.namesakes: dict[str, dict[str, Card]] = {}  # the same by name and id
        self.texts: dict[str, tuple[Card, str]] = {}  # the facts and the text of each of them, as printed
        self.learned = learned_of(known)
        self.compared: set[tuple[str, str]] = set()  # wordings of this file that were compared with those in force

    def take(self, record: Record) -> None:
        """Store one record, or report why not."""
        match record:
            case Broken(place, reason):
                self.report.failed.append(Told(str(self.path), place, reason))
            case Set():
                self._set(record)
            case PrintedRecord(place):
                try:
                    self._print(record)
                except JudgeError as error:
                    self.report.failed.append(Told(str(self.path), place, error.message))
            case DeckRecord():
                self._deck(record)
            case Defined():
                self.learned.enter(record.novelty, DATA)

    def finish(self) -> None:
        """Store the cards that are new to the catalogue, with what their words mean, and the tokens they define."""
        for facts, text in self.texts.values():
            self.learned.take(text, facts.name)
        self.added |= {card.id: card for card in tokens(self.learned, self.known, self.added)}
        for dispute in self.learned.disputes:
            self.report.failed.append(Told(str(self.path), "definitions", dispute))
        if self.learned.cut:
            self.report.failed.append(Told(str(self.path), "definitions", self.learned.cut))
        for card_id, (facts, text) in self.texts.items():
            self.added[card_id] = worded(self.added[card_id], facts, text, self.learned)
        for card in self.added.values():
            self._store("cards", card.id, {"id": card.id, "record": json.dumps(record_of(card), ensure_ascii=False)})
            self._store("readers", card.id, {"card_id": card.id, "version": __version__})
            if card.id not in self.known:
                self.report.cards_added.append(card.name)

    def _set(self, record: Set) -> None:
        if record.code not in {s.code for s in self.known.sets()}:
            self._store("sets", record.code, record._asdict())

    def _print(self, record: PrintedRecord) -> None:
        facts, where, text = record.printed.facts, record.printed.where, record.printed.text
        card = self._identify(facts)
        if card is None or card.id not in catalogue():
            card = self._add(facts, text, card)
        elif fold(facts.name) != fold(card.name):
            self._store("names", facts.name, {"name": facts.name, "card_id": card.id})
        plain = {name: value for name, value in record_of(facts).items() if name not in ("id", "prints")}
        done = self._store("prints", (card.id, where.set, where.number, where.house or "", facts.name), {
            "card_id": card.id, "set": where.set, "number": where.number, "house": where.house or "",
            "name": facts.name, "facts": json.dumps(plain, ensure_ascii=False), "text": text, "source": self.path.name,
        })
        setattr(self.report, done, getattr(self.report, done) + 1)
        if done != "unchanged":
            self._compare(record, card)

    def _deck(self, record: DeckRecord) -> None:
        cards = []
        for entry in record.cards:
            card = self._identify(entry.printed.printed.facts)
            if card is None:
                message = f"the deck is left out: its {entry.printed.record} was not read"
                self.report.failed.append(Told(str(self.path), record.record, message))
                return
            cards.append((card.id, *entry[1:]))
        done = self._store("decks", record.id, {
            "id": record.id, "name": record.name, "set": record.set, "houses": json.dumps(record.houses),
            "cards": json.dumps(cards, ensure_ascii=False),
        })
        setattr(self.report, done, getattr(self.report, done) + 1)
        self.report.decks.append(record.name)

    def _identify(self, facts: Card) -> Card | None:
        if facts.id in self.added:
            return self.added[facts.id]
        return identify(facts, self.known, self.namesakes.get(fold(facts.name), {}).values())

    def _add(self, facts: Card, text: str, before: Card | None) -> Card:
        """A card that does not come with the program; the last print read decides its facts and its wording."""
        kind = facts.type or (before.type if before else "")
        if not kind:
            raise JudgeError(f"{facts.name} is not in the catalogue; a new card needs a type")
        card_id = before.id if before else facts.id or made_id(facts.name)
        prints = tuple(dict.fromkeys((*(before.prints if before else ()), *facts.prints)))
        card = replace(facts, id=card_id, type=kind, prints=prints)
        if before:
            self.namesakes.get(fold(before.name), {}).pop(card_id, None)
        self.added[card_id] = self.namesakes.setdefault(fold(card.name), {})[card_id] = card
        self.texts[card_id] = card, text
        return card

    def _compare(self, record: PrintedRecord, card: Card) -> None:
        facts = record.printed.facts
        if card.id in self.added or card.gigantic == "top":
            return
        for name in COMPARED:
            printed, ours = getattr(facts, name), getattr(card, name)
            if facts.type and printed not in (None, (), ours) and _plain(printed) != _plain(ours):
                told = f"{card.title}: {name} {_plain(printed)} differs from {_plain(ours)}, which stays in force"
                self._note(record, told)
        told_before = (card.id, record.printed.text) in self.compared
        self.compared.add((card.id, record.printed.text))
        in_english = fold(facts.name) == fold(card.name)
        if record.printed.text.strip() and in_english and not told_before:
            wording, unread = canonical(card, record.printed.text)
            if unread:
                lost = "1 sentence" if len(unread) == 1 else f"{len(unread)} sentences"
                self._note(record, f"{card.title}: {lost} of this wording cannot be read")
            elif wording and wording != self.known.wording(card.id).text:
                self._note(record, f"{card.title}: this wording reads differently from the one in force: {wording}")

    def _note(self, record: PrintedRecord, message: str) -> None:
        self.report.notes.append(Told(str(self.path), record.record, message))

    def _store(self, table: str, key: str | tuple[str, ...], row: dict[str, object]) -> str:
        """Write a row unless it is there already: "new", "changed" or "unchanged"."""
        from sqlite_utils.db import NotFoundError

        stored = self.database.table(table)
        try:
            before = stored.get(key)
        except NotFoundError:
            stored.insert(row)
            return "new"
        # the same print in another file is the same print
        if all(before[name] == value for name, value in row.items() if name != "source"):
            return "unchanged"
        stored.upsert(row, pk=stored.pks if len(stored.pks) > 1 else stored.pks[0])
        return "changed"


def learned_of(known: Catalogue) -> Learned:
    """What the cards that a user imported before define."""
    learned = Learned()
    for card in known:
        if card.id not in catalogue():
            plain, found = split_off(card.text)
            for novelty in found:
                learned.enter(novelty, card.name)
            learned.take_unexplained(plain, found)
    return learned


def worded(card: Card, facts: Card, text: str, learned: Learned) -> Card:
    """A card with its canonical wording, which brings the definitions of the words that it uses. Where a sentence is
    not read the text stays as it is printed, so that the rest of it counts, and `unread` are the sentences."""
    if card.gigantic == "top":
        return card
    complete = learned.completed(text, facts.name)
    wording, unread = canonical(facts, complete)
    if not unread:
        return replace(card, text=wording)
    reading = read_text(complete, name=facts.name, kind=card.type)
    lost = tuple(sentence.text for sentence in reading.sentences if not sentence.modelled)
    return replace(card, text=reading.text, unread=lost or (reading.text,))


def tokens(learned: Learned, known: Catalogue, added: Mapping[str, Card] = MappingProxyType({})) -> Iterator[Card]:
    """The token creatures that are defined and no card of `known` or `added` is."""
    for facts, text, left in learned.tokens():
        if facts.id not in catalogue() and facts.id not in added:
            card = worded(facts, facts, text, learned)
            yield replace(card, unread=(*card.unread, left)) if left else card


def identify(facts: Card, known: Catalogue, namesakes: Iterable[Card] = ()) -> Card | None:
    """The card of a catalogue, or of its `namesakes` that are new to it, that a print is of: by id, else by name, else
    by set and number if type and power agree (a print in another language). None where there is none."""
    if facts.id in known:
        return known.card(facts.id)
    named = (match.card for match in known.exactly(facts.name) if match.why == "its name")
    namesakes = [*(c for c in named if fold(c.name) == fold(facts.name)), *namesakes]
    here = facts.prints[0]
    numbered = [] if namesakes or not here.number else [
        m.card for m in known.exactly(f"{here.set} {here.number}") if m.why.startswith("number")]
    likely = [c for c in namesakes or numbered if facts.type in ("", c.type)]
    if not namesakes:
        likely = [c for c in likely if facts.power in (None, c.power)]
    if facts.gigantic:
        likely = [c for c in likely if c.gigantic in (None, facts.gigantic)] or likely
    return min(likely, key=lambda c: (c.evil_twin != facts.evil_twin, c.gigantic == "top"), default=None)


def _plain(value: object) -> str:
    return ", ".join(sorted(value)) if isinstance(value, tuple) else str(value)
