"""Every choice of every player, walked once: what is certain, what is possible, and whose choice it hangs on."""

from __future__ import annotations

import time
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice

from judge.engine.machine.decisions import Answer, Chance, Decision, Exceeded, Unknown
from judge.engine.machine.machine import Machine
from judge.game.state import Player

from .merging import board, fingerprint

MACHINES = 4_000
"""How many different machines one exploration visits before it stops and says so."""

SECONDS = 20.0
"""How long one exploration may take before it stops and says so."""

ANSWERS = 400
"""How many answers of one decision are followed before the rest is left out and said to be."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer on the way to an outcome, in words."""

    question: str
    answer: str
    who: Player | None  # None: chance


@dataclass(frozen=True, slots=True)
class Outcome:
    """A position in which it may end, one way to come there, and its probability along that way's choices."""

    machine: Machine
    path: tuple[Choice, ...]

    @property
    def open(self) -> Unknown | Exceeded | None:
        """Why it did not come to an end here, if it did not."""
        pause = self.machine.pause
        return pause if isinstance(pause, Unknown | Exceeded) else None


@dataclass(slots=True)
class Node:
    """A place where somebody or chance decides, and where each answer leads (keys of other nodes)."""

    machine: Machine
    scripted: int = 0  # how many of the choices fixed beforehand have been made
    edges: list[tuple[Answer, Hashable]] = field(default_factory=list)
    cut: int = 0  # answers left out


@dataclass(frozen=True, slots=True)
class Exploration:
    """All that was found from one machine on.

    `outcomes`: distinct final boards, in the order found; `matters`: the decisions on which it hangs which of them
    comes about; `machines`: how many were visited; `cut`: what was left out, in words, empty where all was walked.
    """

    root: Hashable
    nodes: dict[Hashable, Node]
    outcomes: tuple[Outcome, ...]
    matters: tuple[Decision | Chance, ...]
    machines: int
    cut: tuple[str, ...]
    reach: dict[Hashable, frozenset[int]]

    @property
    def certain(self) -> bool:
        """Whether it ends the same way whatever is chosen, and everything was walked."""
        return len(self.outcomes) == 1 and not self.cut

    def forced_by(self, player: Player) -> tuple[int, ...]:
        """Outcomes that `player` can bring about whatever the other player and chance do."""
        numbers = range(len(self.outcomes))
        return tuple(number for number in numbers if self._can_force(self.root, player, number, {}))

    def _can_force(self, key: Hashable, player: Player, outcome: int, known: dict[Hashable, bool]) -> bool:
        if key in known:
            return known[key]
        known[key] = False
        node = self.nodes[key]
        pause = node.machine.pause
        if not node.edges:
            result = self.reach[key] == {outcome}
        elif isinstance(pause, Decision) and pause.who == player:
            result = any(self._can_force(child, player, outcome, known) for _, child in node.edges)
        else:
            result = not node.cut and all(self._can_force(child, player, outcome, known) for _, child in node.edges)
        known[key] = result
        return result


def explore(machine: Machine, machines: int = MACHINES, script: Sequence[object] = ()) -> Exploration:
    """Walk everything that may follow from `machine`, merging equal machines; at most `machines` of them.

    `script` fixes choices in words, in order ("Ella", "yes", "Mars", "left"; several cards with commas): each is
    spent on the first decision that offers it, and only that answer is followed there.
    """
    root: Hashable = (fingerprint(machine), 0)
    nodes: dict[Hashable, Node] = {root: Node(machine)}
    paths: dict[Hashable, tuple[Choice, ...]] = {root: ()}
    cut: list[str] = []
    waiting = [root]
    deadline = time.monotonic() + SECONDS
    while waiting:
        key = waiting.pop()
        node = nodes[key]
        pause = node.machine.pause
        if not isinstance(pause, Decision | Chance):
            continue
        fixed = _scripted(pause, script, node.scripted)
        answers = iter((fixed,)) if fixed is not None else pause.answers()
        scripted = node.scripted + (fixed is not None)
        for answer in islice(answers, ANSWERS):
            if time.monotonic() > deadline:
                cut.append(f"stopped after {SECONDS:g} seconds, with {len(nodes)} different machines")
                return _summary(root, nodes, paths, cut)
            if len(nodes) >= machines:
                cut.append(f"stopped after {machines} different machines")
                return _summary(root, nodes, paths, cut)
            child = node.machine.choose(answer)
            child_key = (fingerprint(child), scripted)
            node.edges.append((answer, child_key))
            if child_key not in nodes:
                nodes[child_key] = Node(child, scripted)
                who = pause.who if isinstance(pause, Decision) else None
                paths[child_key] = (*paths[key], Choice(pause.question, pause.describe(answer), who))
                waiting.append(child_key)
        if next(answers, None) is not None:
            node.cut = 1
            cut.append(f"only the first {ANSWERS} answers were followed to: {pause.question}")
    return _summary(root, nodes, paths, cut)


def _scripted(pause: Decision | Chance, script: Sequence[object], at: int) -> Answer | None:
    """The answer that the script fixes here, None where it says nothing of this decision."""
    if at >= len(script):
        return None
    wanted = [part.strip().casefold() for part in str(script[at]).split(",")]
    wanted = {"true": ["yes"], "false": ["no"], "nothing": [], "none": []}.get(wanted[0], wanted)
    answer = []
    for words in wanted:
        fitting = [o.value for o in pause.options if words in (o.label.casefold(), str(o.value).casefold())]
        fitting = fitting or [o.value for o in pause.options if o.label.casefold().startswith(words)]
        if not fitting:
            return None
        answer.append(fitting[0])
    return tuple(answer) if pause.accepts(tuple(answer)) else None


def _summary(
    root: Hashable,
    nodes: dict[Hashable, Node],
    paths: dict[Hashable, tuple[Choice, ...]],
    cut: list[str],
) -> Exploration:
    outcomes: list[Outcome] = []
    numbers: dict[Hashable, int] = {}
    reach: dict[Hashable, frozenset[int]] = {}
    for key in _children_first(root, nodes):
        node = nodes[key]
        if node.edges:
            reach[key] = frozenset().union(*(reach.get(child, frozenset()) for _, child in node.edges))
            continue
        if isinstance(node.machine.pause, Decision | Chance):
            reach[key] = frozenset()  # the budget ended here
            continue
        shown = (board(node.machine.state), node.machine.pause)
        if shown not in numbers:
            numbers[shown] = len(outcomes)
            outcomes.append(Outcome(node.machine, paths[key]))
        reach[key] = frozenset({numbers[shown]})
    matters: dict[str, Decision | Chance] = {}
    for node in nodes.values():
        pause = node.machine.pause
        if isinstance(pause, Decision | Chance) and len({reach.get(child) for _, child in node.edges}) > 1:
            matters.setdefault(pause.question, pause)
    return Exploration(
        root, nodes, tuple(outcomes), tuple(matters.values()), len(nodes), tuple(dict.fromkeys(cut)), reach
    )


def _children_first(root: Hashable, nodes: dict[Hashable, Node]) -> Iterator[Hashable]:
    seen: set[Hashable] = set()
    stack: list[tuple[Hashable, bool]] = [(root, False)]
    while stack:
        key, done = stack.pop()
        if done:
            yield key
        elif key not in seen:
            seen.add(key)
            stack.append((key, True))
            stack.extend((child, False) for _, child in nodes[key].edges)
