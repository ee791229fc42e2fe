"""When two machines are the same for everything that may still happen.

The trace is left out; moments are numbered by rank, so that two orders of the same things meet again; what
happened this turn counts as a collection, not as a sequence, and so do hands, archives and purged cards.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import TypeVar

from judge.engine.machine.machine import Machine
from judge.game.state import PlayerState, State

T = TypeVar("T", bound=Hashable)


class Shared:
    """Parts of keys, each kept once however many keys have it: two positions of one ruling differ in little."""

    def __init__(self) -> None:
        self._parts: dict[Hashable, Hashable] = {}

    def __call__(self, part: T) -> T:
        """The part as it was met first."""
        return self._parts.setdefault(part, part)  # type: ignore[return-value]


def fingerprint(machine: Machine, shared: Shared) -> Hashable:
    """A key that is equal for machines whose futures are the same."""
    return (position(machine.state, shared), machine.agenda, machine.pause, frozenset(machine.records))


def position(state: State, shared: Shared) -> Hashable:
    """The position alone, with moments by rank."""
    moments = sorted({card.entered for card in state.cards.values()} | {effect.made for effect in state.effects})
    rank = {moment: place for place, moment in enumerate(moments)}
    in_play = {uid for player in state.players for uid in (*player.battleline, *player.artifacts)}
    cards = tuple(
        shared(card._replace(entered=rank[card.entered] if uid in in_play or card.host else 0))
        for uid, card in sorted(state.cards.items())
    )
    effects = tuple(effect._replace(made=rank[effect.made], number=place) for place, effect in enumerate(state.effects))
    return (
        cards,
        _unordered(state, shared),
        state.active,
        state.turn,
        state.step,
        state.house,
        state.tide,
        effects,
        shared(tuple(sorted(shared(repr(record)) for record in state.history))),
        shared(tuple(sorted(shared(repr(record)) for record in state.past))),
        frozenset(
            shared(snapshot._replace(card=snapshot.card._replace(entered=0))) for snapshot in state.last_seen.values()
        ),
        state.winner,
    )


def board(state: State, shared: Shared) -> Hashable:
    """What lies on the table, and nothing of how it came there: equal for outcomes a player would call the same."""
    shown = tuple(
        shared(card._replace(entered=0, incarnation=0, armor_spent=0, times_fought=0))
        for _, card in sorted(state.cards.items())
    )
    return (shown, _unordered(state, shared), state.active, state.step, state.house, state.tide, state.winner)


def _unordered(state: State, shared: Shared) -> tuple[PlayerState, ...]:
    """The players, with the cards of zones that have no order by their uid (18.4 HAND, ARCHIVES, PURGE)."""
    return tuple(
        shared(
            side._replace(
                hand=tuple(sorted(side.hand)), archives=tuple(sorted(side.archives)), purged=tuple(sorted(side.purged))
            )
        )
        for side in state.players
    )
