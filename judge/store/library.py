"""The store that the doors open: the rulebook's entries indexed, the user's passages if there are any."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge.cache import cache_dir
from judge.catalogue.user import database_path
from judge.errors import JudgeError
from judge.rulebook import Decision, Rule, Rulebook, Switch, rulebook

from .faq import faq_rows
from .search import Row
from .store import Store


def open_store(*, create: bool = False, faq: Iterable[Row] | None = None, cards: Iterable[Row] | None = None) -> Store:
    """The user's database with the rulebook's entries and the FAQ cases indexed (`faq` in their place if given), and
    `cards` if given.

    A user who imported nothing has no database; then the index lies in the cache, unless `create` asks for the
    database to be made. Raises JudgeError where an existing database cannot be used.
    """
    path = database_path()
    if create or path.exists():
        return _filled(Store(path), faq, cards)
    try:
        return _filled(Store(cache_dir() / "search.db"), faq, cards)
    except JudgeError:  # a damaged, locked or read-only cache costs time and nothing else
        return _filled(Store(), faq, cards)


def _filled(store: Store, faq: Iterable[Row] | None, cards: Iterable[Row] | None) -> Store:
    store.index("entries", entry_rows(rulebook()))
    store.index("faq", faq_rows() if faq is None else faq)
    if cards is not None:
        store.index("cards", cards)
    return store


def entry_rows(book: Rulebook) -> Iterator[Row]:
    """The entries of `book` as search sees them: id and title, and all that we say about each."""
    for entry in book:
        yield Row(entry.kind, entry.id, entry.title, " ".join(_texts(entry)), entry.source, entry.id)


def _texts(entry: Rule) -> Iterator[str]:
    yield entry.summary
    yield from entry.changed
    if isinstance(entry, Decision):
        yield entry.question
        yield entry.why
    elif isinstance(entry, Switch):
        yield from entry.values.values()
