"""What must be done in order to play, use, reap or fight with a card, or to attack one ("your opponent must pay you 1Æ
in order to play an artifact").

All of it must be possible, or the card cannot be played or used, and done completely, or it is not (18.4 "IF YOU DO"
AND "IN ORDER TO").
"""

from __future__ import annotations

from typing import NamedTuple

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.events import Verb
from judge.effects.targets import Zone
from judge.engine.evaluation.conditions import done_completely
from judge.engine.evaluation.context import Context
from judge.engine.evaluation.feasible import feasible
from judge.engine.evaluation.statics import Static, covers, own
from judge.engine.evaluation.statics_in_force import book
from judge.engine.machine import acts, held_abilities
from judge.engine.machine.board import Board
from judge.engine.machine.frames import Frame
from judge.engine.machine.held_abilities import Held
from judge.engine.machine.run import Run, procedure
from judge.game.state import Player, Ref
from judge.lowering.flatten import speaks_of_its_zone

from .restrictions import Stop

Cost = Static[n.CostOf] | Static[n.Permit]

RULE = "glossary/if-you-do-and-in-order-to"
UNMET = "What is demanded for it was not done."


class Demand(NamedTuple):
    """What a text demands for one card, or for leave to play it: "its controller" is the one who controls that
    card."""

    static: Cost
    card: Ref

    @property
    def words(self) -> n.Statement:
        """What has to be done."""
        body = self.static.body
        if isinstance(body, n.CostOf):
            return body.body
        assert body.price is not None
        return body.price

    def context(self, board: Board) -> Context:
        """How its words are read."""
        return self.static.context(board, self.card)

    def payer(self, board: Board) -> Player:
        """Who has to do it."""
        who = getattr(self.words, "player", None)
        return self.context(board).the_player(who if isinstance(who, n.Players | n.Back) else None)


def demanded(board: Board, player: Player, act: str, uid: str, by: str = "") -> list[Demand]:
    """What this player must do in order to `act` ("play", "use", "reap", "fight") with a card, or to "attack" it `by`
    another, oldest first."""
    found: list[Static[n.CostOf]] = [
        static
        for static in book(board).active(n.CostOf)
        if static.body.act == act and covers(board, static, static.body.cards, uid, anywhere=True)
    ]
    card = board.card(uid)
    if card.zone is not Zone.PLAY:
        said = [static for static in own(board, uid, n.CostOf) if not speaks_of_its_zone(static.clause)]
        found += [static for static in said if static.body.act == act]
    found = [static for static in found if static.body.by is None or covers(board, static, static.body.by, by)]
    demands = [Demand(static, card.ref) for static in found]
    return [one for one in demands if one.payer(board) == player]


def unaffordable(
    board: Board, player: Player, act: str, uid: str, by: str = "", leave: Static[n.Permit] | None = None
) -> Stop | None:
    """What of the demands cannot be met; None where everything can. Who reaps or fights with a card uses it. `leave`:
    the permission by which a card is played, where that has a price."""
    pool = board.draft.players[player].amber
    acts = ("use", act) if act in ("reap", "fight") else (act,)
    for_leave = [Demand(leave, board.card(uid).ref)] if leave is not None and leave.body.price is not None else []
    for demand in (*(one for act in acts for one in demanded(board, player, act, uid, by)), *for_leave):
        static, context = demand.static, demand.context(board)
        body = demand.words
        if isinstance(body, n.LoseAmber | n.PayAmber):
            pool -= context.amount(body.amount)
            possible = pool >= 0
        else:
            words: Node | None = getattr(body, "cards", None)
            from_hand = isinstance(body, n.Discard | n.Archive | n.Reveal)
            possible = words is None or ((from_hand or bool(context.cards(words))) and feasible(context, body))
        if not possible:
            name = board.derived.name(static.source.uid)
            rules = (RULE, "glossary/restrictions")
            return Stop(rules, static.source, static.clause, f"What {name} demands for it cannot be done.")
    return None


class Due(NamedTuple):
    """A demand that is to be met: how, by whom, because of which card, and what a text calls it to do so."""

    ability: Frame[object]
    payer: Player
    holder: Ref
    word: str


class Demands(NamedTuple):
    """The demands that are still to be met, the first of them under way; ends with whether all were, completely."""

    left: tuple[Due, ...]


def begin(run: Run, demands: list[Demand]) -> None:
    """Have these demands met before the procedure under way goes on; it is handed False where one was not."""
    if demands:
        run.push(Demands(tuple(_due(run, one) for one in demands)))


def _due(run: Run, demand: Demand) -> Due:
    static, bindings = demand.static, demand.context(run).bindings
    held = Held(demand.words, static.giver, static.key, word=static.word)
    ability = held_abilities.frame(held, static.holder, static.controller, bindings=bindings)
    called = static.body.word if isinstance(static.body, n.CostOf) else ""
    return Due(ability, demand.payer(run), static.holder, called)


@procedure(Demands)
def demands(run: Run, frame: Frame[Demands]) -> None:
    """Carry out the next of them, unless the last one was not met; what has a name is heard."""
    left = frame.data.left
    if frame.step == 1:
        met, *rest = left
        if not done_completely(frame.returned or ()):  # type: ignore[arg-type]
            run.finish(False)
            return
        run.go(2, Demands(tuple(rest)))
        if met.word:
            acts.record(run, Verb.COINED, player=met.payer, cards=(met.holder,), by=met.holder, detail=met.word)
        return
    if not left:
        run.finish(True)
        return
    run.go(1)
    run.agenda.append(left[0].ability)
