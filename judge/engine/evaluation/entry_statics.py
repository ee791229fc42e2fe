"""How a card enters play: ready, stunned, with counters, under whose control (18.4 ENTERS PLAY)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple, TypeVar

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.events import Verb
from judge.effects.targets import Zone
from judge.effects.terms import STATE_COUNTERS
from judge.effects.visitor import nodes_of, transform
from judge.engine.evaluation.statics_in_force import book
from judge.engine.machine.board import Board
from judge.game.changes import CardMoved
from judge.game.state import Player, Record, Ref, opponent

from .statics import Static, covers, own

M = TypeVar("M", bound=Node)
W = TypeVar("W", bound=Node)

STATES = ("ready", "exhausted", *STATE_COUNTERS.values())


class Entrance(NamedTuple):
    """How a card would enter play. `controller` None: as usual; `counters` by name, "Æ" and "D" (damage) among
    them; `sources`: the objects whose texts say so; `copying`: texts that make it enter as a copy."""

    ready: bool = False
    stunned: bool = False
    warded: bool = False
    enraged: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    controller: Player | None = None
    deploy: bool = False
    sources: tuple[Ref, ...] = ()
    copying: tuple[Static[n.CopiesTextOf], ...] = ()


def entrance(
    board: Board, uid: str, controller: Player, token: str = "", played: bool = False, leave: Ref | None = None
) -> Entrance:
    """What texts in play, lasting effects and the card's own text make of its entrance.

    `token`: the face that it enters with instead of its own; `played`: it is being played, by the `leave` of that
    object. Modifiers belong to the player who would control the card but for texts that hand it over (decision
    duskwitch-your).
    """
    if token:
        board = board.held_as(uid, token=token, facedown=True)
    elif any(book(board).active(n.EntersPlay)) or any(own(board, uid, n.EntersPlay)):
        board = _on_its_way(board, uid)
    how = Entrance(deploy=_has_deploy(board, uid, token))
    if not token and board.derived.keyword(uid, "treachery") is not None:
        how = how._replace(controller=opponent(controller), sources=(*how.sources, board.card(uid).ref))
    coming = _coming(board, uid, controller, played)._replace(leave=leave)
    for static in _modifiers(board, uid, coming):
        how = _modified(board, how, static, controller)
    if token:
        return how
    return how._replace(copying=tuple(s for s in own(board, uid, n.CopiesTextOf) if s.body.how.startswith("entering")))


def _on_its_way(board: Board, uid: str) -> Board:
    """The same position with the card out of the zone it comes from: "if you are haunted" is asked as it enters."""
    other = board.aside()
    card = other.card(uid)
    CardMoved(uid, Zone.BEING_PLAYED, card.holder).apply(other.draft)
    other.draft.put(card)
    return other


def at_its_place(
    board: Board, uid: str, controller: Player, place: int | None, token: str = "", played: bool = False,
    leave: Ref | None = None,
) -> Entrance:
    """What texts make of the entrance of a creature because of where it will stand, at `place` counted from the left
    (None: the right end): "~'s neighbors enter play ready", "each creature played on a flank enters play stunned"."""
    how = Entrance()
    placed = [static for static in book(board).active(n.EntersPlay) if _of_place(static)]
    if not placed:
        return how
    there = board.aside()
    source = board.card(uid).zone
    CardMoved(uid, Zone.PLAY, controller, place, facedown=bool(token)).apply(there.draft)
    if token:
        there.draft.put(there.card(uid)._replace(token=token))
    coming = _coming(there, uid, controller, played)._replace(source=source, detail=flanks(there, uid), leave=leave)
    for static in placed:
        if _fits(there, static, uid, coming):
            how = _modified(board, how, static, controller)
    return how


def flanks(board: Board, uid: str) -> str:
    """The flanks a creature is on, in words, as a record of its entry keeps them."""
    line = board.draft.players[board.card(uid).holder].battleline
    if uid not in line:
        return ""
    return " ".join(name for name, end in (("left flank", line[0]), ("right flank", line[-1])) if end == uid)


#: What says where a creature stands, or beside what.
_PLACES = (n.AdjacentTo, n.Between, n.HasNeighbor, n.NeighborOf, n.OnFlank, n.PositionedAs)


def _of_place(static: Static[n.EntersPlay]) -> bool:
    """Whether the words mean cards by where they stand."""
    return any(isinstance(node, _PLACES) or node == n.InState(n.State.FLANK) for node in nodes_of(static.body.cards))


def _coming(board: Board, uid: str, controller: Player, played: bool) -> Record:
    card = board.card(uid)
    verb = Verb.PLAY if played else Verb.ENTER_PLAY
    return Record(verb, controller, (card.ref,), source=card.zone, to=Zone.PLAY)


def _has_deploy(board: Board, uid: str, token: str) -> bool:
    if token:
        return any(keyword.name == "deploy" for keyword in board.library.definition(token).keywords)
    if board.derived.keyword(uid, "deploy") is not None:
        return True
    return any(
        isinstance(static.body.keyword, n.Keyword)
        and static.body.keyword.name == "deploy"
        and covers(board, static, static.body.cards, uid, anywhere=True)
        for static in book(board).active(n.GainKeyword)
    )


def _modifiers(board: Board, uid: str, coming: Record) -> Iterator[Static[n.EntersPlay]]:
    for static in book(board).active(n.EntersPlay):
        if not _of_place(static) and _fits(board, static, uid, coming):
            yield static
    yield from (mine for mine in own(board, uid, n.EntersPlay) if _fits(board, mine, uid, coming))


def _fits(board: Board, static: Static[n.EntersPlay], uid: str, coming: Record) -> bool:
    """Whether the words mean a card that is coming in; "you play" in them speaks of this very entrance."""
    words, clauses = _without(static.body.cards, n.DidThis)
    context = static.context(board)
    return all(context.happened(coming, clause.event) for clause in clauses) and covers(
        board, static, words, uid, anywhere=True
    )


def _without(words: W, kind: type[M]) -> tuple[W, list[M]]:
    """A noun phrase less its modifiers of one type, and those."""
    found: list[M] = []

    def drop(node: Node) -> Node:
        if not isinstance(node, n.Filter):
            return node
        found.extend(m for m in node.modifiers if isinstance(m, kind))
        return replace(node, modifiers=tuple(m for m in node.modifiers if not isinstance(m, kind)))

    return transform(words, drop), found


def _modified(board: Board, how: Entrance, static: Static[n.EntersPlay], controller: Player) -> Entrance:
    body = static.body
    how = how._replace(sources=(*how.sources, static.source))
    if body.amount is not None and isinstance(body.how, str):
        number = static.context(board).amount(body.amount)
        return how._replace(counters=(*how.counters, (body.how, number)))
    return _in_state(board, how, static, body.how, controller)


def _in_state(
    board: Board, how: Entrance, static: Static[n.EntersPlay], words: Node | str, controller: Player
) -> Entrance:
    match words:
        case str():
            for word in words.replace(",", " ").split():
                if word == "exhausted":
                    how = how._replace(ready=False)
                elif word in STATES:
                    how = how._replace(**{word: True})  # type: ignore[arg-type]
            return how
        case n.InState(state=state):
            return _in_state(board, how, static, state.value, controller)
        case n.Entering(how=word):
            return _in_state(board, how, static, word, controller)
        case n.ControlledBy(player=player):
            return _in_state(board, how, static, player, controller)
        case n.Destination(position="anywhere"):
            return how._replace(deploy=True)
        case n.Together(parts=parts) | n.AnyOf(modifiers=parts):
            for part in parts:
                how = _in_state(board, how, static, part, controller)
            return how
        case n.Players():
            return how._replace(
                controller=static.context(board)._replace(controller=controller).the_player(words)
            )
        case _:
            return how
