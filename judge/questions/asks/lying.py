"""How many counters lie on a card: "how many +1 power counters are on it?", "how many wards does X have?"."""

from __future__ import annotations

from ..board import Piece
from ..wording.records import Clause, Phrase
from .inquiring import Ask
from .things import Things

#: Of what no card bears more than one.
_AT_MOST_ONE = ("ward", "stun", "enrage")
#: Of what there may be any number.
_COUNTED = ("power counter",)


def lies_on(asker: Things, clause: Clause) -> list[Ask]:
    """How many counters of a kind lie on one card at the end; nothing for another question."""
    wh, core = clause.wh, clause.core
    if wh is None or wh.value != "how many" or core is None or core.kind != "NOUN" or clause.subs:
        return []
    if core.adjectives or core.of is not None or core.possessor is not None or core.owner or core.number is not None:
        return []
    what = core.value
    bearer = _bearer(asker, clause)
    if bearer is None:
        return []
    pieces = asker.context.pieces(bearer)
    if len(pieces) != 1:
        return []
    if what == "counter" and not core.compound:
        what = _spoken_of(asker, pieces[0])
    if what in _AT_MOST_ONE:
        return [{"is": pieces[0], what: True, "_those": pieces, "_number": True}]
    return [{"number": f"{what}s", "on": pieces[0]}] if what in _COUNTED else []


def _bearer(asker: Things, clause: Clause) -> Phrase | None:
    """The card on which it is asked how many lie."""
    verbs = clause.verbs
    rest = [c for c in clause.comps if not asker.idle(c)]
    on = [c for c in rest if c.kind == "at_thing" and c.prep == "on" and len(c.phrases) == 1]
    if any(c not in on for c in rest) or len(on) > 1 or (verbs is not None and verbs.denied):
        return None
    if clause.mood == "asked_short" or (clause.mood == "asked_subject" and verbs is not None and verbs.value == "be"):
        return _card(on[0].phrase) if on else None
    has = verbs is not None and verbs.value in ("have", "go") and len(verbs.words) == 1
    if clause.mood != "asked" or not has or len(clause.subject) != 1:
        return None
    if on and not (on[0].phrase.is_pronoun and on[0].phrase.value in ("it", "he")):
        return None
    return _card(clause.about)


def _card(phrase: Phrase) -> Phrase | None:
    """The phrase, where it means a card and says no more."""
    named = phrase.is_name or (phrase.is_pronoun and phrase.value in ("it", "he")) or phrase.is_noun("creature")
    return phrase if named and phrase.of is None and phrase.number is None else None


def _spoken_of(asker: Things, piece: Piece) -> str:
    """What "counters" are where only one kind of them is told and no text speaks of another; "" else."""
    told = asker.context.told
    texts = " ".join(card.text for one in told.pieces if (card := told.card(one)) is not None).replace("-", " ")
    others = "counter" in texts.replace("power counter", "")
    lying = any(one.facts.get("power counters") for one in told.pieces)
    return "power counter" if not others and (lying or "power counter" in texts) else ""
