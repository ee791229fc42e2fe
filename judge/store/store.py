"""The user's database: passages of official documents, and the index that search reads."""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections.abc import Iterable, Sequence
from pathlib import Path
from threading import RLock
from typing import Any, NamedTuple

from sqlite_utils import Database

from judge.errors import JudgeError
from judge.rulebook.importer import Passage
from judge.rulebook.newest import version_key

from .search import Hit, Index, Row

_PASSAGES = {"document": str, "version": str, "line": int, "end_line": int, "heading": str, "text": str, "part": str}
_KEY = ("document", "line", "part")


class Source(NamedTuple):
    """An imported document and how many passages it gave."""

    document: str
    version: str
    passages: int


class Store:
    """Passages and search over one SQLite database, usable from several threads.

    `path` is the database's file, made where there is none; without one all is kept in memory. Raises JudgeError
    where the file cannot be used.
    """

    def __init__(self, path: Path | None = None) -> None:
        self.path = path
        self._lock = RLock()
        try:
            if path is not None:
                path.parent.mkdir(parents=True, exist_ok=True)
            self._db = Database(sqlite3.connect(path or ":memory:", check_same_thread=False))
            self._db.table("passages").create(_PASSAGES, pk=_KEY, if_not_exists=True)
            self._db.table("passage_entries").create(
                {"entry": str, "document": str, "line": int, "part": str},
                pk=("entry", *_KEY), if_not_exists=True,
            )  # fmt: skip
            self._index = Index(self._db)
        except (OSError, sqlite3.Error) as error:
            raise JudgeError(f"the database cannot be used: {error}", where=str(path)) from error

    def close(self) -> None:
        """Let go of the file."""
        self._db.close()

    def save_passages(self, document: str, passages: Sequence[Passage]) -> str:
        """Replace all passages of `document` and what search knows of them: all or nothing.

        Says "new", "changed" or "unchanged". Raises JudgeError where the database cannot be written.
        """
        try:
            return self._save(document, passages)
        except sqlite3.Error as error:
            raise JudgeError(f"the database cannot be written: {error}", where=str(self.path)) from error

    def _save(self, document: str, passages: Sequence[Passage]) -> str:
        rows = [{field: getattr(p, field) for field in _PASSAGES} for p in passages]
        links = [
            {"entry": entry, "document": p.document, "line": p.line, "part": p.part}
            for p in passages for entry in p.entries
        ]  # fmt: skip
        with self._lock, self._db.atomic():
            old = self._saved(document)
            if old == _told(rows, links):
                return "unchanged"
            self._db.table("passages").delete_where("document = ?", [document])
            self._db.table("passage_entries").delete_where("document = ?", [document])
            self._db.table("passages").insert_all(rows)
            self._db.table("passage_entries").insert_all(links)
            self._index.replace(f"passages/{document}", [_row(p) for p in passages if p.part == "section"])
            return "changed" if old != _told([], []) else "new"

    def passages(self, entry: str) -> list[Passage]:
        """The passages of the entry with this id: the newest version first, a whole section before its parts."""
        sql = """select p.* from passages p join passage_entries e
                 on e.document = p.document and e.line = p.line and e.part = p.part
                 where e.entry = ? order by p.part desc, p.line"""
        with self._lock:
            found = [Passage(**row, entries=(entry,)) for row in self._db.query(sql, [entry])]
        return sorted(found, key=lambda p: [-number for number in version_key(p.version)])

    def sections(self, document: str) -> list[Passage]:
        """The sections of an imported document in their order, each with the entries whose text lies in it."""
        sql = "select * from passages where document = ? and part = 'section' order by line"
        links = "select entry, line from passage_entries where document = ? order by line, entry"
        with self._lock:
            found = list(self._db.query(sql, [document]))
            places = [(str(row["entry"]), int(row["line"])) for row in self._db.query(links, [document])]
        return [
            Passage(**row, entries=tuple(dict.fromkeys(e for e, at in places if row["line"] <= at <= row["end_line"])))
            for row in found
        ]

    def passage_at(self, document: str, line: int) -> Passage | None:
        """The section of `document` that covers `line`, as for an FAQ case that says where it stands."""
        sql = "select * from passages where document = ? and part = 'section' and line <= ? order by line desc limit 1"
        with self._lock:
            for row in self._db.query(sql, [document, line]):
                return Passage(**row) if row["end_line"] >= line else None
        return None

    def sources(self) -> list[Source]:
        """The imported documents."""
        sql = "select document, version, count(*) as passages from passages group by document order by document"
        with self._lock:
            return [Source(**row) for row in self._db.query(sql)]

    def index(self, source: str, rows: Iterable[Row]) -> bool:
        """Let search know `rows`, in place of all earlier ones of the same `source` ("entries", "faq", "cards"…).

        Costs next to nothing where they are the same as before; says whether they were not. Raises JudgeError
        where the database cannot be written.
        """
        try:
            with self._lock, self._db.atomic():
                return self._index.replace(source, list(rows))
        except sqlite3.Error as error:
            raise JudgeError(f"the database cannot be written: {error}", where=str(self.path)) from error

    def search(self, term: str, limit: int = 20, kinds: Iterable[str] | None = None) -> list[Hit]:
        """What fits `term`, best first: titles before texts, prefixes count, a misspelt word is put right.

        Nothing is sought below three letters but a title that is just `term`. `kinds` limits the kinds of rows
        ("glossary", "faq", "passage"…).
        """
        with self._lock:
            return self._index.search(term, limit, None if kinds is None else frozenset(kinds))

    def _saved(self, document: str) -> str:
        rows = [dict(r) for r in self._db.query(
            "select * from passages where document = ? order by line, part desc", [document])]  # fmt: skip
        links = [dict(r) for r in self._db.query("select * from passage_entries where document = ?", [document])]
        return _told(rows, links)


def _told(rows: list[dict[str, Any]], links: list[dict[str, Any]]) -> str:
    told = sorted(json.dumps(row, sort_keys=True) for row in rows + links)
    return hashlib.sha256("\n".join(told).encode()).hexdigest()


def _row(passage: Passage) -> Row:
    where = f"{passage.document}, line {passage.line}"
    ref = passage.entries[0] if passage.entries else f"{passage.document}:{passage.line}"
    return Row("passage", ref, passage.heading or where, passage.text, where)
