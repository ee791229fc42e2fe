"""Builders that modules below their own call: each is a slot here, which its module enters.

A noun may hold a relative clause, a clause holds events and conditions, and these hold nouns again. So that the modules
need not import each other in a circle, what one needs of a later one goes through these slots: all import this module,
and it imports none of them. The order of the modules: premodifiers, players_and_zones, nouns, amounts, postmodifiers,
comparisons, events, conditions, the verbs, clauses, sentences.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Generic, ParamSpec, TypeVar

from judge.effects import nodes as n
from judge.effects.targets import Kind
from judge.language.parsing.records import (
    Clauses,
    Comp,
    Facts,
    Group,
    Noun,
    Phrase,
    Post,
    Predicate,
    Prefixed,
    VerbWord,
)

P = ParamSpec("P")
R = TypeVar("R")

Text = Callable[[str], tuple[n.Ability, ...]]
"""Reads the text of a quote."""


AMBER = Noun("AE", "Æ")


@dataclass(frozen=True, slots=True)
class Lying:
    """What it was asked of whether it is on one card: Æ, damage, counters. `there`: "if there is damage on ~", so that
    "it" may be this; `single`: one of them; `whose`: the card is one that "it" can mean as well."""

    what: Noun
    there: bool = False
    single: bool = False
    whose: bool = True


@dataclass(frozen=True, slots=True)
class Context:
    """What the words of a text hang on: inside quotes "neighboring" means a neighbor of the creature that has the
    ability; where another than "you" and "your opponent" acts, "friendly" and "enemy" say not to whom; where it was
    asked whether Æ is on one card (`on_it`), "that Æ" and "half of it" are of that. `opponent_did`: "they" behind
    it is your opponent, who set the ability off; `rival_acts`: their opponent does this, so that "that player" is not
    who acts. `amber_lies`: where Æ is that would be stolen, captured, gained."""

    quoted: bool = False
    others_act: bool = False
    on_it: Lying | None = None
    opponent_did: bool = False
    rival_acts: bool = False
    amber_lies: n.ZoneRef | None = None

    @property
    def bearer(self) -> n.Cards:
        """The card whose neighbors "neighboring" means."""
        return n.This(Kind.CREATURE) if self.quoted else n.Self_()


@dataclass(slots=True)
class Speech:
    """The sentence that is being built. `plain`: it stands in a paragraph without a heading, where a trigger is an
    ability of its own. `allowing`: what players may do is an allowance that lasts, not an offer to do it now."""

    ctx: Context
    text: Text
    plain: bool
    allowing: bool = False

    @contextmanager
    def allow(self, allowing: bool) -> Iterator[None]:
        """Inside, `allowing` is so."""
        before, self.allowing = self.allowing, allowing
        try:
            yield
        finally:
            self.allowing = before


class Slot(Generic[P, R]):
    """A builder by its name alone."""

    def __init__(self) -> None:
        self._builder: Callable[P, R] | None = None

    def enter(self, builder: Callable[P, R]) -> Callable[P, R]:
        """Decorator: this is the builder."""
        assert self._builder is None, "a slot has one builder"
        self._builder = builder
        return builder

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        assert self._builder is not None, "the module of this builder was not imported"
        return self._builder(*args, **kwargs)


#: What stands in the slot of an entry, by the slot's name (`slots`).
fill = Slot[[str, object, Context], object]()
#: The cards that one noun phrase picks out (`nouns`).
one = Slot[[Phrase, Context], n.Cards]()
#: The player that a phrase names (`players_and_zones`).
player = Slot[[Phrase | str, Context], n.Players]()
#: The number that a phrase stands for (`amounts`).
amount = Slot[[Group, Context], n.Amount]()
#: What is said behind a noun (`postmodifiers`).
post_modifiers = Slot[[Post, Phrase, Context], tuple[n.Modifier, ...]]()
#: "you have 4Æ or more", "it has 2 or more neighbors" (`comparisons`).
has = Slot[[n.Cards | n.Players, Group, Context], n.Condition]()
#: The verb of an event (`events`).
verb_of = Slot[[VerbWord], n.Verb]()
#: "destroyed this way", "played this turn" (`events`).
event_of_participle = Slot[[str, tuple[Post, ...], Context], tuple[n.Event, n.Duration | None]]()
#: The window and the manner behind "the card you played …" (`events`).
window_of_tails = Slot[[tuple[Post, ...], Context], tuple[n.Duration | None, tuple[n.Manner, ...]]]()
#: "that has 2 or more cards in play", of a house (`comparisons`).
house_condition = Slot[[Predicate, Context], n.Condition]()
#: Facts as a condition (`conditions`).
condition: Slot[[Facts, Context], n.Condition] = Slot()
#: What a predicate says of a subject that is known already (`conditions`).
predicate_condition = Slot[[n.Cards | n.Players, Predicate, Context], n.Condition]()
#: "that shares a house with ~" (`conditions`).
relative_modifiers = Slot[[Predicate, Phrase, Context], tuple[n.Modifier, ...]]()
#: The verb phrase of "to repeat the preceding effect" (`clauses`).
build_verb = Slot[[Comp, Context, Text], n.Statement]()
#: A sentence, or what a prefix governs (`clauses`); whether it is a whole ability.
sentence = Slot[[Prefixed | Clauses, Speech, bool], n.Statement]()
