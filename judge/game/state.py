"""A position of the game: cards, players, the turn, lasting effects and what has happened.

A `State` is never changed once it has been handed out. The machine works on a `Draft` (see
`judge.game.draft`) through the changes of
`judge.game.changes` and freezes it wherever a decision, chance or an unknown card makes it wait.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from judge.effects.base import Node
from judge.effects.events import Verb
from judge.effects.targets import Zone
from judge.effects.terms import KEY_COLOURS as KEY_COLOURS
from judge.effects.terms import LINK
from judge.rulebook.newest import NEWEST

Player = int  # 0 or 1; 0 is "me" in scenarios, "player1" in recorded games
EXTRA_KEY = "colorless"  # a key that a text adds (18.4 KEYS)


def opponent(player: Player) -> Player:
    """The other one of the two players."""
    return (1, 0)[player]


class Ref(NamedTuple):
    """One object: a physical card between two changes of zone. A card that left and came back is another
    object."""

    uid: str
    incarnation: int

    @property
    def before(self) -> Ref:
        """The object that its card was before it came here."""
        return Ref(self.uid, self.incarnation - 1)

    @property
    def after(self) -> Ref:
        """The object that its card becomes when it leaves."""
        return Ref(self.uid, self.incarnation + 1)


class Card(NamedTuple):
    """A physical card and, while it is in play, the object it is there. Damage, Æmber and armor are in
    points."""

    uid: str
    card: str  # catalogue id; "" for a card nobody named
    owner: Player
    zone: Zone
    holder: Player  # whose zone it lies in; in play the controller, before control effects
    incarnation: int = 0
    exhausted: bool = False
    damage: int = 0
    amber: int = 0
    counters: tuple[tuple[str, int], ...] = ()  # sorted by name; "+1 power" among them
    stunned: bool = False
    warded: bool = False
    enraged: bool = False
    host: str = ""  # uid of the card it is attached to, or lies under (zone UNDER)
    facedown: bool = False
    token: str = ""  # catalogue id of the token creature that a facedown card is a copy of
    copy_of: str = ""  # catalogue id of the card it is a copy of
    copied_house: str = ""  # house that is printed on the very card it is a copy of
    maverick: str = ""  # house that replaces the printed one
    enhancements: tuple[str, ...] = ()  # bonus icons added to the printed ones
    armor_spent: int = 0  # armor used up this turn (decision armor-spent)
    armor_seen: int | None = None  # its armor when that was last counted
    times_fought: int = 0  # how often it was chosen to be fought this turn (18.4 ELUSIVE)
    tagged: bool = False  # tagged for destruction
    entered: int = 0  # clock when it came into play; orders constant abilities
    faceup: bool = False  # lies faceup where cards lie facedown (archives)
    other_half: str = ""  # uid of the other half of a gigantic creature in play
    links: tuple[tuple[str, str], ...] = ()  # by name, each with the uid of the card that it is linked to; sorted
    chosen: tuple[str, ...] = ()  # what was chosen, in words, where its text lets nothing be chosen twice; sorted

    @property
    def ref(self) -> Ref:
        """The object this card is at present."""
        return Ref(self.uid, self.incarnation)

    @property
    def shown(self) -> str:
        """The catalogue id of what it shows as it lies: as a token creature, as a copy, or its own; "" where nobody
        named it."""
        return self.token or self.copy_of or self.card

    def count(self, counter: str) -> int:
        """How many counters of that name lie on it; of a link, how many cards it is linked to."""
        if counter.endswith(LINK):
            return len(self.linked(counter))
        return dict(self.counters).get(counter, 0) if self.counters else 0

    def linked(self, name: str) -> tuple[str, ...]:
        """Uids of the cards that it is linked to by a link of that name."""
        return tuple(uid for link, uid in self.links if link == name)


class Segment(NamedTuple):
    """A stretch of a pile, top first: in known order, or shuffled together."""

    cards: tuple[str, ...]
    ordered: bool = True


class Pile(NamedTuple):
    """A deck: segments from the top down. A shuffle makes one unordered segment and branches nothing
    until a card of it matters."""

    segments: tuple[Segment, ...] = ()

    @property
    def cards(self) -> tuple[str, ...]:
        """All uids, top first where the order is known."""
        return tuple(uid for segment in self.segments for uid in segment.cards)

    @property
    def size(self) -> int:
        """How many cards it holds."""
        return sum(len(segment.cards) for segment in self.segments)


class Prophecy(NamedTuple):
    """A prophecy card of a player: inactive, or active on one of its two faces."""

    card: str  # catalogue id of the face
    active: bool = False
    uid: str = ""


class PlayerState(NamedTuple):
    """One player's side. Zones hold uids; the discard pile is top first, the battleline left to right."""

    amber: int = 0
    chains: int = 0
    keys: tuple[str, ...] = ()  # colours of forged keys
    houses: tuple[str, ...] = ()
    token: str = ""  # catalogue id of the token creature reference card
    hand: tuple[str, ...] = ()
    deck: Pile = Pile()
    discard: tuple[str, ...] = ()
    archives: tuple[str, ...] = ()
    purged: tuple[str, ...] = ()
    battleline: tuple[str, ...] = ()
    artifacts: tuple[str, ...] = ()
    prophecies: tuple[Prophecy, ...] = ()
    archon_powers: tuple[str, ...] = ()
    counters: tuple[tuple[str, int], ...] = ()  # that the player has, sorted by name

    @property
    def out_of_play(self) -> tuple[str, ...]:
        """The cards that are not in play, but for those of the deck."""
        return *self.discard, *self.archives, *self.hand, *self.purged

    def count(self, counter: str) -> int:
        """How many counters of that name the player has."""
        return dict(self.counters).get(counter, 0) if self.counters else 0


def beside(players: Iterable[PlayerState]) -> dict[str, str]:
    """What lies beside the decks and is no card in a zone, prophecies and archon powers: uids with catalogue ids."""
    sides = tuple(players)
    powers = {power: power for side in sides for power in side.archon_powers}
    return powers | {one.uid: one.card for side in sides for one in side.prophecies}


class Record(NamedTuple):
    """Something that happened, as triggers and looks at the past see it.

    `subject`: the cards that did it (a creature that reaps, fights, captures); `cards`: those it was done
    to; `by`: the object whose
    ability or power caused it, None for the game itself; `player`: who did it; `amount`: Æmber, damage,
    cards.
    """

    verb: Verb
    player: Player
    cards: tuple[Ref, ...] = ()
    subject: tuple[Ref, ...] = ()
    by: Ref | None = None
    amount: int = 0
    source: Zone | None = None
    to: Zone | None = None
    other: Player | None = None  # the player it was done to, where it is not `player` (stolen from, paid to)
    fighting: bool = False
    detail: str = ""  # house chosen, colour of a key, heading of an ability, counter…
    turn: int = 0
    way: tuple[object, ...] = ()  # of what a text calls by a word of its own: what was done as that
    left: int = 0  # of counters that were removed: how many of that name are still there
    deeds: tuple[str, ...] = ()  # by what it was done: words of a text's own, and the heading
    leave: Ref | None = None  # of an action of a player's own: the object whose text permitted it


class Lasting(NamedTuple):
    """A lasting effect: a static or triggered ability without a card, with what its words pointed to when
    it was made.

    `expires`: ("end", turn) or ("start", turn) by the number of a turn, ("event", …) by its node,
    ("while", …) by a condition node. `number`: which of those it is that its source has made. `ordered`: whether it
    may matter when it began, before another or after it.
    """

    number: int
    body: Node
    source: Ref
    controller: Player
    starts: int  # turn from which it counts
    expires: tuple[str, object]
    made: int  # clock
    bindings: object = None
    once: bool = False  # "the next time"
    answered: tuple[int, ...] = ()
    ordered: bool = True

    @property
    def key(self) -> str:
        """What tells it from all other effects that there have been."""
        return f"<{self.source.uid}.{self.source.incarnation}/{self.number}>"


class Snapshot(NamedTuple):
    """A card as it was just before it left play (last-known information, 18.4 MOVEMENT BETWEEN ZONES)."""

    card: Card
    controller: Player
    power: int
    armor: int
    houses: frozenset[str]
    traits: frozenset[str]
    keywords: tuple[tuple[str, int], ...]
    types: frozenset[str]
    name: str
    neighbors: tuple[Ref, ...]
    position: int
    upgrades: tuple[Ref, ...] = ()
    flank: bool = False


class Layout:
    """What lies where, as which card, with which counters; what lasts, whose turn it is, forged keys, tide and time.

    It is known by being the same object: positions of one layout differ at most in damage, Æmber, chains, in what is
    exhausted or tagged or has fought, in spent armor, the step, the active house and what happened this turn.
    `worked_out`: what hangs on nothing else, by whom it was worked out for.
    """

    __slots__ = ("worked_out",)

    def __init__(self) -> None:
        self.worked_out: dict[object, Any] = {}

    def __reduce__(self) -> tuple[type[Layout], tuple[()]]:
        """As what is worked out again when it is asked for, nothing of it is saved."""
        return Layout, ()


@dataclass(frozen=True, slots=True)
class State:
    """A whole position. Equal states are the same position; the trace is not part of it."""

    cards: Mapping[str, Card]
    players: tuple[PlayerState, PlayerState]
    active: Player = 0
    turn: int = 3  # 1 is the first player's first turn
    step: str = "main"  # "start", "forge", "house", "main", "ready", "draw", "end"
    house: str = ""  # active house; "" where none
    tide: Player | None = None  # for whom it is high
    tide_in_game: bool = False
    times: tuple[str, ...] = ()  # the states of the game that texts have named and begun ("night"), by name
    effects: tuple[Lasting, ...] = ()
    lasting_made: Mapping[Ref, int] = field(default_factory=dict)  # the latest number of those that a source has made
    history: tuple[Record, ...] = ()  # this turn
    past: tuple[Record, ...] = ()  # earlier turns, as far as texts look back
    last_seen: Mapping[Ref, Snapshot] = field(default_factory=dict)
    clock: int = 0
    version: str = NEWEST
    readings: frozenset[str] = frozenset()  # decisions of ours in which the head judge reads otherwise
    winner: Player | None = None
    layout: Layout = field(default_factory=Layout, init=False, compare=False, repr=False)

    @property
    def time(self) -> str:
        """The states of the game as a scenario writes them: "curfew, storm"; "" for none."""
        return ", ".join(self.times)


def times_of(written: str) -> tuple[str, ...]:
    """The states of the game that a scenario writes: "storm, curfew"."""
    return tuple(sorted(set(written.replace(",", " ").split())))
