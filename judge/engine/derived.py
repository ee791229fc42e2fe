"""Derived characteristics: what a card is at this moment."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, Protocol

from judge.effects.base import Node
from judge.game.state import Card, Player, Ref, Snapshot

from .board import Board
from .frames import Bindings
from .library import Definition


class Held(NamedTuple):
    """An ability that a card has: printed (`giver` None), or given by the text of the object `giver`.

    `key` tells the abilities of one card apart; `bindings` is what the words of a lasting effect that gave the
    ability pointed to.
    """

    ability: Node
    giver: Ref | None
    key: str
    bindings: Bindings | None = None


class View(Protocol):
    """A card as it is, or as it last was in play."""

    @property
    def ref(self) -> Ref: ...
    @property
    def card(self) -> Card: ...
    @property
    def controller(self) -> Player: ...
    @property
    def power(self) -> int: ...
    @property
    def armor(self) -> int: ...
    @property
    def houses(self) -> frozenset[str]: ...
    @property
    def traits(self) -> frozenset[str]: ...
    @property
    def keywords(self) -> Mapping[str, int]: ...
    @property
    def types(self) -> frozenset[str]: ...
    @property
    def name(self) -> str: ...
    @property
    def neighbors(self) -> tuple[Ref, ...]: ...
    @property
    def position(self) -> int: ...
    @property
    def upgrades(self) -> tuple[Ref, ...]: ...
    @property
    def flank(self) -> bool: ...
    @property
    def live(self) -> bool: ...


class Derived:
    """Characteristics of the cards of one board; values are kept until the draft changes."""

    def __init__(self, board: Board) -> None:
        self._board = board

    # --- one card --------------------------------------------------------------------------------------------

    def controller(self, uid: str) -> Player:
        """Who controls a card in play; for other cards, whose zone it lies in (18.4 CONTROL AND OWNERSHIP)."""
        return self._board.card(uid).holder

    def power(self, uid: str) -> int:
        """Power in points, never below 0 (18.4 POWER)."""
        return self._face(uid).power + self._board.card(uid).count("+1 power")

    def armor(self, uid: str) -> int:
        """Armor in points, not lowered by use (decision armor-spent): subtract `Card.armor_spent` for what is
        left this turn."""
        return self._face(uid).armor

    def houses(self, uid: str) -> frozenset[str]:
        """House ids."""
        card = self._board.card(uid)
        return frozenset([card.maverick] if card.maverick else self._face(uid).houses)

    def traits(self, uid: str) -> frozenset[str]:
        """Trait ids, lower case."""
        return frozenset(self._face(uid).traits)

    def types(self, uid: str) -> frozenset[str]:
        """Card types; a token creature is "creature" and "token creature"."""
        kind = self._face(uid).type
        return frozenset([kind, "creature"] if kind == "token creature" else [kind])

    def name(self, uid: str) -> str:
        """The name it goes by."""
        return self._face(uid).name

    def keywords(self, uid: str) -> Mapping[str, int]:
        """Keywords with their values, 0 for those without a number."""
        return {keyword.name: getattr(keyword.value, "value", 0) for keyword in self._face(uid).keywords}

    def keyword(self, uid: str, name: str) -> int | None:
        """The value of a keyword, 0 for one without a number, None where the card lacks it."""
        return self.keywords(uid).get(name)

    def abilities(self, uid: str) -> tuple[Held, ...]:
        """All abilities it has, in the order printed and then gained."""
        return tuple(
            Held(ability, None, f"printed {index}")
            for index, ability in enumerate(self._face(uid).text.abilities)
        )

    # --- place -----------------------------------------------------------------------------------------------

    def line(self, player: Player) -> tuple[str, ...]:
        """A player's battleline, left to right."""
        return self._board.draft.players[player].battleline

    def neighbors(self, uid: str) -> tuple[Ref, ...]:
        """The creatures to its immediate left and right (18.4 NEIGHBOR)."""
        line = self.line(self._board.card(uid).holder)
        if uid not in line:
            return ()
        at = line.index(uid)
        return tuple(self._board.card(line[i]).ref for i in (at - 1, at + 1) if 0 <= i < len(line))

    def position(self, uid: str) -> int:
        """Place in its battleline counted from the left, -1 where it is in none."""
        line = self.line(self._board.card(uid).holder)
        return line.index(uid) if uid in line else -1

    def on_flank(self, uid: str) -> bool:
        """Whether it is at an end of its battleline (18.4 FLANK)."""
        line = self.line(self._board.card(uid).holder)
        return bool(line) and uid in (line[0], line[-1])

    def in_center(self, uid: str) -> bool:
        """Whether as many creatures are to its left as to its right (18.4 CENTER OF THE BATTLELINE)."""
        line = self.line(self._board.card(uid).holder)
        return len(line) % 2 == 1 and line[len(line) // 2] == uid

    # --- players ---------------------------------------------------------------------------------------------

    def key_cost(self, player: Player, colour: str = "") -> int:
        """The current cost of a player's key in Æmber, never below 0 (18.4 COST, AT CURRENT COST)."""
        return 6

    def hand_size(self, player: Player) -> int:
        """How many cards the player refills to in step 5, before chains."""
        return 6

    # --- views -----------------------------------------------------------------------------------------------

    def view(self, ref: Ref) -> View:
        """The object as it is, or, if it is gone, as it was just before it left play.

        Raises KeyError for an object that is gone and was never seen in play."""
        if self._board.draft.is_current(ref):
            return Now(self, self._board, ref.uid)
        return Then(self._board.draft.last_seen[ref])

    def snapshot(self, uid: str) -> Snapshot:
        """Last-known information of a card that is about to leave play."""
        card = self._board.card(uid)
        return Snapshot(
            card=card,
            controller=self.controller(uid),
            power=self.power(uid),
            armor=self.armor(uid),
            houses=self.houses(uid),
            traits=self.traits(uid),
            keywords=tuple(sorted(self.keywords(uid).items())),
            types=self.types(uid),
            name=self.name(uid),
            neighbors=self.neighbors(uid),
            position=self.position(uid),
            upgrades=tuple(upgrade.ref for upgrade in self._board.draft.upgrades_of(uid)),
            flank=self.on_flank(uid),
        )

    def _face(self, uid: str) -> Definition:
        return self._board.face(uid)


class Now:
    """A card where it lies at present."""

    live = True

    def __init__(self, derived: Derived, board: Board, uid: str) -> None:
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
