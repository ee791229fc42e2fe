"""Counts over many segments and games: the published figures."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from .games import Played
from .harness import OUTCOMES, Result
from .recorded import NOOP, Segment


@dataclass(slots=True)
class Tally:
    """Counts over many segments and games; `to_data` is the published form."""

    segments: int = 0
    outcomes: Counter[str] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)
    by_op: dict[str, Counter[str]] = field(default_factory=dict)
    by_kind: dict[str, Counter[str]] = field(default_factory=dict)
    targets: Counter[bool] = field(default_factory=Counter)
    games: Counter[str] = field(default_factory=Counter)
    games_not_mapped: Counter[str] = field(default_factory=Counter)
    actions: int = 0
    actions_agree: int = 0

    def add(self, result: Result | Played) -> None:
        """Count what became of a segment or a game."""
        for offer in result.offered:
            self.targets[offer.same] += 1
        if isinstance(result, Played):
            self._add_game(result)
            return
        self.segments += 1
        self.outcomes[result.outcome] += 1
        if result.outcome == "not_mapped":
            self.reasons[result.reason] += 1
        self.by_op.setdefault(result.segment.op, Counter())[result.outcome] += 1
        self.by_kind.setdefault(_kind(result.segment), Counter())[result.outcome] += 1

    def _add_game(self, played: Played) -> None:
        self.games[played.outcome] += 1
        if played.outcome == "not_mapped":
            self.games_not_mapped[played.reason] += 1
        self.actions += played.actions
        self.actions_agree += played.agreed

    def to_data(self) -> dict[str, Any]:
        """`{"segments", "mapped", "agrees", …}`: see docs/conformance.md."""
        return {
            "segments": self.segments,
            "mapped": self.segments - self.outcomes["not_mapped"],
            **{outcome: self.outcomes[outcome] for outcome in OUTCOMES if outcome != "not_mapped"},
            "not_mapped": dict(self.reasons),
            "targets": {"agree": self.targets[True], "differ": self.targets[False]},
            "by_op": {op: dict(counts) for op, counts in sorted(self.by_op.items())},
            "by_kind": {kind: dict(counts) for kind, counts in sorted(self.by_kind.items())},
            "games": {
                "games": sum(self.games.values()),
                "agree_to_the_end": self.games["agrees"],
                "actions": self.actions,
                "actions_agree": self.actions_agree,
                "differs": self.games["differs"],
                "unmodelled": self.games["unmodelled"],
                "not_mapped": dict(self.games_not_mapped),
            },
        }


def _kind(segment: Segment) -> str:
    if NOOP in segment.flags:
        return "no-op"
    if segment.op == "endTurn":
        return "end of turn"
    return "with choices" if segment.choices else "choice-free"
