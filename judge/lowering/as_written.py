"""A lowered tree as the text has it: what lowering has put into it taken out again, for whoever tells it in words."""

from __future__ import annotations

from itertools import pairwise

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.events import Verb
from judge.effects.visitor import K, transform

from .nodes import (
    AndMore,
    Begun,
    Bound,
    DamageTogether,
    Foretold,
    GivenPlayer,
    Heard,
    OtherThanChosen,
    ReadAhead,
    Replaced,
    ReplacedThisWay,
    SoMany,
    Spare,
    TakenUp,
    TakesMore,
    ThisOrThat,
)


def as_written(tree: K) -> K:
    """A tree with its words unbound, as they stand in the text."""
    return transform(tree, written)


def written(node: Node) -> Node:
    """The same of one node, what lies below it being so already."""
    match node:
        case Bound():
            return n.Back(node.kind, node.participle, node.plural, node.modifiers, node.by, span=node.span)
        case GivenPlayer():
            return n.PlayerRef(n.Who.THEY)
        case OtherThanChosen():
            return n.Other()
        case Replaced():
            return n.Back()
        case ThisOrThat(kind=kind):
            return n.This(kind)
        case SoMany(number=number) | AndMore(number=number):
            return number
        case TakenUp(body=body):
            return body
        case Heard(word=word):
            return n.Coined(word)
        case n.Sequence(steps=(*steps, n.Coined(cards=None))):  # what it was is said before
            done = steps[1:] if isinstance(steps[0], Begun) else steps
            return n.Sequence(tuple(done)) if len(done) > 1 else done[0]
        case n.Sequence(steps=steps) if (told := _as_told(steps)) != steps:
            return n.Sequence(told)
        case DamageTogether(parts=parts):
            return n.Sequence(parts)
        case ReadAhead(first=first, instead=body, condition=condition, optional=optional):
            return n.Sequence((first, n.InsteadOf(condition, n.May(n.YOU, body) if optional else body)))
        case ReplacedThisWay(said=said, first=first) | Foretold(said=said, play=first):
            return n.Sequence((first, said))
        case n.If(condition=condition, then=n.Sequence(steps=(Spare(), body))):
            return n.InsteadOf(condition, body)
        case TakesMore(cards=cards, amount=amount):
            dealt = n.Event(Verb.TAKE_DAMAGE, object=cards)
            return n.TriggeredAbility(dealt, n.DealDamage(amount, n.Back(), additional=True))
    return node


def _as_told(steps: tuple[n.Statement, ...]) -> tuple[n.Statement, ...]:
    """The steps as a text tells them: what was taken ahead of an instruction stands behind it."""
    told = list(steps)
    for at, (said, first) in enumerate(pairwise(steps)):
        if isinstance(said, n.Lasting) and isinstance(said.body, n.Cannot) and n.ThisWay() in said.body.manner:
            told[at : at + 2] = [first, said.body]
    return tuple(told)
