"""Boards that differ from a given one in one thing: a card less, a ward, one damage, one Æmber, another house."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

from judge.catalogue.card import house_name
from judge.effects.targets import Zone
from judge.engine.evaluation.houses import EVERY_HOUSE
from judge.engine.machine.board import Board, Waiting
from judge.engine.machine.library import Library
from judge.game.state import Card, Pile, Player, PlayerState, Segment, State, opponent

from ..changes import WHO, WHOSE
from ..naming import plural
from ..scenario import SEAT_NAMES
from ..setup import Setup

_HAS = {0: "you have", 1: "your opponent has"}
_ROWS = ("battleline", "artifacts", "hand", "discard", "archives")


class Variation(NamedTuple):
    """A position that differs in one thing, and that thing in words ("if X has a ward"). `fact` of `about`: which fact
    of which card (a uid) or player ("me", "opponent") it is, "" where it is none."""

    says: str
    state: State
    fact: str = ""
    about: str = ""


def variations(setup: Setup, first: Iterable[str] = (), kept: Iterable[str] = ()) -> Iterator[Variation]:
    """Every position that differs in one thing, those about the cards `first` before all others. The cards `kept` are
    not taken away: without them there is nothing to ask."""
    state = setup.state
    named = [uid for uid, card in state.cards.items() if card.card and uid in set(setup.uids.values())]
    asked = list(dict.fromkeys(uid for uid in first if uid in named))
    spared = set(kept)
    for uid in (*asked, *(uid for uid in named if uid not in asked)):
        if state.cards[uid].zone is Zone.PLAY:
            yield from _in_play(setup, uid)
        if uid not in spared and state.cards[uid].zone not in (Zone.PURGED, Zone.DECK):
            yield Variation(_gone(setup, uid), without(state, uid))
    yield from _players(state)
    yield from _houses(setup)
    yield from _turn(state)


def _gone(setup: Setup, uid: str) -> str:
    host = setup.state.cards[uid].host
    return f"if {setup.label(uid)} is not {f'on {setup.label(host)}' if host else 'there'}"


def without(state: State, uid: str) -> State:
    """The position without a card and what is attached to it or lies under it: purged, so that it keeps its name."""
    gone = {uid, *(other for other, card in state.cards.items() if card.host == uid)}
    cards = dict(state.cards)
    for one in gone:
        cards[one] = Card(one, cards[one].card, cards[one].owner, Zone.PURGED, cards[one].owner)
    sides = [_less(side, gone) for side in state.players]
    for one in sorted(gone):
        side = sides[cards[one].owner]
        sides[cards[one].owner] = side._replace(purged=(*side.purged, one))
    return replace(state, cards=cards, players=(sides[0], sides[1]))


def _less(side: PlayerState, gone: set[str]) -> PlayerState:
    for row in _ROWS:
        left = tuple(uid for uid in getattr(side, row) if uid not in gone)
        side = side._replace(**{row: left})  # type: ignore[arg-type]
    segments = (segment._replace(cards=tuple(uid for uid in segment.cards if uid not in gone))
                for segment in side.deck.segments)  # fmt: skip
    return side._replace(deck=Pile(tuple(filter(_any, segments))))


def _any(segment: Segment) -> bool:
    return bool(segment.cards)


def _in_play(setup: Setup, uid: str) -> Iterator[Variation]:
    """A card in play with another status, one damage, power, Æmber or counter more or less."""
    state, name = setup.state, setup.label(uid)
    card = state.cards[uid]

    def other(says: str, **fields: object) -> Variation:
        (field,) = fields
        changed = _with(state, card._replace(**fields))  # type: ignore[arg-type]
        return Variation(f"if {name} {says}", changed, _FACTS.get(field, field), uid)

    creature, power = _creature(state, setup.library, uid)
    if creature:
        yield other("has no ward" if card.warded else "has a ward", warded=not card.warded)
        for by in (1, -1):
            if card.damage + by >= 0:
                yield other(f"has {card.damage + by} damage instead of {card.damage}", damage=card.damage + by)
        for by in (1, -1):
            counters = _counted(card, "+1 power" if by > 0 else "-1 power", 1)
            yield other(f"has {power + by} power instead of {power}", counters=counters)
    if card.stunned:
        yield other("is not stunned", stunned=False)
    if card.enraged:
        yield other("is not enraged", enraged=False)
    if not card.host:
        yield other("is ready" if card.exhausted else "is exhausted", exhausted=not card.exhausted)
    for by in (1, -1) if card.amber or creature else ():
        if card.amber + by >= 0:
            yield other(f"has {card.amber + by} Æ on it instead of {card.amber}", amber=card.amber + by)
    for kind, count in card.counters:
        for by in (1, -1):
            says = f"has {plural(count + by, f'{kind} counter')} instead of {count}"
            yield other(says, counters=_counted(card, kind, by))


_FACTS = {"warded": "ward", "stunned": "stun", "enraged": "enrage", "counters": "power"}
"""Facts of a card by the fields that hold them."""


def _creature(state: State, library: Library, uid: str) -> tuple[bool, int]:
    """Whether a card in play is a creature, and its power."""
    derived = Board.of(state, library).derived
    try:
        return "creature" in derived.types(uid), derived.power(uid)
    except Waiting:
        return False, 0


def _with(state: State, card: Card) -> State:
    return replace(state, cards={**state.cards, card.uid: card})


def _counted(card: Card, kind: str, by: int) -> tuple[tuple[str, int], ...]:
    counts = dict(card.counters)
    counts[kind] = counts.get(kind, 0) + by
    return tuple(sorted((one, count) for one, count in counts.items() if count))


def _players(state: State) -> Iterator[Variation]:
    for player, side in enumerate(state.players):
        for by in (1, -1):
            if side.amber + by >= 0:
                says = f"if {_HAS[player]} {side.amber + by} Æ instead of {side.amber}"
                changed = _with_side(state, player, side._replace(amber=side.amber + by))
                yield Variation(says, changed, "amber", SEAT_NAMES[player])
        if side.chains:
            says = f"if {_HAS[player]} {plural(side.chains - 1, 'chain')} instead of {side.chains}"
            yield Variation(says, _with_side(state, player, side._replace(chains=side.chains - 1)))
        for kind, count in side.counters:
            says = f"if {_HAS[player]} {plural(count - 1, f'{kind} counter')} instead of {count}"
            fewer = tuple((one, many - (one == kind)) for one, many in side.counters if many > (one == kind))
            yield Variation(says, _with_side(state, player, side._replace(counters=fewer)))
        if side.keys:
            says = f"if {_HAS[player]} {plural(len(side.keys) - 1, 'forged key')} instead of {len(side.keys)}"
            yield Variation(says, _with_side(state, player, side._replace(keys=side.keys[:-1])))


def _with_side(state: State, player: Player, side: PlayerState) -> State:
    mine, theirs = state.players
    return replace(state, players=(side, theirs) if player == 0 else (mine, side))


def _houses(setup: Setup) -> Iterator[Variation]:
    """Each other house of a card here, or of the active player, as the active house."""
    state, board = setup.state, Board.of(setup.state, setup.library)
    here = set(state.players[state.active].houses)
    for card in state.cards.values():
        if card.card and card.holder == state.active and card.zone in (Zone.PLAY, Zone.HAND):
            here |= set(board.library.definition(card.card).houses)
    for house in sorted(here & set(EVERY_HOUSE) - {state.house}):
        yield Variation(f"if the active house is {house_name(house)}", replace(state, house=house))


def _turn(state: State) -> Iterator[Variation]:
    other = opponent(state.active)
    yield Variation(f"if it is {WHOSE[other]} turn", replace(state, active=other, turn=state.turn + 1))
    for player in (0, 1) if state.tide is not None else ():
        if player != state.tide:
            yield Variation(f"if the tide is high for {WHO[player]}", replace(state, tide=player))
