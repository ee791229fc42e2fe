"""What a position of ours leaves open and the record shows: the order of cards put on a pile together, and that of a
deck that was shuffled.

The active player chooses the order of cards that leave play or are discarded together; we ask only where a
card of the game could read it (18.4 DESTROYED, DISCARD PILE).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from judge.effects.targets import Zone
from judge.engine.machine.trace import Entry
from judge.game.changes import CardMoved, Recorded
from judge.game.state import Pile, PlayerState, Segment, State

from .position import NAMES


def settled(state: State, trace: Sequence[Entry], recorded: Mapping[str, Any]) -> State:
    """The position with the recorded order of its discard piles and decks, as far as ours leaves it open."""
    batches = together(trace)
    sides = [
        _side(side, recorded["players"][name], batches) for name, side in zip(NAMES, state.players, strict=True)
    ]
    return replace(state, players=(sides[0], sides[1]))


def _side(side: PlayerState, recorded: Mapping[str, Any], batches: Sequence[frozenset[str]]) -> PlayerState:
    discard = side.discard
    for batch in batches:
        discard = _reordered(discard, batch, recorded["discard"])
    deck: list[Segment] = []
    below = list(recorded["deck"])
    for segment in side.deck.segments:
        named, below = below[: len(segment.cards)], below[len(segment.cards) :]
        deck += (segment,) if segment.ordered else _found(segment, named)
    return side._replace(discard=discard, deck=Pile(tuple(deck)))


def _reordered(cards: tuple[str, ...], batch: frozenset[str], recorded: Sequence[str]) -> tuple[str, ...]:
    """The cards with those of a batch in their recorded order, where they lie in the same places there."""
    places = [at for at, uid in enumerate(cards) if uid in batch]
    shown = [recorded[at] for at in places if at < len(recorded)]
    if set(shown) != {cards[at] for at in places}:
        return cards
    new = list(cards)
    for at, uid in zip(places, shown, strict=True):
        new[at] = uid
    return tuple(new)


def _found(segment: Segment, named: Sequence[str]) -> tuple[Segment, ...]:
    """A shuffled stretch of a deck with the cards that the record names on its top, where it holds them."""
    if not named or not set(named) <= set(segment.cards):
        return (segment,)
    rest = tuple(uid for uid in segment.cards if uid not in named)
    return (Segment(tuple(named)), *((Segment(rest, ordered=False),) if rest else ()))


def together(trace: Sequence[Entry]) -> list[frozenset[str]]:
    """The cards that were put on discard piles together: by one step, or one after the other for the same source, but
    not those that come off a deck one by one."""
    batches: list[set[str]] = []
    before: object = None
    for entry in trace:
        moved = [change for change in entry.changes if isinstance(change, CardMoved)]
        piled = {change.uid for change in moved if change.zone is Zone.DISCARD}
        if not piled:
            before = None
            continue
        by = (entry.step, entry.source) if len(piled) == len(moved) and not _off_a_deck(entry) else None
        if by is not None and by == before:
            batches[-1] |= piled
        else:
            batches.append(piled)
        before = by
    return [frozenset(batch) for batch in batches if len(batch) > 1]


def _off_a_deck(entry: Entry) -> bool:
    records = (change.record for change in entry.changes if isinstance(change, Recorded))
    return any(record.source is Zone.DECK for record in records)
