"""What has been done, in SQLite: a sweep that was broken off goes on where it was, and nothing is kept twice."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from judge.catalogue.user import as_it_is, database_path
from judge.errors import JudgeError

from .findings import Finding, Kind
from .tasks import Done

if TYPE_CHECKING:
    from sqlite_utils import Database

FILE = "sweeps.db"

PATIENCE = 60
"""Seconds for which one sweep waits for another that writes."""

_COLUMNS = ("kind", "card", "other", "act", "place", "detail")


def ledger_path() -> Path:
    """Where the user's sweeps are kept: beside their imports. It may not exist."""
    return database_path().with_name(FILE)


class Ledger:
    """The tasks that are done and what they found. `stamp` says what they were done with: what another program did is
    done again."""

    def __init__(self, path: Path, stamp: str) -> None:
        """Raises JudgeError where the file cannot be used."""
        from sqlite_utils import Database

        self.stamp = stamp
        self.path = path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._db: Database = Database(sqlite3.connect(path, timeout=PATIENCE))
            tables: dict[str, tuple[dict[str, type], tuple[str, ...]]] = {
                "done": (dict.fromkeys(("key", "stamp", "told"), str), ("key",)),
                "findings": (dict.fromkeys(("key", *_COLUMNS), str), ("key", *_COLUMNS)),
            }
            for name, (columns, keys) in tables.items():
                self._db.table(name).create(columns, pk=keys, if_not_exists=True)
            self._db.table("findings").create_index(["card"], if_not_exists=True)
            self._db.table("findings").create_index(["other"], if_not_exists=True)
        except (OSError, sqlite3.Error) as error:
            raise JudgeError(f"the database of sweeps cannot be used: {error}", where=str(path)) from error

    def done(self) -> frozenset[str]:
        """The keys of the tasks that need not be done again."""
        return frozenset(row[0] for row in self._db.execute("SELECT key FROM done WHERE stamp = ?", [self.stamp]))

    def keep(self, batch: Iterable[Done]) -> None:
        """Keep what tasks came to: all of them or, where this is broken off, none. What is kept again takes the place
        of what was there."""
        with self._db.conn as connection:
            connection.execute("BEGIN IMMEDIATE")
            for done in batch:
                told = json.dumps(done.told, ensure_ascii=False, sort_keys=True)
                connection.execute("DELETE FROM findings WHERE key = ?", [done.key])
                connection.execute("INSERT OR REPLACE INTO done VALUES (?, ?, ?)", [done.key, self.stamp, told])
                connection.executemany(
                    "INSERT INTO findings VALUES (?, ?, ?, ?, ?, ?, ?)",
                    [(done.key, one.kind.value, *one[1:]) for one in sorted(set(done.findings))],
                )

    def of(self, keys: Iterable[str]) -> list[Done]:
        """What tasks came to, in the order of `keys`; those that are not done are left out."""
        found = []
        for key in keys:
            row = self._db.execute("SELECT told FROM done WHERE key = ? AND stamp = ?", [key, self.stamp]).fetchone()
            if row is not None:
                found.append(Done(key, tuple(self._findings("WHERE key = ?", [key])), json.loads(row[0])))
        return found

    def findings(self) -> list[Finding]:
        """All that was found, each once."""
        return self._findings()

    def _findings(self, where: str = "", values: Iterable[str] = ()) -> list[Finding]:
        query = f"SELECT DISTINCT {', '.join(_COLUMNS)} FROM findings {where}"
        return [Finding(Kind(kind), *rest) for kind, *rest in self._db.execute(query, list(values))]


def kept(card_id: str, path: Path | None = None) -> list[Finding]:
    """What the user's own sweeps found of a card. Raises JudgeError where their database is damaged."""
    path = path or ledger_path()
    if not path.exists():
        return []
    query = f"SELECT DISTINCT {', '.join(_COLUMNS)} FROM findings WHERE card = ? OR other = ?"
    try:
        with closing(as_it_is(path)) as database:
            return [Finding(Kind(kind), *rest) for kind, *rest in database.execute(query, [card_id, card_id])]
    except (sqlite3.Error, ValueError) as error:
        raise JudgeError(f"the database of sweeps is damaged: {error}", where=str(path)) from error


