"""Cards: what is printed on them, their dated wordings, how they are found by name and imported.

`catalogue()` gives the cards that come with the program; `user` and `imports` hold what a user adds.
"""

from .card import Card, Keyword, Print, Reading
from .load import Catalogue, Set, catalogue
from .names import Match, UnknownCard

__all__ = ["Card", "Catalogue", "Keyword", "Match", "Print", "Reading", "Set", "UnknownCard", "catalogue"]
