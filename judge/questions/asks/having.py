"""What is asked about what a card has by what was done: "does X get skirmish?", "do they still get X?"."""

from __future__ import annotations

from ..board import ME, OPPONENT, Unclear
from ..places import set_active
from ..wording.records import Clause
from .inquiring import Ask
from .things import Things
from .verb_asking import all_of

#: Keywords without a number, which a card has or has not.
_PLAIN = ("elusive", "poison", "skirmish", "taunt", "invulnerable", "versatile", "deploy")


def has_keyword(asker: Things, clause: Clause) -> list[Ask]:
    """ "Does X get skirmish (from P)?": whether it has the keyword once all that is told is done."""
    verbs = clause.verbs
    if clause.mood != "polar" or verbs is None or verbs.denied or verbs.value not in ("have", "get", "gain", "keep"):
        return []
    comps = [c for c in clause.comps if not asker.idle(c)]
    things = [c for c in comps if c.kind == "thing" and len(c.phrases) == 1]
    by = [c for c in comps if c.kind == "at_thing" and c.prep in ("from", "by", "with") and len(c.phrases) == 1]
    phrase = things[0].phrases[0] if len(things) == 1 else None
    plain = phrase is not None and not (phrase.adjectives or phrase.of or phrase.possessor or phrase.compound)
    keyword = phrase.value.removeprefix("keyword:") if phrase is not None and plain else ""
    if keyword not in _PLAIN or len(by) > 1 or len(comps) != 1 + len(by) or not clause.subject:
        return []
    if len(verbs.words) > 1 or asker.context.player(clause.about):
        return []
    if by and not _done(asker, by[0].phrases[0].value, by[0].phrases[0].is_pronoun):
        return []
    pieces = asker.subject_of(clause).pieces
    for comp in (*things, *by):
        comp.looked_at = comp.phrase.looked_at = True
    return all_of({"is": piece, "keyword": keyword} for piece in pieces)


def _done(asker: Things, name: str, pointing: bool) -> bool:
    """Whether it is what was done last, by its name or by a word that points to it."""
    last = asker.context.told.deeds[-1].piece if asker.context.told.deeds else None
    return last is not None and (pointing or last.name == name)


def gets_control(asker: Things, clause: Clause) -> list[Ask]:
    """ "Do they still get him?", "do I take X?", of what a card controls: whether they do then."""
    verbs, told = clause.verbs, asker.context.told
    if clause.mood != "polar" or verbs is None or verbs.denied or verbs.value not in ("get", "take") or not told.deeds:
        return []
    comps = [c for c in clause.comps if not asker.idle(c)]
    what = comps[0].phrases[0] if len(comps) == 1 and comps[0].kind == "thing" and len(comps[0].phrases) == 1 else None
    seat = asker.context.player(clause.about) if clause.subject else ""
    card = told.card(told.deeds[-1].piece) if told.deeds[-1].piece is not None else None
    if what is None or not seat or card is None or "ontrol of" not in card.text or len(verbs.words) > 1:
        return []
    if what.adjectives or what.number is not None or what.of is not None or what.kind not in ("NAME", "PRON"):
        return []
    if not what.is_pronoun and not told.called(what.value):
        return []
    pieces = asker.context.pieces(what)
    if len(pieces) != 1 or pieces[0] not in told.deeds[-1].choices:
        return []
    comps[0].looked_at = True
    if pieces[0].holder != seat:
        return [{"happens": "control taken", "to": pieces[0]}]
    return [{"is": pieces[0], "in": "play", "controller": seat}]


def tide_raised(asker: Things, clause: Clause) -> list[Ask]:
    """ "Do I raise the tide?", "should they raise it?", of what is done."""
    verbs, told = clause.verbs, asker.context.told
    if clause.mood != "polar" or verbs is None or verbs.denied or verbs.value != "raise" or not told.deeds:
        return []
    comps = [c for c in clause.comps if not asker.idle(c)]
    tide = len(comps) == 1 and comps[0].kind == "thing" and [p.value for p in comps[0].phrases] == ["tide"]
    seat = asker.context.player(clause.about) if clause.subject else ""
    auxiliary = clause.auxiliary.value if clause.auxiliary is not None else ""
    if not tide or not seat or auxiliary not in ("do", "will", "must") or len(verbs.words) > 1:
        return []
    comps[0].looked_at = comps[0].phrase.looked_at = True
    return [{"happens": "tide raised", "by": seat}]


def may_skip_forging(asker: Things, clause: Clause) -> list[Ask]:
    """ "Can I skip forging a key?", of so much Æmber at the start of a turn: whether none is forged."""
    verbs, told = clause.verbs, asker.context.told
    may = clause.auxiliary is not None and clause.auxiliary.value == "may"
    if clause.mood != "polar" or verbs is None or not may or verbs.denied or told.deeds:
        return []
    comps = [c for c in clause.comps if not asker.idle(c) and not (c.is_thing and c.phrase.is_noun("key"))]
    seat = asker.context.player(clause.about) if clause.subject else ""
    skips = verbs.value == "forge" and verbs.first.value == "skip"
    if not skips or comps or not seat or "amber" not in told.sides[seat].numbers:
        return []
    set_active(asker.context, seat, clause.span)
    told.at = "start"
    return [{"happens": "forged", "by": seat, "not": True}]


def is_haunted(asker: Things, clause: Clause) -> list[Ask]:
    """ "Am I haunted?", of so many cards in a discard pile. Raises Unclear where nobody says how many."""
    told = asker.context.told
    comps = [c for c in clause.comps if not asker.idle(c)]
    if clause.mood != "polar" or clause.verbs is not None or len(comps) != 1 or not clause.subject:
        return []
    seat = asker.context.player(clause.about)
    if not comps[0].states("haunted", "unhaunted") or not seat or len(clause.subject) > 1:
        return []
    if clause.auxiliary is None or clause.auxiliary.value != "be":
        return []
    if "discard" not in told.sides[seat].numbers:
        raise Unclear(clause.span, "How many cards are in whose discard pile?")
    comps[0].looked_at = True
    return [{"has": seat, "haunted": comps[0].states("haunted")}]


def both_pools(asker: Things, clause: Clause) -> list[Ask]:
    """ "How much Æmber do both players have?": of each of them, one after the other."""
    verbs, core = clause.verbs, clause.core
    if clause.mood != "asked" or clause.wh is None or clause.wh.value != "how much" or core is None or verbs is None:
        return []
    both = len(clause.subject) == 1 and clause.about.is_noun("player") and clause.about.determiners == ["both"]
    plain = core.is_noun("amber") and not core.adjectives and core.of is None and not clause.about.adjectives
    if not both or not plain or verbs.value != "have" or verbs.denied or len(verbs.words) > 1:
        return []
    if any(not asker.idle(comp) for comp in clause.comps):
        return []
    return [{"number": "amber", "of": ME, "_each": 2}, {"number": "amber", "of": OPPONENT}]
