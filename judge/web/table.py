"""A position as it lies on a table: what the pages draw. Nothing here decides anything."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field

from judge.catalogue.card import house_name
from judge.engine.machine.board import Board
from judge.engine.machine.library import Library
from judge.game.state import Card, PlayerState, State
from judge.rulings.scenario import SEAT_NAMES

HOUSES = (
    "brobnar", "dis", "ekwidon", "geistoid", "keyraken", "logos", "mars", "ouboros", "redemption", "sanctum",
    "saurian", "shadows", "skyborn", "staralliance", "unfathomable", "untamed",
)  # fmt: skip
"""The houses that have a colour and a shape of their own."""

_STATES = (("warded", "ward", "warded"), ("stunned", "stun", "stunned"), ("enraged", "enrage", "enraged"))


@dataclass(slots=True)
class Token:
    """Something lying on a card: its icon, how many (0: only one is possible), and in words."""

    icon: str
    count: int
    says: str


@dataclass(slots=True)
class Tile:
    """A card as it is drawn. `path` is its place in the scenario's words ("me.battleline.0"), `says` all of it for
    those who hear the page."""

    uid: str
    card: str
    name: str
    path: str
    house: str = "none"
    type: str = ""
    power: int | None = None
    armor: int = 0
    turned: bool = False
    facedown: bool = False
    tokens: list[Token] = field(default_factory=list)
    icons: list[str] = field(default_factory=list)
    upgrades: list[Tile] = field(default_factory=list)
    under: list[Tile] = field(default_factory=list)
    changed: bool = False
    wrong: str = ""

    @property
    def says(self) -> str:
        """Everything that the picture shows, in words."""
        facts = [self.name, self.type]
        if self.power is not None:
            facts.append(f"power {self.power}")
        if self.armor:
            facts.append(f"armor {self.armor}")
        facts += [token.says for token in self.tokens]
        if self.turned:
            facts.append("exhausted")
        if self.changed:
            facts.append("changed in this step")
        return ", ".join(filter(None, facts))


@dataclass(slots=True)
class Side:
    """One player's half of the table; `hidden` counts the cards of a pile that nobody named."""

    who: str
    title: str
    amber: int
    chains: int
    counters: tuple[tuple[str, int], ...]
    keys: tuple[str, ...]
    key_cost: int
    houses: tuple[str, ...]
    active: bool
    token: str
    zones: dict[str, list[Tile]]
    hidden: dict[str, int]
    references: list[Tile]
    changed: bool = False

    def count(self, zone: str) -> int:
        """How many cards lie in a pile, named or not."""
        return len(self.zones[zone]) + self.hidden[zone]


@dataclass(slots=True)
class Table:
    """Both sides, and what belongs to neither."""

    me: Side
    opponent: Side
    house: str
    turn: int
    tide: str
    time: str
    active: str
    winner: str = ""

    def from_above(self, mine: str) -> tuple[Side, Side]:
        """The halves in the order in which they are seen; `mine` "above" for who wants their own there."""
        return (self.me, self.opponent) if mine == "above" else (self.opponent, self.me)

    @property
    def tiles(self) -> Iterator[Tile]:
        """Every named card on the table, those on and under others too."""
        for side in (self.me, self.opponent):
            for tiles in (*side.zones.values(), side.references):
                for tile in tiles:
                    yield from _within(tile)

    def at(self, path: str) -> Tile | None:
        """The card at a place, None where none lies there."""
        return next((tile for tile in self.tiles if tile.path == path), None)


def _within(tile: Tile) -> Iterator[Tile]:
    yield tile
    for inner in (*tile.upgrades, *tile.under):
        yield from _within(inner)


def table(
    state: State, library: Library, changed: Collection[str] = (), sides: Collection[int] = (), *, cost: bool = True
) -> Table:
    """The table at `state`; `changed` are uids, `sides` the players whose pool, chains or keys a step changed. `cost`
    False leaves the key cost at 0, where a position cannot be asked for it."""
    board = Board.of(state, library)
    drawn = _Drawing(board, frozenset(changed))
    me, opponent = (drawn.side(seat, seat in sides, cost) for seat in (0, 1))
    tide = "neutral" if state.tide is None else SEAT_NAMES[state.tide]
    winner = "" if state.winner is None else SEAT_NAMES[state.winner]
    return Table(me, opponent, state.house, state.turn, tide, state.time, SEAT_NAMES[state.active], winner)


@dataclass(slots=True)
class _Drawing:
    board: Board
    changed: frozenset[str]

    def side(self, seat: int, changed: bool, cost: bool) -> Side:
        state = self.board.draft
        player = state.players[seat]
        who = SEAT_NAMES[seat]
        zones: dict[str, list[Tile]] = {}
        hidden: dict[str, int] = {}
        for zone, uids in _zones(player).items():
            in_play = zone in ("battleline", "artifacts")
            zones[zone] = [
                self.tile(uid, f"{who}.{zone}.{place}")
                for place, uid in enumerate(uids)
                if in_play or state.cards[uid].card
            ]
            hidden[zone] = len(uids) - len(zones[zone])
        references = [
            self._reference(prophecy.card, prophecy.uid, f"{who}.prophecies.{place}", turned=not prophecy.active)
            for place, prophecy in enumerate(player.prophecies)
        ]
        references += [
            self._reference(power, "", f"{who}.archon powers.{place}")
            for place, power in enumerate(player.archon_powers)
        ]
        return Side(
            who=who,
            title="You" if seat == 0 else "Opponent",
            amber=player.amber,
            chains=player.chains,
            counters=player.counters,
            keys=player.keys,
            key_cost=self.board.derived.key_cost(seat) if cost else 0,
            houses=player.houses,
            active=state.active == seat,
            token=self.board.library.definition(player.token).name if player.token else "",
            zones=zones,
            hidden=hidden,
            references=references,
            changed=changed,
        )

    def tile(self, uid: str, path: str) -> Tile:
        card = self.board.draft.cards[uid]
        shown = card.shown
        if not shown:
            return Tile(uid, "", "unknown card", path, changed=uid in self.changed, facedown=True)
        face = self.board.face(uid)
        in_play = bool(card.zone.value == "play")
        creature = face.type in ("creature", "token creature") and not card.host
        derived = self.board.derived
        houses = sorted(derived.houses(uid)) if in_play else [card.maverick] if card.maverick else list(face.houses)
        house = card.maverick or (face.houses[0] if face.houses and face.houses[0] in houses else "")
        tile = Tile(
            uid,
            card.card,
            derived.name(uid) if in_play else face.name,
            path,
            house=house or (houses[0] if houses else "none"),
            type=face.type,
            turned=card.exhausted and in_play,
            facedown=bool(card.token),
            tokens=list(_tokens(card)),
            icons=[icon for icon in (*face.icons, *card.enhancements) if icon not in HOUSES],
            changed=uid in self.changed,
        )
        if creature:
            tile.power = derived.power(uid) if in_play else (None if face.power_is_x else face.power)
            tile.armor = derived.armor(uid) if in_play else face.armor
        if in_play:
            upgrades = self.board.draft.upgrades_of(uid)
            tile.upgrades = [self.tile(up.uid, f"{path}.upgrades.{n}") for n, up in enumerate(upgrades)]
            under = self.board.draft.under(uid)
            tile.under = [self.tile(below.uid, f"{path}.under.{n}") for n, below in enumerate(under)]
        return tile

    def _reference(self, card: str, uid: str, path: str, *, turned: bool = False) -> Tile:
        face = self.board.library.definition(card)
        under = self.board.draft.under(uid) if uid else []
        below = [self.tile(one.uid, f"{path}.under.{n}") for n, one in enumerate(under)]
        return Tile(uid, card, face.name, path, type=face.type, turned=turned, under=below)


def _zones(player: PlayerState) -> dict[str, tuple[str, ...]]:
    return {
        "battleline": player.battleline,
        "artifacts": player.artifacts,
        "hand": player.hand,
        "deck": player.deck.cards,
        "discard": player.discard,
        "archives": player.archives,
        "purged": player.purged,
    }


def _tokens(card: Card) -> Iterator[Token]:
    if card.damage:
        yield Token("damage", card.damage, f"{card.damage} damage")
    if card.amber:
        yield Token("amber", card.amber, f"{card.amber} Æmber on it")
    for attribute, icon, says in _STATES:
        if getattr(card, attribute):
            yield Token(icon, 0, says)
    for kind, count in card.counters:
        icon = "stronger" if kind == "+1 power" else "counter"
        yield Token(icon, count, f"{count} {kind} counter{'s' if count > 1 else ''}")


def shape(house: str) -> str:
    """The house whose colour and shape stand for `house`: itself, "none" for one that has no own."""
    return house if house in HOUSES else "none"


def title_of(house: str) -> str:
    """The name of a house as people write it."""
    return house_name(house) if house and house != "none" else "no house"
