"""Houses: which ones a text means (18.4 HOUSE CHOICE)."""

from __future__ import annotations

from collections.abc import Iterable

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.events import Verb

from . import references
from .context import Context
from .players import players

HOUSES = (
    "brobnar", "dis", "ekwidon", "geistoid", "logos", "mars", "ouboros", "redemption", "sanctum", "saurian", "shadows",
    "skyborn", "staralliance", "unfathomable", "untamed",
)  # fmt: skip
"""Every house that a card can belong to."""


def houses(ctx: Context, node: Node) -> frozenset[str]:
    """The ids of the houses that a House, HouseOf or HouseRef means: one, or any of several."""
    match node:
        case n.House(house=house):
            return frozenset([house])
        case n.HouseOf(of=of):
            return frozenset(house for ref in references.cards(ctx, of) for house in ctx.view(ref).houses)
        case n.HouseRef(word=n.HouseWord.ACTIVE):
            return frozenset(filter(None, [ctx.board.draft.house]))
        case n.HouseRef(word=n.HouseWord.CHOSEN | n.HouseWord.NAMED | n.HouseWord.THAT):
            return _settled_house(ctx)
        case n.HouseRef(word=n.HouseWord.IDENTITY, player=player):
            return frozenset(h for one in players(ctx, player) for h in ctx.board.draft.players[one].houses)
        case n.HouseOnIdentity(player=player):
            return frozenset(h for one in players(ctx, player) for h in ctx.board.draft.players[one].houses)
        case n.Not(modifier=house):
            return frozenset(HOUSES) - houses(ctx, house)
        case n.HouseSuchThat(condition=n.HasMost(what=what, most=most)):
            return _with_most(ctx, what, most)
        case n.HouseSuchThat(condition=condition):
            from .conditions import holds

            return frozenset(house for house in HOUSES if holds(ctx.bound(house=house), condition))
        case n.HouseRef(word=n.HouseWord.PREVIOUS, player=player):
            return _chosen_before(ctx, players(ctx, player or n.THEY))
        case n.HouseRef(word=n.HouseWord.OTHER):
            return frozenset(HOUSES) - (_settled_house(ctx) or {ctx.board.draft.house})
        case n.HouseRef():
            return frozenset(HOUSES)
    raise NotImplementedError(f"no house: {type(node).__name__}")


def _with_most(ctx: Context, what: Node, most: bool) -> frozenset[str]:
    """The houses of which most (or fewest, but some) of the cards are; all that are tied."""
    counts: dict[str, int] = {}
    for ref in references.cards(ctx, what):
        for house in ctx.view(ref).houses:
            counts[house] = counts.get(house, 0) + 1
    limit = (max if most else min)(counts.values(), default=0)
    return frozenset(house for house, count in counts.items() if count == limit)


def _chosen_before(ctx: Context, who: Iterable[int]) -> frozenset[str]:
    """The house that a player chose on their latest turn before this one."""
    chosen = [r for r in ctx.board.draft.past if r.verb is Verb.CHOOSE_HOUSE and r.player in tuple(who)]
    return frozenset([chosen[-1].detail] if chosen else [])


def _settled_house(ctx: Context) -> frozenset[str]:
    """The house that the ability, or the choice that set it off, has named."""
    trigger = ctx.bindings.trigger
    named = ctx.bindings.house
    if not named and trigger is not None and trigger.verb is Verb.CHOOSE_HOUSE:
        named = trigger.detail
    return frozenset([named] if named else [])
