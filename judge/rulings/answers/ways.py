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

from ..exploration import Choice, Node
from ..naming import labelled
from ..ruling import Ruling


@dataclass
class End:
    """Where one way ends: the position, all steps on the way, and why it went no further (`illegal`, `open`)."""

    ruling: Ruling
    state: State
    trace: tuple[Entry, ...]
    illegal: tuple[str, ...] = ()
    said: str = ""
    open: Unknown | Exceeded | None = None
    last: int = 0  # how many steps were before the last act
    path: tuple[Choice, ...] = ()
    begun: bool = True  # whether it came to the last act of the scenario

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
        for place, entry in enumerate(self.trace, start=1):
            if words.casefold() in entry.says.casefold():
                return End(self.ruling, self.after(place), self.trace[:place], last=self.last, path=self.path)
        return None

    @property
    def before_last_act(self) -> State:
        """The position as the last act that was done began."""
        return self.after(self.last)

    def after(self, steps: int) -> State:
        """The position when so many steps had been taken."""
        draft = Draft(self.ruling.setup.state)
        for entry in self.trace[:steps]:
            for change in entry.changes:
                change.apply(draft)
        return draft.freeze()


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
    return _Folding(ruling, value).tree()


def ends(ruling: Ruling) -> Iterator[End]:
    """Every end that was found, each once."""
    found: list[End] = []

    def keep(end: End) -> None:
        found.append(end)

    decide(ruling, keep)
    return iter(found)


def pauses(ruling: Ruling) -> Iterator[Decision | Chance]:
    """Every choice that was met, in the order it was met."""
    for node in ruling.explored.nodes.values():
        if node.pause is not None:
            yield node.pause


class _Folding:
    def __init__(self, ruling: Ruling, value: Callable[[End], Hashable]) -> None:
        self.ruling = ruling
        self.value = value
        self.trees: dict[Hashable, Tree] = {}  # equal trees are one object

    def tree(self) -> Tree:
        """The tree of the whole ruling."""
        explored = self.ruling.explored
        trees: dict[Hashable, Tree] = {}
        for key in explored.children_first():
            node = explored.nodes[key]
            if node.pause is not None and node.edges:
                trees[key] = self._fork(node, node.pause, trees)
            elif node.edges:
                ((_, following),) = node.edges  # the next act
                trees[key] = trees[following]
            else:
                trees[key] = self._end(node)
        return trees[explored.root]

    def _described(self, pause: Decision | Chance, answer: tuple[object, ...]) -> str:
        """An answer in words; cards of one name by what the scenario calls each of them."""
        labels = [option.label for option in pause.options]
        named = {option.value: option.label for option in pause.options}
        if len(set(labels)) == len(labels) or not set(answer) <= set(named):
            return pause.describe(answer)
        return ", ".join(self._told_apart(value, named[value], labels) for value in answer) or "nothing"

    def _told_apart(self, value: object, label: str, labels: list[str]) -> str:
        uid = value[0] if isinstance(value, tuple) and value else value
        if labels.count(label) == 1 or uid not in self.ruling.setup.uids.values():
            return label
        return labelled(self.ruling.setup, str(uid))

    def _fork(self, node: Node, pause: Decision | Chance, trees: dict[Hashable, Tree]) -> Tree:
        grouped: dict[Tree, list[str]] = {}
        for answer, child in node.edges:
            if answer is not None:
                grouped.setdefault(trees[child], []).append(self._described(pause, answer))
        if node.cut:
            grouped.setdefault(self._of(Unexplored()), []).append("any other answer")
        if len(grouped) == 1:
            return next(iter(grouped))
        branches = tuple((tuple(answers), tree) for tree, answers in grouped.items())
        return self.trees.setdefault((pause, branches), Fork(pause, branches))

    def _end(self, node: Node) -> Tree:
        if node.pause is not None or node.cut:
            return self._of(Unexplored())  # the budget ended here
        illegal, said = (tuple(node.illegal.rules), node.illegal.message) if node.illegal else ((), "")
        scenario = self.ruling.scenario
        begun = node.act + 1 >= len(scenario.when) + bool(scenario.at)
        return self._leaf(End(
            self.ruling, node.state, node.trace, illegal, said, node.open, len(node.before), node.path, begun
        ))

    def _leaf(self, end: End) -> Tree:
        try:
            return self._of(self.value(end))
        except Waiting as waiting:
            uid = waiting.pause.uid if isinstance(waiting.pause, Unknown) else ""
            return self._of(Hidden(uid))

    def _of(self, value: Hashable) -> Tree:
        return self.trees.setdefault((type(value), value), Leaf(value))
