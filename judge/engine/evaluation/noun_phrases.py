"""Noun phrases: which cards fit the words."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Any

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.events import Verb
from judge.effects.targets import Kind, Zone
from judge.game.state import Ref

from . import amounts, references, zones
from . import modifiers as fitting
from .context import Context
from .houses import HOUSES as HOUSES
from .houses import houses as houses
from .players import players

GONE = frozenset({Verb.DESTROY, Verb.SACRIFICE, Verb.LEAVE_PLAY, Verb.PURGE, Verb.RETURN})
"""What happens to cards in play that are there no more: a noun that says so means them as they were."""

GROUPING: tuple[type[Node], ...] = (
    n.Extremal,
    n.AllDifferent,
    n.AllSame,
    n.AtRandom,
    n.TotalIs,
    n.OneOfEach,
)
"""Modifiers about the group chosen, not about one card."""


def candidates(ctx: Context, what: Node, default: Zone | Node = Zone.PLAY) -> list[Ref]:
    """All objects that fit `what` (a filter, or any reference) in the zones its words name, else in `default`
    (a zone of everybody's, or a zone node)."""
    if isinstance(what, n.EitherFilter):
        found = [ref for option in what.options for ref in candidates(ctx, option, default)]
        return list(dict.fromkeys(found))
    if not isinstance(what, n.Filter):
        return list(references.cards(ctx, what))
    fitting = [ref for ref in _pool(ctx, what, default) if _fits_alone(ctx, ref, what)]
    for extremal in (one for one in what.modifiers if isinstance(one, n.Extremal)):
        fitting = best(ctx, fitting, extremal)
    return fitting


def matches(ctx: Context, ref: Ref, what: Node) -> bool:
    """Whether an object (also one that is gone) fits a filter or a modifier, or is among the cards of a
    reference."""
    match what:
        case n.EitherFilter(options=options):
            return any(matches(ctx, ref, option) for option in options)
        case n.Filter(modifiers=modifiers):
            if not _fits_alone(ctx, ref, what):
                return False
            if any(isinstance(one, n.Extremal) for one in modifiers):
                return ref in candidates(ctx, what)
            return True
        case n.Select(what=inner):
            return matches(ctx, ref, inner)
    if isinstance(what, n.Back) and references.VERB_OF.get(what.participle, what.participle) == "name":
        return ctx.view(ref).name in ctx.bindings.word.split("\n")
    if type(what) in fitting.MODIFIERS:
        return fits_modifiers(ctx, ref, (what,))
    return ref in references.cards(ctx, what)


def best(ctx: Context, refs: Iterable[Ref], extremal: n.Extremal) -> list[Ref]:
    """Those with the most (or least) of a number; all that are tied (18.4 MOST POWERFUL)."""
    ranks = ranked(ctx, refs, extremal)
    return ranks[0] if ranks else []


def ranked(ctx: Context, refs: Iterable[Ref], extremal: n.Extremal) -> list[list[Ref]]:
    """The cards in groups of equal rank, the best first."""

    def rank(ref: Ref) -> int:
        value = amounts.stat(ctx, ref, extremal.stat)
        return -value if extremal.most else value

    return [list(group) for _, group in groupby(sorted(refs, key=rank), rank)]


def extremal_of(what: Node) -> n.Extremal | None:
    """The superlative of a filter, if it has one."""
    if isinstance(what, n.Filter):
        return next((one for one in what.modifiers if isinstance(one, n.Extremal)), None)
    return None


def without_superlative(what: Node) -> Node:
    """The filter less its superlative."""
    if isinstance(what, n.Filter):
        return n.Filter(what.kinds, tuple(one for one in what.modifiers if not isinstance(one, n.Extremal)))
    return what


def grouping(what: Node, kind: type[Node]) -> Any:
    """The modifier of that type about the group, of a filter or the first of several, or None."""
    if isinstance(what, n.EitherFilter):
        return next((found for option in what.options if (found := grouping(option, kind))), None)
    if isinstance(what, n.Filter):
        return next((one for one in what.modifiers if isinstance(one, kind)), None)
    return None


def fits_kind(ctx: Context, ref: Ref, kind: Kind | None) -> bool:
    """Whether the object is such a thing."""
    if kind in (None, Kind.CARD):
        return True
    if kind is Kind.GIGANTIC_HALF:
        return bool(ctx.board.face(ref.uid).gigantic)
    return str(kind) in ctx.view(ref).types


def fits_modifiers(ctx: Context, ref: Ref, modifiers: Iterable[Node]) -> bool:
    """Whether one object fits every modifier; those about groups are left aside."""
    view = ctx.view(ref)
    for one in modifiers:
        if isinstance(one, GROUPING):
            continue
        fit = fitting.MODIFIERS.get(type(one))
        if fit is None:
            raise NotImplementedError(f"no modifier: {type(one).__name__}")
        if not fit(ctx, ref, view, one):
            return False
    return True


def zone_named(what: Node) -> Node | None:
    """The zone that a filter's words name ("in your discard pile", "from your hand")."""
    if not isinstance(what, n.Filter):
        return None
    for one in what.modifiers:
        if isinstance(one, n.InZone):
            return one.zone
        if isinstance(one, n.GraftedOnto):
            return n.ZoneRef(Zone.UNDER, of=one.to)
        if isinstance(one, n.CopyOf) and isinstance(one.of, n.Select):  # "each copy of X in your discard pile"
            return zone_named(one.of.what)
    return None


def _pool(ctx: Context, what: n.Filter, default: Zone | Node) -> tuple[Ref, ...]:
    named = zone_named(what)
    if named is not None:
        return zones.lying_in(ctx, named.zone if isinstance(named, n.EndOf) else named)
    for one in what.modifiers:
        if isinstance(one, n.GraftedOnto):
            draft = ctx.board.draft
            return tuple(card.ref for to in references.cards(ctx, one.to) for card in draft.under(to.uid))
        if isinstance(one, n.DidThis) and (settled := this_way(ctx, one)) is not None:
            return settled
        if isinstance(one, n.DidThis) and isinstance(one.event, n.Event):
            from .history import occurrences

            played = one.event.verb is Verb.PLAY and set(what.kinds) <= {Kind.CARD, Kind.ACTION}  # wherever they are
            if played or one.event.verb in GONE:
                done = (ref for record in occurrences(ctx, one.event, one.window) for ref in record.cards)
                return tuple(dict.fromkeys(ref for ref in done if played or ref in ctx.board.draft.last_seen))
    if isinstance(default, Node):
        return zones.lying_in(ctx, default)
    if default is Zone.PLAY:
        return tuple(card.ref for card in ctx.board.draft.in_play())
    return tuple(ref for player in (ctx.active, 1 - ctx.active) for ref in zones.cards_in(ctx, default, player))


def _fits_alone(ctx: Context, ref: Ref, what: n.Filter) -> bool:
    kinds = what.kinds
    if kinds and not any(fits_kind(ctx, ref, kind) for kind in kinds):
        return False
    return fits_modifiers(ctx, ref, what.modifiers)


def this_way(ctx: Context, node: n.DidThis) -> tuple[Ref, ...] | None:
    """The cards to which the ability under way did it ("… this way"); None where the words look elsewhere."""
    event = node.event
    if not isinstance(event, n.Event):
        return None
    if event.verb is Verb.CHOOSE:
        return tuple(ref for outcome in ctx.outcomes if outcome.verb == "choose" for ref in outcome.done)
    done = [ref for outcome in ctx.outcomes for ref in references.done_as(outcome, str(event.verb))]
    for one in event.manner:
        if isinstance(one, n.ToZone) and isinstance(one.zone, n.ZoneRef) and one.zone.player is not None:
            whose = players(ctx, one.zone.player)  # "into their deck": a card goes to its owner's
            done = [ref for ref in done if ctx.board.card(ref.uid).owner in whose]
    this_way = any(isinstance(one, n.ThisWay) for one in event.manner)
    return tuple(dict.fromkeys(done)) if this_way or (done and node.window is None) else None


def marks(ctx: Context, ref: Ref, quality: str) -> frozenset[str]:
    """What a card shows of a quality ("house", "trait", "type", "name", "power") for comparing it with
    others."""
    view = ctx.view(ref)
    match quality.removesuffix("s"):
        case "house":
            return view.houses
        case "trait":
            return view.traits
        case "type" | "card type":
            return frozenset(view.types - {"token creature"})
        case "name" | "card name":
            return frozenset([view.name])
        case "power":
            return frozenset([str(view.power)])
        case "owner":
            return frozenset([str(view.card.owner)])
        case "holder":
            return frozenset([str(view.card.holder)])
        case "controller" | "player":
            return frozenset([str(view.controller)])
        case "" | "card" | "creature":
            return frozenset([ref.uid])
    raise NotImplementedError(f"no quality: {quality}")
