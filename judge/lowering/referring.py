"""Words whose meaning hangs on what stands before them in the same ability: "another creature" after one that is
chosen, "its neighbors" beside the card itself, "if you do" behind an option to do something else."""

from __future__ import annotations

from dataclasses import replace

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.events import Verb
from judge.effects.visitor import transform

from .nodes import OtherThanChosen

PICKED = (n.One, n.Exactly, n.UpTo)
"""Quantities by which some of the cards that fit are chosen."""


def referred(ability: n.Ability) -> n.Ability:
    """An ability in which such words say themselves what they are about."""
    chosen: list[n.Filter] = []

    def reread(node: Node) -> Node:
        match node:
            case n.Select(quantity=quantity, what=n.Filter() as what):
                node = replace(node, what=_another(what, chosen))
                if isinstance(quantity, PICKED):
                    chosen.append(what)
            case n.EitherFilter(options=(n.Self_() as itself, *others)):
                near = (transform(one, lambda word: itself if word == n.Back() else word) for one in others)
                return replace(node, options=(itself, *near))
            case n.Sequence(steps=steps):
                return replace(node, steps=_with_option(steps))
            case n.While(
                condition=n.Happened(
                    event=n.Event(verb=Verb.ATTACH, object=n.Cards() as card, manner=(n.To(cards=n.Cards() as host),)),
                    window=None,
                ),
                body=body,
            ):  # "while ~ is attached to this creature, it …": as long as that is so
                said = transform(body, lambda word: host if word == n.Back() else word)
                return n.While(n.Is(card, n.AttachedTo(host)), said)
        return node

    return transform(ability, reread)


def _another(what: n.Filter, chosen: list[n.Filter]) -> n.Filter:
    """ "Another creature", after one was chosen that would fit as well: another one than that, though it be this."""
    if n.Other() not in what.modifiers:
        return what
    rest = {one for one in what.modifiers if one != n.Other()}
    plain = (one for one in chosen if one.kinds == what.kinds and n.Other() not in one.modifiers)
    if not any(rest <= {*one.modifiers} for one in plain):
        return what
    return replace(what, modifiers=tuple(OtherThanChosen() if one == n.Other() else one for one in what.modifiers))


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
