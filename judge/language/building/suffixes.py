"""What stands behind a clause and governs it: if, unless, while, after, for each, instead, this turn…"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from judge.effects import nodes as n
from judge.effects.events import Period
from judge.effects.visitor import walk
from judge.language.building.verbs.prices import acted, at_a_price, price
from judge.language.parsing.records import Comp, Facts, Group, Predicate, Refused

from .amounts import amount, count, over
from .comparisons import unless
from .conditions import condition, condition_of
from .coordination import each_after_it, is_static, limited, multiplied, next_hand, of_nothing_before, only_hand_size
from .dispatch import Speech, build_verb
from .events import event
from .happening import how_often
from .players_and_zones import step
from .prefixes import OFTEN, conditioned, lasting, offered

SuffixBuilder = Callable[[n.Statement, Comp, Speech, bool], n.Statement]

_BUILDERS: dict[str, SuffixBuilder] = {}


def follows(*kinds: str) -> Callable[[SuffixBuilder], SuffixBuilder]:
    """Decorator: the builder of what these complements say of a whole clause."""
    def enter(builder: SuffixBuilder) -> SuffixBuilder:
        for kind in kinds:
            _BUILDERS[kind] = builder
        return builder
    return enter


def suffix(node: n.Statement, comp: Comp, it: Speech, top: bool) -> n.Statement:
    """`node` with what one complement says of the whole clause. `top`: the clause is a whole ability."""
    builder = _BUILDERS.get(comp.kind)
    if builder is None:
        raise Refused("what follows is not understood", comp.at)
    return builder(node, comp, it, top)


@follows("duration")
def _duration(node: n.Statement, comp: Comp, it: Speech, top: bool) -> n.Statement:
    if str(comp.first) in OFTEN:
        return offered(OFTEN[str(comp.first)], node, top)
    return lasting(n.Window(Period[str(comp.first)]), node, top)


@follows("during")
def _during(node: n.Statement, comp: Comp, it: Speech, top: bool) -> n.Statement:
    where = step(comp.last.only, it.ctx)
    if isinstance(node, n.SkipStep):
        raise Refused("skipped when?", comp.at)
    if later := next_hand(where, node):
        return later
    if where.step == "draw cards" and only_hand_size(node):
        return node
    if isinstance(node, n.Statics) and any(isinstance(one, n.EntersPlay) for one in node.parts):
        raise Refused("which of these is so during that step?", comp.at)
    return n.Lasting(where, node)


@follows("outside")
def _outside(node: n.Statement, comp: Comp, it: Speech, top: bool) -> n.Statement:
    if not is_static(node):
        raise Refused("done at which moment?", comp.at)
    return n.Lasting(replace(step(comp.last.only, it.ctx), outside=True), node)


@follows("for_each")
def _for_each(node: n.Statement, comp: Comp, it: Speech, top: bool) -> n.Statement:
    through = over(comp.last, it.ctx)
    if isinstance(through, n.Houses):
        return n.ForEach(through, node)
    return multiplied(node, count(comp.last, it.ctx), through)


@follows("for_each_time")
def _for_each_time(node: n.Statement, comp: Comp, it: Speech, top: bool) -> n.Statement:
    often = how_often(comp.last, it.ctx)
    return multiplied(node, often, often)


@follows("if")
def _if(node: n.Statement, comp: Comp, it: Speech, top: bool) -> n.Statement:
    if isinstance(node, n.Permit) and (paid := price(comp.last, it.ctx, it.text)) is not None:
        return at_a_price(node, paid, comp.at)
    return conditioned(_asked(condition(comp.last, it.ctx), node, comp, top), node, top)


def _asked(test: n.Condition, node: n.Statement, comp: Comp, top: bool) -> n.Condition:
    """The condition behind a clause: what is always said of each player is asked of each, all else once."""
    return test if top and isinstance(node, n.SkipStep) else _asked_once(test, node, comp)


def _asked_once(test: n.Condition, node: n.Statement, comp: Comp) -> n.Condition:
    """The condition behind a clause. Raises Refused where it asks about each of those that the clause is about: it is
    asked once, before anything is done."""
    back, they = any(isinstance(one, n.Back) for one in walk(test)), n.THEY in walk(test)
    points = back or they
    if back and not they and is_static(node) and _is_of_each(node):
        return test
    if (points and n.EACH_PLAYER in walk(node)) or (back and any(isinstance(one, n.Each) for one in walk(node))):
        raise Refused("is this asked once, or of each?", comp.at)
    if points and isinstance(test, n.PlayerIs | n.Compare) and any(isinstance(one, n.One) for one in walk(node)):
        raise Refused("of which one? what is chosen here is not chosen yet", comp.at)
    others = [one for one in walk(test) if isinstance(one, n.Filter) and n.Other() in one.modifiers]
    if any(set(one.what.kinds) & set(other.kinds) for other in others for one in walk(node) if isinstance(
            one, n.Select) and isinstance(one.what, n.Filter) and not isinstance(one.quantity, n.Each | n.The)):
        raise Refused("another than which: this card, or the one that is chosen here?", comp.at)
    return test


def _is_of_each(node: n.Statement) -> bool:
    """Whether it is always so of each of several, by itself: "each creature gains taunt"."""
    about = getattr(node, "who", None) or getattr(node, "cards", None)
    return isinstance(about, n.Select) and isinstance(about.quantity, n.Each) and isinstance(about.what, n.Filter)


@follows("unless")
def _unless(node: n.Statement, comp: Comp, it: Speech, top: bool) -> n.Statement:
    paid = price(comp.last, it.ctx, it.text)
    if paid is None:
        return conditioned(unless(_asked(condition(comp.last, it.ctx), node, comp, top)), node, top)
    payer = getattr(paid, "player", None)
    if payer is not None and any(isinstance(x, n.Back) for x in walk(payer)) and any(
            isinstance(x, n.Select) and not any(isinstance(y, n.Back) for y in walk(x)) for x in walk(node)):
        raise Refused("whose price? what is chosen here is not chosen yet")
    return n.ChooseOne((paid, node), payer, True)


@follows("while")
def _while(node: n.Statement, comp: Comp, it: Speech, top: bool) -> n.Statement:
    bearer = n.Self_() if getattr(node, "cards", None) in (None, n.Self_()) else n.Back()
    return n.While(condition_of(comp.last, it.ctx, bearer), node)


@follows("after", "each_time")
def _after(node: n.Statement, comp: Comp, it: Speech, top: bool) -> n.Statement:
    said, window = event(comp.last, it.ctx)
    when, node = each_after_it(said, node)
    if top and of_nothing_before(when):
        raise Refused("after it happened to what?", comp.at)
    if isinstance(when, n.Event) and when.verb is n.Verb.LEAVE_PLAY and comp.is_a("after") and not top:
        return n.Delayed(when, node)
    return n.TriggeredAbility(when, node, comp.kind.replace("_", " "), window)


@follows("until")
def _until(node: n.Statement, comp: Comp, it: Speech, top: bool) -> n.Statement:
    if isinstance(node, n.Repeat):
        raise Refused("what is repeated ends when something is so, said with “if”", comp.at)
    try:
        until = n.UntilEvent(event(comp.last, it.ctx)[0])
    except Refused:
        if not isinstance(node, n.Instruction | n.As) or is_static(node):
            raise
        ends = condition(comp.last, it.ctx)
        if isinstance(node, n.As) and not any(isinstance(one, n.Back) for one in walk(ends)):
            if isinstance(node.player, n.PlayerWho):  # of that one throughout
                return replace(node, body=n.Repeat(body=node.body, until=ends))
            if node.player == n.OPPONENT:
                return n.Repeat(body=node, until=ends)
        return n.Repeat(body=node, until=_asked_once(ends, node, comp))
    return replace(node, window=until) if isinstance(node, n.TakeControl) else n.Lasting(until, node)


@follows("INSTEAD", "or_instead")
def _instead(node: n.Statement, comp: Comp, it: Speech, top: bool) -> n.Statement:
    made = node.body if isinstance(node, n.Lasting) else node
    return node if isinstance(made, n.ReplacementAbility | n.DamageDealt) else n.InsteadOf(None, node)


@follows("purpose")
def _purpose(node: n.Statement, comp: Comp, it: Speech, top: bool) -> n.Statement:
    return n.InOrderTo(node, build_verb(comp, it.ctx, it.text))


@follows("in_order")
def _in_order(node: n.Statement, comp: Comp, it: Speech, top: bool) -> n.Statement:
    if not isinstance(node, n.MustDo):
        raise Refused("in order to what?", comp.at)
    return n.CostOf(*acted(comp, it.ctx), node.body)


@follows("LIMIT")
def _limit(node: n.Statement, comp: Comp, it: Speech, top: bool) -> n.Statement:
    return limited(node, str(comp.first))


@follows("where")
def _where(node: n.Statement, comp: Comp, it: Speech, top: bool) -> n.Statement:
    facts: Facts = comp.last
    predicate: Predicate = facts.first.last
    if not facts.first.is_a("subject") or not isinstance(predicate.complement, Group):
        raise Refused("X is what?", comp.at)
    defined = n.DefineX(amount(predicate.complement, it.ctx))
    return n.Statics((node, defined)) if is_static(node) else n.Sequence((node, defined))
