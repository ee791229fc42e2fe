"""Effects that last: statics and triggers that a text makes for a time (18.4 LASTING EFFECTS)."""

from __future__ import annotations

from dataclasses import replace

from judge.effects import nodes as n
from judge.effects.base import Node, types_of
from judge.effects.visitor import mentions, nodes_of, transform
from judge.engine.evaluation import references
from judge.engine.evaluation.amounts import stat
from judge.engine.evaluation.context import Context, Given
from judge.engine.evaluation.evaluators import NoMeaning
from judge.engine.evaluation.selection import of_statics, settled
from judge.engine.machine import acts
from judge.engine.machine.chart import here
from judge.engine.machine.frames import Bindings, Outcome
from judge.engine.procedures import lasting_effects
from judge.lowering.flatten import permission
from judge.lowering.nodes import Bound, GivenPlayer, LeavesBehind, Origin, TakesMore, ThisOrThat
from judge.lowering.phrases import of_object, of_subject
from judge.lowering.whose import names_either

from .instruction import RESOLVERS, Instruction, resolves


@resolves(n.Lasting)
def make_lasting(it: Instruction[n.Lasting]) -> None:
    """A static or an ability without a card, for a time. What it leaves open is chosen now."""
    body = it.node.body
    if isinstance(body, n.Sequence):
        it.become(n.Sequence(tuple(replace(it.node, body=step) for step in body.steps)))
    elif isinstance(body, n.ChooseOne):
        it.become(replace(body, options=tuple(replace(it.node, body=option) for option in body.options)))
    elif isinstance(body, n.May) and (permit := permission(body)) is not None:
        begin(it, permit, it.node.window)
    elif isinstance(body, n.May):  # "for the remainder of the turn, you may …": the option is taken now
        it.become(n.May(body.player, n.Lasting(it.node.window, body.body)))
    elif isinstance(body, n.TakeControl):
        it.become(n.TakeControl(body.cards, body.by, it.node.window))
    elif isinstance(body, n.SetTime):  # the effect holds the state until it ends
        lasting_effects.make(it.run, body, it.node.window, it.ctx.holder, it.ctx.controller)
        it.become(body)
    elif isinstance(body, n.NextTime) and body.window is None:
        it.become(replace(body, window=it.node.window))
    elif not isinstance(body, n.Static | n.Lasting) and type(body) in RESOLVERS:
        it.become(body)
    else:
        begin(it, it.node.body, it.node.window)


@resolves(LeavesBehind, TakesMore, *types_of(n.Static))
def true_from_now(it: Instruction[n.Static]) -> None:
    """A static that names no end lasts as long as what it is about is in play."""
    if isinstance(it.node, n.TriggeredAbility) and it.node.window is not None:
        begin(it, replace(it.node, window=None), it.node.window)
    elif isinstance(it.node, n.FightDamage) and it.node.to is not None:
        begin(it, it.node, n.UntilEvent(n.Event(n.Verb.FIGHT, it.node.cards)))
    else:
        begin(it, it.node, None)


@resolves(n.NextTime)
def next_time(it: Instruction[n.NextTime]) -> None:
    """A lasting effect that is spent by the first event that fits, this turn unless the text says otherwise."""
    window = it.node.window or (None if _in_a_turn_to_come(it.node.event) else n.Window(n.Period.THIS_TURN))
    body = it.node.body
    if isinstance(body, n.InsteadOf):
        ability: Node = n.ReplacementAbility(it.node.event, body.body, body.condition)
    elif (entering := _entering(it.node)) is not None:
        ability = entering
    elif isinstance(body, n.Cannot) and (every := _every(it.node)) is not None:
        ability = replace(it.node, body=replace(body, who=every))  # until then it is forbidden to each of them
    elif isinstance(body, n.GainAbility):
        ability = n.TriggeredAbility(it.node.event, body)
    elif isinstance(body, n.Static):
        raise NoMeaning("what is true the next time something happens")
    else:
        ability = n.TriggeredAbility(it.node.event, body)
    known = any(isinstance(one, Bound) and one.steps for one in nodes_of(it.node.event))  # "that creature", chosen
    begin(it, ability, window, once=True, forget=not known)


def _in_a_turn_to_come(event: n.Trigger) -> bool:
    """Whether it cannot happen in this turn any more: that the other player chooses a house."""
    return isinstance(event, n.Event) and event.verb is n.Verb.CHOOSE_HOUSE and event.subject == n.OPPONENT


def _entering(node: n.NextTime) -> Node | None:
    """ "The next creature you play enters play ready" as a static about every such creature, spent by the first."""
    body = node.body.body if isinstance(node.body, n.May) else node.body
    parts = body.parts if isinstance(body, n.Statics) else (body,)
    every = _every(node)
    if every is None or not all(isinstance(part, n.EntersPlay) for part in parts):
        return None
    if isinstance(node.event, n.Event) and node.event.verb is n.Verb.PLAY and isinstance(every.what, n.Filter):
        played = n.DidThis(replace(node.event, object=None))  # by whom, and how
        every = replace(every, what=replace(every.what, modifiers=(*every.what.modifiers, played)))
    made = tuple(replace(part, cards=every) for part in parts)  # type: ignore[call-arg]
    return made[0] if len(made) == 1 else n.Statics(made)


def _every(node: n.NextTime) -> n.Select | None:
    """All cards of which one may be the next."""
    noun = (node.event.object or node.event.subject) if isinstance(node.event, n.Event) else None
    if not isinstance(noun, n.Cards | n.Noun):
        return None
    return noun if isinstance(noun, n.Select) else n.Select(n.Each(), noun)


@resolves(n.Delayed)
def delayed(it: Instruction[n.Delayed]) -> None:
    """An instruction for later, carried out once."""
    when = it.node.when
    if isinstance(when, n.Event) and when.verb is n.Verb.LEAVE_PLAY:
        leaving = it.ctx.cards(when.object or when.subject)
        if leaving and not any(it.ctx.board.draft.is_current(ref) for ref in leaving):
            it.become(it.node.body)  # it has left already
            return
    begin(it, n.TriggeredAbility(when, it.node.body, heading=it.node.heading), None, once=True)


def begin(it: Instruction[Node], body: Node, window: Node | None, *, once: bool = False, forget: bool = False) -> None:
    """Choose what the body leaves open, then let the effect begin. `forget`: words of the body that point back
    mean the event it waits for."""
    ctx = it.ctx
    if isinstance(body, n.SetStat) and isinstance(body.amount, n.StatOf) and _of_nothing(ctx, body.amount):
        it.nothing("lasting")
        return
    lost = _armor_lost(ctx, body)
    ready, chosen = settled(it.run, ctx, body)
    if chosen == ():
        it.nothing("lasting")
        return
    about = getattr(body, "cards", None)
    chosen = chosen or (about.refs if isinstance(about, Given) else ())
    ready = _met_now(ctx, _with_players(ctx, _fixed(ctx, ready, keep=forget)))
    forget = forget or isinstance(ready, n.ReplacementAbility)
    bindings = ctx.bindings._replace(outcomes=(), since=0) if forget else ctx.bindings
    it.run.note(
        here(it.run),
        *_of_copies(ctx, ready),
        "glossary/lasting-effects",
        says="A lasting effect begins.",
        source=ctx.holder,
        clause=body,
    )
    window = None if window is None else transform(window, lambda node: _at_hand_now(ctx, node))
    lasting_effects.make(it.run, ready, window, ctx.giver or ctx.holder, ctx.controller, _kept(bindings), once)
    for outcome in lost:
        it.report(outcome)
    it.act(lambda run: acts.check(run, Outcome("lasting", chosen, chosen, 1, True, it.player)))


def _at_hand_now(ctx: Context, node: Node) -> Node:
    """Of "during its controller's next step" the card at hand, which is another one, or none, by then."""
    if not isinstance(node, Bound) or node.origin is not Origin.AT_HAND:
        return node
    refs = ctx.cards(node)
    return Given(refs) if refs else node


def _met_now(ctx: Context, body: Node) -> Node:
    """An effect on cards told by the very value that it changes ("each creature with armor loses all of its armor"):
    those that are so now."""
    match body:
        case n.Loses(what="armor"):
            changed: object = n.Stat.ARMOR
        case n.Modify(stat=stat) | n.SetStat(stat=stat):
            changed = stat
        case _:
            return body
    if not any(isinstance(node, n.StatCompare) and node.stat == changed for node in nodes_of(body.cards)):
        return body
    return replace(body, cards=Given(ctx.cards(body.cards)))


def _of_copies(ctx: Context, body: Node) -> tuple[str, ...]:
    """The decisions on what is taken over from a card that was a copy, a creature by an effect, or has omega."""
    rules: list[str] = []
    draft = ctx.board.draft
    for node in nodes_of(body):
        if not isinstance(node, n.CopiesTextOf) or not isinstance(node.of, Given):
            continue
        for ref in node.of.refs:
            seen = draft.last_seen.get(ref)
            card = draft.cards[ref.uid] if seen is None else seen.card
            face = ctx.board.library.definition(card.token or card.card) if card.token or card.card else None
            if card.copy_of:
                rules.append("decision/copy-of-copy")
            if seen is not None and face is not None and "creature" in seen.types and "creature" not in face.type:
                rules.append("decision/mimic-gel-auto-legionary")
            if node.how == "keyword" and seen is not None and "omega" in dict(seen.keywords):
                rules.append("decision/omega-by-effect")
    return tuple(rules)


def _armor_lost(ctx: Context, body: Node) -> list[Outcome]:
    """How much armor each creature loses by this ("for each point of armor it lost this way")."""
    if not isinstance(body, n.Loses) or body.what != "armor":
        return []
    refs = ctx.cards(body.cards)
    each = [Outcome("lose armor", (ref,), (ref,), stat(ctx, ref, n.Stat.ARMOR)) for ref in refs]
    return [*each, Outcome("choose", refs, refs)] if refs else []


def _of_nothing(ctx: Context, amount: n.StatOf) -> bool:
    """Whether the number is that of a card that there is not."""
    return not isinstance(amount.of, n.Players) and not ctx.cards(amount.of)


_NAMED = (n.Zone.DISCARD, n.Zone.PURGED)
"""Zones in which a text that names them looks for what has left play."""

_OF_WHAT_HAPPENED = (Origin.SUBJECT, Origin.OBJECT, Origin.HOST, Origin.CAUSE)
"""Where the words are from that mean what an ability hears of."""


def _fixed(ctx: Context, body: Node, *, keep: bool) -> Node:
    """The body with "it" and "that creature" of a static, or of the event waited for, put in as what they mean
    now."""
    event = body.event if isinstance(body, n.ReplacementAbility) else None
    to_do = {one.label for one in nodes_of(body) if isinstance(one, n.Statement)}
    awaited = {  # of what is waited for, and of what is done then: it is not there yet
        one for one in nodes_of(body) if event is not None and mentions(event, n.Filter)
        and isinstance(one, Bound) and one.origin in _OF_WHAT_HAPPENED and to_do.issuperset(one.steps)
    }  # fmt: skip

    def fix(node: Node) -> Node:
        own = isinstance(node, Bound) and node.origin is Origin.OWN  # of each that the words are asked of then
        if isinstance(node, ThisOrThat):
            return Given(ctx.cards(node.that)) if references.this_is_chosen(ctx, node) else n.This(node.kind)
        if isinstance(node, Bound | n.Shared) and not own and node not in awaited:
            refs = ctx.cards(node)
            return Given(refs) if refs else node
        return node

    elsewhere = any(isinstance(one, n.ZoneRef) and one.zone in _NAMED for one in nodes_of(body))

    def then(node: Node) -> Node:  # what was in play is not followed to where it has gone by then
        if isinstance(node, Bound) and any(isinstance(one, n.InZone) for one in node.modifiers):
            return node  # "those cards in your hand": which of them lie there is seen then
        found = fix(node)
        cards = [ctx.board.live(ref) for ref in found.refs] if isinstance(found, Given) and not elsewhere else [None]
        in_play = all(card is not None and card.zone is n.Zone.PLAY for card in cards)
        return replace(found, while_there=True) if isinstance(found, Given) and in_play else found

    def await_(node: Node) -> Node:  # each half of a gigantic creature that has left play
        found = fix(node)
        if not isinstance(found, Given):
            return found
        return Given(tuple(one for ref in found.refs for one in references.as_cards(ctx, ref)))

    match body:
        case n.TriggeredAbility(when=n.TurnPoint() | n.Step() as moment) if not keep:
            first, *others = body.body.steps if isinstance(body.body, n.Sequence) else (body.body,)  # later: "it" then
            steps = (transform(first, then), *(transform(one, fix) for one in others))
            done = replace(body.body, steps=steps) if isinstance(body.body, n.Sequence) else steps[0]
            return replace(body, when=transform(moment, await_), body=done)
        case n.TriggeredAbility(when=when) if not keep and not mentions(when, n.Filter):
            return replace(body, when=transform(when, await_), body=transform(body.body, fix))
        case n.TriggeredAbility(when=when):
            return body if keep else replace(body, when=transform(when, await_))
        case n.ReplacementAbility(event=event) if not keep:
            not_it = {node for one in nodes_of(event) if isinstance(one, n.Other) for node in nodes_of(one)}
            words = [node for node in nodes_of(event) if isinstance(node, n.Back) and node not in not_it]
            meant = {ref for node in words for ref in ctx.cards(node)}

            def other(node: Node) -> Node:  # "it" in what is done instead is what it is done to
                same = isinstance(node, n.Back) and meant.issuperset(ctx.cards(node))
                if same and isinstance(node, Bound) and node.steps and isinstance(event, n.Event):
                    origin = of_subject(event) if event.object is None else of_object(event)
                    return replace(node, steps=(), origin=origin)
                return node if same else fix(node)

            return replace(body, event=transform(event, await_), body=transform(body.body, other))
        case n.ReplacementAbility():
            return body
    return body if isinstance(body, n.NextTime) else of_statics(body, fix)


_NOW = (n.Whom.DOER, n.Whom.WHOSE_TURN, n.Whom.ACTOR)
"""Whom a word may mean that is somebody else later."""


def _with_players(ctx: Context, body: Node) -> Node:
    """The body with "they" put in as who that is now, unless the event that is waited for says who it is."""
    awaited = next((one for name in ("when", "event") if isinstance(one := getattr(body, name, None), Node)), None)
    if awaited is not None and names_either(awaited):
        return body

    def fix(node: Node) -> Node:
        if isinstance(node, n.PlayerRef) and node.means in _NOW:
            return GivenPlayer(ctx.the_player(node))
        return node

    return transform(body, fix)


def _kept(bindings: Bindings) -> Bindings:
    """What a lasting effect remembers of the ability that made it."""
    return bindings._replace(actor=None, current=(), yours=None)
