"""Damage: a batch of lines walked together through the damage chart (18.4 DAMAGE, TIMING CHART)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from judge.effects import nodes as n
from judge.effects.events import Verb
from judge.effects.statics import Act
from judge.effects.targets import Zone
from judge.effects.terms import NUMBERED
from judge.engine.evaluation import references, statics
from judge.engine.evaluation.statics import Static
from judge.engine.evaluation.statics_in_force import book
from judge.engine.law import ignoring, proposals, replacements, restrictions, unanswered, wards
from judge.engine.machine import rule_switches
from judge.engine.machine.act_data import Damage, Destruction, Hit
from judge.engine.machine.frames import Frame, Outcome, Resolving
from judge.engine.machine.run import Run, procedure
from judge.engine.machine.sentences import listed
from judge.game.changes import CardChanged, CardGrown
from judge.game.state import Record, Ref
from judge.lowering.nodes import TakesMore

from . import state_checks, triggered_abilities, windows


@procedure(Damage)
def damage(run: Run, frame: Frame[Damage]) -> None:
    """Settle what would be dealt; prevent; deal what is left all at once; destroy; then let the windows pass
    (decision after-damage)."""
    data = frame.data
    match frame.step:
        case 0:
            _turn(run, _kinds(run, data))
        case 1:
            _would_deal(run, _spared(data, frame.returned))
        case 2:
            _prevent(run, data)
        case 3:
            _deal(run, data)
        case _:
            _end(run, data, frame)


def _kinds(run: Run, data: Damage) -> Damage:
    """Say of an ability's damage whether a bonus icon, assault or hazardous deals it."""
    if not data.hits or data.hits[0].kind != "ability" or run.find(Resolving) is None:
        return data
    ability = run.resolving
    kind = f"icon {ability.icon}" if ability.icon else ability.heading.split(" ")[0].lower()
    if kind != "icon damage" and kind not in NUMBERED:
        return data
    return data._replace(hits=tuple(hit._replace(kind=kind) for hit in data.hits))


def record_of(run: Run, hit: Hit, data: Damage, verb: Verb = Verb.DEAL_DAMAGE) -> Record:
    """The line as a record, proposed or done."""
    subject = (hit.source,) if hit.source is not None else ()
    return Record(verb, data.player, (hit.to,), subject, data.by, hit.amount, fighting=hit.fighting, detail=hit.kind)


def _turn(run: Run, data: Damage) -> None:
    """Constant texts turn damage that would be dealt while it is pending (decision redirect-points)."""
    hits = (line for hit in data.hits for line in (_landing(run, hit, pending=True) if _arrives(run, hit) else [hit]))
    run.go(1, data._replace(hits=tuple(hits)))


def _arrives(run: Run, hit: Hit) -> bool:
    target = run.live(hit.to)
    return target is not None and target.zone is Zone.PLAY and hit.amount > 0


def _would_deal(run: Run, data: Damage) -> None:
    """Texts about damage that would be dealt act before step 1 (decision redirect-points)."""
    at, started = len(data.dealt), _moment(run)
    while at < len(data.hits):
        hit = data.hits[at]
        if not _arrives(run, hit):
            data = data._replace(dealt=(*data.dealt, hit._replace(amount=0)))
            at += 1
            continue
        settled = proposals.settle(run, record_of(run, hit, data))
        going = settled.going
        kept = hit._replace(amount=0) if going is None else _as(hit, going)
        data = data._replace(dealt=(*data.dealt, kept))
        at += 1
        if settled.frames or _moment(run) != started:
            run.go(1, data._replace(replaced=bool(settled.frames)))
            run.agenda.extend(reversed(settled.frames))
            return
    hits = tuple(hit for hit in data.dealt if hit.amount > 0)
    run.go(2, data._replace(hits=hits, dealt=()))


def _spared(data: Damage, returned: object) -> Damage:
    """With the line of which part was prevented, or all of which is dealt after all, by what was done instead."""
    if not data.replaced:
        return data
    data = data._replace(replaced=False)
    if not isinstance(returned, replacements.GoesOn):
        return data
    was = data.hits[len(data.dealt) - 1]
    left = was.amount if returned.left is None else returned.left
    return data._replace(dealt=(*data.dealt[:-1], was._replace(amount=left)))


def _as(hit: Hit, going: Record) -> Hit:
    return hit._replace(to=going.cards[0] if going.cards else hit.to, amount=going.amount)


def _prevent(run: Run, data: Damage) -> None:
    """Steps 1 to 3: invulnerable and "cannot be dealt damage", ward, armor; all of a moment together."""
    pending = Counter[Ref]()
    for hit in data.hits:
        pending[hit.to] += hit.amount
    left = list(data.hits)
    for ref in pending:
        card = run.live(ref)
        lines = [index for index, hit in enumerate(left) if hit.to == ref]
        if card is None or card.zone is not Zone.PLAY:
            _clear(left, lines)
            continue
        name = run.derived.name(ref.uid)
        _forbidden(run, data, left, lines, name)
        if not any(left[index].amount for index in lines):
            continue
        if card.warded:
            wards.discard(run, card, "damage.2", f"The ward of {name} prevents all of it.")
            _prevented(run, data, ref, sum(left[index].amount for index in lines), "ward")
            _clear(left, lines)
            continue
        _armor(run, data, ref, left, lines, name)
    run.go(3, data._replace(hits=tuple(left), records=run.take_records()))


def _clear(left: list[Hit], lines: list[int]) -> None:
    for index in lines:
        left[index] = left[index]._replace(amount=0)


def _forbidden(run: Run, data: Damage, left: list[Hit], lines: list[int], name: str) -> None:
    for index in lines:
        hit = left[index]
        stop = _cannot_take(run, data, hit)
        if stop is not None:
            run.note("damage.1", *stop, says=f"{name} cannot be dealt damage: all of it is prevented.", source=hit.to)
            _prevented(run, data, hit.to, hit.amount, "cannot")
            _clear(left, [index])


def _cannot_take(run: Run, data: Damage, hit: Hit) -> tuple[str, ...] | None:
    if ignoring.keyword(run, hit.to.uid, "invulnerable") is not None:
        return ("glossary/invulnerable", "glossary/damage")
    stop = restrictions.forbids(run, Act.BE_DEALT_DAMAGE, record_of(run, hit, data))
    return (*stop.rules, "glossary/damage") if stop is not None else None


def _armor(run: Run, data: Damage, ref: Ref, left: list[Hit], lines: list[int], name: str) -> None:
    """Step 3: every point of armor not yet spent this turn prevents one (decision armor-spent)."""
    state_checks.count_armor(run)
    card = run.card(ref.uid)
    armor = run.derived.armor(ref.uid)
    points = max(0, armor - card.armor_spent)
    spent = 0
    for index in lines:
        if left[index].ignores_armor:
            continue
        used = min(points - spent, left[index].amount)
        if used > 0:
            spent += used
            left[index] = left[index]._replace(amount=left[index].amount - used)
    if spent:
        run.note("damage.3", "glossary/armor", says=f"The armor of {name} prevents {spent}.", source=ref)
        run.apply(CardChanged(card.uid, (("armor_spent", card.armor_spent + spent), ("armor_seen", armor))))
        _prevented(run, data, ref, spent, "armor")


def _prevented(run: Run, data: Damage, ref: Ref, points: int, by: str) -> None:
    if points:
        run.record(Record(Verb.PREVENT_DAMAGE, data.player, (ref,), by=ref, amount=points, detail=by))


def _moment(run: Run) -> tuple[int, int]:
    """Grows with whatever is changed or told: what comes after may ask only in another call."""
    return run.draft.version, len(run.entries)


def _taken(run: Run, data: Damage) -> list[Hit]:
    """Texts about damage dealt to a creature change what is left (decision redirect-points)."""
    left = [hit for hit in data.hits if hit.amount > 0]
    return [_received(run, data, hit, line) for hit in left for line in _landing(run, hit)]


def _received(run: Run, data: Damage, original: Hit, line: Hit) -> Hit:
    """Damage that lands on another creature meets no ward and no armor there, but "cannot be dealt damage"."""
    if line.to == original.to:
        return line
    stop = _cannot_take(run, data, line)
    card = run.live(line.to)
    if stop is None and card is not None and card.warded and rule_switches.otherwise(run, "redirect-points"):
        told = f"The ward of {run.derived.name(line.to.uid)} prevents what lands there."
        wards.discard(run, card, "damage.4", told, "decision/redirect-points")
        return line._replace(amount=0)
    if stop is None:
        return line
    says = f"{run.derived.name(line.to.uid)} cannot be dealt damage: it vanishes."
    run.note("damage.4", *stop, "decision/redirect-points", says=says, source=line.to)
    return line._replace(amount=0)


def _landing(run: Run, hit: Hit, pending: bool = False) -> list[Hit]:
    """Where the line lands by constant texts about damage that is dealt, or pending: it, and what is also dealt to
    others, each redirected and doubled. What is also dealt is not dealt once more to others; additional damage is a
    part of it, no instance of its own (18.4 FAQ, line 2744)."""
    own = [_with_more(run, line, pending) for line in _redirected(run, hit, pending)]
    dealt = own[0] if own[0].to == hit.to else hit
    others: list[Hit] = []
    for static in _turning(run, hit, pending):
        if static.body.also:
            found = _goal(run, static, hit)
            others += [dealt._replace(to=ref) for ref in found if ref not in (hit.to, *(line.to for line in others))]
    for line in others:
        says = f"The damage is also dealt to {run.derived.name(line.to.uid)}."
        run.note(_step(pending), "decision/redirect-points", says=says, source=line.to)
    moved = [_with_more(run, line, pending) for other in others for line in _redirected(run, other, pending)]
    return [_doubled(run, line, pending) for line in (*own, *moved)]


def _step(pending: bool) -> str:
    return "damage.1" if pending else "damage.4"


def _turning(run: Run, hit: Hit, pending: bool) -> Iterator[Static[n.DamageDealt]]:
    """The texts about damage dealt to, or pending on, whom the line is dealt to."""
    for static in book(run).active(n.DamageDealt):
        body = static.body
        here = body.pending == pending and (hit.fighting or not body.in_fights) and _is_by(run, static, hit)
        if here and statics.covers(run, static, body.cards, hit.to.uid):
            yield static


def _is_by(run: Run, static: Static[n.DamageDealt], hit: Hit) -> bool:
    """Whether the line is dealt by what the text says."""
    by = static.body.by
    return by is None or (hit.source is not None and statics.covers(run, static, by, hit.source.uid))


def _goal(run: Run, static: Static[n.DamageDealt], hit: Hit) -> tuple[Ref, ...]:
    """Whom a text deals the line to, besides or instead: nobody, where it speaks of nobody."""
    if static.body.back:
        dealer = run.live(hit.source) if hit.source is not None else None
        return () if dealer is None or dealer.zone is not Zone.PLAY else (dealer.ref,)
    return () if static.body.to is None else references.within_reach(static.context(run, hit.to), static.body.to)


def _redirected(run: Run, hit: Hit, pending: bool, acted: frozenset[str] = frozenset()) -> list[Hit]:
    """The line on those that it is dealt to instead; each text acts once (decision instead-chains)."""
    for static in _turning(run, hit, pending):
        if static.body.also or static.key in acted:
            continue
        to = _goal(run, static, hit)
        if to and to != (hit.to,):
            name, names = run.derived.name(hit.to.uid), listed([run.derived.name(ref.uid) for ref in to])
            says = f"The damage dealt to {name} is dealt to {names} instead."
            rules = ("glossary/replacement-effects", "decision/redirect-points")
            run.note(_step(pending), *rules, says=says, source=to[0])
            turned = (hit._replace(to=ref) for ref in to)
            return [last for line in turned for last in _redirected(run, line, pending, acted | {static.key})]
    return [hit]


def _with_more(run: Run, hit: Hit, pending: bool) -> Hit:
    for more in () if pending else book(run).on(TakesMore, hit.to.uid):
        points = more.context(run, hit.to).amount(more.body.amount)
        says = f"{run.derived.name(hit.to.uid)} is dealt {points} more."
        run.note(_step(pending), "decision/redirect-points", says=says, source=more.source, clause=more.clause)
        hit = hit._replace(amount=hit.amount + points)
    return hit


def _doubled(run: Run, hit: Hit, pending: bool) -> Hit:
    for double in _turning(run, hit, pending):
        if double.body.to is not None or double.body.back:
            continue
        says = f"The damage dealt to {run.derived.name(hit.to.uid)} is doubled."
        run.note(_step(pending), "decision/redirect-points", says=says, source=double.source, clause=double.clause)
        hit = hit._replace(amount=hit.amount * 2)
    return hit


def _deal(run: Run, data: Damage) -> None:
    """Step 4: damage is dealt; creatures with damage at least equal to their power, and those that poison
    reached, are destroyed, before or after what answers to damage (decision after-damage)."""
    dealt = tuple(hit for hit in _taken(run, data) if hit.amount > 0 and run.live(hit.to) is not None)
    if not dealt:
        run.go(4, data._replace(dealt=()))
        return
    totals = Counter[Ref]()
    for hit in dealt:
        totals[hit.to] += hit.amount
    told = ", ".join(f"{amount} to {run.derived.name(ref.uid)}" for ref, amount in totals.items())
    run.note("damage.4", "glossary/damage", says=f"Damage is dealt: {told}.", source=data.by)
    for ref, amount in totals.items():
        run.apply(CardGrown(ref.uid, "damage", amount))
    for hit in dealt:
        run.record(record_of(run, hit, data))
        run.record(record_of(run, hit, data, Verb.TAKE_DAMAGE))
    poisoned = {
        hit.to
        for hit in dealt
        if hit.kind == "power"
        and hit.source is not None
        and run.derived.view(hit.source).keywords.get("poison") is not None
        and not ignoring.ignores(run, "poison", hit.source.uid)
    }
    lethal = set(state_checks.doomed(run))
    if run.observer is not None:
        for ref in totals.keys() - lethal - poisoned:
            unanswered.survives(run, ref)
    tagged = tuple(ref for ref in totals if ref in lethal or ref in poisoned)
    others = tuple(ref for ref in lethal if ref not in totals)
    opponents = tuple(
        (ref, tuple(hit.source for hit in dealt if hit.to == ref and hit.fighting and hit.source is not None))
        for ref in tagged
    )
    kinds = tuple((ref, next(hit.kind for hit in dealt if hit.to == ref)) for ref in tagged)
    records = data.records + run.take_records()
    answered = bool(tagged or others) and triggered_abilities.answerable(run, records)
    first = answered and rule_switches.otherwise(run, "after-damage")
    run.go(4, data._replace(dealt=dealt, tagged=tagged, records=() if first else records))
    if tagged or others:
        rule = "glossary/poison" if poisoned else "glossary/damage"
        run.push(Destruction((*tagged, *others), data.player, data.by, False, opponents, rule, kinds=kinds))
    if answered:
        run.also("decision/after-damage")
    if first:
        windows.open(run, records, "damage.4")


def _end(run: Run, data: Damage, frame: Frame[object]) -> None:
    returned = frame.returned
    destroyed = returned.done if isinstance(returned, Outcome) else ()
    meant = tuple(dict.fromkeys(hit.to for hit in data.hits))
    done = tuple(dict.fromkeys(hit.to for hit in data.dealt))
    windows.end(
        run,
        Outcome(
            "deal damage",
            done,
            meant,
            sum(hit.amount for hit in data.dealt),
            bool(meant) and set(done) >= set(meant),
            data.player,
            destroyed=tuple(ref for ref in data.tagged if ref in destroyed),
        ),
        data.records,
    )
