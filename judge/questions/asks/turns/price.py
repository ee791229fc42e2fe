"""What is paid for playing or using a card: "do I have to pay 7 of it?", "do I pay Æmber to play X?"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ...board import Deed, Piece, Unclear
from ...places import set_active
from ...wording.records import Clause, Comp, Phrase

if TYPE_CHECKING:
    from ..inquiring import Ask
    from ..things import Things

_PAID = ("pay", "spend")
#: Where a text has a player give another one Æmber, which is neither lost nor spent.
_TO_A_PLAYER = re.compile(r"\bpays?\b", re.IGNORECASE)
_AGAIN = ("it", "they", "that", "this")


def is_paid(asker: Things, clause: Clause) -> list[Ask]:
    """Whether Æmber is lost or paid, be it to a player or for nothing; nothing where that is not asked. Raises Unclear
    where it is not said for what."""
    verbs, told = clause.verbs, asker.context.told
    if clause.mood != "polar" or verbs is None or verbs.passive or len(clause.subject) != 1:
        return []
    if verbs.value not in _PAID and not (verbs.value == "lose" and verbs.has("must")):
        return []
    seat = asker.context.player(clause.about)
    comps = [c for c in clause.comps if not asker.idle(c)]
    key = any(p.is_noun("key") for c in comps for p in c.phrases)
    if not seat or verbs.denied or key or not comps or not comps[0].is_thing:
        return []
    amount, *rest = comps
    number = _amount(amount)
    if number is None:
        return []
    rest = _without_what_it_is_of(rest)
    rest = _played_for(asker, rest, seat, clause)
    if rest:
        raise Unclear(rest[0].span, "What does this say here?")
    if not told.deeds:
        raise Unclear(clause.span, "For what?")
    if any(card is not None and "orge a key" in card.text for card in map(told.card, told.pieces)):
        raise Unclear(clause.span, "For the card, or for the key?")
    times = {"times": number} if number else {}
    gone = [{"happens": event, "by": seat, "not": True, **times} for event in ("lost", "spent")]
    if any(card is not None and _TO_A_PLAYER.search(card.text) for card in map(told.card, told.pieces)):
        before = told.sides[seat].numbers.get("amber")
        if number and before is None:
            raise Unclear(clause.span, "How much Æmber is there?")
        gone.append({"has": seat, "amber": (before or 0) - number if number else "fewer", "not": True})
    return [{"all": gone, "not": True, "_paid": True}]


def _amount(comp: Comp) -> int | None:
    """How much Æmber it is; 0 where no number is said, None for anything else."""
    phrase = comp.phrases[0] if len(comp.phrases) == 1 else None
    if phrase is None or phrase.adjectives or phrase.owner or phrase.possessor or not _of_it(phrase.of):
        return None
    if phrase.is_noun("amber") or (not phrase.kind and {w.text.lower() for w in phrase.words} <= {"any", "some"}):
        return phrase.number or 0
    return phrase.number if not phrase.kind else None


def _of_it(phrase: Phrase | None) -> bool:
    return phrase is None or phrase.is_noun("amber") or (phrase.is_pronoun and phrase.value in _AGAIN)


def _without_what_it_is_of(comps: list[Comp]) -> list[Comp]:
    """Without "of it", which says no more than that it is the Æmber that is told of."""
    first = comps[0] if comps else None
    again = first is not None and first.at("of") and len(first.phrases) == 1 and _of_it(first.phrase)
    return comps[1:] if again else comps


def _played_for(asker: Things, comps: list[Comp], seat: str, clause: Clause) -> list[Comp]:
    """Without "to play X", "for X": it is played, if that was not told before."""
    told = asker.context.told
    doing = comps[0].verbs if comps and comps[0].kind == "doing" else None
    if doing is not None and (doing.value != "play" or doing.denied or len(comps) < 2 or not comps[1].is_thing):
        return comps
    named = comps[1] if doing is not None else comps[0] if comps and comps[0].at("for") else None
    if named is None or len(named.phrases) != 1:
        return comps
    pieces = asker.context.pieces(named.phrase, seat)
    if len(pieces) != 1 or pieces[0].type not in ("action", "artifact", "creature"):
        return comps
    if doing is not None:
        comps[0].looked_at = True
    if not any(deed.piece is pieces[0] for deed in told.deeds):
        _play(asker, pieces[0], seat, clause)
    return comps[2:] if doing is not None else comps[1:]


def _play(asker: Things, piece: Piece, seat: str, clause: Clause) -> None:
    if piece.place not in ("", "hand") or piece.stands:
        raise Unclear(clause.span, f"How does {piece.name} come into play?")
    piece.owner, piece.place = piece.owner or seat, "hand"
    set_active(asker.context, seat, clause.span)
    asker.context.told.deeds.append(Deed("play", seat, piece))
