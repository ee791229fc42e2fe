"""What speaks of a deed that was told before: it belongs to the moment in which that is done."""

from __future__ import annotations

from judge.effects import nodes as n
from judge.effects.visitor import walk

_OF_DEEDS = (n.DidIt, n.DidNot, n.InsteadOf, n.DestroyedThisWay, n.DoneThisWay, n.ThisWay, n.DamageDestroys)


def of_deeds(node: n.Node) -> bool:
    """Whether a sentence speaks of what was done, not of cards or places alone: "if you do", "this way", "instead"."""
    return any(isinstance(one, _OF_DEEDS) for one in walk(node))
