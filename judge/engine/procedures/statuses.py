"""What cards in play are made to be: ready, exhausted, stunned, warded, enraged; counters; damage healed or moved."""

from __future__ import annotations

from judge.effects.events import Verb
from judge.effects.statements import OF_STATUS, Status
from judge.effects.targets import Zone
from judge.effects.terms import LINK, ROLE
from judge.engine.law import proposals, replacements
from judge.engine.machine import chart
from judge.engine.machine.frames import Frame, Outcome
from judge.engine.machine.run import Run, procedure
from judge.engine.machine.state_data import CounterChange, DamageMove, Healing, StatusChange
from judge.game.changes import CardChanged, CardsLinked, CountersChanged
from judge.game.state import Card, Record, Ref

from . import windows

TOLD: dict[Status, tuple[Verb | None, str]] = {
    Status.READY: (Verb.READY, "glossary/ready-and-exhausted"),
    Status.EXHAUST: (Verb.EXHAUST, "glossary/ready-and-exhausted"),
    Status.STUN: (Verb.STUN, "glossary/stun"),
    Status.UNSTUN: (Verb.UNSTUN, "glossary/stun"),
    Status.WARD: (Verb.WARD, "glossary/ward"),
    Status.UNWARD: (None, "glossary/ward"),
    Status.ENRAGE: (Verb.ENRAGE, "glossary/enrage"),
    Status.UNENRAGE: (None, "glossary/enrage"),
}
"""For each status: the verb recorded, the entry it rests on."""


POWER_COUNTER_RULE = "glossary/power-counter-1-power-status-card"

DONE = {
    Status.READY: "is readied",
    Status.EXHAUST: "is exhausted",
    Status.STUN: "is stunned",
    Status.UNSTUN: "is no longer stunned",
    Status.WARD: "is warded",
    Status.UNWARD: "loses its ward",
    Status.ENRAGE: "is enraged",
    Status.UNENRAGE: "is no longer enraged",
}
"""How a change of status is told."""


@procedure(StatusChange)
def status(run: Run, frame: Frame[StatusChange]) -> None:
    """Change the state of one card after the other; cards that are already so are not changed (18.4 STUN, WARD,
    ENRAGE, READY AND EXHAUSTED)."""
    data = frame.data
    goes_on = isinstance(frame.returned, replacements.GoesOn)
    if goes_on:
        data = data._replace(at=data.at - 1)
    if not data.cards[data.at :]:
        complete = len(data.done) == len(data.cards)
        windows.end(run, Outcome(data.status.value, data.done, data.cards, len(data.done), complete, data.player))
        return
    ref = data.cards[data.at]
    data = data._replace(at=data.at + 1)
    name, value = OF_STATUS[data.status]
    verb, rule = TOLD[data.status]
    card = run.live(ref)
    if card is None or card.zone is not Zone.PLAY or getattr(card, name) == value:
        run.go(0, data)
        return
    if verb is not None:
        proposal = Record(verb, data.player, (ref,), by=data.by)
        settled = proposals.going_on(run, proposal) if goes_on else proposals.settle(run, proposal)
        if settled.going is None:
            run.go(0, data)
            run.agenda.extend(reversed(settled.frames))
            return
    says = f"{run.derived.name(ref.uid)} {DONE[data.status]}."
    run.note(chart.here(run), rule, says=says, source=data.by, player=data.player)
    run.apply(CardChanged(ref.uid, ((name, value),)))
    run.go(0, data._replace(done=(*data.done, ref)))
    if verb is not None:
        run.record(Record(verb, data.player, (ref,), by=data.by))
        if data.status in (Status.READY, Status.EXHAUST):
            windows.open(run, run.take_records())


@procedure(CounterChange)
def counters(run: Run, frame: Frame[CounterChange]) -> None:
    """Counters put on cards or taken from them, all at once."""
    data = frame.data
    if data.counter.endswith(LINK):
        _link(run, data)
        return
    done, total = [], 0
    for ref in data.cards:
        card = run.live(ref)
        if card is None or not (card.zone in (Zone.PLAY, Zone.BEING_PLAYED) or card.zone.is_named):
            continue
        number = max(data.amount, -card.count(data.counter))
        if not number:
            continue
        way = "put on" if number > 0 else "taken from"
        one = "An" if data.counter[0] in "aeiou" else "A"
        lying = f"{one} {data.counter} counter is" if abs(number) == 1 else f"{abs(number)} {data.counter} counters are"
        rule = POWER_COUNTER_RULE if data.counter == "+1 power" else "glossary/counters-and-tokens"
        says = f"{lying} {way} {run.derived.name(ref.uid)}."
        run.note(chart.here(run), rule, says=says, source=data.by)
        run.apply(CountersChanged(ref.uid, data.counter, number))
        verb = Verb.PUT if number > 0 else Verb.REMOVE
        for k in range(abs(number)):  # one by one, for whoever hears of a counter
            left = max(card.count(data.counter) - k - 1, 0) if number < 0 else 0
            run.record(Record(verb, data.player, (ref,), by=data.by, amount=1, detail=data.counter, left=left))
        done.append(ref)
        total += abs(number)
    complete = bool(data.cards) and total == abs(data.amount) * len(data.cards)
    told = "put" if data.amount > 0 else "remove"
    windows.end(run, Outcome(told, tuple(done), data.cards, total, complete, data.player, data.counter))


def _link(run: Run, data: CounterChange) -> None:
    """Two cards linked to each other, or every link of these cards undone; by a role, the first of them has the second
    for it, in place of the one that it had."""
    cards = [card for ref in data.cards if (card := run.live(ref)) is not None and card.zone is Zone.PLAY]
    pairs: list[tuple[Card, Card]] = []
    if data.amount < 0:
        pairs = [(card, other) for card in cards for uid in card.linked(data.counter)
                 if (other := run.card(uid)) is not None and (data.others is None or other.ref in data.others)]
    elif len(cards) == 2 and cards[1].uid not in cards[0].linked(data.counter):
        pairs = [(cards[0], cards[1])]
        if data.counter.endswith(ROLE):
            for uid in cards[0].linked(data.counter):
                run.apply(CardsLinked(data.counter, cards[0].uid, uid, True))
    done: dict[Ref, None] = {}
    undone: set[frozenset[str]] = set()
    for one, other in pairs:
        if (both := frozenset((one.uid, other.uid))) in undone:
            continue
        undone.add(both)
        says = _linked(data, run.derived.name(one.uid), run.derived.name(other.uid))
        run.note(chart.here(run), "glossary/counters-and-tokens", says=says, source=data.by)
        run.apply(CardsLinked(data.counter, one.uid, other.uid, data.amount < 0))
        verb = Verb.PUT if data.amount > 0 else Verb.REMOVE
        for card in (one, other):
            run.record(Record(verb, data.player, (card.ref,), by=data.by, amount=1, detail=data.counter))
            done[card.ref] = None
    told = "put" if data.amount > 0 else "remove"
    complete = bool(data.cards) and {*data.cards} <= {*done}
    windows.end(run, Outcome(told, tuple(done), data.cards, len(done), complete, data.player, data.counter))


def _linked(data: CounterChange, one: str, other: str) -> str:
    now = "" if data.amount > 0 else "no longer "
    if data.counter.endswith(ROLE):
        return f"{other} is {now}the {data.counter.removesuffix(ROLE)} of {one}."
    return f"{one} and {other} are {now}linked ({data.counter.removesuffix(LINK)})."


@procedure(Healing)
def heal(run: Run, frame: Frame[Healing]) -> None:
    """Damage taken off creatures; one that has none is not healed (18.4 HEAL)."""
    data = frame.data
    done, total = [], 0
    for ref in data.cards:
        card = run.live(ref)
        if card is None or card.zone is not Zone.PLAY or not card.damage:
            continue
        number = card.damage if data.amount is None else min(card.damage, data.amount)
        if not number:
            continue
        settled = proposals.settle(run, Record(Verb.HEAL, data.player, (ref,), by=data.by, amount=number))
        if settled.going is None:
            continue
        says = f"{number} damage is healed from {run.derived.name(ref.uid)}."
        run.note(chart.here(run), "glossary/heal", says=says, source=data.by)
        run.apply(CardChanged(ref.uid, (("damage", card.damage - number),)))
        run.record(Record(Verb.HEAL, data.player, (ref,), by=data.by, amount=number))
        done.append(ref)
        total += number
    complete = len(done) == len(data.cards) and (data.amount is None or total == data.amount * len(done))
    windows.end(run, Outcome("heal", tuple(done), data.cards, total, complete, data.player))


@procedure(DamageMove)
def move_damage(run: Run, frame: Frame[DamageMove]) -> None:
    """Damage from one creature to another: nothing is dealt or healed (18.4 MOVE)."""
    data = frame.data
    source, to = data.source, data.to
    giving: Card | None = run.live(source)
    taking: Card | None = run.live(to)
    number = 0
    if giving is not None and taking is not None and source != to:
        number = giving.damage if data.amount is None else min(giving.damage, data.amount)
        says = f"{number} damage is moved from {run.derived.name(source.uid)} to {run.derived.name(to.uid)}."
        run.note(chart.here(run), "glossary/move", says=says, source=data.by)
        run.apply(CardChanged(source.uid, (("damage", giving.damage - number),)))
        run.apply(CardChanged(to.uid, (("damage", taking.damage + number),)))
    moved: tuple[Ref, ...] = (to,) if number else ()
    complete = number > 0 and data.amount in (None, number)
    detail = "damage" if number else ""
    windows.end(run, Outcome("move", moved, (to,), number, complete, data.player, detail))
