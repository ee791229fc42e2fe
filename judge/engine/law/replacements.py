"""Replacements: abilities that put something else in the place of an act that is about to be done."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from judge.effects import nodes as n
from judge.effects.amounts import Stat
from judge.effects.base import Node
from judge.effects.events import OF_SO_MUCH, Verb
from judge.effects.targets import Zone
from judge.effects.visitor import transform
from judge.engine.evaluation import amounts, conditions, event_matching, history, references
from judge.engine.evaluation.context import Context
from judge.engine.evaluation.feasible import payable
from judge.engine.evaluation.meanings import of_players
from judge.engine.evaluation.outcomes import SPARED, SPOKEN
from judge.engine.evaluation.statics import in_force
from judge.engine.evaluation.statics_in_force import book, of_form
from judge.engine.machine import chart, held_abilities
from judge.engine.machine.act_data import Nothing
from judge.engine.machine.board import Board
from judge.engine.machine.decisions import Decision, Option
from judge.engine.machine.frames import Bindings, Frame, Outcome, Resolving
from judge.engine.machine.held_abilities import Held
from judge.engine.machine.run import Run, procedure
from judge.game.changes import LastingEnded, Recorded
from judge.game.state import Card, Lasting, Player, Record, Ref
from judge.lowering.ahead import in_turn
from judge.lowering.nodes import GivenPlayer

from . import turned

DESTRUCTION = frozenset({Verb.DESTROY, Verb.SACRIFICE})
LEAVING = frozenset({Verb.PURGE, Verb.RETURN, Verb.ARCHIVE, Verb.PUT, Verb.SHUFFLE, Verb.ADD, Verb.LEAVE_PLAY})
"""How a card leaves play without being destroyed."""
ALSO_SAID = (Verb.TAKE_DAMAGE, Verb.LEAVE, Verb.ENTER, Verb.LEAVE_PLAY)
"""What an act may be in the words of an event besides its own verb."""
NOTHING_BOUND = Bindings()


class Replacement(NamedTuple):
    """An ability that would replace an act: `held` by `holder`, whose "you" is `controller`. `lasting`: the effect
    it belongs to, None for cards in play."""

    held: Held
    ability: n.ReplacementAbility
    holder: Ref
    controller: Player
    bindings: Bindings = NOTHING_BOUND
    lasting: Lasting | None = None

    def context(self, board: Board, record: Record) -> Context:
        """How its words are read when `record` is about to happen."""
        bindings = self.bound(record)._replace(trigger=self.told(record))
        return Context(board, self.holder, self.controller, bindings, self.held.giver)

    def told(self, record: Record) -> Record:
        """An act in the words of its event: whatever takes a card out of play, the card would leave play; what deals
        it damage, it would be dealt damage."""
        event = self.ability.event
        if isinstance(event, n.Event) and (record.verb, event.verb) == (Verb.DEAL_DAMAGE, Verb.TAKE_DAMAGE):
            return record._replace(verb=Verb.TAKE_DAMAGE)
        if not isinstance(event, n.Event) or event.verb is not Verb.LEAVE_PLAY or record.to is Zone.PLAY:
            return record
        leaves = record.verb in DESTRUCTION or (record.verb in LEAVING and record.source is Zone.PLAY)
        return record._replace(verb=Verb.LEAVE_PLAY, subject=()) if leaves else record

    def bound(self, record: Record) -> Bindings:
        """What its words point to: of an event that names no other card than this one, "it" is this one."""
        event = self.ability.event
        alone = isinstance(event, n.Event) and event.subject is None and event.by is None
        if alone and isinstance(event.object, n.Self_ | n.This):  # type: ignore[attr-defined]
            return self.bindings._replace(current=record.cards)
        return self.bindings


class Acting(NamedTuple):
    """A replacement under way: the key of the replacement that acts, the act it replaced, the ability's frame."""

    key: str
    replaced: Record
    ability: Frame[object]


class GoesOn(NamedTuple):
    """What a replacement hands back where the act goes on: its price was not paid after all, or that was done which
    spares the act what would have happened instead; or of so much damage as was not prevented (`left`)."""

    left: int | None = None


class Changed(NamedTuple):
    """An act that is still the same act after a replacement: prevented (`going` None), or done to another or in
    another amount."""

    going: Record | None


@dataclass(frozen=True, slots=True)
class Replaces:
    """Looks for the lasting effects that may replace what is recorded with a verb."""

    verb: Verb

    def __call__(self, effect: Lasting) -> bool:
        """Whether an effect is one of them."""
        if not isinstance(effect.body, n.ReplacementAbility):
            return False
        spoken = event_matching.verbs(effect.body.event)
        return not spoken or not spoken.isdisjoint((self.verb, *ALSO_SAID))


def all_of(board: Board, verb: Verb) -> tuple[Replacement, ...]:
    """Every replacement ability that is active and may replace what is recorded with a verb: of cards in play, of cards
    elsewhere for as long as they lie there, of lasting effects. Others may be among them."""
    draft = board.draft
    lasting = tuple(_lasting(board, draft.lasting(Replaces(verb)))) if draft.watched or draft.effects else ()
    return (*of_form(board, _printed), *lasting)


def _printed(board: Board) -> tuple[Replacement, ...]:
    return tuple(_active(board))


def _active(board: Board) -> Iterator[Replacement]:
    statics = book(board)
    elsewhere = [card for uid in statics.contents.for_a_while if (card := board.card(uid)).zone is not Zone.PLAY]

    def own(uid: str) -> tuple[Held, ...]:
        return board.derived.abilities(uid, None)  # none that replaces is given in any order

    for found in board.draft.each_in_play(lambda card: list(_replacing(card, own))):
        yield from found
    for card in elsewhere:
        yield from _replacing(card, statics.granted.__getitem__)
    for meaning, index, ability, card, player in of_players(board):
        if isinstance(ability, n.ReplacementAbility):
            key = f"meaning {meaning.word} {player}/{index}"
            yield Replacement(Held(ability, None, key), ability, card.ref, player)
    for player, side in enumerate(board.draft.players):
        for power in side.archon_powers:
            for index, ability in enumerate(board.library.definition(power).text.abilities):
                if isinstance(ability, n.ReplacementAbility):
                    yield Replacement(Held(ability, None, f"{power}/{index}"), ability, Ref(power, 0), player)


def _lasting(board: Board, effects: Iterable[Lasting]) -> Iterator[Replacement]:
    for effect in effects:
        if isinstance(effect.body, n.ReplacementAbility) and in_force(board, effect):
            bindings = effect.bindings if isinstance(effect.bindings, Bindings) else NOTHING_BOUND
            held = Held(effect.body, effect.source, f"lasting {effect.key}", bindings)
            yield Replacement(held, effect.body, effect.source, effect.controller, bindings, effect)


def _replacing(card: Card, abilities: Callable[[str], Iterable[Held]]) -> Iterator[Replacement]:
    """The replacements among the abilities of a card that somebody has named."""
    if card.shown:
        for held in abilities(card.uid):
            if isinstance(held.ability, n.ReplacementAbility):
                yield Replacement(held, held.ability, card.ref, card.holder, held.bindings or NOTHING_BOUND)


def fitting(run: Run, record: Record, seen: frozenset[str] = frozenset()) -> list[Replacement]:
    """The replacements of an act, those left out that have acted on it or on what it descends from (decision
    instead-chains)."""
    active = (*all_of(run, record.verb), *_in_deck(run, record))
    if not active:
        return []
    acting = {frame.data.key for frame in run.agenda if isinstance(frame.data, Acting)} | seen
    waiting = [one for one in active if mark(one) not in acting]
    fits = [one for one in waiting if _replaces(one.context(run, record), one, record)]
    if run.observer is not None:
        for one in waiting:
            if one not in fits:
                turned.replacement(run, one.context(run, record), one.ability, record)
    return fits


def _in_deck(board: Board, record: Record) -> Iterator[Replacement]:
    """The replacements of the cards themselves that would leave a deck."""
    for ref in record.cards if record.source is Zone.DECK else ():
        if (card := board.card(ref.uid)).zone is Zone.DECK:
            for held in book(board).in_deck(card):
                if isinstance(held.ability, n.ReplacementAbility):
                    yield Replacement(held, held.ability, card.ref, card.holder)


def mark(one: Replacement) -> str:
    """What tells one replacement from all others."""
    return f"{one.holder.uid}.{one.holder.incarnation}:{one.held.key}"


def _replaces(context: Context, one: Replacement, record: Record) -> bool:
    if not context.happened(one.told(record), one.ability.event) or not _is_there(context, _body(one)):
        return False
    if (one.ability.first or one.ability.apart) and _passed(context, one, record):
        return False
    if _used_up(context, one):
        return False
    if _offered(one.ability.body) is not None and _destroys_what_is_tagged(context, _body(one)):
        return False
    return one.ability.condition is None or context.holds(one.ability.condition)


def _destroys_what_is_tagged(context: Context, body: Node) -> bool:
    """Whether what may be done instead destroys a card that is tagged already, which nobody can choose to do (18.4
    DESTROYED)."""
    steps = body.steps if isinstance(body, n.Sequence) else (body,)
    own = [step.cards for step in steps if isinstance(step, n.Destroy)]
    tagged = context.board.draft.is_tagged
    return any(isinstance(cards, n.Self_ | n.This) and any(map(tagged, context.cards(cards))) for cards in own)


def _passed(context: Context, one: Replacement, record: Record) -> bool:
    """Whether what a replacement would replace the first time (each turn) has happened (this turn), or would have: to
    any, or to this card where each has its own first time."""
    ability, draft = one.ability, context.board.draft
    mark_ = _first(one, record)
    told = draft.history if ability.first else (*draft.past, *draft.history)
    would = any(past.verb is Verb.RESOLVE and past.detail == mark_ for past in told)
    happened = history.occurrences(context, ability.event, None) if ability.first else ()
    return would or any(not ability.apart or {*past.cards} & {*record.cards} for past in happened)


def _first(one: Replacement, record: Record) -> str:
    of = "".join(f" {ref.uid}.{ref.incarnation}" for ref in record.cards) if one.ability.apart else ""
    return f"would have {mark(one)}{of}"


def acts_once(one: Replacement) -> bool:
    """Whether a replacement that must act does so on one of several acts only: the first or the next one."""
    once = (one.ability.first and not one.ability.apart) or (one.lasting is not None and one.lasting.once)
    return once and _offered(one.ability.body) is None


def has_price(one: Replacement) -> bool:
    """Whether somebody may pay to be spared it."""
    return isinstance(one.ability.body, n.ChooseOne) and one.ability.body.price


def _used_up(context: Context, one: Replacement) -> bool:
    """Whether what may be done instead so often in a turn was done so often."""
    match one.ability.body:
        case n.May(each_turn=n.Amount() as often):
            past = context.board.draft.history
            taken = [True for each in past if each.verb is Verb.RESOLVE and each.detail == _taken(one)]
            return len(taken) >= context.amount(often)
    return False


def _taken(one: Replacement) -> str:
    return f"instead {mark(one)}"


def would_have(run: Run, record: Record) -> None:
    """Keep that an act would have happened and does not, for those that replace only the first of a turn."""
    for one in all_of(run, record.verb):
        first = one.ability.first or one.ability.apart
        if first and one.context(run, record).happened(one.told(record), one.ability.event):
            run.apply(Recorded(Record(Verb.RESOLVE, one.controller, by=one.holder, detail=_first(one, record))))


def _is_there(context: Context, body: Node) -> bool:
    """Whether there is Æmber where a replacement would take it from, or the price that is to be paid for it."""
    match body:
        case n.TakenFrom(source=n.Cards() as cards) if not isinstance(cards, n.ZoneRef):
            return any(amounts.stat(context, ref, Stat.AMBER) for ref in context.cards(cards))
        case n.InOrderTo(cost=cost):
            return payable(context, cost)
        case n.TakenFrom(source=n.ZoneRef(zone=n.Zone.POOL, player=player)):
            return amounts.of_player(context, context.the_player(player), Stat.AMBER) > 0
    return True


def pick(run: Run, record: Record, fits: list[Replacement]) -> Replacement | None:
    """The one that acts: the active player picks where several fit, and says whether one that "may" does; another
    player does where it is that one who may. None: none of them."""
    optional = [one for one in fits if _offered(one.ability.body) is not None]
    options = [Option(mark(one), _name(run, one)) for one in fits]
    if len(optional) == len(fits):
        options.append(Option("", "none of them"))
    question = f'What happens instead of "{record.verb.value}"?'
    deciding = {_allowed(run, one, record) for one in fits}
    who = deciding.pop() if len(deciding) == 1 else run.draft.active
    (chosen,) = run.ask(Decision(who, question, tuple(options), kind="option"))
    return next((one for one in fits if mark(one) == chosen), None)


def _allowed(run: Run, one: Replacement, record: Record) -> Player:
    """Who says whether a replacement acts: whom its text names, else the active player (decision who-decides)."""
    body = one.ability.body
    if isinstance(body, n.May) and body.player != n.YOU:
        named = one.context(run, record).players(body.player)
        if len(named) == 1:
            return named[0]
    return run.draft.active


def _name(board: Board, one: Replacement) -> str:
    uid = (one.held.giver or one.holder).uid
    return board.derived.name(uid) if uid in board.draft.cards else uid


def announce(run: Run, record: Record, one: Replacement) -> None:
    """Note that a replacement acts, and end it where it is a "next time"."""
    run.note(
        chart.here(run),
        "glossary/replacement-effects",
        says=f'{_name(run, one)} replaces "{_act(record)}".',
        source=one.held.giver or one.holder,
        clause=one.ability,
        player=one.controller,
    )
    would_have(run, record)
    if isinstance(one.ability.body, n.May) and one.ability.body.each_turn is not None:
        run.apply(Recorded(Record(Verb.RESOLVE, one.controller, by=one.holder, detail=_taken(one))))
    if one.lasting is not None and one.lasting.once:
        run.apply(LastingEnded(one.lasting.key))


def _act(record: Record) -> str:
    into = f" into the {record.to.value}" if record.verb is Verb.PUT and record.to is not None else ""
    return f"{record.verb.value}{into}"


def frame_of(record: Record, one: Replacement) -> Frame[object]:
    """The procedure that carries a replacement out."""
    ability = held_abilities.frame(
        one.held._replace(ability=_from_there(_so_much(_body(one), record), record)),
        one.holder,
        one.controller,
        trigger=one.told(record),
        bindings=one.bound(record),
    )
    return Frame(Acting(mark(one), record, ability))


def _so_much(body: Node, record: Record) -> Node:
    """What is done at a price instead of so much Æmber or damage, in which "that much" is that and not the price."""
    if not isinstance(body, n.InOrderTo) or not record.amount or record.verb not in OF_SO_MUCH:
        return body
    if isinstance(body.cost, n.LoseAmber | n.PayAmber):
        return body
    that = n.Number(record.amount)
    return replace(body, body=transform(body.body, lambda node: that if node == n.DoneThisWay("", "") else node))


def _from_there(body: Node, record: Record) -> Node:
    """What is done instead, in which "captures that Æ" is said of the pool from which it would have come."""
    if record.other is None or record.verb not in _FROM_A_POOL:
        return body
    whose = GivenPlayer(record.other)

    def told(node: Node) -> Node:
        that = isinstance(node, n.CaptureAmber) and node.source is None and node.amount == n.DoneThisWay("", "")
        return replace(node, source=whose) if that else node  # type: ignore[call-arg]

    return transform(body, told)


_FROM_A_POOL = (Verb.STEAL_AMBER, Verb.CAPTURE_AMBER, Verb.LOSE_AMBER)


def _body(one: Replacement) -> Node:
    """What is done instead; that it may be done has been asked before."""
    return _offered(one.ability.body) or one.ability.body


def _offered(body: Node) -> n.Statement | None:
    """What is done instead where somebody may do so, with what hangs on it ("if you do, …"); None where it is done in
    any case."""
    match body:
        case n.May(player=player, body=n.InOrderTo(cost=cost, body=done) as inner) if player != n.YOU:
            said = done if isinstance(done, n.PreventDamage | n.Averted | n.Sequence) else n.As(player, done)
            return replace(inner, cost=n.As(player, cost), body=said)
        case n.May(body=inner):
            return inner
        case n.Sequence(steps=(n.May(body=n.InOrderTo()) as may, n.If(n.DidIt(), otherwise=None) as then, *rest)):
            priced = _offered(may)
            assert isinstance(priced, n.InOrderTo)
            return replace(priced, body=n.Sequence((priced.body, then.then, *rest)))
        case n.Sequence(steps=(n.May(body=inner), n.If(condition=n.DidIt()) as then, *rest)):
            return n.Sequence((inner, then, *rest))
    return None


def is_offered(one: Replacement) -> bool:
    """Whether somebody says whether it acts."""
    return _offered(one.ability.body) is not None


def way_of(one: Replacement) -> tuple[str, n.Destination] | None:
    """The verb and the place where it lets a card go instead, first of all that it does; None where it does something
    else."""
    first, _ = _first_of(one)
    return n.way_of(replace(one.ability, body=first))


def more_of(record: Record, one: Replacement) -> Frame[object] | None:
    """What it does once the card has gone elsewhere ("if you do, …"); None where that is all."""
    _, rest = _first_of(one)
    if not rest:
        return None
    said = tuple(step.then if isinstance(step, n.If) and isinstance(step.condition, n.DidIt) else step for step in rest)
    return held_abilities.frame(
        one.held._replace(ability=in_turn(said)), one.holder, one.controller, trigger=one.told(record),
        bindings=one.bound(record),
    )


def _first_of(one: Replacement) -> tuple[n.Statement, tuple[n.Statement, ...]]:
    body = _body(one)
    if isinstance(body, n.Sequence) and body.steps:
        return body.steps[0], body.steps[1:]
    return body, ()  # type: ignore[return-value]


def same_act(run: Run, record: Record, one: Replacement) -> Changed | None:
    """What becomes of the act where it stays the same act; None where something else is to be resolved."""
    return _same_act(one.context(run, record), record, _body(one))


def _same_act(context: Context, record: Record, body: Node) -> Changed | None:
    match body:
        case n.Sequence(steps=()) | n.Averted() | n.PreventDamage(amount=None):
            return Changed(None)
        case n.PreventDamage(amount=node) if node is not None and record.verb is Verb.DEAL_DAMAGE:
            left = max(0, record.amount - context.amount(node, available=record.amount))
            return Changed(record._replace(amount=left) if left else None)
        case n.TakenFrom(source=n.ZoneRef(zone=n.Zone.COMMON_SUPPLY)):
            return Changed(record._replace(other=None))
        case n.TakenFrom(source=n.ZoneRef(zone=n.Zone.POOL, player=whose)):
            return Changed(record._replace(other=context.the_player(whose)))
        case n.CaptureAmber(amount=n.DoneThisWay(verb=""), by=None | n.Self_() | n.This() as by, source=None) if (
            event_matching.adds(record) or record.verb is Verb.CAPTURE_AMBER
        ):
            onto = context.cards(by)[:1] if by is not None else (context.holder,)
            player = context.board.derived.controller(onto[0].uid)
            return Changed(record._replace(verb=Verb.CAPTURE_AMBER, subject=onto, player=player))
        case n.CaptureAmber(amount=n.DoneThisWay(verb=""), by=Node() as by, source=None) if (
            event_matching.adds(record) or record.verb is Verb.CAPTURE_AMBER
        ):
            refs = references.within_reach(context, by)
            return Changed(record._replace(subject=refs)) if len(refs) == 1 else None
        case n.DealDamage(cards=cards, amount=amount, source=None, splash=None) if record.verb is Verb.DEAL_DAMAGE:
            if not isinstance(cards, n.Self_ | n.This | n.Back):
                return None
            refs = references.within_reach(context, cards)
            if len(refs) != 1:
                return Changed(None) if not refs else None
            return Changed(record._replace(cards=refs, amount=context.amount(amount)))
        case _:
            return None


@procedure(Nothing)
def nothing(run: Run, frame: Frame[Nothing]) -> None:
    """What a replacement does that only prevents."""
    run.finish()


@procedure(Acting)
def replacement(run: Run, frame: Frame[Acting]) -> None:
    """Resolve an ability in the place of an act; while it does, it acts on nothing that comes of it."""
    data = frame.data
    if not frame.begun:
        run.go(1)
        run.agenda.append(data.ability)
    else:
        _tell(run, data.ability, frame.returned)
        if _goes_on(data.ability, frame.returned):
            run.finish(GoesOn())
        elif (prevented := _prevented(data.ability, frame.returned)) is not None:
            run.finish(GoesOn(max(0, data.replaced.amount - prevented)))
        else:
            run.finish(frame.returned)


def _tell(run: Run, ability: Frame[object], outcomes: object) -> None:
    """Tell an ability under way what was done instead by words of its own card: later words of it mean that, too
    ("each creature archived this way")."""
    instead = ability.data
    if not isinstance(instead, Resolving) or not isinstance(outcomes, tuple) or run.find(Resolving) is None:
        return
    if run.resolving.holder == instead.holder:
        for outcome in outcomes:
            run.report(outcome)


PREVENTED = "prevent damage"
"""The outcome of preventing damage: how much of it."""


def _prevented(ability: Frame[object], outcomes: object) -> int | None:
    """How much of the damage was prevented that would be dealt, where that is all that was done at a price; None of
    anything else."""
    text = ability.data.text if isinstance(ability.data, Resolving) else None
    if not isinstance(text, n.InOrderTo) or not isinstance(text.body, n.PreventDamage):
        return None
    told: tuple[Outcome, ...] = outcomes if isinstance(outcomes, tuple) else ()
    return sum(one.amount for one in told if one.verb == PREVENTED)


def _goes_on(ability: Frame[object], outcomes: object) -> bool:
    """Whether the price of what would be done instead, which is one act, was not paid, whatever was tried; or the act
    was spared that."""
    text = ability.data.text if isinstance(ability.data, Resolving) else None
    if not isinstance(outcomes, tuple):
        return False
    if isinstance(text, n.ChooseOne):
        return any(one.verb == SPARED for one in outcomes)
    if not isinstance(text, n.InOrderTo):
        return False
    price = [one for one in outcomes if one.verb not in SPOKEN][:1]
    return not conditions.done_completely(price)
