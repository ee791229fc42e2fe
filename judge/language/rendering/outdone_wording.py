"""Who did more of something than somebody else: "they revealed fewer creatures than their opponent this way"."""

from __future__ import annotations

from typing import NamedTuple

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.visitor import transform
from judge.language.text.lexicon import conjugated

from .base_wording import noun, spaced, window
from .noun_wording import filtered


class Deed(NamedTuple):
    """What one player did, and how much of what."""

    who: n.Players
    lemma: str
    what: str
    when: str


def outdone(node: n.Compare) -> str:
    """The comparison of what two players did; "" for any other."""
    left, right = _deed(node.left), _deed(node.right)
    if left is None or right is None or left.who == right.who or transform(
            node.right, lambda one: left.who if one == right.who else one) != node.left:
        return ""
    amber = left.what == "Æ"
    if amber and left.when != "this way" and left.who != n.THEY:
        return ""  # "the amount of Æ you gained this turn is greater than …"
    past = conjugated(left.lemma).past
    if node.order is n.Order.EXACTLY:
        same = f"the same {'amount' if amber else 'number'} of {left.what}"
        return spaced("each player", past, same, left.when) if left.who == n.YOU else ""
    more = {n.Order.MORE: "more", n.Order.FEWER: "less" if amber else "fewer",
            n.Order.AT_LEAST: "no less" if amber else "no fewer", n.Order.AT_MOST: "no more"}.get(node.order)
    return spaced(noun(left.who), past, more, left.what, "than", noun(right.who), left.when) if more else ""


def _deed(node: Node) -> Deed | None:
    match node:
        case n.DoneThisWay(verb=lemma, what="Æ", by=n.Players() as who):
            return Deed(who, lemma, "Æ", "this way")
        case n.SumOf(event=n.Event(verb=verb, subject=n.Players() as who, object=None, manner=()), window=when):
            return Deed(who, str(verb).partition(" ")[0], "Æ", window(when))
        case n.CountOf(what=n.Filter(kinds=kinds, modifiers=modifiers)):
            did = next((one for one in modifiers if isinstance(one, n.DidThis)), None)
            rest = n.Filter(kinds, tuple(one for one in modifiers if one is not did))
            match did:
                case n.DidThis(event=n.Event(verb=verb, subject=n.Players() as who, manner=(n.ThisWay(),)),
                               window=None):
                    return Deed(who, str(verb), filtered(rest, True), "this way")
                case n.DidThis(event=n.Event(verb=verb, subject=n.Players() as who, manner=()),
                               window=n.Duration() as when):
                    return Deed(who, str(verb), filtered(rest, True), window(when))
    return None
