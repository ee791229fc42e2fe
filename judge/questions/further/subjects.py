"""Who does what is told without a subject: "they have X. played Y, attacked it with Z"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..board import ME, OPPONENT, Unclear
from ..speaking import Subject, span_of
from ..wording.records import Clause

if TYPE_CHECKING:
    from ..forces import Forces

_BEGINS = (".", "!", "?", ";")
#: What players do.
_ACTS = ("play", "fight", "reap", "use", "discard", "destroy", "archive", "forge", "sacrifice")

#: What no card does of itself.
_BY_PLAYERS = ("play", "use", "forge")


def left_out(teller: Forces, clause: Clause) -> Subject:
    """The subject of a clause that has none: that of the clause before it, but for a new sentence in which a player
    tells what he did himself. Raises Unclear where it may be either."""
    last, verbs, told = teller.last, clause.verbs, teller.context.told
    anew = teller.context.text[: clause.span[0]].rstrip().endswith(_BEGINS)
    if verbs is not None and not last.seat and verbs.first.form == "base" and verbs.value in _BY_PLAYERS:
        told.assumed.append("the one who does it is you")
        return Subject(ME)  # "X is out, use it"
    if not anew or last.seat != OPPONENT or verbs is None or verbs.value not in _ACTS:
        return last
    if verbs.first.form == "third" or told.active == OPPONENT:
        return last
    if verbs.first.form != "base" and told.deeds and told.deeds[-1].by == OPPONENT:
        raise Unclear(span_of(verbs), "Who does that?")
    told.assumed.append("the one who does it is you")
    return Subject(ME)
