"""Where in a line a creature may enter: "can I put X between Y and Z?", "must X go on a flank?"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...board import ME, Deed, Piece, Unclear
from ...places import set_active
from ...wording.records import Clause, Comp, Phrase

if TYPE_CHECKING:
    from ..inquiring import Ask
    from ..things import Things

_BY_PLAYER = ("play", "put", "shed", "attach")  # "drop", "stick"
_OF_CARD = ("enter", "go", "play", "put")


def enters_between(asker: Things, clause: Clause) -> list[Ask]:
    """Whether a creature may enter between others, or has to on a flank; nothing for other questions. It enters there
    by being played. Raises Unclear where that may be no line, or it is not clear which creatures stand there."""
    how = _how(clause)
    comps = [c for c in clause.comps if not asker.idle(c) and not _into_play(c)]
    where = [c for c in comps if _inside(c)] if how == "may" else [c for c in comps if _on_flank(c)]
    if not how or len(where) != 1 or clause.of_subject or len(clause.subject) != 1:
        return []
    named = _named(asker, clause, [c for c in comps if c is not where[0]])
    told = asker.context.told
    if named is None or any(not _plays(deed, named) for deed in told.deeds):
        return []
    seat = asker.context.player(clause.about) or ""
    pieces = asker.context.pieces(named, seat)
    if len(pieces) != 1 or pieces[0].type != "creature" or pieces[0].stands:
        return []
    (piece,) = pieces
    if told.deeds and (told.deeds[-1].piece is not piece or told.deeds[-1].flank or told.deeds[-1].between):
        return []
    for comp in clause.comps:
        comp.looked_at = True
    piece.owner, piece.place = piece.owner or seat or _whose(asker, where[0]), "hand"
    before = max(len(told.deeds) - 1, 0)
    if not told.deeds:
        set_active(asker.context, piece.owner, clause.span)
        told.deeds.append(Deed("play", piece.owner, piece))
    told.deeds[-1].between = _beside(asker, where[0], piece)
    return [{"may": "last", "_told": before, **({"_turned": True} if how == "must" else {})}]


def _how(clause: Clause) -> str:
    """Whether it is asked what may be, or what has to be; "" for other questions."""
    verbs, auxiliary = clause.verbs, clause.auxiliary
    if clause.mood != "polar" or verbs is None or verbs.denied or auxiliary is None:
        return ""
    said = {auxiliary.value, *(word.value for word in verbs.words)}
    return "must" if "must" in said else "may" if "may" in said else ""


def _named(asker: Things, clause: Clause, comps: list[Comp]) -> Phrase | None:
    """The phrase that names what is to enter, where nothing else is said."""
    verbs = clause.verbs
    assert verbs is not None
    if asker.context.player(clause.about):
        things = [c for c in comps if c.kind == "thing" and len(c.phrases) == 1]
        active = verbs.value in _BY_PLAYER and not verbs.passive
        phrase = things[0].phrases[0] if active and len(things) == 1 == len(comps) else None
    else:
        phrase = clause.about if verbs.value in _OF_CARD and not comps else None
        if phrase is not None and (verbs.value in ("play", "put")) != verbs.passive:
            return None
    if phrase is None or phrase.number is not None or not (phrase.is_name or _it(phrase)):
        return None
    if phrase.is_name and asker.context.told.cards.named(phrase.value).type != "creature":
        return None
    return phrase if not _it(phrase) or asker.context.told.deeds else None


def _it(phrase: Phrase) -> bool:
    return phrase.is_pronoun and phrase.value in ("it", "he") and phrase.of is None


def _plays(deed: Deed, named: Phrase) -> bool:
    """Whether that card is played, and nothing else is done."""
    return deed.kind == "play" and deed.piece is not None and (_it(named) or deed.piece.name == named.value)


def _beside(asker: Things, where: Comp, piece: Piece) -> tuple[Piece, ...]:
    """The two between which a creature is to enter."""
    told = asker.context.told
    if where.kind == "at_thing" and where.prep == "between":
        two = [one for phrase in where.phrases for one in asker.context.pieces(phrase, piece.owner)]
        two = [one for one in two if one is not piece]
        for one in two:
            one.owner, one.place = one.owner or piece.owner, one.place or "play"
        if len(two) != 2 or any(one.type != "creature" or one.place != "play" for one in two):
            raise Unclear(where.span, "Between which two creatures?")
        if two[0].holder != piece.owner or two[1].holder != piece.owner:
            raise Unclear(where.span, "Cards of different players are no neighbors. Whose are they?")
        if two[0] not in two[1].neighbors:
            two[1].neighbors.append(two[0])
        return tuple(two)
    line = [p for p in told.pieces if p.type == "creature" and p is not piece and p.holder in ("", piece.owner)]
    line = [p for p in line if p.place in ("", "play")]
    for one in line:
        one.owner, one.place = one.owner or piece.owner, "play"
    if len(line) < 2:
        line += [asker.context.somebody(piece.owner) for _ in range(2 - len(line))]
        told.assumed.append("two creatures stand in the line")
    row = told.row(piece.owner, "battleline")
    return tuple(row[len(row) // 2 - 1 : len(row) // 2 + 1])


def _whose(asker: Things, where: Comp) -> str:
    """Whose line is spoken of: "in the middle of their line"; that of who asks where nobody says."""
    whose = [asker.context.owner(p) or (asker.context.owner(p.of) if p.of is not None else "") for p in where.phrases]
    return next((seat for seat in whose if seat), ME)


def _inside(comp: Comp) -> bool:
    """Whether it says that something stands between others: "between X and Y", "in the middle of my line"."""
    if comp.kind == "stated":
        return comp.value in ("in the middle", "middle")
    if comp.kind != "at_thing" or not comp.phrases:
        return False
    first = comp.phrases[0]
    if comp.prep == "between":
        return all(p.kind in ("NAME", "PRON") or p.is_noun("creature") for p in comp.phrases)
    return comp.prep in ("in", "at", "on", "to") and first.is_noun("middle") and _of_a_line(first)


def _on_flank(comp: Comp) -> bool:
    """Whether it says no more than "on a flank"."""
    first = comp.phrases[0] if comp.kind == "at_thing" and len(comp.phrases) == 1 else None
    return first is not None and comp.prep in ("on", "to", "at") and first.is_noun("flank") and _of_a_line(first)


def _of_a_line(phrase: Phrase) -> bool:
    """Whether it speaks of a line as a whole, if of anything."""
    of = phrase.of
    bare = not phrase.adjectives and phrase.possessor is None and phrase.number in (None, 1)
    return bare and (of is None or (of.is_noun("battleline", "side", "play", "creature") and not of.adjectives))


def _into_play(comp: Comp) -> bool:
    named = comp.kind in ("thing", "at_thing") and len(comp.phrases) == 1 and comp.phrases[0].is_noun("play")
    return named or (comp.kind == "stated" and comp.value == "in play") or comp.kind == "stranded"
