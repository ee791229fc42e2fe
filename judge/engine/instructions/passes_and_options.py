"""What joined instructions share: the passes of "for each", the card at hand, the pick of an option."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from judge.effects import nodes as n
from judge.effects.visitor import mentions
from judge.engine.evaluation import choosing
from judge.engine.evaluation.context import Context
from judge.engine.evaluation.evaluators import NoMeaning
from judge.engine.evaluation.feasible import payable
from judge.engine.machine.decisions import Decision, Option
from judge.engine.machine.frames import Mark, Outcome
from judge.engine.machine.run import Run
from judge.game.state import Ref

from .instruction import Instruction


class Passes(NamedTuple):
    """Passes still to come: over these cards (`ordered`: in an order that is picked), or so many; `before` is
    what was at hand before, `start` how many outcomes there were then."""

    left: int
    refs: tuple[Ref, ...] = ()
    ordered: bool = False
    before: tuple[Ref, ...] = ()
    start: Mark = Mark(0)


def passes_of(ctx: Context, node: n.ForEach) -> Passes:
    """How often "for each" is carried out, and over which cards; counted at the start."""
    before, start = ctx.bindings.current, Mark(len(ctx.bindings.outcomes))
    if isinstance(node.over, n.Cards | n.Noun):
        refs = tuple(ctx.candidates(node.over))
        pointed = mentions(node.body, n.Back, n.Shared)
        return Passes(len(refs), refs, pointed, before, start)
    if not isinstance(node.over, n.Amount):
        raise NoMeaning(f"no number of passes: {type(node.over).__name__}")
    return Passes(ctx.amount(node.over), before=before, start=start)


def passes(run: Run, ctx: Context, node: n.ForEach) -> list[Context]:
    """The contexts of all passes, for what is done in one batch."""
    if isinstance(node.over, n.Houses):  # "for each house": "that house" is the one at hand
        return [ctx.bound(house=house) for house in sorted(ctx.houses(node.over))]
    if isinstance(node.over, n.Players):
        return [ctx.bound(player=player) for player in ctx.players(node.over)]
    found = passes_of(ctx, node)
    return [ctx.on(ref) for ref in found.refs] if found.refs else [ctx] * found.left


def at_hand(run: Run, ref: Ref) -> None:
    """Make a card the one at hand, for "it" and "that creature"."""
    run.bind(current=(ref,))
    run.report(Outcome("consider", meant=(ref,)))


def choice_of_one(it: Instruction[n.ChooseOne], left: Sequence[int] | None = None) -> int:
    """Which of the options of "choose one" is picked, by the active player unless the text names another; where one of
    them must be done, of those that can be. `left`: those that may be picked still."""
    named = it.node.player
    if it.node.turned is not None and it.ctx.holds(it.node.turned):
        named = n.YOU if named == n.OPPONENT else n.OPPONENT
    chooser = it.ctx.players(named)[:1] if named is not None else ()
    able = [at for at, option in enumerate(it.node.options)
            if (left is None or at in left) and (not it.node.must or payable(it.ctx, option))]
    options = tuple(Option(at, choosing.said(it.run, it.ctx, option)) for at, option in enumerate(it.node.options)
                    if at in able)
    (picked,) = it.run.ask(
        Decision(chooser[0] if chooser else it.ctx.decides, "Choose one", options, kind="option", source=it.ctx.holder)
    )
    assert isinstance(picked, int)
    return picked


