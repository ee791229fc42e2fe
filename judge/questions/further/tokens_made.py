"""Token creatures that a player makes by nothing that is named: "I make two token creatures", "they make a token"."""

from __future__ import annotations

from ..board import Unclear
from ..forces import Forces
from ..wording.records import Clause, Phrase

_MOST = 6


def told(teller: Forces, clause: Clause) -> bool:
    """Take that a card is played that says no more than so. Raises Unclear where another one may be meant by which they
    are made."""
    verbs, context = clause.verbs, teller.context
    if verbs is None or verbs.value != "make" or verbs.denied or verbs.passive or clause.mood not in _TELLS:
        return False
    things = [c for c in clause.comps if c.is_thing]
    phrase = things[0].phrase if len(things) == len(clause.comps) == 1 == len(things[0].phrases) else None
    name = _token(teller, phrase) if phrase is not None else None
    if phrase is None or name is None:
        return False
    seat = context.player(clause.about) if clause.subject else teller.last.seat
    if clause.mood == "told" and len(clause.subject) != 1:
        return False
    number = phrase.number or 1
    cards = [context.told.card(piece) for piece in context.told.pieces]
    makes = any(card is not None and "token creature" in card.text.lower() for card in cards)
    if not seat or number > _MOST or makes or phrase.adjectives or phrase.owner not in ("", "my"):
        raise Unclear(clause.span, "Who makes a token creature, and by which card?")
    side = context.told.sides[seat]
    if name and side.token not in ("", name):
        raise Unclear(phrase.span, f"The token creatures are {side.token}s. Which is meant?")
    side.token = side.token or name or any_token(teller)
    made = "a token creature" if number == 1 else f"{number} token creatures"
    teller.does_so(f"Play: Make {made}.", seat)
    phrase.looked_at = things[0].looked_at = True
    return True


_TELLS = ("told", "subjectless")


def _token(teller: Forces, phrase: Phrase) -> str | None:
    """The token creature that is named, "" where none is; None for anything else."""
    if phrase.of is not None or phrase.possessor is not None:
        return None
    if phrase.is_noun("token creature"):
        return ""
    if not phrase.is_name:
        return None
    card = teller.context.told.cards.named(phrase.value)
    return card.name if card.type == "token creature" else None


def any_token(teller: Forces) -> str:
    """A token creature, where nobody says which one it is."""
    told = teller.context.told
    plain = [card.title for card in told.cards if card.type == "token creature" and not card.text.strip()]
    name = min(plain or [card.title for card in told.cards if card.type == "token creature"])
    told.assumed.append(f"the token creature is {name}; it may be any")
    return name
