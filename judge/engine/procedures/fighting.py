"""Fighting with a creature (18.4 FIGHT, TIMING CHART: fight with a creature)."""

from __future__ import annotations

from typing import NamedTuple

from judge.effects import nodes as n
from judge.effects.abilities import Heading
from judge.effects.events import Verb
from judge.effects.targets import Zone
from judge.engine.evaluation import references
from judge.engine.evaluation.context import Given
from judge.engine.evaluation.statics_in_force import book
from judge.engine.law import fight_targets, ignoring, in_order_to
from judge.engine.machine import chart
from judge.engine.machine.act_data import Damage, Hit
from judge.engine.machine.decisions import Decision, Option
from judge.engine.machine.frames import Bindings, Frame, Outcome
from judge.engine.machine.held_abilities import Held
from judge.engine.machine.play_data import CancelFight, Fighting, Using
from judge.engine.machine.run import FIGHTS, Run, procedure
from judge.engine.machine.sentences import listed
from judge.game.changes import CardChanged
from judge.game.state import Card, Record, Ref

from . import triggered_abilities, using, windows
from .window_data import Answer


class Fight(NamedTuple):
    """A fight whose creatures are known. `fought`: the power-damage step has begun; `over`: it has ended;
    `cancelled`: a text lets it have no effect; `destroyed`: whom its damage destroyed."""

    use: Using
    target: Ref
    fought: bool = False
    over: bool = False
    cancelled: bool = False
    destroyed: tuple[Ref, ...] = ()

    @property
    def fighters(self) -> tuple[Ref, Ref] | None:
        """The attacker and the creature it fights, while they do."""
        return None if self.over else (self.use.card, self.target)


FIGHTS.add(Fight)
chart.PLACES.update({(Fight, 1): "fight.1", (Fight, 2): "fight.2", (Fight, 3): "fight.4"})


@procedure(Fighting, Fight)
def fight(run: Run, frame: Frame[Fighting | Fight]) -> None:
    """Exhaust and choose; before the fight; power damage; after the fight."""
    data = frame.data
    if isinstance(data, Fighting):
        if not frame.begun:
            _choose(run, data.use)
        elif frame.returned is False:
            run.note("fight.1", in_order_to.RULE, says=in_order_to.UNMET, source=data.use.card)
            run.finish(using.outcome_of(data.use, False))
        else:
            _attack(run, data.use)
        return
    assert isinstance(data, Fight)
    match frame.step:
        case 1:
            run.go(2)
            windows.before(run, (_fights(data, True),), "fight.2", tuple(_before(run, data)))
        case 2:
            _exchange(run, data)
        case 3:
            dealt = frame.returned.destroyed if isinstance(frame.returned, Outcome) and data.fought else ()
            _after(run, data._replace(destroyed=dealt))
        case _:
            run.record(_fights(data, data.fought))
            run.record(using.used(data.use))
            windows.end(run, using.outcome_of(data.use, True)._replace(destroyed=data.destroyed))


def _choose(run: Run, data: Using) -> None:
    """Step 1: choose the creature to be fought; pay for that, where a text demands it."""
    targets = [data.against] if data.against is not None else list(fight_targets.targets(run, data.card.uid))
    targets = [ref for ref in targets if run.live(ref) is not None]
    if not targets:
        says = f"There is no creature that {run.derived.name(data.card.uid)} could fight."
        run.note("fight.1", "glossary/fight", says=says, source=data.card)
        run.finish(using.outcome_of(data, False))
        return
    options = tuple(Option(ref.uid, run.derived.name(ref.uid)) for ref in targets)
    question = f"Which creature does {run.derived.name(data.card.uid)} fight?"
    (uid,) = run.ask(Decision(run.draft.active, question, options, source=data.card))
    chosen = data._replace(against=run.card(str(uid)).ref)
    demands = in_order_to.demanded(run, run.derived.controller(data.card.uid), "attack", str(uid), data.card.uid)
    if not demands:
        _attack(run, chosen)
        return
    run.go(1, Fighting(chosen))
    in_order_to.begin(run, demands)


def _attack(run: Run, data: Using) -> None:
    """Step 1: exhaust the attacker (18.4 ELUSIVE)."""
    attacker, target = run.live(data.card), run.live(data.against) if data.against is not None else None
    if attacker is None or target is None:
        run.finish(using.outcome_of(data, False))  # what was paid took one of them away
        return
    names = run.derived.name(data.card.uid), run.derived.name(target.uid)
    using.exhaust(run, data, "fight.1", "glossary/fight", f"{names[0]} is exhausted to fight {names[1]}.")
    run.apply(CardChanged(target.uid, (("times_fought", target.times_fought + 1),)))
    chosen = Fight(data, target.ref)
    attacks = Record(Verb.ATTACK, data.player, (target.ref,), (data.card,), data.by, leave=data.leave)
    run.record(attacks)
    _go(run, 1, chosen)
    windows.open(run, run.take_records(), "fight.1")


def _fights(data: Fight, fighting: bool) -> Record:
    use = data.use
    return Record(Verb.FIGHT, use.player, (data.target,), (use.card,), use.by, fighting=fighting, leave=use.leave)


def _before(run: Run, data: Fight) -> list[Answer]:
    """Step 2: what resolves before the fight: Before Fight:, assault and hazardous."""
    record = _fights(data, True)
    bound = Bindings(fight=(data.use.card, data.target))
    answers = [
        answer._replace(bindings=(answer.bindings or bound)._replace(fight=bound.fight))
        for answer in triggered_abilities.bold(run, data.use.card, Heading.BEFORE_FIGHT, record, data.use.player)
    ]
    for keyword, holder, other in (
        ("assault", data.use.card, data.target),
        ("hazardous", data.target, data.use.card),
    ):
        value = ignoring.keyword(run, holder.uid, keyword)
        if value:
            body = n.DealDamage(n.Number(value), Given((other,)))
            held = Held(body, None, keyword)
            answers.append(
                Answer(
                    record, holder, run.derived.controller(holder.uid), held, f"{keyword.capitalize()} {value}", bound
                )
            )
    return answers


def _exchange(run: Run, data: Fight) -> None:
    """Steps 3 and 4: unless the fight is skipped, both deal damage equal to their power, all at once (decision
    fight-other-exit)."""
    attacker, target = run.live(data.use.card), run.live(data.target)
    if data.cancelled or not _still(run, attacker, target):
        why = "a text says so" if data.cancelled else "the two creatures are not both in play as enemies"
        says = f"The fight does not occur: {why}."
        run.note("fight.2", "glossary/fight", "decision/fight-other-exit", says=says, source=data.use.card)
        run.go(3)
        return
    assert attacker is not None and target is not None
    _go(run, 3, data._replace(fought=True))  # they are fighting, which their power may hang on
    hits = [*_power(run, attacker, target), *_splash(run, attacker, target)]
    run.note(
        "fight.3",
        "glossary/fight",
        says=f"{run.derived.name(attacker.uid)} and {run.derived.name(target.uid)} fight.",
        source=attacker.ref,
    )
    if hits:
        run.push(Damage(tuple(hits), data.use.player, None))


def _still(run: Run, attacker: Card | None, target: Card | None) -> bool:
    if attacker is None or target is None:
        return False
    if attacker.zone is not Zone.PLAY or target.zone is not Zone.PLAY or attacker.tagged or target.tagged:
        return False
    return run.derived.controller(attacker.uid) != run.derived.controller(target.uid)


def _power(run: Run, attacker: Card, target: Card) -> list[Hit]:
    for card in (target, attacker):
        if card is not target or ignoring.keyword(run, card.uid, "elusive") is None:
            continue
        first = card.times_fought == 1
        why = "is elusive: no power damage is dealt" if first else "was attacked this turn: elusive no longer helps"
        says = f"{run.derived.name(card.uid)} {why}."
        run.note("fight.3", "glossary/elusive", says=says, source=card.ref)
        if first:
            return [hit for hit in _struck(run, attacker, target) if hit.to != target.ref and hit.amount > 0]
    hits = _struck(run, attacker, target)
    if ignoring.keyword(run, attacker.uid, "skirmish") is not None:
        says = f"{run.derived.name(attacker.uid)} has skirmish: it is dealt no damage."
        run.note("fight.3", "glossary/skirmish", says=says, source=attacker.ref)
    else:
        through = ignoring.ignores(run, "armor", attacker.uid)
        hits.append(Hit(attacker.ref, _deals(run, target, False), target.ref, "power", True, through))
    return [hit for hit in hits if hit.amount > 0]


def _struck(run: Run, attacker: Card, target: Card) -> list[Hit]:
    """The power damage of the attacker: to the creature that it fights, unless a text aims it at others."""
    aims = [one for one in book(run).on(n.FightDamage, attacker.uid) if one.body.to is not None]
    to: tuple[Ref, ...] = (target.ref,)
    if aims:
        assert aims[-1].body.to is not None
        to = references.within_reach(aims[-1].context(run), aims[-1].body.to)
        names = ", ".join(run.derived.name(ref.uid) for ref in to)
        says = f"The damage of {run.derived.name(attacker.uid)} is aimed at {names or 'nobody'}."
        spared = any(run.derived.keyword(ref.uid, "elusive") is not None for ref in to if ref != target.ref)
        rules = ("glossary/elusive",) if spared else ()  # it helps who is chosen to be fought
        run.note("fight.3", *rules, "glossary/fight", says=says, source=aims[-1].source, clause=aims[-1].clause)
    damage = _deals(run, attacker, True)
    return [Hit(ref, damage, attacker.ref, "power", True, ignoring.ignores(run, "armor", ref.uid)) for ref in to]


def _deals(run: Run, card: Card, attacking: bool) -> int:
    """The damage a creature deals by fighting: its power, unless texts say how much it only deals (the least holds:
    18.4 RESTRICTIONS), and what texts add."""
    limits: list[int] = []
    added = 0
    for static in book(run).on(n.FightDamage, card.uid):
        body = static.body
        if body.amount is None or (body.attacking and not attacking) or (body.attacked and attacking):
            continue
        number = static.context(run).amount(body.amount)
        if body.more:
            added += number
        else:
            limits.append(number)
    amount = min(limits) if limits else run.derived.power(card.uid)
    if limits:
        least = f" (of {listed(sorted(map(str, limits)))} the least)" if len(limits) > 1 else ""
        says = f"{run.derived.name(card.uid)} only deals {amount} damage{least}."
        run.note("fight.3", "glossary/restrictions", says=says, source=card.ref)
    return amount + added if amount else amount


def _splash(run: Run, attacker: Card, target: Card) -> list[Hit]:
    value = ignoring.keyword(run, attacker.uid, "splash-attack")
    if not value:
        return []
    run.note(
        "fight.3",
        "glossary/splash-attack-x",
        says=f"Splash-attack {value} hits the neighbors of {run.derived.name(target.uid)}.",
        source=attacker.ref,
    )
    neighbors = run.derived.neighbors(target.uid)
    return [Hit(ref, value, attacker.ref, "splash-attack", True) for ref in neighbors]


def _after(run: Run, data: Fight) -> None:
    """Step 5: the fight is over, the attacker was used for it and loses its enrage (decision fight-words)."""
    attacker = run.live(data.use.card)
    if attacker is not None and attacker.enraged:
        says = f"{run.derived.name(attacker.uid)} has fought: its enrage is removed."
        run.note("fight.5", "glossary/enrage", says=says, source=attacker.ref)
        run.apply(CardChanged(attacker.uid, (("enraged", False),)))
    _go(run, 4, data._replace(over=True))


def _go(run: Run, step: int, data: Fight) -> None:
    """Go on where texts about fighting creatures begin or end to count."""
    run.go(step, data)
    run.draft.version += 1


@procedure(CancelFight)
def cancel(run: Run, frame: Frame[CancelFight]) -> None:
    """Let the fight under way have no effect."""
    place = run.find(Fight)
    if place is not None:
        data = run.agenda[place].data
        assert isinstance(data, Fight)
        run.agenda[place] = run.agenda[place].with_data(data._replace(cancelled=True))
    run.finish(Outcome("cancel", complete=place is not None))
