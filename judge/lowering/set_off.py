"""How that came about which sets an ability off: "Destroyed: If ~ was destroyed by its martyr ability, …", "after a
player forges a key, if your opponent forged the key, …".

In: a text. Out: the same, in which such a condition is asked of the very destruction, or key, that sets the ability
off: a destruction has not been recorded yet, and what was destroyed or forged earlier in the turn is not meant. What is
said of "it" is so only as long as the ability has spoken of no other card.
"""

from __future__ import annotations

from dataclasses import replace

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.visitor import transform, walk

from .nodes import SetOff


def of_what_set_off(text: n.CardText) -> n.CardText:
    """The text with what its "Destroyed:" abilities ask of what sets them off, and others of the key."""
    return replace(text, abilities=tuple(
        transform(transform(one, _of_ability), _of_key) for one in text.abilities))


def _of_key(node: Node) -> Node:
    """What an ability that hears of keys asks of "the key"."""
    return transform(node, _asked_of_key) if isinstance(node, n.TriggeredAbility) and tells_of_key(node.when) else node


def tells_of_key(when: Node) -> bool:
    """Whether something tells of a key that is forged."""
    return any(isinstance(one, n.Event) and one.verb is n.Verb.FORGE for one in walk(when))


def _asked_of_key(node: Node) -> Node:
    match node:
        case n.Happened(event=n.Event(verb=n.Verb.FORGE, object=n.KeyRef(told=True)) as event) if _of_now(node):
            return SetOff(replace(event, object=None))
    return node


def _of_ability(ability: Node) -> Node:
    if not isinstance(ability, n.BoldAbility) or n.Heading.DESTROYED not in ability.headings:
        return ability
    steps = ability.body.steps if isinstance(ability.body, n.Sequence) else (ability.body,)
    made: list[n.Statement] = []
    alone = True
    for step in steps:
        made.append(transform(step, _of_itself if alone else _of_its_card))
        alone = alone and not any(isinstance(one, n.Select) for one in walk(step))
    return replace(ability, body=n.Sequence(tuple(made)) if isinstance(ability.body, n.Sequence) else made[0])


def _of_itself(node: Node) -> Node:
    match node:
        case n.Happened(event=n.Event(verb=n.Verb.DESTROY, object=n.Back(plural=False, participle="")) as event):
            return SetOff(event) if _of_now(node) else node
    return _of_its_card(node)


def _of_its_card(node: Node) -> Node:
    match node:
        case n.Happened(event=n.Event(verb=n.Verb.DESTROY, object=n.Self_() | n.This()) as event) if _of_now(node):
            return SetOff(event)
    return node


def _of_now(node: n.Happened) -> bool:
    return node.window is None and node.count is None and n.ThisWay() not in walk(node.event)
