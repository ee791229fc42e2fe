"""Verbs that a text defines itself, as the engine carries them out: each with what it is to do so to one card."""

from __future__ import annotations

from dataclasses import replace

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.players import THEY, YOU
from judge.effects.visitor import K, transform

_DEPTH = 4
"""So deep definitions may speak of each other; deeper ones stay without."""


def with_verbs(text: n.CardText) -> n.CardText:
    """The text with what its verbs mean where they are used; the definitions say nothing more."""
    meanings = {one.word: one for one in text.abilities if isinstance(one, n.VerbMeaning)}
    if not meanings:
        return text
    rest = tuple(one for one in text.abilities if not isinstance(one, n.VerbMeaning))
    return replace(text, abilities=tuple(_told(one, meanings, _DEPTH) for one in rest))


def _told(tree: K, meanings: dict[str, n.VerbMeaning], depth: int) -> K:
    def of_another(node: Node) -> Node:
        match node:
            case n.As(body=n.Coined() as body):
                return replace(node, body=_whole(body, meanings, depth, others=True))
        return node

    def whole(node: Node) -> Node:
        return _whole(node, meanings, depth) if isinstance(node, n.Coined) else node

    return transform(transform(tree, of_another), whole) if depth else tree


def _whole(node: n.Coined, meanings: dict[str, n.VerbMeaning], depth: int, *, others: bool = False) -> n.Coined:
    meaning = meanings.get(node.word)
    if meaning is None or node.body is not None:
        return node
    if others:  # "your discard pile" of what another player does is theirs
        meaning = transform(meaning, lambda one: THEY if one == YOU else one)
    body = _told(meaning.body, meanings, depth - 1)
    match node.cards, meaning.of:
        case n.Select(what=n.Filter() as what) as cards, n.Filter() as known:
            return replace(node, cards=replace(cards, what=_lying(what, known)), body=body)
    return replace(node, body=body)


def _lying(what: n.Filter, known: n.Filter) -> n.Filter:
    """What a sentence names, as a definition names it: of its kind, and where that lies unless it says otherwise."""
    kinds = known.kinds if what.kinds == (n.Kind.CARD,) else what.kinds
    said = {type(one) for one in what.modifiers} & {n.InZone, n.ControlledBy}
    more = (one for one in known.modifiers if type(one) not in said and one not in what.modifiers)
    return n.Filter(kinds, (*what.modifiers, *more))
