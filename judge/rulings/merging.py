"""When two machines are the same for everything that may still happen.

The trace is left out; moments are numbered by rank, so that two orders of the same things meet again; what
happened this turn counts as a collection, not as a sequence, unless a text asks what came first, and so do hands,
archives and purged cards. What no text in the game can ask about is left out too (`hindsight`): what happened without
anybody looking back at it, and where cards stood as they left play.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Hashable, Iterator, Mapping
from typing import TypeVar

from judge.effects.targets import Zone
from judge.engine.machine.decisions import Answer, Chance, Decision
from judge.engine.machine.hindsight import EVERYTHING, Hindsight
from judge.engine.machine.machine import Machine
from judge.game.state import Card, Lasting, PlayerState, Record, Ref, Snapshot, State

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
    spoken = "".join(_words((machine.agenda, machine.pause))) if machine.state.effects else ""
    return (position(machine.state, shared, spoken), machine.agenda, machine.pause, frozenset(machine.records))


def _words(data: object) -> Iterator[str]:
    """Every word in what is under way, but for those of texts: the keys of lasting effects are among them."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, tuple | frozenset):
        for part in data:
            yield from _words(part)
    elif isinstance(data, Decision | Chance):
        yield from _words(tuple(option.value for option in data.options))


def position(state: State, shared: Shared, spoken: str = "") -> Hashable:
    """The position alone, with moments by rank; of equal lasting effects those are told apart of which is `spoken`."""
    spoken += "".join(_words(tuple((effect.expires, getattr(effect.body, "key", "")) for effect in state.effects)))
    in_order = tuple(effect for effect in state.effects if _in_order(effect))
    in_any = Counter(_alike(effect, spoken) for effect in state.effects if not _in_order(effect))
    moments = sorted({card.entered for card in state.cards.values()} | {effect.made for effect in in_order})
    rank = {moment: place for place, moment in enumerate(moments)}
    in_play = {uid for player in state.players for uid in (*player.battleline, *player.artifacts)}
    cards = tuple(
        shared(card._replace(entered=rank[card.entered] if uid in in_play or card.host else 0))
        for uid, card in sorted(state.cards.items())
    )
    effects = tuple(_alike(effect, spoken, rank[effect.made]) for effect in in_order)
    return (
        cards,
        _unordered(state, shared, _piles(shared)),
        state.active,
        state.turn,
        state.step,
        state.house,
        state.tide,
        state.time,
        effects,
        frozenset(in_any.items()),
        _happened(state.history, shared),
        _happened(state.past, shared),
        frozenset(shared(_seen(snapshot, shared.hindsight)) for snapshot in state.last_seen.values()),
        state.winner,
    )


def _in_order(effect: Lasting) -> bool:
    """Whether it counts when a lasting effect began."""
    return effect.ordered


def _alike(effect: Lasting, spoken: str, moment: int = 0) -> Lasting:
    """A lasting effect without what nothing looks at: when it began, and which of those of its source it is."""
    return effect._replace(made=moment, number=effect.number if effect.key in spoken else 0)


def _happened(records: tuple[Record, ...], shared: Shared) -> tuple[str, ...]:
    told = [shared(repr(record)) for record in records if shared.hindsight.sees(record)]
    return shared(tuple(told if shared.hindsight.order else sorted(told)))


def _seen(snapshot: Snapshot, hindsight: Hindsight) -> Snapshot:
    seen = snapshot._replace(card=snapshot.card._replace(entered=0))
    return seen if hindsight.places else seen._replace(neighbors=(), position=0, flank=False)


def board(state: State, shared: Shared) -> Hashable:
    """What lies on the table, and nothing of how it came there: equal for outcomes a player would call the same."""
    shown = tuple(
        shared(card._replace(entered=0, incarnation=0, armor_spent=0, times_fought=0, chosen=()))
        for _, card in sorted(state.cards.items())
    )
    players = _unordered(state, shared, shared.hindsight.piles)
    return (shown, players, state.active, state.step, state.house, state.tide, state.time, state.winner)


def _piles(shared: Shared) -> bool:
    """Whether the order of discard piles parts two positions."""
    return shared.hindsight.piles


def _unordered(state: State, shared: Shared, piles: bool) -> tuple[PlayerState, ...]:
    """The players, with the cards of zones that have no order by their uid (18.4 HAND, ARCHIVES, PURGE); `piles`:
    whether somebody looks at the order of discard piles."""
    return tuple(
        shared(
            side._replace(
                hand=tuple(sorted(side.hand)),
                archives=tuple(sorted(side.archives)),
                purged=tuple(sorted(side.purged)),
                discard=side.discard if piles else tuple(sorted(side.discard)),
            )
        )
        for side in state.players
    )


def strangers(
    machine: Machine, pause: Decision | Chance, hindsight: Hindsight, named: Collection[str] = ()
) -> Mapping[Answer, Answer]:
    """Of the answers that are one hidden card each: where nobody named several (the scenario calls those `named`), and
    nothing that happened or is under way tells them apart, the first stands for all: whatever a text asks of it later
    hangs on a card that nobody named, whichever it is."""
    if isinstance(pause, Decision) and pause.maximum != 1:
        return {}
    alike: dict[Card, list[object]] = {}
    for option in pause.options:
        card = machine.state.cards.get(_uid(option.value))
        if card is not None and not card.card and card.uid not in named and card.zone in _HIDDEN:
            alike.setdefault(card._replace(uid="", entered=0, incarnation=0), []).append(option.value)
    if all(len(values) == 1 for values in alike.values()):
        return {}
    state = machine.state
    seen = tuple(record for record in (*state.history, *state.past) if hindsight.sees(record))
    spoken = set(_words((machine.agenda, machine.records, state.effects, seen, tuple(state.last_seen))))
    found: dict[Answer, Answer] = {}
    for values in alike.values():
        values = [value for value in values if _uid(value) not in spoken]
        found.update({(other,): (values[0],) for other in values[1:]})
    return found


_HIDDEN = (Zone.HAND, Zone.DECK, Zone.ARCHIVES)


def _uid(value: object) -> str:
    """The uid of the card that an option is, "" where it is none."""
    return value.uid if isinstance(value, Ref) else value if isinstance(value, str) else ""
