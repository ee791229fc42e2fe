"""What an observer is told of an act that is about to happen: what stopped or replaced it, what did neither."""

from __future__ import annotations

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.events import Verb
from judge.effects.targets import Zone
from judge.engine.evaluation import event_matching, shortfalls
from judge.engine.evaluation.context import Context
from judge.engine.evaluation.statics import Static
from judge.engine.machine.board import Board
from judge.engine.machine.observing import Short, Turned, Why
from judge.engine.machine.run import Run
from judge.game.state import Card, Record, Ref

_WARDED_FROM = frozenset({Verb.DESTROY, Verb.SACRIFICE})
"""What a ward keeps a card from, besides leaving play and damage."""


def stopped(run: Run, proposal: Record, rules: tuple[str, ...], source: Ref | None) -> None:
    """Tell that a prohibition stopped an act."""
    for ref in _touched(proposal, source):
        about = () if source is None else (source,)
        run.turned(Turned(Why.STOPPED, ref, record=proposal, about=about, rules=rules))


def replaced(run: Run, proposal: Record, by: tuple[tuple[str, Ref | None], ...]) -> None:
    """Tell that something else happens in the place of an act."""
    about = tuple(source for _, source in by if source is not None)
    rules = tuple(rule for rule, _ in by)
    for ref in _touched(proposal, *about):
        run.turned(Turned(Why.REPLACED, ref, record=proposal, about=about, rules=rules))


def _touched(proposal: Record, *others: Ref | None) -> tuple[Ref, ...]:
    """The objects that an act is about; where it is about players, what caused it or what stops it."""
    causes = tuple(ref for ref in (proposal.by, *others) if ref is not None)
    return proposal.cards or proposal.subject or causes[:1]


def met_ward(run: Run, proposal: Record, card: Card | None) -> None:
    """Tell whether an act met a ward, or a card that has none."""
    for ref in proposal.cards[:1]:
        there = run.live(ref)
        if there is None or there.zone is not Zone.PLAY:
            continue
        if card is not None:
            run.turned(Turned(Why.WARDED, ref, record=proposal, about=(ref,), rules=("glossary/ward",)))
        elif proposal.verb in _WARDED_FROM or proposal.to not in (None, Zone.PLAY):
            run.turned(Turned(Why.UNWARDED, ref, record=proposal, rules=("glossary/ward", "glossary/destroyed")))


def replacement(run: Run, ctx: Context, ability: n.ReplacementAbility, record: Record) -> None:
    """Tell why an ability does not replace what is about to happen; nothing where that is no matter of its words."""
    if record.verb not in event_matching.verbs(ability.event):
        return
    if ability.condition is not None and ctx.happened(record, ability.event):
        why, short = Why.CONDITION, shortfalls.of_condition(ctx, ability.condition)
    else:
        why, short = Why.EVENT, shortfalls.of_event(ctx, record, ability.event)
    rules = ("glossary/replacement-effects",)
    run.turned(Turned(why, ctx.holder, ability, ctx.giver, record, short, rules=rules))


def restriction(board: Board, static: Static[n.Cannot], record: Record, part: Node | None) -> None:
    """Tell that a prohibition does not stop what is about to happen, since `part` of its words is not so of it."""
    if isinstance(board, Run):
        context = static.context(board)
        cards = (*record.cards, *record.subject)
        named = part is not None and isinstance(part, n.Select | n.Filter) and len(cards) == 1
        short = shortfalls.of_noun(context, cards[0], part) if named and part is not None else Short(part)
        rules = ("glossary/cannot", "glossary/restrictions")
        away = Turned(Why.FILTER, static.holder, static.clause, static.giver, record, short, record.cards, rules)
        board.turned(away)
