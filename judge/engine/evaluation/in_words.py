"""Instructions in words, for questions."""

from __future__ import annotations

from itertools import pairwise

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.events import Verb
from judge.effects.kept import kept
from judge.effects.visitor import transform
from judge.lowering.nodes import (
    AndMore,
    Begun,
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

from .context import Given


def described(node: Node) -> str:
    """The canonical text of an instruction, without its full stop; what was settled is said as "it". A part of a text
    that has no words of its own is called by its kind."""
    return worded(node) or type(node).__name__


@kept
def worded(node: Node) -> str:
    """The same, "" for what has no words of its own."""
    from judge.language.rendering.renderer import render

    try:
        return render(transform(node, _sayable)).strip().rstrip(".")
    except (TypeError, ValueError, LookupError, AssertionError):
        return ""


def _sayable(node: Node) -> Node:
    match node:
        case Given(refs=refs):
            return n.Back(plural=len(refs) != 1)
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
