"""What cards are not, and what is said by "is", "isn't", "doesn't" alone: "X is not warded, but Y is"."""

from __future__ import annotations

from ..board import Piece, Unclear
from ..forces import Forces
from ..pointing.lacking import lacked
from ..stating import STATES
from ..wording.records import Clause, Comp, Phrase

Fact = tuple[str, object]

#: What stands behind "no damage" and adds nothing.
_YET = ("already", "not_yet", "each", "this turn", "in play")
#: Verbs in the passive that say how a card is.
_BY_VERB = {"ward": "warded", "stun": "stunned", "exhaust": "exhausted", "enrage": "enraged", "ready": "ready"}
#: What a card has, as the fact that it is; None: what a card has is some of it.
_BORNE = {"ward": ("ward", True), "stun": ("stun", True), "enrage": ("enrage", True), "damage": ("damage", None),
          "power counter": ("power counters", None), "counter": ("counters", None), "amber": ("amber", None),
          "upgrade": ("upgrades", None)}  # fmt: skip


def told(teller: Forces, clause: Clause) -> bool:
    """Take a clause that says how cards are not, or by "is" and "does" alone that they are as was just said. Raises
    Unclear where something else was told of them."""
    before, verbs = teller.told_before, clause.verbs
    teller.told_before = clause
    if verbs is None or clause.mood != "told" or clause.subs not in ([], ["while"], ["though"], ["because"], ["if"]):
        return False
    comps = [comp for comp in clause.comps if not _adds_nothing(comp)]
    alone = not comps and len([w for w in verbs.words if w.value != "not"]) == 1 and verbs.value in ("be", "do", "have")
    if alone and before is not None:
        facts = facts_of(before)
    elif verbs.denied:
        facts = facts_of(clause)
    else:
        return False
    if not facts or (alone and verbs.value == "do" and before is not None and _is(before)):
        return False
    subject = teller.subject(clause)
    if not subject.pieces:
        return False
    teller.last = subject
    for comp in (*clause.comps, *(before.comps if alone and before is not None else ())):
        comp.looked_at = True
    for piece in subject.pieces:
        for fact, value in facts:
            if verbs.denied:
                _is_not(piece, fact, value, clause)
            elif value is None:
                raise Unclear(clause.span, f"How much of it is on {piece.name}?")
            else:
                piece.facts[fact] = value
    return True


def _is(clause: Clause) -> bool:
    return clause.verbs is not None and clause.verbs.value == "be"


def facts_of(clause: Clause) -> list[Fact]:
    """The facts that a clause says that cards have, or have not; none where it says anything else."""
    verbs = clause.verbs
    comps = [comp for comp in clause.comps if not _adds_nothing(comp)]
    if verbs is None:
        return []
    if verbs.value in _BY_VERB and (verbs.passive or verbs.first.form == "be") and not comps:
        return [STATES[_BY_VERB[verbs.value]]]
    if verbs.value == "be" and comps and all(c.kind == "stated" and c.words[0].value in STATES for c in comps):
        return [STATES[comp.words[0].value] for comp in comps]
    if verbs.value == "be" and verbs.denied and [c.words[0].value for c in comps] == ["damaged"]:
        return [("damage", None)]
    things = [p for comp in comps if comp.kind == "thing" for p in comp.phrases]
    plain = comps and all(comp.kind == "thing" for comp in comps) and all(p.value in _BORNE for p in things)
    if verbs.value != "have" or not plain or any(p.adjectives or p.compound or p.of or p.possessor for p in things):
        return []
    numbers = [p.number for p in things if p.number is not None and not (p.number == 1 and p.value in ("ward", "stun"))]
    if numbers and verbs.denied:
        return []  # "it does not have 2 damage": it may have 1
    given = [(_BORNE[p.value][0], _BORNE[p.value][1] or p.number) for p in things]
    return [(fact, None if value == 0 else value) for fact, value in given]


def _adds_nothing(comp: Comp) -> bool:
    """Whether it is "on it", "at all", "yet"."""
    on_it = comp.kind == "at_thing" and comp.prep == "on" and len(comp.phrases) == 1 and comp.phrases[0].is_pronoun
    yet = comp.kind == "said" and comp.words[0].value in ("already", "not_yet")
    return on_it or yet or comp.kind in ("joined", "denied")


def _is_not(piece: Piece, fact: str, value: object, clause: Clause) -> None:
    """Take it that a fact is not so. Raises Unclear where it was told that it is."""
    if fact == "ready":
        if piece.facts.get("ready", not value) == value:
            raise Unclear(clause.span, f"How is {piece.name}?")
        piece.facts["ready"] = not value
    elif piece.facts.get(fact):
        raise Unclear(clause.span, f"How is {piece.name}?")


_ALL_OVER = ("either", "they", "both", "it", "he")
"""What "on either", "on him" may point to."""


def none_of_it(teller: Forces, clause: Clause) -> bool:
    """Take "no wards or damage on it", "no counters": that what is spoken of has none, as it is where nothing is said.
    Raises Unclear where it has some."""
    things = [p for comp in clause.comps if comp.kind == "thing" for p in comp.phrases]
    either = any(comp.kind == "either" for comp in clause.comps)
    rest = [c for c in clause.comps if c.kind not in ("thing", "either", "joined")]
    phrases = [*clause.subject, *things]
    on = [c for c in rest if c.kind == "at_thing" and c.prep == "on" and len(c.phrases) == 1]
    plain = all(c in on or (c.kind in ("said", "stated") and c.words[0].value in _YET) for c in rest)
    if "no" not in phrases[0].determiners or not plain or len(on) > 1:
        return False
    if not either and not all("no" in phrase.determiners for phrase in phrases):
        return False
    pieces = _borne_by(teller, on[0].phrases[0]) if on else list(teller.context.told.pieces)
    if not pieces or not all(lacked(teller.context, phrase, _cards(teller, pieces)) for phrase in phrases):
        return False
    for comp in clause.comps:
        comp.looked_at = True
    teller.context.remarks.append((clause.span, "so it is where nothing else is said"))
    return True


def _cards(teller: Forces, pieces: list[Piece]) -> list[Piece]:
    """The creatures among cards, or all of them where there is none."""
    return [piece for piece in pieces if piece.type == "creature"] or pieces


def _borne_by(teller: Forces, phrase: Phrase) -> list[Piece]:
    if phrase.is_pronoun and phrase.value in _ALL_OVER:
        spoken = [piece for group in teller.context.mentioned[-3:] for piece in group]
        return list({id(piece): piece for piece in spoken}.values())
    return teller.context.pieces(phrase) if phrase.is_name else []
