"""What stands around an ability under a heading of a new set: the "if", the "may", the price and the later moment in
what defines the heading; where its card lies, of one that is active only there."""

from __future__ import annotations

from dataclasses import replace

from . import nodes as n
from .players import YOU


def frames(body: n.Statement) -> int | None:
    """Within how many "if", "may", "in order to" and later moments a definition lets a card be drawn, which stands for
    what abilities do; None where it does anything else."""
    match body:
        case n.Draw():
            return 0
        case n.If(then=inner, otherwise=None) | n.May(body=inner):
            depth = frames(inner)
            return None if depth is None or (isinstance(body, n.May) and body.player != YOU) else depth + 1
        case n.InOrderTo(cost=n.May(player=player), body=inner) if player == YOU:
            depth = frames(inner)
            return None if depth is None else depth + 1
        case n.Delayed(body=inner):
            depth = frames(inner)
            return None if depth is None else depth + 1
        case n.Sequence(steps=(inner, *_)):  # and what is done besides
            depth = frames(inner)
            return None if depth is None else depth + 1
    return None


def framed(body: n.Statement, done: n.Statement, heading: str) -> n.Statement:
    """The body of a definition with what an ability under this heading does in place of the card."""
    match body:
        case n.If(then=inner):
            return replace(body, then=framed(inner, done, heading))
        case n.May(body=inner) | n.InOrderTo(body=inner):
            return replace(body, body=framed(inner, done, heading))
        case n.Delayed(body=inner):
            return replace(body, body=framed(inner, done, heading), heading=heading)
        case n.Sequence(steps=(inner, *besides)):
            return replace(body, steps=(framed(inner, done, heading), *besides))
    return done


def later(ability: n.TriggeredAbility) -> bool:
    """Whether an ability under such a heading resolves at a later moment than the one that it waits for."""
    body: object = ability.body
    for _ in range(ability.framed):
        if isinstance(body, n.Delayed):
            return True
        if isinstance(body, n.Sequence):
            body = body.steps[0]
        else:
            body = body.then if isinstance(body, n.If) else getattr(body, "body", body)
    return False


def unframed(ability: n.TriggeredAbility) -> n.Statement:
    """What an ability under such a heading does, whether or not its time has come. Raises ValueError where that cannot
    be told."""
    body = ability.body
    for _ in range(ability.framed):
        match body:
            case n.If(then=inner) | n.May(body=inner) | n.InOrderTo(body=inner) | n.Delayed(body=inner):
                body = inner
            case n.Sequence(steps=(inner, *_)):
                body = inner
            case _:
                raise ValueError("an ability that does not stand as its heading is defined")
    return body


def parted(when: n.TriggeredAbility) -> tuple[n.TriggeredAbility, tuple[n.Statement, ...]]:
    """A definition without what it says is done besides, and that."""
    found: list[n.Statement] = []

    def bare(body: n.Statement) -> n.Statement:
        match body:
            case n.Sequence(steps=(inner, *besides)):
                found.extend(besides)
                return bare(inner)
            case n.If(then=inner):
                return replace(body, then=bare(inner))
            case n.May(body=inner) | n.InOrderTo(body=inner) | n.Delayed(body=inner):
                return replace(body, body=bare(inner))
        return body

    return replace(when, body=bare(when.body)), tuple(found)


def lying(ability: n.Ability, there: n.Condition) -> n.Ability | None:
    """An ability that is active only while its card is `there`; None of one that is under a heading of its own."""
    match ability:
        case n.ConstantAbility(body=n.Unmodelled()):
            return ability
        case n.ConstantAbility(body=body):
            return replace(ability, body=n.While(there, body))
        case n.TriggeredAbility(condition=None) | n.ReplacementAbility(condition=None):
            return replace(ability, condition=there)
        case n.TriggeredAbility(condition=n.Condition() as so) | n.ReplacementAbility(condition=n.Condition() as so):
            return replace(ability, condition=n.Conditions((there, so)))
    return None
