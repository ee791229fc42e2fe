"""What an observer is told of a window: the abilities that were asked and do not answer, and why."""

from __future__ import annotations

from judge.effects import nodes as n
from judge.effects.abilities import Heading
from judge.effects.base import Node
from judge.effects.targets import Zone
from judge.engine.evaluation import event_matching, shortfalls
from judge.engine.evaluation.context import Context
from judge.engine.evaluation.evaluators import NoMeaning
from judge.engine.machine.board import Waiting
from judge.engine.machine.frames import Bindings
from judge.engine.machine.held_abilities import Held
from judge.engine.machine.observing import Short, Turned, Why
from judge.engine.machine.run import Run
from judge.game.state import Record, Ref


def triggered(
    run: Run, ctx: Context, ability: n.TriggeredAbility, held: Held, record: Record | None = None
) -> None:
    """Tell why a triggered ability does not answer what happened."""
    why, short = _not_open(ctx, ability)
    if why is None:
        assert record is not None
        why, short = Why.EVENT, shortfalls.of_event(ctx, record, ability.when)
    rules = {Why.EVENT: "glossary/ability-card-ability"}.get(why, "glossary/resolve-abilities-in-the-order-written")
    run.turned(Turned(why, ctx.holder, ability, held.giver, record, short, rules=(rules,)))


def _not_open(ctx: Context, ability: n.TriggeredAbility) -> tuple[Why | None, Short]:
    if not event_matching.in_window(ctx, ability.window):
        return Why.WINDOW, Short(ability.window)
    if ability.condition is not None and not ctx.holds(ability.condition):
        return Why.CONDITION, shortfalls.of_condition(ctx, ability.condition)
    return None, Short()


def elsewhere(run: Run, records: tuple[Record, ...]) -> None:
    """Tell which texts would have answered had their card been in play."""
    happened = {record.verb for record in records}
    for card in run.draft.cards.values():
        if card.zone is Zone.PLAY or not card.card:
            continue
        for ability in run.library.definition(card.card).text.abilities:
            if not isinstance(ability, n.TriggeredAbility) or happened.isdisjoint(event_matching.verbs(ability.when)):
                continue
            for record in records:
                if _would_answer(Context(run, card.ref, card.holder, Bindings(trigger=record)), record, ability):
                    rules = ("glossary/ability-card-ability", "glossary/in-play-zone")
                    run.turned(Turned(Why.PLACE, card.ref, ability, None, record, rules=rules))


def _would_answer(ctx: Context, record: Record, ability: n.TriggeredAbility) -> bool:
    try:
        return _not_open(ctx, ability)[0] is None and ctx.happened(record, ability.when)
    except (NoMeaning, LookupError, Waiting):
        return False


def lost(run: Run, ref: Ref, heading: Heading, record: Record) -> None:
    """Tell of a card whose text under a heading does not resolve, since it has left play or is about to."""
    card = run.draft.cards[ref.uid]
    fought = heading is Heading.AFTER_FIGHT
    rules = ("glossary/fight", "glossary/destroyed") if fought else ("glossary/ability-card-ability",)
    shown = card.shown
    for ability in run.library.definition(shown).text.abilities if shown else ():
        if isinstance(ability, n.BoldAbility) and heading in ability.headings:
            run.turned(Turned(Why.TAGGED if fought else Why.GONE, ref, ability, None, record, rules=rules))


def condition(run: Run, ctx: Context, clause: Node, asked: Node) -> None:
    """Tell of a condition in a text that is being carried out, which does not hold."""
    short = shortfalls.of_condition(ctx, asked)
    rules = ("glossary/resolve-abilities-in-the-order-written",)
    run.turned(Turned(Why.CONDITION, ctx.holder, clause, ctx.giver, None, short, rules=rules))


def gone(run: Run, holder: Ref, held: Held, record: Record | None) -> None:
    """Tell of an ability that waited, whose card has left meanwhile."""
    run.turned(Turned(Why.GONE, holder, held.ability, held.giver, record, rules=("decision/open-window",)))


def survives(run: Run, ref: Ref) -> None:
    """Tell of a creature that was dealt damage and lives: its damage, and its power."""
    short = Short(None, run.card(ref.uid).damage, run.derived.power(ref.uid))
    run.turned(Turned(Why.POWER, ref, short=short, rules=("glossary/power", "glossary/damage")))
