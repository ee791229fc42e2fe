"""Every way a ruling may end, and the choices that part them.

An `End` is one way to its end. `decide` gives each end a value and folds the choices that lead there into the smallest
tree: a choice after which the value is the same whatever is picked does not stand in it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from judge.engine.machine.board import Board, Waiting
from judge.engine.machine.decisions import Chance, Decision, Exceeded, Unknown
from judge.engine.machine.trace import Entry
from judge.game.changes import Recorded
from judge.game.draft import Draft
from judge.game.state import Record, State

from ..exploration import Node
from ..ruling import Line, Ruling, Stage


@dataclass
class End:
    """Where one way ends: the position, all steps on the way, and why it went no further (`illegal`, `open`)."""

    ruling: Ruling
    state: State
    trace: tuple[Entry, ...]
    illegal: tuple[str, ...] = ()
    said: str = ""
    open: Unknown | Exceeded | None = None

    @cached_property
    def board(self) -> Board:
        """The position, to be looked at."""
        return Board.of(self.state, self.ruling.setup.library)

    @cached_property
    def records(self) -> tuple[Record, ...]:
        """Everything that happened on the way, oldest first."""
        return tuple(change.record for entry in self.trace for change in entry.changes if isinstance(change, Recorded))

    def moment(self, words: str) -> End | None:
        """The way up to the first step whose sentence holds the words, None where there is none."""
        for place, entry in enumerate(self.trace):
            if words.casefold() in entry.says.casefold():
                trace = self.trace[: place + 1]
                draft = Draft(self.ruling.first.state)
                for one in trace:
                    for change in one.changes:
                        change.apply(draft)
                return End(self.ruling, draft.freeze(), trace)
        return None


@dataclass(frozen=True, eq=False)
class Leaf:
    """The value that holds from here on."""

    value: Hashable


@dataclass(frozen=True, eq=False)
class Fork:
    """A choice that parts the values: who chooses what, and the answers in groups that lead to the same.

    Within one `decide`, equal trees are one object.
    """

    pause: Decision | Chance
    branches: tuple[tuple[tuple[str, ...], Tree], ...]


Tree = Leaf | Fork


class Unexplored(NamedTuple):
    """The value where nobody looked: the exploration was cut."""


class Hidden(NamedTuple):
    """The value where it hangs on a card that nobody named."""

    uid: str


def decide(ruling: Ruling, value: Callable[[End], Hashable]) -> Tree:
    """The values of every end, as a tree of the choices on which they hang."""
    return _Folding(ruling, value).line(ruling.first)


def ends(ruling: Ruling) -> Iterator[End]:
    """Every end that was found, each once."""
    found: list[End] = []

    def keep(end: End) -> None:
        found.append(end)

    decide(ruling, keep)
    return iter(found)


def pauses(ruling: Ruling) -> Iterator[Decision | Chance]:
    """Every choice that was met, in the order it was met."""
    for stage in ruling.onward.values():
        if isinstance(stage, Stage):
            for node in stage.explored.nodes.values():
                if isinstance(node.machine.pause, Decision | Chance):
                    yield node.machine.pause


class _Folding:
    def __init__(self, ruling: Ruling, value: Callable[[End], Hashable]) -> None:
        self.ruling = ruling
        self.value = value
        self.kept = {id(line) for line in ruling.lines}
        self.trees: dict[Hashable, Tree] = {}  # equal trees are one object

    def line(self, line: Line) -> Tree:
        """The tree from a line on."""
        match self.ruling.onward.get(id(line)):
            case Stage() as stage:
                return self._stage(stage)
            case Line() as last:
                return self._leaf(End(self.ruling, last.state, last.trace, last.illegal, last.said))
        if id(line) not in self.kept:
            return self._of(Unexplored())
        return self._leaf(End(self.ruling, line.state, line.trace, line.illegal, line.said, line.open))

    def _stage(self, stage: Stage) -> Tree:
        trees: dict[Hashable, Tree] = {}
        known: dict[int, Tree] = {}
        for key in _children_first(stage.explored.root, stage.explored.nodes):
            node = stage.explored.nodes[key]
            trees[key] = self._fork(node, trees) if node.edges else self._end(stage, key, node, known)
        return trees[stage.explored.root]

    def _fork(self, node: Node, trees: dict[Hashable, Tree]) -> Tree:
        pause = node.machine.pause
        assert isinstance(pause, Decision | Chance)
        grouped: dict[Tree, list[str]] = {}
        for answer, child in node.edges:
            if child in trees:
                grouped.setdefault(trees[child], []).append(pause.describe(answer))
        if node.cut:
            grouped.setdefault(self._of(Unexplored()), []).append("any other answer")
        if len(grouped) == 1:
            return next(iter(grouped))
        branches = tuple((tuple(answers), tree) for tree, answers in grouped.items())
        return self.trees.setdefault((pause, branches), Fork(pause, branches))

    def _end(self, stage: Stage, key: Hashable, node: Node, known: dict[int, Tree]) -> Tree:
        if isinstance(node.machine.pause, Decision | Chance):
            return self._of(Unexplored())  # the budget ended here
        (number,) = stage.explored.reach[key]
        line = stage.lines[number]
        if id(line) in self.ruling.onward or id(line) not in self.kept:
            if number not in known:
                known[number] = self.line(line)
            return known[number]
        pause = node.machine.pause
        stopped = pause if isinstance(pause, Unknown | Exceeded) else None
        return self._leaf(End(self.ruling, node.machine.state, stage.before.trace + node.machine.trace, open=stopped))

    def _leaf(self, end: End) -> Tree:
        try:
            return self._of(self.value(end))
        except Waiting as waiting:
            uid = waiting.pause.uid if isinstance(waiting.pause, Unknown) else ""
            return self._of(Hidden(uid))

    def _of(self, value: Hashable) -> Tree:
        return self.trees.setdefault((type(value), value), Leaf(value))


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
