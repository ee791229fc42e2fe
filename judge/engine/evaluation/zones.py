"""Zones as texts name them: whose, which cards lie there, and who can see them."""

from __future__ import annotations

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.targets import Zone
from judge.engine.machine import rule_switches
from judge.game.state import Card, Pile, Player, Ref, opponent

from .context import ZONES, Context, Given
from .evaluators import NoMeaning

SECRET = frozenset({Zone.HAND, Zone.DECK, Zone.ARCHIVES})
_LISTED = frozenset({Zone.HAND, Zone.DECK, Zone.DISCARD, Zone.ARCHIVES, Zone.PURGED, Zone.BATTLELINE})


@ZONES.reads(n.ZonesTogether)
def _together(ctx: Context, zone: n.ZonesTogether) -> tuple[Ref, ...]:
    return tuple(dict.fromkeys(ref for part in zone.parts for ref in ctx.lying_in(part)))


@ZONES.reads(n.ElsewhereThan)
def _elsewhere(ctx: Context, zone: n.ElsewhereThan) -> tuple[Ref, ...]:
    there = places(ctx, zone)
    return tuple(card.ref for card in ctx.board.draft.cards.values() if (card.zone, card.holder) in there)


@ZONES.reads(n.EndOf)
def _end(ctx: Context, zone: n.EndOf) -> tuple[Ref, ...]:
    return ctx.lying_in(zone.zone)


@ZONES.reads(n.ZoneRef)
def _zone(ctx: Context, zone: n.ZoneRef) -> tuple[Ref, ...]:
    if zone.zone is Zone.UNDER:
        hosts = ctx.cards(zone.of)
        return tuple(card.ref for host in hosts for card in ctx.board.draft.under(host.uid))
    return tuple(ref for one in _owners(ctx, zone.player) for ref in cards_in(ctx, zone.zone, one))


def cards_in(ctx: Context, zone: Zone, player: Player) -> tuple[Ref, ...]:
    """The cards in one player's zone; in play those the player controls."""
    draft = ctx.board.draft
    if zone is Zone.PLAY:
        derived = ctx.board.derived
        return tuple(card.ref for card in draft.in_play() if derived.controller(card.uid) == player)
    if zone in (Zone.POOL, Zone.COMMON_SUPPLY, Zone.UNDER):
        return ()
    if zone is Zone.PURGED and rule_switches.reads(ctx.board, "purge-zone", "facedown"):
        return ()
    if zone not in _LISTED and not zone.is_named:
        return tuple(c.ref for c in draft.cards.values() if c.zone is zone and c.holder == player)
    return tuple(draft.cards[uid].ref for uid in draft.zone_cards(player, zone))


def places(ctx: Context, zone: Node) -> frozenset[tuple[Zone, Player]]:
    """The zones that a node names, each with its player."""
    match zone:
        case n.ZonesTogether(parts=parts):
            return frozenset(place for part in parts for place in places(ctx, part))
        case n.Slice(zone=inner) | n.EndOf(zone=inner):
            return places(ctx, inner)
        case n.ElsewhereThan(zone=inner):
            there = places(ctx, inner)
            return frozenset(place for one in Zone for place in ((one, 0), (one, 1)) if place not in there)
        case n.Back() | Given():
            found = (ctx.board.card(ref.uid) for ref in ctx.lying_in(zone))
            return frozenset((card.zone, card.holder) for card in found)
        case n.ZoneRef(zone=name, player=player):
            return frozenset((name, one) for one in _owners(ctx, player))
    raise NoMeaning(f"no zone: {type(zone).__name__}")


def visible(ctx: Context, ref: Ref, player: Player) -> bool:
    """Whether a player can tell this card from others: open zones, one's own hand and archives, and what the
    ability under way has shown (decision who-decides)."""
    card = ctx.board.card(ref.uid)
    if card.faceup:
        return True
    if card.zone not in SECRET and not ((card.zone is Zone.UNDER or card.zone.is_named) and card.facedown):
        return True
    if (card.zone in (Zone.HAND, Zone.ARCHIVES) or card.zone.is_named) and card.holder == player:
        return True
    if card.zone is Zone.UNDER:
        return _controller_of_host(ctx, card) == player
    return any(
        outcome.verb in ("reveal", "search")
        or (outcome.verb == "look at" and outcome.player in (player, None))
        for outcome in ctx.outcomes
        if ref in outcome.done
    )


def _controller_of_host(ctx: Context, card: Card) -> Player:
    """Who may look at a card that lies facedown under another one (18.4 FACEDOWN CARDS)."""
    host = ctx.board.draft.cards.get(card.host)
    return card.owner if host is None or host.zone is not Zone.PLAY else ctx.board.derived.controller(host.uid)


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


@ZONES.reads(n.Slice)
def _slice(ctx: Context, node: n.Slice) -> tuple[Ref, ...]:
    found: list[Ref] = []
    for zone, player in sorted(places(ctx, node.zone), key=lambda place: place[1] != ctx.active):
        lying = cards_in(ctx, zone, player)
        if node.what is not None:
            lying = tuple(ref for ref in lying if ctx.matches(ref, node.what))
        count = ctx.amount(node.count, available=len(lying))
        found.extend(lying[::-1][:count] if node.end == "bottom" else lying[:count])
    return tuple(found)


def _owners(ctx: Context, player: n.Players | n.Back | None) -> tuple[Player, ...]:
    return (ctx.active, opponent(ctx.active)) if player is None else ctx.players(player)
