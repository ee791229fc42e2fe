"""The tide as what a player does: "I raise the tide", "they take 3 chains and raise the tide"."""

from __future__ import annotations

from ..board import Deed, Unclear
from ..forces import Forces
from ..places import set_active
from ..wording.records import Clause, Comp


def told(teller: Forces, clause: Clause) -> bool:
    """Take that a player raises the tide, which costs 3 chains; by no card."""
    verbs, context = clause.verbs, teller.context
    if verbs is None or verbs.value != "raise" or clause.mood not in ("told", "subjectless"):
        return False
    things = [c for c in clause.comps if c.is_thing]
    tide = len(things) == 1 == len(things[0].phrases) and things[0].phrase.is_noun("tide")
    rest = [c for c in clause.comps if c not in things and not c.says("again")]
    subject = teller.subject(clause) if clause.mood == "told" else teller.last
    card = context.told.card(subject.pieces[0]) if len(subject.pieces) == 1 else None
    if card is not None and "raise the tide" in card.text.lower() and _it(things) and not rest and not verbs.denied:
        context.remarks.append((clause.span, "what the text of a card says; it is read off the card"))
        return True
    plain = verbs.words == [verbs.main] or verbs.first.value == "have"
    if not tide or rest or verbs.denied or verbs.passive or not subject.seat or not plain:
        raise Unclear(clause.span, "Who raises the tide, and by what?")
    teller.last = subject
    texts = [card.text.lower() for deed in context.told.deeds if deed.piece and (card := context.told.card(deed.piece))]
    if any("raise the tide" in text for text in texts):
        raise Unclear(clause.span, "Is the tide raised by that card, or once more for 3 chains?")
    things[0].phrase.looked_at = True
    set_active(context, subject.seat, clause.span)
    context.told.turn_told = False
    context.told.deeds.append(Deed("raise tide", subject.seat))
    return True


def _it(things: list[Comp]) -> bool:
    """Whether it is "the tide", or "it"."""
    phrase = things[0].phrase if len(things) == 1 == len(things[0].phrases) else None
    return phrase is not None and (phrase.is_noun("tide") or phrase.is_pronoun)
