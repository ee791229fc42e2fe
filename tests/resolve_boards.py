"""Effects carried out on boards built by hand: what a text does, asked from the rules."""

from __future__ import annotations

from typing import Any

from judge.effects import nodes as n
from judge.engine.machine import held_abilities
from judge.engine.machine.decisions import Chance, Decision
from judge.engine.machine.held_abilities import Held
from judge.engine.machine.machine import Machine, start
from judge.game.state import Card, Player
from judge.lowering.ahead import told_ahead
from judge.lowering.binding import bind
from judge.lowering.whose import whose
from law_boards import ENEMY, FRIENDLY, ME, YOU, Table, face

__all__ = ["ENEMY", "FRIENDLY", "ME", "YOU", "Scene", "a", "art", "cards", "each", "face", "its", "num", "zone"]


def num(value: int) -> n.Number:
    """A printed number."""
    return n.Number(value)


def cards(*modifiers: n.Modifier, kind: n.Kind = n.Kind.CREATURE) -> n.Filter:
    """ "creature(s) that …"."""
    return n.Filter((kind,), modifiers)


def a(*modifiers: n.Modifier, kind: n.Kind = n.Kind.CREATURE, quantity: n.Quantity | None = None) -> n.Select:
    """ "a creature that …"."""
    return n.Select(quantity or n.One(), cards(*modifiers, kind=kind))


def each(*modifiers: n.Modifier, kind: n.Kind = n.Kind.CREATURE) -> n.Select:
    """ "each creature that …"."""
    return n.Select(n.Each(), cards(*modifiers, kind=kind))


def zone(name: n.Zone, player: n.Players | None = n.YOU) -> n.ZoneRef:
    """ "your hand"."""
    return n.ZoneRef(name, player)


def its(kind: n.Kind | None = None) -> n.Back:
    """ "it", "that creature"."""
    return n.Back(kind)


def art(name: str, **facts: Any) -> Any:
    """An artifact's face."""
    return face(name, type="artifact", **facts)


class Scene(Table):
    """A table on which abilities of one card are carried out; the card is an artifact of mine."""

    def __init__(self, **turn: Any) -> None:
        super().__init__(**turn)
        self.source = self.add(art("Source"), "artifacts")

    def amber(self, mine: int = 0, theirs: int = 0) -> None:
        """What is in the pools."""
        self.sides = [self.sides[0]._replace(amber=mine), self.sides[1]._replace(amber=theirs)]

    def begin(self, body: n.Statement, *, holder: str = "", controller: Player = ME) -> Machine:
        """The machine that carries out an ability with this body, at its first pause."""
        state = self.state()
        ref = state.cards[holder or self.source].ref
        (ability,) = bind(n.CardText((whose(n.BoldAbility((n.Heading.ACTION,), body)),))).abilities
        ability = told_ahead(ability)
        held = Held(ability, None, "tested")
        return start(state, self.library(), [held_abilities.frame(held, ref, controller, heading="Action")])

    def does(self, body: n.Statement, *answers: Any, holder: str = "", controller: Player = ME) -> Played:
        """Carry it out with these answers, each a value or a tuple of values; all must be asked for."""
        machine = self.begin(body, holder=holder, controller=controller)
        for answer in answers:
            assert isinstance(machine.pause, Decision | Chance), f"not asked: {answer!r}; {machine.pause}"
            machine = machine.choose(answer if isinstance(answer, tuple) else (answer,))
        assert machine.finished, machine.pause
        gaps = [entry.unread for entry in machine.trace if entry.unread]
        assert not gaps, gaps
        return Played(machine)


class Played:
    """A finished machine, to be looked at."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.state = machine.state

    def __getitem__(self, uid: str) -> Card:
        return self.state.cards[uid]

    @property
    def pools(self) -> tuple[int, int]:
        """Æmber in both pools, mine first."""
        return self.state.players[0].amber, self.state.players[1].amber

    def where(self, *uids: str) -> tuple[str, ...]:
        """The zones of cards, in words."""
        return tuple(str(self.state.cards[uid].zone) for uid in uids)

    def damage(self, *uids: str) -> tuple[int, ...]:
        """Damage on cards."""
        return tuple(self.state.cards[uid].damage for uid in uids)
