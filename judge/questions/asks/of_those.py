"""Of which of several creatures something is so, where it can be asked of each: "who captures?"."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from ..board import ME, Piece, Unclear, other
from ..places import set_active
from ..wording.lexicon import Sense
from ..wording.records import Clause, Comp, Phrase, Verbs
from ..wording.words import Word
from .inquiring import Ask
from .things import Things

#: What creatures do, and have done to them: "who captures?" asks of creatures, "who draws?" of players.
_OF_CREATURES = frozenset(
    ["capture", "die", "destroy", "stun", "ward", "enrage", "exhaust", "survive", "damage", "heal", "ready"]
)
_KINDS = ("is", "happens", "survives", "triggers", "leaves", "may choose")


def of_those(asker: Things, clause: Clause, ask: Callable[[Clause], list[Ask]]) -> list[Ask]:
    """The question put by `ask` of each creature that it may be about, to be answered by those of which it is so, or by
    how many they are. Nothing where that cannot be. Raises Unclear where it can be asked of none of them."""
    clause = _said_of_them(clause)
    wh, verbs = clause.wh, clause.verbs
    counts = wh is not None and wh.value == "how many"
    if clause.mood not in ("asked", "asked_subject") or wh is None or verbs is None or verbs.denied or clause.subs:
        return []
    if wh.value not in ("which", "who", "how many", "what") or (clause.core is None and wh.value != "who"):
        return []
    if clause.core is None and verbs.value not in _OF_CREATURES and verbs.value != "fight":
        return []
    acts = [deed for deed in asker.context.told.deeds if deed.kind != "end turn"]
    if clause.mood == "asked" and len(acts) > 1:
        return []  # which of them is by the one that is asked about?
    pieces = _asked_of(asker, clause.core)
    names = [piece.name for piece in pieces]
    if not pieces or len(set(names)) < len(names):
        return []
    if verbs.value == "fight" and clause.mood == "asked" and clause.auxiliary is not None:
        found = _that_may_be_fought(asker, clause, pieces)
    else:
        found = [_of_one(asker, clause, piece, ask) for piece in pieces]
    if not found:
        return []
    return [{**found[0], "_those": pieces, "_number": counts, "_and": len(found)}, *found[1:]]


def _said_of_them(clause: Clause) -> Clause:
    """ "Which of them are Mutants?" with what stands behind its verb as what is said of them."""
    be = clause.auxiliary
    if clause.mood != "asked" or clause.verbs is not None or be is None or be.value != "be" or len(clause.subject) != 1:
        return clause
    said = Comp("thing", clause.about.words, list(clause.subject))
    verb = Verbs([replace(be, role="V", form="be")])
    return replace(clause, mood="asked_subject", subject=[], auxiliary=None, verbs=verb, comps=[said, *clause.comps])


def _asked_of(asker: Things, core: Phrase | None) -> list[Piece]:
    """The creatures in play that "which of his creatures", "who" are about; none where that is not plain."""
    told = asker.context.told
    played = [deed.piece for deed in told.deeds if deed.kind == "play"]
    there = [p for p in told.pieces if p.type == "creature" and (p.place in ("", "play") or p in played)]
    if core is None:
        return there
    said = [core, *([core.of] if core.of is not None else [])]
    adjectives = {word.value for phrase in said for word in phrase.adjectives}
    numbered = any(phrase.number is not None or phrase.possessor is not None or phrase.compound for phrase in said)
    if not adjectives <= {"friendly", "enemy"} or numbered or (core.of is not None and core.of.of is not None):
        return []
    head = said[-1]
    head.looked_at = core.looked_at = True
    if head.is_pronoun and head.value == "they":
        return list(asker.context.meant(head))
    if head.is_pronoun and head.value in ("mine", "theirs"):
        seat = ME if head.value == "mine" else other(ME)
    elif head.is_noun("creature"):
        seat = asker.context.owner(head)
    else:
        return []
    return [piece for piece in there if seat in ("", piece.holder)]


def _of_one(asker: Things, clause: Clause, piece: Piece, ask: Callable[[Clause], list[Ask]]) -> Ask:
    """The question as yes or no, put of one creature. Raises Unclear."""
    assert clause.verbs is not None and clause.wh is not None
    told = asker.context.told
    if clause.verbs.value == "capture" and clause.mood == "asked_subject" and _only_amber(asker, clause.comps):
        return {"is": piece, "amber": "more"}
    name = replace(clause.wh, role="NAME", value=piece.name, form="", senses=())
    phrase = Phrase([name], head=name)
    comps = [replace(comp, looked_at=False) for comp in clause.comps]
    made = replace(clause, mood="polar", wh=None, core=None, comps=[_one_of_a_kind(comp) for comp in comps])
    if clause.mood == "asked_subject":
        first = clause.verbs.first
        does = "be" if first.value == "be" else "may" if first.value == "may" else "do"
        made.auxiliary = Word(first.text, first.start, first.start, (Sense("V", does, does),), "QAUX", does, does)
        made.subject = [phrase]
        if does != "do":
            made.verbs = replace(clause.verbs, words=clause.verbs.words[1:]) if len(clause.verbs.words) > 1 else None
    else:
        made.subject = list(clause.subject)
        made.comps = [Comp("thing", [name], [phrase]), *made.comps]
    before = told.grown()
    asks = ask(made)
    if len(asks) != 1 or not any(kind in asks[0] for kind in _KINDS) or told.grown() != before:
        raise Unclear(clause.span, "Of which one of them is that asked?")
    for seen, made_of in zip(clause.comps, made.comps[-len(comps) :] if comps else (), strict=True):
        seen.looked_at |= made_of.looked_at
        for one, another in zip(seen.phrases, made_of.phrases, strict=True):
            one.looked_at |= another.looked_at
    return asks[0]


def _only_amber(asker: Things, comps: list[Comp]) -> bool:
    """Whether "which creature captures (the 2 Æ)" says no more; how many they are follows from the board."""
    rest = [c for c in comps if not asker.idle(c)]
    texts = [card.text.lower() for piece in asker.context.told.pieces if (card := asker.context.told.card(piece))]
    if any(re.search(r"exalt|move \S+ ?æ|onto? ~|onto a", text) for text in texts):
        return False  # what comes to lie there need not be captured
    fits = all(c.is_thing and len(c.phrases) == 1 and c.phrase.is_noun("amber") for c in rest) and len(rest) < 2
    return fits and all(not c.phrase.adjectives and c.phrase.of is None for c in rest)


def _one_of_a_kind(comp: Comp) -> Comp:
    """ "Are Mutants" said of one: "is a Mutant"."""
    phrase = comp.phrases[0] if comp.kind == "thing" and len(comp.phrases) == 1 else None
    plain = phrase is not None and not (phrase.determiners or phrase.adjectives or phrase.of or phrase.number)
    if phrase is None or not plain or not phrase.value.startswith("trait:"):
        return comp
    return replace(comp, phrases=[replace(phrase, determiners=["a"])])


def _that_may_be_fought(asker: Things, clause: Clause, pieces: list[Piece]) -> list[Ask]:
    """Of each creature whether it may be fought, with the one that is told. Raises Unclear where none is, or more."""
    told = asker.context.told
    auxiliary, verbs = clause.auxiliary, clause.verbs
    may = auxiliary is not None and verbs is not None and (auxiliary.value == "may" or verbs.has("may"))
    seat = asker.context.player(clause.about)
    by = [c for c in clause.comps if c.kind == "at_thing" and c.prep == "with" and len(c.phrases) == 1]
    rest = [c for c in clause.comps if c not in by and not asker.idle(c)]
    if not may or rest or len(by) > 1 or told.deeds:
        raise Unclear(clause.span, "What is asked?")
    own = asker.context.pieces(by[0].phrase) if by else [] if seat else asker.subject_of(clause).pieces
    seat = seat or (own[0].holder if own else "")
    if seat and not own:
        own = [p for p in told.pieces if p.type == "creature" and p.holder == seat] or [asker.context.somebody(seat)]
    pieces[:] = [piece for piece in pieces if piece not in own]
    if len(own) != 1 or any(piece.holder == own[0].holder for piece in pieces):
        raise Unclear(clause.span, "Which creature attacks?")
    set_active(asker.context, own[0].holder, clause.span)
    return [{"may": {"fight": own[0], "with": piece}} for piece in pieces]
