"""Triggers on a condition that becomes true ("when there are 5 or more counters on ~, …"): they answer once each time
it turns from false to true.

That one is true is kept as a lasting effect of no consequence, made when it has been answered and ended when it is
true no more. What is true already when an action begins is not answered.
"""

from __future__ import annotations

from judge.effects import nodes as n
from judge.effects.base import Node, working_node
from judge.effects.kept import kept
from judge.effects.visitor import walk
from judge.engine.evaluation import event_matching
from judge.engine.evaluation.context import Context
from judge.engine.machine import chart
from judge.engine.machine.board import Board
from judge.engine.machine.frames import Bindings
from judge.engine.machine.run import Run
from judge.game.changes import LastingEnded, LastingMade
from judge.game.looking import OfBody
from judge.game.state import Lasting

from . import lasting_effects, triggered_abilities
from .window_data import Answer, Window


@working_node
class IsTrue(n.Trigger):
    """The condition of the ability `key` of an object is true, and was answered."""

    key: str


@kept
def _waits(tree: Node) -> bool:
    return any(isinstance(node, n.BecomesTrue | IsTrue) for node in walk(tree))


def _true_now(run: Run) -> dict[str, Answer]:
    found: dict[str, Answer] = {}
    for holder, controller, held, bindings in triggered_abilities.triggered(run):
        ability = held.ability
        if not isinstance(ability, n.TriggeredAbility) or not isinstance(ability.when, n.BecomesTrue):
            continue
        ctx = Context(run, holder, controller, bindings or held.bindings or Bindings(), held.giver)
        met = ability.condition is None or ctx.holds(ability.condition)
        if met and event_matching.in_window(ctx, ability.window) and ctx.holds(ability.when.condition):
            key = f"{holder.uid}.{holder.incarnation} {held.key}"
            found[key] = Answer(None, holder, controller, held, "", bindings)
    return found


def waits(board: Board) -> bool:
    """Whether some text at work waits for a condition, or one is known to be true."""
    return board.laid(triggered_abilities.spoken, _waits)


def changed(run: Run) -> bool:
    """Whether a condition that some text waits for has become true, or true no more."""
    return waits(run) and _true_now(run).keys() != {key for key, _ in _kept(run)}


def settle(run: Run, *, answered: bool = True) -> None:
    """Let what has become true be answered (at the beginning of an action only known), forget what is so no more."""
    if not changed(run):
        return
    now = _true_now(run)
    kept = dict(_kept(run))
    if not answered:
        says = "What texts wait for to become true is looked at."
        run.note(chart.here(run), "glossary/constant-abilities", says=says)
    for key in kept.keys() - now.keys():
        run.apply(LastingEnded(kept[key]))
    due = [answer for key, answer in now.items() if key not in kept]
    for key in now.keys() - kept.keys():
        answer = now[key]
        turn = run.draft.turn
        never = lasting_effects.NEVER
        made = Lasting(0, IsTrue(key), answer.holder, answer.controller, turn, never, 0, ordered=False)
        run.apply(LastingMade(made))
    if answered and due:
        frozen = tuple(answer._replace(at=at) for at, answer in enumerate(due))
        run.push(Window((), frozen=frozen))


def _kept(run: Run) -> list[tuple[str, str]]:
    found = ((effect.body, effect.key) for effect in run.draft.lasting(OfBody(IsTrue)))
    return [(body.key, key) for body, key in found if isinstance(body, IsTrue)]
