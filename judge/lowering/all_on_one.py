"""“Deal 2D to a creature for each card in your hand. If this damage destroys that creature, …”: whoever speaks of that
one creature afterwards has all of it go to one, which is chosen first (18.4 “FOR EACH”).
"""

from __future__ import annotations

from dataclasses import replace

from judge.effects import nodes as n
from judge.effects.visitor import walk
from judge.language.counting import is_one


def all_on_one(ability: n.Ability) -> n.Ability:
    """An ability that begins by doing something for each of some things to a card, and then speaks of that card."""
    match ability:
        case n.BoldAbility(body=n.Sequence(steps=(first, then, *rest)) as body) if _speaks_of_it(then):
            made = _chosen_first(first)
            return replace(ability, body=replace(body, steps=(*made, then, *rest))) if made else ability
    return ability


def _chosen_first(node: n.Statement) -> tuple[n.Statement, ...]:
    """What is done to one card for each of some things, with the choice of that card before it; () for all else."""
    match node:
        case (
            n.DealDamage(amount=n.Times(), cards=n.Select(quantity=n.One(), what=n.Filter(kinds=kinds)) as card)
            | n.PutCounters(amount=n.Times(), cards=n.Select(quantity=n.One(), what=n.Filter(kinds=kinds)) as card)
            | n.Heal(amount=n.Times(), cards=n.Select(quantity=n.One(), what=n.Filter(kinds=kinds)) as card)
        ):
            kind = kinds[0] if is_one(kinds) else n.Kind.CARD
            return n.ChooseCards(card), replace(node, cards=n.Back(kind, "choose"))
        case n.CaptureAmber(amount=n.Times(), by=n.Select(quantity=n.One(), what=n.Filter(kinds=kinds)) as card):
            return n.ChooseCards(card), replace(node, by=n.Back(kinds[0] if is_one(kinds) else n.Kind.CARD, "choose"))
    return ()


def _speaks_of_it(node: n.Statement) -> bool:
    """Whether a statement speaks of that one card ("that creature", "if this damage destroys it"), and chooses none of
    its own."""
    told = list(walk(node.condition if isinstance(node, n.If) else node))
    damage = any(isinstance(one, n.DamageDestroys) for one in told)
    words = [one for one in told if isinstance(one, n.Back) and (damage or one.kind is not None)]
    alone = not any(isinstance(one, n.Select | n.Slice) for one in told)
    return alone and any(not one.plural and not one.participle and one.by is None for one in words)
