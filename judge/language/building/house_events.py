"""The choice of an active house as something that happens: "chooses Mars as their active house"."""

from __future__ import annotations

from judge.effects import nodes as n
from judge.effects.events import Verb
from judge.language.counting import is_one
from judge.language.parsing.records import Phrase, Predicate, Refused

from .comparisons import compared_number
from .dispatch import Context
from .players_and_zones import house
from .premodifiers import canonical, filter_


def house_event(phrase: Phrase, ctx: Context) -> tuple[Verb, n.Houses | None, None]:
    """Which house is chosen: this one, one of which something is said, or any."""
    if phrase.head and phrase.head.is_a("HOUSEN"):
        return Verb.CHOOSE_HOUSE, n.House(phrase.head.value), None
    if phrase.is_("active_house"):
        if phrase.posts and phrase.posts[0].is_a("that") and is_one(phrase.posts):
            inner = phrase.posts[0].first
            return Verb.CHOOSE_HOUSE, n.HouseSuchThat(
                predicate_house(inner, ctx)), None
        if not phrase.posts:
            return Verb.CHOOSE_HOUSE, None, None
    return Verb.CHOOSE_HOUSE, house(phrase, ctx), None


def predicate_house(predicate: Predicate, ctx: Context) -> n.Condition:
    """ "that matches no cards in play": a condition over the house just chosen."""
    verb = predicate.verb
    if verb.is_("match") and is_one(predicate.comps) and predicate.comp.is_a("object"):
        order, number_, rest = compared_number(predicate.comp.first.only)
        what = filter_(rest, ctx)
        if isinstance(what, n.Filter):
            with_house = n.Filter(what.kinds, canonical((*what.modifiers, n.OfHouse(n.HouseRef(n.HouseWord.THAT)))))
            return n.Exists(with_house, order, number_)
    raise Refused("what is said of this house?", verb.at)
