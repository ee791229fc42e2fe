"""Texts that nobody could read: said loudly wherever they may have mattered, never skipped in silence."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.kept import kept
from judge.effects.targets import Zone
from judge.effects.visitor import walk
from judge.engine.evaluation.meanings import disputed, disputed_pieces, meanings
from judge.engine.law.idle import GONE, idle
from judge.engine.machine import chart
from judge.engine.machine.frames import Frame
from judge.engine.machine.run import Run, procedure
from judge.lowering.flatten import flatten, is_order, speaks_of_its_zone
from judge.lowering.undefined import new_keywords, undefined

from . import state_triggers, triggered_abilities

CARRIED_OUT = (n.Static, n.May, n.DefineX, n.SkipStep, n.Draw)
"""The statics that some part of the engine looks for."""


def texts(run: Run, uid: str) -> list[str]:
    """The sentences of a card that stand under no heading and were not read, or whose meaning nothing carries out.
    Those under a heading are noted where the ability resolves."""
    card = run.card(uid)
    if not card.shown:
        return []
    text = run.face(uid).text
    abilities = text.abilities
    if _understood(text):
        return []
    unread = left_undone(text)
    if GONE in unread and triggered_abilities.answers_before_leaving(run):
        unread = [told for told in unread if told != GONE]
    new = [keyword for ability in abilities for keyword in new_keywords(ability)]
    open_ = sorted(set(undefined(new, meanings(run)))) if new else []
    own = {meaning.word for meaning in run.face(uid).meanings}
    own |= run.face(uid).tokens.keys() | run.face(uid).icon_bodies.keys()
    told = (word for word in (*disputed(run), *disputed_pieces(run)) if word in own)
    disagreed = [f"two cards say different things of what {word} means" for word in told]
    return [*(f"nothing says what the keyword {name} does" for name in open_), *unread, *disagreed]


@kept
def _understood(text: n.CardText) -> bool:
    """Whether nothing can be said of a text, whatever else is in the game."""
    meant = (n.Meaning, n.TokenMeaning, n.IconMeaning)
    new = any(new_keywords(ability) or isinstance(ability, meant) for ability in text.abilities)
    return not new and not left_undone(text)


def left_undone(text: n.CardText) -> list[str]:
    """What of a card's text is not understood, or has a meaning that nothing carries out."""
    return list(dict.fromkeys(told for ability in text.abilities for told in _not_carried_out(ability)))


@kept
def _not_carried_out(ability: Node) -> tuple[str, ...]:
    if isinstance(ability, n.Meaning):
        return tuple(text for one in ability.abilities for text in _not_carried_out(one))
    if isinstance(ability, n.TokenMeaning | n.IconMeaning):
        return tuple(left_undone(ability.text))
    found = list(idle(ability))
    if isinstance(ability, n.ConstantAbility):
        lost = [
            node.text if isinstance(node, n.Unmodelled) else node.by
            for node in walk(ability)
            if isinstance(node, n.Unmodelled | n.Blocked)
        ]
        still = [body for body, _ in flatten(ability) if not isinstance(body, CARRIED_OUT) and not is_order(body)]
        found += lost or [f"nothing says how to carry out {type(body).__name__}" for body in still]
    return tuple(found)


def note(run: Run, uids: Iterable[str]) -> None:
    """Note every such sentence of these cards: the outcome may be incomplete."""
    for uid in uids:
        for text in texts(run, uid):
            run.note(
                chart.here(run),
                "glossary/constant-abilities",
                says=f"A text of {run.derived.name(uid)} is in force that is not understood.",
                source=run.card(uid).ref,
                unread=text,
            )


def _speaks_there(run: Run, uid: str) -> bool:
    """Whether a card in a discard pile says something that counts there."""
    card = run.card(uid).card
    return bool(card) and any(
        isinstance(ability, n.ConstantAbility) and speaks_of_its_zone(ability)
        for ability in run.library.definition(card).text.abilities
    )


class Unread(NamedTuple):
    """What is not understood of the cards in play, and of these cards, is to be noted before an action."""

    cards: tuple[str, ...] = ()


@procedure(Unread)
def unread_texts(run: Run, frame: Frame[Unread]) -> None:
    """Note what is not understood of the cards in play, and of the cards in the frame's data, before an action."""
    data = frame.data
    in_play = [card.uid for card in run.draft.in_play()]
    lying = [uid for side in run.draft.players for uid in side.discard]
    lying += [card.uid for card in run.draft.cards.values() if card.zone is Zone.UNDER or card.zone.is_named]
    in_play += [uid for uid in lying if _speaks_there(run, uid)]
    note(run, dict.fromkeys((*in_play, *data.cards)))
    state_triggers.settle(run, answered=False)
    run.finish()
