"""Whether an instruction could do anything: what cannot is not asked about (18.4 RESOLVE AS MUCH AS YOU CAN)."""

from __future__ import annotations

from dataclasses import replace

from judge.effects import nodes as n
from judge.effects.amounts import Stat
from judge.effects.base import Node
from judge.effects.targets import Zone
from judge.game.state import opponent

from .amounts import stat
from .context import Context, Given
from .selection import home


def feasible(ctx: Context, node: Node) -> bool:
    """Whether carrying the instruction out could change anything. True where that cannot be told beforehand."""
    match node:
        case n.Sequence(steps=steps) | n.ChooseOne(options=steps):
            return any(feasible(ctx, step) for step in steps)
        case n.May(body=body) | n.MustDo(body=body):
            return feasible(ctx, body)
        case n.Chain(cards=noun):
            return _any(ctx, noun, Zone.PLAY)
        case n.LoseAmber(player=player):
            return any(ctx.board.draft.has_amber(one, 1) for one in ctx.players(player))
        case n.StealAmber(player=player):
            return any(ctx.board.draft.has_amber(opponent(one), 1) for one in ctx.players(player))
        case n.GainCounters(how="lose" | "spend") | n.PayAmber(to=None):
            return payable(ctx, node)
        case n.MoveAmber(source=n.Select() | n.Self_() | n.This() | Given() as source):
            return any(stat(ctx, ref, Stat.AMBER) for ref in ctx.cards(source))
        case n.As(player=player, body=body):
            return any(feasible(ctx.bound(actor=one, player=one), body) for one in ctx.players(player))
        case n.Discard(player=player) | n.Archive(player=player) | n.Reveal(player=player) if player is not None:
            alone = _without_player(node)
            return any(feasible(ctx.bound(actor=one, player=one), alone) for one in ctx.players(player))
    about = getattr(node, "cards", None)
    if isinstance(about, n.Select | n.Filter | n.EitherFilter | n.Together):
        return _any(ctx, about, home(ctx, node))
    return True


def payable(ctx: Context, node: Node) -> bool:
    """Whether all of what somebody may do to be spared something else could be done."""
    match node:
        case n.PayAmber(amount=amount, player=player) | n.LoseAmber(amount=amount, player=player):
            if isinstance(amount, n.AllOf):
                return feasible(ctx, node)
            payers = (ctx.actor,) if player is None else ctx.players(player)
            return all(ctx.board.draft.has_amber(one, ctx.amount(amount)) for one in payers)
        case n.GainCounters(amount=amount, counter=counter, player=player, how="lose" | "spend" as how):
            payers = (ctx.actor,) if player is None else ctx.players(player)
            least = ctx.amount(amount) if how == "spend" and isinstance(amount, n.Number) else 1
            return all(ctx.board.draft.players[one].count(counter) >= least for one in payers)
        case n.SetStatus(status=n.Status.EXHAUST, cards=cards):
            refs = ctx.candidates(cards.what, Zone.PLAY) if isinstance(cards, n.Select) else ctx.cards(cards)
            return any(not ctx.view(ref).card.exhausted for ref in refs)
        case n.As(player=player, body=body):
            return all(payable(ctx.bound(actor=one, player=one), body) for one in ctx.players(player))
    return feasible(ctx, node)


def entirely(ctx: Context, node: Node) -> bool:
    """Whether every part of an instruction could be attempted."""
    match node:
        case n.Sequence(steps=steps):
            return all(entirely(ctx, step) for step in steps)
        case n.Destroy(cards=n.Together(parts=parts)):
            return all(_any(ctx, part, Zone.PLAY) for part in parts)
    return feasible(ctx, node)


def _without_player(node: Node) -> Node:
    return replace(node, player=None)  # type: ignore[call-arg]


def _any(ctx: Context, noun: Node, default: Zone | n.Places | n.Cards) -> bool:
    if isinstance(noun, n.Together):
        return any(_any(ctx, part, default) for part in noun.parts)
    what = noun.what if isinstance(noun, n.Select) else noun
    return bool(ctx.candidates(what, default))
