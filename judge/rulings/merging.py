"""When two machines are the same for everything that may still happen.

The trace is left out; moments are numbered by rank, so that two orders of the same things meet again; what
happened this turn counts as a collection, not as a sequence.
"""

from __future__ import annotations

from collections.abc import Hashable

from judge.engine.machine.machine import Machine
from judge.game.state import State


def fingerprint(machine: Machine) -> Hashable:
    """A key that is equal for machines whose futures are the same."""
    return (position(machine.state), machine.agenda, machine.pause, frozenset(machine.records))


def position(state: State) -> Hashable:
    """The position alone, with moments by rank."""
    moments = sorted({card.entered for card in state.cards.values()} | {effect.made for effect in state.effects})
    rank = {moment: place for place, moment in enumerate(moments)}
    in_play = {uid for player in state.players for uid in (*player.battleline, *player.artifacts)}
    cards = frozenset(
        card._replace(entered=rank[card.entered] if uid in in_play or card.host else 0)
        for uid, card in state.cards.items()
    )
    effects = tuple(effect._replace(made=rank[effect.made], number=place) for place, effect in enumerate(state.effects))
    return (
        cards,
        state.players,
        state.active,
        state.turn,
        state.step,
        state.house,
        state.tide,
        effects,
        tuple(sorted(map(repr, state.history))),
        tuple(sorted(map(repr, state.past))),
        frozenset(snapshot._replace(card=snapshot.card._replace(entered=0)) for snapshot in state.last_seen.values()),
        state.winner,
    )


def board(state: State) -> Hashable:
    """What lies on the table, and nothing of how it came there: equal for outcomes a player would call the same."""
    shown = frozenset(
        card._replace(entered=0, incarnation=0, armor_spent=0, times_fought=0) for card in state.cards.values()
    )
    return (shown, state.players, state.active, state.step, state.house, state.tide, state.winner)
