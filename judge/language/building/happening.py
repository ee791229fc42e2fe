"""How often something has happened: "for each time it was exalted this way", "if a player reaped 2 or more times"."""

from __future__ import annotations

from dataclasses import replace

from judge.effects import nodes as n
from judge.effects.amounts import Order
from judge.effects.visitor import walk
from judge.language.parsing.records import Comp, Fact, Facts, Refused

from .comparisons import compared_number
from .dispatch import Context
from .events import event
from .nouns import number


def how_often(facts: Facts, ctx: Context) -> n.HowOften:
    """The number of times. Raises Refused for what is told as if it were still to come, or of no time."""
    for fact in facts.parts:
        if not fact.is_a("subject") or not fact.last.verb.in_form("was", "past", "perfect"):
            raise Refused("how often was that? Say what has been done")
    when, window = event(facts, ctx)
    if window is None and not any(isinstance(one, n.ThisWay) for one in walk(when)):
        raise Refused("how often since when?")
    return n.HowOften(when, window)


def so_often(fact: Fact, ctx: Context) -> n.Compare | None:
    """Whether it has happened so many times; None for a fact that says no such number."""
    if not fact.is_a("subject") or not fact.last.is_a("verb"):
        return None
    group, predicate = fact.items
    times = next(filter(_times, predicate.comps), None)
    if times is None:
        return None
    if predicate.verb.negated:
        raise Refused("not so often, or never?", predicate.verb.at)
    rest = replace(predicate, comps=tuple(comp for comp in predicate.comps if comp is not times))
    often = how_often(Facts((Fact("subject", (group, rest)),)), ctx)
    if times.is_a("TIMES"):
        bound, _, count_ = str(times.first).rpartition(" ")
        if not count_.isdigit() or bound not in ("", *Order.__members__):
            raise Refused("how often?", times.at)
        return n.Compare(often, Order[bound or "AT_LEAST"], number(count_))
    order, count, left = compared_number(times.first.only)
    if count is None or left.mods or left.posts or left.possessor:
        raise Refused("how often?", times.at)
    return n.Compare(often, order, count)


def with_limit(comp: Comp) -> list[Comp]:
    """ "for each time …" and the limit that is said behind it, each by itself."""
    facts: Facts = comp.last
    fact = facts.parts[-1]
    said = fact.last if fact.is_a("subject") else None
    if said is None or not said.comps or not said.comps[-1].is_a("LIMIT"):
        return [comp]
    bare = Fact("subject", (fact.first, replace(said, comps=said.comps[:-1])))
    each = replace(facts, parts=(*facts.parts[:-1], bare))
    return [replace(comp, items=(*comp.items[:-1], each)), said.comps[-1]]


def _times(comp: Comp) -> bool:
    return comp.is_a("TIMES") or (comp.is_a("object") and len(comp.first.parts) == 1 and comp.first.only.is_("time"))
