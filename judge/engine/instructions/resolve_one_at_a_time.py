"""Using cards "one at a time": each is chosen, and looked up, when its turn comes (18.4 Card-specific FAQ, line 2907;
decision neighbors-when)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from judge.effects import nodes as n
from judge.effects.base import Node, working_node
from judge.engine.evaluation import choosing
from judge.engine.evaluation.context import Given
from judge.engine.evaluation.selection import cards_for
from judge.engine.law import legality
from judge.game.state import Ref

from .instruction import Instruction, resolves

Using = n.UseCard | n.Chain


def in_turn(it: Instruction[Using]) -> Node | None:
    """The instruction as one that takes its cards one after the other, None where its words do not say so."""
    node = it.node
    uses = [act for act in (node.acts if isinstance(node, n.Chain) else (node,)) if isinstance(act, n.UseCard)]
    if not any(act.one_at_a_time for act in uses) or not isinstance(node.cards, n.Select):
        return None
    if isinstance(node.cards.quantity, n.UpTo):
        return UpToInTurn(node, node.cards, it.ctx.amount(node.cards.quantity.count))
    sides = _of_neighbors(node.cards)
    return InAnyOrder(tuple(replace(node, cards=side) for side in sides)) if sides else None


def _of_neighbors(cards: n.Select) -> tuple[n.Select, ...]:
    """ "Each neighboring creature" as the left and the right one."""
    what = cards.what
    if not isinstance(what, n.Filter) or not any(isinstance(one, n.NeighborOf) for one in what.modifiers):
        return ()
    return tuple(
        n.Select(
            n.Each(),
            replace(
                what,
                modifiers=tuple(
                    replace(one, side=side) if isinstance(one, n.NeighborOf) else one for one in what.modifiers
                ),
            ),
        )
        for side in ("left", "right")
    )


def usable(it: Instruction[Node], use: n.UseCard, refs: Iterable[Ref]) -> list[Ref]:
    """Those that can be used that way, all where none can (18.4 RESOLVE AS MUCH AS YOU CAN)."""
    there = list(refs)
    may = (ref for ref in there if legality.may_use(it.run, ref.uid, use.how, own=False, player=it.player) is None)
    return list(may) or there


@working_node
class UpToInTurn(n.Instruction):
    """The same with up to so many cards (`left`) besides those whose turn has been."""

    body: Using
    cards: n.Select
    left: int
    before: tuple[Ref, ...] = ()


@resolves(UpToInTurn)
def up_to_in_turn(it: Instruction[UpToInTurn]) -> None:
    """One is chosen and used; then whether there is a next one."""
    node = it.node
    if it.begun:
        it.become(replace(node, left=node.left - 1, before=(*node.before, *it.recall(tuple))))
        return
    first = node.body.acts[0] if isinstance(node.body, n.Chain) else node.body
    one = replace(node.cards, quantity=n.UpTo(n.Number(1)))
    others = [ref for ref in it.ctx.cards(node.cards) if ref not in node.before]
    if isinstance(first, n.UseCard):
        others = usable(it, first, others)
    chosen = cards_for(it.run, it.ctx, first, cards=one, among=others) if others and node.left else ()
    if not chosen:
        it.finish()
        return
    it.again(chosen)
    it.do(replace(node.body, cards=Given(chosen)))


@working_node
class InAnyOrder(n.Instruction):
    """Instructions that the active player carries out one at a time, in the order they like."""

    parts: tuple[Node, ...]


@resolves(InAnyOrder)
def in_any_order(it: Instruction[InAnyOrder]) -> None:
    """What each part is about is looked up when its turn comes (decision neighbors-when)."""
    parts: tuple[Node, ...] = it.recall(tuple) if it.begun else it.node.parts
    if not parts:
        it.finish()
        return
    ctx = it.ctx
    first: dict[Ref, Node] = {}
    for part in parts:
        for ref in ctx.cards(part.cards):  # type: ignore[attr-defined]
            first.setdefault(ref, part)
    if not first:
        it.finish()
        return
    ref = choosing.next_of(it.run, ctx, tuple(first), "Which is next?")
    part = first[ref]
    it.again(tuple(other for other in parts if other is not part))
    it.do(replace(part, cards=Given((ref,))))  # type: ignore[call-arg]
