"""Questions where in its line a creature may end: "may it stay where it is?", "can X swap with Y?"."""

from __future__ import annotations

from ..board import Piece, Unclear
from ..wording.records import Clause, Comp
from .inquiring import Ask
from .things import Things

_GOES = ("move", "go")
_FLANKS = {"left flank": 0, "right flank": -1}


def may_stand(asker: Things, clause: Clause) -> list[Ask]:
    """Whether a creature may end where it stands, or on a flank, by what is done; nothing for other questions."""
    verbs, told = clause.verbs, asker.context.told
    may = clause.auxiliary is not None and clause.auxiliary.value == "may"
    if clause.mood != "polar" or verbs is None or verbs.denied or not may or not told.deeds:
        return []
    comps = [c for c in clause.comps if not asker.idle(c)]
    stays = verbs.value == "stay" and (all(map(_here, comps)) or (len(comps) == 1 and _stood(comps[0])))
    flanks = [c for c in comps if c.at("to", "on") and c.phrase.is_noun("left flank", "right flank", "flank")]
    if not stays and not (verbs.value in _GOES and len(flanks) == 1 == len(comps)):
        return []
    subject = asker.subject_of(clause)
    if len(subject.pieces) != 1 or subject.piece.type != "creature" or subject.piece.place not in ("", "play"):
        return []
    for comp in comps:
        comp.looked_at = True
    piece = subject.piece
    line = _line(asker, piece)
    played = any(deed.kind == "play" and deed.piece in line for deed in told.deeds)
    if piece not in line or played or not told.places_fit(piece.holder):
        raise Unclear(clause.span, "How do the creatures stand in that line?")
    at = line.index(piece)
    if stays and comps and not all(map(_here, comps)):
        on_flank = comps[0].states("flank") or comps[0].phrases[0].value.endswith("flank")
        if on_flank != (at in (0, len(line) - 1)) or (on_flank and _said_flank(comps[0], at, len(line)) != at):
            raise Unclear(comps[0].span, f"Does {piece.name} stand there?")
    elif not stays:
        at = _flank(flanks[0], at, len(line))
    at %= len(line)
    inside = stays and 0 < at < len(line) - 1  # where a line grows shorter, the place alone does not tell
    return [{"is": piece, "position": at, **({"flank": False} if inside else {}), "can": True}]


def swaps(asker: Things, clause: Clause) -> list[Ask]:
    """ "Can X swap with Y?", "do X and Y swap?", of what is done: whether X ends where Y stood; nothing for other
    questions."""
    verbs, told = clause.verbs, asker.context.told
    if clause.mood != "polar" or verbs is None or verbs.denied or verbs.value != "swap" or not told.deeds:
        return []
    comps = [c for c in clause.comps if not asker.idle(c)]
    pieces = list(asker.subject_of(clause).pieces)
    for comp in comps:
        if not comp.at("with"):
            return []
        pieces += [piece for phrase in comp.phrases for piece in asker.context.pieces(phrase)]
    if len(pieces) != 2 or any(p.type != "creature" or p.place not in ("", "play") for p in pieces):
        raise Unclear(clause.span, "Which two creatures would swap?")
    one, two = pieces
    line, theirs = _line(asker, one), _line(asker, two)
    if one not in line or any(deed.kind == "play" and deed.piece in line for deed in told.deeds):
        raise Unclear(clause.span, "How do the creatures stand in that line?")
    can: Ask = {"can": True} if clause.auxiliary is not None and clause.auxiliary.value == "may" else {}
    if two not in theirs:
        raise Unclear(clause.span, "How do the creatures stand in that line?")
    side: Ask = {} if two in line else {"controller": two.holder}
    return [{"is": one, "position": theirs.index(two), **side, **can}]


def _line(asker: Things, piece: Piece) -> list[Piece]:
    """The line in which a creature stands, with all of its player's that nobody says are elsewhere."""
    told = asker.context.told
    acting = [deed.piece for deed in told.deeds if deed.kind in ("play", "discard")]
    for other in told.pieces:
        if other.type == "creature" and other.holder == piece.holder and not other.place and other not in acting:
            other.place = "play"
    return told.row(piece.holder, "battleline")


def _here(comp: Comp) -> bool:
    """Whether it says no more than "there", "where it is"."""
    return (comp.is_thing and comp.phrase.value == "there") or comp.states("in its place")


def _stood(comp: Comp) -> bool:
    """Whether it says where in a line something stands: "on the flank", "in the middle"."""
    named = comp.at("on", "in") and len(comp.phrases) == 1
    flank = named and comp.phrase.is_noun("left flank", "right flank", "flank")
    return flank or comp.states("flank", "in the middle") or (named and comp.phrase.is_noun("middle", "center"))


def _said_flank(comp: Comp, at: int, number: int) -> int:
    """The place of the flank that is named, where it is said which; else the one on which it stands."""
    said = comp.phrases[0] if comp.phrases else None
    bare = said is None or (said.value == "flank" and not said.adjectives)
    return at if bare else _flank(comp, at, number) % number


def _flank(comp: Comp, at: int, number: int) -> int:
    """The place of the flank that is meant; "the other one" is that on which it does not stand."""
    phrase = comp.phrase
    if phrase.value in _FLANKS:
        return _FLANKS[phrase.value]
    said = [word.value for word in phrase.adjectives]
    if said in (["left"], ["right"]):
        return 0 if said == ["left"] else -1
    if "other" in phrase.determiners and at in (0, number - 1) and number > 1:
        return -1 if at == 0 else 0
    raise Unclear(comp.span, "To which flank?")
