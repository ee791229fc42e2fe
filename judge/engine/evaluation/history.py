"""Looks at the past: what has happened this turn, on earlier turns, and to which cards."""

from __future__ import annotations

from dataclasses import replace

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.events import DOERS, Period, Verb
from judge.game.state import Record, Ref, opponent

from .amounts import compare
from .context import Context
from .players import whom

COUNTED = frozenset({
    Verb.GAIN_AMBER, Verb.STEAL_AMBER, Verb.LOSE_AMBER, Verb.CAPTURE_AMBER, Verb.DEAL_DAMAGE, Verb.GAIN_COUNTERS,
    Verb.LOSE_COUNTERS, Verb.SPEND_COUNTERS,
})  # fmt: skip
"""Verbs of which "3 or more" is the amount of one record; of all others it is how often they happened."""

BESIDE_THIS_TURN = {
    Period.THIS_OR_PREVIOUS_TURN: Period.PREVIOUS_TURN,
    Period.THIS_OR_THEIR_PREVIOUS_TURN: Period.THEIR_PREVIOUS_TURN,
    Period.THIS_OR_YOUR_PREVIOUS_TURN: Period.YOUR_PREVIOUS_TURN,
    Period.THIS_OR_OPPONENTS_PREVIOUS_TURN: Period.OPPONENTS_PREVIOUS_TURN,
}
"""Windows of two turns: the earlier one, of which is spoken together with this one."""


def occurrences(ctx: Context, event: n.Trigger, window: Node | None) -> tuple[Record, ...]:
    """What has happened in the window (None: this turn) that fits the event, oldest first; of "the second", "the last"
    that one."""
    nth = next((one for one in event.manner if isinstance(one, n.Nth)), None) if isinstance(event, n.Event) else None
    if nth is not None and isinstance(event, n.Event):
        rest = replace(event, manner=tuple(one for one in event.manner if one is not nth))
        return _nth(occurrences(ctx, rest, window), nth.number)
    return tuple(record for record in recorded(ctx, window) if ctx.happened(record, event))


def _nth(found: tuple[Record, ...], number: int) -> tuple[Record, ...]:
    """The record of the how many-th of all cards; -1 is the last."""
    if number < 0:
        return found[number:][:1]
    for record in found:
        number -= max(1, len(record.cards) if record.verb not in DOERS else 1)
        if number <= 0:
            return (record,)
    return ()


def count_of(ctx: Context, event: n.Trigger, window: Node | None) -> int:
    """How often the event has happened in the window; of cards acted upon together each counts."""
    return sum(max(1, len(record.cards)) for record in occurrences(ctx, event, window))


def who_did(ctx: Context, event: n.Trigger, window: Node | None) -> int:
    """How many creatures reaped or fought in the window, however often each did; 0 of anything else."""
    of_creatures = isinstance(event, n.Event) and event.verb in DOERS and isinstance(event.subject, n.Noun)
    if not of_creatures:
        return 0
    return len({record.subject[0].uid for record in occurrences(ctx, event, window) if record.subject})


def so_much(ctx: Context, event: n.Trigger, window: Node | None) -> bool | None:
    """Whether what was done in the window comes to as much as the event says: all that a player gained, what each of
    the creatures captured; None where it says no such amount."""
    if not isinstance(event, n.Event) or event.verb not in COUNTED:
        return None
    match event.amount:
        case n.AtLeastMany(count=count, order=order) | n.StatCompare(amount=count, order=order):
            wanted = ctx.amount(count)
        case _:
            return None
    sums: dict[tuple[Ref, ...], int] = {}
    of_cards = isinstance(event.subject, n.Cards | n.Noun)
    for record in occurrences(ctx, replace(event, amount=None), window):
        who = record.subject if of_cards else ()
        sums[who] = sums.get(who, 0) + record.amount
    return any(compare(one, order, wanted) for one in sums.values() or (0,))


def sum_of(ctx: Context, event: n.Trigger, window: Node | None) -> int:
    """What all such events in the window came to: Æmber, damage."""
    return sum(record.amount for record in occurrences(ctx, event, window))


def recorded(ctx: Context, window: Node | None) -> tuple[Record, ...]:
    """Everything recorded in a window of time that reaches back from now."""
    draft = ctx.board.draft
    match window:
        case n.Window(period=Period.THIS_GAME):
            return draft.past + draft.history
        case n.Window(period=Period.PREVIOUS_TURN):
            return _of_turn(ctx, draft.last_turn(opponent(draft.active)))
        case n.Window(period=Period.YOUR_PREVIOUS_TURN):
            return _of_turn(ctx, draft.last_turn(ctx.controller))
        case n.Window(period=Period.THEIR_PREVIOUS_TURN):
            return tuple(one for they in whom(ctx, window.means) for one in _of_turn(ctx, draft.last_turn(they)))
        case n.Window(period=Period.OPPONENTS_PREVIOUS_TURN):
            return _of_turn(ctx, draft.last_turn(opponent(ctx.controller)))
        case n.Window(period=period) if (earlier := BESIDE_THIS_TURN.get(period)) is not None:
            return recorded(ctx, replace(window, period=earlier)) + draft.history
        case n.Window(period=Period.THIS_FIGHT):
            return _of_the_fight(ctx)
        case n.Window(period=Period.SINCE_THIS_ENTERED):
            return _since_this(ctx, Verb.ENTER_PLAY)
        case n.Window(period=Period.SINCE_THIS_WAS_PLAYED):
            return _since_this(ctx, Verb.PLAY)
        case n.Window() if (first := since(ctx, window)) is not None:
            return _since(ctx, first)
        case n.Window(period=Period.YOUR_TURN) if ctx.active != ctx.controller:
            return ()
        case n.Window(period=Period.OPPONENTS_TURN) if ctx.active == ctx.controller:
            return ()
        case n.Step(player=player) if ctx.the_player(player) != ctx.active:
            return ()
    return draft.history


def since(ctx: Context, window: n.Window) -> int | None:
    """The number of the first turn of a window that begins with a turn and goes on until now ("since your last turn");
    None for any other."""
    draft, mine, theirs = ctx.board.draft, ctx.controller, opponent(ctx.controller)
    match window.period:
        case Period.SINCE_YOUR_LAST_TURN:
            return draft.last_turn(mine) + 1
        case Period.SINCE_YOUR_LAST_TURN_BEGAN:
            return draft.last_turn(mine)
        case Period.SINCE_OPPONENTS_LAST_TURN:
            return draft.last_turn(theirs) + 1
        case Period.SINCE_OPPONENTS_LAST_TURN_BEGAN:
            return draft.last_turn(theirs)
        case Period.SINCE_YOUR_TURN_BEGAN:
            return draft.latest_turn(mine)
        case Period.SINCE_OPPONENTS_TURN_BEGAN:
            return draft.latest_turn(theirs)
        case Period.SINCE_THEIR_LAST_TURN:
            return min((draft.last_turn(they) + 1 for they in whom(ctx, window.means)), default=None)
        case Period.SINCE_THEIR_LAST_TURN_BEGAN:
            return min((draft.last_turn(they) for they in whom(ctx, window.means)), default=None)
        case Period.SINCE_THEIR_TURN_BEGAN:
            return min((draft.latest_turn(they) for they in whom(ctx, window.means)), default=None)
    return None


def did(ctx: Context, ref: Ref, node: n.DidThis) -> bool:
    """Whether the card has done, or has had done to it, what a relative clause says ("that was played this
    turn")."""
    who = {ref, ref.before}
    if node.doer and isinstance(node.event, n.Event) and isinstance(node.event.amount, n.AtLeastMany):
        done = occurrences(ctx, replace(node.event, amount=None), node.window)
        sum_ = sum(record.amount for record in done if who & {*record.subject})
        return compare(sum_, node.event.amount.order, ctx.amount(node.event.amount.count))
    for record in occurrences(ctx, node.event, node.window):
        told = record.subject if node.doer else record.cards if record.verb in _DONE_TO_ANOTHER else (
            *record.cards, *record.subject)
        if who & {*told}:
            return True
    return False


_DONE_TO_ANOTHER = frozenset({Verb.ATTACK, Verb.DEAL_DAMAGE, Verb.TAKE_DAMAGE})
"""What one card does to another, each of which a text can mean."""


def _of_the_fight(ctx: Context) -> tuple[Record, ...]:
    """What has happened since the attack with which the fight began that is under way, or of which this is told, until
    it was over."""
    told, trigger = ctx.board.draft.history, ctx.bindings.trigger
    fight = ctx.bindings.fight or ctx.board.fight
    if trigger is not None and trigger.verb in (Verb.ATTACK, Verb.FIGHT) and trigger.subject and trigger.cards:
        fight = (trigger.subject[0], trigger.cards[0])
    if fight is None:
        return ()

    def places(verb: Verb) -> list[int]:
        return [at for at, one in enumerate(told) if (one.verb, one.subject, one.cards) == (
            verb, fight[:1], fight[1:])]

    began = max(places(Verb.ATTACK), default=len(told))
    return told[began:min((at for at in places(Verb.FIGHT) if at > began), default=len(told))]


def _since_this(ctx: Context, verb: Verb) -> tuple[Record, ...]:
    """What has happened since the card itself was played, or entered play, the last time; everything, where it was in
    play before the game that is judged begins."""
    told, this = (*ctx.board.draft.past, *ctx.board.draft.history), ctx.cards(n.Self_())
    uids = {ref.uid for ref in this}
    began = (at for at, one in enumerate(told) if one.verb is verb and any(ref.uid in uids for ref in one.cards))
    return told[max(began, default=-1) + 1:]


def _of_turn(ctx: Context, turn: int) -> tuple[Record, ...]:
    return tuple(record for record in ctx.board.draft.past if record.turn == turn)


def _since(ctx: Context, turn: int) -> tuple[Record, ...]:
    """What has happened from the turn with this number on."""
    draft = ctx.board.draft
    return tuple(record for record in draft.past if record.turn >= turn) + draft.history
