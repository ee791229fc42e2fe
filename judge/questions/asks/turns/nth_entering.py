"""How the second creature of a turn enters play: "does the second creature I play come in ready?", "my second one"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ...board import ME, Deed, Piece, Unclear
from ...meaning import ORDINALS
from ...places import set_active
from ...wording.records import Clause, Comp, Phrase
from .so_many import nth_of_turn, this_turn

if TYPE_CHECKING:
    from ..inquiring import Ask
    from ..things import Things

_STATES = {"ready": ("ready", True), "exhaust": ("ready", False), "stun": ("stun", True), "ward": ("ward", True),
           "enrage": ("enrage", True)}  # fmt: skip
_TYPES = ("creature", "artifact")


def nth_enters(asker: Things, clause: Clause) -> list[Ask]:
    """Whether the so-manieth card of a type that a player plays in a turn is so as it enters; nothing where that is not
    asked. Raises Unclear where others were played before it than it says."""
    verbs, first = clause.verbs, clause.about if len(clause.subject) == 1 else None
    if clause.mood != "polar" or first is None or verbs is None or verbs.denied or not verbs.has("enter"):
        return []
    nth = [word for word in first.adjectives if word.value in (*ORDINALS, "next", "first")]
    bare = first.of is None and first.possessor is None and first.owner == "my" and not first.determiners
    if len(nth) != 1 or len(first.adjectives) > 1 or not bare or verbs.value not in _STATES:
        return []
    told = asker.context.told
    before = [piece for piece in this_turn(told.deeds, ME, ("play",)) if piece.type in _TYPES]
    one = first.kind == "" or (first.head is not None and first.head.text.lower() == "one")
    kind = before[-1].type if one and before else first.value
    if kind not in _TYPES or [c for c in clause.comps if not (asker.idle(c) or _in_play(c))]:
        return []
    _plays(asker, clause, first, nth[0].value, kind)
    for comp in clause.comps:
        comp.looked_at = True
    first.looked_at, first.claimed = True, [*first.claimed, *first.adjectives]
    fact, value = _STATES[verbs.value]
    return [{"is": told.deeds[-1].piece, fact: value}]


def _in_play(comp: Comp) -> bool:
    return (comp.kind == "stranded" and comp.prep in ("in", "")) or comp.states("in play")


def _plays(asker: Things, clause: Clause, phrase: Phrase, nth: str, kind: str) -> None:
    """Have it played, and those before it where nothing is told of them."""
    told = asker.context.told
    word = replace(phrase.words[-1], role="NOUN", value=kind, form="one", senses=())
    wanted = Phrase(phrase.words, head=word, determiners=["a"], adjectives=list(phrase.adjectives))
    if nth == "first" and this_turn(told.deeds, ME, ("play",)):
        raise Unclear(phrase.span, "What was played before it?")
    number = 1
    if nth in ORDINALS:
        (comp,) = nth_of_turn(told.deeds, [Comp("thing", phrase.words, [wanted])], "play", ME)
        number = comp.phrases[0].number or 1
    set_active(asker.context, ME, clause.span)
    for _ in range(number):
        power = {"power": 3} if kind == "creature" else {}
        piece: Piece = told.add_typed(asker.context.nameless(kind.capitalize()), kind, ME, **power)
        piece.place = "hand"
        told.deeds.append(Deed("play", ME, piece))
        told.of_any_house.append(piece)
