"""What a keyword of a new set does: the one ability of its definition by which a creature with it "molts"."""

from __future__ import annotations

from typing import TypeGuard

from . import nodes as n
from .base import Node
from .visitor import walk

#: What may be done to more cards than a definition says, by the verb that says it.
VERBS_OF_MORE: dict[type, str] = {
    n.Discard: "discard", n.Archive: "archive", n.Purge: "purge", n.Reveal: "reveal", n.LookAt: "look_at"}


def so_many(node: Node) -> n.Amount | None:
    """To how many cards an instruction does something, where others may add some; one card is "it" to later words."""
    match getattr(node, "cards", None) if type(node) in VERBS_OF_MORE else None:
        case n.Slice(count=count) | n.Select(quantity=n.Exactly(count=count)) if count != n.Number(1):
            return count
    return None


Deed = n.BoldAbility | n.TriggeredAbility | n.ReplacementAbility

#: What is done in place of something else that stays the same act, or in another place: nothing of its own.
_SAME_ACT = (n.PreventDamage, n.TakenFrom, n.CaptureAmber, n.DealDamage, n.DamageDealt, n.InsteadOf, n.Unmodelled,
             n.Blocked)


def deed_of(meaning: n.Meaning) -> Deed | None:
    """The ability that is carried out when a creature does what the keyword is called by; None where none is, or
    several are."""
    if meaning.counter or meaning.player or meaning.time:
        return None
    found = [one for one in meaning.abilities if not isinstance(one, n.ConstantAbility)]
    only = found[0] if len(found) == 1 else None
    return only if _is_deed(only) else None


def price_of(meaning: n.Meaning) -> n.CostOf | n.UnlessPaid | None:
    """What is to be paid because of a keyword in order to do something; None where nothing is, or several things."""
    if meaning.counter or meaning.player or meaning.time:
        return None
    found = [one.body for one in meaning.abilities if isinstance(one, n.ConstantAbility) and isinstance(
        one.body, n.CostOf | n.UnlessPaid)]
    return found[0] if len(found) == 1 else None


def _is_deed(ability: n.Ability | None) -> TypeGuard[Deed]:
    match ability:
        case n.ReplacementAbility(event=n.Event(verb=verb), body=body):
            return verb is not n.Verb.ENTER and not any(isinstance(one, _SAME_ACT) for one in walk(body))
        case n.BoldAbility(body=body) | n.TriggeredAbility(body=body):
            return not any(isinstance(one, n.InsteadOf | n.ReplacementAbility | n.Unmodelled) for one in walk(body))
    return False
