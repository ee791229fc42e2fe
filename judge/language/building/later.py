"""The sentences of one ability made one node. What is done only later takes in the sentences behind it that speak of
what is done then: "at the end of your turn, you may destroy a creature. If you do, …"."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TypeGuard

from judge.effects import nodes as n
from judge.effects.visitor import walk
from judge.language.counting import is_one
from judge.language.described.deeds import of_deeds

from .coordination import taken_up
from .waiting import Otherwise, waits

ASKED_WHEN = "is this asked now, or in that later moment?"
_Later = n.Delayed | n.NextTime


def _taken_along(steps: list[n.Statement], node: n.Statement, first: bool) -> n.Statement | None:
    """The last of `steps` with `node` as a further sentence of what is done then; None where that is not said of it.
    `first`: nothing is spoken of before the first of them."""
    before = steps[-1]
    body = _body(before)
    if body is None:
        return _answered(before, node)
    if not (first and _points_there(steps, node)) and not of_deeds(node):
        return None
    return _with_body(before, assemble([*(body.steps if isinstance(body, n.Sequence) else (body,)), node]))


def tells_of_a_turn(node: n.Statement) -> bool:
    """Whether a sentence is about something in a turn, which the next one may call "that turn"."""
    return _in_a_turn(_last(node)) or _triggered(node)


def in_that_turn(before: n.Statement, node: n.Statement, said: str) -> n.Statement:
    """A sentence that says "that turn" of the turn at whose end or start the one before it is carried out: it is
    carried out then, too."""
    last = _last(before)
    if not _in_a_turn(last) or not _THAT_TURN.search(said) or (
            of_deeds(node) or isinstance(node, n.Unmodelled | n.Delayed | n.Lasting) or waits(node)):
        return node
    return n.Delayed(last.when, node, span=node.span)


def is_asked_at_no_moment(before: list[n.Statement], node: n.Statement) -> bool:
    """Whether a sentence asks what is so behind one that is carried out only later, and says of neither moment that it
    is asked then."""
    if isinstance(node, n.If) and isinstance(node.condition, _DONE) and _permits(_last(before[-1])):
        return True
    if not isinstance(node, n.If) or of_deeds(node) or waits(node):
        return False
    *earlier, last = before
    return _body(_last(last)) is not None and not _points_there([*earlier, _last(last)], node)


_THAT_TURN = re.compile(r"\bthat turn\b")


def _answered(before: n.Statement, node: n.Statement) -> n.If | None:
    """ "(You may exhaust ~.) If you do, your opponent may pay you 1Æ." with "If they do not, …": nothing hangs on an
    offer that was not made to the other player; None where `node` says something else."""
    if not isinstance(before, n.If) or before.otherwise is not None or not isinstance(before.condition, _DONE):
        return None
    steps = before.then.steps if isinstance(before.then, n.Sequence) else (before.then,)
    offer = steps[0]
    answers = all(isinstance(one, n.If) and isinstance(one.condition, _DONE) and one.condition.player in (
        n.THEY, n.OPPONENT) for one in (*steps[1:], node))
    if not answers or not isinstance(offer, n.May) or offer.player != n.OPPONENT or before.condition.player != n.YOU:
        return None
    return replace(before, then=n.Sequence((*steps, node)))


_DONE = n.DidIt | n.DidNot


def _permits(node: n.Statement) -> bool:
    """Whether a sentence lets a player do something from then on, and has nothing done now."""
    return isinstance(node, n.Lasting) and isinstance(node.body, n.Permit)


def _last(node: n.Statement) -> n.Statement:
    """What a sentence does last."""
    match node:
        case n.Sequence(steps=(*_, last)) | n.TriggeredAbility(body=n.Statement() as last):
            return _last(last)
    return node


def _in_a_turn(node: n.Statement) -> TypeGuard[n.Delayed]:
    return isinstance(node, n.Delayed) and isinstance(node.when, n.TurnPoint | n.StepPoint)


def _triggered(node: n.Statement) -> TypeGuard[n.TriggeredAbility]:
    return isinstance(node, n.TriggeredAbility)


def _body(before: n.Statement) -> n.Statement | None:
    if isinstance(before, _Later):  # how a card enters play is nothing that is done behind which more is done
        return None if isinstance(before.body, n.EntersPlay) else before.body
    if isinstance(before, n.Lasting) and _triggered(before.body) and isinstance(before.body.body, n.Statement):
        return before.body.body
    if _on_a_condition(before):
        return _body(before.then)
    return None


def _on_a_condition(node: n.Statement) -> TypeGuard[n.If]:
    """Whether something is done if something is so, not if something was done: then "if you do not" may be the rest."""
    return isinstance(node, n.If) and node.otherwise is None and not isinstance(node.condition, n.DidIt | n.DidNot)


def _with_body(before: n.Statement, body: n.Statement) -> n.Statement:
    if isinstance(before, n.Lasting):
        assert _triggered(before.body)
        return replace(before, body=replace(before.body, body=body))
    if _on_a_condition(before):
        return replace(before, then=_with_body(before.then, body))
    assert isinstance(before, _Later)
    return replace(before, body=body)


def _points_there(steps: list[n.Statement], node: n.Statement) -> bool:
    """Whether a sentence points back to cards of which nothing but the last of `steps` speaks."""
    *earlier, last = steps
    return _speaks_of_cards(node) and _names(last) and not any(map(_names, earlier))


def _speaks_of_cards(node: n.Statement) -> bool:
    return any(isinstance(one, n.Back) and not one.participle for one in walk(node))


def _names(node: n.Statement) -> bool:
    """Whether a sentence speaks of cards that a later one can point back to."""
    return any(isinstance(one, n.Select | n.Filter) for one in walk(node))


def later_of_that(node: n.Statement) -> TypeGuard[n.TriggeredAbility]:
    """ "At the end of the turn, destroy it": done once, behind what it speaks of; "at the end of your next turn"."""
    if not isinstance(node, n.TriggeredAbility) or not isinstance(node.when, n.TurnPoint):
        return False
    points = any(isinstance(one, n.Back) and not one.participle for one in walk(node))
    return node.when.next_only or (points and not any(
        isinstance(one, n.Select | n.Filter | n.Self_ | n.This) for one in walk(node)))


PASSING = tuple(map(n.Window, (
    n.Period.REMAINDER_OF_TURN, n.Period.THIS_TURN, n.Period.UNTIL_END_OF_TURN, n.Period.UNTIL_YOUR_NEXT_TURN,
    n.Period.UNTIL_OPPONENTS_NEXT_TURN, n.Period.UNTIL_END_OF_YOUR_NEXT_TURN,
    n.Period.UNTIL_END_OF_OPPONENTS_NEXT_TURN, n.Period.YOUR_NEXT_TURN, n.Period.OPPONENTS_NEXT_TURN,
    n.Period.THEIR_NEXT_TURN)))
"""Times that end, so that nothing is so until then by a word that a card goes on bearing."""


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
        if steps and not waits(node) and (later := _taken_along(steps, node, first)) is not None:
            steps[-1] = later
        elif not waits(node):
            steps += node.steps if _are_sentences(node) else (node,)
        elif is_one(steps) and isinstance(node, Otherwise) and (parted := _instead_or(steps[0], node)) is not None:
            steps = [parted]
        elif steps and (joined := taken_up(steps[-1], node)) is not None:
            steps[-1:] = joined
        else:
            word = "Otherwise" if isinstance(node, Otherwise) else "what the sentence before says"
            steps.append(n.Unmodelled(word, word, 0, span=node.span))
    return steps[0] if is_one(steps) else n.Sequence(tuple(steps))


def _instead_or(node: n.Statement, otherwise: Otherwise) -> n.If | None:
    """ "If C, A instead. Otherwise, B": A in place of what sets the ability off, or B beside it."""
    if not isinstance(node, n.InsteadOf) or node.condition is None:
        return None
    return n.If(node.condition, n.InsteadOf(None, node.body), otherwise.body)


def _are_sentences(node: n.Statement) -> TypeGuard[n.Sequence]:
    """ "A, or B instead if C" in one sentence is the same as "A. If C, B instead.", "if A, B; if C, D" as "If A, B. If
    C, D." """
    if not isinstance(node, n.Sequence):
        return False
    last = node.steps[-1]
    return (isinstance(last, n.InsteadOf) and last.condition is not None) or all(
        isinstance(step, n.If) for step in node.steps)
