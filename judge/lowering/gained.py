"""Of whom an ability speaks that a text gives to cards: "Each friendly creature gains, “While attacking, ignore
taunt.”" is said of each of these, not of the card that says so."""

from __future__ import annotations

from dataclasses import replace

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.targets import Kind, State
from judge.effects.visitor import transform

_THIS = n.This(Kind.CREATURE)


def of_who_gains_it(text: n.CardText) -> n.CardText:
    """The text with "while attacking" within quotes said of the card that has the ability."""
    return replace(text, abilities=tuple(transform(one, _quoted) for one in text.abilities))


def _quoted(node: Node) -> Node:
    match node:
        case n.GainAbility(abilities=abilities):
            return replace(node, abilities=tuple(transform(one, _said) for one in abilities))
    return node


def _said(node: Node) -> Node:
    match node:
        case n.Is(cards=n.Self_(), what=n.InState(state=State.ATTACKING | State.FIGHTING)) | n.Fights(cards=n.Self_()):
            return replace(node, cards=_THIS)
    return node
