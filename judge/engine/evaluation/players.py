"""Whom a text speaks of: players."""

from __future__ import annotations

from judge.effects import nodes as n
from judge.game.state import Player, opponent
from judge.lowering.nodes import Bound, GivenPlayer

from .context import PLAYERS, Context


@PLAYERS.reads(GivenPlayer)
def _given(ctx: Context, node: GivenPlayer) -> tuple[Player, ...]:
    return (node.player,)


@PLAYERS.reads(n.PlayerRef)
def _named(ctx: Context, node: n.PlayerRef) -> tuple[Player, ...]:
    match node.who:
        case n.Who.YOU:
            return (ctx.controller,)
        case n.Who.OPPONENT:
            return (opponent(ctx.controller),)
        case n.Who.ACTIVE_PLAYER:
            return (ctx.active,)
        case n.Who.THEY | n.Who.CHOSEN:
            return whom(ctx, node.means)
        case _:
            return (ctx.active, opponent(ctx.active))


def whom(ctx: Context, means: n.Whom | n.Players | None) -> tuple[Player, ...]:
    """Whom "they" means, as the text has decided it before the game."""
    bindings = ctx.bindings
    match means:
        case n.Players():
            return ctx.players(means)
        case n.Whom.OPPONENT:
            return (opponent(ctx.controller),)
        case n.Whom.WHOSE_TURN:
            return (ctx.active,)
        case n.Whom.ACTOR:
            return (ctx.actor,)
        case n.Whom.DOER if bindings.trigger is not None:
            return (bindings.trigger.player,)
    return () if bindings.player is None else (bindings.player,)


@PLAYERS.reads(n.OwnerOf)
def _owner(ctx: Context, node: n.OwnerOf) -> tuple[Player, ...]:
    return _in_order(ctx, {ctx.view(ref).card.owner for ref in ctx.cards(node.cards)})


@PLAYERS.reads(n.ControllerOf)
def _controller(ctx: Context, node: n.ControllerOf) -> tuple[Player, ...]:
    return _in_order(ctx, {ctx.view(ref).controller for ref in ctx.cards(node.cards)})


@PLAYERS.reads(Bound)
def _back(ctx: Context, node: Bound) -> tuple[Player, ...]:
    return _in_order(ctx, {ctx.view(ref).card.holder for ref in ctx.cards(node)})


@PLAYERS.reads(n.PlayerWho)
def _who(ctx: Context, node: n.PlayerWho) -> tuple[Player, ...]:
    asked = ctx.players(node.player)
    return tuple(one for one in asked if all(ctx.bound(player=one).holds(c) for c in node.conditions))


@PLAYERS.reads(n.OpponentOf)
def _opponent(ctx: Context, node: n.OpponentOf) -> tuple[Player, ...]:
    return _in_order(ctx, {opponent(one) for one in ctx.players(node.player)})


def _in_order(ctx: Context, found: set[Player]) -> tuple[Player, ...]:
    return tuple(sorted(found, key=lambda player: player != ctx.active))
