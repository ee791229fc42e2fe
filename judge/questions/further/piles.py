"""What lies in a deck, as what is told: "X and Y are the top cards of my deck", "my deck is X and Y"."""

from __future__ import annotations

from ..board import ME, Unclear
from ..forces import Forces
from ..wording.records import Clause, Phrase


def told(teller: Forces, clause: Clause) -> bool:
    """Take which named cards lie on top of a deck, or are all of it; top first."""
    verbs = clause.verbs
    if not clause.subject or verbs is None or verbs.value != "be" or verbs.denied or clause.mood != "told":
        return False
    things = [c for c in clause.comps if c.is_thing]
    if len(things) != 1 or len(clause.comps) != 1:
        return False
    said, named = clause.subject, things[0].phrases
    if all(phrase.is_name for phrase in said):
        said, named = named, said
    if len(said) != 1 or any(not phrase.is_name for phrase in named):
        return False
    place = said[0]
    deck = place if place.is_noun("deck") else place.of if _top_cards(place) or _all_cards(place) else None
    whole = place.is_noun("deck") or _all_cards(place)
    if deck is None or not deck.is_noun("deck") or deck.adjectives or (len(named) == 1 and not whole):
        return False
    one = place.is_noun("card") and place.head is not None and place.head.form == "one"
    if (place.number is not None and place.number != len(named)) or (one and len(named) > 1):
        raise Unclear(clause.span, "How many cards are that?")
    teller.context.told.printed.add(len(named))
    seat = teller.context.owner(deck) or ME
    for phrase in named:
        for piece in teller.context.pieces(phrase, seat):
            if piece.place not in ("", "deck"):
                raise Unclear(phrase.span, f"Is {piece.name} in the deck, or elsewhere?")
            piece.owner, piece.place = seat, "deck"
    place.looked_at = deck.looked_at = True
    if whole:
        teller.context.told.sides[seat].empty.add("deck")
    return True


def _top_cards(phrase: Phrase) -> bool:
    """Whether it is "the top (two) cards of my deck"."""
    return phrase.is_noun("card") and [word.value for word in phrase.adjectives] == ["top"] and phrase.of is not None


def _all_cards(phrase: Phrase) -> bool:
    """Whether it is "the only cards of my deck"."""
    return phrase.is_noun("card") and "only" in phrase.determiners and not phrase.adjectives and phrase.of is not None
