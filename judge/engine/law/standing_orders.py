"""Standing orders: constant abilities that tell players to do something as soon as it is so ("if ~ is on a flank,
destroy it")."""

from __future__ import annotations

from typing import NamedTuple

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.statics import Act
from judge.effects.targets import Zone
from judge.effects.visitor import nodes_of
from judge.engine.evaluation.statics import Static
from judge.engine.evaluation.statics_in_force import book
from judge.engine.machine import held_abilities
from judge.engine.machine.frames import Frame
from judge.engine.machine.held_abilities import Held
from judge.engine.machine.run import Run, procedure
from judge.game.state import Record, Ref

from . import restrictions


class Order(NamedTuple):
    """An order under way: the key of the static, and the ability that carries it out."""

    key: str
    ability: Frame[object]


def due(run: Run) -> tuple[Static[Node], ...]:
    """The orders that are to be carried out now: their conditions hold and there is something to do."""
    orders = tuple(book(run).orders())
    if not orders:
        return ()
    doing = {frame.data.key for frame in run.agenda if isinstance(frame.data, Order)}
    return tuple(static for static in orders if static.key not in doing and _possible(run, static))


def _possible(run: Run, static: Static[Node]) -> bool:
    steps = [node for node in nodes_of(static.body) if isinstance(node, n.Destroy | n.Purge | n.Archive)]
    return any(_can(run, step, ref) for step in steps for ref in static.context(run).cards(step.cards))


def _can(run: Run, step: Node, ref: Ref) -> bool:
    card = run.live(ref)
    if card is None or card.zone is not Zone.PLAY or card.tagged:
        return False
    act, verb = (Act.BE_DESTROYED, n.Verb.DESTROY) if isinstance(step, n.Destroy) else (Act.LEAVE_PLAY, n.Verb.MOVE)
    return restrictions.forbids(run, act, Record(verb, card.holder, (ref,), source=Zone.PLAY)) is None


def carry_out(run: Run) -> None:
    """Push what is due."""
    for static in reversed(due(run)):
        held = Held(static.body, static.giver, static.key, static.bindings, word=static.word)
        frame = held_abilities.frame(held, static.holder, static.controller)
        run.push(Order(static.key, frame))


@procedure(Order)
def standing_order(run: Run, frame: Frame[Order]) -> None:
    """Resolve one order."""
    data = frame.data
    if not frame.begun:
        run.go(1)
        run.agenda.append(data.ability)
    else:
        run.finish()
