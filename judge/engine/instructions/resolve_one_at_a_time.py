""" "One at a time": each card is picked, and looked up, when its turn comes (18.4 Card-specific FAQ, line 2907;
decision neighbors-when)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from judge.effects import nodes as n
from judge.effects.base import Node, working_node
from judge.engine.evaluation import choosing
from judge.engine.evaluation.context import Given
from judge.engine.evaluation.selection import cards_for, home
from judge.engine.law import legality
from judge.engine.machine.frames import Outcome
from judge.game.state import Ref

from .instruction import Instruction, resolves


@resolves(n.OneAtATime)
def one_at_a_time(it: Instruction[n.OneAtATime]) -> None:
    """The instruction as several, each about one of its cards; as it stands where each of those is done by itself
    anyway: what is drawn, made, or repeated."""
    body = it.node.body
    field = "by" if isinstance(body, n.CaptureAmber) else "of" if isinstance(body, n.ResolveAbility) else "cards"
    match getattr(body, field, None):
        case n.Select(quantity=n.UpTo(count=count)) as cards:
            it.become(SomeInTurn(body, field, cards, it.ctx.amount(count), optional=True))
        case n.Select(quantity=n.AnyNumber()) as cards:
            there = it.ctx.candidates(cards.what, home(it.ctx, _first(body)))
            it.become(SomeInTurn(body, field, cards, len(there), optional=True))
        case n.Select(quantity=n.Exactly(count=n.AllBut() as count)) as cards:
            there = it.ctx.candidates(cards.what, home(it.ctx, _first(body)))
            it.become(SomeInTurn(body, field, cards, it.ctx.amount(count, available=len(there))))
        case n.Select(quantity=n.Exactly(count=count)) as cards:
            it.become(SomeInTurn(body, field, cards, it.ctx.amount(count)))
        case n.Select(quantity=n.Each()) as cards if sides := _of_neighbors(cards):
            it.become(InAnyOrder(body, field, sides))
        case n.Cards() as cards if not isinstance(_first(body), n.UseCard | n.PlayCard):
            refs = cards_for(it.run, it.ctx, _first(body), cards=cards)
            it.become(InAnyOrder(body, field, tuple(Given((ref,)) for ref in refs)) if refs else body)
        case _:
            it.become(body)


def changed(body: n.Statement, field: str, cards: n.Cards) -> n.Statement:
    """The instruction about these cards."""
    said: dict[str, object] = {field: cards}
    return replace(body, **said)  # type: ignore[arg-type]


def _first(body: Node) -> Node:
    """The instruction that says where its cards lie: of verbs that share their object, the first."""
    return body.acts[0] if isinstance(body, n.Chain) else body


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
    """Those that can fight or reap, all where none can (18.4 FIGHT asks for a ready creature); whatever else is used
    may be any, and as much is done as can be (18.4 RESOLVE AS MUCH AS YOU CAN)."""
    there = list(refs)
    if use.how not in ("fight", "reap"):
        return there
    may = (ref for ref in there if legality.may_use(
        it.run, ref.uid, use.how, own=False, player=it.player, by=it.ctx.holder) is None)
    return list(may) or there


@working_node
class SomeInTurn(n.Instruction):
    """`body` with so many cards (`left`) in its `field` besides those whose turn has been, `before`; `optional`: up to
    so many."""

    body: n.Statement
    field: str
    cards: n.Select
    left: int
    before: tuple[Ref, ...] = ()
    optional: bool = False


@resolves(SomeInTurn)
def some_in_turn(it: Instruction[SomeInTurn]) -> None:
    """One is chosen and acted upon; then the next one."""
    node = it.node
    if it.begun:
        it.become(replace(node, left=node.left - 1, before=(*node.before, *it.recall(tuple))))
        return
    first = _first(node.body)
    others = [ref for ref in it.ctx.candidates(node.cards.what, home(it.ctx, first)) if ref not in node.before]
    if isinstance(first, n.UseCard):
        others = usable(it, first, others)
    one = replace(node.cards, quantity=n.UpTo(n.Number(1)) if node.optional else n.One())
    chosen = cards_for(it.run, it.ctx, first, cards=one, among=others) if others and node.left else ()
    if chosen:
        it.again(chosen)
        it.do(changed(node.body, node.field, Given(chosen)))
    elif node.left and not node.optional and not node.before:
        it.nothing("choose")
    elif node.left and not node.optional:
        it.finish(Outcome("choose", complete=False, player=it.player))
    else:
        it.finish()


@working_node
class InAnyOrder(n.Instruction):
    """`body` with one of the `nouns` in its `field` after the other, in the order that the active player likes."""

    body: n.Statement
    field: str
    nouns: tuple[n.Cards, ...]


@resolves(InAnyOrder)
def in_any_order(it: Instruction[InAnyOrder]) -> None:
    """What each noun means is looked up when its turn comes (decision neighbors-when)."""
    node, ctx = it.node, it.ctx
    nouns: tuple[n.Cards, ...] = it.recall(tuple) if it.begun else node.nouns
    first: dict[Ref, n.Cards] = {}
    for noun in nouns:
        for ref in ctx.cards(noun):
            if ctx.board.live(ref) is not None:
                first.setdefault(ref, noun)
    if not first:
        it.finish()
        return
    ref = choosing.next_of(it.run, ctx, tuple(first), "Which is next?")
    it.again(tuple(noun for noun in nouns if noun is not first[ref]))
    it.do(changed(node.body, node.field, Given((ref,))))
