"""Cards: what is printed on them, their dated wordings, how they are found by name and imported.

In: card files, texts, names as people type them. Out: cards with their facts, the words that count under a version,
and their trees. Another source of cards is read here (`formats`, `imports`).

`catalogue()` gives the cards that come with the program; `user` and `imports` hold what a user adds.
"""

from .card import Card, Keyword, Print
from .load import Catalogue, Set, catalogue
from .names import Match, UnknownCard
from .wording import Erratum, Reading, Wording

__all__ = [
    "Card", "Catalogue", "Erratum", "Keyword", "Match", "Print", "Reading", "Set", "UnknownCard", "Wording",
    "catalogue",
]  # fmt: skip
