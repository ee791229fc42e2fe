"""The user's own database: passages of official documents, and full-text search over rules, cases and cards."""

from judge.store.library import entry_rows, open_store
from judge.store.search import Hit, Row
from judge.store.store import Source, Store
from judge.store.trees import cards_using

__all__ = ["Hit", "Row", "Source", "Store", "cards_using", "entry_rows", "open_store"]
