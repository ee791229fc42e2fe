"""What makes a card of one type one of another: "I make A a creature with B", "B makes A a creature again"."""

from __future__ import annotations

from ..board import Deed, Piece, Unclear
from ..forces import Forces
from ..wording.records import Clause, Comp, Phrase


def told(teller: Forces, clause: Clause) -> bool:
    """Take the use of a card whose text has another one be a creature."""
    verbs = clause.verbs
    if verbs is None or verbs.value != "make" or verbs.denied or clause.mood not in ("told", "subjectless"):
        return False
    comps = [c for c in clause.comps if not c.says("again") and not _for_the_turn(c)]
    phrases = [p for c in comps if c.is_thing for p in c.phrases]
    means = [c for c in comps if c.at("with", "by") and len(c.phrases) == 1 and c.phrase.is_name]
    if len(phrases) != 2 or len(comps) - len(means) > 2 or not _a_creature(phrases[1]) or verbs.passive:
        return False
    context = teller.context
    subject = teller.subject(clause) if clause.mood == "told" else teller.last
    leads = [lead for lead in clause.leads if lead.at("with") and len(lead.phrases) == 1]
    named = [p for c in (*means, *leads) for p in context.pieces(c.phrase, subject.seat)]
    named += [piece for piece in subject.pieces if piece not in named]
    agents = [piece for piece in named or context.told.pieces if _makes_creatures(teller, piece)]
    if len(agents) != 1:
        raise Unclear(clause.span, "By what does it become a creature?")
    agent = agents[0]
    agent.owner = agent.owner or subject.seat or context.actor
    (aim, *more) = context.pieces(phrases[0], agent.owner)
    if more or aim is agent or aim.type != "artifact":
        raise Unclear(phrases[0].span, "Which artifact?")
    aim.owner, aim.place = aim.owner or agent.owner, aim.place or "play"
    deed = _used(teller, agent)
    deed.choices.append(aim)
    context.topics[id(context.mentioned[-1])] = [aim]
    return True


def _used(teller: Forces, agent: Piece) -> Deed:
    before = [deed for deed in teller.context.told.deeds if deed.piece is agent]
    if before and teller.context.told.deeds[-1].kind != "end turn":
        raise Unclear(teller.context.clause_at, f"Is {agent.name} used twice in one turn?")
    return teller.brought_about(agent)


def _makes_creatures(teller: Forces, piece: Piece) -> bool:
    card = teller.context.told.card(piece)
    return card is not None and piece.type != "action" and "considered to be a creature" in card.text


def _a_creature(phrase: Phrase) -> bool:
    """Whether it says no more than "a creature"."""
    return phrase.is_noun("creature") and phrase.determiners == ["a"] and not phrase.adjectives and phrase.of is None


def _for_the_turn(comp: Comp) -> bool:
    turn = comp.at("for", "during", "in") and comp.phrase.is_noun("turn") and not comp.phrase.owner
    return turn or comp.states("this turn")
