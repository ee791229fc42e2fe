"""What a user adds to the catalogue: an SQLite database of their own with imported prints, names and decks.

It changes what is displayed and what can be found. Cards that come with the program keep their facts and their
behaviour; cards that do not are added from it.
"""

from __future__ import annotations

import json
import os
import sqlite3
from contextlib import closing
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from judge.errors import JudgeError
from judge.version import __version__

from .card import Card
from .load import Catalogue, Set, card_of, catalogue
from .packs import readable

if TYPE_CHECKING:
    from sqlite_utils import Database

FILE = "judge.db"

PATIENCE = 60
"""Seconds for which an import waits for another one to end."""


class PrintedWording(NamedTuple):
    """An imported wording of a card: where it was printed, under which name, and its text as printed."""

    set: str
    number: str
    name: str
    text: str
    source: str


class DeckCard(NamedTuple):
    """A card of an imported deck: `house` in that deck, bonus icons added to it, and what is special about it."""

    card_id: str
    house: str
    icons: tuple[str, ...] = ()
    maverick: bool = False
    anomaly: bool = False
    legacy: bool = False


class Deck(NamedTuple):
    """An imported deck."""

    id: str
    name: str
    set: str
    houses: tuple[str, ...]
    cards: tuple[DeckCard, ...]


def database_path() -> Path:
    """The user's database: in `$JUDGE_HOME` if set, else in the platform's folder for data. It may not exist."""
    if home := os.environ.get("JUDGE_HOME"):
        return Path(home).expanduser().absolute() / FILE
    return _in_data_folder(os.environ.get("HOME"), os.environ.get("XDG_DATA_HOME"))


@lru_cache(maxsize=4)
def _in_data_folder(home: str | None, data: str | None) -> Path:
    """The database in the platform's folder for data, for these values of the variables on which that hangs."""
    from platformdirs import user_data_path  # here: it is not wanted where $JUDGE_HOME is set

    return user_data_path("keyforge-judge") / FILE


def open_database(path: Path | None = None) -> Database:
    """The database at `path`, the user's own if left out, with its tables; made where there is none yet.

    Raises JudgeError where it cannot be opened.
    """
    from sqlite_utils import Database

    path = path or database_path()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        database = Database(sqlite3.connect(path, timeout=PATIENCE))
        _make_tables(database)
        return database
    except (OSError, sqlite3.Error) as error:
        raise JudgeError(f"the database of imports cannot be used: {error}", where=str(path)) from error


def as_it_is(path: Path) -> sqlite3.Connection:
    """A database to be read, where there is one. What a killed process left half written is taken back first, which
    nobody may do who opened it for reading only."""
    return sqlite3.connect(f"{path.resolve().as_uri()}?mode=rw", uri=True, timeout=PATIENCE)


def full_catalogue(path: Path | None = None) -> Catalogue:
    """The catalogue that comes with the program and what the user imported: new cards, new sets, other names. The
    catalogue itself where nothing was imported.

    Raises JudgeError where the user's database is damaged.
    """
    path = path or database_path()
    mark = imported(path)
    return catalogue() if mark is None else _merged(path, *mark)


def imported(path: Path | None = None) -> tuple[int, int] | None:
    """A mark of all that the user imported, another one after each import; None where nothing was."""
    try:
        found = (path or database_path()).stat()
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size


@lru_cache(maxsize=1)
def _merged(path: Path, changed: int, size: int) -> Catalogue:
    try:
        sets = [Set(*row) for row in _rows(path, "sets", "SELECT code, name, number, released FROM sets")]
        cards = [card_of(json.loads(record)) for (record,) in _rows(path, "cards", "SELECT record FROM cards")]
        names = dict(_rows(path, "names", "SELECT name, card_id FROM names"))
    except (sqlite3.Error, ValueError, TypeError) as error:
        raise JudgeError(f"the database of imports is damaged: {error}", where=str(path)) from error
    known = {s.code for s in catalogue().sets()}
    new_sets = [s for s in sets if s.code not in known]
    new = [card for card in cards if card.id not in catalogue()]
    if not (new or new_sets or names):
        return catalogue()
    return Catalogue(sorted([*catalogue(), *new], key=lambda card: card.id), [*catalogue().sets(), *new_sets], names)


def _rows(path: Path, table: str, query: str, *values: str) -> list[tuple[Any, ...]]:
    """What a query of `table` finds; nothing where nothing was ever imported. Reading needs no more than the standard
    library."""
    with closing(as_it_is(path)) as database:
        if not database.execute("SELECT 1 FROM sqlite_master WHERE name = ?", [table]).fetchone():
            return []
        return database.execute(query, values).fetchall()


def read_before(path: Path | None = None) -> int:
    """How many imported cards, of those that do not come with the program, were read by another version of it."""
    path = path or database_path()
    if imported(path) is None:
        return 0
    by = dict(_rows(path, "readers", "SELECT card_id, version FROM readers"))
    cards = (card_id for (card_id,) in _rows(path, "cards", "SELECT id FROM cards"))
    return sum(by.get(card_id) != __version__ for card_id in cards if card_id not in catalogue())


def printed_wordings(card: Card, path: Path | None = None) -> list[PrintedWording]:
    """The imported wordings of a card, in the order of import."""
    path = path or database_path()
    if not path.exists():
        return []
    query = 'SELECT DISTINCT "set", number, name, text, source FROM prints WHERE card_id = ? ORDER BY rowid'
    return [PrintedWording(*row) for row in _rows(path, "prints", query, card.id)]


def as_printed(card: Card, known: Catalogue, path: Path | None = None) -> dict[str, str]:
    """The imported wordings of a card as a person reads them, oldest first, each with where and when it was printed:
    "CotA 296 (2018), AoA 267 (2019)"."""
    sets = {s.code: s for s in known.sets()}
    order = {code: place for place, code in enumerate(sets)}
    found: dict[str, dict[str, None]] = {}
    for wording in sorted(printed_wordings(card, path), key=lambda w: order.get(w.set, len(order))):
        year = sets[wording.set].released[:4] if wording.set in sets else ""
        where = f"{wording.set} {wording.number}".strip() or wording.source
        found.setdefault(readable(wording.text), {})[f"{where} ({year})" if year else where] = None
    return {text: ", ".join(prints) for text, prints in found.items() if text}


def decks(path: Path | None = None) -> list[Deck]:
    """The imported decks, by name."""
    path = path or database_path()
    if not path.exists():
        return []
    return [_deck(row) for row in open_database(path)["decks"].rows_where(order_by="name, id")]


def _deck(row: dict[str, Any]) -> Deck:
    cards = [DeckCard(c[0], c[1], tuple(c[2]), *c[3:]) for c in json.loads(row["cards"])]
    return Deck(row["id"], row["name"], row["set"], tuple(json.loads(row["houses"])), tuple(cards))


def _make_tables(database: Database) -> None:
    tables: dict[str, tuple[dict[str, type], str | tuple[str, ...]]] = {
        "sets": ({"code": str, "name": str, "number": int, "released": str}, "code"),
        "cards": ({"id": str, "record": str}, "id"),
        "readers": ({"card_id": str, "version": str}, "card_id"),
        "names": ({"name": str, "card_id": str}, "name"),
        "prints": (dict.fromkeys(("card_id", "set", "number", "house", "name", "facts", "text", "source"), str),
                   ("card_id", "set", "number", "house", "name")),
        "decks": (dict.fromkeys(("id", "name", "set", "houses", "cards"), str), "id"),
    }  # fmt: skip
    with database.conn as connection:
        connection.execute("BEGIN IMMEDIATE")  # or two that make them at once are in each other's way
        for name, (columns, key) in tables.items():
            database.table(name).create(columns, pk=key, if_not_exists=True)
