"""Trees for tests: one small instance of any node type, and Hypothesis strategies for sensible trees."""

import types
import typing
from collections.abc import Iterator
from dataclasses import MISSING, fields
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from hypothesis import strategies as st

from judge.effects import nodes as n
from judge.effects.base import NODE_TYPES, Node
from judge.effects.codec import from_data
from judge.effects.visitor import transform, walk
from judge.language.building.misfits import misfit
from judge.language.building.premodifiers import canonical
from yaml_files import safe_load

M = TypeVar("M", bound=n.Modifier)


def sample(name: str) -> Iterator[Node]:
    """Instances of the node type `name` that fit its annotations, whether or not any text says such a thing:
    one with its defaults, one with every field filled."""
    made = NODE_TYPES[name]
    hints = typing.get_type_hints(made)
    own = [field for field in fields(made) if field.name != "span"]
    yield made(**{f.name: _fill(hints[f.name]) for f in own if f.default is MISSING})
    yield made(**{f.name: _fill(hints[f.name], full=True) for f in own})


def _fitting(kind: type[Node]) -> list[str]:
    """The node types of a kind, those that need no other node if there are any."""
    found = [name for name, made in NODE_TYPES.items() if issubclass(made, kind)]
    return [name for name in found if _stands_alone(NODE_TYPES[name])] or found


def _stands_alone(made: type[Node]) -> bool:
    hints = typing.get_type_hints(made)
    needed = [hints[field.name] for field in fields(made) if field.default is MISSING]
    options = [option for hint in needed for option in (typing.get_args(hint) or (hint,))]
    return not any(isinstance(option, type) and issubclass(option, Node) for option in options)


def _fill(kind: Any, full: bool = False) -> Any:
    options = typing.get_args(kind) if isinstance(kind, types.UnionType) else (kind,)
    first = next(option for option in options if option is not types.NoneType)
    if typing.get_origin(first) is tuple:
        inner = typing.get_args(first)[0]
        return (_fill(inner),) if not full else (_fill(inner), _fill(inner, full=True))
    if issubclass(first, StrEnum):
        return list(first)[-1 if full else 0]
    if issubclass(first, Node):
        return next(sample(_fitting(first)[-1 if full else 0]))
    return {str: "words", int: 7, bool: full}[first]


# --- sensible trees -------------------------------------------------------------------------------------------------
# Each strategy builds what a text could say. `judge.language.read` must read the rendering of all of them back.

ME = n.Self_()
IT = n.Back()
CREATURE, ARTIFACT, CARD = (n.Kind.CREATURE,), (n.Kind.ARTIFACT,), (n.Kind.CARD,)
HOUSES = st.sampled_from(["mars", "dis", "brobnar", "staralliance", "untamed", "logos"]).map(n.House)
TRAITS = st.sampled_from(["beast", "knight", "robot", "dinosaur"]).map(n.HasTrait)
NUMBERS = st.integers(1, 9).map(n.Number)
SEVERAL = st.integers(2, 9).map(n.Number)
SIDES = st.sampled_from([n.ControlledBy(n.YOU), n.ControlledBy(n.OPPONENT)])
STATES = st.sampled_from(["READY", "EXHAUSTED", "STUNNED", "DAMAGED", "UNDAMAGED", "FLANK"]).map(
    lambda name: n.InState(n.State[name])
)
PLAYERS = st.sampled_from([n.YOU, n.OPPONENT])
OTHERS = st.sampled_from([n.OPPONENT, n.EACH_PLAYER])
KEYWORDS = st.one_of(
    st.sampled_from(["elusive", "skirmish", "taunt", "poison"]).map(n.Keyword),
    st.builds(n.Keyword, st.sampled_from(["assault", "hazardous"]), NUMBERS),
)
ORDERS = st.sampled_from([n.Order.AT_LEAST, n.Order.AT_MOST])


def filter_of(kinds: tuple[n.Kind, ...], *modifiers: n.Modifier) -> n.Filter:
    """A filter with its modifiers in the order that the builder gives them."""
    return n.Filter(kinds, canonical(modifiers))


def _some(strategy: st.SearchStrategy[M]) -> st.SearchStrategy[tuple[M, ...]]:
    return st.one_of(st.just(()), strategy.map(lambda one: (one,)))


@st.composite
def creatures(draw: st.DrawFn) -> n.Filter:
    """A filter of creatures: whose, in which state, of which house and trait, with what."""
    parts: tuple[n.Modifier, ...] = (*draw(_some(SIDES)), *draw(_some(STATES)))
    parts += draw(_some(st.one_of(HOUSES.map(n.OfHouse), HOUSES.map(lambda h: n.Not(n.OfHouse(h))))))
    parts += draw(_some(TRAITS))
    parts += draw(
        _some(
            st.one_of(
                st.builds(n.StatCompare, st.just(n.Stat.POWER), ORDERS, NUMBERS),
                st.just(n.WithOnIt("Æ")),
                st.just(n.OfHouse(n.HouseRef(n.HouseWord.CHOSEN))),
                st.just(n.SharesWith("house", IT)),
            )
        )
    )
    return filter_of(CREATURE, *parts)


@st.composite
def plain(draw: st.DrawFn) -> n.Filter:
    """A filter that says nothing behind its noun: safe where more words follow."""
    return filter_of(CREATURE, *draw(_some(SIDES)), *draw(_some(HOUSES.map(n.OfHouse))), *draw(_some(TRAITS)))


QUANTITIES = st.one_of(
    st.just(n.One()), st.just(n.Each()), SEVERAL.map(n.Exactly), SEVERAL.map(n.UpTo), st.just(n.AnyNumber())
)
SELECTIONS = st.one_of(
    st.builds(n.Select, QUANTITIES, creatures()),
    st.builds(n.Select, st.just(n.One()), plain().map(lambda f: filter_of(f.kinds, n.Other(), *f.modifiers))),
)
TARGETS = st.one_of(
    SELECTIONS,
    st.sampled_from([ME, IT, n.Back(n.Kind.CREATURE), n.Back(n.Kind.CREATURE, "choose"), n.Fought(ME)]),
    st.just(n.Select(n.Each(), filter_of(CREATURE, n.NeighborOf(ME)))),
)
YOUR = {zone: n.ZoneRef(zone, n.YOU) for zone in (n.Zone.HAND, n.Zone.DECK, n.Zone.DISCARD)}
CARDS = st.one_of(
    st.builds(
        n.Select,
        st.one_of(st.just(n.One()), SEVERAL.map(n.Exactly), SEVERAL.map(n.UpTo)),
        st.sampled_from([n.Zone.HAND, n.Zone.DISCARD]).map(lambda zone: filter_of(CARD, n.InZone(YOUR[zone]))),
    ),
    st.builds(n.Slice, st.sampled_from(["top", "bottom"]), NUMBERS, st.just(YOUR[n.Zone.DECK])),
)
AMOUNTS = st.one_of(NUMBERS, st.builds(n.Times, NUMBERS, plain().map(n.CountOf)))

EVENTS = st.one_of(
    plain().map(lambda what: n.Event(n.Verb.DESTROY, object=what)),
    plain().map(lambda who: n.Event(n.Verb.REAP, who)),
    st.builds(n.Event, st.just(n.Verb.PLAY), PLAYERS, plain()),
    st.builds(n.Event, st.just(n.Verb.FORGE), PLAYERS),
    st.just(n.Event(n.Verb.LEAVE_PLAY, ME)),
)
NOW = st.one_of(
    st.booleans().map(n.TideIs),
    st.builds(n.PlayerIs, PLAYERS, st.sampled_from(n.PlayerState)),
    st.builds(n.Compare, PLAYERS.map(lambda who: n.StatOf(n.Stat.AMBER, who)), st.just(n.Order.AT_LEAST), NUMBERS),
    plain().map(lambda what: n.Exists(what, n.Order.EXACTLY, n.Number(0))),
    st.builds(n.Exists, plain(), st.just(n.Order.AT_LEAST), SEVERAL),
    plain().map(lambda what: n.Is(IT, what)),
    plain().map(
        lambda what: n.Happened(n.Event(n.Verb.DESTROY, object=what), n.Window(n.Period.THIS_TURN))
    ),
)
CONDITIONS = st.one_of(NOW, st.booleans().map(n.TideIs).map(n.Was))
STATUSES = st.sampled_from(["READY", "EXHAUST", "STUN", "WARD", "ENRAGE"]).map(lambda name: n.Status[name])
TO_HAND = n.Destination(n.Zone.HAND, n.OwnerOf(IT))
DEEDS = st.one_of(
    st.builds(n.GainAmber, AMOUNTS, st.one_of(st.none(), OTHERS)),
    st.builds(n.LoseAmber, NUMBERS, st.one_of(st.none(), OTHERS)),
    st.builds(n.StealAmber, AMOUNTS),
    st.builds(n.CaptureAmber, NUMBERS, st.one_of(st.none(), st.just(ME), plain().map(lambda f: n.Select(n.One(), f)))),
    st.builds(n.Draw, AMOUNTS, st.one_of(st.none(), OTHERS)),
    st.builds(n.DealDamage, NUMBERS, TARGETS),
    st.builds(n.Destroy, TARGETS),
    st.builds(n.Purge, CARDS),
    st.builds(n.Archive, CARDS),
    st.builds(n.Discard, CARDS),
    st.builds(n.Heal, NUMBERS, SELECTIONS),
    st.builds(n.SetStatus, STATUSES, TARGETS),
    st.builds(n.Exalt, TARGETS),
    st.builds(n.MakeToken, NUMBERS),
    st.just(n.RaiseTide()),
    st.builds(n.PutCounters, NUMBERS, st.just("+1 power"), plain().map(lambda f: n.Select(n.One(), f))),
    plain().map(lambda f: n.MoveCard("return", n.Select(n.One(), f), TO_HAND)),
)
STATEMENTS = st.one_of(
    DEEDS,
    st.builds(n.May, st.just(n.YOU), DEEDS.filter(lambda deed: getattr(deed, "player", None) is None)),
    st.builds(n.If, CONDITIONS, DEEDS, st.one_of(st.none(), DEEDS)),
    st.builds(n.ForEach, plain(), DEEDS).filter(lambda one: not misfit(walk(one))),  # "another" than which?
)
BEARERS = st.one_of(
    plain().map(lambda f: n.Select(n.Each(), f)),
    st.sampled_from([ME, n.This(n.Kind.CREATURE)]),
    st.just(n.Select(n.Each(), filter_of(CREATURE, n.NeighborOf(ME)))),
)
STATICS = st.one_of(
    st.builds(n.Modify, BEARERS, st.sampled_from([n.Stat.POWER, n.Stat.ARMOR]), AMOUNTS, st.booleans()),
    st.builds(n.GainKeyword, BEARERS, KEYWORDS),
    st.builds(n.KeyCost, st.one_of(st.none(), PLAYERS), AMOUNTS, st.booleans()),
    BEARERS.map(lambda who: n.Cannot(n.Act.REAP, who)),
    st.builds(n.EntersPlay, st.just(ME), st.sampled_from(["ready", "stunned"]).map(n.Entering)),
)


def bodies() -> st.SearchStrategy[Node]:
    """One sentence, or several."""
    return st.one_of(STATEMENTS, st.lists(STATEMENTS, min_size=2, max_size=3).map(lambda s: n.Sequence(tuple(s))))


HEADINGS = st.lists(
    st.sampled_from([n.Heading.PLAY, n.Heading.AFTER_FIGHT, n.Heading.AFTER_REAP]), min_size=1, max_size=3, unique=True
).map(tuple)
ABILITIES = st.one_of(
    st.builds(n.BoldAbility, HEADINGS, bodies()),
    st.builds(n.TriggeredAbility, EVENTS, bodies()),
    st.builds(n.TriggeredAbility, st.builds(n.TurnPoint, st.booleans(), st.just(n.YOU)), bodies(), st.just("at")),
    STATICS.map(n.ConstantAbility),
    st.builds(n.While, NOW, STATICS).map(n.ConstantAbility),
    st.builds(n.GainAbility, st.just(n.This(n.Kind.CREATURE)), st.builds(n.BoldAbility, HEADINGS, bodies()).map(
        lambda ability: (ability,)
    )).map(n.ConstantAbility),
)
TEXTS = st.lists(ABILITIES, min_size=1, max_size=3).map(lambda made: n.CardText(tuple(made)))


# --- variations of the canonical examples ---------------------------------------------------------------------------


@cache
def examples() -> tuple[tuple[str, Node], ...]:
    """The canonical examples that the grammar reads back: (text, tree)."""
    return tuple(
        (entry["text"], from_data(entry["tree"]))
        for file in sorted((Path(__file__).parent / "data" / "canonical").glob("*.yaml"))
        for entry in safe_load(file.read_text(encoding="utf-8"))
        if not entry.get("written_only")
    )


@st.composite
def varied(draw: st.DrawFn) -> Node:
    """A canonical example, of any node type, with other numbers, houses and traits in it."""
    _, tree = draw(st.sampled_from(examples()))
    many = draw(st.integers(2, 9))
    house = draw(HOUSES)
    trait = draw(TRAITS)

    def change(node: Node) -> Node:
        if isinstance(node, n.Number) and node.value > 1:
            return n.Number(many)
        if isinstance(node, n.House):
            return house
        if isinstance(node, n.HasTrait):
            return trait
        return n.Filter(node.kinds, canonical(node.modifiers)) if isinstance(node, n.Filter) else node

    return transform(tree, change)
