"""Noun phrases: which cards fit the words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import TypeGuard, TypeVar

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.events import Verb
from judge.effects.targets import Kind, Zone
from judge.game.state import Ref, opponent
from judge.lowering.nodes import Bound, OtherThanChosen
from judge.lowering.phrases import zone_named

from . import amounts, zones
from .context import AMOUNTS, CANDIDATES, FITS, MATCHES, Context
from .history import occurrences
from .outcomes import VERB_OF, done_as, done_by

GONE = frozenset({Verb.DESTROY, Verb.SACRIFICE, Verb.LEAVE_PLAY, Verb.PURGE, Verb.RETURN})
"""What happens to cards in play that are there no more: a noun that says so means them as they were."""

ELSEWHERE = frozenset({Verb.DISCARD, Verb.ARCHIVE, Verb.DRAW, Verb.REVEAL})
"""What happens to cards that are out of play, then or from then on: they are meant wherever they lie now."""

_ELSEWHERE = (n.InZone, n.GraftedOnto, n.CopyOf, n.DidThis)
"""Modifiers for whose sake a noun may mean other cards than those in play."""

M = TypeVar("M", bound=n.Modifier)

GROUPING: tuple[type[Node], ...] = (
    n.Extremal,
    n.AllDifferent,
    n.AllSame,
    n.AtRandom,
    n.TotalIs,
    n.OneOfEach,
)
"""Modifiers about the group chosen, not about one card."""


@CANDIDATES.reads(n.EitherFilter)
def _of_either(ctx: Context, what: n.EitherFilter, default: Zone | n.Places | n.Cards) -> list[Ref]:
    found = [ref for option, at in _options(ctx, what) for ref in at.candidates(option, default)]
    return list(dict.fromkeys(found))


def _options(ctx: Context, what: n.EitherFilter) -> Iterator[tuple[n.Cards | n.Noun, Context]]:
    """What is named one after the other, each with the context in which it is read: in "~ or 1 of its neighbors"
    "its" is of "~", whatever was spoken of before."""
    for option in what.options:
        yield option, ctx
        if isinstance(option, n.Self_):
            ctx = ctx.on(*ctx.cards(option))


@CANDIDATES.reads(n.Filter)
def _of_filter(ctx: Context, what: n.Filter, default: Zone | n.Places | n.Cards) -> list[Ref]:
    if default is Zone.PLAY and not any(isinstance(one, _ELSEWHERE) for one in what.modifiers):
        in_play = ctx.board.draft.each_in_play(lambda card: card.ref if _fits_alone(ctx, card.ref, what) else None)
        fitting = [ref for ref in in_play if ref is not None]
    else:
        fitting = [ref for ref in pool_of(ctx, what, default) if _fits_alone(ctx, ref, what)]
    for extremal in (one for one in what.modifiers if isinstance(one, n.Extremal)):
        fitting = best(ctx, fitting, extremal)
    return fitting


@MATCHES.reads(n.EitherFilter)
def _matches_either(ctx: Context, what: n.EitherFilter, ref: Ref) -> bool:
    return any(at.matches(ref, option) for option, at in _options(ctx, what))


@MATCHES.reads(n.Filter)
def _matches_filter(ctx: Context, what: n.Filter, ref: Ref) -> bool:
    if not _fits_alone(ctx, ref, what):
        return False
    if any(isinstance(one, n.Extremal) for one in what.modifiers):
        return ref in ctx.candidates(what)
    return True


@MATCHES.reads(n.Extremal)
def _matches_superlative(ctx: Context, what: n.Extremal, ref: Ref) -> bool:
    """ "While ~ has the most Æ on it": of the cards in play that are such a thing as it."""
    kind = Kind.CREATURE if fits_kind(ctx, ref, Kind.CREATURE) else Kind.CARD
    return ctx.matches(ref, n.Filter((kind,), (what,)))


@MATCHES.reads(n.Select)
def _matches_select(ctx: Context, what: n.Select, ref: Ref) -> bool:
    return ctx.matches(ref, what.what)


@MATCHES.reads(Bound)
def _matches_back(ctx: Context, what: n.Back, ref: Ref) -> bool:
    if VERB_OF.get(what.participle, what.participle) == "name":
        return ctx.view(ref).name in ctx.bindings.word.split("\n")
    return ref in ctx.cards(what)


def best(ctx: Context, refs: Iterable[Ref], extremal: n.Extremal) -> list[Ref]:
    """Those with the most (or least) of a number; all that are tied (18.4 MOST POWERFUL)."""
    ranks = ranked(ctx, refs, extremal)
    return ranks[0] if ranks else []


def ranked(ctx: Context, refs: Iterable[Ref], extremal: n.Extremal) -> list[list[Ref]]:
    """The cards in groups of equal rank, the best first; those that lack what they would have the most of are in none
    (decision tie-for-one)."""

    def value(ref: Ref) -> int:
        return amounts.stat(ctx, ref, extremal.stat, extremal.counter)

    every = not extremal.most or extremal.stat is n.Stat.POWER  # which each creature has
    groups = [list(group) for had, group in groupby(sorted(refs, key=value), value) if had or every]
    return groups[::-1] if extremal.most else groups


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


def grouping(what: Node, kind: type[M]) -> M | None:
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
    modifiers = tuple(modifiers)
    for one in modifiers:
        if isinstance(one, GROUPING):
            continue
        other = one in (n.Other(), OtherThanChosen())
        if other and (done := next(filter(of_this_way, modifiers), None)) is not None:
            if ref.uid in _meant_since(ctx, done) or (one == n.Other() and ref in (ctx.holder, ctx.giver)):
                return False
            continue
        if not FITS[type(one)](ctx, one, ref, view):
            return False
    return True


def of_this_way(modifier: Node) -> TypeGuard[n.DidThis]:
    """ "Revealed this way": of cards that were spoken of together, among which there are others."""
    event = modifier.event if isinstance(modifier, n.DidThis) else None
    return isinstance(event, n.Event) and event.verb is not Verb.CHOOSE and n.ThisWay() in event.manner


def _meant_since(ctx: Context, done: n.DidThis) -> set[str]:
    """The cards of which the ability has spoken since that was done: "discard that card and archive each other card
    revealed this way"."""
    outcomes, event = ctx.of_this_pass, done.event
    if ctx.bindings.altogether:  # "any other card discarded this way": than that of the last pass
        return {one.uid for outcome in outcomes for one in outcome.meant}
    called = event.called if isinstance(event, n.Event) else ""
    since = next((at for at in range(len(outcomes), 0, -1) if done_as(outcomes[at - 1], called)), 0)
    return {one.uid for outcome in outcomes[since:] for one in outcome.meant}


def pool_of(ctx: Context, what: n.Filter, default: Zone | n.Places | n.Cards) -> tuple[Ref, ...]:
    """The cards of which the words of a filter pick some: those that lie where it looks."""
    named = zone_named(what)
    if named is not None:
        return ctx.lying_in(named.zone if isinstance(named, n.EndOf) else named)
    for one in what.modifiers:
        if isinstance(one, n.GraftedOnto):
            draft = ctx.board.draft
            return tuple(card.ref for to in ctx.cards(one.to) for card in draft.under(to.uid))
        if isinstance(one, n.DidThis) and (settled := this_way(ctx, one)) is not None:
            return settled
        if isinstance(one, n.DidThis) and isinstance(one.event, n.Event):
            played = one.event.verb is Verb.PLAY and set(what.kinds) <= {Kind.CARD, Kind.ACTION}  # wherever they are
            if one.event.verb in ELSEWHERE:
                cards = (ref for record in occurrences(ctx, one.event, one.window) for ref in record.cards)
                return tuple(dict.fromkeys(_as_it_lies(ctx, ref) for ref in cards))
            if played or one.event.verb in GONE:
                seen = ctx.board.draft.last_seen
                done = (
                    ref
                    for record in occurrences(ctx, one.event, one.window)
                    for ref in record.cards
                    if played or ref in seen or record.source not in (None, Zone.PLAY)  # from a hand, a deck, a pile
                )
                return tuple(dict.fromkeys(done))
    if not isinstance(default, Zone):
        return ctx.lying_in(default)
    if default is Zone.PLAY:
        return tuple(card.ref for card in ctx.board.draft.in_play())
    return tuple(ref for player in (ctx.active, opponent(ctx.active)) for ref in zones.cards_in(ctx, default, player))


_STILL_THERE = (n.ControlledBy, n.InState, n.NeighborOf, n.HasNeighbor, n.PositionedAs, n.WithOnIt, n.ArmorLeft,
                n.AttachedTo)
"""What is said of cards only as they are in play."""


@AMOUNTS.reads(n.CountOf)
def _count_of(ctx: Context, node: n.CountOf, available: int | None) -> int:
    if isinstance(node.what, n.Players):
        return len(ctx.players(node.what))
    done = _played(ctx, node.what)
    return len(ctx.cards(node.what) if done is None else done)


def _played(ctx: Context, what: Node) -> tuple[Ref, ...] | None:
    """The cards of which it is counted that they were played, wherever they are by now; None where that is not what
    is counted, or they have to be in play."""
    if not isinstance(what, n.Filter) or any(isinstance(one, _STILL_THERE) for one in what.modifiers):
        return None
    for one in what.modifiers:
        if isinstance(one, n.DidThis) and isinstance(one.event, n.Event) and one.event.verb is Verb.PLAY and (
                this_way(ctx, one) is None):
            cards = (ref for record in occurrences(ctx, one.event, one.window) for ref in record.cards)
            return tuple(ref for ref in dict.fromkeys(cards) if _fits_alone(ctx, ref, what))
    return None


def _as_it_lies(ctx: Context, ref: Ref) -> Ref:
    """A card as it is where it was moved to; one that has gone on from there is meant as it was."""
    now = ctx.board.card(ref.uid).ref
    return now if now.incarnation - ref.incarnation == 1 else ref


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
    doers = ctx.players(event.subject) if isinstance(event.subject, n.Players) else ()
    told = ctx.this_way if n.ThisWay() in event.manner else ctx.outcomes
    doing = done_by(told, doers) if doers else told
    if event.verb is Verb.CHOOSE:
        return tuple(ref for outcome in doing if outcome.verb == "choose" for ref in outcome.done)
    done = [ref for outcome in doing for ref in done_as(outcome, event.called)]
    for one in event.manner:
        if isinstance(one, n.ToZone) and isinstance(one.zone, n.ZoneRef) and one.zone.player is not None:
            whose = ctx.players(one.zone.player)  # "into their deck": a card goes to its owner's
            done = [ref for ref in done if ctx.board.card(ref.uid).owner in whose]
    this_way = any(isinstance(one, n.ThisWay) for one in event.manner)
    return tuple(dict.fromkeys(done)) if this_way or (done and node.window is None) else None
