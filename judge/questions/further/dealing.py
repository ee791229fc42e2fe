"""Damage that a card is told to deal: "P deals 1 damage to X", "… but deals its damage to Y instead"."""

from __future__ import annotations

from ..board import Piece, Unclear
from ..forces import Forces
from ..wording.records import Clause, Phrase


def told(teller: Forces, clause: Clause) -> bool:
    """Take an action card that deals so much to one card, or a fighter that deals its damage to another one."""
    verbs = clause.verbs
    if verbs is None or verbs.value != "deal" or verbs.denied or verbs.passive:
        return False
    if clause.mood not in ("told", "subjectless") or verbs.main.form == "ing":
        return False
    comps = [c for c in clause.comps if not c.says("instead")]
    things = [c for c in comps if c.is_thing and len(c.phrases) == 1 and c.phrase.is_noun("damage")]
    to = [c for c in comps if c.at("to") and len(c.phrases) == 1]
    if len(things) != 1 or len(to) != 1 or len(comps) != 2:
        return False
    subject = teller.subject(clause) if clause.mood == "told" else teller.last
    if len(subject.pieces) != 1:
        return False
    agent, damage = subject.piece, things[0].phrase
    if agent.type == "action" and damage.number is not None:
        return _by_action(teller, agent, damage.number, to[0].phrase)
    return _elsewhere(teller, agent, damage, to[0].phrase)


def _by_action(teller: Forces, agent: Piece, number: int, phrase: Phrase) -> bool:
    told, card = teller.context.told, teller.context.told.card(agent)
    if card is None or f"{number}D" not in card.text or any(deed.piece is agent for deed in told.deeds):
        return False
    agent.owner = agent.owner or teller.context.actor
    (aim, *more) = teller.context.pieces(phrase)
    if more:
        raise Unclear(phrase.span, "To which one card?")
    deed = teller.brought_about(agent)
    if " to each " not in card.text:
        deed.choices.append(aim)
    aim.place = aim.place or "play"
    told.printed.add(number)
    told.checks.append({"happens": "damaged", "to": aim})
    return True


def _elsewhere(teller: Forces, agent: Piece, damage: Phrase, phrase: Phrase) -> bool:
    """A fighter whose text has it deal damage to another creature: that one is chosen."""
    told, card = teller.context.told, teller.context.told.card(agent)
    deed = told.deeds[-1] if told.deeds else None
    own = damage.number is None and not damage.adjectives and damage.of is None and damage.possessor is None
    if deed is None or deed.kind != "fight" or deed.piece is not agent or not own or deed.choices or card is None:
        return False
    if "rather than the creature" not in card.text and "instead of the creature" not in card.text:
        return False
    (aim, *more) = teller.context.pieces(phrase, deed.target.holder if deed.target is not None else "")
    if more:
        raise Unclear(phrase.span, "To which one creature?")
    aim.place = aim.place or "play"
    deed.choices.append(aim)
    return True
