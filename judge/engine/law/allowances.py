"""What "may" permits: playing, using and discarding cards beyond the active house.

A counted allowance is spent by the first card that fits its words, by any route and even if none was needed; of
several that fit exactly one is spent (decision allowance-use).
"""

from __future__ import annotations

from collections.abc import Iterator

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.events import Verb
from judge.effects.statics import Act
from judge.engine.evaluation import event_matching
from judge.engine.evaluation.statics import Static, covers, own
from judge.engine.evaluation.statics_in_force import book
from judge.engine.machine.board import Board
from judge.engine.machine.decisions import Decision, Option
from judge.engine.machine.run import Run
from judge.game.changes import Recorded
from judge.game.state import Player, Record, Ref

from . import restrictions

INCLUDED: dict[Act, tuple[Act, ...]] = {
    Act.REAP: (Act.USE,),
    Act.FIGHT: (Act.USE,),
    Act.ATTACK: (Act.FIGHT, Act.USE),
    Act.ACTION: (Act.USE,),
}
"""Allowances that allow an act as well: what may be used may be used to reap."""

Allowance = Static[n.Permit]


def permits(board: Board, player: Player, act: Act, uid: str) -> Iterator[Allowance]:
    """The allowances, oldest first, under which a player may do an act with a card, spent ones left out."""
    acts = (act, *INCLUDED.get(act, ()))
    for static in book(board).active(n.Permit):
        allows = any(allowed in acts for allowed in static.body.acts) and _fits(board, static, player, uid)
        if allows and not restrictions.not_this_way(board, act, _by_leave(board, static, player, act, uid)):
            yield static
    if act is Act.PLAY:
        yield from (mine for mine in own(board, uid, n.Permit) if Act.PLAY in mine.body.acts and _of_itself(mine))


def _by_leave(board: Board, static: Allowance, player: Player, act: Act, uid: str) -> Record:
    """The act with a card, as done by this permission."""
    card = board.card(uid)
    if act is Act.PLAY:
        return Record(Verb.PLAY, player, (card.ref,), source=card.zone, leave=static.source)
    return Record(Verb.USE, player, subject=(card.ref,), leave=static.source)


def _of_itself(static: Allowance) -> bool:
    """Whether it speaks of its own card, and so already where that is played from; what allows cards of a kind is at
    work once its card is in play."""
    return isinstance(static.body.what, n.Self_)


def of_player(board: Board, static: Allowance, player: Player) -> bool:
    """Whether the words allow it to this player."""
    body = static.body
    if body.who is None:
        return player == static.controller or not isinstance(body.what, n.Select)
    return player in static.context(board).players(body.who)


def _fits(board: Board, static: Allowance, player: Player, uid: str) -> bool:
    body = static.body
    if not of_player(board, static, player) or not covers(board, static, body.what, uid, anywhere=True):
        return False
    if not all(_in_manner(board, static, manner) for manner in body.manner):
        return False
    most = limit(board, static)
    if most is None:
        return True
    spent = _spent(board, static)
    return len(spent) < most or board.card(uid).ref in spent


def _in_manner(board: Board, static: Allowance, manner: Node) -> bool:
    if isinstance(manner, n.AsIfOf):
        return board.draft.house in static.context(board).houses(manner.house)
    return event_matching.in_window(static.context(board), manner)


def limit(board: Board, static: Allowance) -> int | None:
    """For how many cards it is; None for any number."""
    count = static.body.count
    if count is not None:
        return static.context(board).amount(count)
    match static.body.what:
        case n.Select(quantity=n.One()):
            return 1
        case n.Select(quantity=n.Exactly(count=number) | n.UpTo(count=number)):
            return static.context(board).amount(number)
        case _:
            return None


def _spent(board: Board, static: Allowance) -> set[Ref]:
    """The cards that it was spent on; one of them may be used again: "use 2 cards" is not "use cards twice"."""
    mark = _mark(static)
    spent = (record for record in board.draft.history if record.verb is Verb.RESOLVE and record.detail == mark)
    return {ref for record in spent for ref in record.cards}


def _mark(static: Allowance) -> str:
    return f"allowance {static.key}"


def spend(run: Run, player: Player, act: Act, uid: str, leave: Allowance | None = None) -> Ref | None:
    """Spend the counted allowance that a card about to be played, used or discarded fits, if any does. The object by
    whose text it is done then: that of the allowance, else of the `leave` without which it could not be done.

    To be called before the card moves: fit is judged on the card as it lies. Asks which, where several fit.
    """
    taken = pick(run, player, act, uid, leave)
    if taken is not None:
        take(run, player, taken, uid)
    given = taken or leave
    return None if given is None else given.source


def pick(run: Run, player: Player, act: Act, uid: str, leave: Allowance | None = None) -> Allowance | None:
    """The counted allowance that a card about to be played, used or discarded fits; asks which, where several do. Of
    those with a price only that one counts for which it is paid: the `leave` by which the card is played."""
    counted = [static for static in permits(run, player, act, uid) if limit(run, static) is not None and (
        static.body.price is None or (leave is not None and static.key == leave.key))]
    if leave is not None and leave.body.price is not None:
        counted = [static for static in counted if static.key == leave.key]
    if not counted:
        return None
    taken = counted[0]
    if len(counted) > 1:
        options = tuple(Option(static.key, label(run, static)) for static in counted)
        (key,) = run.ask(Decision(run.draft.active, "Which allowance is used?", options, kind="option"))
        taken = next(static for static in counted if static.key == key)
    return taken


def take(run: Run, player: Player, taken: Allowance, uid: str) -> None:
    """Spend an allowance on a card."""
    run.note(
        "turn.main",
        "decision/allowance-use",
        says=f"The allowance of {label(run, taken)} is used for {run.derived.name(uid)}.",
        source=taken.source,
        clause=taken.clause,
    )
    spent = Record(Verb.RESOLVE, player, (run.card(uid).ref,), by=taken.source, detail=_mark(taken))
    run.apply(Recorded(spent))


def label(board: Board, static: Allowance) -> str:
    """What allows it, for questions."""
    ref: Ref = static.source
    return board.derived.name(ref.uid) if ref.uid in board.draft.cards else ref.uid
