"""The user's own database: passages of official documents, and full-text search over rules, cases and cards."""

from judge.store.faq import Question, faq_rows, questions
from judge.store.library import entry_rows, open_store
from judge.store.page import Page, entry_page
from judge.store.search import Hit, Row
from judge.store.store import Source, Store
from judge.store.trees import cards_using

__all__ = [
    "Hit",
    "Page",
    "Question",
    "Row",
    "Source",
    "Store",
    "cards_using",
    "entry_page",
    "entry_rows",
    "faq_rows",
    "open_store",
    "questions",
]
