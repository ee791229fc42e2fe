"""A line's trace beside the timing chart: which steps of the chart were reached, and what happened at each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from judge.engine.machine.trace import Entry
from judge.rulebook import rulebook
from judge.rulebook.entries import Rule

_BLOCKS = (
    ("turn", "Turn"),
    ("play", "Play a card"),
    ("reap", "Reap"),
    ("use", "Action or Omni"),
    ("fight", "Fight"),
    ("damage", "Damage"),
    ("destroyed", "Destroyed"),
)


class ChartStep(NamedTuple):
    """A step of the chart, and the numbers of the trace entries that happened there."""

    rule: Rule
    entries: tuple[int, ...]


class Block(NamedTuple):
    """A block of the chart."""

    title: str
    steps: tuple[ChartStep, ...]

    @property
    def reached(self) -> bool:
        """Whether anything happened in it."""
        return any(step.entries for step in self.steps)


def chart(trace: Sequence[Entry]) -> list[Block]:
    """The timing chart with the entries of a trace."""
    places: dict[str, list[int]] = {}
    for number, entry in enumerate(trace):
        places.setdefault(f"timing/{entry.step}", []).append(number)
    steps = [rule for rule in rulebook().entries("timing") if rule.topic == "timing-chart"]
    return [
        Block(
            title,
            tuple(
                ChartStep(step, tuple(places.get(step.id, ())))
                for step in steps
                if step.id.removeprefix("timing/").startswith(f"{name}.") and not step.id.endswith(".0")
            ),
        )
        for name, title in _BLOCKS
    ]


def depths(trace: Sequence[Entry]) -> list[int]:
    """How far each entry is set in: 0 to 6."""
    levels = sorted({entry.depth for entry in trace})
    rank = {level: place for place, level in enumerate(levels)}
    return [min(rank[entry.depth], 6) for entry in trace]


def heading(rule: Rule) -> str:
    """The title of a rule entry as a page shows it: the official headings are all capitals."""
    return rule.title.capitalize() if rule.title.isupper() else rule.title
