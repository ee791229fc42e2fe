"""What somebody may do, picks or pays (18.4 MAY, IF YOU DO AND IN ORDER TO)."""

from __future__ import annotations

from typing import NamedTuple

from judge.effects import nodes as n
from judge.effects.base import working_node
from judge.effects.events import Verb
from judge.engine.evaluation import choosing, conditions
from judge.engine.evaluation.feasible import feasible, payable
from judge.engine.evaluation.in_words import described
from judge.engine.evaluation.outcomes import SPARED
from judge.engine.machine.frames import Mark, Outcome
from judge.game.changes import CardChanged, Recorded
from judge.game.state import Player, Record
from judge.lowering.nodes import GivenPlayer, TakenUp

from .instruction import Instruction, resolves
from .passes_and_options import choice_of_one


@resolves(n.May)
def may(it: Instruction[n.May]) -> None:
    """Optional: whom the text allows it decides, and whatever there is to choose then; where that is "you", the active
    player does (18.4 MAY, decision who-decides)."""
    ctx = it.ctx
    player = ctx.players(it.node.player)
    if not player:  # "its controller may", where there is nothing
        it.finish()
        return
    named = it.node.player != n.YOU or ctx.bindings.actor is not None
    allowed = player[0] if named else None
    mark = f"offer {ctx.holder} {described(it.node.body)}" if it.node.each_turn is not None else ""
    could = payable if isinstance(it.node.body, n.PayAmber) else feasible  # part of a price is none
    if not could(ctx, it.node.body) or _taken_up_already(it, mark):
        it.finish()
        return
    whose = "" if player == (ctx.controller,) or allowed is not None else "for your opponent "
    offer = f"Do this {whose}({choosing.said(it.run, ctx, it.node.body)})?"
    if not choosing.yes(it.run, ctx if allowed is None else ctx.bound(decides=allowed), offer):
        it.finish()
        return
    body: n.Statement = TakenUp(mark, it.node.body) if mark else it.node.body
    if allowed is not None and allowed != ctx.decides:
        body = Allowed(GivenPlayer(allowed), body)
    it.become(body if player == (ctx.actor,) else n.As(GivenPlayer(player[0]), body))


@working_node
class Allowed(n.Instruction):
    """What another player than the active one was allowed to do and does: the choices are theirs."""

    player: GivenPlayer
    body: n.Statement


@resolves(Allowed)
def allowed(it: Instruction[Allowed]) -> None:
    """Have another player make the choices, as long as this lasts."""
    if not it.begun:
        it.again(Deciding(it.ctx.bindings.decides))
        it.run.bind(decides=it.node.player.player)
        it.do(it.node.body)
        return
    it.run.bind(decides=it.recall(Deciding).before)
    it.finish()


class Deciding(NamedTuple):
    """Who made the choices before."""

    before: Player | None


def _taken_up_already(it: Instruction[n.May], mark: str) -> bool:
    """Whether what may be done so often in a turn was done so often."""
    if it.node.each_turn is None:
        return False
    taken = [one for one in it.ctx.board.draft.history if one.verb is Verb.RESOLVE and one.detail == mark]
    return len(taken) >= it.ctx.amount(it.node.each_turn)


@resolves(TakenUp)
def taken_up(it: Instruction[TakenUp]) -> None:
    """What a constant text offers so often in a turn: that it was taken up is kept."""
    it.run.apply(Recorded(Record(Verb.RESOLVE, it.ctx.controller, by=it.by, detail=it.node.mark)))
    it.become(it.node.body)


@resolves(n.ChooseOne)
def choose_one(it: Instruction[n.ChooseOne]) -> None:
    """One of several instructions, as the active player picks."""
    if it.node.unchosen:
        _choose_another(it)
        return
    could = payable if it.node.must else feasible
    nobody = it.node.player is not None and not it.node.price and not it.ctx.players(it.node.player)
    if nobody or not any(could(it.ctx, option) for option in it.node.options):
        it.nothing("choose one")
        return
    at = 1 if it.node.price and not payable(it.ctx, it.node.options[0]) else choice_of_one(it)
    if it.node.price and at == 0:
        price, body = it.node.options
        payers = () if it.node.player is None else it.ctx.players(it.node.player)
        it.become(Paying(Allowed(GivenPlayer(payers[0]), price) if payers else price, body))
        return
    it.become(it.node.options[at])


def _done_first(it: Instruction[Paying] | Instruction[n.InOrderTo], first: n.Statement) -> bool | None:
    """Have something done first, and say then whether it was done completely; None until it is over."""
    if not it.begun:
        it.again(Mark(len(it.ctx.bindings.outcomes)))
        it.do(first)
        return None
    it.run.bind(since=it.recall(int))
    return conditions.did_it(it.ctx)


@working_node
class Paying(n.Instruction):
    """What somebody does to be spared something else, which is done where that was not done completely."""

    price: n.Statement
    body: n.Statement


@resolves(Paying)
def paying(it: Instruction[Paying]) -> None:
    """ "Steal 2Æ unless your opponent destroys a creature": one that was warded was not destroyed."""
    done = _done_first(it, it.node.price)
    if done is None:
        return
    if done:
        it.finish(Outcome(SPARED))
    else:
        it.become(it.node.body)


def _choose_another(it: Instruction[n.ChooseOne]) -> None:
    """One that has not been chosen before: also where nothing can be done of it."""
    own = it.ctx.view(it.ctx.holder).card
    said = [described(option) for option in it.node.options]
    turn = [one.detail for one in it.ctx.board.draft.history if one.verb is Verb.RESOLVE and one.by == own.ref]
    gone = turn if it.node.unchosen == "this turn" else own.chosen
    left = tuple(at for at, option in enumerate(said) if f"chosen {option}" not in gone)
    if not left and it.node.otherwise is not None:
        it.become(it.node.otherwise)
        return
    if not left:
        it.nothing("choose one")
        return
    at = choice_of_one(it, left)
    told = f"chosen {said[at]}"
    if it.run.card(own.uid).ref == own.ref:
        it.run.apply(CardChanged(own.uid, (("chosen", tuple(sorted({*own.chosen, told}))),)))
    it.run.apply(Recorded(Record(Verb.RESOLVE, it.ctx.controller, by=own.ref, detail=told)))
    it.become(it.node.options[at])


@resolves(n.InOrderTo)
def in_order_to(it: Instruction[n.InOrderTo]) -> None:
    """The second only if the first was done completely (18.4 IF YOU DO AND IN ORDER TO), by the same player."""
    cost = it.node.cost
    done = _done_first(it, cost)
    if done is None:
        return
    if done:
        theirs = isinstance(cost, n.May) and cost.player != n.YOU
        it.become(n.As(cost.player, it.node.body) if theirs and isinstance(cost, n.May) else it.node.body)
    else:
        it.finish()
