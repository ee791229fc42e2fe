"""What follows from the text of what acted last, told as done: revealing, choosing what it lets one do, who takes
damage."""

from __future__ import annotations

import re

from ..board import Piece, Unclear
from ..forces import Forces
from ..wording.records import Clause, Comp, Phrase, Verbs


def told(teller: Forces, clause: Clause) -> bool:
    """Take what is told of the outcome of what is done: held against the ruling, which chooses so that it comes."""
    verbs = clause.verbs
    if verbs is None or verbs.denied or clause.mood not in ("told", "subjectless") or not teller.context.told.deeds:
        return False
    return (
        _reveals(teller, clause, verbs)
        or _takes_damage(teller, clause, verbs)
        or _as_its_text_does(teller, clause, verbs)
        or _enters_ready(teller, clause, verbs)
        or _does_as_it_may(teller, clause, verbs)
        or _haunted_no_more(teller, clause, verbs)
        or _chooses_to(teller, clause, verbs)
    )


def _reveals(teller: Forces, clause: Clause, verbs: Verbs) -> bool:
    """ "… and reveal X": a card in hand that is revealed for what was played or used last."""
    things = [c for c in clause.comps if c.is_thing]
    phrases = [p for c in things for p in c.phrases]
    if verbs.value != "reveal" or verbs.passive or not phrases or len(clause.comps) != 1:
        return False
    if any(not phrase.is_name for phrase in phrases):
        return False
    context = teller.context
    deed = context.told.deeds[-1]
    subject = teller.subject(clause) if clause.mood == "told" else teller.last
    card = context.told.card(deed.piece) if deed.piece is not None else None
    if not subject.seat or card is None or "reveal" not in card.text.lower():
        raise Unclear(clause.span, "For what is it revealed?")
    for phrase in phrases:
        for piece in context.pieces(phrase, subject.seat):
            if piece.place not in ("", "hand"):
                raise Unclear(phrase.span, f"Is {piece.name} in hand?")
            piece.owner, piece.place = subject.seat, "hand"
            context.told.checks.append({"happens": "revealed", "to": piece})
    return True


def _as_its_text_does(teller: Forces, clause: Clause, verbs: Verbs) -> bool:
    """ "… and discard X", "… and archive both", "… and put both into their archives": what the text of what was played
    or used last has done to cards."""
    context = teller.context
    deed = context.told.deeds[-1]
    card = context.told.card(deed.piece) if deed.piece is not None else None
    into = {"archives": "archive", "discard": "discard", "purged": "purge", "hand": "return"}
    places = [c for c in clause.comps if c.at("in", "to", "on") and c.phrase.is_noun(*into) and len(c.phrases) == 1]
    verb = into[places[0].phrase.value] if verbs.value == "put" and len(places) == 1 else verbs.value
    things = [c for c in clause.comps if c.is_thing]
    rest = [c for c in clause.comps if c not in things and c not in places and not _from_hand(c)]
    if card is None or verb not in into.values() or verbs.passive or rest or len(things) != 1 or deed.kind == "discard":
        return False
    if not re.search(rf"\b{verb}", card.text, re.IGNORECASE) or (places and verbs.value not in ("put", "return")):
        return False
    subject = teller.subject(clause) if clause.mood == "told" else teller.last
    if subject.seat != deed.by or (verb == "return" and any(p.is_pronoun for c in things for p in c.phrases)):
        return False
    pieces = [piece for phrase in things[0].phrases for piece in context.pieces(phrase)]
    for piece in pieces:
        if not piece.place and "from your hand" in card.text:
            piece.owner, piece.place = deed.by, "hand"
        piece.owner = piece.owner or deed.by
    if verb == "return" and re.search(r"\breturn (?:up to \d|an?|another) ", card.text, re.IGNORECASE):
        deed.choices.extend(pieces)
    done = {"archive": "archived", "discard": "discarded", "purge": "purged", "return": "returned"}[verb]
    context.told.checks.extend({"happens": done, "to": piece} for piece in pieces)
    return True


def _from_hand(comp: Comp) -> bool:
    return comp.at("from") and comp.phrase.is_noun("hand")


def _takes_damage(teller: Forces, clause: Clause, verbs: Verbs) -> bool:
    """ "… but X takes the damage", of what is done."""
    things = [c for c in clause.comps if c.is_thing and len(c.phrases) == 1]
    rest = [c for c in clause.comps if c not in things and not c.says("instead")]
    if verbs.value != "take" or verbs.passive or len(things) != 1 or rest or not _some_damage(things[0].phrase):
        return False
    subject = teller.subject(clause) if clause.mood == "told" else teller.last
    if len(subject.pieces) != 1:
        return False
    things[0].phrase.looked_at = True
    teller.last = subject
    teller.context.told.checks.append({"happens": "damaged", "to": subject.piece})
    return True


def _some_damage(phrase: Phrase) -> bool:
    """Whether it says no more than "the damage"."""
    more = phrase.adjectives or phrase.number is not None or phrase.of or phrase.possessor
    return phrase.is_noun("damage") and not more and "no" not in phrase.determiners


def _enters_ready(teller: Forces, clause: Clause, verbs: Verbs) -> bool:
    """ "… which enters ready (because of Y)", of what was played."""
    chain = verbs.first.value in ("enter", "go") and verbs.value == "ready"
    stated = [c for c in clause.comps if c.states("ready", "exhausted")]
    if not chain and not (verbs.value == "enter" and stated):
        return False
    context = teller.context
    by = [c for c in clause.comps if c.at("by") and all(p.is_name for p in c.phrases)]
    rest = [c for c in clause.comps if c not in stated and c not in by and not c.states("in play")]
    subject = teller.subject(clause) if clause.mood == "told" else teller.last
    deed = context.told.deeds[-1]
    if rest or len(subject.pieces) != 1 or deed.kind != "play" or deed.piece is not subject.piece:
        return False
    for comp in by:
        for phrase in comp.phrases:
            for piece in context.pieces(phrase, deed.by):
                piece.owner, piece.place = piece.owner or deed.by, piece.place or "play"
    ready = chain or stated[0].value == "ready"
    context.told.checks.append({"is": subject.piece, "ready": ready})
    context.mention(subject.piece)
    return True


def _does_as_it_may(teller: Forces, clause: Clause, verbs: Verbs) -> bool:
    """ "… and I switch her power and armor": what the text of who acted last says that its player may do."""
    context = teller.context
    deed = context.told.deeds[-1]
    card = context.told.card(deed.piece) if deed.piece is not None else None
    said = verbs.main.text.lower()
    offered = card is not None and re.search(rf"\byou may {re.escape(said)}\b (?P<what>[^.]*)", card.text)
    if not offered or verbs.passive or deed.choices:
        return False
    subject = teller.subject(clause) if clause.mood == "told" else teller.last
    phrases = [p for c in clause.comps for p in c.phrases]
    own = [deed.piece] if deed.piece is not None else []
    if subject.seat != deed.by or len(clause.comps) != 1 or not clause.comps[0].is_thing:
        return False
    if any(not _of_own(teller, phrase, own, offered["what"]) for phrase in phrases):
        return False
    deed.choices.append("yes")
    context.mention(*own)
    return True


def _of_own(teller: Forces, phrase: Phrase, own: list[Piece], text: str) -> bool:
    """Whether it is something of the card itself that its text speaks of: "her power"."""
    if phrase.kind != "NOUN" or phrase.value not in text or phrase.adjectives or phrase.number is not None:
        return False
    whose = phrase.possessor or phrase.of
    if whose is not None:
        return whose.is_name and any(piece.name == whose.value for piece in own)
    phrase.looked_at = True
    return not phrase.owner or phrase.owner == "its"


def _haunted_no_more(teller: Forces, clause: Clause, verbs: Verbs) -> bool:
    """ "… and I am haunted no more": fewer cards lie in the discard pile than before."""
    if verbs.value != "be" or len(clause.comps) != 1 or not clause.comps[0].states("unhaunted"):
        return False
    subject = teller.subject(clause) if clause.mood == "told" else teller.last
    if not subject.seat:
        return False
    teller.context.told.checks.append({"has": subject.seat, "discard": "fewer"})
    return True


def _chooses_to(teller: Forces, clause: Clause, verbs: Verbs) -> bool:
    """ "… and choose to gain Æmber": which one of what the text of what was done last offers."""
    context = teller.context
    deed = context.told.deeds[-1]
    card = context.told.card(deed.piece) if deed.piece is not None else None
    if verbs.first.value != "choose" or verbs.value == "choose" or verbs.passive or card is None or deed.choices:
        return False
    subject = teller.subject(clause) if clause.mood == "told" else teller.last
    offered = [line for line in card.text.split("\n") if line.startswith("• ")] if "Choose one:" in card.text else []
    fitting = [line for line in offered if re.match(rf"• {re.escape(verbs.value)}\b", line, re.IGNORECASE)]
    plain = [c for c in clause.comps if c.is_thing and len(c.phrases) == 1 and _plain_noun(c.phrase)]
    if subject.seat != deed.by or len(offered) < 2 or len(fitting) != 1:
        return False
    if len(clause.comps) > 1 or len(plain) != len(clause.comps):
        return False
    deed.choices.append(verbs.value)
    return True


def _plain_noun(phrase: Phrase) -> bool:
    """Whether it is a thing of which nothing more is said: "Æmber", "a card"."""
    phrase.looked_at = True
    return phrase.kind == "NOUN" and not phrase.adjectives and phrase.of is None and phrase.number in (None, 1)
