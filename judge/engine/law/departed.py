"""Abilities that wait for their own card to leave a pile: "after ~ leaves your discard pile". They resolve wherever the
card lies by then, for the owner of the pile that it has left."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.events import Verb
from judge.effects.targets import Zone
from judge.engine.evaluation.statics_in_force import book
from judge.engine.machine.board import Board
from judge.engine.machine.held_abilities import Held
from judge.game.state import Card, Player, Record, Ref


class Departed(NamedTuple):
    """An ability of a card that has left a pile, with its "you"."""

    holder: Ref
    player: Player
    held: Held


def left(when: Node) -> Zone | None:
    """The pile that its own card has left once that has happened."""
    match when:
        case n.Event(verb=Verb.LEAVE, subject=n.Self_() | n.This(), object=n.ZoneRef(zone=zone)) if zone.is_pile:
            return zone
    return None


def _waits_for(ability: Node, pile: Zone) -> bool:
    return isinstance(ability, n.TriggeredAbility) and left(ability.when) is pile


def abilities(board: Board, records: Iterable[Record]) -> Iterator[Departed]:
    """The abilities that wait for what has happened to their own card, printed and given to it where it lay."""
    for record in records:
        pile = record.source
        if pile is None or not pile.is_pile or record.to in (None, pile):
            continue
        for ref in record.cards:
            card = board.card(ref.uid)
            if not card.card or card.ref != ref:
                continue
            for index, ability in enumerate(board.library.definition(card.card).text.abilities):
                if _waits_for(ability, pile):
                    yield Departed(ref, card.owner, Held(ability, None, f"left {index}", beside=True))
            yield from _given(board, card, pile)


def _given(board: Board, card: Card, pile: Zone) -> Iterator[Departed]:
    """What cards in play give to a card for as long as it lies in a pile."""
    for static in book(board).active(n.GainAbility):
        told = [one for one in static.body.abilities if _waits_for(one, pile)]
        words = static.body.cards
        what = words.what if isinstance(words, n.Select) else words
        if not told or not isinstance(what, n.Filter):
            continue
        ctx = static.context(board)
        places = [one.zone for one in what.modifiers if isinstance(one, n.InZone)]
        there = [one for one in places if isinstance(one, n.ZoneRef) and one.zone is pile and (
            one.player is None or card.owner in ctx.players(one.player))]
        others = tuple(one for one in what.modifiers if not isinstance(one, n.InZone))
        if there and ctx.matches(card.ref, replace(what, modifiers=others)):
            for index, ability in enumerate(told):
                held = Held(ability, static.source, f"left {static.key}>{card.uid}.{index}", beside=True)
                yield Departed(card.ref, card.owner, held)
