"""Turns as what is told: "once the turn is over"."""

from __future__ import annotations

from ..board import Deed
from ..forces import Forces
from ..wording.records import Clause, only_says


def told(teller: Forces, clause: Clause) -> bool:
    """Take that a turn is over, behind what is done in it."""
    verbs, context = clause.verbs, teller.context
    if verbs is None or verbs.value not in ("be", "end") or verbs.denied or len(clause.subject) != 1:
        return False
    phrase = clause.about
    over = only_says(clause.comps, "over") or (verbs.value == "end" and not clause.comps)
    if not phrase.is_noun("turn") or phrase.adjectives or not over or not context.told.deeds:
        return False
    current = context.told.current or context.told.active
    if context.owner(phrase) not in ("", current) or context.told.deeds[-1].kind == "end turn":
        return False
    phrase.looked_at = True
    context.told.deeds.append(Deed("end turn", current))
    return True
