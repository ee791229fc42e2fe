"""Every elementary change of a position. Nothing else alters a draft's cards and players.

A change is frozen data with `apply(draft)`; the trace keeps it, so that any step's position can be rebuilt
from the first one.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass

from judge.effects.events import Verb
from judge.effects.targets import Zone
from judge.effects.terms import counterpart

from .draft import ROWS, Draft, beneath, joined, on_top, without
from .state import Card, Lasting, Player, PlayerState, Record, Segment, Snapshot


class Change(ABC):
    """One elementary change."""

    __slots__ = ()

    @abstractmethod
    def apply(self, draft: Draft) -> None:
        """Carry the change out on `draft`."""


@dataclass(frozen=True, slots=True)
class PoolChanged(Change):
    """Æmber into (or, negative, out of) a player's pool; from or to the common supply or wherever the
    paired change says."""

    player: Player
    by: int

    def apply(self, draft: Draft) -> None:
        """Carry the change out on `draft`."""
        draft.add_amber(self.player, self.by)


@dataclass(frozen=True, slots=True)
class ChainsChanged(Change):
    """Chains of a player; held between 0 and 24 (18.4 CHAINS)."""

    player: Player
    by: int

    def apply(self, draft: Draft) -> None:
        """Carry the change out on `draft`."""
        side = draft.players[self.player]
        draft.set_player(self.player, side._replace(chains=max(0, min(24, side.chains + self.by))))


@dataclass(frozen=True, slots=True)
class PlayerCountersChanged(Change):
    """Counters of one name that a player has; never fewer than none."""

    player: Player
    counter: str
    by: int

    def apply(self, draft: Draft) -> None:
        """Carry the change out on `draft`."""
        side = draft.players[self.player]
        draft.set_player(self.player, side._replace(counters=_counted(side.counters, self.counter, self.by)))


@dataclass(frozen=True, slots=True)
class KeyTurned(Change):
    """A key forged or unforged."""

    player: Player
    colour: str
    forged: bool

    def apply(self, draft: Draft) -> None:
        """Carry the change out on `draft`."""
        side = draft.players[self.player]
        keys = tuple(key for key in side.keys if key != self.colour)
        draft.set_player(self.player, side._replace(keys=(*keys, self.colour) if self.forged else keys))


@dataclass(frozen=True, slots=True)
class CardChanged(Change):
    """Fields of a card where it lies: `fields` as (name, value) pairs of `Card`."""

    uid: str
    fields: tuple[tuple[str, object], ...]

    def apply(self, draft: Draft) -> None:
        """Carry the change out on `draft`."""
        draft.put(draft.cards[self.uid]._replace(**dict(self.fields)))  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class CardGrown(Change):
    """More of a number on a card: damage or Æmber, whatever there was."""

    uid: str
    field: str
    by: int

    def apply(self, draft: Draft) -> None:
        """Carry the change out on `draft`."""
        draft.grow(self.uid, self.field, self.by)


@dataclass(frozen=True, slots=True)
class CountersChanged(Change):
    """Counters of one name on a card; never fewer than none."""

    uid: str
    counter: str
    by: int

    def apply(self, draft: Draft) -> None:
        """Carry the change out on `draft`."""
        card = draft.cards[self.uid]
        draft.put(card._replace(counters=_counted(card.counters, self.counter, self.by)))


@dataclass(frozen=True, slots=True)
class CardsLinked(Change):
    """Two cards are linked, or are so no longer (`ends`); by a role, the first has the other for it."""

    name: str
    uid: str
    other: str
    ends: bool = False

    def apply(self, draft: Draft) -> None:
        """Carry the change out on `draft`."""
        for name, one, other in (
            (self.name, self.uid, self.other),
            (counterpart(self.name), self.other, self.uid),
        ):
            if self.ends:
                _part(draft, name, other, one)
            else:
                card = draft.cards[one]
                draft.put(card._replace(links=tuple(sorted({*card.links, (name, other)}))))


@dataclass(frozen=True, slots=True)
class CardMoved(Change):
    """A card into another zone, or to another place in the battleline.

    `index` counts from the left (battleline) or the top (deck, discard pile); None: at the end (right
    flank, bottom). Leaving play takes
    everything off the card; each change of zone makes another object of it, except within play.
    """

    uid: str
    zone: Zone
    holder: Player
    index: int | None = 0
    host: str = ""
    exhausted: bool = False
    facedown: bool = False
    row: str = "battleline"  # or "artifacts": where a card in play lies
    faceup: bool = False  # in a zone where cards lie facedown

    def apply(self, draft: Draft) -> None:
        """Carry the change out on `draft`."""
        card = draft.cards[self.uid]
        _take_out(draft, card)
        if card.zone is Zone.PLAY and self.zone is Zone.PLAY:
            moved = card._replace(holder=self.holder, host=self.host)
        else:
            moved = Card(
                uid=card.uid,
                card=card.card,
                owner=card.owner,
                zone=self.zone,
                holder=self.holder,
                incarnation=card.ref.after.incarnation,
                exhausted=self.exhausted,
                host=self.host,
                facedown=self.facedown,
                faceup=self.faceup,
                maverick=card.maverick,
                enhancements=card.enhancements,
                entered=draft.tick(),
            )
        if moved.zone is not Zone.PLAY:
            for name, other in card.links:
                _part(draft, counterpart(name), card.uid, other)
        draft.put(moved)
        _put_in(draft, moved, self.index, self.row)


@dataclass(frozen=True, slots=True)
class DeckShuffled(Change):
    """A player's deck becomes one unordered group; with `among`, only these cards at one end of it do."""

    player: Player
    among: tuple[str, ...] = ()

    def apply(self, draft: Draft) -> None:
        """Carry the change out on `draft`."""
        side = draft.players[self.player]
        mixed = tuple(sorted(self.among or side.deck.cards))
        group = Segment(mixed, len(mixed) < 2)
        kept = (tuple(uid for uid in part.cards if uid not in mixed) for part in side.deck.segments)
        parts = [part._replace(cards=uids) for part, uids in zip(side.deck.segments, kept, strict=True)]
        parts.insert(0 if set(side.deck.cards[:1]) <= set(mixed) else len(parts), group)
        draft.set_player(self.player, side._replace(deck=joined(*parts)))


@dataclass(frozen=True, slots=True)
class TopDetermined(Change):
    """A card of an unordered group turns out to lie uppermost (or, `bottom`, lowest) in it."""

    player: Player
    uid: str
    bottom: bool = False

    def apply(self, draft: Draft) -> None:
        """Carry the change out on `draft`."""
        side = draft.players[self.player]
        segments: list[Segment] = []
        for segment in side.deck.segments:
            if self.uid not in segment.cards:
                segments.append(segment)
                continue
            others = tuple(uid for uid in segment.cards if uid != self.uid)
            rest = Segment(others, len(others) < 2)
            segments += [rest, Segment((self.uid,))] if self.bottom else [Segment((self.uid,)), rest]
        draft.set_player(self.player, side._replace(deck=joined(*segments)))


@dataclass(frozen=True, slots=True)
class LineRearranged(Change):
    """A new order of a player's battleline."""

    player: Player
    line: tuple[str, ...]

    def apply(self, draft: Draft) -> None:
        """Carry the change out on `draft`."""
        draft.set_player(self.player, draft.players[self.player]._replace(battleline=self.line))


@dataclass(frozen=True, slots=True)
class HouseActivated(Change):
    """The active house of the turn; "" for none."""

    house: str

    def apply(self, draft: Draft) -> None:
        """Carry the change out on `draft`."""
        draft.house = self.house
        draft.version += 1


@dataclass(frozen=True, slots=True)
class StepEntered(Change):
    """The turn goes on to a step."""

    step: str

    def apply(self, draft: Draft) -> None:
        """Carry the change out on `draft`."""
        draft.step = self.step
        draft.version += 1


def _how_it_came(record: Record) -> bool:
    """Whether a card was played from elsewhere than from hand, which texts ask of as long as it is in play."""
    return record.verb is Verb.PLAY and record.source is not Zone.HAND


@dataclass(frozen=True, slots=True)
class TurnBegan(Change):
    """Another player (or the same once more) becomes the active player; this turn's history becomes the
    past."""

    player: Player

    def apply(self, draft: Draft) -> None:
        """Carry the change out on `draft`."""
        kept = (record for record in draft.past if record.turn >= draft.last_turn(draft.active) or _how_it_came(record))
        draft.past = (*kept, *draft.history)
        draft.history = ()
        draft.turn += 1
        draft.active = self.player
        draft.house = ""
        draft.step = "start"
        draft.laid_anew()


@dataclass(frozen=True, slots=True)
class TideTurned(Change):
    """The tide becomes high for `player`; None: neutral."""

    player: Player | None

    def apply(self, draft: Draft) -> None:
        """Carry the change out on `draft`."""
        draft.tide = self.player
        draft.laid_anew()


@dataclass(frozen=True, slots=True)
class TimeTurned(Change):
    """The game comes into a state that a text has named, or out of it (`over`)."""

    time: str
    over: bool = False

    def apply(self, draft: Draft) -> None:
        """Carry the change out on `draft`."""
        others = (time for time in draft.times if time != self.time)
        draft.times = tuple(sorted((*others, *(() if self.over else (self.time,)))))
        draft.laid_anew()


@dataclass(frozen=True, slots=True)
class LastingMade(Change):
    """A lasting effect begins, or takes the place of itself. `made` 0: now; `number` 0: the next of its source."""

    effect: Lasting

    def apply(self, draft: Draft) -> None:
        """Carry the change out on `draft`."""
        draft.begin_lasting(self.effect)


@dataclass(frozen=True, slots=True)
class LastingEnded(Change):
    """The lasting effect with this key ends."""

    key: str

    def apply(self, draft: Draft) -> None:
        """Carry the change out on `draft`."""
        draft.end_lasting(self.key)


@dataclass(frozen=True, slots=True)
class Recorded(Change):
    """Something happened that texts may look back at."""

    record: Record

    def apply(self, draft: Draft) -> None:
        """Carry the change out on `draft`."""
        draft.remember(self.record)


@dataclass(frozen=True, slots=True)
class Seen(Change):
    """Last-known information is kept of a card that is about to leave play."""

    snapshot: Snapshot

    def apply(self, draft: Draft) -> None:
        """Carry the change out on `draft`."""
        draft.last_seen[self.snapshot.card.ref] = self.snapshot


@dataclass(frozen=True, slots=True)
class PlayerChanged(Change):
    """Fields of a player's record that no other change covers (prophecies, archon powers): (name, value)
    pairs."""

    player: Player
    fields: tuple[tuple[str, object], ...]

    def apply(self, draft: Draft) -> None:
        """Carry the change out on `draft`."""
        side = draft.players[self.player]
        draft.set_player(self.player, side._replace(**dict(self.fields)))  # type: ignore[arg-type]


@dataclass(frozen=True, slots=True)
class GameWon(Change):
    """A player forged the last key needed."""

    player: Player

    def apply(self, draft: Draft) -> None:
        """Carry the change out on `draft`."""
        draft.winner = self.player
        draft.version += 1


def _counted(counters: tuple[tuple[str, int], ...], name: str, by: int) -> tuple[tuple[str, int], ...]:
    """Counters, with so many more of one name."""
    counted = dict(counters)
    counted[name] = max(0, counted.get(name, 0) + by)
    return tuple(sorted((one, count) for one, count in counted.items() if count))


def _part(draft: Draft, name: str, uid: str, of: str) -> None:
    """A card is no longer linked to the card `uid`."""
    card = draft.cards[of]
    draft.put(card._replace(links=tuple(link for link in card.links if link != (name, uid))))


def _take_out(draft: Draft, card: Card) -> None:
    if card.zone is Zone.DECK:
        side = draft.players[card.holder]
        draft.set_player(card.holder, side._replace(deck=without(side.deck, [card.uid])))
    elif row := draft.row_of(card):
        draft.take_out(card.holder, row, card.uid)


def _put_in(draft: Draft, card: Card, index: int | None, in_play: str) -> None:
    if card.zone is Zone.DECK:
        side: PlayerState = draft.players[card.holder]
        pile = beneath(side.deck, (card.uid,)) if index is None else on_top(side.deck, (card.uid,))
        draft.set_player(card.holder, side._replace(deck=pile))
        return
    row = ROWS.get(card.zone, "")
    if card.zone is Zone.PLAY and not card.host:
        row = in_play
    if row:
        draft.put_in(card.holder, row, card.uid, index)
