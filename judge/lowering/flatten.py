"""Constant abilities taken apart into single statics, each with the conditions that it stands under."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from judge.effects import nodes as n
from judge.effects.amounts import Order
from judge.effects.base import Node
from judge.effects.kept import kept
from judge.effects.targets import Zone
from judge.effects.visitor import transform, walk
from judge.game.state import Player
from judge.lowering.nodes import Bound, GivenPlayer, Origin

Under = n.Condition | n.Duration
"""What a static stands under."""


@kept
def flatten(body: Node) -> tuple[tuple[Node, tuple[Under, ...]], ...]:
    """The single statics of a body, each with the conditions that it stands under. What is said of "a player" and
    "they" is said of each of the two."""
    return tuple(one for part, under in _flatten(body, ()) for one in _of_each_player(part, under))


def _with_word(meaning: n.Meaning) -> n.Filter:
    """The cards of which a meaning speaks: those with the keyword, or with such a counter."""
    has: n.Modifier = n.HasKeyword(meaning.word)
    if meaning.counter:
        has = n.WithOnIt(meaning.word)
    elif isinstance(meaning.value, n.Number):
        has = n.StatCompare(meaning.word, Order.EXACTLY, meaning.value)
    return n.Filter((n.Kind.CARD,), (has,))


def _flatten(body: Node, under: tuple[Under, ...]) -> Iterator[tuple[Node, tuple[Under, ...]]]:
    match body:
        case n.ConstantAbility(body=inner):
            yield from _flatten(inner, under)
        case n.Meaning():
            yield from _flatten(n.GainAbility(n.Select(n.Each(), _with_word(body)), body.abilities), under)
        case n.GainAbility(cards=cards, abilities=abilities):
            yield from ((blank, (*under, *so)) for blank, so in _blanking(cards, abilities))
            yield body, under
        case n.ReplacementAbility(condition=condition) if condition is not None and is_of_its_zone(condition):
            yield replace(body, condition=None), (*under, condition)
        case n.While(condition=condition, body=inner):
            yield from _flatten(inner, (*under, condition))
        case n.Lasting(window=window, body=inner):
            yield from _flatten(inner, (*under, window))
        case n.NextTime(body=n.Cannot() as inner):
            yield inner, under
        case n.InsteadOf(condition=None, body=n.DamageDealt() as inner):
            yield inner, under
        case n.If(condition=condition, then=then, otherwise=otherwise):
            yield from _flatten(then, (*under, condition))
            if otherwise is not None:
                yield from _flatten(otherwise, (*under, n.Not_(condition)))
        case n.May() if (permit := permission(body)) is not None:
            yield permit, under
        case n.May(body=n.PlayCard() as play) | n.May(body=n.Sequence(steps=(n.PlayCard() as play, *_))) if (
            _AS_IF_IN_HAND in play.manner
        ):  # as an offer: still in its house
            yield _in_its_house(body, play), (*under, *_of_active_house(play))
        case n.Sequence() if is_order(body):
            yield body, under
        case n.Statics(parts=parts) | n.Sequence(steps=parts):
            for part in parts:
                yield from _flatten(part, under)
        case _:
            yield body, under


_ACTIVE = n.OfHouse(n.HouseRef(n.HouseWord.ACTIVE))


def _of_active_house(play: n.PlayCard) -> tuple[n.Condition, ...]:
    """What has to be so of the one card that may be played as if it were in hand (18.4 PLAYING CARDS)."""
    return (n.Is(play.cards, _ACTIVE),) if isinstance(play.cards, n.Slice | n.InPlaceOf) else ()


def _in_its_house(offer: n.May, play: n.PlayCard) -> n.May:
    """The same where one of several is picked: of those of the active house."""
    match play.cards:
        case n.Select(what=n.Filter(modifiers=fits) as what) as cards:
            picked = replace(play, cards=replace(cards, what=replace(what, modifiers=(*fits, _ACTIVE))))
            rest = offer.body.steps[1:] if isinstance(offer.body, n.Sequence) else ()
            return replace(offer, body=n.Sequence((picked, *rest)) if rest else picked)
    return offer


TEXT = frozenset({"text", "text box", "abilities"})
"""What is lost of a card whose text box is considered blank."""


def _blanking(cards: n.Cards, abilities: tuple[n.Ability, ...]) -> Iterator[tuple[Node, tuple[Under, ...]]]:
    """What blanks the text of a card to which abilities are given: it does so before abilities are given."""
    for ability in abilities:
        for part, under in _flatten(ability, ()) if isinstance(ability, n.ConstantAbility) else ():
            if isinstance(part, n.Loses) and part.what in TEXT and isinstance(part.cards, n.This | n.Back):
                yield replace(part, cards=cards), tuple(transform(one, _it) for one in under)


def _it(node: Node) -> Node:
    return Bound(origin=Origin.OWN) if isinstance(node, n.This) else node


def _of_each_player(body: Node, under: tuple[Under, ...]) -> Iterator[tuple[Node, tuple[Under, ...]]]:
    words = [node for part in (body, *under) for node in walk(part)]
    each = _of_whom(body) in (n.EACH_PLAYER, n.A_PLAYER) and any(map(_points_to_each, words))
    if not each and not any(node == n.A_PLAYER for condition in under for node in walk(condition)):
        yield body, under
        return
    spoken_of = (n.A_PLAYER, n.THEY, n.EACH_PLAYER) if each else (n.A_PLAYER, n.THEY)
    for player in (0, 1):

        def meant(node: Node, player: Player = player) -> Node:
            if isinstance(node, n.Window) and _points_to_each(node):
                return replace(node, means=GivenPlayer(player))
            return GivenPlayer(player) if node in spoken_of else node

        yield transform(body, meant), tuple(transform(condition, meant) for condition in under)


def _of_whom(body: Node) -> Node | None:
    """The players of whom a static says something."""
    match body:
        case n.Cannot(who=who) | n.Must(who=who) | n.Permit(who=who) | n.SkipStep(player=who):
            return who
    return None


def _points_to_each(node: Node) -> bool:
    """Whether a word means each of those of whom this is said: "they", "on their previous turn"."""
    return node == n.THEY or (isinstance(node, n.Window) and node.means is n.Whom.AT_HAND)


def speaks_of_its_zone(ability: Node) -> bool:
    """Whether a constant ability or a replacement counts while its card lies outside play: "while ~ is in your
    discard pile"."""
    if not isinstance(ability, n.ConstantAbility | n.ReplacementAbility):
        return False
    return any(
        _offers_itself(body) or any(is_of_its_zone(condition) for condition in under)
        for body, under in flatten(ability)
    )


def _offers_itself(body: Node) -> bool:
    """ "You may return ~ from your discard pile to your hand"."""
    return isinstance(body, n.May) and any(
        isinstance(node, n.InPlaceOf) and isinstance(node.cards, n.Self_ | n.This) for node in walk(body)
    )


def is_of_its_zone(condition: Node) -> bool:
    """Whether a condition says that its card lies somewhere outside play."""
    if isinstance(condition, n.Conditions) and not condition.either:
        return any(map(is_of_its_zone, condition.parts))
    if isinstance(condition, n.Is) and isinstance(condition.cards, n.Slice):  # "~ is the top card of your discard pile"
        place = condition.cards.zone
        return isinstance(condition.what, n.Self_ | n.This) and isinstance(place, n.ZoneRef)
    return (
        isinstance(condition, n.InPlay) and isinstance(condition.cards, n.Self_ | n.This)
        and condition.zone is not None
        and not (isinstance(condition.zone, n.ZoneRef) and condition.zone.zone in (Zone.PLAY, Zone.BATTLELINE))
    )  # fmt: skip


def is_order(body: Node) -> bool:
    """Whether a body tells players to do something: "if ~ is on a flank, destroy it (and …)"."""
    if isinstance(body, n.Sequence):
        return bool(body.steps) and is_order(body.steps[0])
    return isinstance(body, n.Destroy | n.Purge | n.Archive)


def permission(body: n.May) -> n.Permit | None:
    """What "you may play a Mars card" allows, where it stands as a constant ability or lasting effect."""
    manner: tuple[n.Manner, ...] = ()
    match body.body:
        case n.PlayCard(manner=told) if _AS_IF_IN_HAND in told:  # in its house, as no offer would be
            manner = (_AS_IF_IN_HAND,)
    match body.body:
        case n.PlayCard(as_if_yours=True) | n.UseCard(as_if_yours=True):
            return None
        case n.PlayCard(manner=told) if any(isinstance(how, n.AsCard) for how in told):
            return None
        case n.PlayCard(cards=n.Slice() as top) if manner and body.each_turn is None:
            return n.Permit((n.Act.PLAY,), body.player, top, None, manner)
        case n.PlayCard(cards=n.Select(quantity=quantity, what=what)):
            acts: tuple[n.Act, ...] = (n.Act.PLAY,)
        case n.UseCard(how=how, cards=n.Select(quantity=quantity, what=what)):
            acts = ({"reap": n.Act.REAP, "fight": n.Act.FIGHT, "action": n.Act.ACTION}.get(how, n.Act.USE),)
        case _:
            return None
    match quantity:
        case n.One():
            count: n.Amount | None = n.Number(1)
        case n.Exactly(count=number) | n.UpTo(count=number):
            count = number
        case _:
            count = None
    if body.each_turn is not None and count is not None:
        count = n.Times(count, body.each_turn)
    return n.Permit(acts, body.player, what, count, manner)


_AS_IF_IN_HAND = n.AsIf("in your hand")
