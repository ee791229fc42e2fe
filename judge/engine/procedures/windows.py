"""Windows: what answers to something that happened, picked one at a time by the active player.

All abilities that wait on the same happening, of either player, form one window (decision after-windows-both).
After each resolution the window is asked again; each ability answers each record once (decision open-window).
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import NamedTuple

from judge.effects import nodes as n
from judge.effects.abilities import Heading
from judge.effects.events import Verb
from judge.effects.headings import later
from judge.engine.evaluation import choosing
from judge.engine.evaluation.context import Context
from judge.engine.law import proposals, unanswered
from judge.engine.machine import chart, held_abilities, rule_switches
from judge.engine.machine.act_data import Check
from judge.engine.machine.decisions import Decision, Option
from judge.engine.machine.frames import Frame, Outcome
from judge.engine.machine.held_abilities import Held
from judge.engine.machine.run import Run, procedure, waits_for
from judge.game.changes import LastingEnded
from judge.game.state import Player, Record, Ref

from . import lasting_effects, state_checks, triggered_abilities
from .triggered_abilities import BOLD
from .window_data import Aftermath, Answer, Window


def end(run: Run, outcome: Outcome | None = None, records: tuple[Record, ...] = ()) -> None:
    """End the act under way with `outcome`, after the check of states and the window of `records` and of all that
    was recorded since they were last taken (18.4 DESTROYED, decision state-check)."""
    records += run.take_records()
    lasting_effects.happened(run, records)
    state_checks.count_armor(run)
    if state_checks.unsettled(run) or triggered_abilities.answerable(run, records):
        run.agenda[-1] = Frame(Aftermath(records, outcome))
    else:
        run.finish(outcome)


def open(run: Run, records: tuple[Record, ...], step: str = "", extra: tuple[Answer, ...] = ()) -> None:
    """Open the window of these records on top of the procedure under way."""
    lasting_effects.happened(run, records)
    if extra or triggered_abilities.answerable(run, records):
        run.push(Window(records, chart=step, extra=extra))


def before(run: Run, records: tuple[Record, ...], step: str, extra: tuple[Answer, ...] = ()) -> None:
    """Open the window before what `records` say, with the answers `extra` besides "before …" texts."""
    if extra or triggered_abilities.answerable(run, records):
        run.push(Window(records, timing="before", chart=step, extra=extra))


def turn_point(run: Run, point: str) -> None:
    """Open the window of "at the start of …" or "at the end of …" the turn."""
    run.push(Window((), point=point, chart=f"turn.{point}"))


def step_point(run: Run, point: str) -> None:
    """Open the window of "at the start of …" or "at the end of …" the step that is the draft's."""
    run.push(Window((), point=f"{point} {run.draft.step}", chart=chart.TURN[run.draft.step]))


@procedure(Check)
def check(run: Run, frame: Frame[Check]) -> None:
    """The end of an act that has done nothing itself."""
    end(run, frame.data.outcome)


@procedure(Aftermath)
def aftermath(run: Run, frame: Frame[Aftermath]) -> None:
    """Check the states of all creatures, then open the window of what was recorded, then end the act."""
    data = frame.data
    if not frame.begun:
        run.go(1)
        state_checks.settle(run)
    else:
        run.agenda[-1] = Frame(Window(data.records, data.outcome))


@procedure(Window)
def window(run: Run, frame: Frame[Window]) -> None:
    """Let the active player pick one waiting ability after the other."""
    data = frame.data
    waiting = [one for one in run.draft.who_waits(lambda: _waiting(run, data)) if not _is_spent(run, data, one)]
    if not waiting:
        run.finish(data.outcome)
        return
    if lost := [one for one in waiting if _kept(run, one)]:
        for one in lost:
            spend(run, one.held)
        run.go(0, data._replace(done=data.done | {one.key for one in lost}))
        return
    answer = pick(run, waiting)
    instead = _instead(run, answer)
    run.go(0, data._replace(done=data.done | {answer.key}, chart=data.chart or _step(answer)))
    if answer.heading == Heading.PLAY.value and _once_more(run, answer):
        run.push(Again(answer))
    _begin(run, answer, instead)


def _is_spent(run: Run, data: Window, answer: Answer) -> bool:
    """Whether a "next time" effect has answered another of the things that happened at once, and is over, or has begun
    only since."""
    if answer.held.effect in data.unheard:
        return True
    answered = any(answer.held.key in key for key in data.done)
    return answered and answer.held.effect is not None and run.draft.lasting_of(answer.held.effect) is None


class Again(NamedTuple):
    """A Play: ability that has resolved, and how many times more since."""

    answer: Answer
    done: int = 0


@procedure(Again)
def again(run: Run, frame: Frame[Again]) -> None:
    """Resolve it as many more times as texts say, before any other ability does (18.4 FAQ)."""
    answer, done = frame.data
    more = _once_more(run, answer)
    if done >= len(more) or not _may_still(run, answer):
        run.finish()
        return
    instead = _instead(run, answer)
    says = "Its Play: ability resolves an additional time."
    run.note("play.3", "glossary/play-abilities", says=says, source=more[done].giver, clause=more[done].ability)
    run.go(0, Again(answer, done + 1))
    _begin(run, answer, instead)


def _once_more(run: Run, answer: Answer) -> list[Held]:
    """The texts that let a Play: ability resolve once more, each as often as it does."""
    assert answer.record is not None
    return [held for held, times in triggered_abilities.again(run, answer.record, "play") for _ in range(times)]


def _begin(run: Run, answer: Answer, instead: tuple[Frame[object], ...] | None) -> None:
    """Resolve an ability, or do what a text puts in its place."""
    if instead is None:
        resolve(run, answer)
    else:
        run.agenda.extend(reversed(instead))


def _instead(run: Run, answer: Answer) -> tuple[Frame[object], ...] | None:
    """What is done instead of resolving an ability under a heading ("instead of resolving its play effect"); None
    where it resolves."""
    if not answer.heading or not triggered_abilities.heard(run, {Verb.RESOLVE}):
        return None
    settled = proposals.settle(
        run, Record(Verb.RESOLVE, answer.controller, (answer.holder,), detail=answer.heading)
    )
    return None if settled.going is not None else settled.frames


def pick(run: Run, waiting: list[Answer]) -> Answer:
    """The ability that the active player picks to resolve next (18.4 ACTIVE PLAYER)."""
    run.forget_returned()  # which resolved last is nothing to those that wait
    labels = run.draft.in_words(lambda: _labels(run, waiting)) or [""] * len(waiting)
    options = tuple(Option((answer.holder.uid, at), labels[at]) for at, answer in enumerate(waiting))
    decision = Decision(run.draft.active, "Which ability resolves next?", options, kind="ability")
    (chosen,) = run.ask(decision)
    assert isinstance(chosen, tuple)
    return waiting[chosen[1]]


def _labels(run: Run, waiting: list[Answer]) -> list[str]:
    plain = [label(run, answer) for answer in waiting]
    return [
        f"{told} ({_about(run, answer)})" if plain.count(told) > 1 and _about(run, answer) else told
        for told, answer in zip(plain, waiting, strict=True)
    ]


def label(run: Run, answer: Answer) -> str:
    """The ability in words: its card and heading."""
    ctx = Context(run, answer.holder, answer.controller)
    name = choosing.label(ctx, answer.held.giver or answer.holder)
    return f"{name}: {answer.heading}" if answer.heading else name


def _about(run: Run, answer: Answer) -> str:
    """The card that what happened was about, to tell answers of one ability apart."""
    record = answer.record
    about = (record.cards or record.subject) if record is not None else ()
    return choosing.label(Context(run, answer.holder, answer.controller), about[0]) if about else ""


def resolve(run: Run, answer: Answer) -> None:
    """Begin the picked ability; a "next time" effect is spent."""
    spend(run, answer.held)
    named = answer.heading or (_coined(answer) if _is_so(run, answer) else "")
    tell(run, answer.holder, answer.controller, named, answer.held.key)
    run.agenda.append(
        held_abilities.frame(
            answer.held,
            answer.holder,
            answer.controller,
            trigger=answer.record,
            heading=answer.heading,
            bindings=answer.bindings,
            step=chart.here(run),
        )
    )


def _coined(answer: Answer) -> str:
    """The heading under which an ability resolves now, where a text defines that itself."""
    ability = answer.held.ability
    return ability.heading if isinstance(ability, n.TriggeredAbility) and not later(ability) else ""


def _is_so(run: Run, answer: Answer) -> bool:
    """Whether what the definition of a heading asks is so; else nothing resolves that others could hear."""
    ability = answer.held.ability
    assert isinstance(ability, n.TriggeredAbility | n.BoldAbility)
    body = ability.body
    for _ in range(ability.framed if isinstance(ability, n.TriggeredAbility) else 0):
        if not isinstance(body, n.If):
            break
        if not triggered_abilities.reading(run, answer).holds(body.condition):
            return False
        body = body.then
    return True


def _kept(run: Run, answer: Answer) -> bool:
    """Whether an ability whose time has come is kept from resolving; one of a printed heading is none that waits."""
    heading = _coined(answer)
    return bool(heading) and triggered_abilities.barred(run, answer.holder, answer.controller, heading)


class Told(NamedTuple):
    """What texts hear that wait for an ability under a heading to be resolved; what that gave back."""

    record: Record
    returned: object = None


def tell(run: Run, holder: Ref, player: Player, heading: str, key: str = "") -> None:
    """Let it be heard that an ability under a heading, which has that `key` among those of its card, was resolved, once
    what is begun next has."""
    if heading and triggered_abilities.heard(run, {Verb.RESOLVE}):
        run.push(Told(Record(Verb.RESOLVE, player, (holder,), detail=heading, way=(key,))))


@procedure(Told)
def told(run: Run, frame: Frame[Told]) -> None:
    """Record it, and let its window pass."""
    if frame.begun:
        run.finish(frame.data.returned)
        return
    run.record(frame.data.record)
    run.go(1, frame.data._replace(returned=frame.returned))
    open(run, run.take_records())


def spend(run: Run, held: Held) -> None:
    """End the "next time" effect that an ability is, if it is one."""
    effect = run.draft.lasting_of(held.effect) if held.effect is not None else None
    if effect is not None and effect.once:
        run.apply(LastingEnded(effect.key))


def _step(answer: Answer) -> str:
    verb = answer.record.verb if answer.record is not None else None
    if verb in BOLD:
        return BOLD[verb][1]
    return STEPS.get(verb, "turn.main") if verb is not None else "turn.main"


STEPS = {
    Verb.ENTER_PLAY: "play.3",
    Verb.USE: "use.3",
    Verb.DESTROY: "destroyed.4",
    Verb.LEAVE_PLAY: "destroyed.4",
    Verb.DEAL_DAMAGE: "damage.4",
    Verb.TAKE_DAMAGE: "damage.4",
    Verb.PREVENT_DAMAGE: "damage.4",
    Verb.FORGE: "turn.forge.3",
    Verb.CHOOSE_HOUSE: "turn.house.2",
    Verb.READY: "turn.ready.1",
    Verb.DRAW: "turn.draw.1",
}
"""Where on the timing chart "after …" texts of a verb resolve."""


@waits_for(Window)
def _keys(run: Run, data: Window) -> list[Hashable]:
    """What tells those that wait from each other."""
    return [answer.key for answer in _waiting(run, data)]


def _waiting(run: Run, data: Window) -> list[Answer]:
    if data.frozen:
        gathered: Iterable[Answer] = data.frozen
    elif data.point:
        gathered = triggered_abilities.points(run, data.point)
    else:
        gathered = triggered_abilities.gather(run, data.records, data.timing)
    found = [answer for answer in (*data.extra, *gathered) if _may_still(run, answer)]
    waiting = [answer for answer in found if answer.key not in data.done]
    if rule_switches.reads(run, "after-play-vs-play", "after-play-first"):
        waiting = [answer for answer in waiting if answer.heading != Heading.PLAY.value] or waiting
    if any(answer.heading == Heading.PLAY.value for answer in waiting):
        waiting = [answer for answer in waiting if not triggered_abilities.from_the_pile(answer)]
    first = [answer for answer in waiting if triggered_abilities.before_it_resolves(answer)]
    if not first:
        return waiting
    begun = any(answer.heading == Heading.PLAY.value and answer.key in data.done for answer in found)
    late = [answer for answer in waiting if answer not in first]
    return late if begun else [*first, *(answer for answer in late if answer.heading != Heading.PLAY.value)]


def _may_still(run: Run, answer: Answer) -> bool:
    """An ability that waits is lost with its source, unless no card carries it (decision open-window)."""
    held = answer.held
    still = held.effect is not None or held.beside or run.live(answer.holder) is not None
    if not still and run.observer is not None:
        unanswered.gone(run, answer.holder, held, answer.record)
    return still
