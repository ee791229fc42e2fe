"""What is so in a step of each player, or at any other moment: for each of them, and the cards of each, by itself."""

from __future__ import annotations

from dataclasses import replace

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.visitor import transform
from judge.language.counting import is_one

from .phrases import changed_in

_BOTH = (n.YOU, n.OPPONENT)
_OTHERS = n.OpponentOf(n.ACTIVE_PLAYER)


def of_each(node: Node) -> Node:
    """ "During their controller's step, creatures cannot …" of the creatures of whoever's step it is; "players cannot …
    outside of their step" of each player; what happens in its controller's step by whose card it happens to."""
    match node:
        case n.Lasting(
            window=n.Step(player=n.ControllerOf(cards=n.Back())) as step,
            body=n.Cannot(who=n.Select(quantity=n.Each(), what=n.Filter() as what) as who) as cannot,
        ):
            def theirs(whose: n.Players) -> n.Cannot:
                told = replace(what, modifiers=(*what.modifiers, n.ControlledBy(whose)))
                return replace(cannot, who=replace(who, what=told))

            now = n.Lasting(replace(step, player=n.ACTIVE_PLAYER), theirs(n.ACTIVE_PLAYER))
            return n.Statics((now, theirs(_OTHERS))) if step.outside else now
        case n.Lasting(window=n.Step(player=n.THEY) as step, body=n.Cannot(who=n.EACH_PLAYER) as cannot):
            return n.Statics(tuple(_said_of(one, n.Lasting(step, replace(cannot, who=one))) for one in _BOTH))
        case n.Lasting(window=n.Step(player=n.ControllerOf(cards=n.Back())) as step,
                       body=n.TriggeredAbility(window=None) as heard):
            return replace(heard, window=step)
        case n.Lasting(window=n.Step(player=n.ControllerOf(cards=n.Back())) as step,
                       body=n.ReplacementAbility(condition=None) as instead):
            return replace(instead, condition=_in(step))
        case n.ReplacementAbility(condition=None, event=n.Event(manner=manner) as event):
            steps = [one for one in manner if isinstance(one, n.Step) and isinstance(one.player, n.ControllerOf)]
            if is_one(steps):
                said = replace(event, manner=tuple(one for one in manner if one not in steps))
                return replace(node, event=said, condition=_in(steps[0]))
    return node


def left_undone(node: Node) -> Node:
    """ "Destroy a creature. If you cannot, gain 1Æ instead": only once that was tried, not in its place beforehand."""
    if not isinstance(node, n.Sequence):
        return node
    return changed_in(node, steps=(*node.steps[:1], *map(_afterwards, node.steps[1:])))


def _afterwards(step: n.Statement) -> n.Statement:
    match step:
        case n.InsteadOf(condition=n.Condition() as test, body=body) if _asks_if_undone(test):
            return n.If(test, body, span=step.span)
        case n.If(condition=test, then=n.InsteadOf(condition=None, body=body)) if _asks_if_undone(test):
            return replace(step, then=body)
    return step


def _asks_if_undone(test: n.Condition) -> bool:
    if isinstance(test, n.Conditions):
        return not test.either and any(isinstance(one, n.DidNot) for one in test.parts)
    return isinstance(test, n.DidNot)


def _in(step: n.Step) -> n.Condition:
    """That it is a step of the controller of what this happens to, or that it is not."""
    then = n.IsStep(replace(step, outside=False))
    return n.Not_(then) if step.outside else then


def _said_of(player: n.Players, told: n.Lasting) -> n.Lasting:
    return transform(told, lambda node: player if node == n.THEY else node)
