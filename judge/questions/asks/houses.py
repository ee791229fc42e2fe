"""Questions about houses: which may be chosen, whether one may, to which a card belongs."""

from __future__ import annotations

from ..board import ME, Unclear
from ..places import is_next, next_turn, set_active
from ..speaking import Subject
from ..wording.records import Clause, Comp, Phrase
from .inquiring import Ask, each
from .things import Things


def which_houses(asker: Things, clause: Clause) -> list[Ask]:
    """ "Which houses may I choose in my next turn?", "to which houses does X belong?"; nothing for other questions."""
    core, verbs = clause.core, clause.verbs
    if clause.wh is None or clause.wh.value != "which" or core is None or not core.is_noun("house"):
        return []
    if verbs is None or verbs.denied or not clause.subject or core.adjectives or core.of is not None:
        return []
    rest = [c for c in clause.comps if not asker.idle(c)]
    if verbs.value == "choose" and (seat := asker.context.player(clause.about)):
        unknown = (asker.context.told.deeds or rest) and not asker.context.told.sides[seat].houses
        _begin_turn(asker, seat, rest, clause)
        if unknown:
            return [{"houses": seat, "_among": _some_deck(asker, seat, clause)}]
        return [{"houses": seat}]
    if verbs.value not in ("belong", "be") or any(c.kind != "stranded" or c.prep != "to" for c in rest):
        return []
    plural = clause.about.is_pronoun and clause.about.value == "they"
    subject = Subject(pieces=asker.context.pieces(clause.about)) if plural else asker.subject_of(clause)
    return each({"houses": piece} for piece in subject.pieces)


def house_chosen(asker: Things, clause: Clause, how: str) -> list[Ask]:
    """ "Must I choose Dis in my next turn?": of the three houses of the player, that of each card told of is one;
    nothing where it is no house that is chosen."""
    comps = [c for c in clause.comps if not asker.idle(c)]
    phrase = comps[0].phrase if comps and comps[0].is_thing and len(comps[0].phrases) == 1 else None
    if phrase is None or not phrase.value.startswith("house:") or phrase.adjectives or phrase.of is not None:
        return []
    told = asker.context.told
    rest = [c for c in comps[1:] if not (c.at("as") and c.phrase.is_noun("house"))]
    if told.deeds and told.deeds[-1].kind != "end turn" and not rest:
        return []
    seat = asker.subject_of(clause).seat or ME
    _begin_turn(asker, seat, rest, clause)
    house = phrase.value.partition(":")[2]
    houses = told.cards.houses
    named = [c.lower() for d in told.deeds for c in d.choices if isinstance(c, str) and c.lower() in houses]
    named += [h for p in told.pieces if p.holder in ("", seat) for h in p.houses[:1]]
    side = told.sides[seat]
    if how == "may" and not side.houses and not any(p.maverick for p in told.pieces):
        side.houses = list(dict.fromkeys([house, *named]))[:3]
        told.assumed.append(f"{house.capitalize()} is one of {'your' if seat == ME else 'their'} three houses")
    return [{how: {"choose house": house.capitalize()}}]


def _some_deck(asker: Things, seat: str, clause: Clause) -> list[str]:
    """The houses that are named for the turn or that cards in play are of, as those of a deck with others beside
    them: only where one of these has to be chosen does the deck not matter."""
    told = asker.context.told
    side = told.sides[seat]
    named = [c.lower() for d in told.deeds for c in d.choices if isinstance(c, str) and c.lower() in told.cards.houses]
    there = [h for p in told.pieces if p.place in ("", "play") for h in p.houses[:1]]
    among = list(dict.fromkeys([*named, *there]))
    if not among:
        raise Unclear(clause.span, "Of which three houses is that deck?")
    fill = [h for h in ("brobnar", "logos", "untamed", "dis", "mars", "shadows") if h not in (*among, *side.lacks)]
    side.houses = [*[h for h in named if h not in side.lacks], *fill][:3]
    return among


def _begin_turn(asker: Things, seat: str, comps: list[Comp], clause: Clause) -> None:
    """Have the turn begin in which a house is chosen: "in my next turn", "on their turn", or the one that follows."""
    told = asker.context.told
    for comp in comps:
        if not comp.at("in", "on", "during") or not _own_turn(asker, comp.phrase, seat):
            raise Unclear(comp.span, "What does this say here?")
    if not told.deeds:
        set_active(asker.context, seat, clause.span)
    elif told.deeds[-1].kind != "end turn":
        next_turn(asker.context, seat, clause.span)


def _own_turn(asker: Things, phrase: Phrase, seat: str) -> bool:
    """Whether it is the next turn of the player."""
    plain = all(word.value in ("next", "first") for word in phrase.adjectives)
    mine = asker.context.owner(phrase) in ("", seat)
    return phrase.is_noun("turn") and mine and plain and (is_next(phrase) or bool(phrase.owner))
