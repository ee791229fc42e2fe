"""Who does what is told without a subject: "they have X. played Y, attacked it with Z"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ..board import ME, OPPONENT, Unclear
from ..speaking import Subject, span_of
from ..wording.records import Clause

if TYPE_CHECKING:
    from ..telling import Teller

_BEGINS = (".", "!", "?", ";")
#: What players do.
_ACTS = ("play", "fight", "reap", "use", "discard", "destroy", "archive", "forge", "sacrifice")
_THEN = re.compile(r"\b(?:then|after (?:that|this|which)|next|later|afterwards?|followed by)[\s,:]*$", re.IGNORECASE)


def comes_next(before: str) -> bool:
    """Whether words say that what stands behind them comes next: "… After that, Y"."""
    return _THEN.search(before) is not None


def left_out(teller: Teller, clause: Clause) -> Subject:
    """The subject of a clause that has none: that of the clause before it, but for a new sentence in which a player
    tells what he did himself. Raises Unclear where it may be either."""
    last, verbs, told = teller.last, clause.verbs, teller.context.told
    anew = teller.context.text[: clause.span[0]].rstrip().endswith(_BEGINS)
    if not anew or last.seat != OPPONENT or verbs is None or verbs.value not in _ACTS:
        return last
    if verbs.first.form == "third" or told.active == OPPONENT:
        return last
    if verbs.first.form != "base" and told.deeds and told.deeds[-1].by == OPPONENT:
        raise Unclear(span_of(verbs), "Who does that?")
    told.assumed.append("the one who does it is you")
    return Subject(ME)
