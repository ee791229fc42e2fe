"""Looks at the past: what has happened this turn, on earlier turns, and to which cards."""

from __future__ import annotations

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.events import Period
from judge.game.state import Record, Ref, opponent

from .context import Context
from .players import whom


def occurrences(ctx: Context, event: n.Trigger, window: Node | None) -> tuple[Record, ...]:
    """What has happened in the window (None: this turn) that fits the event, oldest first."""
    return tuple(record for record in recorded(ctx, window) if ctx.happened(record, event))


def count_of(ctx: Context, event: n.Trigger, window: Node | None) -> int:
    """How often the event has happened in the window; of cards acted upon together each counts."""
    return sum(max(1, len(record.cards)) for record in occurrences(ctx, event, window))


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
        case n.Window(period=Period.YOUR_TURN) if ctx.active != ctx.controller:
            return ()
        case n.Window(period=Period.OPPONENTS_TURN) if ctx.active == ctx.controller:
            return ()
        case n.Step(player=player) if ctx.the_player(player) != ctx.active:
            return ()
    return draft.history


def did(ctx: Context, ref: Ref, node: n.DidThis) -> bool:
    """Whether the card has done, or has had done to it, what a relative clause says ("that was played this
    turn")."""
    for record in occurrences(ctx, node.event, node.window):
        if {ref, ref.before} & {*record.cards, *record.subject}:
            return True
    return False


def _of_turn(ctx: Context, turn: int) -> tuple[Record, ...]:
    return tuple(record for record in ctx.board.draft.past if record.turn == turn)
