"""Questions in English: what people type, read as a scenario and something asked about it, and answered.

In: a question. Out: a scenario, what is asked of it, the answer, and what was not understood.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from judge.catalogue import Catalogue

    from .asked import Asked


def ask(text: str, cards: Catalogue | None = None, version: str | None = None) -> Asked:
    """Read a question and answer it under a version of the rules (the newest if left out).

    Its cards are looked up in `cards` (those that come with the program if left out). Raises JudgeError for an empty
    question or one that is too long.
    """
    from judge.rulebook.newest import NEWEST  # here: whoever only imports the package does not want all this

    from .asked import ask as answered

    return answered(text, cards, version or NEWEST)
