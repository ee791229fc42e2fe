"""Every choice of every player, walked once: what is certain, what is possible, and whose choice it hangs on.

All acts of a scenario are one graph. Where an act has come to its end, the next one is begun there like any other step,
so that two ways are taken for one only where nothing that follows can tell them apart (`merging.fingerprint`).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from itertools import islice
from typing import NamedTuple

from judge.engine.evaluation import event_matching
from judge.engine.machine import hindsight
from judge.engine.machine.board import Board
from judge.engine.machine.decisions import Answer, Chance, Decision, Exceeded, Finished, Unknown
from judge.engine.machine.independence import NONE_KNOWN, Known, Looked, NotApart, lasting, looked
from judge.engine.machine.machine import Machine
from judge.engine.machine.trace import Entry
from judge.engine.procedures import discard_order
from judge.engine.procedures.actions import IllegalAction, other_house
from judge.game.state import Player, State

from .budget import Budget
from .merging import Shared, board, fingerprint, position, strangers

ANSWERS = 400
"""How many answers of one decision are followed before the rest is left out and said to be."""

Watch = Callable[[Sequence[Entry]], Hashable]
"""What must stay apart of the steps on the way, where a question is about them and not about the position."""


class Step(NamedTuple):
    """One act to be walked: how it begins (raises IllegalAction where the rules forbid it), the choices fixed in words,
    in order ("Ella", "yes", "Mars", "left"; several cards with commas), the uids that names in them stand for, and the
    house (id) that is chosen in the turn it begins.

    Each choice is spent on the first decision that offers it, and only that answer is followed there.
    """

    begin: Callable[..., Machine]
    script: Sequence[object] = ()
    calls: Mapping[str, str] = {}
    house: str = ""


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer on the way to an outcome, in words; `picked`: as the machine takes it; `at`: after how many steps."""

    question: str
    answer: str
    who: Player | None  # None: chance
    picked: Answer = field(default=(), compare=False)
    at: int = field(default=0, compare=False)


class Unspent(NamedTuple):
    """The first choice of an act fixed in words that no decision offered: the number of the act, its words with those
    of the choices behind it, and all that was offered in the act."""

    act: int
    words: tuple[str, ...]
    offered: tuple[str, ...]


_ROUND = "what leads back to the same position is not gone through again"


@dataclass(slots=True)
class Node:
    """A place on the way: where somebody or chance decides, where an act ends, or where the walk does.

    `before` and `path` are those of the first way that led here; `edges`: each answer (None where the next act begins)
    and the key of the node it leads to. Where the order cannot matter (`machine.independence`), some lead to
    the node behind another: the same comes of both.
    """

    state: State
    machine: Machine | None  # None: an illegal act
    act: int = 0
    before: tuple[Entry, ...] = ()  # of the acts before this one
    path: tuple[Choice, ...] = ()
    scripted: int = 0  # how many of the choices fixed beforehand have been made
    illegal: IllegalAction | None = None
    edges: list[tuple[Answer | None, Hashable]] = field(default_factory=list)
    cut: bool = False  # answers left out
    known: Known = NONE_KNOWN  # of the abilities that wait here

    @property
    def trace(self) -> tuple[Entry, ...]:
        """All steps on the first way that led here."""
        return self.before + self.machine.trace if self.machine else self.before

    @property
    def pause(self) -> Decision | Chance | None:
        """What is decided here, None where nothing is."""
        found = self.machine.pause if self.machine else None
        return found if isinstance(found, Decision | Chance) else None

    @property
    def open(self) -> Unknown | Exceeded | None:
        """Why it came to no end here, if it did not."""
        found = self.machine.pause if self.machine else None
        return found if isinstance(found, Unknown | Exceeded) else None


@dataclass(frozen=True, slots=True)
class Exploration:
    """All that was found from one position on.

    `outcomes`: the ends, those with equal boards as one, in the order found; `matters`: the decisions on which it
    hangs which of them comes about; `reach`: which of them can still come about, by key; `machines`: how many were
    visited; `cut`: what was left out, in words, empty where all was walked; `work`: what it took, in steps on a board
    of ordinary size.
    """

    root: Hashable
    nodes: dict[Hashable, Node]
    outcomes: tuple[Node, ...]
    matters: tuple[Decision | Chance, ...]
    machines: int
    cut: tuple[str, ...]
    reach: dict[Hashable, frozenset[int]]
    unspent: tuple[Unspent, ...] = ()
    work: int = 0

    def children_first(self) -> Iterator[Hashable]:
        """The keys of all nodes, each behind those that it leads to."""
        seen: set[Hashable] = set()
        stack: list[tuple[Hashable, bool]] = [(self.root, False)]
        while stack:
            key, done = stack.pop()
            if done:
                yield key
            elif key not in seen:
                seen.add(key)
                stack.append((key, True))
                stack.extend((child, False) for _, child in reversed(self.nodes[key].edges))

    def deciders(self, outcomes: frozenset[int]) -> frozenset[Player | None]:
        """Whose choices (None: chance's) part the ways to `outcomes` from those to all others."""
        return frozenset(
            node.pause.who if isinstance(node.pause, Decision) else None
            for node in self.nodes.values()
            if node.pause is not None and len({self._leads(child, outcomes) for _, child in node.edges}) > 1
        )

    def _leads(self, key: Hashable, outcomes: frozenset[int]) -> tuple[bool, bool]:
        reached = self.reach[key]
        return bool(reached & outcomes), bool(reached - outcomes)

    def forced_by(self, player: Player) -> tuple[int, ...]:
        """Outcomes that `player` can bring about whatever the other player and chance do."""
        return tuple(number for number in range(len(self.outcomes)) if self._can_force(player, number))

    def _can_force(self, player: Player, outcome: int) -> bool:
        can: dict[Hashable, bool] = {}
        for key in self.children_first():
            node = self.nodes[key]
            children = [can[child] for _, child in node.edges]
            if not children:
                can[key] = self.reach[key] == {outcome}
            elif isinstance(node.pause, Decision) and node.pause.who == player:
                can[key] = any(children)
            else:
                can[key] = not node.cut and all(children)
        return can[self.root]


def explore(
    start: State,
    steps: Sequence[Step],
    budget: Budget | None = None,
    watch: Watch | None = None,
    answers: int = ANSWERS,
) -> Exploration:
    """Walk everything that may follow when the acts of `steps` are done one after the other from `start` on, as far as
    the `budget` goes (one of its own, if left out) and `answers` of each decision. An act that the rules forbid ends
    its way, and so does a won game."""
    budget = budget or Budget()
    for reduces in (Looks.AGAIN, Looks.ONCE) if watch is None and answers > 1 else ():
        try:
            return _Walk(steps, budget, watch, answers, reduces).walk(start)
        except NotApart:
            budget.forget()
    return _Walk(steps, budget, watch, answers, Looks.NOT).walk(start)


class Looks(Enum):
    """Whether it is looked which orders cannot matter: also behind where that was of no use, or there no more."""

    AGAIN = auto()
    ONCE = auto()
    NOT = auto()


class _Walk:
    def __init__(
        self, steps: Sequence[Step], budget: Budget, watch: Watch | None, answers: int, reduces: Looks
    ) -> None:
        self.steps = steps
        self.budget = budget
        self.watch = watch
        self.answers = answers
        self.reduces = reduces
        self.nodes: dict[Hashable, Node] = {}
        self.shared = Shared()
        self.cut: list[str] = []
        self.spent: set[tuple[int, int]] = set()
        self.offered: dict[int, dict[str, None]] = {}
        self.waiting: list[Hashable] = []

    def walk(self, start: State) -> Exploration:
        root = self._enter(self._begun(start, 0, (), ()))
        while self.waiting:
            if used_up := self.budget.exhausted():
                self.cut.append(used_up)
                break
            node = self.nodes[self.waiting.pop()]
            if (illegal := self._of_other_house(node)) is not None:
                node.before, node.machine, node.illegal = node.trace, None, illegal
            elif node.pause is not None:
                self._decide(node, node.pause)
            elif self._goes_on(node):
                node.edges.append((None, self._enter(self._begun(node.state, node.act + 1, node.trace, node.path))))
        for key in self.waiting:
            self.nodes[key].cut = True
        self._leave_rounds(root)
        return self._summary(root)

    def _leave_rounds(self, root: Hashable) -> None:
        """Leave out each answer that leads back to where its way has come by: nothing new comes of going round."""
        entered, left = {root}, set[Hashable]()
        stack = [(root, iter(list(self.nodes[root].edges)))]
        while stack:
            key, edges = stack[-1]
            edge = next(edges, None)
            if edge is None:
                left.add(key)
                stack.pop()
            elif edge[1] not in entered:
                entered.add(edge[1])
                stack.append((edge[1], iter(list(self.nodes[edge[1]].edges))))
            elif edge[1] not in left:
                self.nodes[key].edges.remove(edge)
                self.nodes[key].cut = True
                if _ROUND not in self.cut:
                    self.cut.append(_ROUND)

    def _begun(self, state: State, act: int, before: tuple[Entry, ...], path: tuple[Choice, ...]) -> Node:
        if act == len(self.steps):
            return Node(state, None, act, before, path)
        try:
            machine = self.steps[act].begin(state)
        except IllegalAction as illegal:
            return Node(state, None, act, before, path, illegal=illegal)
        if act == 0:  # no card joins a game
            texts = tuple(hindsight.texts(state, machine.library))
            piles = discard_order.matters(Board.of(state, machine.library)) or any(map(discard_order.reads, texts))
            self.shared.hindsight = hindsight.of(texts, event_matching.verbs)._replace(piles=piles)
        self.budget.spend(machine.work, machine.state)
        return Node(machine.state, machine, act, before, path)

    def _of_other_house(self, node: Node) -> IllegalAction | None:
        """Why the house that an act chooses cannot be chosen in the turn that has come."""
        if node.machine is None or not (house := self.steps[node.act].house):
            return None
        return other_house(node.machine, house)

    def _goes_on(self, node: Node) -> bool:
        """Whether an act has ended here and another is to follow."""
        ended = node.machine is not None and isinstance(node.machine.pause, Finished)
        return ended and node.act + 1 < len(self.steps) and node.state.winner is None

    def _enter(self, node: Node) -> Hashable:
        key = self._key(node)
        met = self.nodes.get(key)
        if met is None:
            self.nodes[key] = node
            self.budget.keep(node.state, node.machine, len(node.before) + len(node.path))
            self.waiting.append(key)
        elif not met.known.covers(node.known):
            if met.edges:
                raise NotApart
            met.known = met.known.joined(node.known)
        return key

    def _key(self, node: Node) -> Hashable:
        watched = self.watch(node.trace) if self.watch else None
        if node.machine is None or node.illegal is not None:
            return (node.act, position(node.state, self.shared), node.illegal and tuple(node.illegal.rules), watched)
        if isinstance(node.machine.pause, Finished):
            return (node.act, position(node.state, self.shared), Finished, watched)
        return (node.act, fingerprint(node.machine, self.shared), node.scripted, watched)

    def _decide(self, node: Node, pause: Decision | Chance) -> None:
        assert node.machine is not None
        self.offered.setdefault(node.act, {}).update(dict.fromkeys(option.label for option in pause.options))
        fixed = self._scripted(node, pause)
        found = self._looked(node, pause)
        alike = strangers(node.machine, pause, self.shared.hindsight, self.steps[node.act].calls.values())
        answers = iter((fixed,)) if fixed is not None else pause.answers()
        keys: dict[Answer, Hashable] = {}
        for answer in islice(answers, self.answers):
            if self.budget.full:
                node.cut = True
                self.cut.append(self.budget.exhausted())
                return
            one = found.stands.get(answer) or alike.get(answer, answer)
            if one not in keys:
                keys[one] = self._enter(self._after(node, pause, one, found.then, fixed is not None))
            node.edges.append((answer, keys[one]))
        if next(answers, None) is not None:
            node.cut = True
            self.cut.insert(0, f"only the first {self.answers} answers were followed to: {pause.question}")

    def _after(
        self, node: Node, pause: Decision | Chance, answer: Answer, known: Known, scripted: bool = False
    ) -> Node:
        """Where an answer leads."""
        assert node.machine is not None
        machine = node.machine.choose(answer)
        self.budget.spend(machine.work, machine.state)
        who = pause.who if isinstance(pause, Decision) else None
        choice = Choice(pause.question, pause.describe(answer), who, answer, len(node.trace))
        path, known = (*node.path, choice), lasting(known, machine)
        return Node(machine.state, machine, node.act, node.before, path, node.scripted + scripted, known=known)

    def _looked(self, node: Node, pause: Decision | Chance) -> Looked:
        """Which answers need not be followed, since another stands for each."""
        assert node.machine is not None
        if self.reduces is Looks.NOT or node.scripted < len(self.steps[node.act].script):
            return Looked()
        patient = self.reduces is Looks.AGAIN
        found = looked(node.machine, pause, node.known, event_matching.verbs, self.shared.hindsight, patient=patient)
        self.budget.spend(found.work, node.state)
        return found

    def _scripted(self, node: Node, pause: Decision | Chance) -> Answer | None:
        """The answer that the script fixes here, None where it says nothing of this decision."""
        step = self.steps[node.act]
        if node.scripted >= len(step.script):
            return None
        answer = _answer(pause, str(step.script[node.scripted]), step.calls)
        if answer is not None:
            self.spent.add((node.act, node.scripted))
        return answer

    def _unspent(self) -> Iterator[Unspent]:
        if self.cut or any(node.illegal for node in self.nodes.values()):
            return
        for act, step in enumerate(self.steps):
            for at in range(len(step.script)):
                if (act, at) not in self.spent:
                    yield Unspent(act, tuple(map(str, step.script[at:])), tuple(self.offered.get(act, ())))
                    break

    def _summary(self, root: Hashable) -> Exploration:
        outcomes: list[Node] = []
        numbers: dict[Hashable, int] = {}
        found = Exploration(
            root, self.nodes, (), (), len(self.nodes), tuple(dict.fromkeys(self.cut)), {}, tuple(self._unspent())
        )
        reach = found.reach
        for key in found.children_first():
            node = self.nodes[key]
            if node.edges:
                reach[key] = frozenset().union(*(reach[child] for _, child in node.edges))
            elif node.pause is not None or node.cut:
                reach[key] = frozenset()  # the budget ended here
            else:
                lies = board(node.state, self.shared)
                shown = (lies, node.open, node.illegal and (node.act, tuple(node.illegal.rules)))
                if shown not in numbers:
                    numbers[shown] = len(outcomes)
                    outcomes.append(node)
                reach[key] = frozenset({numbers[shown]})
        matters: dict[tuple[object, str], Decision | Chance] = {}
        for node in self.nodes.values():
            if node.pause is not None and len({reach[child] for _, child in node.edges}) > 1:
                matters.setdefault((getattr(node.pause, "who", None), node.pause.question), node.pause)
        return Exploration(
            root, self.nodes, tuple(outcomes), tuple(matters.values()), found.machines, found.cut, reach, found.unspent,
            self.budget.steps,
        )  # fmt: skip


_SAID = {
    "true": ["yes"],
    "false": ["no"],
    "nothing": [],
    "none": [],
    "me": ["you"],
    "opponent": ["your opponent"],
}
"""What people and YAML write for answers that are called otherwise."""


def _answer(pause: Decision | Chance, words: str, calls: Mapping[str, str]) -> Answer | None:
    """The answer that words mean, None where this decision does not offer it. A comma stands between several, and in
    names of cards: as much as one option has is one."""
    wanted = [part.strip().casefold() for part in words.split(",")]
    wanted = _SAID.get(wanted[0], wanted)
    answer = []
    while wanted:
        lengths = range(len(wanted), 0, -1)
        meant = ((length, fitting) for length in lengths if (fitting := _meant(pause, wanted[:length], calls)))
        length, fitting = next(meant, (0, []))
        if not fitting:
            return None
        answer.append(fitting[0])
        wanted = wanted[length:]
    return tuple(answer) if pause.accepts(tuple(answer)) else None


def _meant(pause: Decision | Chance, words: list[str], calls: Mapping[str, str]) -> list[object]:
    """The values of the options that these words name, as one."""
    one = ", ".join(words)
    named = calls.get(one)
    fitting: list[object] = [named for o in pause.options if named is not None and o.value == named]
    fitting = fitting or [o.value for o in pause.options if one in (o.label.casefold(), str(o.value).casefold())]
    return fitting or [o.value for o in pause.options if o.label.casefold().startswith(one)]
