"""What no text can mean though all its words fit: something that is always so and is picked, was, or happens once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge.effects import nodes as n
from judge.effects.visitor import children, walk

from .coordination import is_static

_PICKED = (n.One, n.Exactly, n.UpTo, n.AnyNumber, n.AtLeast)
_LONG = frozenset({
    n.Period.REMAINDER_OF_TURN, n.Period.UNTIL_END_OF_TURN, n.Period.UNTIL_YOUR_NEXT_TURN,
    n.Period.UNTIL_END_OF_YOUR_NEXT_TURN, n.Period.UNTIL_END_OF_OPPONENTS_NEXT_TURN,
})  # fmt: skip


def misfit(parts: Iterable[n.Node]) -> str:
    """Why no sentence can say this, of which these are all nodes; "" where one can."""
    return next(filter(None, map(_misfit, parts)), "")


def _misfit(node: n.Node) -> str:
    match node:
        case n.Lasting(window=n.Window(period=period), body=body) if period in _LONG and _is_done(body):
            return "this is done at once: what is it that lasts?"
        case n.While(body=body) if _is_done(body):
            return "this is done at once, and “while” says how long something is so"
        case n.TriggeredAbility(body=n.TriggeredAbility()):
            return "after which of the two is this done?"
        case n.Is(what=what) if any(isinstance(one, n.AtRandom) for one in walk(what)):
            return "no card is random: one is picked at random"
    return ""


def without_moment(body: n.Statement) -> str:
    """Why a constant text cannot say this, which has no moment in which it is done; "" where it can."""
    statics = list(_statics(body))
    if any(_is_picked(said) for static in statics for said in _of_whom(static)):
        return "which of them? What is always so picks none: it is so of each"
    if statics and any(isinstance(node, n.Was) for node in _without_abilities(body)):
        return "when was that? What is always so has no time before it"
    if any(isinstance(node, n.While) and _is_event(node.condition) for node in _without_abilities(body)):
        return "this happens in a moment, and nothing can be so while it does"
    return ""


def _without_abilities(tree: n.Node) -> Iterator[n.Node]:
    """The nodes of what is so, but not of the abilities it gives, which have their own moments."""
    yield tree
    for child in children(tree):
        if not isinstance(child, n.Ability):
            yield from _without_abilities(child)


def _is_done(body: n.Statement) -> bool:
    return isinstance(body, n.Instruction) and not is_static(body) and not isinstance(body, n.TakeControl)


def _statics(body: n.Node) -> Iterator[n.Static]:
    """What a constant text says is so, under whatever condition and for however long."""
    match body:
        case n.Lasting(window=n.Window(period=period)) if period in _LONG:
            return  # it begins when it is said, and is said of what is picked then
        case n.While(body=inner) | n.Lasting(body=inner):
            yield from _statics(inner)
        case n.If(then=then, otherwise=otherwise):
            for part in (then, otherwise):
                if part is not None:
                    yield from _statics(part)
        case n.Statics(parts=parts):
            for part in parts:
                yield from _statics(part)
        case n.Static() if not isinstance(body, n.CostOf):
            yield body


def _of_whom(static: n.Static) -> Iterator[n.Node | None]:
    """The cards that a rule is about."""
    yield getattr(static, "cards", None)
    yield getattr(static, "who", None)


def _is_picked(said: n.Node | None) -> bool:
    return isinstance(said, n.Select) and isinstance(said.quantity, _PICKED)


def _is_event(condition: n.Condition) -> bool:
    """Whether a condition is an event of no time, and no state that came of one ("while ~ is attached to it")."""
    for node in walk(condition):
        match node:
            case n.Happened(event=n.Event(verb=verb), window=None) if verb is not n.Verb.ATTACH:
                return True
            case n.DestroyedThisWay():
                return True
    return False
