"""By what something falls short: the part of a condition, a noun phrase or an event that is not so, with the numbers.

Asked only where an observer wants to be told; whatever cannot be read is told as the words in whole.
"""

from __future__ import annotations

from collections.abc import Callable

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.events import DOERS
from judge.engine.machine.board import Waiting
from judge.engine.machine.observing import Short
from judge.game.state import Record, Ref

from . import amounts, event_matching
from .conditions import before, number_of
from .context import Context
from .evaluators import NoMeaning
from .history import count_of
from .noun_phrases import GROUPING, fits_kind


def of_condition(ctx: Context, node: Node) -> Short:
    """What of a condition that does not hold is not so."""
    return _told(lambda: _condition(ctx, node), node)


def of_noun(ctx: Context, ref: Ref, node: Node) -> Short:
    """Which words of a noun phrase that does not mean the object leave it out."""
    return _told(lambda: _noun(ctx, ref, node), node)


def of_event(ctx: Context, record: Record, node: Node) -> Short:
    """Which words of an event are not so of what happened."""
    return _told(lambda: _event(ctx, record, node), node)


def _told(find: Callable[[], Short], whole: Node) -> Short:
    try:
        return find()
    except (NoMeaning, LookupError, Waiting):
        return Short(whole)


def _condition(ctx: Context, node: Node) -> Short:
    match node:
        case n.Was(condition=then):
            return of_condition(before(ctx, then), then)
        case n.Conditions(parts=parts, either=False):
            return next((of_condition(ctx, part) for part in parts if not ctx.holds(part)), Short(node))
        case n.Compare(left=left, right=right):
            return Short(node, ctx.amount(left), ctx.amount(right))
        case n.Exists(count=count):
            return Short(node, number_of(ctx, node), 1 if count is None else ctx.amount(count))
        case n.Happened(count=count):
            wanted = 1 if count is None else ctx.amount(count)
            return Short(node, count_of(ctx, node.event, node.window), wanted)
        case n.Is(cards=cards, what=what) if not isinstance(cards, n.Players):
            refs = ctx.cards(cards)
            out = next((ref for ref in refs if not ctx.matches(ref, what)), None)
            found = of_noun(ctx, out, what) if out is not None else Short()
            return Short(node, found.found, found.wanted)
    return Short(node)


def _noun(ctx: Context, ref: Ref, node: Node) -> Short:
    match node:
        case n.Select(what=what):
            return of_noun(ctx, ref, what)
        case n.Filter(kinds=kinds, modifiers=modifiers):
            if kinds and not any(fits_kind(ctx, ref, kind) for kind in kinds):
                return Short(n.Filter(kinds))
            out = (one for one in modifiers if not isinstance(one, GROUPING) and not ctx.matches(ref, one))
            return next((of_noun(ctx, ref, one) for one in out), _superlative(ctx, ref, node))
        case n.StatCompare(stat=stat, amount=amount, counter=counter):
            return Short(node, amounts.stat(ctx, ref, stat, counter), ctx.amount(amount))
    return Short(node)


def _superlative(ctx: Context, ref: Ref, node: n.Filter) -> Short:
    """A superlative that another object has: its number beside that of the object."""
    for one in node.modifiers:
        if isinstance(one, n.Extremal):
            best = ctx.candidates(node)
            wanted = amounts.stat(ctx, best[0], one.stat, one.counter) if best else None
            return Short(one, amounts.stat(ctx, ref, one.stat, one.counter), wanted)
    return Short(node)


def _event(ctx: Context, record: Record, node: Node) -> Short:
    if not isinstance(node, n.Event):
        return Short(node)
    part = event_matching.misfit(ctx, record, node)
    cards = record.subject if record.verb in DOERS and record.subject else record.cards
    if isinstance(part, n.Select | n.Filter) and len(cards) == 1:
        return of_noun(ctx, cards[0], part)
    if isinstance(part, n.AtLeastMany):
        return Short(part, record.amount, ctx.amount(part.count))
    return Short(part)
