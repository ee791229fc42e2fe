"""How much a card takes, gives, draws, heals or deals: "does X steal 2?", "does X make them lose 1 when it reaps?"."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ...board import ME, Piece, Unclear, other
from ...rows import Row
from ...wording.records import Clause, Comp, Phrase, Verbs
from ...wording.words import Word
from .ways import DOES, act, unsaid, ways_to

if TYPE_CHECKING:
    from judge.catalogue import Card

    from ..inquiring import Ask
    from ..things import Things

_SAID = {"give": "gain", "get": "gain", "do": "deal"}
"""Verbs of cards that say what another one says."""
_BY_PLAYER = ("steal", "capture", "draw", "lose", "gain")
_AUXILIARY = ("may", "will", "do")
_LETS = ("make", "let", "have", "cause", "force")


@dataclass
class _Amount:
    """What is asked: the verb, how much (None: whether at all, or how much it is), who comes by it, and all else that
    is said."""

    verb: str
    thing: Comp | None
    who: Phrase | None
    rest: list[Comp]
    owner: str = ""  # whose the card is, where it is asked what a player does with it

    @property
    def number(self) -> int | None:
        """How much the question speaks of."""
        return self.thing.phrases[0].number if self.thing is not None else None


def does_so_much(asker: Things, clause: Clause) -> list[Ask]:
    """What a clause asks of how much a card does; nothing for another question, and where it is put anew as a question
    of the player who steals, draws or loses. Raises Unclear where the card may do that in several ways."""
    by_player = _with_card(asker, clause)
    first = clause.about if len(clause.subject) == 1 else None
    much = clause.mood == "asked" and clause.wh is not None and clause.wh.value in ("how much", "how many")
    if first is None or not first.is_name or first.number is not None or clause.of_subject or clause.verbs is None:
        return []
    if not (much or clause.mood == "polar") or clause.verbs.denied or clause.verbs.passive or len(_verbs(clause)) != 1:
        return []
    told, card = asker.context.told, asker.context.told.cards.named(first.value)
    amount = _amount(asker, clause)
    if amount is not None and by_player is not None:
        seat = asker.context.player(by_player)
        amount.who = None if amount.verb == "capture" else by_player
        amount.owner = other(seat) if amount.verb == "lose" else seat
    if amount is None or card.type not in ("action", "creature", "artifact", "token creature"):
        return []
    if card.name in told.own:
        card = told.own[card.name]
    reads = _READERS.get(amount.verb)
    return reads(asker, clause, amount, card) if reads is not None else []


def _with_card(asker: Things, clause: Clause) -> Phrase | None:
    """The player of "do I steal 1 with X?", of a card that is no action, where nothing is done: it is put as "does X
    steal 1?". None for any other question."""
    verbs, told = clause.verbs, asker.context.told
    by = [c for c in clause.comps if c.kind == "at_thing" and c.prep in ("with", "from", "by") and len(c.phrases) == 1]
    named = [c for c in by if c.phrases[0].is_name and c.phrases[0].number is None]
    asked = clause.mood in ("polar", "asked") and verbs is not None and len(clause.subject) == 1 and not told.deeds
    if not asked or verbs is None or len(named) != 1 or not asker.context.player(clause.about):
        return None
    card, verb = told.cards.named(named[0].phrases[0].value), _SAID.get(verbs.value, verbs.value)
    if card.type not in ("creature", "artifact") or verb not in _BY_PLAYER or not ways_to(card.text, verb):
        return None
    if verb == "gain" and ways_to(card.text, verb) == ["play"]:
        return None  # with what its icons bring
    who, clause.subject = clause.about, list(named[0].phrases)
    clause.comps = [c for c in clause.comps if c is not named[0]]
    return who


def _verbs(clause: Clause) -> list[Word]:
    """The verbs of a question, without "can", "will"."""
    assert clause.verbs is not None
    main = clause.verbs.main
    return [word for word in clause.verbs.words if word is main or word.value not in _AUXILIARY]


def _amount(asker: Things, clause: Clause) -> _Amount | None:
    """What is asked about; None where more is said than who comes by how much of what."""
    assert clause.verbs is not None
    verb, comps = clause.verbs.value, [c for c in clause.comps if not asker.idle(c)]
    who: Phrase | None = None
    player = asker.context.player
    if verb in _LETS:
        doing = comps[1].verbs if len(comps) > 1 and comps[1].kind == "doing" else None
        if doing is None or doing.denied or comps[0].kind != "thing" or len(comps[0].phrases) != 1:
            return None
        who, verb, comps = comps[0].phrases[0], doing.value, comps[2:]
    elif comps and comps[0].kind == "thing" and len(comps[0].phrases) == 1 and player(comps[0].phrases[0]):
        who, comps = comps[0].phrases[0], comps[1:]
    if who is not None and not player(who):
        return None
    verb = _SAID.get(verb, verb)
    thing = comps[0] if comps and comps[0].kind == "thing" else None
    if thing is not None and (len(thing.phrases) != 1 or not _counted(thing.phrases[0], verb)):
        return None
    return _Amount(verb, thing, who, comps[1:] if thing is not None else comps)


def _counted(phrase: Phrase, verb: str) -> bool:
    """Whether it is no more than an amount of what the verb is about: "2", "2 Æ", "three cards", "any damage"."""
    if phrase.of is not None or phrase.possessor is not None or phrase.owner or phrase.adjectives or phrase.compound:
        return False
    if phrase.kind == "" and phrase.number is not None:
        return True
    noun = {"draw": "card", "deal": "damage", "heal": "damage"}.get(verb, "amber")
    return phrase.is_noun(noun)


def _by_a_player(asker: Things, clause: Clause, amount: _Amount, card: Card) -> list[Ask]:
    """ "Does X steal 2?", "does X draw me 3?" as "do I steal 2 with X?", "do I draw 3?"."""
    who = asker.context.player(amount.who) if amount.who is not None else ""
    robbed = all(asker.idle(c) or (c.kind == "at_thing" and c.prep == "from") for c in amount.rest)
    if amount.rest and not (amount.verb == "steal" and robbed and len(amount.rest) == 1):
        return []
    piece = _brought_about(asker, clause, amount, card, [])
    if piece is None:
        return []
    if who not in ("", piece.holder):
        raise Unclear(clause.span, f"By what does it come that {'you' if who == ME else 'your opponent'} do that?")
    if amount.verb == "draw" and (amount.number or 1) > 1 and clause.mood == "polar" and not _can(clause):
        _seen(amount)
        return [{"number": "drawn", "of": piece.holder, "_yes_if": amount.number}]
    name = clause.subject[0]
    thing = [amount.thing] if amount.thing is not None else []
    by = [Comp("at_thing", name.words, [name], "with", looked_at=True)] if amount.verb == "steal" else []
    _of_player(clause, amount, piece.holder, [*thing, *amount.rest, *by])
    return []


def _has_lost(asker: Things, clause: Clause, amount: _Amount, card: Card) -> list[Ask]:
    """ "Does X make them lose 2?" as "do they lose 2?"."""
    seat = asker.context.player(amount.who) if amount.who is not None else ""
    if not seat or amount.rest or _brought_about(asker, clause, amount, card, []) is None:
        return []
    if DOES["lose"].search(card.text) and clause.mood == "polar":  # no word for what is stolen or captured
        _seen(amount)
        many: Ask = {} if amount.number in (None, 1) else {"times": amount.number}
        return [{"happens": "lost", "by": seat, **many, **_can(clause)}]
    _of_player(clause, amount, seat, [amount.thing] if amount.thing is not None else [])
    return []


def _of_player(clause: Clause, amount: _Amount, seat: str, comps: list[Comp]) -> None:
    """Make a clause the question whether, or how much, a player does that."""
    assert clause.verbs is not None
    word = clause.subject[0].words[0]
    role, value = ("PRON", "me") if seat == ME else ("NOUN", "opponent")
    head = replace(word, role=role, value=value, senses=())
    clause.subject = [Phrase(clause.subject[0].words, head=head, looked_at=True)]
    clause.verbs = Verbs([replace(clause.verbs.main, value=amount.verb, form="base", senses=())])
    clause.comps = comps


def _captures(asker: Things, clause: Clause, amount: _Amount, card: Card) -> list[Ask]:
    """ "Does X capture 2?": it comes to that; what is asked of X stays as it is."""
    if amount.who is not None or any(c.prep != "from" or len(c.phrases) != 1 for c in amount.rest):
        return []
    piece = _brought_about(asker, clause, amount, card, [])
    robbed = [c for c in amount.rest if piece and asker.context.player(c.phrases[0]) == other(piece.holder)]
    for comp in robbed:
        comp.looked_at = True
    clause.comps = [c for c in clause.comps if c not in robbed]
    return []


def _gives(asker: Things, clause: Clause, amount: _Amount, card: Card) -> list[Ask]:
    """ "Does X give me 2?": whether its text does, and if that is not all that the player gains, asks back."""
    says = bool(DOES["gain"].search(card.text))
    held = amount.who is None or asker.context.player(amount.who)
    if amount.rest or not says or (amount.thing is None and clause.mood == "polar"):
        return []
    piece = _brought_about(asker, clause, amount, card, [])
    if piece is None:
        return []
    if held not in (True, piece.holder):
        raise Unclear(clause.span, "Does its text give that player anything?")
    _seen(amount)
    if clause.mood == "asked":
        if clause.core is not None and not clause.core.is_noun("amber"):
            raise Unclear(clause.core.span, "How much of what?")
        return [{"number": "gained", "by": piece, "_alike": 2}, {"number": "gained", "by": piece.holder}]
    many: Ask = {} if amount.number in (None, 1) else {"times": amount.number}
    gained: Ask = {"happens": "gained", "by": piece, **many, **_can(clause)}
    return [{**gained, "_alike": 2}, {**gained, "by": piece.holder}] if many else [gained]


def _deals(asker: Things, clause: Clause, amount: _Amount, card: Card) -> list[Ask]:
    """ "Does X deal 5 to Y?": whether Y takes as much by what X does."""
    to = [c for c in amount.rest if c.kind == "at_thing" and c.prep == "to" and len(c.phrases) == 1]
    worn = [c for c in amount.rest if c not in to]
    if amount.number is None or len(to) != 1 or clause.mood != "polar" or any(c.prep != "with" for c in worn):
        return []
    if to[0].phrases[0].kind != "NAME" or not DOES["deal"].search(card.text):
        return []
    aim = _aimed(asker, clause, amount, card, to[0], worn)
    if aim is None:
        return []
    hit = asker.context.told.card(aim)
    if (hit is not None and hit.armor) or "armor" in aim.facts:
        raise Unclear(clause.span, f"Before the armor of {aim.name}, or after it?")
    _seen(amount)
    return [{"happens": "damaged", "to": aim, "times": amount.number, **_can(clause)}]


def _heals(asker: Things, clause: Clause, amount: _Amount, card: Card) -> list[Ask]:
    """ "Does X heal 3 from Y?": whether as much damage is healed."""
    of = [c for c in amount.rest if c.kind == "at_thing" and c.prep in ("from", "on") and len(c.phrases) == 1]
    worn = [c for c in amount.rest if c not in of]
    if amount.number is None or len(of) != 1 or clause.mood != "polar" or any(c.prep != "with" for c in worn):
        return []
    aim = _aimed(asker, clause, amount, card, of[0], worn)
    if aim is None:
        return []
    if not aim.facts.get("damage"):
        raise Unclear(of[0].span, f"How much damage is on {aim.name}?")
    _seen(amount)
    return [{"happens": "healed", "to": aim, "times": amount.number, **_can(clause)}]


def _aimed(asker: Things, clause: Clause, amount: _Amount, card: Card, at: Comp, worn: list[Comp]) -> Piece | None:
    """The card at which another is aimed that does so much to it; None where it does not come to that."""
    owner = ME if clause.subject[0].owner in ("", "my") else other(ME)
    friends = " friendly " in card.text and " enemy " not in card.text
    pieces = asker.context.pieces(at.phrase, owner if friends or amount.verb == "heal" else other(owner))
    if len(pieces) != 1 or pieces[0].type != "creature":
        raise Unclear(at.span, "Which one creature?")
    told = asker.context.told
    if any(deed.kind == "fight" and pieces[0] in (deed.piece, deed.target) for deed in told.deeds):
        return None
    if told.deeds and ways_to(card.text, amount.verb) and all(_name(deed.piece) != card.name for deed in told.deeds):
        raise Unclear(clause.span, f"How does {card.title} come to do that?")  # "when it reaps": which one?
    pieces[0].place = pieces[0].place or "play"
    Row(asker.context, pieces[0].holder, list(pieces), of_card=True).read(worn)
    if _brought_about(asker, clause, amount, card, pieces) is None:
        return None
    if any(deed.kind == "fight" and pieces[0] in (deed.piece, deed.target) for deed in told.deeds):
        raise Unclear(clause.span, "Is that the damage of the fight, or of what its text says?")
    return pieces[0]


def _name(piece: Piece | None) -> str:
    return piece.name if piece is not None else ""


def _brought_about(asker: Things, clause: Clause, amount: _Amount, card: Card, aims: list[Piece]) -> Piece | None:
    """The card that is asked about, once the act is told by which it does that; None where another act is told, or its
    text says nothing of it. Raises Unclear where several acts set that off."""
    told, context = asker.context.told, asker.context
    ways = ways_to(card.text, amount.verb)
    acted = [deed for deed in told.deeds if _name(deed.piece) == card.name]
    if not acted and (told.deeds or not ways):
        return None
    (piece, *more) = context.pieces(clause.subject[0])
    if more:
        raise Unclear(clause.span, "Which one?")
    piece.owner = piece.owner or amount.owner
    deed = next((one for one in acted if one.piece is piece), None)
    if deed is None and told.deeds:
        return None
    _something(asker, clause, amount, piece)
    if said := unsaid(told, [piece, *aims], card.text, amount.verb):
        raise Unclear(clause.span, f"That hangs on what nobody tells: “{said.replace('~', card.title)}” How is that?")
    if deed is None:
        deed = act(context, asker.teller, piece, ways, clause.span)
    if aims and asker.teller.picks(piece) and not deed.choices:
        deed.choices.extend(aims)
    return piece


def _something(asker: Things, clause: Clause, amount: _Amount, piece: Piece) -> None:
    """Raises Unclear where it is told that a player "has nothing", and it is asked what is taken from that player."""
    robbed = asker.context.player(amount.who) if amount.who is not None else other(piece.owner or ME)
    side = asker.context.told.sides[robbed or ME]
    if amount.verb in ("steal", "capture", "lose") and len(side.none) > 1 and "amber" not in side.numbers:
        raise Unclear(clause.span, "Nothing: no Æmber, or no cards in play?")


def _can(clause: Clause) -> Ask:
    may = clause.auxiliary is not None and clause.auxiliary.value == "may"
    return {"can": True} if may else {}


def _seen(amount: _Amount) -> None:
    for comp in (amount.thing, *amount.rest):
        if comp is not None:
            comp.looked_at = True
            for phrase in comp.phrases:
                phrase.looked_at = True


_READERS = {
    "steal": _by_a_player,
    "draw": _by_a_player,
    "lose": _has_lost,
    "capture": _captures,
    "gain": _gives,
    "deal": _deals,
    "heal": _heals,
}
