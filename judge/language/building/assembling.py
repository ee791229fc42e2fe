"""The sentences of one ability made one node: what only says something of the sentence before goes there."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeGuard

from judge.effects import nodes as n
from judge.language.counting import is_one

from .coordination import taken_up
from .later import taken_along
from .waiting import Otherwise, waits


def taken_further(offer: n.Statement, node: n.Statement) -> n.Statement:
    """An offer with one sentence more: "if you do, draw a card"."""
    match offer:
        case n.May(body=body):
            return replace(offer, body=assemble([*steps_of(body), node]))
        case n.Lasting(body=body) | n.While(body=body):
            return replace(offer, body=taken_further(body, node))
    return offer


def parts_of(node: n.Statement) -> tuple[n.Statement, ...]:
    """What a constant text says, part by part."""
    return node.parts if isinstance(node, n.Statics) else (node,)


def steps_of(body: n.Statement) -> list[n.Statement]:
    """What an ability does, sentence by sentence."""
    return list(body.steps) if isinstance(body, n.Sequence) else [body]


def assemble(nodes: list[n.Statement], first: bool = False) -> n.Statement:
    """The sentences of one ability as one node; what only says something of the sentence before goes there. `first`:
    nothing is spoken of before them."""
    steps: list[n.Statement] = []
    for node in nodes:
        if steps and not waits(node) and (later := taken_along(steps, node, assemble, first)) is not None:
            steps[-1] = later
        elif not waits(node):
            steps += node.steps if _are_sentences(node) else (node,)
        elif steps and (joined := taken_up(steps[-1], node)) is not None:
            steps[-1:] = joined
        else:
            word = "Otherwise" if isinstance(node, Otherwise) else "what the sentence before says"
            steps.append(n.Unmodelled(word, word, 0, span=node.span))
    return steps[0] if is_one(steps) else n.Sequence(tuple(steps))


def _are_sentences(node: n.Statement) -> TypeGuard[n.Sequence]:
    """ "A, or B instead if C" in one sentence is the same as "A. If C, B instead.", "if A, B; if C, D" as "If A, B. If
    C, D." """
    if not isinstance(node, n.Sequence):
        return False
    last = node.steps[-1]
    return (isinstance(last, n.InsteadOf) and last.condition is not None) or all(
        isinstance(step, n.If) for step in node.steps)
