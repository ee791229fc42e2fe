"""How many ways of choosing lead to each end of a ruling, and what else could have been chosen on the way."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import islice
from typing import NamedTuple

from judge.engine.machine.decisions import Chance, Decision
from judge.rulings.exploration import Choice, Exploration

SHOWN = 12
"""How many answers of one choice are offered to be followed."""

COUNTED = 999
"""Beyond so many ways only "more than" is said."""


MUCH = 100_000
"""How many machines times outcomes are counted at most."""


class Leading(NamedTuple):
    """How many ways lead to an end; `orders`: all that they differ in is what comes first."""

    ways: int
    orders: bool

    @property
    def says(self) -> str:
        """The same as a person says it; "" where only one way leads there."""
        if self.ways < 2:
            return ""
        what = "orders" if self.orders else "ways of choosing"
        return f"more than {COUNTED} {what} lead here" if self.ways > COUNTED else f"{self.ways} {what} lead here"


def leading(explored: Exploration) -> list[Leading]:
    """What leads to each outcome, in their order; nothing where counting it would take long."""
    if len(explored.nodes) * len(explored.outcomes) > MUCH:
        return []
    counts: dict[Hashable, dict[int, int]] = {}
    others: dict[Hashable, frozenset[int]] = {}  # the outcomes that ways lead to which differ in more than the order
    for key in explored.children_first():
        node = explored.nodes[key]
        if not node.edges:
            counts[key] = dict.fromkeys(explored.reach[key], 1)
            others[key] = frozenset()
            continue
        found: dict[int, int] = {}
        more: set[int] = set()
        parted: set[int] = set()
        for _, child in node.edges:
            for outcome, number in counts.get(child, {}).items():
                parted |= {outcome} if outcome in found else set()
                found[outcome] = found.get(outcome, 0) + number
            more |= others.get(child, frozenset())
        counts[key] = found
        others[key] = frozenset(more if _orders(node.pause) else more | parted)
    ways, unlike = counts.get(explored.root, {}), others.get(explored.root, frozenset())
    return [Leading(ways.get(number, 0), number not in unlike) for number in range(len(explored.outcomes))]


def _orders(pause: Decision | Chance | None) -> bool:
    """Whether a decision is about what comes first."""
    return isinstance(pause, Decision) and (pause.ordered or pause.kind == "ability")


def answers(explored: Exploration, path: Sequence[Choice]) -> list[list[str]]:
    """What could be answered to each choice on a path, in words; no more than `SHOWN` of each."""
    key, found = explored.root, list[list[str]]()
    for choice in path:
        node = explored.nodes.get(key)
        while node is not None and node.pause is None and node.edges:
            key = node.edges[0][1]
            node = explored.nodes.get(key)
        if node is None or node.pause is None:
            return found
        found.append([node.pause.describe(answer) for answer, _ in islice(node.edges, SHOWN) if answer is not None])
        key = next((child for answer, child in node.edges if answer == choice.picked), None)
    return found
