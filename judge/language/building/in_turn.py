""" "…, one at a time": what an instruction takes several of is taken one after the other."""

from __future__ import annotations

from dataclasses import replace

from judge.effects import nodes as n
from judge.effects.visitor import children
from judge.language.parsing.records import Refused

_ONE_CARD = (n.Self_, n.This)
_PASSES = (n.ForEach, n.Repeat)


def one_at_a_time(node: n.Statement, at: int | None) -> n.Statement:
    """`node` done to one of its cards after the other, by whoever does it.

    Raises Refused where it takes nothing that could be taken so.
    """
    if isinstance(node, n.As):
        return replace(node, body=one_at_a_time(node.body, at))
    if taken(node) is None:
        raise Refused("one of what at a time?", at)
    return n.OneAtATime(node)


def fights_in_turn(node: n.Statement) -> n.Statement | None:
    """A sentence with "resolve these fights one at a time" behind it; None where it speaks of no several fights."""
    return n.OneAtATime(node) if isinstance(node, _PASSES) and _fights(node) else None


def taken(node: n.Node) -> n.Cards | n.Amount | None:
    """What an instruction takes, or how many times it does the same: None where that cannot be done one at a time."""
    match node:
        case n.DealDamage(split=True) | n.PutCounters(distributed=True) | n.CaptureAmber(distributed=True):
            return None
        case n.CaptureAmber(by=cards):
            return cards
        case n.ResolveAbility(of=cards, times=None):
            return cards
        case n.Draw(count=count) | n.MakeToken(count=count):
            return count
    cards = getattr(node, "cards", None)
    return cards if isinstance(cards, n.Cards) and isinstance(node, n.Instruction) else None


def only_one(node: n.Node, again: bool = False) -> bool:
    """Whether something in a sentence is done one at a time that is done to one thing only, once. `again`: what stands
    around it is done more than once."""
    if isinstance(node, n.OneAtATime) and not again and not isinstance(node.body, _PASSES):
        return _is_single(taken(node.body))
    return any(only_one(inner, again or isinstance(node, _PASSES)) for inner in children(node))


def _is_single(what: n.Cards | n.Amount | None) -> bool:
    match what:
        case n.Select(quantity=n.One() | n.The(count=1)) | n.Back(plural=False) | n.Number(value=1):
            return True
        case n.Select(quantity=n.Exactly(count=count)) | n.Slice(count=count):
            return count == n.Number(1)
    return isinstance(what, _ONE_CARD)


def _fights(node: n.Node) -> bool:
    return (isinstance(node, n.UseCard) and node.how == "fight") or any(map(_fights, children(node)))
