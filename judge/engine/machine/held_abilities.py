"""Abilities that a card has, and the frames that resolve them."""

from __future__ import annotations

from typing import NamedTuple

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.game.state import Player, Record, Ref

from .frames import Bindings, Frame, Resolving


class Held(NamedTuple):
    """An ability that a card has: printed (`giver` None), or given by the text of the object `giver`.

    `key` tells the abilities of one card apart; `bindings` is what the words of a lasting effect that gave the
    ability pointed to; `effect` is the key of the lasting effect that it is, where it is one; `beside`: its card
    does not have to be in play; `word`: the keyword that a text defines and that is this ability.
    """

    ability: Node
    giver: Ref | None
    key: str
    bindings: Bindings | None = None
    effect: str | None = None
    beside: bool = False
    word: str = ""


def frame(
    held: Held,
    holder: Ref,
    controller: Player,
    *,
    trigger: Record | None = None,
    heading: str = "",
    bindings: Bindings | None = None,
    step: str = "",
) -> Frame[object]:
    """The frame that resolves an ability of `holder`, whose "you" is `controller`.

    `trigger`: what set it off; `bindings`: what the words of a lasting effect point to already; `step`: where on
    the timing chart it resolves. It ends with the tuple of its outcomes.
    """
    bound = bindings or held.bindings or Bindings()
    if trigger is not None:
        bound = bound._replace(trigger=trigger)
    text = body_of(held.ability)
    return Frame(Resolving(holder, controller, text, bound, heading, held.giver, chart=step, word=held.word))


def body_of(ability: Node) -> Node:
    """What an ability tells players to do."""
    if isinstance(ability, n.BoldAbility | n.TriggeredAbility | n.ReplacementAbility | n.ConstantAbility):
        return ability.body
    return ability
