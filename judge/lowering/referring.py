"""Words whose meaning hangs on what stands before them in the same ability: "another creature" after one that is
chosen, "its neighbors" beside the card itself, "if you do" behind an option to do something else."""

from __future__ import annotations

from dataclasses import replace

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.events import Verb
from judge.effects.visitor import transform, walk
from judge.language.counting import is_one

from .nodes import OtherThanChosen

PICKED = (n.One, n.Exactly, n.UpTo)
"""Quantities by which some of the cards that fit are chosen."""

_DONE_BY_ONE = (Verb.USE, Verb.FIGHT, Verb.REAP, Verb.ATTACK)
"""Of these "it" is the creature that did it."""


def referred(ability: n.Ability) -> n.Ability:
    """An ability in which such words say themselves what they are about."""
    chosen: list[n.Filter] = []
    ability = _of_itself(transform(ability, _given))

    def reread(node: Node) -> Node:
        match node:
            case n.Select(quantity=quantity, what=n.Filter() as what):
                node = replace(node, what=_another(what, chosen))
                if isinstance(quantity, PICKED):
                    chosen.append(what)
            case n.MoveAmber(source=n.Select(what=n.Filter(modifiers=said)), to=n.Select(what=n.Filter())):
                if n.Other() in said:  # another one than either
                    return replace(node, to=transform(node.to, _than_either))
            case n.EitherFilter(options=(n.Self_() as itself, *others)):
                near = (transform(one, lambda word: itself if word == n.Back() else word) for one in others)
                return replace(node, options=(itself, *near))
            case n.Sequence(steps=steps):
                return replace(node, steps=_with_option(steps))
            case n.While(condition=n.Is(cards=n.Self_(), what=n.AttachedTo(to=host)) as attached, body=body):
                on = n.This(n.Kind.CREATURE) if isinstance(host, n.Select) else host
                return n.While(attached, transform(body, lambda word: on if word in _IT else word))
        return node

    return transform(ability, reread)


_IT = (n.Back(), n.Back(n.Kind.CREATURE))
"""What "while ~ is attached to a creature" speaks of: that creature."""


def _given(node: Node) -> Node:
    match node:
        case n.Meaning(abilities=abilities) | n.GainAbility(abilities=abilities):
            return replace(node, abilities=tuple(map(_of_itself, abilities)))
    return node


def _of_itself(node: n.Ability) -> n.Ability:
    """ "Destroyed: its opponent gains 1Æ", "after this creature is dealt damage, destroy it": nothing but the card
    itself is spoken of, so it is no card that has to do with what happened."""
    match node:
        case n.BoldAbility(headings=(n.Heading.DESTROYED,), body=body):
            return replace(node, body=_at_first(n.This(n.Kind.CARD), body))
        case n.TriggeredAbility(when=n.Event(verb=verb, subject=None) as when, body=body) if verb not in _DONE_BY_ONE:
            spoken = {one for one in walk(when) if isinstance(one, n.Cards | n.Noun)}
            itself = next(iter(spoken), None)
            if isinstance(itself, n.Self_ | n.This) and is_one(spoken):
                return replace(node, body=_at_first(itself, body))
    return node


def _at_first(itself: n.Cards, body: n.Statement) -> n.Statement:
    """What an ability does, with the card itself for "it" in its first sentence, if that speaks of no card."""
    if isinstance(body, n.Sequence):
        return replace(body, steps=(_at_first(itself, body.steps[0]), *body.steps[1:]))
    return body if any(map(_brings_up, walk(body))) else _said_of(itself, body)


def _brings_up(node: Node) -> bool:
    return isinstance(node, n.MakeToken | n.Cards | n.Noun) and not isinstance(node, n.Back)


def _said_of(itself: n.Cards, body: n.Statement) -> n.Statement:
    return transform(body, lambda word: itself if word in (n.Back(), n.Back(n.Kind.CREATURE)) else word)


def _another(what: n.Filter, chosen: list[n.Filter]) -> n.Filter:
    """ "Another creature", after one was chosen that would fit as well: another one than that, though it be this."""
    if n.Other() not in what.modifiers:
        return what
    rest = {one for one in what.modifiers if one != n.Other()}
    plain = (one for one in chosen if one.kinds == what.kinds and n.Other() not in one.modifiers)
    if not any(rest <= {*one.modifiers} for one in plain):
        return what
    return replace(what, modifiers=tuple(OtherThanChosen() if one == n.Other() else one for one in what.modifiers))


def _than_either(node: Node) -> Node:
    if isinstance(node, n.Filter) and n.Other() in node.modifiers:
        return replace(node, modifiers=(*node.modifiers, OtherThanChosen()))
    return node


def _with_option(steps: tuple[n.Statement, ...]) -> tuple[n.Statement, ...]:
    """ "Do this. You may do that instead. If you do, …": if that is done."""
    said: list[n.Statement] = []
    for step in steps:
        last = said[-1] if said else None
        match last, step:
            case n.InsteadOf(body=n.May(body=body) as may), n.If(condition=n.DidIt(), otherwise=None):
                said[-1] = replace(last, body=replace(may, body=n.Sequence((body, step))))
            case _:
                said.append(step)
    return tuple(said)
