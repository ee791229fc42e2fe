"""Houses as what is told of players: "my active house is Dis", "my houses are Dis, Logos and Mars"."""

from __future__ import annotations

from ..board import ME, Unclear
from ..forces import Forces
from ..wording.records import Clause, Phrase


def told(teller: Forces, clause: Clause) -> bool:
    """Take which house is active, or of which houses a player's deck is."""
    first = clause.about if len(clause.subject) == 1 else None
    verbs = clause.verbs
    if first is None or verbs is None or verbs.denied or clause.mood != "told":
        return False
    listed = [p for c in clause.comps for p in c.phrases]
    named = [phrase for phrase in listed if phrase.value.startswith("house:")]
    things = [c for c in clause.comps if c.is_thing]
    if not named or len(named) != len(listed) or things != clause.comps or any(map(_more_said, named)):
        return False
    houses = [phrase.value.partition(":")[2] for phrase in named]
    seat = teller.context.owner(first) or (teller.context.player(first) if verbs.value == "have" else "")
    if first.is_noun("house") and verbs.value == "be" and len(houses) == 1 and _active(first):
        teller.house_chosen(seat or teller.context.told.active or ME, houses[0])
        return True
    of_deck = first.is_noun("house") and verbs.value == "be" and not first.adjectives
    of_deck = of_deck or (verbs.value == "have" and first.is_noun("deck", "me", "opponent"))
    if not of_deck or not seat or len(houses) < 2:
        return False
    if len(set(houses)) > 3:
        raise Unclear(clause.span, "A deck has three houses. Which are they?")
    for phrase in named:
        phrase.looked_at = True
    teller.context.told.sides[seat].houses = list(dict.fromkeys(houses))
    return True


def _active(phrase: Phrase) -> bool:
    """Whether it is "the active house", "my current house"."""
    said = [word.value for word in phrase.adjectives]
    return phrase.words[-1].text.lower() == "active house" or said in (["active"], ["current"])


def _more_said(phrase: Phrase) -> bool:
    """Whether more is said of a house than its name."""
    return bool(phrase.adjectives or phrase.of or phrase.possessor or phrase.owner or phrase.number is not None)
