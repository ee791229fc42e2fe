"""What is told of a moment behind what is done: "at the end of their turn they have 6", "they still have creatures"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ..board import Piece, Unclear
from ..forces import Forces
from ..wording.records import Clause


def not_at_end(teller: Forces, clause: Clause) -> None:
    """Raises Unclear for "at the end of their turn they have 6" behind what is done: before what happens then, or
    after it?"""
    ends = any(lead.kind == "at_thing" and lead.phrases[0].is_noun("end") for lead in clause.leads)
    having = clause.verbs is not None and clause.verbs.value == "have"
    if ends and having and not teller.context.fresh:
        raise Unclear(clause.span, "Is that before what happens at the end of the turn, or after it?")


def still_there(teller: Forces, clause: Clause, before: Sequence[Piece]) -> None:
    """Have creatures without a name, which were not there `before`, survive what is done where "they still have
    creatures" is told behind it."""
    told = teller.context.told
    said = re.search(r"\bstill\b", teller.context.text[slice(*clause.span)], re.IGNORECASE)
    if said is None or teller.context.fresh or clause.verbs is None or clause.verbs.value not in ("have", "exist"):
        return
    for piece in told.pieces:
        if piece not in before and piece in told.of_any_power:
            told.checks.append({"survives": piece})
