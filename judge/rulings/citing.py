"""Which rule entries a ruling names first: those that say most about this case.

Every trace cites the ordinary course of play (a card is exhausted, damage is dealt); what is particular to the case,
a decision, an erratum, a keyword, a principle, stands before it, and among equals what fewer steps rest on.
"""

from __future__ import annotations

from collections.abc import Iterable

from judge.engine.machine.decisions import Chance, Decision
from judge.rulebook import rulebook

_PARTICULAR = (
    frozenset({"decision", "errata"}),
    frozenset({"principle", "keyword", "wording-term", "status", "selector"}),
    frozenset({"effect-verb", "resource", "attribute", "zone", "state", "definition", "card-marking"})
    | {"step", "timing", "icon", "ability-type"},
    frozenset({"procedure"}),
)
"""Kinds and topics of entries, the most particular first; all others come last."""

_ORDINARY = frozenset(
    f"glossary/{name}"
    for name in (
        "exhaust-exhausted",
        "active-player",
        "playing-cards",
        "actions",
        "aember",
        "aember-pool",
        "action-ability",
        "reap",
        "fight",
        "damage",
        "enters-play",
        "discard-pile",
        "resolve-abilities-in-the-order-written",
        "turn-sequence",
        "keys",
    )
)
"""What every play, use, fight and turn goes through."""


_COMMON = frozenset(
    f"glossary/{name}"
    for name in ("bonus-icons", "ready-and-exhausted", "drawing-cards", "house-choice", "end-of-turn")
)
"""What most plays and turns go through, and now and then is the point."""

_LEAVING = "glossary/movement-between-zones"
"""What every card goes through that leaves play: less ordinary than a play or a use."""

_ORDER = ("timing/note.simultaneous", "decision/after-windows-both")
"""On the order of what waits on one event."""

_HIDDEN = ("decision/who-decides",)
"""On cards that nobody may choose."""


def ranked(
    steps: Iterable[Iterable[str]],
    illegal: Iterable[str] = (),
    errata: Iterable[str] = (),
    hanging_on: Iterable[Decision | Chance] = (),
) -> tuple[str, ...]:
    """The entries cited by steps, by what forbids an act, by corrected cards, and on the kind of choice that the
    outcome hangs on; the most telling first."""
    counts: dict[str, int] = {}
    first: dict[str, int] = {}
    for rule_id in illegal:
        counts[rule_id] = 0
        first.setdefault(rule_id, len(first))
    for pause in hanging_on:
        for rule_id in _on(pause):
            counts[rule_id] = 1
            first.setdefault(rule_id, len(first))
    for step in steps:
        for rule_id in step:
            counts[rule_id] = counts.get(rule_id, 0) + 1
            first.setdefault(rule_id, len(first))
    for rule_id in errata:
        counts[rule_id] = counts.get(rule_id, 0) + 1
        first.setdefault(rule_id, -1)
    forbidding = {rule_id for rule_id, count in counts.items() if count == 0}
    return tuple(sorted(counts, key=lambda cited: (cited not in forbidding, _rank(cited), counts[cited], first[cited])))


def _on(pause: Decision | Chance) -> tuple[str, ...]:
    if isinstance(pause, Decision):
        return _ORDER if pause.kind == "ability" else ()
    picks_cards = isinstance(pause.options[0].value, tuple)  # else: which card a shuffled deck has on top
    return _HIDDEN if picks_cards else ()


def _rank(rule_id: str) -> int:
    if rule_id in _ORDINARY or rule_id not in rulebook():
        return len(_PARTICULAR) + 1
    if rule_id == _LEAVING:
        return len(_PARTICULAR)
    if rule_id in _COMMON:
        return len(_PARTICULAR) - 1
    entry = rulebook().entry(rule_id)
    for rank, kinds in enumerate(_PARTICULAR):
        if entry.kind in kinds or entry.topic in kinds:
            return rank
    return len(_PARTICULAR)
