"""Full-text search with FTS5: folded, by prefix, titles first, misspellings forgiven."""

from __future__ import annotations

import hashlib
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from rapidfuzz import fuzz, process
from rapidfuzz.distance import OSA
from sqlite_utils import Database

from .folding import excerpt, fold, folded_words, words

#: kinds of rows in the order in which equally good ones are shown
ORDER = ("glossary", "timing", "decision", "errata", "switch", "faq", "card", "passage")
_SHORTEST = 3
_CUTOFF = 0.6
_SIMILAR_TITLE = 82
#: words that make a question and say nothing of what it is about
ASKING = frozenset((
    "and", "are", "can", "could", "did", "does", "for", "from", "get", "happens", "has", "have", "how",
    "its", "may", "must", "one", "only", "the", "them", "then", "there", "these", "they", "this", "was",
    "were", "what", "when", "where", "which", "while", "who", "whom", "whose", "why", "will", "with",
    "work", "works", "would", "you", "your",
))  # fmt: skip


class Row(NamedTuple):
    """Something to be found: its kind, the reference it is opened by, title and text as people read them, where it
    comes from ("rulebook-1.0, line 431"), and words by which it is found `also` but which are not shown."""

    kind: str
    ref: str
    title: str
    text: str
    where: str = ""
    also: str = ""


@dataclass(frozen=True, slots=True)
class Hit:
    """A row that was found.

    `excerpt` is the part of its text around what was sought, `spans` where in the excerpt that stands. `found` says
    how: "title", "text" or "similar"; `read_as` holds the words that a misspelt term was taken for.
    """

    kind: str
    ref: str
    title: str
    excerpt: str
    spans: tuple[tuple[int, int], ...]
    where: str
    found: str
    read_as: str = ""


class Index:
    """The rows in a database, and the search over them. Not safe for threads by itself."""

    def __init__(self, db: Database) -> None:
        self._db = db
        columns = dict.fromkeys(("source", "kind", "ref", "title", "text", "place", "folded_title", "folded_text"), str)
        if not db["search"].exists():
            db.table("search").create({"id": int, **columns}, pk="id")
            db.table("search").enable_fts(["folded_title", "folded_text"], tokenize="unicode61")
            db.execute("create virtual table search_words using fts5vocab(search_fts, col)")
        db.table("search_sources").create({"source": str, "stamp": str}, pk="source", if_not_exists=True)
        self._words: dict[str, float] | None = None
        self._sorted_words: list[str] = []
        self._titles: dict[int, str] | None = None

    def replace(self, source: str, rows: Sequence[Row]) -> bool:
        """Put `rows` in the place of all rows of `source`; says whether anything changed."""
        stamp = hashlib.sha256(repr(rows).encode()).hexdigest()
        if any(self._db["search_sources"].rows_where("source = ? and stamp = ?", [source, stamp])):
            return False
        self._db.table("search").delete_where("source = ?", [source])
        self._db.table("search").insert_all(
            {
                "source": source, "kind": row.kind, "ref": row.ref, "title": row.title, "text": row.text,
                "place": row.where, "folded_title": fold(row.title), "folded_text": fold(f"{row.text}\n{row.also}"),
            }
            for row in rows
        )  # fmt: skip
        self._db.table("search").rebuild_fts()
        self._db.table("search_sources").upsert({"source": source, "stamp": stamp}, pk="source")
        self._words = self._titles = None
        return True

    def search(self, term: str, limit: int, kinds: frozenset[str] | None) -> list[Hit]:
        """See `Store.search`."""
        sought = words(term)
        if not sought:
            return []
        if len(term.strip()) < _SHORTEST:
            return self._best(self._titled(" ".join(sought)), sought, limit, kinds, "")
        found = self._match(" AND ".join(_prefix(word) for word in sought))
        if hits := self._best(found, sought, limit, kinds, ""):
            return hits
        return self._forgiving(sought, limit, kinds)

    def _forgiving(self, sought: list[str], limit: int, kinds: frozenset[str] | None) -> list[Hit]:
        """Misspelt words put right, or else whatever has any of the words."""
        meant = [self._meant(word) for word in sought]
        if any(known != [word] for word, known in zip(sought, meant, strict=True)):
            likely = [known[0] for known in meant if known]
            every = all(meant)
            groups = [f"({' OR '.join(map(_prefix, known))})" for known in meant if known]
            similar = self._similar_titles(" ".join(sought))
            similar += self._match((" AND " if every else " OR ").join(groups)) if groups else []
            if hits := self._best(similar, likely, limit, kinds, " ".join(likely)):
                return hits
        telling = [word for word in sought if len(word) >= _SHORTEST and word not in ASKING] or sought
        return self._best(self._match(" OR ".join(map(_prefix, telling))), telling, limit, kinds, "")

    def _match(self, query: str) -> list[dict[str, Any]]:
        sql = """select s.*, bm25(search_fts, 12.0, 1.0) as badness
                 from search_fts join search s on s.id = search_fts.rowid
                 where search_fts match ? order by badness limit 80"""
        return list(self._db.query(sql, [query]))

    def _titled(self, title: str) -> list[dict[str, Any]]:
        return list(self._db.query("select *, 0 as badness from search where folded_title = ?", [title]))

    def _similar_titles(self, folded: str) -> list[dict[str, Any]]:
        if self._titles is None:
            self._titles = {row["id"]: row["folded_title"] for row in self._db["search"].rows_where(
                "kind != 'passage'", select="id, folded_title")}  # fmt: skip
        near = process.extract(folded, self._titles, scorer=fuzz.ratio, limit=5, score_cutoff=_SIMILAR_TITLE)
        table = self._db.table("search")
        return [table.get(id) | {"badness": -score} for _, score, id in near]

    def _meant(self, word: str) -> list[str]:
        """`word` itself if some text has it or a word that begins with it, else the words that it may stand for."""
        known = self._known_words()
        after = bisect_left(self._sorted_words, word)
        if after < len(self._sorted_words) and self._sorted_words[after].startswith(word):
            return [word]
        near = process.extract(word, list(known), scorer=OSA.normalized_similarity, limit=8, score_cutoff=_CUTOFF)
        ranked = sorted(near, key=lambda n: -n[1] - min(known[n[0]], 1000) / 20_000)
        return [other for other, *_ in ranked[:3]]

    def _known_words(self) -> dict[str, float]:
        """The words of all rows and how much they weigh: those of titles far more than others."""
        if self._words is None:
            self._words = {}
            for row in self._db.query("select term, col, cnt from search_words"):
                weight = row["cnt"] * (20.0 if row["col"] == "folded_title" else 1.0)
                self._words[row["term"]] = self._words.get(row["term"], 0.0) + weight
            self._sorted_words = sorted(self._words)
        return self._words

    def _best(
        self, rows: list[dict[str, Any]], sought: list[str], limit: int, kinds: frozenset[str] | None, read_as: str
    ) -> list[Hit]:
        """The rows as hits, each reference once, an entry before a passage that belongs to it."""
        phrase = " ".join(sought)
        chosen: dict[str, dict[str, Any]] = {}
        for row in sorted(rows, key=lambda r: _rank(r, sought, phrase)):
            if kinds is not None and row["kind"] not in kinds:
                continue
            kept = chosen.get(row["ref"])
            if kept is None or (kept["kind"] == "passage" != row["kind"]):
                chosen[row["ref"]] = row  # keeps the place of the passage that it replaces
        return [_hit(row, sought, read_as) for row in list(chosen.values())[:limit]]


def _rank(row: dict[str, Any], sought: list[str], phrase: str) -> tuple[int, int, float]:
    known = folded_words(row["folded_title"])
    title = " ".join(known)
    if phrase in (title, " ".join(folded_words(row["ref"].partition("/")[2]))):
        place = 0
    elif title.startswith(phrase):
        place = 1
    elif all(any(other.startswith(word) for other in known) for word in sought):
        place = 2
    else:
        place = 3
    kind = ORDER.index(row["kind"]) if row["kind"] in ORDER else len(ORDER)
    return place, kind if place < 3 else 0, row["badness"]


def _hit(row: dict[str, Any], sought: list[str], read_as: str) -> Hit:
    told, spans = excerpt(row["text"], sought)
    in_title = any(known.startswith(word) for known in folded_words(row["folded_title"]) for word in sought)
    found = "similar" if read_as else "title" if in_title else "text"
    return Hit(row["kind"], row["ref"], row["title"], told, tuple(spans), row["place"], found, read_as)


def _prefix(word: str) -> str:
    return f'"{word}"*'
