"""Wards: what uses one up, and what then does not happen (18.4 WARD, decision ward-scope)."""

from __future__ import annotations

from judge.effects.targets import Zone
from judge.engine.machine import rule_switches
from judge.engine.machine.run import Run
from judge.game.changes import CardChanged
from judge.game.state import Card, Record

from .replacements import DESTRUCTION


def met(run: Run, proposal: Record) -> Card | None:
    """The card whose ward an act would use up: one that is to be destroyed, or to leave play by any other way; None
    where there is none. Pending damage meets its ward in step 2 of the damage chart. A ward on what is no creature any
    more does nothing."""
    card = run.live(proposal.cards[0]) if proposal.cards else None
    if card is None or not card.warded or card.zone is not Zone.PLAY or "creature" not in run.derived.types(card.uid):
        return None
    if card.tagged and rule_switches.otherwise(run, "ward-after-tag"):
        return None
    leaves = proposal.to not in (None, Zone.PLAY)
    return card if leaves or proposal.verb in DESTRUCTION else None


def discard(run: Run, card: Card, step: str, says: str, *rules: str) -> None:
    """Take the ward off a card and note in the trace what it stopped."""
    run.note(step, "glossary/ward", *rules, says=says, source=card.ref)
    run.apply(CardChanged(card.uid, (("warded", False),)))
