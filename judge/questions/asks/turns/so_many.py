"""The third card of a turn, and how many of them may be played: what is counted of the acts of a turn."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

from ...board import ME, Deed, Piece, Unclear
from ...meaning import ORDINALS
from ...places import set_active
from ...rows import Row
from ...wording.records import Clause, Comp, Phrase
from .what_may import ANY_HOUSE

if TYPE_CHECKING:
    from ..inquiring import Ask
    from ..things import Things

_CARDS = ("card", "creature", "artifact", "upgrade", "action card")
_DONE_BEFORE = {"play": ("play",), "discard": ("discard", "play")}
"""What a third card may be the third of: of those that are played, or of those that leave the hand at all."""


def nth_of_turn(deeds: Sequence[Deed], comps: list[Comp], main: str, seat: str) -> list[Comp]:
    """With "a third card" as "another card" where two such acts are told, as "three cards" where none is. Raises
    Unclear where it is some other number of them: which cards came before it is not to be guessed."""
    first = comps[0].phrase if comps and comps[0].is_thing and len(comps[0].phrases) == 1 else None
    said = [word for word in first.adjectives if word.value in ORDINALS] if first is not None else []
    if first is None or not said or not first.is_noun(*_CARDS) or main not in _DONE_BEFORE:
        return comps
    if len(said) > 1 or first.owner not in ("", "my") or not {*first.determiners} <= {"a"}:
        raise Unclear(first.span, "A further one of what?")
    nth = ORDINALS[said[0].value]
    before = [_alike(this_turn(deeds, seat, kinds), first) for kinds in (_DONE_BEFORE[main][:1], _DONE_BEFORE[main])]
    bare = replace(first, adjectives=[word for word in first.adjectives if word is not said[0]], owner="")
    if nth - 1 in before:
        bare.determiners = ["a", "other"]
    elif not any(before) and not this_turn(deeds, seat, ("play", "discard")):
        bare.determiners, bare.number = [], nth
    else:
        raise Unclear(first.span, f"Which {nth - 1} came before it?")
    return [Comp("thing", comps[0].words, [bare]), *comps[1:]]


def this_turn(deeds: Sequence[Deed], seat: str, kinds: tuple[str, ...]) -> list[Piece]:
    """The cards that a player played or discarded in this turn."""
    ends = [at for at, deed in enumerate(deeds) if deed.kind == "end turn"]
    now = deeds[ends[-1] + 1 :] if ends else deeds
    done = [deed for deed in now if deed.kind in kinds and deed.by == seat and not deed.unnamed and not deed.earlier]
    return [deed.piece for deed in done if deed.piece is not None]


def _alike(pieces: Sequence[Piece], phrase: Phrase) -> int:
    """How many of these cards are such as a phrase tells of."""
    kind = {"action card": "action", "card": ""}.get(phrase.value, phrase.value)
    houses = {word.value.partition(":")[2] for word in phrase.adjectives if word.value.startswith("house:")}
    others = any(word.value == "non" for word in phrase.adjectives)
    of_kind = [piece for piece in pieces if not kind or piece.type == kind]
    of_house = [bool(houses & {*p.houses, str((p.typed or {}).get("house", ""))}) != others for p in of_kind]
    return sum(of_house) if houses else len(of_kind)


def most_played(asker: Things, clause: Clause) -> list[Ask]:
    """ "How many cards can I play?": so many as may be played one after the other; nothing where that is not asked."""
    core, verbs, modal = clause.core, clause.verbs, clause.auxiliary
    if clause.wh is None or clause.wh.value != "how many" or core is None or not core.is_noun(*_CARDS):
        return []
    if verbs is None or verbs.value != "play" or verbs.denied or verbs.passive or modal is None or modal.value != "may":
        return []
    seat = asker.context.player(clause.about) or ""
    house = asker.teller.house_of(core)
    if not seat or house is None or core.owner or core.possessor is not None or core.determiners:
        raise Unclear(core.span, "How many of what?")
    further = any(word.value == "more" for word in core.adjectives) or _still(asker.context.text[slice(*clause.span)])
    pairs = [(one, two) for one, two in pairwise(clause.comps) if one.prep == "with" and two.states("in play")]
    stands = [comp for pair in pairs for comp in pair]
    Row(asker.context, seat).read(stands)
    for comp in clause.comps:
        if comp in stands:
            continue
        if not (asker.idle(comp) or (comp.at("from") and comp.phrase.is_noun("hand")) or _own_turn(asker, comp, seat)):
            raise Unclear(comp.span, "What does this say here?")
    told = asker.context.told
    done = this_turn(told.deeds, seat, ("play",))
    counted = _alike(done, replace(core, of=None))
    if counted and not further:
        raise Unclear(clause.span, "In all, or how many more?")
    set_active(asker.context, seat or ME, clause.span)
    active = ""
    if told.deeds and told.deeds[-1].kind == "end turn":
        if house or told.deeds[-1].choices:
            raise Unclear(clause.span, "Which house is chosen in that turn?")
        active = ANY_HOUSE
        told.deeds[-1].choices = [active]
    kind = {"action card": "action", "card": ""}.get(core.value, core.value)
    return [{"may": "last", "_most": {"by": seat, "type": kind, "house": house or active}}]


def _own_turn(asker: Things, comp: Comp, seat: str) -> bool:
    turn = comp.at("on", "in", "during") and comp.phrase.is_noun("turn") and not comp.phrase.adjectives
    return turn and asker.context.owner(comp.phrase) == seat


def _still(words: str) -> bool:
    """Whether it is asked how many there are beside those that were played before."""
    return re.search(r"\b(?:still|left|additional|further)\b", words, re.IGNORECASE) is not None
