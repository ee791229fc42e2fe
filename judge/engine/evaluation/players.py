"""Whom a text speaks of: players."""

from __future__ import annotations

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.game.state import Player
from judge.lowering.nodes import GivenPlayer

from .context import Context

PLAYER_NODES = (n.PlayerRef, n.OwnerOf, n.ControllerOf, n.OpponentOf, n.PlayerWho, GivenPlayer)


def players(ctx: Context, node: Node | None) -> tuple[Player, ...]:
    """The players a node means, the active player first; `None` means who carries the instruction out.

    "A player" means both here: where one has to be chosen, `judge.engine.evaluation.choosing.choose_player` asks."""
    match node:
        case None:
            return (ctx.actor,)
        case GivenPlayer(player=player):
            return (player,)
        case n.PlayerRef(who=who):
            return _named(ctx, who)
        case n.OwnerOf(cards=cards):
            from .references import cards as refer

            return _in_order(ctx, {ctx.view(ref).card.owner for ref in refer(ctx, cards)})
        case n.ControllerOf(cards=cards):
            from .references import cards as refer

            return _in_order(ctx, {ctx.view(ref).controller for ref in refer(ctx, cards)})
        case n.Back():
            from .references import cards as refer

            holders = {ctx.view(ref).card.holder for ref in refer(ctx, node)}
            return _in_order(ctx, holders) if holders else _spoken_of(ctx)
        case n.PlayerWho(player=player, conditions=conditions):
            from .conditions import holds

            asked = players(ctx, player)
            return tuple(one for one in asked if all(holds(ctx.bound(player=one), c) for c in conditions))
        case n.OpponentOf(player=player):
            return _in_order(ctx, {1 - one for one in players(ctx, player)})
    raise NotImplementedError(f"no player: {type(node).__name__}")


def the_player(ctx: Context, node: Node | None) -> Player:
    """The one player a node means: of several, the active one; where nobody is meant, who carries it out."""
    meant = players(ctx, node)
    return meant[0] if meant else ctx.actor


def _named(ctx: Context, who: n.Who) -> tuple[Player, ...]:
    match who:
        case n.Who.YOU:
            return (ctx.controller,)
        case n.Who.OPPONENT:
            return (1 - ctx.controller,)
        case n.Who.ACTIVE_PLAYER:
            return (ctx.active,)
        case n.Who.THEY | n.Who.CHOSEN:
            return _spoken_of(ctx)
        case _:
            return (ctx.active, 1 - ctx.active)


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
    return (1 - ctx.controller,)


def _is_about_holder(ctx: Context) -> bool:
    """Whether the card's own playing, reaping or fighting set the ability off: then "they" is not "you"."""
    trigger = ctx.bindings.trigger
    return trigger is not None and ctx.holder in (*trigger.cards, *trigger.subject)


def _in_order(ctx: Context, found: set[Player]) -> tuple[Player, ...]:
    return tuple(sorted(found, key=lambda player: player != ctx.active))
