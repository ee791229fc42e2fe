"""What is left of several cards that were chosen, once a text has taken some of them by themselves: "Choose 2
creatures. Destroy 1 of them and ward the other." """

from __future__ import annotations

from dataclasses import dataclass, replace

from judge.effects import nodes as n
from judge.effects.base import Node, Span

from .nodes import Bound

_SOME = (n.One, n.Exactly, n.UpTo)


@dataclass(frozen=True)
class Left:
    """Those that the statements labelled `steps` are about, without what those labelled `less` are about, as far as
    they are as `fits` says."""

    steps: tuple[int, ...]
    less: tuple[int, ...] = ()
    fits: tuple[n.Modifier, ...] = ()

    def said(self, kind: n.Kind | None, span: Span | None, *, plural: bool) -> Bound:
        """The word that means them."""
        return Bound(kind, "", plural, self.fits, steps=self.steps, every=True, less=self.less, span=span)


def taken(noun: Node | None, label: int, before: Left | None) -> Left | None:
    """What the statement with this label leaves of those of whom it takes some: "1 of them", "the most powerful of the
    chosen creatures"; `before`: what was left until then."""
    match noun:
        case n.Select(quantity=quantity, what=Bound(plural=True, origin=None, steps=steps)) if (
                steps and isinstance(quantity, _SOME)):
            pass
        case Bound(participle="choose" | "", plural=False, origin=None, steps=steps, modifiers=told) if (
                steps and any(isinstance(one, n.Extremal) for one in told)):
            pass
        case _:
            return before
    if before is not None and {*before.steps} & {*steps}:
        return replace(before, less=(*before.less, label))
    return Left(steps, (label,))


def parted(asked: n.Condition, several: tuple[int, ...], before: Left | None) -> Left | None:
    """What is left where a condition is about just one of several, the last of which are told by the
    labels `several`: "if exactly one of those creatures is damaged"."""
    match asked:
        case n.Is(cards=n.Select(quantity=n.Exactly(count=n.Number(value=1)),
                                 what=Bound(plural=True, origin=None, steps=steps)),
                  what=n.Modifier() as what) if steps:
            return Left(steps, (), (n.Not(what),))
        case n.DestroyedThisWay(what=n.Filter(), order=n.Order.EXACTLY, count=n.Number(value=1)):
            return Left(several, (), (n.Not(n.FALLEN),)) if several else before
    return before
