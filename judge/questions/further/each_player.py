"""What both players have alike: "each of us has one creature", "both of us have 3 Æmber"."""

from __future__ import annotations

from ..board import ME, OPPONENT, Unclear
from ..forces import Forces
from ..places import give_player
from ..wording.records import Clause, Phrase


def told(teller: Forces, clause: Clause) -> bool:
    """Take amounts that both players have, and as many creatures as are told of. Raises Unclear for another number."""
    verbs = clause.verbs
    if clause.mood != "told" or verbs is None or verbs.value != "have" or verbs.denied or len(clause.subject) != 1:
        return False
    if not _of_us(clause.about):
        return False
    context = teller.context
    comps = [c for c in clause.comps if not c.says("each") and not c.states("in play")]
    phrases = [p for c in comps for p in c.phrases]
    if not phrases or any(not c.is_thing for c in comps):
        raise Unclear(clause.span, "What does each of the players have?")
    for phrase in phrases:
        amount = context.amount(phrase)
        if amount is not None:
            for seat in (ME, OPPONENT):
                give_player(context, seat, *amount, phrase.span)
            continue
        number = phrase.number or (1 if "a" in phrase.determiners else 0)
        if not phrase.is_noun("creature") or phrase.adjectives or phrase.of is not None or not number:
            raise Unclear(phrase.span, "What does each of the players have?")
        phrase.looked_at = True
        for seat in (ME, OPPONENT):
            there = [p for p in context.told.pieces if p.type == "creature" and p.holder == seat and p.place != "hand"]
            if there and len(there) != number:
                raise Unclear(phrase.span, "Which creatures does each of the players have?")
            for _ in range(number - len(there)):
                context.somebody(seat)
    return True


def _of_us(phrase: Phrase) -> bool:
    """Whether it is "each of us", "both of us"."""
    of = phrase.of
    every = phrase.value == "both" or phrase.words[0].text.lower() in ("each", "both", "all")
    return every and of is not None and of.is_pronoun and of.words[-1].text.lower() == "us"
