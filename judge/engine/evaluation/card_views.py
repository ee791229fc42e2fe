"""A card as it is, a card as it last was in play, and one beside the game, under one interface (18.4 MOVEMENT BETWEEN
ZONES)."""

from __future__ import annotations

from collections.abc import Mapping

from judge.effects.targets import Zone
from judge.engine.machine.board import Board
from judge.engine.machine.characteristics import Characteristics
from judge.game.state import Card, Player, Ref, Snapshot


class Now:
    """A card where it lies at present."""

    live = True

    def __init__(self, derived: Characteristics, board: Board, uid: str) -> None:
        self._derived = derived
        self._board = board
        self._uid = uid

    @property
    def ref(self) -> Ref:
        """The object."""
        return self.card.ref

    @property
    def card(self) -> Card:
        """Its record: damage, Æmber, counters, states."""
        return self._board.card(self._uid)

    @property
    def controller(self) -> Player:
        """Who controls it."""
        return self._derived.controller(self._uid)

    @property
    def power(self) -> int:
        """Power in points."""
        return self._derived.power(self._uid)

    @property
    def armor(self) -> int:
        """Armor in points, not lowered by use."""
        return self._derived.armor(self._uid)

    @property
    def houses(self) -> frozenset[str]:
        """House ids."""
        return self._derived.houses(self._uid)

    @property
    def traits(self) -> frozenset[str]:
        """Trait ids."""
        return self._derived.traits(self._uid)

    @property
    def keywords(self) -> Mapping[str, int]:
        """Keywords and their values."""
        return self._derived.keywords(self._uid)

    @property
    def types(self) -> frozenset[str]:
        """Card types."""
        return self._derived.types(self._uid)

    @property
    def name(self) -> str:
        """The name it goes by."""
        return self._derived.name(self._uid)

    @property
    def neighbors(self) -> tuple[Ref, ...]:
        """Creatures beside it."""
        return self._derived.neighbors(self._uid)

    @property
    def position(self) -> int:
        """Place in its battleline from the left, -1 elsewhere."""
        return self._derived.position(self._uid)

    @property
    def upgrades(self) -> tuple[Ref, ...]:
        """Upgrades attached to it."""
        return tuple(upgrade.ref for upgrade in self._board.draft.upgrades_of(self._uid))

    @property
    def flank(self) -> bool:
        """Whether it is on a flank."""
        return self._derived.on_flank(self._uid)


class Then:
    """A card as it was just before it left play."""

    live = False

    def __init__(self, seen: Snapshot) -> None:
        self.ref = seen.card.ref
        self.card = seen.card
        self.controller = seen.controller
        self.power = seen.power
        self.armor = seen.armor
        self.houses = seen.houses
        self.traits = seen.traits
        self.keywords: Mapping[str, int] = dict(seen.keywords)
        self.types = seen.types
        self.name = seen.name
        self.neighbors = seen.neighbors
        self.position = seen.position
        self.upgrades = seen.upgrades
        self.flank = seen.flank


def of_reference_card(board: Board, ref: Ref) -> Then:
    """A prophecy or archon power as texts see it, which is no card of a deck (18.4 PROPHECY, ARCHON POWER): a name, a
    type and whose it is. Raises KeyError for what is none."""
    player, face = _find(board, ref.uid)
    definition = board.library.definition(face)
    return Then(
        Snapshot(
            card=Card(ref.uid, face, player, Zone.PLAY, player),
            controller=player,
            power=0,
            armor=0,
            houses=frozenset(),
            traits=frozenset(),
            keywords=(),
            types=frozenset({definition.type}),
            name=definition.name,
            neighbors=(),
            position=0,
        )
    )


def _find(board: Board, uid: str) -> tuple[Player, str]:
    for player, side in enumerate(board.draft.players):
        for prophecy in side.prophecies:
            if prophecy.uid == uid:
                return player, prophecy.card
        if uid in side.archon_powers:
            return player, uid
    raise KeyError(uid)
