"""Control that changed before what is asked about: "they took control of my X last turn", "… gave me control of X"."""

from __future__ import annotations

from ..board import ME, OPPONENT, Deed, Piece, Unclear, other
from ..forces import Forces
from ..places import opposite, over, set_active
from ..wording.records import Clause, Comp, Phrase

_LONG_AGO = ("last turn", "long ago")

def told(teller: Forces, clause: Clause) -> bool:
    """Take whose a card is since an earlier turn, with the card by which it came about. Raises Unclear where that card
    does more, or may let go of it again."""
    verbs = clause.verbs
    if verbs is None or verbs.denied or clause.mood != "told" or len(clause.subject) != 1 or teller.context.told.deeds:
        return False
    giver = teller.context.player(clause.about)
    ago = [c for c in clause.comps if c.kind in ("stated", "said") and c.value in (*_LONG_AGO, "before")]
    ago += [c for c in clause.leads if _before_now(c)]
    by = [c for c in clause.comps if c.kind == "at_thing" and c.prep in ("with", "by") and _one_name(c)]
    rest = [c for c in clause.comps if c not in ago and c not in by]
    past = verbs.main.form in ("past", "participle") and not verbs.passive
    if not giver or len(by) > 1 or not past or any(c.states("this turn") for c in rest):
        return False
    taken = _taken(verbs.value, rest, giver, teller)
    if taken is None or not (ago or (giver == OPPONENT and by and not teller.context.told.active)):
        return False
    phrase, seat = taken
    _hold(teller, phrase, seat, giver, by[0].phrase if by else None, clause)
    for comp in (*clause.comps, *clause.leads):
        comp.looked_at = True
    return True


def _before_now(lead: Comp) -> bool:
    """Whether it is "last turn", "earlier", "on their last turn" before the subject."""
    if lead.kind == "said":
        return lead.value in (*_LONG_AGO, "before")
    phrase = lead.phrases[0] if len(lead.phrases) == 1 else None
    return phrase is not None and phrase.is_noun("turn") and [a.value for a in phrase.adjectives] == ["last"]


def _one_name(comp: Comp) -> bool:
    return len(comp.phrases) == 1 and comp.phrases[0].is_name


def _taken(verb: str, comps: list[Comp], giver: str, teller: Forces) -> tuple[Phrase, str] | None:
    """What is given or taken, and who has it then; None where it is anything else."""
    things = [c for c in comps if c.kind == "thing" and len(c.phrases) == 1]
    phrases = [c.phrases[0] for c in things]
    if verb == "take" and len(comps) == len(things) == 1 and phrases[0].is_noun("control"):
        return (phrases[0].of, giver) if phrases[0].of is not None else None
    if verb != "give":
        return None
    to = [c for c in comps if c.kind == "at_thing" and c.prep == "to" and len(c.phrases) == 1]
    if len(things) == 2 and not to and len(comps) == 2 and teller.context.player(phrases[0]) == other(giver):
        given = phrases[1]
        if given.is_noun("control"):
            return (given.of, other(giver)) if given.of is not None else None
        return (given, other(giver)) if given.is_name else None
    if len(things) == len(to) == 1 and len(comps) == 2 and teller.context.player(to[0].phrases[0]) == other(giver):
        whole = phrases[0].of if phrases[0].is_noun("control") else phrases[0]
        return (whole, other(giver)) if whole is not None and whole.is_name else None
    return None


def _hold(teller: Forces, phrase: Phrase, seat: str, doer: str, by: Phrase | None, clause: Clause) -> None:
    """Have a player control what the other one owns, and the card by which that came about lie where it is now."""
    context = teller.context
    owned = context.owner(phrase)
    if owned and owned == seat:
        raise Unclear(phrase.span, "Whose is it?")
    bare = phrase.kind == "NOUN" and not (phrase.adjectives or phrase.compound or phrase.number or phrase.of)
    if bare and "a" not in phrase.determiners:
        raise Unclear(phrase.span, "Which card is that?")  # "my artifact" may be one that is named later
    (piece, *more) = context.pieces(phrase, opposite(seat))
    if more or piece.type not in ("creature", "artifact") or piece.owner == seat:
        raise Unclear(phrase.span, "Control of which one card?")
    piece.owner, piece.place = opposite(seat), "play"
    if by is None:
        piece.side = seat
        who = "you" if seat == ME else "your opponent"
        context.remarks.append((clause.span, f"{piece.name} is controlled by {who}"))
    else:
        _by_card(teller, by, piece, seat, doer)
    context.mention(piece)


def _by_card(teller: Forces, phrase: Phrase, piece: Piece, seat: str, doer: str) -> None:
    """Have an upgrade by which a player controls a card lie on it, or an action card be played in a turn before."""
    context = teller.context
    card = context.told.cards.named(phrase.value)
    (agent,) = context.pieces(phrase, doer)
    agent.owner = agent.owner or doer
    if agent.owner != doer:
        raise Unclear(phrase.span, f"Who played {card.name}?")
    if card.type == "upgrade" and seat == doer and "You control this creature." in card.text:
        piece.side, agent.host, agent.place = seat, piece, "play"
        return
    changes = "Play: Take control of" if seat == doer else "Give control of"
    if card.type not in ("action", "creature") or changes not in card.text or not teller.picks(agent):
        raise Unclear(phrase.span, f"What was done with {card.name}, and when?")
    agent.place = "hand"
    set_active(context, doer, phrase.span)
    context.told.deeds.append(Deed("play", doer, agent, choices=[piece]))
    over(context, opposite(doer), phrase.span)
    context.told.turn_told = False  # who acts next says whose turn it is
    if piece.gained != seat:
        raise Unclear(phrase.span, f"What was done with {card.name}, and when?")
