"""The user's own database: passages of official documents, and full-text search over rules, cases and cards.

In: documents, cases, cards. Out: what is found in them. Nothing in it decides a ruling.
"""

from .faq import Question, faq_rows, questions
from .library import entry_rows, open_store
from .page import Page, entry_page
from .search import Hit, Row
from .store import Source, Store
from .trees import cards_using

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
