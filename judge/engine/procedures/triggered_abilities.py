"""Who answers: the abilities of cards in play, of lasting effects and of what is beside the game's zones that wait
for something to happen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence, Set
from dataclasses import dataclass, replace

from judge.effects import nodes as n
from judge.effects.abilities import Heading
from judge.effects.base import Node
from judge.effects.events import Verb
from judge.effects.kept import kept
from judge.effects.targets import Zone, is_own_card
from judge.effects.visitor import children, nodes_of, walk
from judge.engine.evaluation import event_matching, history, statics
from judge.engine.evaluation.context import Context
from judge.engine.evaluation.meanings import meanings, of_players
from judge.engine.evaluation.statics_in_force import book, of_form
from judge.engine.law import departed, unanswered
from judge.engine.law.idle import speaks_of_leaving
from judge.engine.machine import chart, rule_switches
from judge.engine.machine.board import Board
from judge.engine.machine.frames import Bindings
from judge.engine.machine.held_abilities import Held
from judge.engine.machine.run import Run
from judge.game.draft import Wanted
from judge.game.looking import GIVES, Gives
from judge.game.state import Card, Lasting, Player, Record, Ref

from .window_data import Answer

BOLD: dict[Verb, tuple[Heading, str]] = {
    Verb.PLAY: (Heading.PLAY, "play.3"),
    Verb.REAP: (Heading.AFTER_REAP, "reap.3"),
    Verb.FIGHT: (Heading.AFTER_FIGHT, "fight.5"),
    Verb.DISCARD: (Heading.SCRAP, "turn.main"),
}
"""The heading of a card's own ability that answers a record of the verb, and where on the timing chart."""


def answerable(run: Run, records: tuple[Record, ...]) -> bool:
    """Whether anything might answer: cheap, and never wrong when it says no."""
    if not records:
        return False
    if run.observer is not None:
        unanswered.elsewhere(run, records)
    wanted = {record.verb for record in records}
    if not wanted.isdisjoint(BOLD):
        return True
    return heard(run, wanted) or any(departed.abilities(run, records))


@dataclass(frozen=True, slots=True)
class Speaks:
    """Looks for the lasting effects that speak of something that is done with one of these verbs."""

    verbs: frozenset[Verb]

    def __call__(self, effect: Lasting) -> bool:
        """Whether an effect is one of them."""
        return not self.verbs.isdisjoint(event_matching.verbs(effect.body))


def heard(run: Run, wanted: Set[Verb]) -> bool:
    """Whether some text at work now speaks of something that is done with one of these verbs."""
    draft = run.draft
    lasting = (draft.watched or draft.effects) and draft.lasting(Speaks(frozenset(wanted)))
    return bool(lasting) or not wanted.isdisjoint(run.laid(_printed_verbs))


def _printed_verbs(run: Board) -> frozenset[Verb]:
    """Every verb that some text at work now speaks of, but for lasting effects."""
    found: set[Verb] = set()

    def of(card: Card) -> frozenset[Verb]:
        spoken = event_matching.verbs(run.library.definition(card.card).text) if card.card else _NO_VERBS
        shown = card.token or card.copy_of
        return spoken | event_matching.verbs(run.library.definition(shown).text) if shown else spoken

    for verbs in run.draft.each_in_play(of):
        found |= verbs
    for side in run.draft.players:
        for power in side.archon_powers:
            found |= event_matching.verbs(run.library.definition(power).text)
        for prophecy in side.prophecies:
            if prophecy.active:
                found |= event_matching.verbs(run.library.definition(prophecy.card).text)
    for meaning in meanings(run):  # wherever its card lies
        found |= event_matching.verbs(meaning)
    for verbs in run.draft.each_beside(lambda card: _spoken_beside(run, card)):
        found |= verbs
    return frozenset(found)


_NO_VERBS = frozenset[Verb]()


def _spoken_beside(run: Board, card: Card) -> frozenset[Verb]:
    text = run.library.definition(card.card).text if card.card else None
    return _NO_VERBS if text is None or not speaks_from(text) else event_matching.verbs(text)


@dataclass(frozen=True, slots=True)
class Says:
    """Looks for the lasting effects whose body is wanted."""

    wanted: Callable[[Node], bool]

    def __call__(self, effect: Lasting) -> bool:
        """Whether an effect is one of them."""
        return self.wanted(effect.body)


def spoken(run: Board, wanted: Callable[[Node], bool]) -> bool:
    """Whether some text at work is `wanted`, never wrong when it says no; to be asked through `Board.laid`."""

    def of(card: Card) -> bool:
        shown = card.shown
        return bool(shown) and wanted(run.library.definition(shown).text)

    powers = (power for side in run.draft.players for power in side.archon_powers)
    return (
        bool(run.draft.lasting(Says(wanted)))
        or bool(run.draft.each_in_play(of))
        or any(wanted(run.library.definition(power).text) for power in powers)
        or any(map(wanted, meanings(run)))
    )


@dataclass(frozen=True, slots=True)
class Repeats:
    """Tells the texts that let something resolve once more."""

    what: str

    def __call__(self, tree: Node) -> bool:
        """Whether a text is one of them."""
        return self.what in _repeated(tree)


@kept
def _repeated(tree: Node) -> frozenset[str]:
    """What a text lets resolve once more."""
    return frozenset(map(event_matching.repeats, walk(tree)))


def gather(run: Run, records: tuple[Record, ...], timing: str = "after") -> Iterator[Answer]:
    """All abilities that may answer one of the records now."""
    if timing == "after":
        for at, record in enumerate(records):
            if record.verb in BOLD:
                yield from (answer._replace(at=at) for answer in _bold(run, record))
        yield from _departed(run, records)
    wanted = {record.verb for record in records}
    speaks = Speaks(frozenset(wanted))
    if not run.draft.listening(speaks) and wanted.isdisjoint(run.laid(_printed_verbs)):
        return
    for source in triggered(run, timing, speaks):
        ability = source[2].ability
        assert isinstance(ability, n.TriggeredAbility)
        asked = event_matching.verbs(ability.when)
        if wanted.isdisjoint(asked) or event_matching.repeats(ability):
            continue
        fitting = [at for at, record in enumerate(records) if record.verb in asked]
        once = ability.timing == "the first time"
        count = (ability.when, 1, None) if once else event_matching.counted(ability.when)
        if count is not None and (once or len(fitting) > 1):
            yield from _one_of(run, source, records, fitting, *count)
            continue
        for at in fitting:
            ctx = _reading(run, source, records[at])
            if _open(ctx, ability) and ctx.happened(records[at], ability.when):
                yield _answer(source, records[at], at)
            elif run.observer is not None:
                unanswered.triggered(run, ctx, ability, held=source[2], record=records[at])


def _departed(run: Run, records: tuple[Record, ...]) -> Iterator[Answer]:
    """The abilities of cards that have left the pile of which they speak."""
    for at, record in enumerate(records):
        for holder, player, held in departed.abilities(run, (record,)):
            source = (holder, player, held, None)
            ctx = _reading(run, source, record)
            assert isinstance(held.ability, n.TriggeredAbility)
            if _open(ctx, held.ability) and ctx.happened(record, held.ability.when):
                yield _answer(source, record, at)


def again(run: Run, record: Record, what: str) -> Iterator[tuple[Held, int]]:
    """The texts that let the bonus icons ("icons") or the play effects ("play") of what is played resolve once more,
    each with how often."""
    if not run.laid(spoken, Repeats(what)):
        return
    for source in triggered(run):
        ability = source[2].ability
        if event_matching.repeats(ability) != what:
            continue
        assert isinstance(ability, n.TriggeredAbility) and isinstance(ability.body, n.ResolveAbility)
        ctx = _reading(run, source, record)
        if _open(ctx, ability) and ctx.happened(record, ability.when):
            yield source[2], ctx.amount(ability.body.times or n.Number(1))


def reading(run: Run, answer: Answer) -> Context:
    """The context in which an ability is read that is about to resolve."""
    bindings = answer.bindings or answer.held.bindings or Bindings()
    return Context(
        run, answer.holder, answer.controller, bindings._replace(trigger=answer.record), answer.held.giver
    )


def _reading(run: Run, source: Source, record: Record) -> Context:
    holder, controller, held, bindings = source
    return Context(
        run, holder, controller, (bindings or held.bindings or Bindings())._replace(trigger=record), held.giver
    )


def _open(ctx: Context, ability: n.TriggeredAbility) -> bool:
    """Whether the window and the condition that the ability names are met."""
    return event_matching.in_window(ctx, ability.window) and (
        ability.condition is None or ctx.holds(ability.condition)
    )


def _answer(source: Source, record: Record, at: int) -> Answer:
    holder, controller, held, bindings = source
    return Answer(record, holder, controller, held, "", bindings, at)


def _one_of(
    run: Run,
    source: Source,
    records: tuple[Record, ...],
    fitting: list[int],
    plain: n.Trigger,
    number: int,
    window: Node | None,
) -> Iterator[Answer]:
    """ "The first …" where several happened at once: any of them may be the one, as the active player picks."""
    ability = source[2].ability
    assert isinstance(ability, n.TriggeredAbility)
    matching = [at for at in fitting if _reading(run, source, records[at]).happened(records[at], plain)]
    if not matching:
        return
    ctx = _reading(run, source, records[matching[0]])
    before = len(history.occurrences(ctx, plain, window)) - len(matching)
    if before < number <= before + len(matching) and _open(ctx, ability):
        yield from (_answer(source, records[at], matching[0]) for at in matching)


Source = tuple[Ref, Player, Held, Bindings | None]
"""A triggered ability at work: its holder, "you", the ability, and what its words point to already."""


@dataclass(frozen=True, slots=True)
class Answers:
    """Looks for the lasting effects that wait for something."""

    def __call__(self, effect: Lasting) -> bool:
        """Whether an effect is one of them."""
        return any(_as_triggered(part) is not None for part in _parts(effect.body))


_ANY = Answers()


def triggered(run: Board, timing: str = "after", wanted: Wanted = _ANY) -> tuple[Source, ...]:
    """Every triggered ability at work; of lasting effects at least those that are `wanted`."""
    return of_form(run, _triggered, timing, wanted if run.draft.watched else _ANY)


def _triggered(run: Board, timing: str, wanted: Wanted) -> tuple[Source, ...]:
    return tuple(_at_work(run, timing, wanted))


def _at_work(run: Board, timing: str, wanted: Wanted) -> Iterator[Source]:
    given = wanted if isinstance(wanted, Speaks) else GIVES  # whatever is given speaks of no other verbs

    def of(card: Card) -> list[Source]:
        held_now = run.derived.abilities(card.uid, given)
        waiting = (held for held in held_now if not _is_pile(spoken_from(held.ability)))
        controller = run.derived.controller(card.uid)
        return [one for held in waiting for one in _timed(card.ref, controller, held, held.bindings, timing)]

    for sources in run.draft.each_in_play(of):
        yield from sources
    for effect in run.draft.listening(wanted):
        if effect.starts <= run.draft.turn:
            bindings = effect.bindings if isinstance(effect.bindings, Bindings) else None
            for index, ability in enumerate(_parts(effect.body)):
                held = Held(ability, effect.source, f"effect {effect.key} {index}", None, effect.key)
                yield from _timed(effect.source, effect.controller, held, bindings, timing)
    yield from _beside(run, timing)


def _timed(holder: Ref, controller: Player, held: Held, bindings: Bindings | None, timing: str) -> Iterator[Source]:
    ability = _as_triggered(held.ability)
    if ability is not None and _early(ability) == (timing == "before"):
        yield holder, controller, held._replace(ability=ability), bindings


def before_it_resolves(answer: Answer) -> bool:
    """Whether it resolves before the Play: ability of the card (decision before-its-play-effect)."""
    ability = answer.held.ability
    return isinstance(ability, n.TriggeredAbility) and any(
        node == n.InManner(n.Way.UNRESOLVED) for node in nodes_of(ability.when)
    )


def from_the_pile(answer: Answer) -> bool:
    """Whether it takes the played card from the discard pile, where that goes once its Play: ability has resolved
    (decision action-to-pile)."""
    played = answer.record is not None and answer.record.verb is Verb.PLAY
    return played and any(isinstance(node, n.InPlaceOf) for node in nodes_of(answer.held.ability))


def _early(ability: n.TriggeredAbility) -> bool:
    """Whether it resolves before what it waits for: "before …", and "when … would …"."""
    return ability.timing in ("before", "when would")


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
            both = condition if inner.condition is None else n.Conditions((condition, inner.condition))
            return replace(inner, condition=both)
    return None


def _parts(body: Node) -> tuple[Node, ...]:
    return body.parts if isinstance(body, n.Statics) else (body,)


def _beside(run: Board, timing: str) -> Iterator[Source]:
    """Texts that are at work without being in play: archon powers, active prophecies, and cards out of play whose text
    speaks of itself there (18.4 ARCHON POWER, PROPHECY, ABILITY)."""

    def of(card: Card) -> str:
        speaks = card.card and any(map(_is_pile, speaks_from(run.library.definition(card.card).text)))
        return card.uid if speaks else ""

    for meaning, index, ability, card, player in of_players(run):
        held = Held(ability, None, f"meaning {meaning.word} {player} {index}", beside=True)
        yield from _timed(card.ref, player, held, None, timing)
    beside = [run.draft.cards[uid] for uid in run.draft.each_beside(of)]
    for player, side in enumerate(run.draft.players):
        for power in side.archon_powers:
            yield from _printed(run, Ref(power, 0), player, power, timing)
        for prophecy in side.prophecies:
            if prophecy.active:
                yield from _printed(run, Ref(prophecy.uid, 0), player, prophecy.card, timing)
        for card in beside:
            if card.zone.is_pile and card.holder == player:
                yield from _printed(run, card.ref, player, card.card, timing, card.zone)


def _printed(
    run: Board, holder: Ref, player: Player, face: str, timing: str, zone: Zone | None = None
) -> Iterator[Source]:
    """The triggered abilities of a face; with `zone` those that speak from there."""
    for index, ability in enumerate(run.library.definition(face).text.abilities):
        if zone is None or spoken_from(ability) is zone:
            yield from _timed(holder, player, Held(ability, None, f"beside {index}", beside=True), None, timing)


def _is_pile(zone: Zone | None) -> bool:
    return zone is not None and zone.is_pile


_LEADS_TO = {Verb.ARCHIVE: Zone.ARCHIVES, Verb.PURGE: Zone.PURGED, Verb.DISCARD: Zone.DISCARD, Verb.DRAW: Zone.HAND}
"""Where a card is once this was done to it."""


@kept
def speaks_from(text: n.CardText) -> frozenset[Zone]:
    """The zones out of play from which triggered abilities of the card speak ("return ~ from your discard pile")."""
    return frozenset(zone for ability in text.abilities if (zone := spoken_from(ability)) is not None)


@kept
def spoken_from(ability: Node) -> Zone | None:
    """The zone out of play from which a triggered ability speaks of its own card ("if ~ is in your discard pile"), or
    to which what it waits for leads that card ("when ~ enters your hand from your archives")."""
    found = _as_triggered(ability)
    if found is not None and (to := _entered(found.when) or departed.left(found.when)) is not None:
        return to
    zones = (
        node.zone.zone
        for node in (_said_at_once(found) if found is not None else ())
        if isinstance(node, n.InPlaceOf | n.InPlay)
        and is_own_card(node.cards)
        and isinstance(node.zone, n.ZoneRef)
        and node.zone.zone not in (Zone.PLAY, Zone.BATTLELINE)
    )
    return next(zones, None)


def _said_at_once(node: Node) -> Iterator[Node]:
    """The nodes of an ability, but not of what it has done later, wherever its card is by then."""
    yield node
    for child in children(node):
        if not isinstance(child, n.Delayed):
            yield from _said_at_once(child)


def _entered(when: Node) -> Zone | None:
    """The pile that its own card is in once that has happened."""
    match when:
        case n.Event(verb=Verb.ENTER, subject=who, object=n.ZoneRef(zone=zone)) if zone.is_pile and is_own_card(who):
            return zone
        case n.Event(verb=verb, object=what) if verb in _LEADS_TO and is_own_card(what):
            return _LEADS_TO[verb]
    return None


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
            if run.observer is not None:
                unanswered.lost(run, ref, heading, record)
            continue
        controller = record.player
        if heading is Heading.PLAY and card.zone is Zone.PLAY:
            controller = run.derived.controller(ref.uid)
        yield from bold(run, ref, heading, record, controller)
        if heading is Heading.PLAY and card.zone is Zone.BEING_PLAYED:
            yield from _headed(run, ref, record, controller)


def _headed(run: Run, ref: Ref, record: Record, controller: Player) -> Iterator[Answer]:
    """What an action does as it is played under a heading that its text defines so."""
    for held in run.derived.abilities(ref.uid, Gives(Heading.PLAY)):
        match held.ability:
            case n.TriggeredAbility(
                heading=named, when=n.Event(verb=Verb.PLAY, object=n.Self_() | n.This())
            ) if named:  # fmt: skip
                yield Answer(record, ref, controller, held, "", held.bindings)


def bold(run: Run, ref: Ref, heading: Heading, record: Record | None, controller: Player) -> Iterator[Answer]:
    """The abilities of an object under a heading; one used as if it were another player's is that player's to them."""
    lent = run.card(ref.uid).zone is Zone.PLAY and controller != run.derived.controller(ref.uid)
    for held in run.derived.abilities(ref.uid, Gives(heading)):
        if isinstance(held.ability, n.BoldAbility) and heading in held.ability.headings:
            if barred(run, ref, controller, heading.value):
                return
            bindings = (held.bindings or Bindings())._replace(yours=ref) if lent else None
            yield Answer(record, ref, controller, held, heading.value, bindings)


def barred(run: Run, ref: Ref, controller: Player, heading: str) -> bool:
    """Whether a text says that abilities under this heading cannot resolve."""
    for static in book(run).active(n.Cannot):
        body = static.body
        if body.act is not n.Act.RESOLVE or not isinstance(body.what, n.AbilityRef):
            continue
        if body.what.heading in heading.lower() and _is_theirs(run, static, ref, controller):
            says = f"{heading.title()}: abilities cannot resolve."
            run.note(chart.here(run), "glossary/cannot", says=says, source=static.source, clause=static.clause)
            return True
    return False


def _is_theirs(run: Run, static: statics.Static[n.Cannot], ref: Ref, controller: Player) -> bool:
    """Whether a text that forbids abilities to resolve speaks of those of this card, or of who resolves them."""
    match static.body.who:
        case None:
            return True
        case n.Players() as who:
            return controller in static.context(run).players(who)
        case who:
            return run.live(ref) is not None and statics.covers(run, static, who, ref.uid, anywhere=True)


def answers_before_leaving(board: Board) -> bool:
    """Whether the version in force has abilities that resolve just before their card leaves play (1.0 LEAVES PLAY); in
    18.4 a card that has left has none any more."""
    return rule_switches.reads(board, "leaves-play-abilities", "just-before-leaving")


def before_leaving(run: Run, refs: Sequence[Ref]) -> tuple[Answer, ...]:
    """The abilities of objects that are about to leave play, where there are such."""
    if not answers_before_leaving(run):
        return ()
    found = (answer for ref in refs for answer in _of_leaving(run, ref))
    return tuple(answer._replace(at=at) for at, answer in enumerate(found))


def _of_leaving(run: Run, ref: Ref) -> Iterator[Answer]:
    card = run.live(ref)
    if card is None or card.zone is not Zone.PLAY:
        return
    controller = run.derived.controller(ref.uid)
    record = Record(Verb.LEAVE_PLAY, controller, (ref,), source=Zone.PLAY)
    for held in run.derived.abilities(ref.uid):
        ability = held.ability
        if isinstance(ability, n.TriggeredAbility) and speaks_of_leaving(ability):
            bindings = held.bindings or Bindings()
            if _open(Context(run, ref, controller, bindings, held.giver), ability):
                yield Answer(record, ref, controller, held, "", bindings)


def points(run: Run, point: str) -> Iterator[Answer]:
    """All abilities that wait for the start or the end of this turn."""
    for holder, controller, held, bindings in triggered(run):
        ability = held.ability
        assert isinstance(ability, n.TriggeredAbility)
        bindings = bindings or held.bindings or Bindings()
        ctx = Context(run, holder, controller, bindings, held.giver)
        if not _at(ctx, ability.when, point):
            continue
        if _open(ctx, ability):
            yield Answer(None, holder, controller, held, "", bindings)
        elif run.observer is not None:
            unanswered.triggered(run, ctx, ability, held)


def _at(ctx: Context, when: Node, point: str) -> bool:
    """Whether the moment ("start", "end", "end ready"…) is the one that the text names."""
    active = ctx.board.draft.active
    match when:
        case n.TurnPoint(end=ends, player=player):
            meant = player is None or event_matching.is_player(ctx, active, player)
            return point == ("end" if ends else "start") and meant
        case n.StepPoint(end=ends, step=n.Step(step=step, player=player)):
            named = f"{'end' if ends else 'start'} {chart.in_state(step)}"
            return point == named and event_matching.is_player(ctx, active, player)
        case _:
            return False
