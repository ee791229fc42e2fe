"""Houses: which ones a text means (18.4 HOUSE CHOICE)."""

from __future__ import annotations

from collections.abc import Iterable

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.events import Verb
from judge.effects.kept import kept
from judge.effects.visitor import nodes_of

from . import printed_face
from .context import HOUSES, Context

EVERY_HOUSE = frozenset({
    "brobnar", "dis", "ekwidon", "geistoid", "logos", "mars", "ouboros", "redemption", "sanctum", "saurian", "shadows",
    "skyborn", "staralliance", "unfathomable", "untamed",
})  # fmt: skip
"""Every house that a card can belong to."""


@HOUSES.reads(n.House)
def _house(ctx: Context, node: n.House) -> frozenset[str]:
    return frozenset([node.house])


@HOUSES.reads(n.HouseOf)
def _house_of(ctx: Context, node: n.HouseOf) -> frozenset[str]:
    of = ctx.cards(node.of)
    if node.printed:
        return frozenset(house for ref in of for house in printed_face.houses(ctx.board, ref.uid))
    return frozenset(house for ref in of for house in ctx.view(ref).houses)


@HOUSES.reads(n.HouseRef)
def _house_ref(ctx: Context, node: n.HouseRef) -> frozenset[str]:
    match node.word:
        case n.HouseWord.NONE:
            return frozenset()
        case n.HouseWord.ACTIVE:
            return frozenset(filter(None, [ctx.board.draft.house]))
        case n.HouseWord.CHOSEN | n.HouseWord.NAMED | n.HouseWord.THAT:
            return _settled_house(ctx)
        case n.HouseWord.EITHER:
            return frozenset(one.detail for one in ctx.outcomes if one.verb == "choose a house" and one.detail)
        case n.HouseWord.IDENTITY:
            return _on_identity(ctx, node.player)
        case n.HouseWord.PREVIOUS:
            return _chosen_before(ctx, ctx.players(node.player or n.THE_ONE_AT_HAND))
        case n.HouseWord.OTHER:
            return EVERY_HOUSE - (_settled_house(ctx) or {ctx.board.draft.house})
        case _:
            return EVERY_HOUSE


@HOUSES.reads(n.HouseOnIdentity)
def _house_on_identity(ctx: Context, node: n.HouseOnIdentity) -> frozenset[str]:
    return _on_identity(ctx, node.player)


@HOUSES.reads(n.Not)
def _not(ctx: Context, node: n.Not) -> frozenset[str]:
    assert isinstance(node.modifier, n.Houses)
    return EVERY_HOUSE - ctx.houses(node.modifier)


@HOUSES.reads(n.HouseSuchThat)
def _such_that(ctx: Context, node: n.HouseSuchThat) -> frozenset[str]:
    condition = node.condition
    if isinstance(condition, n.HasMost) and isinstance(condition.what, n.Noun):
        return _with_most(ctx, condition.what, condition.most)
    return frozenset(house for house in EVERY_HOUSE if ctx.bound(house=house).holds(condition))


@kept
def recalls_house(text: Node) -> bool:
    """Whether a card speaks in one ability of the house that another one has chosen."""
    abilities = text.abilities if isinstance(text, n.CardText) else ()
    chooses = [any(isinstance(one, n.ChooseHouse) for one in nodes_of(ability)) for ability in abilities]
    return any(chooses) and any(
        isinstance(one, n.HouseRef) and one.word in _SETTLED
        for ability, own in zip(abilities, chooses, strict=True) if not own for one in nodes_of(ability))


_SETTLED = (n.HouseWord.CHOSEN, n.HouseWord.NAMED, n.HouseWord.THAT)


def _on_identity(ctx: Context, player: n.Players | None) -> frozenset[str]:
    return frozenset(h for one in ctx.players(player) for h in ctx.board.draft.players[one].houses)


def _with_most(ctx: Context, what: Node, most: bool) -> frozenset[str]:
    """The houses of which most (or fewest, but some) of the cards are; all that are tied."""
    counts: dict[str, int] = {}
    for ref in ctx.cards(what):
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
    if not named:  # which another ability of the card has chosen last
        told, spoken = (*ctx.board.draft.past, *ctx.board.draft.history), ctx.giver or ctx.holder
        named = next((one.detail for one in reversed(told) if one.verb is Verb.NAME and one.by == spoken), "")
    return frozenset([named] if named else [])
