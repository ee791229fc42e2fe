"""What cards in play are made to be: destroyed, ready, exhausted, stunned, warded, enraged; counters on them."""

from __future__ import annotations

from dataclasses import replace

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.terms import LINK, ROLE, STATE_COUNTERS
from judge.engine.evaluation import choosing
from judge.engine.evaluation.amounts import stat
from judge.engine.evaluation.context import Context, Given
from judge.engine.machine import acts
from judge.engine.machine.frames import Outcome
from judge.game.state import Ref
from judge.lowering.nodes import GivenPlayer

from .instruction import Instruction, resolves
from .resolve_damage import move_damage, says_own


@resolves(n.Destroy)
def destroy(it: Instruction[n.Destroy]) -> None:
    """Destroy cards, all at once; sacrifice only what the player controls (18.4 DESTROYED, SACRIFICE)."""
    sacrifice = it.node.sacrifice
    noun = _own(it, it.node.cards) if sacrifice else it.node.cards
    refs = it.cards(noun)
    if not refs:
        it.nothing("sacrifice" if sacrifice else "destroy")
        return
    it.act(lambda run: acts.destroy(run, refs, player=it.player, by=it.by, sacrifice=sacrifice))


def _own(it: Instruction[Node], noun: Node) -> Node:
    """The noun narrowed to cards that whoever sacrifices controls."""
    mine = n.ControlledBy(GivenPlayer(it.player))
    match noun:
        case n.Select(what=n.Filter() as what):
            return replace(noun, what=replace(what, modifiers=(*what.modifiers, mine)))
        case n.Filter():
            return replace(noun, modifiers=(*noun.modifiers, mine))
    return noun


@resolves(n.SetStatus)
def set_status(it: Instruction[n.SetStatus]) -> None:
    """Ready, exhaust, stun, unstun, ward, enrage…"""
    refs = it.cards()
    if not refs:
        it.nothing(str(it.node.status))
        return
    status = it.node.status
    it.act(lambda run: acts.set_status(run, refs, status, player=it.player, by=it.by))


def _only_counter(ctx: Context, refs: tuple[Ref, ...]) -> str:
    """The kind of counters that lies on the cards, where the words name none ("remove 6")."""
    return next((name for ref in refs for name, _ in ctx.view(ref).card.counters), "")


def _all_counters(ctx: Context, ref: Ref) -> tuple[str, ...]:
    """The kinds of all counters on a card, those of its states among them."""
    card = ctx.view(ref).card
    states = (name for name, field in STATE_COUNTERS.items() if getattr(card, field))
    return (*(name for name, _ in card.counters), *states)


STATUS_COUNTERS = {
    "ward": (n.Status.WARD, n.Status.UNWARD),
    "stun": (n.Status.STUN, n.Status.UNSTUN),
    "enrage": (n.Status.ENRAGE, n.Status.UNENRAGE),
}
"""Counters of which a card has one or none: putting one on, taking it off."""


@resolves(n.PutCounters)
def put_counters(it: Instruction[n.PutCounters]) -> None:
    """Counters on cards: so many on each, or so many in all (`distributed`)."""
    ctx = it.ctx
    if isinstance(it.node.cards, n.Select) and isinstance(it.node.cards.quantity, n.One) and it.in_passes():
        return
    refs = it.cards()
    if it.node.counter.endswith(ROLE) and isinstance(it.node.cards, n.Together):  # a card may be that to itself
        refs = tuple(ref for part in it.node.cards.parts for ref in it.cards(part))
    if not refs:
        it.nothing("put")
        return
    if it.node.counter in STATUS_COUNTERS:
        it.become(n.SetStatus(STATUS_COUNTERS[it.node.counter][0], Given(refs)))
        return
    its = says_own(it.node.amount)  # "equal to its power"
    if its and len(refs) > 1:
        it.become(n.Sequence(tuple(replace(it.node, cards=Given((ref,))) for ref in refs)))
        return
    if it.node.only:
        _the_only_one(it, refs[0])
        return
    number = choosing.number(it.run, it.node.amount, "How many counters?", ctx=ctx.on(*refs) if its else ctx)
    if it.node.distributed:
        shares = choosing.divide(it.run, ctx, refs, number, "Where do the counters go?", most=it.node.most)
        each = tuple(n.PutCounters(n.Number(k), it.node.counter, Given((ref,))) for ref, k in shares.items())
        it.become(n.Sequence(each))
        return
    it.act(lambda run: acts.counters(run, refs, it.node.counter, number, player=it.player, by=it.by))


def _the_only_one(it: Instruction[n.PutCounters], ref: Ref) -> None:
    """The one counter of its name: it goes to a card that does not have it, and no other card in play keeps it."""
    counter = it.node.counter
    bearers = tuple(card.ref for card in it.ctx.board.draft.in_play() if _has(it.ctx, card.ref, counter))
    if ref in bearers:
        it.nothing("put", (ref,))
        return
    put = n.PutCounters(n.Number(1), counter, Given((ref,)))
    taken = (n.RemoveCounters(n.AllOf(), counter, Given(bearers)),) if bearers else ()
    it.become(n.Sequence((*taken, put)))


@resolves(n.RemoveCounters)
def remove_counters(it: Instruction[n.RemoveCounters]) -> None:
    """Counters taken off cards; from several, one card after the other."""
    ctx = it.ctx
    refs = it.cards()
    counter = it.node.counter or _only_counter(ctx, refs)
    if not refs:
        it.nothing("remove")
    elif it.node.distributed:
        bearers = tuple(ref for ref in refs if _has(ctx, ref, counter))
        all_of_them = sum(stat(ctx, ref, n.Stat.COUNTERS, counter) for ref in bearers)
        number = choosing.number(it.run, it.node.amount, "How many counters?", available=all_of_them)
        shares = choosing.divide(it.run, ctx, bearers, number, "Where are the counters taken from?")
        it.become(n.Sequence(tuple(n.RemoveCounters(n.Number(k), counter, Given((ref,))) for ref, k in shares.items())))
    elif len(refs) > 1:
        it.become(n.Sequence(tuple(replace(it.node, cards=Given((ref,))) for ref in refs)))
    elif counter.endswith(LINK):
        _unlink(it, refs[0], counter)
    elif not it.node.counter and isinstance(it.node.amount, n.AllOf) and (kinds := _all_counters(ctx, refs[0])):
        it.become(n.Sequence(tuple(n.RemoveCounters(n.AllOf(), kind, Given(refs)) for kind in kinds)))
    elif counter in STATUS_COUNTERS:
        it.become(n.SetStatus(STATUS_COUNTERS[counter][1], Given(refs)))
    elif counter in ("Æ", "damage"):
        to = n.ZoneRef(n.Zone.COMMON_SUPPLY)
        given = Given(refs)
        amber = counter == "Æ"
        it.become(n.MoveAmber(it.node.amount, given, to) if amber else n.Heal(it.node.amount, given))
    else:
        there = stat(ctx, refs[0], n.Stat.COUNTERS, counter)
        number = choosing.number(it.run, it.node.amount, "How many counters?", available=there)
        it.act(lambda run: acts.counters(run, refs, counter, -number, player=it.player, by=it.by))


def _unlink(it: Instruction[n.RemoveCounters], ref: Ref, counter: str) -> None:
    """Links of a card with others undone: those that are named, or as many as are to be, which whoever does so picks
    one after the other."""
    ctx, to = it.ctx, it.node.to
    card = ctx.board.live(ref)
    linked = () if card is None else tuple(ctx.board.card(uid).ref for uid in card.linked(counter))
    if to is not None:
        named = ctx.cards(to)
        linked = tuple(one for one in linked if one in named)
    number = choosing.number(it.run, it.node.amount, "How many counters?", available=len(linked))
    if 0 < number < len(linked):
        first = choosing.next_of(it.run, ctx, linked, "Which link is undone?")
        one = replace(it.node, amount=n.AllOf(), cards=Given((ref,)), to=Given((first,)))
        it.become(n.Sequence((one, replace(it.node, amount=n.Number(number - 1), cards=Given((ref,))))))
        return
    it.act(lambda run: acts.counters(
        run, (ref,), counter, -number or -1, player=it.player, by=it.by, others=linked if number else ()))


def _has(ctx: Context, ref: Ref, counter: str) -> bool:
    return ctx.matches(ref, n.WithOnIt(counter))


def _move_status(it: Instruction[n.MoveCounters], sources: tuple[Ref, ...], goals: tuple[Ref, ...]) -> None:
    """A ward, stun or enrage counter from one creature to another; without one there is nothing to move."""
    on, off = STATUS_COUNTERS[it.node.counter]
    field = STATE_COUNTERS[it.node.counter]
    if not sources or not goals or not getattr(it.ctx.view(sources[0]).card, field):
        it.nothing("move", sources)
        return
    it.become(n.Sequence((n.SetStatus(off, Given(sources)), n.SetStatus(on, Given(goals)))))


@resolves(n.DoubleCounters)
def double_counters(it: Instruction[n.DoubleCounters]) -> None:
    """As many counters again on each of the cards."""
    ctx = it.ctx
    counter = it.node.counter
    refs = it.cards()
    it.report(Outcome("consider", meant=refs))  # those without such a counter as well
    counts = ((ref, stat(ctx, ref, n.Stat.COUNTERS, counter)) for ref in refs)
    each = tuple(n.PutCounters(n.Number(count), counter, Given((ref,))) for ref, count in counts if count)
    it.become(n.Sequence(each))


@resolves(n.MoveCounters)
def move_counters(it: Instruction[n.MoveCounters]) -> None:
    """Counters from one card to another: as many as come off there go on here; to the common supply, they only come
    off."""
    if it.node.counter == "damage":
        move_damage(it)
    elif it.begun:
        _moved(it)
    else:
        _begin_move(it)


def _begin_move(it: Instruction[n.MoveCounters]) -> None:
    """Choose from where and to where, and take the counters off."""
    ctx, counter, to = it.ctx, it.node.counter, it.node.to
    sources = it.cards(it.node.source)
    away = isinstance(to, n.ZoneRef)
    if len(sources) > 1:
        others = (ref for ref in sources if away or ref != ctx.holder)
        it.become(n.Sequence(tuple(replace(it.node, source=Given((ref,))) for ref in others)))
        return
    if sources and not counter and (kinds := _all_counters(ctx, sources[0])):
        it.become(n.Sequence(tuple(replace(it.node, source=Given(sources), counter=kind) for kind in kinds)))
        return
    if not any(_has(ctx, ref, counter) for ref in sources):
        it.nothing("move", sources)
        return
    goals: tuple[Ref, ...] = ()
    if not isinstance(to, n.ZoneRef):
        pointing = ctx.after(Outcome("choose", sources, sources))
        goals = choosing.choose(it.run, to, "Which to move counters to?", ctx=pointing)[:1]
    if counter in STATUS_COUNTERS and away:
        it.become(n.SetStatus(STATUS_COUNTERS[counter][1], Given(sources)))
        return
    if counter in STATUS_COUNTERS:
        _move_status(it, sources, goals)
        return
    there = sum(stat(ctx, ref, n.Stat.COUNTERS, counter) for ref in sources)
    number = choosing.number(it.run, it.node.amount, "How many counters?", available=there)
    if not number or not (goals or away):
        it.nothing("move", sources)
        return
    it.again(goals)
    acts.counters(it.run, sources, counter, -number, player=it.player, by=it.by)


def _moved(it: Instruction[n.MoveCounters]) -> None:
    """Put on what was taken off, and say that so many were moved."""
    assert isinstance(it.returned, Outcome)
    taken = it.returned
    goals = it.recall(tuple)
    if it.step == 1 and goals and taken.amount:
        it.go(2, goals)
        acts.counters(it.run, goals, taken.detail, taken.amount, player=it.player, by=it.by)
        return
    moved = goals if taken.amount else ()
    it.finish(taken._replace(verb="move", done=moved, meant=goals or taken.meant, player=None))
