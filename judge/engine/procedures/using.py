"""Using a card: reap, Action:, Omni:, removing a stun (18.4 USING CREATURES, USING ARTIFACTS, REAP, STUN)."""

from __future__ import annotations

from collections.abc import Callable

from judge.effects.abilities import Heading
from judge.effects.events import Verb
from judge.effects.statics import Act
from judge.effects.targets import Zone
from judge.engine.evaluation.in_words import described
from judge.engine.law import allowances, in_order_to, legality, proposals, replacements
from judge.engine.law.restrictions import Stop
from judge.engine.machine import chart, held_abilities, rule_switches
from judge.engine.machine.act_data import Transfer
from judge.engine.machine.decisions import Decision, Option
from judge.engine.machine.frames import Frame, Outcome
from judge.engine.machine.play_data import Activating, Fighting, Reaping, Unstunning, Using
from judge.engine.machine.run import Run, procedure
from judge.game.changes import CardChanged
from judge.game.state import Card, Record

from . import triggered_abilities, windows
from .window_data import Answer, Window

chart.PLACES.update({(Reaping, 1): "reap.1", (Reaping, 2): "reap.2", (Activating, 1): "use.2"})

LABELS = {"reap": "reap", "fight": "fight", "action": "Action:", "omni": "Omni:", "unstun": "remove the stun"}
WAYS: dict[str, Callable[[Using], object]] = {
    "reap": Reaping,
    "fight": Fighting,
    "unstun": Unstunning,
    "action": Activating,
    "omni": Activating,
}
"""What each way of using a card is carried out as."""

PAID = 2
"""The step of a use at which the way is known and paid for."""
REPLACED = 3
"""The step of one in whose place something else has been done."""

ACTS = {"reap": Act.REAP, "fight": Act.FIGHT, "action": Act.ACTION, "omni": Act.ACTION}


@procedure(Using)
def use(run: Run, frame: Frame[Using]) -> None:
    """Decide how a card is used and begin that; a stunned creature only loses its stun."""
    data = frame.data
    if frame.step == REPLACED and not isinstance(frame.returned, replacements.GoesOn):
        run.finish(outcome_of(data, False))
        return
    card = run.live(data.card)
    if card is None or card.zone is not Zone.PLAY:
        _cannot(run, data)
        return
    if not frame.begun and (demands := in_order_to.demanded(run, data.player, "use", card.uid)):
        if legality.may_use(run, card.uid, data.how, own=data.own, player=data.player, by=data.by) is not None:
            _cannot(run, data)
            return
        run.go(1)
        in_order_to.begin(run, demands)
        return
    if frame.returned is False:
        run.note("use.1", in_order_to.RULE, says=in_order_to.UNMET, source=data.card, player=data.player)
        run.finish(outcome_of(data, False))
        return
    if frame.step < PAID:
        how = _how(run, data, card)
        if how is None:
            _cannot(run, data)
            return
        data = data._replace(how=how)
        if how in ("reap", "fight") and (demands := in_order_to.demanded(run, data.player, how, card.uid)):
            run.go(PAID, data)
            in_order_to.begin(run, demands)
            return
    if frame.step < REPLACED and (instead := _instead(run, data)) is not None:
        run.go(REPLACED, data)
        run.agenda.extend(reversed(instead))
        return
    leave = legality.leave_to_use(run, card.uid, data.how, data.player) if data.own else None
    given = allowances.spend(run, data.player, ACTS.get(data.how, Act.USE), card.uid, leave)
    run.agenda[-1] = Frame(WAYS[data.how](data._replace(leave=given if data.own else None)))


def _instead(run: Run, data: Using) -> tuple[Frame[object], ...] | None:
    """What is done in place of a use whose way is known, or of its reap; None where nothing is. A stun comes first."""
    ways = [used(data)] if data.how in ("reap", "fight", "action", "omni") else []
    if data.how == "reap":
        ways.append(_reaps(data))
    for record in ways:
        settled = proposals.settle(run, record)
        if settled.going is None:
            return settled.frames
    return None


def _how(run: Run, data: Using, card: Card) -> str | None:
    """In which way a card is used, which is asked where it may be used in any; None where it cannot be."""
    if card.stunned:
        data = data._replace(how="unstun")
    if data.how != "use":
        return data.how if data.own or _may(run, data, data.how) else None
    ways = [way for way in legality.ways(run, card.uid) if _may(run, data, way)]
    if not ways:
        return None
    question = f"How is {run.derived.name(card.uid)} used?"
    options = tuple(Option(way, LABELS[way]) for way in ways)
    (chosen,) = run.ask(Decision(run.draft.active, question, options, kind="option", source=data.card))
    return str(chosen)


def _may(run: Run, data: Using, how: str) -> bool:
    return how != "use" and _stop(run, data, how) is None


def _stop(run: Run, data: Using, how: str) -> Stop | None:
    named = not data.own and data.how != "use"
    return legality.may_use(
        run, data.card.uid, how, own=data.own, player=data.player, paid=True, named=named, by=data.by)


def _cannot(run: Run, data: Using) -> None:
    stop = _stop(run, data, data.how) if run.live(data.card) is not None and data.how != "use" else None
    rules = stop.rules if stop is not None else ()
    says = stop.says if stop is not None else "The card cannot be used."
    rule = "glossary/using-cards-via-other-card-abilities"
    run.note(chart.here(run), rule, *rules, says=says, source=data.card, player=data.player)
    run.finish(outcome_of(data, False))


def outcome_of(data: Using, used: bool) -> Outcome:
    """What a use hands down."""
    done = (data.card,) if used else ()
    return Outcome("use", done, (data.card,), len(done), used, data.player, data.how)


def exhaust(run: Run, data: Using, step: str, rule: str, says: str) -> None:
    """Exhaust the card that is used."""
    run.note(step, rule, "glossary/exhaust-exhausted", says=says, source=data.card, player=data.player)
    run.apply(CardChanged(data.card.uid, (("exhausted", True),)))


def used(data: Using) -> Record:
    """That the card was used."""
    return Record(Verb.USE, data.player, subject=(data.card,), by=data.by, detail=data.how, leave=data.leave)


@procedure(Unstunning)
def unstun(run: Run, frame: Frame[Unstunning]) -> None:
    """Instead of any use: exhaust the creature and take off its stun (18.4 STUN)."""
    data = frame.data.use
    name = run.derived.name(data.card.uid)
    exhaust(run, data, "use.1", "glossary/stun", f"{name} is exhausted to remove its stun.")
    run.apply(CardChanged(data.card.uid, (("stunned", False),)))
    run.record(Record(Verb.UNSTUN, data.player, (data.card,)))
    run.record(used(data))
    windows.end(run, outcome_of(data, True))


@procedure(Reaping)
def reap(run: Run, frame: Frame[Reaping]) -> None:
    """Exhaust; gain 1 Æ; then After Reap:, "after … reaps" and "after … is used" (TIMING CHART: reap)."""
    data = frame.data.use
    reaps = _reaps(data)
    match frame.step:
        case 0:
            name = run.derived.name(data.card.uid)
            exhaust(run, data, "reap.1", "glossary/reap", f"{name} reaps: it is exhausted.")
            if _told_to_reap(run, data):
                says = f"{name} is enraged, but is told to reap."
                run.note("reap.1", "glossary/enrage", "decision/enraged-reap", says=says, source=data.card)
            run.go(1)
            windows.before(run, (reaps,), "reap.1")
        case 1:
            run.go(2)
            run.push(Transfer(Verb.GAIN_AMBER, data.player, 1, detail="reap", source=data.card))
        case _:
            run.record(reaps)
            if not (_told_to_reap(run, data) and rule_switches.otherwise(run, "enraged-reap")):
                run.record(used(data))
            windows.end(run, outcome_of(data, True))


def _reaps(data: Using) -> Record:
    return Record(Verb.REAP, data.player, subject=(data.card,), by=data.by, leave=data.leave)


def _told_to_reap(run: Run, data: Using) -> bool:
    """Whether an effect makes an enraged creature reap (decision enraged-reap)."""
    card = run.live(data.card)
    return data.by is not None and card is not None and card.enraged


@procedure(Activating)
def activate(run: Run, frame: Frame[Activating]) -> None:
    """Exhaust; resolve one Action: or Omni: ability; then "after … is used" (TIMING CHART: use)."""
    data = frame.data.use
    heading = Heading.ACTION if data.how == "action" else Heading.OMNI
    if not frame.begun:
        answers = list(triggered_abilities.bold(run, data.card, heading, None, data.player))
        all_of_them = heading is Heading.ACTION and rule_switches.reads(run, "action-abilities-per-use", "all")
        answer = answers[data.ability or 0] if data.ability is not None or all_of_them else _which(run, answers)
        name = run.derived.name(data.card.uid)
        rule = "glossary/action-ability" if data.how == "action" else "glossary/omni"
        exhaust(run, data, "use.1", rule, f"{name} is used: it is exhausted.")
        run.go(1)
        if len(answers) > 1 and all_of_them:
            frozen = tuple(one._replace(at=at) for at, one in enumerate(answers))
            run.push(Window((), frozen=frozen, chart="use.2"))
            return
        windows.tell(run, answer.holder, data.player, heading.value, answer.held.key)
        begun = held_abilities.frame(
            answer.held, answer.holder, data.player, heading=heading.value, bindings=answer.bindings, step="use.2"
        )
        run.agenda.append(begun)
        return
    run.record(used(data))
    windows.end(run, outcome_of(data, True))


def _which(run: Run, answers: list[Answer]) -> Answer:
    """Only one Action: or Omni: ability resolves each time a card is used (18.4 "ACTION:" ABILITY)."""
    if len(answers) == 1:
        return answers[0]
    said = (described(held_abilities.body_of(answer.held.ability)) for answer in answers)
    options = tuple(Option(at, words) for at, words in enumerate(said))
    (at,) = run.ask(Decision(run.draft.active, "Which ability is resolved?", options, kind="option"))
    assert isinstance(at, int)
    return answers[at]
