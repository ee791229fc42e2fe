"""What later words of an ability say of its earlier instructions, put where it counts: damage that belongs together, an
"instead" that follows, what is said of a card that is about to be played (18.4 RESOLVE ABILITIES IN THE ORDER WRITTEN).
"""

from __future__ import annotations

from dataclasses import replace
from typing import TypeGuard, TypeVar

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.visitor import mentions, transform, walk

from .nodes import DamageTogether, Foretold, ReadAhead, ReplacedThisWay
from .phrases import zone_named

K = TypeVar("K", bound=Node)

#: Words that read what an instruction has done: they separate damage.
_RESULTS = (n.DoneThisWay, n.DidIt, n.DidNot, n.DamageDestroys, n.DestroyedThisWay, n.Happened)
_FUTURE = (n.Period.YOUR_NEXT_TURN, n.Period.OPPONENTS_NEXT_TURN, n.Period.THEIR_NEXT_TURN)


def told_ahead(tree: K) -> K:
    """A tree with all that later words say of earlier instructions told where those are carried out."""
    return transform(tree, _ahead)


def in_turn(steps: tuple[n.Statement, ...]) -> n.Sequence:
    """Instructions as one after the other are carried out, what later ones say of earlier ones told there."""
    return n.Sequence(_grouped(_with_additional(_read_together(steps))))


def _ahead(node: Node) -> Node:
    match node:
        case n.Sequence(steps=steps):
            return replace(node, steps=in_turn(steps).steps)
        case n.If():
            return _waiting_for(node) or node
        case n.TriggeredAbility(when=n.TurnPoint(end=False), body=n.Statement() as body):
            return replace(node, body=transform(body, _as_the_house_is_chosen))
    return node


def _as_the_house_is_chosen(node: Node) -> Node:
    """At the start of a turn nobody has chosen a house in it yet: what is asked of that waits for the choice."""
    return _waiting_for(node, n.Period.THIS_TURN) or node if isinstance(node, n.If) else node


def _grouped(steps: tuple[n.Statement, ...]) -> tuple[n.Statement, ...]:
    """The steps with an "instead" that follows read ahead (decision self-replacement), and with damage that belongs
    together made one batch (decision simultaneous-damage-exceptions)."""
    made: list[n.Statement] = []
    at = 0
    while at < len(steps):
        step = steps[at]
        instead = _as_instead(steps[at + 1]) if at + 1 < len(steps) and _as_instead(step) is None else None
        if instead is not None:
            made.append(replace(instead, first=step, label=step.label))
            at += 2
            continue
        several = _batch_from(steps, at)
        made.append(step if several == 1 else DamageTogether(steps[at : at + several]))
        at += several
    return tuple(made)


def _read_together(steps: tuple[n.Statement, ...]) -> tuple[n.Statement, ...]:
    """The steps with what says more of the one before it made part of that: "this damage cannot be prevented by
    armor" of the damage, "it enters play stunned" of playing the card, which is chosen first. What happens in place of
    something that may become of a card while it is played is said beforehand too."""
    folded: list[n.Statement] = []
    for step in steps:
        last = folded[-1] if folded else None
        if isinstance(step, n.ArmorIgnored) and last is not None and mentions(last, n.DealDamage):
            folded[-1] = transform(last, _past_armor)
        elif last is not None and isinstance(step, n.Cannot) and any(isinstance(m, n.ThisWay) for m in step.manner):
            folded[-1:] = [n.Lasting(n.Window(n.Period.THIS_TURN), step), last]  # said of it beforehand
        elif last is not None and _comes_of_it(step):
            folded[-1] = ReplacedThisWay(step, last, label=last.label)
        elif isinstance(last, ReplacedThisWay) and isinstance(step, n.If) and isinstance(step.condition, n.DidIt):
            asked = replace(step, condition=replace(step.condition, of=()))  # if that was done instead
            folded[-1] = replace(last, said=replace(last.said, body=n.Sequence((last.said.body, asked))))
        elif last is not None and (foretold := _foretelling(last, step)) is not None:
            folded[-1] = foretold
        elif last is not None and (entering := _as_it_enters(last, step)) is not None:
            folded[-1:] = entering
        else:
            folded.append(step)
    return tuple(folded)


def _comes_of_it(step: n.Statement) -> TypeGuard[n.ReplacementAbility]:
    """Whether a sentence says what happens in place of something that the one before it does: "would be destroyed this
    way"."""
    event = step.event if isinstance(step, n.ReplacementAbility) else None
    return isinstance(event, n.Event) and n.ThisWay() in event.manner


def _as_it_enters(last: n.Statement, step: n.Statement) -> list[n.Statement] | None:
    """A card that is played, or may be, with what a sentence behind it says of how it enters play; None of all else."""
    if isinstance(last, n.May) and (inner := _as_it_enters(last.body, step)) is not None:
        return [replace(last, body=n.Sequence(tuple(inner)))]
    if isinstance(step, n.If) and isinstance(step.condition, n.DidIt) and step.otherwise is None:
        step = step.then
    entering = step.parts if isinstance(step, n.Statics) else (step,)
    if not isinstance(last, n.PlayCard):
        return None
    ways = [one for one in entering if isinstance(one, n.EntersPlay) and isinstance(one.cards, n.Back)]
    if not ways or len(ways) < len(entering):
        return None
    this_turn = [n.Lasting(n.Window(n.Period.THIS_TURN), one) for one in ways]
    chosen = n.ChooseCards(_in_hand(last.cards), label=last.label)
    return [chosen, *this_turn, replace(last, cards=ways[0].cards)]


def _past_armor(node: Node) -> Node:
    return replace(node, ignores_armor=True) if isinstance(node, n.DealDamage) else node


def _in_hand(cards: n.Cards) -> n.Cards:
    """A card to be played: from hand, where the words name no other place."""
    if isinstance(cards, n.Select) and isinstance(cards.what, n.Filter) and zone_named(cards.what) is None:
        hand = n.InZone(n.ZoneRef(n.Zone.HAND, n.YOU))
        return replace(cards, what=replace(cards.what, modifiers=(*cards.what.modifiers, hand)))
    return cards


def _foretelling(first: n.Statement, then: n.Statement) -> n.Statement | None:
    """A play with what is said behind it of the card's fate, which may come while it is played; None of all else."""
    play = first.body if isinstance(first, n.May) else first
    asked = then.condition if isinstance(then, n.If) and then.otherwise is None else None
    said = then.then if isinstance(then, n.If) and isinstance(asked, n.DidIt) else then
    fate = said.body if isinstance(said, n.Lasting) else said
    if not isinstance(play, n.PlayCard) or not isinstance(said, n.Lasting | n.ReplacementAbility):
        return None
    if not isinstance(fate, n.ReplacementAbility) or not any(isinstance(one, n.Back) for one in walk(fate.event)):
        return None
    foretold = Foretold(said, play, label=play.label or first.label)
    return replace(first, body=foretold) if isinstance(first, n.May) else foretold


def _as_instead(step: Node) -> ReadAhead | None:
    """The "instead" that a sentence is, or None; what it takes the place of is still to be put in."""
    nothing = n.Sequence(())
    match step:
        case n.May(body=n.InsteadOf(condition=condition, body=body)) | n.InsteadOf(
            condition=condition, body=n.May(body=body)
        ):
            return ReadAhead(nothing, body, condition, True)
        case n.InsteadOf(condition=condition, body=body):
            return ReadAhead(nothing, body, condition)
        case n.If(condition=condition, then=then, otherwise=None):
            first, rest = (then.steps[0], then.steps[1:]) if isinstance(then, n.Sequence) and then.steps else (then, ())
            inner = _as_instead(first)
            if inner is not None and inner.condition is None:
                whole = n.Sequence((inner.instead, *rest)) if rest else inner.instead
                return replace(inner, instead=whole, condition=condition)
    return None


# --- damage -------------------------------------------------------------------------------------------------------


def _batch_from(steps: tuple[n.Statement, ...], at: int) -> int:
    """How many instructions from `at` on belong together: one, or as many as deal damage in one batch."""
    if not deals_damage(steps[at]):
        return 1
    last = at + 1
    while last < len(steps) and deals_damage(steps[last]) and not _reads_results(steps[last]):
        last += 1
    return last - at


def deals_damage(node: Node) -> bool:
    """Whether an instruction does nothing but deal damage."""
    match node:
        case n.DealDamage() | DamageTogether():
            return True
        case n.ForEach(body=body):
            return deals_damage(body)
        case n.If(condition=condition, then=then, otherwise=otherwise):
            alone = deals_damage(then) and (otherwise is None or deals_damage(otherwise))
            return alone and not mentions(condition, *_RESULTS)
        case n.Sequence(steps=steps):
            return all(deals_damage(s) for s in steps) and not any(_reads_results(s) for s in steps[1:])
    return False


def _reads_results(node: Node) -> bool:
    back = any(one.participle in ("destroy", "damage") for one in walk(node) if isinstance(one, n.Back))
    return back or mentions(node, *_RESULTS)


def _with_additional(steps: tuple[n.Statement, ...]) -> tuple[n.Statement, ...]:
    """The steps with damage to which later words add, after something else was done, dealt with what they add: all of
    an ability is dealt at once. The creature is chosen first."""
    for at, step in enumerate(steps):
        added = step.then if isinstance(step, n.If) and step.otherwise is None else step
        if not isinstance(added, n.DealDamage) or not added.additional or not isinstance(added.cards, n.Back):
            continue
        for begun, first in enumerate(steps[: max(0, at - 1)]):
            if isinstance(first, n.DealDamage) and not plural(first.cards):
                more = replace(added, cards=replace(added.cards, participle="choose"))
                late = replace(step, then=more) if isinstance(step, n.If) else more
                both = DamageTogether((replace(first, cards=more.cards), late))
                chosen = n.ChooseCards(first.cards, label=first.label)
                return (*steps[:begun], chosen, *steps[begun + 1 : at], both, *steps[at + 1 :])
    return steps


def plural(noun: Node) -> bool:
    """Whether words may mean more than one card."""
    return not isinstance(noun, n.Select) or not isinstance(noun.quantity, n.One)


# --- turns to come ------------------------------------------------------------------------------------------------


def _waiting_for(node: n.If, of_house: n.Period | None = None) -> n.NextTime | None:
    """What an "if" about a turn to come really is: it is asked when the moment has come. `of_house`: this turn as well,
    of the house that is chosen in it."""
    asked = node.condition.condition if isinstance(node.condition, n.Not_) else node.condition
    if not isinstance(asked, n.Happened) or not isinstance(asked.window, n.Window):
        return None
    if not isinstance(asked.event, n.Event):
        return None
    chosen_now = asked.window.period is of_house and asked.event.verb is n.Verb.CHOOSE_HOUSE
    if asked.window.period not in _FUTURE and not chosen_now:
        return None
    now = replace(asked, window=None)
    test = n.Not_(now) if isinstance(node.condition, n.Not_) else now
    moment = n.Event(asked.event.verb, asked.event.subject)
    return n.NextTime(moment, n.If(test, node.then, node.otherwise), asked.window)
