"""What is true now: "if", "unless", "while"."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from judge.effects import nodes as n
from judge.effects.amounts import Order
from judge.effects.base import Node
from judge.effects.targets import Zone
from judge.effects.visitor import walk
from judge.engine.machine.frames import Outcome
from judge.game.state import Ref

from . import amounts, references, zones
from .context import Context
from .noun_phrases import candidates, extremal_of, grouping, houses, marks, matches
from .players import PLAYER_NODES, players, the_player

SPOKEN = ("consider", "compare", references.ESTABLISH)
"""Outcomes that are no instruction's: they only bring something up."""
HAUNTED = 10
"""Cards in the discard pile that make a player haunted (18.4 HAUNTED)."""


def holds(ctx: Context, node: Node) -> bool:
    """Whether a condition is true."""
    match node:
        case n.Not_(condition=condition):
            return not holds(ctx, condition) and not about_nothing(ctx, condition)
        case n.Conditions(parts=conditions, either=False):
            return all(holds(ctx, one) for one in conditions)
        case n.Conditions(parts=conditions):
            return any(holds(ctx, one) for one in conditions)
        case n.Compare(left=left, order=order, right=right):
            return amounts.compare(amounts.amount(ctx, left), order, amounts.amount(ctx, right))
        case n.Exists():
            return _exists(ctx, node)
        case n.Is(cards=cards, what=what):
            return _is(ctx, cards, what)
        case n.Happened(event=event, window=window, order=order, count=count):
            done = _done_here(ctx, event, window)
            if done is not None:
                return amounts.compare(done, order, 1 if count is None else amounts.amount(ctx, count))
            from .history import count_of

            wanted = 1 if count is None else amounts.amount(ctx, count)
            return amounts.compare(count_of(ctx, event, window), order, wanted)
        case n.DidIt():
            return did_it(ctx)
        case n.DidNot():
            return not did_it(ctx)
        case n.DamageDestroys(cards=what, order=order, count=count):
            return _destroyed(ctx, _hits(ctx), what, order, count)
        case n.DestroyedThisWay(what=n.Fought() | n.Attacker() as fighter):
            gone = {r for record in ctx.board.draft.history if record.verb is n.Verb.DESTROY for r in record.cards}
            return any(ref in gone for ref in references.cards(ctx, fighter))
        case n.DestroyedThisWay(what=what, order=order, count=count):
            return _destroyed(ctx, ctx.outcomes, what, order, count)
        case n.Fights(cards=cards, with_=with_, attacking=attacking):
            return _fights(ctx, cards, with_, attacking)
        case n.KeyIsForged(player=player, colour="same"):
            return bool(set.intersection(*(set(ctx.board.draft.players[one].keys) for one in players(ctx, player))))
        case n.KeyIsForged(player=player, colour=colour):
            keys = [ctx.board.draft.players[one].keys for one in players(ctx, player)]
            return any(colour in forged if colour else forged for forged in keys)
        case n.TideIs(high=high, player=player):
            mine = ctx.controller if player is None else the_player(ctx, player)
            return ctx.board.draft.tide == (mine if high else 1 - mine)
        case n.HasMost(what=what, most=most):
            return _has_most(ctx, what, most)
        case n.PlayerIs(player=player, state=n.PlayerState.HAUNTED):
            return all(_haunted(ctx, one) for one in players(ctx, player))
        case n.PlayerIs(player=player, state=n.PlayerState.OVERWHELMED):
            return all(_creatures(ctx, one) < _creatures(ctx, 1 - one) for one in players(ctx, player))
        case n.YourTurn(player=player):
            return ctx.active in players(ctx, player)
        case n.FirstTime(event=event, window=window, number=number):
            from .history import count_of

            return count_of(ctx, event, window) == number
        case n.InPlay(cards=cards, zone=zone):
            return _in_play(ctx, cards, zone)
        case n.HasActiveHouse(house=house):
            return ctx.board.draft.house in houses(ctx, house) if ctx.board.draft.house else False
        case n.CanBeDone():
            return True
    raise NotImplementedError(f"no condition: {type(node).__name__}")


def did_it(ctx: Context) -> bool:
    """ "If you do": the preceding instruction was carried out, and completely (18.4 IF YOU DO)."""
    done = [one for one in ctx.bindings.outcomes[ctx.bindings.since :] if one.verb not in SPOKEN]
    if not done:
        return False
    return all(outcome.complete and _did_something(outcome) for outcome in done)


def _did_something(outcome: Outcome) -> bool:
    return bool(outcome.done or outcome.amount or outcome.detail or not outcome.meant) and outcome.complete


def _exists(ctx: Context, node: n.Exists) -> bool:
    wanted = 1 if node.count is None else amounts.amount(ctx, node.count)
    if isinstance(node.what, PLAYER_NODES):
        return amounts.compare(len(players(ctx, node.what)), node.order, wanted)
    total = grouping(node.what, n.TotalIs)
    if total is not None:
        found = sum(amounts.stat(ctx, ref, total.stat) for ref in candidates(ctx, node.what))
        return amounts.compare(found, total.order, amounts.amount(ctx, total.amount))
    unlike = grouping(node.what, n.AllDifferent)
    if unlike is not None and unlike.count is not None:
        wanted = amounts.amount(ctx, unlike.count)
    return amounts.compare(_number(ctx, candidates(ctx, node.what), node.what), node.order, wanted)


def _number(ctx: Context, found: Sequence[Ref], what: Node) -> int:
    """How many they are: of the same house, with different names… where the noun says so."""
    if (same := grouping(what, n.AllSame)) is not None:
        counts: dict[str, int] = {}
        for ref in found:
            for mark in marks(ctx, ref, same.quality):
                counts[mark] = counts.get(mark, 0) + 1
        return max(counts.values(), default=0)
    if (unlike := grouping(what, n.AllDifferent)) is not None:
        return amounts.distinct(ctx, unlike.quality, tuple(found))
    return len(found)


def _has_most(ctx: Context, what: Node, most: bool) -> bool:
    """Whether the player spoken of has at least as many (or as few) of them as the other."""
    player = the_player(ctx, n.THEY)
    counts = [0, 0]
    for ref in candidates(ctx, what):
        counts[ctx.view(ref).controller] += 1
    return counts[player] >= counts[1 - player] if most else counts[player] <= counts[1 - player]


def about_nothing(ctx: Context, condition: Node) -> bool:
    """Whether a condition is about "it" where there is no "it": then neither it nor its opposite is true."""
    match condition:
        case n.Is(cards=n.Back() as noun) | n.DamageDestroys(cards=n.Back() as noun):
            return not references.cards(ctx, noun)
        case n.DestroyedThisWay(what=n.Back() as noun):
            return not references.cards(ctx, noun)
    return False


def _is(ctx: Context, cards: Node, what: Node) -> bool:
    if isinstance(cards, PLAYER_NODES):
        return all(_player_is(ctx, player, what) for player in players(ctx, cards))
    refs = references.cards(ctx, cards)
    if isinstance(cards, n.Select) and isinstance(cards.quantity, n.One):  # "if any flank creature …"
        return any(matches(ctx.on(ref), ref, what) for ref in refs)
    if isinstance(cards, n.Select) and (top := extremal_of(cards.what)) is not None and top.ties:
        return any(matches(ctx, ref, what) for ref in refs)
    if isinstance(what, n.AllSame):
        shared = [marks(ctx, ref, what.quality) for ref in refs]
        return len(shared) > 1 and bool(frozenset.intersection(*shared))
    if isinstance(what, n.AllDifferent):
        seen = [mark for ref in refs for mark in marks(ctx, ref, what.quality)]
        return len(seen) == len(set(seen))
    return bool(refs) and all(matches(ctx, ref, what) for ref in refs)


def _player_is(ctx: Context, player: int, what: Node) -> bool:
    """Whether a number of a player is as the words say ("has an even amount of Æ")."""
    match what:
        case n.Parity(stat=stat, even=even):
            return (amounts.of_player(ctx, player, stat) % 2 == 0) is even
        case n.StatCompare(stat=n.Stat() as stat, order=order, amount=amount):
            return amounts.compare(amounts.of_player(ctx, player, stat), order, amounts.amount(ctx, amount))
    raise NotImplementedError(f"no quality of a player: {type(what).__name__}")


def _in_play(ctx: Context, cards: Node, zone: Node | None) -> bool:
    if zone is not None and isinstance(cards, n.Select | n.Filter):  # "if X is in your discard pile"
        return bool(candidates(ctx, cards.what if isinstance(cards, n.Select) else cards, zone))
    refs = references.cards(ctx, cards)
    draft = ctx.board.draft

    def there(ref: Ref) -> bool:
        if zone is None:
            card = ctx.board.live(ref)
            return card is not None and card.zone is Zone.PLAY
        card = draft.cards[ref.uid]
        if isinstance(zone, n.ZoneRef) and zone.zone is Zone.BATTLELINE:
            return any(ref.uid in side.battleline for side in draft.players)
        return (card.zone, card.holder) in zones.places(ctx, zone)

    return bool(refs) and all(there(ref) for ref in refs)


def _haunted(ctx: Context, player: int) -> bool:
    """10 cards in the discard pile, or a text that says so (18.4 HAUNTED)."""
    if len(ctx.board.draft.players[player].discard) >= HAUNTED:
        return True
    statics = ctx.board.derived.book.active(n.PlayerIs)
    return any(player in players(static.context(ctx.board), static.body.player) for static in statics)


def _creatures(ctx: Context, player: int) -> int:
    return len(ctx.board.draft.players[player].battleline)


def _destroyed(
    ctx: Context, outcomes: Iterable[Outcome], what: Node, order: Order, count: Node | None
) -> bool:
    """Whether so many of the objects were destroyed by these instructions (decision this-way-and-destroyed)."""
    fitting = len(_fitting_destroyed(ctx, outcomes, what))
    return amounts.compare(fitting, order, 1 if count is None else amounts.amount(ctx, count))


def _fitting_destroyed(ctx: Context, outcomes: Iterable[Outcome], what: Node) -> tuple[Ref, ...]:
    tagged = dict.fromkeys(ref for one in outcomes for ref in references.done_as(one, "destroy"))
    return tuple(ref for ref in tagged if matches(ctx, ref, what))


def destroyed(ctx: Context, condition: Node) -> tuple[Ref, ...]:
    """The objects whose destruction by this ability a condition speaks of."""
    for node in walk(condition):
        if isinstance(node, n.DamageDestroys):
            return _fitting_destroyed(ctx, _hits(ctx), node.cards)
        if isinstance(node, n.DestroyedThisWay):
            return _fitting_destroyed(ctx, ctx.outcomes, node.what)
    return ()


def _hits(ctx: Context) -> list[Outcome]:
    return [one for one in ctx.outcomes if one.verb == "deal damage"]


def _fights(ctx: Context, cards: Node, with_: Node | None, attacking: bool) -> bool:
    fight = ctx.bindings.fight or ctx.board.fight
    if fight is None:
        return False
    pairs = [fight] if attacking else [fight, fight[::-1]]
    return any(
        matches(ctx, one, cards) and (with_ is None or matches(ctx, other, with_)) for one, other in pairs
    )


def _done_here(ctx: Context, event: Node, window: Node | None) -> int | None:
    """How often the ability under way did it: "if you discard a creature this way"; None where the words look
    back on the turn instead."""
    if not isinstance(event, n.Event):
        return None
    verb = str(event.verb)
    here = [outcome for outcome in ctx.outcomes if references.done_as(outcome, verb) or outcome.verb == verb]
    this_way = any(isinstance(manner, n.ThisWay) for manner in event.manner)
    if not this_way and (window is not None or not here):
        return None
    done = dict.fromkeys(ref for outcome in here for ref in references.done_as(outcome, verb))
    if isinstance(event.amount, n.AtLeastMany):  # "if you heal 4 or more damage this way"
        size = sum(outcome.amount or len(outcome.done) for outcome in here)
        return int(amounts.compare(size, event.amount.order, amounts.amount(ctx, event.amount.count)))
    if not done:
        return sum(outcome.amount for outcome in here)
    if event.object is None or isinstance(event.object, PLAYER_NODES):
        return len(done)
    return _number(ctx, [ref for ref in done if matches(ctx, ref, event.object)], event.object)
