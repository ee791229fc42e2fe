"""How something is done: what stands behind a verb → manners."""

from __future__ import annotations

from judge.effects import nodes as n
from judge.language.described.said_of_events import MANNERS
from judge.language.parsing.records import Clause, Clauses, Comp, Group, Phrase, Post

from .dispatch import Context
from .patterns import Patterns


def _complement(told: Comp | Post) -> Comp:
    """The same whether it stands behind the verb or behind a noun of its clause, and "to its left" as "to the left of
    it"."""
    if told.is_a("side"):
        side, whose = str(told.first).split()
        return Comp("beside", (side, Group((Phrase("pronoun", value=whose),))))
    items = tuple(Group((item,)) if isinstance(item, Phrase) else item for item in told.items)
    return Comp(told.kind.removeprefix("place_"), items)


def _behind_the_verb(sentence: Clauses) -> Comp:
    clause = sentence.first
    assert isinstance(clause, Clause)
    thing, *behind = clause.comps
    return _complement(behind[0] if behind else thing.first.only.posts[0])


said_of_events = Patterns(MANNERS, "manners", "play ~ {}", _behind_the_verb)


def manner(told: Comp | Post, ctx: Context, *kinds: type[n.Manner]) -> n.Manner | None:
    """The manner that an entry gives for a complement; only one of these kinds where some are named."""
    return said_of_events.read(_complement(told), ctx, *kinds)
