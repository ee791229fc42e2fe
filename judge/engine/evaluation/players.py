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
    match node.means or node.who:
        case n.Who.YOU:
            return (ctx.controller,)
        case n.Who.OPPONENT:
            return (opponent(ctx.controller),)
        case n.Who.ACTIVE_PLAYER:
            return (ctx.active,)
        case n.Who.THEY | n.Who.CHOSEN:
            return _spoken_of(ctx)
        case _:
            return (ctx.active, opponent(ctx.active))


@PLAYERS.reads(n.OwnerOf)
def _owner(ctx: Context, node: n.OwnerOf) -> tuple[Player, ...]:
    return _in_order(ctx, {ctx.view(ref).card.owner for ref in ctx.cards(node.cards)})


@PLAYERS.reads(n.ControllerOf)
def _controller(ctx: Context, node: n.ControllerOf) -> tuple[Player, ...]:
    return _in_order(ctx, {ctx.view(ref).controller for ref in ctx.cards(node.cards)})


@PLAYERS.reads(n.Back, Bound)
def _back(ctx: Context, node: n.Back) -> tuple[Player, ...]:
    holders = {ctx.view(ref).card.holder for ref in ctx.cards(node)}
    return _in_order(ctx, holders) if holders else _spoken_of(ctx)


@PLAYERS.reads(n.PlayerWho)
def _who(ctx: Context, node: n.PlayerWho) -> tuple[Player, ...]:
    asked = ctx.players(node.player)
    return tuple(one for one in asked if all(ctx.bound(player=one).holds(c) for c in node.conditions))


@PLAYERS.reads(n.OpponentOf)
def _opponent(ctx: Context, node: n.OpponentOf) -> tuple[Player, ...]:
    return _in_order(ctx, {opponent(one) for one in ctx.players(node.player)})


def _spoken_of(ctx: Context) -> tuple[Player, ...]:
    """ "That player", "they": the one at hand, else who did what was done last by somebody other than "you",
    else who set the ability off."""
    bindings = ctx.bindings
    if bindings.player is not None:
        return (bindings.player,)
    for outcome in reversed(ctx.outcomes):
        if outcome.player is not None and outcome.player != ctx.controller:
            return (outcome.player,)
    trigger = bindings.trigger
    if trigger is not None and (trigger.player != ctx.controller or not _is_about_holder(ctx)):
        return (trigger.player,)
    return (opponent(ctx.controller),)


def _is_about_holder(ctx: Context) -> bool:
    """Whether the card's own playing, reaping or fighting set the ability off: then "they" is not "you"."""
    trigger = ctx.bindings.trigger
    return trigger is not None and ctx.holder in (*trigger.cards, *trigger.subject)


def _in_order(ctx: Context, found: set[Player]) -> tuple[Player, ...]:
    return tuple(sorted(found, key=lambda player: player != ctx.active))
