"""Destruction: a procedure that stays open until nothing is tagged any more (18.4 DESTROYED).

While a batch is open every new destruction joins it (decision nested-destruction). Nothing leaves before all
"Destroyed:" abilities are done; replacements of destruction wait until then (decision cloak-timing); what waits for
"after … is destroyed" is fixed in the moment the card leaves (decision open-window).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from judge.effects import nodes as n
from judge.effects.abilities import Heading
from judge.effects.base import Node
from judge.effects.events import Verb
from judge.effects.targets import Zone
from judge.effects.visitor import nodes_of, transform
from judge.engine.evaluation.context import Context
from judge.engine.law import proposals, replacements, unanswered
from judge.engine.machine import chart, rule_switches
from judge.engine.machine.act_data import Destruction, Place
from judge.engine.machine.decisions import Decision, Option
from judge.engine.machine.frames import Bindings, Frame, Outcome
from judge.engine.machine.run import Run, procedure, waits_for
from judge.engine.machine.sentences import listed
from judge.game.changes import CardChanged
from judge.game.state import Record, Ref
from judge.lowering.ahead import in_turn
from judge.lowering.nodes import Spare

from . import after_leaving, discard_order, lasting_effects, state_checks, triggered_abilities, windows
from .window_data import Answer, Window

LEAVING = 4
"""The step of a destruction from which on its batch takes no more cards."""


class Tagged(NamedTuple):
    """A card tagged for destruction: what would be recorded, and the "Destroyed:" abilities it had when it was
    tagged (decision destroyed-held-abilities)."""

    ref: Ref
    record: Record
    held: tuple[Answer, ...]
    wave: int = 0  # how many were tagged before its own destruction


class Batch(NamedTuple):
    """What is tagged for destruction, until nothing is any more. `done`: keys of abilities resolved or passed over;
    `late`: cards whose other replacements have been asked for; `left`: answers fixed when a tagged card left early;
    `saved`: untagged; `saving`: the one of them for which what happens instead is under way."""

    tagged: tuple[Tagged, ...]
    done: frozenset[tuple[object, ...]] = frozenset()
    late: tuple[Ref, ...] = ()
    left: tuple[Answer, ...] = ()
    saved: tuple[Ref, ...] = ()
    chosen: Answer | None = None
    saving: Ref | None = None


chart.PLACES.update({(Batch, step): "destroyed.2" for step in (0, 1)})
chart.PLACES.update({(Batch, step): "destroyed.3" for step in (2, 3, 4, 5)})


@procedure(Destruction)
def destroy(run: Run, frame: Frame[Destruction]) -> None:
    """Tag cards; they join the open batch, or open one."""
    data = frame.data
    if not frame.begun:
        tagged = _tag(run, data)
        run.go(1, data._replace(tagged=tuple(entry.ref for entry in tagged)))
        place = _open_batch(run)
        if place is not None:
            batch = _batch(run, place)
            joined = tuple(entry._replace(wave=len(batch.tagged)) for entry in tagged)
            run.agenda[place] = run.agenda[place].with_data(batch._replace(tagged=batch.tagged + joined))
            if tagged:
                run.also("decision/nested-destruction")
        elif tagged:
            run.push(Batch(tagged))
        return
    saved: tuple[Ref, ...] = frame.returned if isinstance(frame.returned, tuple) else ()
    done = tuple(ref for ref in data.tagged if ref not in saved)
    windows.end(
        run,
        Outcome(
            "sacrifice" if data.sacrifice else "destroy",
            done,
            data.cards,
            len(done),
            len(done) == len(data.cards),
            data.player,
            destroyed=done,
        ),
    )


def _open_batch(run: Run) -> int | None:
    """The place on the agenda of the batch that still takes cards, or None; older rules tag nothing, so that what is
    destroyed meanwhile leaves at once."""
    if rule_switches.reads(run, "destroyed-procedure", "just-before-leaving"):
        return None
    return next(_open_batches(run), None)


def _open_batches(run: Run) -> Iterator[int]:
    return (place for place, frame in enumerate(run.agenda) if isinstance(frame.data, Batch) and frame.step < LEAVING)


def _batch_of(run: Run, ref: Ref) -> int | None:
    """The place on the agenda of the open batch in which a card is tagged, or None."""
    return next(
        (place for place in _open_batches(run) if any(one.ref == ref for one in _batch(run, place).tagged)), None
    )


def _batch(run: Run, place: int) -> Batch:
    data = run.agenda[place].data
    assert isinstance(data, Batch)
    return data


def _tag(run: Run, data: Destruction) -> tuple[Tagged, ...]:
    opponents, kinds = dict(data.opponents), dict(data.kinds)
    tagged = []
    for ref in data.cards:
        card = run.live(ref)
        if card is None or card.zone is not Zone.PLAY or card.tagged:
            continue
        fought = opponents.get(ref, ())
        record = Record(
            Verb.DESTROY,
            data.player,
            (ref,),
            fought,
            data.by,
            source=Zone.PLAY,
            fighting=bool(fought),
            detail="sacrifice" if data.sacrifice else kinds.get(ref, ""),
            deeds=run.deeds(),
        )
        settled = proposals.settle(run, record)
        if data.rule == "glossary/power" and any(rule == "glossary/ward" for rule, _ in settled.stopped):
            run.also("decision/ward-lethal-state")
        if settled.going is not None:
            held = tuple(triggered_abilities.bold(run, ref, Heading.DESTROYED, record, run.derived.controller(ref.uid)))
            tagged.append(Tagged(ref, record, held))
    if tagged:
        names = ", ".join(run.derived.name(entry.ref.uid) for entry in tagged)
        run.note(
            "destroyed.1", data.rule, "glossary/destroyed", says=f"Tagged for destruction: {names}.", source=data.by
        )
        run.apply(*(CardChanged(entry.ref.uid, (("tagged", True),)) for entry in tagged))
    return tuple(tagged)


@procedure(Batch)
def destruction(run: Run, frame: Frame[Batch]) -> None:
    """Resolve "Destroyed:" abilities, then replacements, then let all tagged cards leave at once."""
    data = frame.data
    match frame.step:
        case 0 if data.saving is not None and isinstance(frame.returned, replacements.GoesOn):
            run.apply(CardChanged(data.saving.uid, (("tagged", True),)))
            run.go(0, data._replace(saving=None, saved=tuple(ref for ref in data.saved if ref != data.saving)))
        case 0 | 2 if data.saving is not None and data.chosen is None:
            run.go(0, data._replace(saving=None))
            if state_checks.unsettled(run):
                state_checks.settle(run)
        case 0:
            early = rule_switches.otherwise(run, "cloak-timing")
            waiting = [
                answer
                for answer in _held(run, data)
                if not _may_replace(answer.held.ability) or (early and _replaces(run, data, answer))
            ]
            if not waiting:
                run.go(1)
                return
            answer = windows.pick(run, _first(run, data, waiting))
            done = data._replace(done=data.done | {answer.key})
            if _may_replace(answer.held.ability):
                run.go(2, done._replace(chosen=answer))
                return
            run.go(0, done)
            if _without_giver(run, answer):
                run.note("destroyed.2", "glossary/destroyed", "decision/destroyed-held-abilities", says=_LOST)
            windows.resolve(run, _as_now(run, answer))
        case 1:
            waiting = [answer for answer in _held(run, data) if _replaces(run, data, answer)]
            if not waiting:
                run.go(3)
                _note_lost(run, data)
                return
            answer = windows.pick(run, waiting)
            run.go(2, data._replace(done=data.done | {answer.key}, chosen=answer))
        case 2 if data.chosen is not None:
            _replace_destruction(run, data, data.chosen)
        case 2:
            run.go(0)
        case 3:
            _ask_late(run, data)
        case 4 if answers := triggered_abilities.before_leaving(run, _tagged_still(run, data)):
            run.go(LEAVING + 1)
            run.push(Window((), frozen=answers))
        case 4 | 5:
            _leave(run, data)
        case _:
            run.finish(data.saved)


@waits_for(Batch)
def _keys(run: Run, data: Batch) -> list[tuple[object, ...]]:
    """What tells those that wait from each other."""
    return [answer.key for answer in _held(run, data)]


_LOST = "What gave this ability has left play; the tagged card has it all the same."


def _held(run: Run, data: Batch) -> list[Answer]:
    """The "Destroyed:" abilities that have not resolved; those whose giver has gone as well, unless they are read as
    lost (decision destroyed-held-abilities)."""
    lost = rule_switches.otherwise(run, "destroyed-held-abilities")
    return [answer for answer in _noted(run, data) if not (lost and _without_giver(run, answer))]


def _without_giver(run: Run, answer: Answer) -> bool:
    return answer.held.giver is not None and run.live(answer.held.giver) is None


def _note_lost(run: Run, data: Batch) -> None:
    if len(_held(run, data)) < len(_noted(run, data)):
        says = "What gave an ability to a tagged card has left play: the ability is lost."
        run.note("destroyed.2", "glossary/destroyed", "decision/destroyed-held-abilities", says=says)


def _noted(run: Run, data: Batch) -> list[Answer]:
    found = []
    for at, entry in enumerate(data.tagged):
        waiting = [one for answer in entry.held if (one := answer._replace(at=at)).key not in data.done]
        if waiting and run.draft.is_tagged(entry.ref):
            found += waiting
    return found


def _replaces(run: Run, data: Batch, answer: Answer) -> bool:
    return _may_replace(answer.held.ability) and _applies(run, answer) and not _acted(run, data, answer)


def _first(run: Run, data: Batch, waiting: list[Answer]) -> list[Answer]:
    """Those that may resolve next: all, unless destruction inside destruction is finished first (decision
    nested-destruction)."""
    if not rule_switches.otherwise(run, "nested-destruction"):
        return waiting
    latest = max(data.tagged[answer.at].wave for answer in waiting)
    return [answer for answer in waiting if data.tagged[answer.at].wave == latest]


def _as_now(run: Run, answer: Answer) -> Answer:
    return answer._replace(controller=run.derived.controller(answer.holder.uid))


def _replacement(ability: Node) -> tuple[tuple[n.Condition, ...], bool, n.Statement] | None:
    """A "Destroyed: … instead" taken apart: its conditions, whether it is optional, and what is done instead;
    None for any other ability (18.4 REPLACEMENT EFFECTS)."""
    if not isinstance(ability, n.BoldAbility):
        return None
    body = ability.body
    found: list[n.Condition] = []
    optional = False
    while True:
        match body:
            case n.InsteadOf(condition=condition, body=inner):
                return (*found, *([condition] if condition is not None else [])), optional, inner
            case n.ReplacementAbility(
                event=n.Event(verb=Verb.DESTROY, object=object), body=n.Statement() as inner, condition=condition
            ):
                meant = transform(inner, lambda node: object if node == n.Back() and object is not None else node)
                return (*found, *([condition] if condition is not None else [])), optional, meant
            case n.If(condition=condition, then=inner, otherwise=None):
                found.append(condition)
                body = inner
            case n.May(body=inner):
                optional = True
                body = inner
            case n.Sequence(steps=(first, *rest)):
                taken = _replacement(replace(ability, body=first))
                if taken is None:
                    return None
                conditions_, may, inner = taken
                after = (transform(step, lambda node: n.Self_() if node == n.Back() else node) for step in rest)
                whole = in_turn((inner, *after)) if rest else inner
                return (*found, *conditions_), optional or may, whole
            case _:
                return None


def _may_replace(ability: Node) -> bool:
    """Whether a "Destroyed:" ability may replace the destruction: at once, or once it has done something else."""
    return _replacement(ability) is not None or _spares(ability)


def _spares(ability: Node) -> bool:
    return any(isinstance(node, Spare) for node in nodes_of(ability))


def _applies(run: Run, answer: Answer) -> bool:
    taken = _replacement(answer.held.ability)
    if taken is None:
        return _spares(answer.held.ability)
    controller = run.derived.controller(answer.holder.uid)
    bindings = (answer.held.bindings or Bindings())._replace(trigger=answer.record)
    ctx = Context(run, answer.holder, controller, bindings, answer.held.giver)
    failed = next((condition for condition in taken[0] if not ctx.holds(condition)), None)
    if failed is not None and run.observer is not None:
        unanswered.condition(run, ctx, answer.held.ability, failed)
    return failed is None


def _acted(run: Run, data: Batch, answer: Answer) -> bool:
    """Whether this very replacement has acted on what the new destruction descends from: its own doing, or the state
    that it left (decision instead-chains); where it may act early, on any at all (decision cloak-timing)."""
    cause = answer.record.by if answer.record is not None else None
    once = rule_switches.otherwise(run, "cloak-timing")
    own = once or cause is None or cause in (answer.holder, answer.held.giver)
    return own and any(key[1:] == answer.key[1:] for key in data.done)


def _replace_destruction(run: Run, data: Batch, answer: Answer) -> None:
    taken = _replacement(answer.held.ability)
    if taken is None:
        run.go(2, data._replace(chosen=None))
        windows.resolve(run, _as_now(run, answer))
        return
    assert isinstance(answer.held.ability, n.BoldAbility)
    conditions_, optional, inner = taken
    spoken_of = next((one for one in conditions_ if isinstance(one, n.Exists)), None)
    body = inner if spoken_of is None else n.If(spoken_of, inner)  # "destroy that neighbor": the one it speaks of
    if optional:
        options = (Option(True, "yes"), Option(False, "no"))
        question = f"Replace the destruction of {run.derived.name(answer.holder.uid)}?"
        if run.ask(Decision(run.draft.active, question, options, kind="yes or no")) == (False,):
            run.go(1)
            return
    run.go(2, data._replace(saved=(*data.saved, answer.holder), chosen=None, saving=answer.holder))
    untag(run, answer.holder)
    held = answer.held._replace(ability=replace(answer.held.ability, body=body))
    record = answer.record._replace(subject=()) if answer.record is not None else None  # "it" is what is destroyed
    windows.resolve(run, _as_now(run, answer)._replace(held=held, record=record))


def spare(run: Run, ref: Ref) -> None:
    """Take the tag off a card of the open batch, by what its own ability does (18.4 REPLACEMENT EFFECTS)."""
    place, card = _batch_of(run, ref), run.live(ref)
    if place is None or card is None or not card.tagged:
        return
    batch = _batch(run, place)
    run.agenda[place] = run.agenda[place].with_data(batch._replace(saved=(*batch.saved, ref), saving=ref))
    untag(run, ref)


def untag(run: Run, ref: Ref) -> None:
    """Take the tag off: something else happens instead of the destruction."""
    run.note(
        "destroyed.3",
        "glossary/replacement-effects",
        "decision/cloak-timing",
        says=f"The destruction of {run.derived.name(ref.uid)} is replaced: the tag is taken off.",
        source=ref,
    )
    run.apply(CardChanged(ref.uid, (("tagged", False),)))


def _ask_late(run: Run, data: Batch) -> None:
    """Ask for replacements of destruction that other texts bring, one tagged card after the other; the active player
    picks for which card one that acts once does so (18.4 ACTIVE PLAYER)."""
    waiting = [
        entry
        for entry in data.tagged
        if entry.ref not in data.late and (card := run.live(entry.ref)) is not None and card.tagged
    ]
    for entry in _picked_first(run, waiting):
        late = data._replace(late=(*data.late, entry.ref))
        frames = proposals.late(run, entry.record)
        if frames:
            run.go(0, late._replace(saved=(*late.saved, entry.ref), saving=entry.ref))
            untag(run, entry.ref)
            run.agenda.extend(reversed(frames))
            return
        data = late
    asked, frames = after_leaving.upgrades_asked(run, _tagged_still(run, data), data.late)
    run.go(0 if frames else LEAVING, data._replace(late=asked))
    run.agenda.extend(reversed(frames))


def _picked_first(run: Run, waiting: list[Tagged]) -> list[Tagged]:
    """The tagged cards, first the one that the active player picks of those that one replacement would save, where it
    can save no more."""
    saves: dict[str, list[Tagged]] = {}
    for entry in waiting if len(waiting) > 1 else ():
        for one in replacements.fitting(run, entry.record):
            if replacements.acts_once(one):
                saves.setdefault(replacements.mark(one), []).append(entry)
    among = max(saves.values(), key=len, default=[])
    if len(among) < 2:
        return waiting
    options = tuple(Option(entry.ref.uid, run.derived.name(entry.ref.uid)) for entry in among)
    (first,) = run.ask(Decision(run.draft.active, "Whose destruction is replaced?", options))
    return sorted(waiting, key=lambda entry: entry.ref.uid != first)


def _tagged_still(run: Run, data: Batch) -> list[Ref]:
    """The cards that are tagged, each once: one whose destruction was replaced may be tagged again."""
    refs = dict.fromkeys(entry.ref for entry in data.tagged)
    return [ref for ref in refs if (card := run.live(ref)) is not None and card.tagged]


def _leave(run: Run, data: Batch) -> None:
    still = _tagged_still(run, data)
    leaving_now = {entry.ref: entry for entry in data.tagged if entry.ref in still}.values()
    going = discard_order.ordered(run, still)
    turned = _turned(run, going)
    owed: after_leaving.Owed = ()
    if leaving_now:
        names = listed([run.derived.name(entry.ref.uid) for entry in leaving_now])
        run.note(
            "destroyed.3",
            "glossary/destroyed",
            "glossary/movement-between-zones",
            says=f"{names} {'goes' if len(leaving_now) == 1 else 'go'} to the discard pile.",
        )
        moves = _elsewhere(run, turned)
        elsewhere = {ref: place for ref, (place, _) in moves.items()}
        owed = after_leaving.depart(run, going, Place(Zone.DISCARD), elsewhere)
        for _, moved in moves.values():
            run.record(moved)
        for entry in leaving_now:
            run.record(entry.record._replace(to=elsewhere.get(entry.ref, Place(Zone.DISCARD)).zone), begun=True)
    records = run.take_records()
    lasting_effects.happened(run, records)
    gathered = tuple(triggered_abilities.gather(run, records)) if triggered_abilities.answerable(run, records) else ()
    run.go(LEAVING + 2, data)
    if data.left or gathered:
        early = tuple(answer._replace(at=-1 - at) for at, answer in enumerate(data.left))
        frozen = (*early, *gathered)
        run.push(Window(records, frozen=frozen, chart="destroyed.4"))
    for one, would in turned.values():
        if (more := replacements.more_of(would, one)) is not None:
            run.agenda.append(more)
    after_leaving.add(run, owed)


def _turned(run: Run, going: Sequence[Ref]) -> dict[Ref, tuple[replacements.Replacement, Record]]:
    """Which of the destroyed cards a text lets go elsewhere than to the discard pile, because it says so of what would
    enter it: what says so, as picked where it only may, and of what it says that."""
    found: dict[Ref, tuple[replacements.Replacement, Record]] = {}
    if not triggered_abilities.heard(run, {Verb.ENTER}):
        return found
    once: set[str] = set()
    for ref in going:
        record = Record(Verb.ENTER, run.derived.controller(ref.uid), (ref,), source=Zone.PLAY, to=Zone.DISCARD)
        fits = [one for one in replacements.fitting(run, record)
                if replacements.way_of(one) is not None and replacements.mark(one) not in once]
        asked = len(fits) > 1 or any(map(replacements.is_offered, fits))
        picked = replacements.pick(run, record, fits) if fits and asked else next(iter(fits), None)
        if picked is not None:
            found[ref] = picked, record
            once |= {replacements.mark(picked)} if picked.ability.first else set()
    return found


def _elsewhere(
    run: Run, turned: Mapping[Ref, tuple[replacements.Replacement, Record]]
) -> dict[Ref, tuple[Place, Record]]:
    """Where they go then, and what that is recorded as."""
    found: dict[Ref, tuple[Place, Record]] = {}
    for ref, (one, would) in turned.items():
        way = replacements.way_of(one)
        assert way is not None
        verb, to = way
        replacements.announce(run, would, one)
        whose = one.controller if to.player == n.YOU else None
        place = Place(to.zone, whose, to.position or "top", faceup=to.faceup)
        moved = Record(
            Verb(verb), one.controller, (ref,), by=one.holder, source=Zone.PLAY, to=to.zone, detail=place.end
        )
        found[ref] = place, moved
    return found


def left_early(run: Run, ref: Ref, to: Zone) -> None:
    """A tagged card has left play by an ability of its own: it was destroyed all the same; what waits for that is
    fixed now (18.4 DESTROYED)."""
    place = _batch_of(run, ref)
    if place is None:
        return
    batch = _batch(run, place)
    record = next(entry.record for entry in batch.tagged if entry.ref == ref)._replace(to=to)
    record = run.record(record, begun=True)
    run.records.remove(record)
    answers = tuple(triggered_abilities.gather(run, (record,)))
    run.agenda[place] = run.agenda[place].with_data(batch._replace(left=batch.left + answers))
