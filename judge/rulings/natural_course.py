"""What is so of a board where nothing but the natural course of its acts takes place: what a case need not mention.

The played action card lies in its owner's discard pile, the played permanent is in play and exhausted, the used card
is exhausted; a turn that was ended brings draws and readies cards, and the next one has no house yet.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from judge.effects.targets import Zone
from judge.engine.machine.board import Board
from judge.engine.machine.play_data import USES
from judge.game.state import Player, State, opponent

from .acts import Act
from .setup import Setup

_KEPT = ("damage", "amber", "exhausted", "warded", "stunned", "enraged", "counters", "host", "holder")
"""Of a card in play: what stays as it was where nothing else is said."""


@dataclass(slots=True)
class Expected:
    """What is expected of one card: its zone, and facts of it in play; a fact that is missing is not compared."""

    zone: Zone | None
    holder: int | None
    facts: dict[str, Any] = field(default_factory=dict)


@dataclass(slots=True)
class Course:
    """What is expected of all cards, and of the turn: `house` and `step` are None where the course leaves them open;
    `drew`: the players whose turn has ended, and who have refilled their hands."""

    cards: dict[str, Expected]
    active: Player
    house: str | None
    step: str | None
    drew: frozenset[Player] = frozenset()

    def turn_passes(self) -> None:
        """It is the other player's turn: who was active has refilled their hand."""
        self.drew |= {self.active}
        self.active, self.house, self.step = opponent(self.active), None, None


def natural_course(setup: Setup, acts: Sequence[Act], from_step: bool) -> Course:
    """What the acts do in any case to the position of `setup`; `from_step`: whether a step of the turn is walked before
    them."""
    before = setup.state
    turn = (None, None) if from_step else (before.house, before.step)
    course = Course(dict(_unchanged(before)), before.active, *turn)
    board = Board.of(before, setup.library)
    for act in acts:
        _card(setup, board, act, course)
        if act.kind == "end turn":
            course.turn_passes()
            course.house = act.target or None
        elif act.kind == "choose house":
            course.house, course.step = act.target, None
    if any(act.kind == "end turn" for act in acts):
        for wanted in course.cards.values():
            wanted.facts["exhausted"] = None  # cards were readied on the way
    return course


def _unchanged(before: State) -> Iterator[tuple[str, Expected]]:
    halves = {card.other_half for card in before.cards.values()}  # what becomes of them shows at the other one
    for uid, card in before.cards.items():
        if card.card and uid not in halves:
            yield uid, Expected(card.zone, card.holder, {fact: getattr(card, fact) for fact in _KEPT})


def _card(setup: Setup, board: Board, act: Act, course: Course) -> None:
    """What an act of the active player does in any case to the card it names."""
    uid = setup.uid(act.card)
    if uid is None or uid not in course.cards:
        return
    card = board.card(uid)
    wanted = course.cards[uid]
    if act.kind == "discard":
        wanted.zone, wanted.holder = Zone.DISCARD, card.owner
    elif act.kind == "play":
        kind = board.library.definition(card.card).type
        if kind == "action":
            wanted.zone, wanted.holder = Zone.DISCARD, card.owner
        else:
            host = setup.uid(act.target) if act.target else None if kind == "upgrade" else ""  # it is asked which one
            wanted.zone, wanted.holder = Zone.PLAY, course.active
            wanted.facts |= {"exhausted": True if host == "" else None, "host": host, "holder": course.active}
    elif act.kind in USES:
        wanted.facts["exhausted"] = True
        if act.kind == "unstun":
            wanted.facts["stunned"] = False
