"""When two machines are the same for everything that may still happen.

The trace is left out; moments are numbered by rank, so that two orders of the same things meet again; what
happened this turn counts as a collection, not as a sequence, and so do hands, archives and purged cards. What no text
in the game can ask about is left out too (`hindsight`): what happened without anybody looking back at it, and where
cards stood as they left play.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import TypeVar

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.kept import kept
from judge.effects.visitor import walk
from judge.engine.evaluation.context import Given
from judge.engine.machine.hindsight import EVERYTHING, Hindsight
from judge.engine.machine.machine import Machine
from judge.game.state import PlayerState, Record, Snapshot, State

T = TypeVar("T", bound=Hashable)


class Shared:
    """Parts of keys, each kept once however many keys have it: two positions of one ruling differ in little; and what
    of the past may be asked about (`hindsight`)."""

    def __init__(self, hindsight: Hindsight = EVERYTHING) -> None:
        self._parts: dict[Hashable, Hashable] = {}
        self.hindsight = hindsight

    def __call__(self, part: T) -> T:
        """The part as it was met first."""
        return self._parts.setdefault(part, part)  # type: ignore[return-value]


def fingerprint(machine: Machine, shared: Shared) -> Hashable:
    """A key that is equal for machines whose futures are the same."""
    return (position(machine.state, shared), machine.agenda, machine.pause, frozenset(machine.records))


def position(state: State, shared: Shared) -> Hashable:
    """The position alone, with moments by rank."""
    added = tuple(effect for effect in state.effects if _adds(effect.body))
    in_order = tuple(effect for effect in state.effects if effect not in added) if added else state.effects
    moments = sorted({card.entered for card in state.cards.values()} | {effect.made for effect in in_order})
    rank = {moment: place for place, moment in enumerate(moments)}
    in_play = {uid for player in state.players for uid in (*player.battleline, *player.artifacts)}
    cards = tuple(
        shared(card._replace(entered=rank[card.entered] if uid in in_play or card.host else 0))
        for uid, card in sorted(state.cards.items())
    )
    effects = tuple(effect._replace(made=rank[effect.made], number=place) for place, effect in enumerate(in_order))
    return (
        cards,
        _unordered(state, shared),
        state.active,
        state.turn,
        state.step,
        state.house,
        state.tide,
        effects,
        tuple(sorted(repr(effect._replace(made=0, number=0)) for effect in added)),
        _happened(state.history, shared),
        _happened(state.past, shared),
        frozenset(shared(_seen(snapshot, shared.hindsight)) for snapshot in state.last_seen.values()),
        state.winner,
    )


_IN_ANY_ORDER = (
    n.Modify, n.GainKeyword, n.Keyword, n.Number, n.Select, n.Each, n.Filter, n.ControlledBy, n.PlayerRef, Given,
)  # fmt: skip


@kept
def _adds(body: Node) -> bool:
    """Whether a lasting effect only adds a number to the power or armor, or a keyword, of cards that no such effect
    makes others: as much comes of several in any order."""
    return isinstance(body, n.Modify | n.GainKeyword) and all(isinstance(node, _IN_ANY_ORDER) for node in walk(body))


def _happened(records: tuple[Record, ...], shared: Shared) -> tuple[str, ...]:
    sees = shared.hindsight.sees
    return shared(tuple(sorted(shared(repr(record)) for record in records if sees(record))))


def _seen(snapshot: Snapshot, hindsight: Hindsight) -> Snapshot:
    seen = snapshot._replace(card=snapshot.card._replace(entered=0))
    return seen if hindsight.places else seen._replace(neighbors=(), position=0, flank=False)


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
