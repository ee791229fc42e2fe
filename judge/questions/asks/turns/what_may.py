"""What a player may do at all, where only what keeps them from it is told: "what can I (still) do?"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...board import ME, Unclear
from ...places import set_active
from ...wording.records import Clause, Comp

if TYPE_CHECKING:
    from ..inquiring import Ask
    from ..things import Things

#: The house that is chosen for a turn of which only is told what a player is kept from.
ANY_HOUSE = "Untamed"
PLAYS = ("play action", "play artifact", "play creature", "play upgrade")
ALL = (*PLAYS, "discard", "reap", "fight", "use artifact")


def what_is_allowed(asker: Things, clause: Clause) -> list[Ask]:
    """Each kind of act, to be tried; nothing where that is not asked, or where cards of that player are told of."""
    wh, verbs, modal, core = clause.wh, clause.verbs, clause.auxiliary, clause.core
    if wh is None or wh.value not in ("what", "which") or verbs is None or verbs.denied or verbs.passive:
        return []
    if modal is None or modal.value != "may" or verbs.value not in ("do", "play") or clause.mood != "asked":
        return []
    if core is not None and (not core.is_noun("card") or core.adjectives or core.of is not None or core.number):
        return []
    if [comp for comp in clause.comps if not asker.idle(comp) and not _in_turn(asker, clause, comp)]:
        return []
    told, seat = asker.context.told, asker.context.player(clause.about)
    if not seat:
        return []
    set_active(asker.context, seat, clause.span)
    mine = [piece for piece in told.pieces if piece.holder == seat and piece.type != "action"]
    played = [deed.piece for deed in told.deeds]
    hand = [p for p in told.pieces if p.owner == seat and p.place == "hand" and not any(p is one for one in played)]
    if (mine and verbs.value == "do") or hand or "hand" in told.sides[seat].numbers or told.sides[seat].empty:
        raise Unclear(clause.span, "What is asked about: to play, to reap, to fight, to use which card?")
    if told.deeds and told.deeds[-1].kind == "end turn" and not told.deeds[-1].choices:
        told.deeds[-1].choices = [ANY_HOUSE]
    return [{"now": seat, "_acts": ALL if verbs.value == "do" else PLAYS}]


def _in_turn(asker: Things, clause: Clause, comp: Comp) -> bool:
    """Whether it only says that it is in the turn of who is asked about."""
    turn = comp.at("on", "in", "during") and comp.phrase.is_noun("turn")
    return turn and asker.context.owner(comp.phrase) == (asker.context.player(clause.about) or ME)
