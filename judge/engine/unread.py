"""Texts that nobody could read: said loudly wherever they may have mattered, never skipped in silence."""

from __future__ import annotations

from collections.abc import Iterable

from judge.effects import nodes as n
from judge.effects.visitor import walk

from . import chart
from .frames import Frame
from .run import Run, procedure


def texts(run: Run, uid: str) -> list[str]:
    """The sentences of a card that stand under no heading and were not read. Those under a heading are noted where
    the ability resolves."""
    card = run.card(uid)
    if not (card.token or card.copy_of or card.card) or not run.face(uid).unread:
        return []
    return [
        node.text
        for ability in run.face(uid).text.abilities
        if isinstance(ability, n.ConstantAbility)
        for node in walk(ability)
        if isinstance(node, n.Unmodelled)
    ]


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


@procedure("unread texts")
def unread_texts(run: Run, frame: Frame) -> None:
    """Note what is not understood of the cards in play, and of the cards in the frame's data, before an action."""
    extra = frame.data if isinstance(frame.data, tuple) else ()
    in_play = [card.uid for card in run.draft.in_play()]
    note(run, dict.fromkeys((*in_play, *(str(uid) for uid in extra))))
    run.finish()
