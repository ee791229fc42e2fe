"""Which of several cards that act a question is about: "does X steal?", "do I steal with X?", "do I gain from X?"."""

from __future__ import annotations

import re

from ..board import Piece, Unclear
from ..meaning import Context
from ..speaking import Subject
from ..wording.records import Clause, Comp
from .inquiring import Ask


def thief_asked(context: Context, subject: Subject, comps: list[Comp], clause: Clause) -> Piece | None:
    """The card of which it is asked whether it steals, where several that act may; None where only one may, or none is
    named. Raises Unclear where its own text says nothing of it."""
    told = context.told
    acts = [deed.piece for deed in told.deeds if deed.piece is not None]
    acts += [piece for piece in told.pieces if piece.host in acts]
    texts = [card.text.lower() for piece in acts if (card := told.card(piece)) is not None]
    by = [c for c in comps if c.kind == "at_thing" and c.prep in ("with", "by", "from") and len(c.phrases) == 1]
    named = [p for c in by if c.phrases[0].is_name for p in told.called(c.phrases[0].value)]
    asked = subject.pieces or named
    if sum("steal" in text for text in texts) < 2 or not asked:
        return None
    card = told.card(asked[0])
    if len(asked) != 1 or card is None or "steal" not in card.text.lower():
        raise Unclear(clause.span, "Of which of the cards is that asked?")
    return asked[0]


def given_by(context: Context, source: Piece, seat: str) -> list[Ask]:
    """ "Do I gain from X?": whether it gives any, or resolves where it has others give it; where its text may give to
    either player, whether there is more."""
    card = context.told.card(source)
    either = card is None or "opponent gains" in card.text or "owner gains" in card.text
    if seat and either:
        return [{"triggers": source, "_and": 2}, {"has": seat, "amber": "more"}]
    lends = card is None or re.search(r"[“\"]|[Ss]teal", card.text)
    itself = card is not None and not lends and re.search(r"\b[Gg]ains? ", card.text)
    return [{"happens": "gained", "by": source}] if itself else [{"triggers": source}]
