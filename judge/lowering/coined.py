"""Verbs that a text defines itself, as the engine carries them out: each with what it is to do so to one card."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeGuard

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.keyword_deeds import VERBS_OF_MORE, deed_of, price_of, so_many
from judge.effects.players import OPPONENT, THEY, YOU
from judge.effects.terms import PAYING
from judge.effects.visitor import K, transform

from .nodes import AndMore, Begun, Heard, SoMany

_DEPTH = 4
"""So deep definitions may speak of each other; deeper ones stay without."""


def with_verbs(text: n.CardText) -> n.CardText:
    """The text with what its verbs mean where they are used; the definitions say nothing more."""
    said = (one for one in text.abilities if not isinstance(one, n.HeadingMeaning))
    text = replace(text, abilities=tuple(_heard(one) if isinstance(one, n.Meaning) else one for one in said))
    meanings = {one.word: one for one in text.abilities if isinstance(one, n.VerbMeaning)}
    if not meanings:
        return text
    rest = tuple(one for one in text.abilities if not isinstance(one, n.VerbMeaning))
    return replace(text, abilities=tuple(transform(_told(one, meanings, _DEPTH), _spliced) for one in rest))


def _told(tree: K, meanings: dict[str, n.VerbMeaning], depth: int) -> K:
    def of_another(node: Node) -> Node:
        match node:
            case n.As(body=n.Coined() as body):
                return replace(node, body=_meant(body, meanings, depth, others=True))
        return node

    def whole(node: Node) -> Node:
        return _meant(node, meanings, depth) if isinstance(node, n.Coined) else node

    return transform(transform(tree, of_another), whole) if depth else tree


def _meant(node: n.Coined, meanings: dict[str, n.VerbMeaning], depth: int, *, others: bool = False) -> n.Statement:
    meaning = meanings.get(node.word)
    if meaning is None or not meaning.alone:
        return _whole(node, meanings, depth, others=others)
    said = _told(meaning.body, meanings, depth - 1)
    if others:
        said = _of_them(said)
    if node.amount is not None:
        number = SoMany(node.amount) if node.amount == n.Number(1) else node.amount
        said = transform(said, lambda one: number if isinstance(one, n.VariableX) else one)
    said = transform(said, lambda one: _and_more(one, node.word))
    steps = said.steps if isinstance(said, n.Sequence) else (said,)
    begun = (Begun(node.word),) if steps else ()  # what is only told is not done
    return n.Sequence((*begun, *steps, Heard(node.word, len(steps))))


def _and_more(node: Node, word: str) -> Node:
    """An instruction about so many cards, of which others may add some."""
    count = so_many(node)
    if count is None or isinstance(count, AndMore):
        return node
    more = AndMore(count, word, VERBS_OF_MORE[type(node)])
    match getattr(node, "cards", None):
        case n.Slice() as cards:
            return replace(node, cards=replace(cards, count=more))  # type: ignore[call-arg]
        case n.Select() as cards:
            return replace(node, cards=replace(cards, quantity=n.Exactly(more)))  # type: ignore[call-arg]
    return node


def _heard(meaning: n.Meaning) -> n.Meaning:
    """What a keyword means, with the ability by which others hear that a card does what it is called by."""
    deed, price = deed_of(meaning), price_of(meaning)
    if price is not None:
        told = replace(price, word=f"{meaning.word}{PAYING}")
        return replace(meaning, abilities=tuple(
            replace(one, body=told) if isinstance(one, n.ConstantAbility) and one.body is price else one
            for one in meaning.abilities))
    if deed is None:
        return meaning
    done = replace(deed, body=_then_heard(deed.body, meaning.word))
    return replace(meaning, abilities=tuple(done if one is deed else one for one in meaning.abilities))


def _then_heard(body: n.Statement, word: str) -> n.Statement:
    match body:
        case n.May(body=inner) | n.InOrderTo(body=inner):
            return replace(body, body=_then_heard(inner, word))
        case n.If(then=then, otherwise=None):
            return replace(body, then=_then_heard(then, word))
        case n.ResolveAbility(times=n.Amount()):  # no doing of its own: what is resolved resolves once more
            return body
    steps = body.steps if isinstance(body, n.Sequence) else (body,)
    return n.Sequence((*steps, Heard(word, len(steps), n.This(n.Kind.CARD))))


def _spliced(node: Node) -> Node:
    """Statements one after the other, with what a verb of the text's own says in its place among them."""
    if not isinstance(node, n.Sequence) or not any(map(_tells, node.steps)):
        return node
    steps: list[n.Statement] = []
    for step in node.steps:
        steps += step.steps if _tells(step) else (step,)
    return replace(node, steps=tuple(steps))


def _tells(step: Node) -> TypeGuard[n.Sequence]:
    return isinstance(step, n.Sequence) and isinstance(step.steps[-1], Heard)


def _whole(node: n.Coined, meanings: dict[str, n.VerbMeaning], depth: int, *, others: bool = False) -> n.Coined:
    meaning = meanings.get(node.word)
    if meaning is None or node.body is not None:
        return node
    if others:
        meaning = _of_them(meaning)
    body = _told(meaning.body, meanings, depth - 1)
    match node.cards, meaning.of:
        case n.Select(what=n.Filter() as what) as cards, n.Filter() as known:
            return replace(node, cards=replace(cards, what=_lying(what, known)), body=body)
    return replace(node, body=body)


def _of_them(said: K) -> K:
    """What another player does: "your discard pile" is theirs, "your opponent" the one of theirs."""
    whose = {YOU: THEY, OPPONENT: n.OpponentOf(THEY)}

    def theirs(node: Node) -> Node:
        match node:
            case n.DidIt(player=player) | n.DidNot(player=player) if player == THEY:  # whoever does so
                return replace(node, player=YOU)
            case n.PlayerRef():
                return whose.get(node, node)
        return node

    return transform(said, theirs)


def _lying(what: n.Filter, known: n.Filter) -> n.Filter:
    """What a sentence names, as a definition names it: of its kind, and where that lies unless it says otherwise."""
    kinds = known.kinds if what.kinds == (n.Kind.CARD,) else what.kinds
    said = {type(one) for one in what.modifiers} & {n.InZone, n.ControlledBy}
    more = (one for one in known.modifiers if type(one) not in said and one not in what.modifiers)
    return n.Filter(kinds, (*what.modifiers, *more))
