"""The mutable twin of a state, for use inside the machine only."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager, nullcontext
from itertools import chain
from operator import attrgetter, itemgetter
from typing import TypeVar

from judge.effects.targets import Zone

from .state import Card, Lasting, Layout, Pile, Player, PlayerState, Record, Ref, Segment, Snapshot, State

Made = TypeVar("Made")
T = TypeVar("T", Card, PlayerState)


def _laid(kind: type[T], passing: frozenset[str]) -> Callable[[T], object]:
    """What of a card or a player belongs to the layout: all but the fields that are `passing`."""
    return itemgetter(*(at for at, name in enumerate(kind._fields) if name not in passing))


_of_card = _laid(
    Card,
    frozenset({"exhausted", "damage", "amber", "armor_spent", "armor_seen", "times_fought", "tagged"}),
)
_of_player = _laid(PlayerState, frozenset({"amber", "chains"}))

_NOTHING_ELSE = nullcontext()

Wanted = Callable[[Lasting], bool]
"""Tells whether somebody looks for a lasting effect, by what it says alone; the same question is equal to itself."""


class Draft:
    """A state under construction. `version` grows with every change, `layout` is another one with every change of it:
    so what is worked out of either can be kept. `watched`: whether somebody wants to know what is read."""

    layout: Layout
    watched = False

    def __init__(self, state: State) -> None:
        self.cards: dict[str, Card] = dict(state.cards)
        self.players: list[PlayerState] = list(state.players)
        self.active = state.active
        self.turn = state.turn
        self.step = state.step
        self.house = state.house
        self.tide = state.tide
        self.tide_in_game = state.tide_in_game
        self.times = state.times
        self.effects: tuple[Lasting, ...] = state.effects
        self.lasting_made: dict[Ref, int] = dict(state.lasting_made)
        self.history: tuple[Record, ...] = state.history
        self.past: tuple[Record, ...] = state.past
        self.last_seen: dict[Ref, Snapshot] = dict(state.last_seen)
        self.clock = state.clock
        self.rules = state.version
        self.readings = state.readings
        self.winner = state.winner
        self.version = 0
        self.layout = state.layout
        self._in_play: tuple[int, tuple[Card, ...]] = (-1, ())
        self._laid_in_play: tuple[Layout | None, tuple[str, ...]] = (None, ())

    def freeze(self) -> State:
        """The position as it stands; the draft may be used on, its containers are copied."""
        state = State(
            cards=dict(self.cards),
            players=(self.players[0], self.players[1]),
            active=self.active,
            turn=self.turn,
            step=self.step,
            house=self.house,
            tide=self.tide,
            tide_in_game=self.tide_in_game,
            times=self.times,
            effects=self.effects,
            lasting_made=dict(self.lasting_made),
            history=self.history,
            past=self.past,
            last_seen=dict(self.last_seen),
            clock=self.clock,
            version=self.rules,
            readings=self.readings,
            winner=self.winner,
        )
        object.__setattr__(state, "layout", self.layout)
        return state

    # --- reading ------------------------------------------------------------------------------------------------

    def known_layout(self) -> Layout | None:
        """The layout, for what was worked out of it to be used again; None where each reading counts."""
        return self.layout

    def in_play(self) -> tuple[Card, ...]:
        """All cards in play: per player battleline, artifacts, then upgrades in the order they were
        attached."""
        version, found = self._in_play
        if version != self.version:
            found = tuple([self.cards[uid] for uid in self._uids_in_play()])
            self._in_play = (self.version, found)
        return found

    def _uids_in_play(self) -> tuple[str, ...]:
        """Their uids, looked for once for each layout."""
        layout, uids = self._laid_in_play
        if layout is not self.layout:
            rows = [row for player in self.players for row in (player.battleline, player.artifacts)]
            upgrades = [card for card in self.cards.values() if card.host and card.zone is Zone.PLAY]
            upgrades.sort(key=attrgetter("entered"))
            uids = (*chain.from_iterable(rows), *(card.uid for card in upgrades))
            self._laid_in_play = (self.layout, uids)
        return uids

    def in_line(self) -> Iterable[Card]:
        """The cards in both battlelines, those of the first player first."""
        return [self.cards[uid] for side in self.players for uid in side.battleline]

    def each_in_play(self, make: Callable[[Card], Made | None]) -> list[Made]:
        """What is made of each card in play, in their order, where anything is: one of which nothing is made might as
        well not be there. What is made of one must not hang on which others there are, but through what it reads."""
        return self._each(self.in_play, make)

    def each_in_line(self, make: Callable[[Card], Made | None]) -> list[Made]:
        """The same of the cards in both battlelines."""
        return self._each(self.in_line, make)

    def each_aside(self, make: Callable[[Card], Made]) -> Iterable[tuple[Card, Made, object]]:
        """Each card in play with what is made of it, and why: what was read for it counts for nobody but who takes it
        in (`take_in`)."""
        return [(card, make(card), None) for card in self.in_play()]

    def take_in(self, uid: str, why: object) -> None:
        """What was made of a card in play is used."""

    def _each(self, cards: Callable[[], Iterable[Card]], make: Callable[[Card], Made | None]) -> list[Made]:
        return [made for card in cards() if (made := make(card))]

    def each_beside(self, make: Callable[[Card], Made]) -> list[Made]:
        """The same of the cards out of play, but for decks; it must be made of what is printed alone."""
        return [made for uid in self._uids_beside() if (made := make(self.cards[uid]))]

    def _uids_beside(self) -> tuple[str, ...]:
        """Their uids: those of the zones of the rules first, then those under cards and in places that texts have
        named."""
        rows = [side.out_of_play for side in self.players]
        others = (card.uid for card in self.cards.values() if card.zone is Zone.UNDER or card.zone.is_named)
        return *chain.from_iterable(rows), *others

    def lasting(self, wanted: Wanted) -> list[Lasting]:
        """The lasting effects that are wanted, in the order in which they began. Others might as well not be there."""
        return [effect for effect in self.effects if wanted(effect)] if self.effects else []

    def listening(self, wanted: Wanted) -> list[Lasting]:
        """The same of those that wait for something to happen."""
        return self.lasting(wanted) if self.effects else []

    def every_lasting(self) -> tuple[Lasting, ...]:
        """All of them, for one who takes them apart and says of which something is made (`looks_for`)."""
        return self.effects

    def hears(self, wanted: Wanted) -> None:
        """Somebody looks at abilities that wait for something, and that lasting effects may give that are wanted."""

    def looks_for(self, wanted: Wanted) -> None:
        """Somebody makes something of the lasting effects that are wanted."""

    def lasting_of(self, key: str | None) -> Lasting | None:
        """The lasting effect with that key, as long as it lasts."""
        return next((effect for effect in self.effects if effect.key == key), None)

    def who_waits(self, work: Callable[[], Made]) -> Made:
        """Which abilities wait together, worked out by whoever asks which of them comes next."""
        return work()

    def aside(self, work: Callable[[], Made]) -> Made:
        """Where a card stands as it leaves play, worked out for those who look back at it."""
        return work()

    def in_words(self, work: Callable[[], Made]) -> Made | None:
        """What is only told, and decides nothing; None where nobody listens."""
        return work()

    def is_tagged(self, ref: Ref) -> bool:
        """Whether an object is still there, tagged for destruction; asked only about whether what it holds waits."""
        card = self.cards.get(ref.uid)
        return card is not None and card.incarnation == ref.incarnation and card.tagged

    def upgrades_of(self, uid: str) -> list[Card]:
        """Upgrades attached to the card, in the order they came."""
        attached = [card for card in self.cards.values() if card.host == uid and card.zone is Zone.PLAY]
        return sorted(attached, key=lambda card: card.entered)

    def under(self, uid: str) -> list[Card]:
        """Cards that lie under the card, first placed first."""
        below = [card for card in self.cards.values() if card.host == uid and card.zone is Zone.UNDER]
        return sorted(below, key=lambda card: card.entered)

    def is_current(self, ref: Ref) -> bool:
        """Whether the object is still where it was when it was referred to."""
        card = self.cards.get(ref.uid)
        return card is not None and card.incarnation == ref.incarnation

    def next_turn(self, player: Player) -> int:
        """The number of the player's first turn after this one: the players take turns."""
        return self.turn + self._apart(player)

    def last_turn(self, player: Player) -> int:
        """The number of the player's latest turn before this one."""
        return self.turn - self._apart(player)

    def latest_turn(self, player: Player) -> int:
        """The number of the player's turn that is under way, else of their latest before it."""
        return self.turn if player == self.active else self.turn - 1

    def _apart(self, player: Player) -> int:
        return 2 if player == self.active else 1

    def zone_cards(self, player: Player, zone: Zone) -> tuple[str, ...]:
        """Uids in a player's zone, top or left first."""
        side = self.players[player]
        match zone:
            case Zone.HAND:
                return side.hand
            case Zone.DECK:
                return side.deck.cards
            case Zone.DISCARD:
                return side.discard
            case Zone.ARCHIVES:
                return side.archives
            case Zone.PURGED:
                return side.purged
            case Zone.BATTLELINE:
                return side.battleline
            case Zone.PLAY:
                return tuple(card.uid for card in self.in_play() if card.holder == player)
            case _ if zone.is_named:
                lying = [card for card in self.cards.values() if card.zone is zone and card.holder == player]
                return tuple(card.uid for card in sorted(lying, key=lambda card: -card.entered))
            case _:
                raise ValueError(f"no cards lie in the {zone}")

    def around(self, card: Card) -> tuple[str, ...]:
        """Uids of the cards that lie where a card does, itself among them: in its zone, or under the same card."""
        if card.zone is Zone.UNDER:
            return tuple(below.uid for below in self.under(card.host))
        return self.zone_cards(card.holder, card.zone)

    # --- the hinges the changes use --------------------------------------------------------------------------------

    def put(self, card: Card) -> None:
        """Replace the record of one card."""
        self._lay(_of_card, self.cards.get(card.uid), card)
        self.cards[card.uid] = card
        self.version += 1

    def set_player(self, player: Player, side: PlayerState) -> None:
        """Replace one player's record."""
        self._lay(_of_player, self.players[player], side)
        self.players[player] = side
        self.version += 1

    def _lay(self, part: Callable[[T], object], before: T | None, after: T) -> None:
        """Begin another layout where the part of a card or a player that belongs to it is another."""
        if before is None or part(before) != part(after):
            self.layout = Layout()

    def laid_anew(self) -> None:
        """To be called where something of the layout has changed that is neither a card nor a player."""
        self.layout = Layout()
        self.version += 1

    def row_of(self, card: Card) -> str:
        """The field of `PlayerState` that holds a card outside the deck; "" for upgrades and cards under others."""
        if card.zone is not Zone.PLAY:
            return ROWS.get(card.zone, "")
        if card.host:
            return ""
        return "artifacts" if card.uid in self.players[card.holder].artifacts else "battleline"

    def take_out(self, player: Player, row: str, uid: str) -> None:
        """Take a card out of a row of a player."""
        side = self.players[player]
        kept = tuple(one for one in getattr(side, row) if one != uid)
        self.set_player(player, side._replace(**{row: kept}))  # type: ignore[arg-type]

    def put_in(self, player: Player, row: str, uid: str, index: int | None) -> None:
        """Put a card into a row of a player, at a place from the left or the top; None: at the end."""
        side = self.players[player]
        present: tuple[str, ...] = getattr(side, row)
        at = len(present) if index is None else index
        self.set_player(player, side._replace(**{row: (*present[:at], uid, *present[at:])}))  # type: ignore[arg-type]

    def add_amber(self, player: Player, by: int) -> None:
        """Change what lies in a pool."""
        side = self.players[player]
        self.set_player(player, side._replace(amber=side.amber + by))

    def has_amber(self, player: Player, amount: int) -> bool:
        """Whether a pool holds so much."""
        return self.players[player].amber >= amount

    def up_to(self, player: Player, amount: int) -> int:
        """So much of a pool, as far as it goes."""
        return amount if self.has_amber(player, amount) else self.players[player].amber

    def has_deck(self, player: Player) -> bool:
        """Whether a deck has a card."""
        return self.players[player].deck.size > 0

    def drawing(self, player: Player) -> AbstractContextManager[None]:
        """The card on top of a deck is put into the hand meanwhile, whichever it is."""
        return _NOTHING_ELSE

    def withstands(self, card: Card, power: int, lent: Callable[[str], int | None]) -> bool:
        """Whether a card is tagged already, or the damage on it is less than its power. `lent`: what lasting effects
        add to that of a uid that only add, in any order (`strengthen`); None where it is not the sum of these and
        others."""
        return card.tagged or card.damage < power

    def strengthen(self, uid: str, by: int) -> None:
        """A lasting effect that begins adds to the power of a card, or takes from it."""

    def grow(self, uid: str, field: str, by: int) -> None:
        """Add to a number on a card."""
        card = self.cards[uid]
        self.put(card._replace(**{field: getattr(card, field) + by}))

    def remember(self, record: Record) -> None:
        """Add to what has happened this turn."""
        self.history = (*self.history, record if record.turn == self.turn else record._replace(turn=self.turn))
        self.version += 1

    def begin_lasting(self, effect: Lasting) -> None:
        """A lasting effect begins, at this moment unless one is named (`made`), or takes the place of itself. Which of
        those of its source it is, is counted where it has no number yet: none is ever given twice."""
        if not effect.number:
            made = (one.number for one in self.effects if one.source == effect.source)
            effect = effect._replace(number=max(self.lasting_made.get(effect.source, 0), *made, 0) + 1)
        if not effect.made:
            effect = effect._replace(made=self.tick())
        self.lasting_made[effect.source] = max(effect.number, self.lasting_made.get(effect.source, 0))
        self.effects = (*(one for one in self.effects if one.key != effect.key), effect)
        self.laid_anew()

    def end_lasting(self, key: str) -> None:
        """A lasting effect ends."""
        self.effects = tuple(effect for effect in self.effects if effect.key != key)
        self.laid_anew()

    def tick(self) -> int:
        """The next moment: later things get larger numbers."""
        self.clock += 1
        return self.clock


ROWS = {Zone.HAND: "hand", Zone.DISCARD: "discard", Zone.ARCHIVES: "archives", Zone.PURGED: "purged"}
"""The fields of `PlayerState` that hold the cards of a zone."""


def without(pile: Pile, gone: Iterable[str]) -> Pile:
    """The pile less the cards of `gone`; empty segments vanish."""
    removed = set(gone)
    segments = tuple(
        Segment(cards, segment.ordered)
        for segment in pile.segments
        if (cards := tuple(uid for uid in segment.cards if uid not in removed))
    )
    return Pile(segments)


def on_top(pile: Pile, cards: tuple[str, ...]) -> Pile:
    """The pile with `cards` on top, the first of them topmost."""
    return joined(Segment(cards), *pile.segments)


def beneath(pile: Pile, cards: tuple[str, ...]) -> Pile:
    """The pile with `cards` at the bottom, the last of them lowest."""
    return joined(*pile.segments, Segment(cards))


def joined(*segments: Segment) -> Pile:
    """A pile of the segments, neighbouring ordered ones made one."""
    parts: list[Segment] = []
    for segment in segments:
        if not segment.cards:
            continue
        if parts and parts[-1].ordered and segment.ordered:
            parts[-1] = Segment(parts[-1].cards + segment.cards)
        else:
            parts.append(segment)
    return Pile(tuple(parts))
