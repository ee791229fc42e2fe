"""Boards built by hand for the tests of the law of constants: cards with typed effect trees, no parser."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.effects import nodes as n
from judge.effects.targets import Zone
from judge.engine.machine.board import Board
from judge.engine.machine.library import Definition, Library
from judge.game.state import Card, Pile, PlayerState, Segment, State
from judge.lowering.binding import bind
from judge.lowering.whose import whose

ME, YOU = 0, 1
FRIENDLY = n.ControlledBy(n.YOU)
ENEMY = n.ControlledBy(n.OPPONENT)


def creatures(*modifiers: n.Modifier) -> n.Select:
    """ "each creature that …"."""
    return n.Select(n.Each(), n.Filter((n.Kind.CREATURE,), modifiers))


def constant(*statics: n.Statement) -> n.ConstantAbility:
    """A constant ability of one or more statics."""
    return n.ConstantAbility(statics[0] if len(statics) == 1 else n.Statics(statics))


def keyword(name: str, value: int | None = None) -> n.KeywordAbility:
    """A keyword line."""
    return n.KeywordAbility(n.Keyword(name, None if value is None else n.Number(value)))


def face(name: str, *abilities: n.Ability, type: str = "creature", house: str = "brobnar", **facts: Any) -> Definition:
    """The face of a card; creatures have power 3 unless said otherwise."""
    if type == "creature":
        facts.setdefault("power", 3)
    return Definition(name, name, type, (house,), text=bind(n.CardText(tuple(map(whose, abilities)))), **facts)


class Table:
    """A position under construction: cards are named by their uid, which is the name of their face, with a number
    where it is there twice."""

    def __init__(self, **turn: Any) -> None:
        self.faces: dict[str, Definition] = {}
        self.cards: dict[str, Card] = {}
        self.sides = [
            PlayerState(houses=("brobnar", "dis", "logos")),
            PlayerState(houses=("mars", "sanctum", "shadows")),
        ]
        self.turn: dict[str, Any] = {"house": "brobnar", **turn}
        self.clock = 0

    def add(self, face: Definition, zone: str = "line", player: int = ME, **fields: Any) -> str:
        """Put a card into a zone ("line", "artifacts", "hand", "discard", "archives", "deck", or "on <uid>")."""
        self.clock += 1
        self.faces[face.id] = face
        uid = face.id if face.id not in self.cards else f"{face.id} {self.clock}"
        side = self.sides[player]
        host = zone.removeprefix("on ") if zone.startswith("on ") else ""
        place = {"hand": Zone.HAND, "discard": Zone.DISCARD, "archives": Zone.ARCHIVES, "deck": Zone.DECK}.get(
            zone, Zone.PLAY
        )
        card = Card(uid, face.id, fields.pop("owner", player), place, player, host=host, entered=self.clock)
        self.cards[uid] = card._replace(**fields)
        if zone == "deck":
            side = side._replace(deck=Pile((Segment((*side.deck.cards, uid)),)))
        elif not host:
            row = {"line": "battleline"}.get(zone, zone)
            longer: dict[str, Any] = {row: (*getattr(side, row), uid)}
            side = side._replace(**longer)
        self.sides[player] = side
        return uid

    def state(self) -> State:
        """The finished position."""
        return State(cards=dict(self.cards), players=(self.sides[0], self.sides[1]), clock=self.clock, **self.turn)

    def library(self) -> Library:
        """The faces used."""

        def unknown(card: str) -> Definition:
            raise KeyError(card)

        return Library(unknown, self.faces)

    def board(self) -> Board:
        """The position, to be read."""
        return Board.of(self.state(), self.library())


def power_of(face: Definition, power: int) -> Definition:
    """The same face with another power."""
    return replace(face, power=power)
