"""What the course of one way shows: what resolves while other things do, what nothing came of, what came late."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from judge.effects import nodes as n
from judge.effects.base import Node
from judge.effects.events import Verb
from judge.effects.visitor import walk
from judge.engine.machine.trace import Entry
from judge.game import changes as c
from judge.lowering.nodes import DamageTogether, ReadAhead

from ..ruling import Line
from ..setup import Setup
from .happenings import spoke

OFTEN = 4
"""How often one ability resolves on one way before that tells something."""

_CONDITIONAL = (ReadAhead, n.If, n.May, n.Repeat, n.ForEach, n.Lasting, n.Delayed, n.NextTime, n.ChooseOne)
"""What may be left undone without anything being skipped."""


def one_word(words: str) -> str:
    """Words of a text as one word of a sign: "steal Æ" is "steal-amber"."""
    return words.replace(" ", "-").replace("Æ", "amber")


class Course:
    """One way, read step by step, with what has to be remembered of the steps before."""

    def __init__(self, setup: Setup, line: Line) -> None:
        self.setup = setup
        self.trace = line.trace
        self.tagged: set[str] = set()
        self.destroying = 0  # how deep the step lies in which Destroyed: abilities resolve; 0: none
        self.effect = ""  # the card whose lasting effect began last
        self.turn_step = ""
        self.abilities = 0  # that the use under way resolved
        self.resolved: Counter[str] = Counter()
        self.counts: Counter[str] = Counter()

    def words(self) -> Iterator[str]:
        """What the way shows, some of it more than once."""
        for place, entry in enumerate(self.trace):
            yield from self._of_step(entry)
            if "glossary/replacement-effects" in entry.rules and entry.clause is not None:
                yield from self._of_replacement(entry, place)
            if spoke(entry):
                yield from self._of_ability(entry, _following(self.trace, place, entry.depth + 1))
            for change in entry.changes:
                yield from self._of_change(change)
        if any(count >= OFTEN for count in self.resolved.values()):
            yield "resolves-often"
        yield from (f"{what}-twice" for what, count in self.counts.items() if count > 1)

    def _of_step(self, entry: Entry) -> Iterator[str]:
        step = entry.step.removeprefix("timing/")
        if step.startswith("turn."):
            self.turn_step = step
        if entry.depth < self.destroying:
            self.destroying = 0
        if step == "use.1":
            self.abilities = 0
        if step == "use.2" and entry.clause is not None:
            self.abilities += 1
        if self.abilities > 1:
            yield "several-abilities-of-a-use"
        if step == "reap.1" and self.turn_step == "turn.end":
            yield "used-outside-the-main-step"
        if step == "destroyed.1" and self.destroying:
            yield "tagged-while-destroyed-abilities-resolve"
        if {"glossary/cannot", "glossary/restrictions"} & set(entry.rules):
            yield "stopped"

    def _of_replacement(self, entry: Entry, place: int) -> Iterator[str]:
        self.counts["replaced"] += 1
        yield "replaced"
        if entry.says.count('"') > 1:
            act = entry.says.split('"')[1]
            yield f"replaced:{one_word(act)}"
            if act in self._done(place, entry.depth):
                yield "replaced:in-kind"
        if not any(one.changes for one in _following(self.trace, place, entry.depth)):
            yield "replaced:by-nothing"

    def _done(self, place: int, depth: int) -> set[str]:
        """What was done right after a step, as texts have it."""
        changes = (change for one in _following(self.trace, place, depth) for change in one.changes)
        return {change.record.verb.value for change in changes if isinstance(change, c.Recorded)}

    def _of_ability(self, entry: Entry, parts: list[Entry]) -> Iterator[str]:
        self.resolved[entry.says] += 1
        if self.effect and entry.says.startswith(self.effect):
            yield "late-effect-answers"
        if entry.source is not None and any(moves(one, entry.source.uid) for one in parts):
            yield "moves-itself"
        if not any(map(_does, parts)):
            yield "nothing-done"
        elif entry.clause is not None and _partly(entry.clause, parts):
            yield "partly-done"
        if entry.step.endswith("destroyed.2"):
            self.destroying = entry.depth

    def _of_change(self, change: c.Change) -> Iterator[str]:
        match change:
            case c.CardChanged(uid=uid, fields=fields):
                if ("tagged", True) in fields:
                    self.tagged.add(uid)
                if ("tagged", False) in fields:
                    yield "untagged"
                if ("warded", True) in fields and uid in self.tagged:
                    yield "warded-while-tagged"
            case c.CardMoved(uid=uid):
                self.tagged.discard(uid)
            case c.LastingMade(effect=effect):
                self.effect = self._name(effect.source.uid)
            case c.LastingEnded() if self.turn_step not in ("", "turn.main"):
                yield "lasting-ends-with-turn"
            case c.Recorded(record=record) if record.verb is Verb.TAKE_CONTROL:
                self.counts["taken"] += 1
            case c.Recorded(record=record) if record.verb is Verb.PLAY:
                self.counts["played"] += 1
                if self.tagged:
                    yield "played-while-tagged"

    def _name(self, uid: str) -> str:
        card = self.setup.state.cards.get(uid)
        return self.setup.library.definition(card.card).name if card and card.card else uid


def _following(trace: tuple[Entry, ...], place: int, depth: int) -> list[Entry]:
    """The steps right after one that lie at least so deep."""
    found = []
    for entry in trace[place + 1 :]:
        if entry.depth < depth:
            break
        found.append(entry)
    return found


def moves(entry: Entry, uid: str) -> bool:
    """Whether a card is moved in a step."""
    return any(isinstance(change, c.CardMoved) and change.uid == uid for change in entry.changes)


def _does(entry: Entry) -> bool:
    """Whether anything is changed in a step, and not only damage prevented."""
    return any(
        not isinstance(change, c.Recorded) or change.record.verb is not Verb.PREVENT_DAMAGE for change in entry.changes
    )


def _partly(clause: Node, parts: list[Entry]) -> bool:
    """Whether an instruction that nothing makes conditional left no trace, or found fewer cards than it names."""
    instructions = list(_unconditional(clause))
    done = [entry for entry in parts if _does(entry)]
    named = sum(
        node.count.value
        for one in instructions
        for node in walk(one)
        if isinstance(node, n.Exactly) and isinstance(node.count, n.Number)
    )
    changes = (change for entry in done for change in entry.changes)
    touched = {ref for change in changes if isinstance(change, c.Recorded) for ref in change.record.cards}
    return len(done) < len(instructions) or len(touched) < named


def _unconditional(clause: Node) -> Iterator[Node]:
    parts = {n.Sequence: "steps", DamageTogether: "parts", n.Chain: "acts"}.get(type(clause))
    if parts is None:
        if not isinstance(clause, _CONDITIONAL):
            yield clause
        return
    for part in getattr(clause, parts):
        yield from _unconditional(part)
