"""A draft that keeps what is read of it and what is written: what two things that are done can have in common.

A place is a field of a card or of a player, what is in play, what lies on or under a card, or a part of the position.
Æmber into or out of a pool, what is recorded, cards that leave a row and those that come to a hand, archives or purged
cards are *added*: two such in either order come to the same, but one who reads the place sees the difference.

Who asks all cards in play for something (`Draft.each_in_play`) hangs only on those of which something was made, and on
what else comes into play: any other may leave. Who looks for lasting effects says for which (`Wanted`), and hangs on
those alone.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, TypeVar

from judge.effects.targets import Zone

from .draft import Draft, Made, Wanted
from .footprints import Footprint
from .looking import LENDS_POWER
from .notes import OBJECT, Notes
from .state import Card, Lasting, Layout, Player, PlayerState, Record, Ref, Snapshot, State

IN_PLAY = "what is in play"
COMES = "what comes into play, or lies there otherwise"
WAITS = "which lasting effects wait"
MOMENTS = "what began before what"
BATCH = "what is being destroyed together"


_DAMAGE = Card._fields.index("damage")
_AMBER = PlayerState._fields.index("amber")
_DECK = PlayerState._fields.index("deck")


_PRINTED = frozenset({"uid", "card", "owner", "maverick", "enhancements"})
"""What of a card is the same wherever it goes."""


def _told(plain: type[Any]) -> type[Any]:
    """A class like the named tuple `plain` that notes each field that is read; what is made of it is plain again."""

    def field(at: int) -> property:
        moves = plain._fields[at] not in _PRINTED

        def get(self: Any) -> object:
            self.notes.read((self.at, at))
            if self.pile is not None and moves:
                self.notes.read(self.pile)
            return tuple.__getitem__(self, at)

        return property(get)

    def each(self: Any) -> Iterator[object]:
        for at in range(len(plain._fields)):
            self.notes.read((self.at, at))
        if self.pile is not None:
            self.notes.read(self.pile)
        return tuple.__iter__(self)

    def like(method: str) -> Callable[..., object]:
        def called(self: Any, *others: object) -> object:
            each(self)
            return getattr(tuple, method)(self, *others)

        return called

    def changed(self: Any, **fields: object) -> object:
        return bare(self)._replace(**fields)

    def bare(self: Any) -> Any:
        return plain._make(tuple.__iter__(self))

    methods = {name: like(name) for name in ("__getitem__", "__eq__", "__ne__", "__hash__")}
    fields = {name: field(at) for at, name in enumerate(plain._fields)}
    return type(
        f"Watched{plain.__name__}", (plain,), {**fields, **methods, "__iter__": each, "_replace": changed, "bare": bare}
    )


_Card = _told(Card)


def _ref(card: Any) -> Ref:
    """The object that a card is: of the one in play that is asked about, read as all that is."""
    uid, incarnation = tuple.__getitem__(card, 0), tuple.__getitem__(card, OBJECT)
    card.notes.object(uid)
    if card.pile is not None:
        card.notes.read(card.pile)
    return Ref(uid, incarnation)


_Card.ref = property(_ref)
_Side = _told(PlayerState)

T = TypeVar("T", Card, PlayerState)


def _pile_of(card: Card) -> Hashable:
    """The deck in which a card lies: who looks at the card hangs on what is drawn. None for one that lies elsewhere."""
    return (card.holder, _DECK) if card.zone is Zone.DECK else None


def _watched(kind: type[Any], card_or_side: T, at: Hashable, notes: Notes) -> T:
    made = tuple.__new__(kind, tuple.__iter__(card_or_side))
    made.at, made.notes = at, notes
    made.pile = _pile_of(card_or_side) if isinstance(card_or_side, Card) else None
    return made  # type: ignore[no-any-return]


def _bare(card_or_side: T) -> T:
    return card_or_side.bare() if isinstance(card_or_side, _Card | _Side) else card_or_side


class _Cards(dict[str, Card]):
    """The cards of a draft, each watched as it is taken out."""

    notes: Notes

    def __getitem__(self, uid: str) -> Card:
        return _watched(_Card, super().__getitem__(uid), uid, self.notes)

    def get(self, uid: str, default: Any = None) -> Any:
        return default if super().get(uid) is None else self[uid]

    def values(self) -> Any:
        return {uid: self[uid] for uid in self}.values()

    def items(self) -> Any:
        return {uid: self[uid] for uid in self}.items()


class _Seen(dict[Ref, Snapshot]):
    """Cards as they were last seen, which are read and written one by one."""

    notes: Notes

    def __getitem__(self, ref: Ref) -> Snapshot:
        self.notes.read(("last seen", ref))
        return super().__getitem__(ref)

    def get(self, ref: Ref, default: Any = None) -> Any:
        self.notes.read(("last seen", ref))
        return super().get(ref, default)

    def __contains__(self, ref: object) -> bool:
        self.notes.read(("last seen", ref))
        return super().__contains__(ref)

    def __setitem__(self, ref: Ref, snapshot: Snapshot) -> None:
        self.notes.written(("last seen", ref))
        super().__setitem__(ref, snapshot)


def tagged(uid: str) -> Hashable:
    """The place that is read where somebody asks whether what a card tagged for destruction holds still waits."""
    return ("tagged", uid)


_UNORDERED = frozenset({"hand", "archives", "purged"})
_IN_PLAY = frozenset({"battleline", "artifacts"})


class Watched(Draft):
    """A draft of `state`; `footprint` is what has been done with it since. `places`: whether anybody may ask where a
    card stood when it left play; `piles`: in which order cards lie in a discard pile; `draws`: who drew which card."""

    watched = True

    def __init__(self, state: State, places: bool = True, piles: bool = True, draws: bool = True) -> None:
        self.notes = Notes()
        self._draws_alike = not draws
        self._places = places
        self._unordered = _UNORDERED if piles else _UNORDERED | {"discard"}
        self.asks_who_waits = False  # whether the one whose answers are looked at is at work
        self._waits = False
        super().__init__(state)
        cards, seen = _Cards(self.cards), _Seen(self.last_seen)
        cards.notes = seen.notes = self.notes
        self.cards, self.last_seen = cards, seen
        self.players = [_watched(_Side, side, seat, self.notes) for seat, side in enumerate(self.players)]
        self.notes.off = False

    @property
    def footprint(self) -> Footprint:
        """What has been read and written so far."""
        return self.notes.footprint

    def freeze(self) -> State:
        """The position as it stands, all of which is looked at."""
        self.footprint.whole = True
        return super().freeze()

    def known_layout(self) -> None:
        """None: what is read is noted each time."""

    def _lay(self, part: object, before: object, after: object) -> None:
        self.layout = Layout()  # without a look at what it was

    def in_play(self) -> tuple[Card, ...]:
        """All cards in play: one place, whatever else is changed of a card."""
        self.notes.read(IN_PLAY)
        with self.notes.silent():
            return super().in_play()

    def _each(self, cards: Callable[[], Iterable[Card]], make: Callable[[Card], Made | None]) -> list[Made]:
        found = []
        with self.notes.silent():
            asked = cards()
        self.notes.read(COMES)
        for card in asked:
            with self.notes.about(card.uid):
                made = make(card)
                if made:
                    found.append(made)
                    self.notes.counts()
        return found

    def each_aside(self, make: Callable[[Card], Made]) -> Iterable[tuple[Card, Made, object]]:
        """Each card in play with what is made of it, and what was read for it, which is not noted yet."""
        with self.notes.silent():
            asked = super().in_play()
        self.notes.read(COMES)
        return [(card, *self.notes.aside(card.uid, partial(make, card))) for card in asked]

    def take_in(self, uid: str, why: object) -> None:
        """Note what was read for a card."""
        assert isinstance(why, Footprint)
        self.notes.take_in(uid, why)

    def each_beside(self, make: Callable[[Card], Made]) -> list[Made]:
        """What is made of each card out of play, but for decks: where each lies of which it would be is read."""
        with self.notes.silent():
            beside = self._uids_beside()
        found = {uid: made for uid, card in self.cards.items() if (made := make(card))}
        for uid in found:
            self.notes.read(("lies", uid))
        return [found[uid] for uid in beside if uid in found]

    def lasting(self, wanted: Wanted) -> list[Lasting]:
        """The lasting effects that are wanted, which are looked for."""
        self.looks_for(wanted)
        with self.notes.silent():
            return super().lasting(wanted)

    def listening(self, wanted: Wanted) -> list[Lasting]:
        """The same; who waits where one answer is looked at is a place of its own (`who_waits`)."""
        self.hears(wanted)
        with self.notes.silent():
            return super().lasting(wanted)

    def hears(self, wanted: Wanted) -> None:
        """Abilities that wait are looked at."""
        if self._waits:
            self.notes.read(WAITS)
        else:
            self.looks_for(wanted)

    def every_lasting(self) -> tuple[Lasting, ...]:
        """All lasting effects, of which nothing is read yet."""
        with self.notes.silent():
            return self.effects

    def looks_for(self, wanted: Wanted) -> None:
        """Lasting effects that are wanted are looked for."""
        if not self.notes.off:
            self.footprint.wanted.add(wanted)

    def lasting_of(self, key: str | None) -> Lasting | None:
        """The lasting effect with that key: a place of its own."""
        self.notes.read(("lasting", key))
        with self.notes.silent():
            return super().lasting_of(key)

    def begin_lasting(self, effect: Lasting) -> None:
        """A lasting effect begins; where it matters when, that is written too."""
        with self.notes.silent():
            before = self.effects
            super().begin_lasting(effect)
            begun = self.effects[-1]
        self._changes(*(one for one in before if one.key == begun.key), begun)
        if begun.ordered:
            self.notes.written(MOMENTS)

    def end_lasting(self, key: str) -> None:
        """A lasting effect ends."""
        with self.notes.silent():
            ended = super().lasting_of(key)
            super().end_lasting(key)
        if ended is not None:
            self.notes.written(("lasting", key))
            self._changes(ended)
            if LENDS_POWER(ended):  # whose power that takes from is not told
                self.footprint.whole = True

    def _changes(self, *effects: Lasting) -> None:
        self.notes.added("effects")
        self.footprint.lasting.update(effect._replace(made=0) for effect in effects)

    def over(self) -> None:
        """Nothing more is done: whoever asks cards in play sees nothing of what became of one that is there no more,
        but that it has left."""
        with self.notes.silent():
            left = {uid for uid, card in self.cards.items() if card.zone is not Zone.PLAY}

        def unseen(place: Any) -> bool:
            return isinstance(place, tuple) and len(place) == 3 and place[0] == "in play" and place[1] in left

        self.footprint.written -= set(filter(unseen, self.footprint.written))
        self.footprint.added -= set(filter(unseen, self.footprint.added))

    def joins_batch(self) -> None:
        """Cards were tagged in a batch that is being destroyed, behind those that are in it."""
        self.notes.read(BATCH)
        self.notes.written(BATCH)

    def who_waits(self, work: Callable[[], Made]) -> Made:
        """Which abilities wait. Whether what is done makes others wait is looked at when it is over (`alone`)."""
        self._waits = self.asks_who_waits
        try:
            return work()
        finally:
            self._waits = False

    def aside(self, work: Callable[[], Made]) -> Made:
        """Where a card stands as it leaves play: nothing is read where nobody can ask."""
        if self._places:
            return work()
        with self.notes.silent():
            return work()

    def in_words(self, work: Callable[[], Made]) -> Made | None:
        """Nobody listens."""
        return None

    def is_tagged(self, ref: Ref) -> bool:
        """Whether an object is still there and tagged: a place of its own."""
        self.notes.read(tagged(ref.uid))
        with self.notes.silent():
            return super().is_tagged(ref)

    def is_current(self, ref: Ref) -> bool:
        """Whether an object is still there; of the card in play that is asked about, it is read as all that is."""
        with self.notes.silent():
            now = super().is_current(ref)
        if now:
            self.notes.object(ref.uid)
        else:
            self.notes.read((ref.uid, OBJECT))
        card = dict.get(self.cards, ref.uid)
        if card is not None and (pile := _pile_of(card)) is not None:
            self.notes.read(pile)
        return now

    def row_of(self, card: Card) -> str:
        """Where a card lies that is moved, which is read of the card itself."""
        with self.notes.silent():
            return super().row_of(card)

    def take_out(self, player: Player, row: str, uid: str) -> None:
        """Take a card out of a row; where the order counts and others may look at it, it is written."""
        with self._adding(player, row, self._unordered | _IN_PLAY):
            super().take_out(player, row, uid)

    def put_in(self, player: Player, row: str, uid: str, index: int | None) -> None:
        """Put a card into a row."""
        with self._adding(player, row, self._unordered):
            super().put_in(player, row, uid, index)

    @contextmanager
    def _adding(self, player: Player, row: str, rows: frozenset[str]) -> Iterator[None]:
        if row not in rows:
            yield
            return
        self.notes.added((player, PlayerState._fields.index(row)))
        with self.notes.silent():
            yield

    def upgrades_of(self, uid: str) -> list[Card]:
        """Upgrades attached to the card."""
        self.notes.read(("on or under", uid))
        with self.notes.silent():
            return super().upgrades_of(uid)

    def under(self, uid: str) -> list[Card]:
        """Cards that lie under the card."""
        self.notes.read(("on or under", uid))
        with self.notes.silent():
            return super().under(uid)

    def put(self, card: Card) -> None:
        """Replace the record of one card: its fields that change are written."""
        new, old = _bare(card), dict.get(self.cards, card.uid)
        if old is None:
            self.footprint.whole = True
        else:
            self._changed(new.uid, old, new)
            if (old.incarnation, old.tagged) != (new.incarnation, new.tagged):
                self.notes.written(tagged(new.uid))
            if (old.zone, old.holder, old.host, old.entered) != (new.zone, new.holder, new.host, new.entered):
                self._moved(old, new)
        super().put(new)

    def _moved(self, old: Card, new: Card) -> None:
        self.notes.written(("lies", new.uid))
        if old.zone is Zone.PLAY:
            self.notes.written(("in play", new.uid))
            self.notes.added(IN_PLAY)
        if new.zone is Zone.PLAY:
            self.notes.written(IN_PLAY)
            self.notes.written(COMES)
            self.notes.written(MOMENTS)
        for lies in (old, new):
            if lies.host:
                self.notes.written(("on or under", lies.host))

    def set_player(self, player: Player, side: PlayerState) -> None:
        """Replace one player's record: the fields that change are written."""
        new, old = _bare(side), _bare(self.players[player])
        self._changed(player, old, new)
        if (old.battleline, old.artifacts) != (new.battleline, new.artifacts):
            self.notes.written(IN_PLAY)
            self.notes.written(COMES)
        super().set_player(player, _watched(_Side, new, player, self.notes))

    def _changed(self, whose: Hashable, old: tuple[object, ...], new: tuple[object, ...]) -> None:
        for at, (was, now) in enumerate(zip(old, new, strict=True)):
            if was != now:
                self.notes.written((whose, at))
                if isinstance(new, Card) and new.zone is Zone.PLAY:
                    self.notes.written(("in play", whose, at))

    def add_amber(self, player: Player, by: int) -> None:
        """Change a pool, whatever was in it."""
        self.notes.added((player, _AMBER))
        self.notes.moved((player, _AMBER), by)
        with self.notes.silent():
            super().add_amber(player, by)

    def has_amber(self, player: Player, amount: int) -> bool:
        """Whether a pool holds so much: where it does, more would come to the same."""
        with self.notes.silent():
            there = super().has_amber(player, amount)
        if there:
            self.notes.needs((player, _AMBER), amount)
            return True
        return super().has_amber(player, amount)

    def has_deck(self, player: Player) -> bool:
        """Whether a deck has a card: where it has, more would come to the same."""
        with self.notes.silent():
            there = super().has_deck(player)
        if there and self._draws_alike:
            self.notes.needs((player, _DECK), 1)
            return True
        return super().has_deck(player)

    @contextmanager
    def drawing(self, player: Player) -> Iterator[None]:
        """A card is drawn: which one it is is nothing to anybody but who looks at the hand, the deck or the card."""
        if not self._draws_alike:
            yield
            return
        with self.notes.apart() as done:
            yield
        for place in done.written | done.added:
            self.notes.added(place)
        self.notes.moved((player, _DECK), -1)

    def withstands(self, card: Card, power: int, lent: Callable[[str], int | None]) -> bool:
        """Whether a card in play is tagged already, or the damage on it is less than its power: where it is, less
        damage, or more power of what it is lent, or a tag, would come to the same."""
        of_that = None
        with self.notes.silent():
            less = not card.tagged and super().withstands(card, power, lent)
        if less and (of_that := lent(card.uid)) is not None:
            self.notes.needs(("in play", card.uid, _DAMAGE), 1 - (power - of_that))
            return True
        self.looks_for(LENDS_POWER)
        return super().withstands(card, power, lent)

    def strengthen(self, uid: str, by: int) -> None:
        """A lasting effect that begins adds to the power of a card, or takes from it."""
        self.notes.moved(("in play", uid, _DAMAGE), by)

    def grow(self, uid: str, field: str, by: int) -> None:
        """Add to a number on a card, whatever it was."""
        at = Card._fields.index(field)
        self.notes.added((uid, at))
        self.notes.added(("in play", uid, at))
        if at == _DAMAGE:
            self.notes.moved(("in play", uid, at), -by)
        with self.notes.silent():
            super().grow(uid, field, by)

    def tick(self) -> int:
        """The next moment: which number it has is nothing to anybody, and what comes first in play is written there."""
        with self.notes.silent():
            return super().tick()

    def remember(self, record: Record) -> None:
        """Add to what happened this turn."""
        self.notes.added("history")
        with self.notes.silent():
            super().remember(record)


PARTS = (
    "active", "turn", "step", "house", "tide", "tide_in_game", "times", "effects", "history", "past", "clock", "winner",
)  # fmt: skip
"""What else of a draft is read and written, each as one place."""


def _part(name: str) -> property:
    def get(draft: Watched) -> object:
        draft.notes.read(name)
        return draft.__dict__[name]

    def put(draft: Watched, value: object) -> None:
        draft.notes.written(name)
        draft.__dict__[name] = value

    return property(get, put)


for _name in PARTS:
    setattr(Watched, _name, _part(_name))
