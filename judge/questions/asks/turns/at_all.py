"""What may come about at all, or to all that is there: "can I still make token creatures?", "does everything die?"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...board import ME, OPPONENT, Deed, Piece
from ...places import set_active
from ...wording.records import Clause
from ..verb_asking import all_of

if TYPE_CHECKING:
    from ..inquiring import Ask
    from ..things import Things


def token_may_be_made(asker: Things, clause: Clause) -> list[Ask]:
    """Whether a card that says only that would make one; nothing where anything else is asked."""
    verbs, modal, context = clause.verbs, clause.auxiliary, asker.context
    if clause.mood != "polar" or verbs is None or verbs.denied or verbs.passive or verbs.value != "make":
        return []
    if modal is None or modal.value != "may" or len(clause.subject) != 1:
        return []
    comps = [comp for comp in clause.comps if not asker.idle(comp)]
    made = comps[0].phrase if len(comps) == 1 and comps[0].is_thing and len(comps[0].phrases) == 1 else None
    if made is None or not made.is_noun("token creature") or made.adjectives or made.of or made.number not in (None, 1):
        return []
    seat = context.player(clause.about)
    if not seat or made.owner or made.possessor is not None:
        return []
    set_active(context, seat, clause.span)
    side = context.told.sides[seat]
    if not side.token:
        side.token = min(card.title for card in context.told.cards if card.type == "token creature")
        context.told.assumed.append(f"the token creature is {side.token}; it may be any")
    cause = context.told.add_typed(context.nameless("Card"), "action", seat, text="Play: Make a token creature.")
    cause.place = "hand"
    context.told.deeds.append(Deed("play", seat, cause))
    context.told.assumed.append("it is made by an action card that says only that")
    return [{"happens": "token made", "by": seat, "can": True}]


def everything_dies(asker: Things, clause: Clause) -> list[Ask]:
    """Whether all in play is destroyed, with a creature and an artifact on each side beside what is told; where only
    some of it is, that is no answer. Nothing where anything else is asked."""
    verbs, context = clause.verbs, asker.context
    if clause.mood != "polar" or verbs is None or verbs.denied or verbs.value not in ("die", "destroy"):
        return []
    first = clause.about if len(clause.subject) == 1 else None
    typed = context.text[slice(*clause.span)].lower()
    if first is None or "everything" not in typed or not (context.told.deeds or context.told.at) or first.is_name:
        return []
    if [comp for comp in clause.comps if not asker.idle(comp) and not comp.states("in play")]:
        return []
    there = [p for p in context.told.pieces if p.place in ("", "play") and p.type in ("creature", "artifact")]
    if any(piece.type == "creature" for piece in there):
        return []  # those that are told of are meant
    for seat in (ME, OPPONENT):
        artifact = context.told.add_typed(context.nameless("Artifact"), "artifact", seat)
        artifact.place = "play"
        there += [context.somebody(seat), artifact]
    first.looked_at = True
    if first.of is not None:
        first.of.looked_at = True
    context.told.assumed.append("a creature and an artifact without a text are in play on each side")
    some = {"all": [_destroyed(piece, {"not": True}) for piece in there], "not": True}
    return [{**all_of(_destroyed(piece, {}) for piece in there)[0], "_alike": 2}, some]


def _destroyed(piece: Piece, further: Ask) -> Ask:
    return {"happens": "destroyed", "to": piece, **further}
