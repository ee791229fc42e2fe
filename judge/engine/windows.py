"""Windows: what answers to something that happened, picked one at a time by the active player.

All abilities that wait on the same happening, of either player, form one window (decision after-windows-both).
After each resolution the window is asked again; each ability answers each record once (decision open-window).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

from judge.effects import nodes as n
from judge.effects.abilities import Heading
from judge.effects.base import Node
from judge.effects.events import Verb
from judge.effects.targets import Zone
from judge.effects.visitor import walk
from judge.game.changes import LastingEnded
from judge.game.state import Player, Record, Ref

from . import abilities, chart, conditions, lasting, orders, restrictions, statics, triggers
from .acts import Change, Destruction
from .context import Context
from .decisions import Decision, Option
from .frames import Bindings, Frame, Outcome
from .library import Definition
from .run import Run, procedure
from .statics import Held


class Answer(NamedTuple):
    """An ability that may answer `record`; `controller` is its "you"."""

    record: Record | None
    holder: Ref
    controller: Player
    held: Held
    heading: str = ""
    bindings: Bindings | None = None
    at: int = 0  # which of the window's records it answers

    @property
    def key(self) -> tuple[object, ...]:
        """What tells one answer to one happening from all others."""
        return (self.at, self.holder, self.held.key)


class Window(NamedTuple):
    """Data of "window" and "aftermath".

    `records`: what happened (before windows: is about to); `done`: keys of the answers that have resolved;
    `outcome`: what the act under way hands down at its end; `timing`: "after" or "before"; `frozen`: the answers,
    where they were fixed at one moment (after-destroyed); `point`: "start" or "end" of turn; `chart`: where on the
    timing chart the window lies; `extra`: answers that are no text (assault, hazardous).
    """

    records: tuple[Record, ...]
    outcome: object = None
    done: tuple[tuple[object, ...], ...] = ()
    timing: str = "after"
    frozen: tuple[Answer, ...] = ()
    point: str = ""
    chart: str = ""
    extra: tuple[Answer, ...] = ()


BOLD: dict[Verb, tuple[Heading, str]] = {
    Verb.PLAY: (Heading.PLAY, "play.3"),
    Verb.REAP: (Heading.AFTER_REAP, "reap.3"),
    Verb.FIGHT: (Heading.AFTER_FIGHT, "fight.5"),
    Verb.DISCARD: (Heading.SCRAP, "turn.main"),
}
"""The heading of a card's own ability that answers a record of the verb, and where on the timing chart."""


def end(run: Run, outcome: Outcome | None = None, records: tuple[Record, ...] = ()) -> None:
    """End the act under way with `outcome`, after the check of states and the window of `records` and of all that
    was recorded since they were last taken (18.4 DESTROYED, decision state-check)."""
    records += run.take_records()
    if run.draft.effects:
        lasting.happened(run, records)
    if unsettled(run) or answerable(run, records):
        run.agenda[-1] = Frame("aftermath", Window(records, outcome))
    else:
        run.finish(outcome)


def open(run: Run, records: tuple[Record, ...], step: str = "", extra: tuple[Answer, ...] = ()) -> None:
    """Open the window of these records on top of the procedure under way."""
    if extra or answerable(run, records):
        run.push("window", Window(records, chart=step, extra=extra))


def before(run: Run, records: tuple[Record, ...], step: str, extra: tuple[Answer, ...] = ()) -> None:
    """Open the window before what `records` say, with the answers `extra` besides "before …" texts."""
    if extra or answerable(run, records):
        run.push("window", Window(records, timing="before", chart=step, extra=extra))


def turn_point(run: Run, point: str) -> None:
    """Open the window of "at the start of …" or "at the end of …" the turn."""
    run.push("window", Window((), point=point, chart=f"turn.{point}"))


def step_point(run: Run, point: str) -> None:
    """Open the window of "at the start of …" or "at the end of …" the step that is the draft's."""
    run.push("window", Window((), point=f"{point} {run.draft.step}", chart=chart.TURN[run.draft.step]))


@procedure("check")
def check(run: Run, frame: Frame) -> None:
    """The end of an act that has done nothing itself."""
    end(run, frame.data if isinstance(frame.data, Outcome) else None)


@procedure("aftermath")
def aftermath(run: Run, frame: Frame) -> None:
    """Check the states of all creatures, then open the window of what was recorded, then end the act."""
    data = frame.data
    assert isinstance(data, Window)
    if frame.step == 0:
        run.go(1)
        settle_states(run)
    else:
        run.agenda[-1] = Frame("window", data)


@procedure("window")
def window(run: Run, frame: Frame) -> None:
    """Let the active player pick one waiting ability after the other."""
    data = frame.data
    assert isinstance(data, Window)
    waiting = list(_waiting(run, data))
    if not waiting:
        run.finish(data.outcome)
        return
    answer = pick(run, waiting)
    run.go(0, data._replace(done=(*data.done, answer.key), chart=data.chart or _step(answer)))
    resolve(run, answer)


def pick(run: Run, waiting: list[Answer]) -> Answer:
    """The ability that the active player picks to resolve next (18.4 ACTIVE PLAYER)."""
    options = tuple(Option((answer.holder.uid, index), label(run, answer)) for index, answer in enumerate(waiting))
    decision = Decision(run.draft.active, "Which ability resolves next?", options, kind="ability")
    (chosen,) = run.ask(decision)
    assert isinstance(chosen, tuple)
    return waiting[chosen[1]]


def label(run: Run, answer: Answer) -> str:
    """The ability in words: its card and heading."""
    card = run.draft.cards.get(answer.holder.uid)
    name = run.library.definition(card.card).name if card is not None and card.card else "a card"
    return f"{name}: {answer.heading}" if answer.heading else name


def resolve(run: Run, answer: Answer) -> None:
    """Begin the picked ability; a "next time" effect is spent."""
    number = _lasting_number(answer.held)
    if number is not None:
        effect = next((effect for effect in run.draft.effects if effect.number == number), None)
        if effect is not None and effect.once:
            run.apply(LastingEnded(number))
    abilities.begin(
        run,
        answer.held,
        answer.holder,
        answer.controller,
        trigger=answer.record,
        heading=answer.heading,
        bindings=answer.bindings,
        step=chart.here(run),
    )


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


# --- who answers ----------------------------------------------------------------------------------------------------


def answerable(run: Run, records: tuple[Record, ...]) -> bool:
    """Whether anything might answer: cheap, and never wrong when it says no."""
    if not records:
        return False
    wanted = {record.verb for record in records}
    if not wanted.isdisjoint(BOLD):
        return True
    return not wanted.isdisjoint(listened(run))


def listened(run: Run) -> set[Verb]:
    """Every verb that some text at work now speaks of."""
    found: set[Verb] = set()
    for card in run.draft.in_play():
        shown = card.token or card.copy_of or card.card
        if shown:
            found |= triggers.verbs(run.library.definition(shown).text)
        if card.copy_of or card.token:
            found |= triggers.verbs(run.library.definition(card.card).text) if card.card else frozenset()
    for effect in run.draft.effects:
        found |= triggers.verbs(effect.body)
    for side in run.draft.players:
        for power in side.archon_powers:
            found |= triggers.verbs(run.library.definition(power).text)
        for prophecy in side.prophecies:
            if prophecy.active:
                found |= triggers.verbs(run.library.definition(prophecy.card).text)
        for uid in side.discard:
            card = run.draft.cards[uid]
            if card.card and speaks_from(run.library.definition(card.card)) is not None:
                found |= triggers.verbs(run.library.definition(card.card).text)
    return found


def _waiting(run: Run, data: Window) -> Iterator[Answer]:
    if data.frozen:
        gathered: Iterable[Answer] = data.frozen
    elif data.point:
        gathered = points(run, data.point)
    else:
        gathered = gather(run, data.records, data.timing)
    for answer in (*data.extra, *gathered):
        if answer.key not in data.done and _may_still(run, answer):
            yield answer


def _may_still(run: Run, answer: Answer) -> bool:
    """An ability that waits is lost with its source, unless no card carries it (decision open-window)."""
    return answer.held.key.startswith(("effect ", "power ")) or run.live(answer.holder) is not None


def gather(run: Run, records: tuple[Record, ...], timing: str = "after") -> Iterator[Answer]:
    """All abilities that may answer one of the records now."""
    if timing == "after":
        for at, record in enumerate(records):
            if record.verb in BOLD:
                yield from (answer._replace(at=at) for answer in _bold(run, record))
    wanted = {record.verb for record in records}
    if wanted.isdisjoint(listened(run)):
        return
    sources = list(triggered(run, timing))
    for at, record in enumerate(records):
        for holder, controller, held, bindings in sources:
            ability = held.ability
            assert isinstance(ability, n.TriggeredAbility)
            if record.verb not in triggers.verbs(ability.when):
                continue
            ctx = Context(run, holder, controller, _bound(bindings or held.bindings, record), held.giver)
            if (
                triggers.in_window(ctx, ability.window)
                and triggers.matches(ctx, record, ability.when)
                and (ability.condition is None or conditions.holds(ctx, ability.condition))
            ):
                yield Answer(record, holder, controller, held, "", bindings, at)


def _bound(bindings: Bindings | None, record: Record | None) -> Bindings:
    return (bindings or Bindings())._replace(trigger=record)


def triggered(run: Run, timing: str = "after") -> Iterator[tuple[Ref, Player, Held, Bindings | None]]:
    """Every triggered ability at work: holder, "you", the ability, and what its words point to already."""
    for card in run.draft.in_play():
        controller = run.derived.controller(card.uid)
        for held in run.derived.abilities(card.uid):
            yield from _timed(card.ref, controller, held, held.bindings, timing)
    for effect in run.draft.effects:
        if effect.starts <= run.draft.turn:
            bindings = effect.bindings if isinstance(effect.bindings, Bindings) else None
            for index, ability in enumerate(_parts(effect.body)):
                held = Held(ability, effect.source, f"effect {effect.number} {index}")
                yield from _timed(effect.source, effect.controller, held, bindings, timing)
    yield from _beside(run, timing)


def _timed(
    holder: Ref, controller: Player, held: Held, bindings: Bindings | None, timing: str
) -> Iterator[tuple[Ref, Player, Held, Bindings | None]]:
    ability = _as_triggered(held.ability)
    if ability is not None and (ability.timing == "before") == (timing == "before"):
        yield holder, controller, held._replace(ability=ability), bindings


def _as_triggered(ability: Node) -> n.TriggeredAbility | None:
    """The triggered ability that a text is, with the window and conditions it stands under."""
    match ability:
        case n.TriggeredAbility():
            return ability
        case n.ConstantAbility(body=n.Lasting() | n.While() as body):
            return _as_triggered(body)
        case n.Lasting(window=window, body=n.TriggeredAbility() as inner):
            return replace(inner, window=window)
        case n.While(condition=condition, body=n.TriggeredAbility() as inner):
            both = condition if inner.condition is None else n.AllTrue((condition, inner.condition))
            return replace(inner, condition=both)
    return None


def _parts(body: Node) -> tuple[Node, ...]:
    return body.parts if isinstance(body, n.Statics) else (body,)


def _beside(run: Run, timing: str) -> Iterator[tuple[Ref, Player, Held, Bindings | None]]:
    """Texts that are at work without being in play: archon powers, active prophecies, and cards in a discard pile
    whose text speaks of itself there (18.4 ARCHON POWER, PROPHECY, ABILITY)."""
    for player, side in enumerate(run.draft.players):
        for power in side.archon_powers:
            yield from _printed(run, Ref(power, 0), player, power, timing)
        for prophecy in side.prophecies:
            if prophecy.active:
                yield from _printed(run, Ref(prophecy.uid, 0), player, prophecy.card, timing)
        for uid in side.discard:
            card = run.draft.cards[uid]
            if card.card and speaks_from(run.library.definition(card.card)) is Zone.DISCARD:
                yield from _printed(run, card.ref, player, card.card, timing)


def _printed(
    run: Run, holder: Ref, player: Player, face: str, timing: str
) -> Iterator[tuple[Ref, Player, Held, Bindings | None]]:
    for index, ability in enumerate(run.library.definition(face).text.abilities):
        yield from _timed(holder, player, Held(ability, None, f"power {index}"), None, timing)


_elsewhere: dict[str, tuple[Definition, Zone | None]] = {}


def speaks_from(face: Definition) -> Zone | None:
    """The zone out of play from which a triggered ability of the card speaks ("return ~ from your discard pile")."""
    known = _elsewhere.get(face.id)
    if known is None or known[0] is not face:
        zone = None
        for ability in face.text.abilities:
            triggered_one = _as_triggered(ability)
            for node in walk(triggered_one) if triggered_one is not None else ():
                if (
                    isinstance(node, n.InPlaceOf)
                    and isinstance(node.cards, n.Self_)
                    and isinstance(node.zone, n.ZoneRef)
                ):
                    zone = node.zone.zone
        known = _elsewhere[face.id] = (face, zone)
    return known[1]


def _lasting_number(held: Held) -> int | None:
    return int(held.key.split()[1]) if held.key.startswith("effect ") else None


def _bold(run: Run, record: Record) -> Iterator[Answer]:
    heading, _ = BOLD[record.verb]
    actors = record.cards if record.verb in (Verb.PLAY, Verb.DISCARD) else record.subject
    if heading is Heading.SCRAP and (record.source is not Zone.HAND or record.player != run.draft.active):
        return
    if heading is Heading.AFTER_FIGHT and not record.fighting:
        return
    for ref in actors:
        card = run.live(ref)
        if card is None or (heading is Heading.AFTER_FIGHT and card.tagged):
            continue
        controller = record.player
        if heading is Heading.PLAY and card.zone is Zone.PLAY:
            controller = run.derived.controller(ref.uid)
        yield from bold(run, ref, heading, record, controller)


def bold(run: Run, ref: Ref, heading: Heading, record: Record | None, controller: Player) -> Iterator[Answer]:
    """The abilities of an object under a heading."""
    for held in run.derived.abilities(ref.uid):
        if isinstance(held.ability, n.BoldAbility) and heading in held.ability.headings:
            if _barred(run, ref, heading):
                return
            yield Answer(record, ref, controller, held, heading.value)


def _barred(run: Run, ref: Ref, heading: Heading) -> bool:
    """Whether a text says that abilities under this heading cannot resolve."""
    for static in run.derived.book.active(n.Cannot):
        body = static.body
        if body.act is not n.Act.RESOLVE or not isinstance(body.what, n.AbilityRef):
            continue
        if body.what.heading in heading.value.lower() and (
            body.who is None or statics.covers(run, static, body.who, ref.uid)
        ):
            says = f"{heading.value}: abilities cannot resolve."
            run.note(chart.here(run), "glossary/cannot", says=says, source=static.source, clause=static.clause)
            return True
    return False


def points(run: Run, point: str) -> Iterator[Answer]:
    """All abilities that wait for the start or the end of this turn."""
    for holder, controller, held, bindings in triggered(run):
        ability = held.ability
        assert isinstance(ability, n.TriggeredAbility)
        bindings = (bindings or held.bindings or Bindings())._replace(player=run.draft.active)
        ctx = Context(run, holder, controller, bindings, held.giver)
        if not _at(ctx, ability.when, point):
            continue
        held_true = ability.condition is None or conditions.holds(ctx, ability.condition)
        if held_true and triggers.in_window(ctx, ability.window):
            yield Answer(None, holder, controller, held, "", bindings)


def _at(ctx: Context, when: Node, point: str) -> bool:
    """Whether the moment ("start", "end", "end ready"…) is the one that the text names."""
    active = ctx.board.draft.active
    match when:
        case n.TurnPoint(end=ends, player=player):
            return point == ("end" if ends else "start") and (player is None or triggers.is_player(ctx, active, player))
        case n.StepPoint(end=ends, step=n.Step(step=step, player=player)):
            named = f"{'end' if ends else 'start'} {triggers.STEPS.get(step, step)}"
            return point == named and triggers.is_player(ctx, active, player)
        case _:
            return False


# --- states ---------------------------------------------------------------------------------------------------------


def doomed(run: Run) -> tuple[Ref, ...]:
    """Creatures in play that are not tagged and have no power, or damage at least equal to it; those that cannot
    be destroyed are not among them."""
    found = []
    for side in run.draft.players:
        for uid in side.battleline:
            card = run.draft.cards[uid]
            if card.tagged or card.damage < run.derived.power(uid) or "creature" not in run.derived.types(uid):
                continue
            record = Record(Verb.DESTROY, run.draft.active, (card.ref,))
            if restrictions.forbids(run, n.Act.BE_DESTROYED, record) is None:
                found.append(card.ref)
    return tuple(found)


def unsettled(run: Run) -> bool:
    """Whether the check of states may have anything to do."""
    return bool(doomed(run)) or _control_at_work(run) or bool(orders.due(run)) or bool(misplaced(run))


def misplaced(run: Run) -> tuple[Ref, ...]:
    """Cards in a battleline that are no creatures any more; not asked in the middle of an ability, which may be
    about to make one."""
    found = [
        run.draft.cards[uid].ref
        for side in run.draft.players
        for uid in side.battleline
        if "creature" not in run.derived.types(uid)
    ]
    return tuple(found) if found and run.find("ability") is None else ()


def _control_at_work(run: Run) -> bool:
    return any(isinstance(effect.body, n.TakeControl) for effect in run.draft.effects) or bool(
        run.derived.book.of(n.Controls)
    )


def settle_states(run: Run) -> None:
    """Tag whatever has no power, or damage at least equal to it (18.4 POWER, decision state-check); and let cards
    change sides whose control effects have begun or ended (decision control-expiry)."""
    orders.carry_out(run)
    if cards := misplaced(run):
        run.push("leave line", Change(cards, "line", run.draft.active))
    if _control_at_work(run):
        for ref, player in lasting.shifts(run):
            run.push("change sides", Change((ref,), "control", player))
    if cards := doomed(run):
        run.push("destroy", Destruction(cards, run.draft.active, rule="glossary/power"))
