"""What must be done in order to play or use a card ("your opponent must pay you 1Æ in order to play an artifact").

All of it must be possible, or the card cannot be played or used, and done completely, or it is not (18.4 "IF YOU DO"
AND "IN ORDER TO").
"""

from __future__ import annotations

from typing import NamedTuple

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.targets import Zone
from judge.engine.evaluation.conditions import done_completely
from judge.engine.evaluation.statics import Static, covers, own
from judge.engine.evaluation.statics_in_force import book
from judge.engine.machine import held_abilities
from judge.engine.machine.board import Board
from judge.engine.machine.frames import Frame
from judge.engine.machine.held_abilities import Held
from judge.engine.machine.run import Run, procedure
from judge.game.state import Player
from judge.lowering.flatten import speaks_of_its_zone

from .restrictions import Stop

Cost = Static[n.CostOf]

RULE = "glossary/if-you-do-and-in-order-to"
UNMET = "What is demanded for it was not done."


def demanded(board: Board, player: Player, act: str, uid: str) -> list[Cost]:
    """What this player must do in order to `act` ("play" or "use") with a card, oldest first."""
    found = [
        static
        for static in book(board).active(n.CostOf)
        if static.body.act == act and covers(board, static, static.body.cards, uid, anywhere=True)
    ]
    if board.card(uid).zone is not Zone.PLAY:
        said = [static for static in own(board, uid, n.CostOf) if not speaks_of_its_zone(static.clause)]
        found += [static for static in said if static.body.act == act]
    return [static for static in found if _payer(board, static) == player]


def _payer(board: Board, static: Cost) -> Player:
    who = getattr(static.body.body, "player", None)
    return static.context(board).the_player(who if isinstance(who, n.Players | n.Back) else None)


def unaffordable(board: Board, player: Player, act: str, uid: str) -> Stop | None:
    """What of the demands cannot be met; None where everything can."""
    pool = board.draft.players[player].amber
    for static in demanded(board, player, act, uid):
        body = static.body.body
        context = static.context(board)
        if isinstance(body, n.LoseAmber | n.PayAmber):
            pool -= context.amount(body.amount)
            possible = pool >= 0
        else:
            words: Node | None = getattr(body, "cards", None)
            possible = words is None or bool(context.cards(words))
        if not possible:
            name = board.derived.name(static.source.uid)
            rules = (RULE, "glossary/restrictions")
            return Stop(rules, static.source, static.clause, f"What {name} demands for it cannot be done.")
    return None


class Demands(NamedTuple):
    """The abilities that are still to be carried out; ends with whether all of them were, completely."""

    left: tuple[Frame[object], ...]


def begin(run: Run, demands: list[Cost]) -> None:
    """Have these demands met before the procedure under way goes on; it is handed False where one was not."""
    if demands:
        held = ((Held(one.body.body, one.giver, one.key), one) for one in demands)
        run.push(Demands(tuple(held_abilities.frame(ability, one.holder, one.controller) for ability, one in held)))


@procedure(Demands)
def demands(run: Run, frame: Frame[Demands]) -> None:
    """Carry out the next of them, unless the last one was not met."""
    left = frame.data.left
    met = not frame.begun or done_completely(frame.returned or ())  # type: ignore[arg-type]
    if not met or not left:
        run.finish(met)
        return
    run.go(1, Demands(left[1:]))
    run.agenda.append(left[0])
