"""Doing the same more than once: "for each", so many times (18.4 FOR EACH)."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from judge.catalogue.card import house_name
from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.events import Verb
from judge.effects.statics import Act
from judge.effects.terms import LINK
from judge.effects.visitor import transform
from judge.engine.evaluation import choosing
from judge.engine.evaluation.context import Given
from judge.engine.evaluation.evaluators import NoMeaning
from judge.engine.evaluation.outcomes import SPOKEN
from judge.engine.law import fight_targets, replacements, restrictions
from judge.engine.machine import acts
from judge.engine.machine.chart import here
from judge.engine.machine.decisions import Decision, Option
from judge.engine.machine.frames import NOTHING, Mark, Outcome
from judge.game.state import Player, Record, Ref
from judge.lowering.ahead import deals_damage
from judge.lowering.nodes import Begun, DamageTogether, GivenPlayer, Heard, Recalled

from .instruction import Instruction, resolves
from .passes_and_options import Passes, at_hand, passes_of


@resolves(n.ForEach)
def for_each(it: Instruction[n.ForEach]) -> None:
    """As many separate passes as there are cards or a number says; damage is one batch (decision
    for-each-amounts). The active player orders the cards where a pass speaks of the one at hand."""
    if not it.begun:
        if deals_damage(it.node.body):
            it.become(DamageTogether((it.node,)))
            return
        if isinstance(it.node.over, n.Players):
            it.become(n.Sequence(tuple(_said_of(it.node.body, player) for player in it.ctx.players(it.node.over))))
            return
        if isinstance(it.node.over, n.Houses):
            it.again(HousesToCome(tuple(sorted(it.ctx.houses(it.node.over))), it.ctx.bindings.house))
            return
        found = passes_of(it.ctx, it.node)
        if found.left == 0:
            it.nothing("for each")
            return
        it.again(found)
        return
    if isinstance(it.memo, HousesToCome):
        _next_house(it, it.memo)
        return
    todo = it.recall(Passes)
    if todo.left == 0:
        it.run.bind(current=todo.before, passed=(0, 0))
        it.finish()
        return
    ctx = it.ctx
    it.run.bind(passed=(todo.start, len(ctx.bindings.outcomes)))
    if not todo.refs:
        it.again(todo._replace(left=todo.left - 1))
        it.do(it.node.body)
        return
    ref = todo.refs[0]
    if todo.ordered and len(todo.refs) > 1:
        ref = choosing.next_of(it.run, ctx, todo.refs, "Which is next?")
    rest = tuple(one for one in todo.refs if one != ref)
    it.again(todo._replace(refs=rest, left=len(rest)))
    at_hand(it.run, ref)
    it.do(it.node.body)


class HousesToCome(NamedTuple):
    """Houses for which something is still to be done, and which one "that house" was before."""

    left: tuple[str, ...]
    before: str


def _next_house(it: Instruction[n.ForEach], todo: HousesToCome) -> None:
    """One house after the other, each "that house" in its turn; the active player orders them (18.4 ACTIVE PLAYER)."""
    if not todo.left:
        it.run.bind(house=todo.before)
        it.finish()
        return
    house = todo.left[0]
    if len(todo.left) > 1:
        options = tuple(Option(one, house_name(one)) for one in todo.left)
        (picked,) = it.run.ask(
            Decision(it.ctx.decides, "Which house is next?", options, kind="house", source=it.ctx.holder))
        house = str(picked)
    it.again(todo._replace(left=tuple(one for one in todo.left if one != house)))
    it.run.bind(house=house)
    it.do(it.node.body)


class Each(NamedTuple):
    """What a verb of a text's own keeps: to which cards it is to be done, and was; where the outcomes of its passes
    begin, and what was `passed` before."""

    todo: tuple[Ref, ...]
    done: tuple[Ref, ...] = ()
    meant: tuple[Ref, ...] = ()
    before: tuple[Ref, ...] = ()
    mark: int = 0
    start: int = 0
    passed: tuple[int, int] = (0, 0)


@resolves(n.Coined)
def coined(it: Instruction[n.Coined]) -> None:
    """What a text defines itself, done to each of the cards, one after the other; what changed nothing was not done."""
    if it.node.body is None:
        raise NoMeaning(f"nothing says what it is to {it.node.word} something")
    if not it.begun:
        refs = it.cards()
        if not refs:
            it.nothing(it.node.word)
            return
        kept = it.ctx.bindings
        start = kept.passed[0] if any(kept.passed) else len(kept.outcomes)
        it.again(Each(refs, meant=refs, before=kept.current, mark=-1, start=start, passed=kept.passed))
        return
    found = it.recall(Each)
    if it.step == 2:
        it.run.bind(doing=it.ctx.bindings.doing[:-1])
        ref, *rest = found.todo
        if any(outcome.done or outcome.amount for outcome in it.ctx.bindings.outcomes[found.mark:]
               if outcome.verb not in SPOKEN) or _parted(it, ref):
            it.go(1, found._replace(todo=tuple(rest), done=(*found.done, ref)))
            way = it.ctx.bindings.outcomes[found.mark:]
            acts.record(it.run, Verb.COINED, player=it.player, cards=(ref,), by=it.by, detail=it.node.word, way=way)
        else:
            it.go(1, found._replace(todo=tuple(rest)))
        return
    if not found.todo:
        it.run.bind(current=found.before, passed=found.passed)
        whole = len(found.done) == len(found.meant)
        it.finish(Outcome(it.node.word, found.done, found.meant, len(found.done), whole, it.player))
        return
    todo = found.todo
    if len(todo) > 1:
        first = choosing.next_of(it.run, it.ctx, todo, "Which is next?")
        todo = (first, *(one for one in todo if one != first))
    proposal = Record(Verb.COINED, it.player, (todo[0],), by=it.by, detail=it.node.word)
    if (stop := restrictions.forbids(it.run, Act.BE_COINED, proposal)) is not None:
        it.run.note(here(it.run), *stop.rules, says=stop.says, source=stop.source, clause=stop.clause)
        it.go(1, found._replace(todo=todo[1:]))
        return
    fits = replacements.fitting(it.run, proposal)
    if fits and (instead := replacements.pick(it.run, proposal, fits)) is not None:
        replacements.announce(it.run, proposal, instead)
        it.go(1, found._replace(todo=todo[1:]))
        it.run.agenda.append(replacements.frame_of(proposal, instead))
        return
    mark = len(it.ctx.bindings.outcomes)
    it.run.bind(passed=(found.start, mark), doing=(*it.ctx.bindings.doing, it.node.word))
    at_hand(it.run, todo[0])
    it.go(2, found._replace(todo=todo, mark=mark))
    it.do(it.node.body)


@resolves(Begun)
def begun(it: Instruction[Begun]) -> None:
    """What comes next is done by what a text calls so."""
    it.run.bind(doing=(*it.ctx.bindings.doing, it.node.word))
    it.finish()


class Done(NamedTuple):
    """The cards that did what a text calls by a word of its own; whether something else happens instead of its being
    told."""

    cards: tuple[Ref, ...]
    replaced: bool = False


@resolves(Heard)
def heard(it: Instruction[Heard]) -> None:
    """What was done is what a text calls by a word of its own; nothing was, where nothing of it changed anything. A
    word that only tells how something went is always heard."""
    word = it.node.word
    if it.begun:
        cards, replaced = it.recall(Done)
        if replaced:
            instead = it.returned if isinstance(it.returned, tuple) else ()
            told = [one for one in instead if isinstance(one, Outcome) and one.verb == one.detail]
            if told:  # how it went after all
                it.finish(*(one._replace(label=0) for one in told))
            else:
                it.nothing(word)
            return
        it.finish(Outcome(word, cards, cards, max(1, len(cards)), True, it.player, word))
        return
    if it.ctx.bindings.doing[-1:] == (word,):
        it.run.bind(doing=it.ctx.bindings.doing[:-1])
    there: list[Outcome] = []
    for one in it.ctx.of_this_pass:
        if one.label == it.node.label:  # what was done so before is not done again
            there = []
        elif one.label in it.node.of and one.verb not in SPOKEN:
            there.append(one)
    if it.node.of and not any(one.done or one.amount or one.detail not in ("", NOTHING) for one in there):
        it.nothing(word)
        return
    cards = () if it.node.cards is None else it.ctx.cards(it.node.cards)
    if not it.node.of:
        proposal = Record(Verb.COINED, it.player, cards, by=it.by, detail=word)
        fits = replacements.fitting(it.run, proposal)
        if fits and (other := replacements.pick(it.run, proposal, fits)) is not None:
            replacements.announce(it.run, proposal, other)
            it.again(Done(cards, replaced=True))
            it.run.agenda.append(replacements.frame_of(proposal, other))
            return
    it.again(Done(cards))
    acts.record(it.run, Verb.COINED, player=it.player, cards=cards, by=it.by, detail=word, way=tuple(there))


@resolves(Recalled)
def recalled(it: Instruction[Recalled]) -> None:
    """What was done as the deed that set the ability off counts as done by the ability, from here on."""
    trigger = it.ctx.bindings.trigger
    way = () if trigger is None else trigger.way
    it.finish(*(one._replace(label=0) for one in way if isinstance(one, Outcome)))


def _parted(it: Instruction[n.Coined], ref: Ref) -> bool:
    """Whether a card has lost its link with another as that was done to the other."""
    return any(outcome.detail.endswith(LINK) and outcome.verb == "remove" and ref in outcome.done
               for outcome in it.ctx.bindings.outcomes)


def _said_of(body: n.Statement, player: Player) -> n.Statement:
    """The instruction with "they" as this player."""
    return transform(body, lambda node: GivenPlayer(player) if node == n.THEY else node)


def repeat_times(it: Instruction[n.Repeat], body: n.Statement, times: n.Amount) -> None:
    """The same instruction several times, one after the other."""
    if it.node.different:
        if isinstance(body, n.Chain) and body.cards != n.Shared():  # one creature, several fights
            shared = replace(it.node, body=n.Sequence(body.acts))
            it.become(n.Chain(body.cards, (shared,)))
            return
        _against_others(it, body, times)
        return
    if not it.begun:
        it.again(choosing.number(it.run, times, "How many times?"))
        return
    left = it.recall(int)
    if left > 0:
        it.again(left - 1)
        it.do(body)
    else:
        it.finish()


class Before(NamedTuple):
    """What there was before a pass: how much had happened, and how many wards there were, of whose loss no record
    tells."""

    happened: Mark
    wards: int


def repeat_until(it: Instruction[n.Repeat], body: n.Statement, until: n.Condition) -> None:
    """The same instruction again and again, as long as something is not so and anything still happens by it."""
    draft = it.ctx.board.draft
    now = Before(Mark(len(draft.history)), sum(card.warded for card in draft.in_play()))
    if (it.begun and it.recall(Before) == now) or it.ctx.holds(until):
        it.finish()
        return
    it.again(now)
    it.do(body)


class Fights(NamedTuple):
    """What repeated fights keep: how many are left, and whom it has fought."""

    left: int
    fought: tuple[Ref, ...] = ()


def _against_others(it: Instruction[n.Repeat], body: n.Statement, times: n.Amount) -> None:
    """Fights of the creature at hand, each time against another enemy creature; what else is said is done also where
    there is no fight."""
    ctx = it.ctx
    done = it.recall(Fights) if it.begun else Fights(choosing.number(it.run, times, "How many times?"))
    attacker = next(iter(ctx.bindings.current), None)
    card = None if attacker is None else ctx.board.live(attacker)
    if card is None or done.left <= 0:
        it.finish()
        return
    against: tuple[Ref, ...] = ()
    if not card.stunned:  # the use of a stunned creature is no fight (18.4 STUN)
        others = [ref for ref in fight_targets.targets(it.run, card.uid) if ref not in done.fought]
        against = (choosing.next_of(it.run, ctx, others, "Which creature is fought?"),) if others else ()
    it.again(Fights(done.left - 1, (*done.fought, *against)))
    it.do(body if card.stunned else transform(body, lambda node: _fighting(node, against)))


def _fighting(node: Node, against: tuple[Ref, ...]) -> Node:
    return replace(node, against=Given(against)) if isinstance(node, n.UseCard) else node
