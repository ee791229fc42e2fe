"""Numbers of a player that texts change: what a key costs, how many win, how many cards a hand has."""

from __future__ import annotations

from judge.effects import nodes as n
from judge.engine.machine.board import Board
from judge.game.state import Player

from .statics_in_force import Book

BASE_KEY_COST = 6
BASE_HAND_SIZE = 6
KEYS_TO_WIN = 3
_ORDINALS = {"first": 0, "second": 1, "third": 2}


def key_cost(board: Board, book: Book, player: Player, colour: str) -> int:
    """The current cost of a player's key in Æmber, never below 0 (18.4 COST, AT CURRENT COST)."""
    cost, limited = BASE_KEY_COST, list[tuple[int, int]]()
    for static in book.active(n.KeyCost):
        body = static.body
        context = static.context(board)
        if body.player is not None and player not in context.players(body.player):
            continue
        if body.of_key and not _is_key(board, player, colour, body.of_key):
            continue
        context = context.bound(player=player)
        if body.negative and isinstance(body.amount, n.Capped) and body.amount.minimum is not None:
            limited.append((context.amount(body.amount.amount), context.amount(body.amount.minimum)))
            continue
        change = context.amount(body.amount)
        cost += -change if body.negative else change
    for less, least in limited:  # "to a minimum of 3" limits the cost, not what is taken off
        cost = min(cost, max(least, cost - less))
    return max(0, cost)


def _is_key(board: Board, player: Player, colour: str, which: str) -> bool:
    if which in _ORDINALS:
        return len(board.draft.players[player].keys) == _ORDINALS[which]
    return colour == which


def hand_size(board: Board, book: Book, player: Player) -> int:
    """How many cards the player refills to in step 5, before chains."""
    size, change, most, limited = BASE_HAND_SIZE, 0, None, list[tuple[int, int]]()
    for static in book.active(n.HandSize):
        body = static.body
        context = static.context(board)
        if player not in context.players(body.player):
            continue
        context = context.bound(player=player)
        limit = body.amount.minimum if isinstance(body.amount, n.Capped) and body.negative else None
        if limit is not None and isinstance(body.amount, n.Capped):
            limited.append((context.amount(body.amount.amount), context.amount(limit)))
            continue
        amount = context.amount(body.amount)
        if body.order is n.Order.EXACTLY:
            size = amount
        elif body.order is n.Order.AT_MOST:
            most = amount if most is None else min(most, amount)
        else:
            change += -amount if body.negative else amount
    size = size + change
    for less, least in limited:
        size = min(size, max(least, size - less))
    size = max(0, size)
    return size if most is None else min(size, most)


def keys_to_win(board: Board, book: Book, player: Player) -> int:
    """How many keys the player must forge to win (18.4 KEYS)."""
    more = ((static.context(board), static.body) for static in book.active(n.KeysToWin))
    return KEYS_TO_WIN + sum(ctx.amount(body.additional) for ctx, body in more if player in ctx.players(body.player))


def additional_draws(board: Board, book: Book, player: Player) -> int:
    """How many cards the player draws in step 5 beyond refilling the hand."""
    more = ((static.context(board), static.body) for static in book.active(n.Draw) if static.body.additional)
    return sum(ctx.amount(body.count) for ctx, body in more if player in ctx.players(body.player))
