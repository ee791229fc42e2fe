"""Zones as texts name them: whose, which cards lie there, and who can see them."""

from __future__ import annotations

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.targets import Zone
from judge.game.state import Pile, Player, Ref

from . import amounts
from .context import Context, Given
from .players import players

SECRET = frozenset({Zone.HAND, Zone.DECK, Zone.ARCHIVES})


def lying_in(ctx: Context, zone: Node) -> tuple[Ref, ...]:
    """The cards in a zone or in several, top or left first.

    Of a slice of a deck the cards that lie there for certain: `judge.engine.decks` settles the rest."""
    match zone:
        case n.ZonesTogether(parts=parts):
            return tuple(dict.fromkeys(ref for part in parts for ref in lying_in(ctx, part)))
        case n.Slice():
            return _slice(ctx, zone)
        case n.EndOf(zone=inner):
            return lying_in(ctx, inner)
        case n.Back() | Given():
            from .references import within_reach

            return within_reach(ctx, zone)
        case n.ZoneRef(zone=Zone.UNDER, of=of):
            from .references import cards

            hosts = cards(ctx, of)
            return tuple(card.ref for host in hosts for card in ctx.board.draft.under(host.uid))
        case n.ZoneRef(zone=name, player=player):
            return tuple(ref for one in _owners(ctx, player) for ref in cards_in(ctx, name, one))
    raise NotImplementedError(f"no zone: {type(zone).__name__}")


def cards_in(ctx: Context, zone: Zone, player: Player) -> tuple[Ref, ...]:
    """The cards in one player's zone; in play those the player controls."""
    draft = ctx.board.draft
    if zone is Zone.PLAY:
        derived = ctx.board.derived
        return tuple(card.ref for card in draft.in_play() if derived.controller(card.uid) == player)
    if zone in (Zone.POOL, Zone.COMMON_SUPPLY, Zone.UNDER):
        return ()
    if zone not in (Zone.HAND, Zone.DECK, Zone.DISCARD, Zone.ARCHIVES, Zone.PURGED, Zone.BATTLELINE):
        return tuple(c.ref for c in draft.cards.values() if c.zone is zone and c.holder == player)
    return tuple(draft.cards[uid].ref for uid in draft.zone_cards(player, zone))


def places(ctx: Context, zone: Node) -> frozenset[tuple[Zone, Player]]:
    """The zones that a node names, each with its player."""
    match zone:
        case n.ZonesTogether(parts=parts):
            return frozenset(place for part in parts for place in places(ctx, part))
        case n.Slice(zone=inner) | n.EndOf(zone=inner):
            return places(ctx, inner)
        case n.Back() | Given():
            from .references import within_reach

            found = (ctx.board.card(ref.uid) for ref in within_reach(ctx, zone))
            return frozenset((card.zone, card.holder) for card in found)
        case n.ZoneRef(zone=name, player=player):
            return frozenset((name, one) for one in _owners(ctx, player))
    raise NotImplementedError(f"no zone: {type(zone).__name__}")


def visible(ctx: Context, ref: Ref, player: Player) -> bool:
    """Whether a player can tell this card from others: open zones, one's own hand and archives, and what the
    ability under way has shown (decision who-decides)."""
    card = ctx.board.card(ref.uid)
    if card.faceup:
        return True
    if card.zone not in SECRET and not (card.zone is Zone.UNDER and card.facedown):
        return True
    if card.zone in (Zone.HAND, Zone.ARCHIVES) and card.holder == player:
        return True
    if card.zone is Zone.UNDER:
        return card.owner == player
    return any(
        outcome.verb in ("reveal", "search")
        or (outcome.verb == "look at" and outcome.player in (player, None))
        for outcome in ctx.outcomes
        if ref in outcome.done
    )


def unsettled(pile: Pile, end: str, count: int) -> bool:
    """Whether one of the `count` cards at that end of a pile is not known yet."""
    segments = pile.segments if end != "bottom" else pile.segments[::-1]
    left = count
    for segment in segments:
        if left <= 0:
            return False
        if not segment.ordered and len(segment.cards) > 1:
            return True
        left -= len(segment.cards)
    return False


def _slice(ctx: Context, node: n.Slice) -> tuple[Ref, ...]:
    found: list[Ref] = []
    for zone, player in sorted(places(ctx, node.zone), key=lambda place: place[1] != ctx.active):
        lying = cards_in(ctx, zone, player)
        if node.what is not None:
            from .noun_phrases import matches

            lying = tuple(ref for ref in lying if matches(ctx, ref, node.what))
        count = amounts.amount(ctx, node.count, available=len(lying))
        found.extend(lying[::-1][:count] if node.end == "bottom" else lying[:count])
    return tuple(found)


def _owners(ctx: Context, player: Node | None) -> tuple[Player, ...]:
    return (ctx.active, 1 - ctx.active) if player is None else players(ctx, player)
