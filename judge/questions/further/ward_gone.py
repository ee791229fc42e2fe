"""That a ward is used up: "the ward gets popped", "its ward comes off", "the creature loses its ward"."""

from __future__ import annotations

from ..board import Piece, Unclear
from ..forces import Forces
from ..wording.records import Clause, Phrase

_GOES = ("vanish", "leave", "fall", "go", "die", "trigger")
_IS_TAKEN = ("destroy", "shed", "discard", "lose", "use", "return", "take", "trigger", "spend")


def told(teller: Forces, clause: Clause) -> bool:
    """Hold it against the ruling that a creature has lost its ward. Raises Unclear where nobody knows whose."""
    verbs, context = clause.verbs, teller.context
    if clause.mood not in ("told", "placed") or len(clause.subject) != 1 or not context.told.deeds:
        return False
    if verbs is not None and verbs.denied:
        return False
    comps = [c for c in clause.comps if not c.says("again")]
    states = [c for c in comps if c.kind == "stated" and c.value in ("gone", "dead")]
    ward = clause.about
    if not ward.is_noun("ward"):
        thing = comps[0].phrase if len(comps) == 1 and comps[0].is_thing and len(comps[0].phrases) == 1 else None
        if verbs is None or verbs.value != "lose" or verbs.passive or thing is None or not thing.is_noun("ward"):
            return False
        _hold(teller, clause, context.pieces(clause.about)[0])
        comps[0].looked_at = thing.looked_at = True
        return True
    is_gone = verbs is None or verbs.value == "be"
    goes = verbs is not None and (verbs.value in _GOES or (verbs.passive and verbs.value in _IS_TAKEN))
    if len(states) != len(comps) or not (goes if not states else is_gone):
        return False
    _hold(teller, clause, _whose(teller, ward))
    for comp in states:
        comp.looked_at = True
    ward.looked_at = True
    return True


def _whose(teller: Forces, ward: Phrase) -> Piece:
    told = teller.context.told
    owned = teller.context.owner(ward)
    warded = [p for p in told.pieces if p.facts.get("ward") and owned in ("", p.holder)]
    if len(warded) != 1 or ward.adjectives or ward.of is not None:
        raise Unclear(ward.span, "Whose ward?")
    return warded[0]


def _hold(teller: Forces, clause: Clause, piece: Piece) -> None:
    if not piece.facts.get("ward"):
        raise Unclear(clause.span, f"Is there a ward on {piece.name}?")
    teller.context.told.checks.append({"is": piece, "ward": False})
    teller.context.remarks.append((clause.span, "what comes of it; the ruling shows it"))
