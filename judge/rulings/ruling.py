"""A ruling: what happens in a scenario over every choice, along the timing chart, with what decides it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from judge.catalogue.wording import Wording
from judge.effects.base import Node
from judge.engine.machine.decisions import Chance, Decision, Exceeded, Unknown
from judge.engine.machine.machine import Machine
from judge.engine.machine.trace import Entry
from judge.game.state import State

from .entries_of_text import entries_of
from .exploration import Choice, Exploration
from .exploration import Node as Outcome
from .readings import Readings
from .scenario import Scenario
from .setup import Setup

UNEXPLORED = Exploration(None, {}, (), (), 0, (), {})
"""Where nothing has been walked yet."""


@dataclass(frozen=True, slots=True)
class Line:
    """One way it may go: the choices on it, the trace, and where it ends. `illegal`: the rules that forbid the act;
    `open`: why it came to no end; `act`: the number of the act of `when` in which it ends, from 1 on."""

    machine: Machine | None
    state: State
    path: tuple[Choice, ...]
    trace: tuple[Entry, ...]
    illegal: tuple[str, ...] = ()
    said: str = ""  # what the illegal act was told
    open: Unknown | Exceeded | None = None
    act: int = 0

    @classmethod
    def of(cls, end: Outcome, first: bool) -> Line:
        """An outcome as a line; `first`: whether the first step walked is an act already, none being done by the
        turn, which may be forbidden the house that the first act chooses."""
        illegal, said = (tuple(end.illegal.rules), end.illegal.message) if end.illegal else ((), "")
        number = max(end.act + first, int(end.illegal is not None))
        return cls(end.machine, end.state, end.path, end.trace, illegal, said, end.open, number)


@dataclass(frozen=True, eq=False)
class Ruling:
    """All that was found: distinct lines, what they hang on, what was left out, what was not understood."""

    scenario: Scenario
    setup: Setup
    version: str
    lines: tuple[Line, ...]
    matters: tuple[Decision | Chance, ...]
    cut: tuple[str, ...]
    machines: int
    explored: Exploration
    odd: tuple[str, ...] = ()  # problems of the board that do not keep it from being ruled on
    unasked: tuple[str, ...] = ()  # choices fixed in words where nothing was asked: only one thing could be chosen

    @property
    def certain(self) -> bool:
        """Whether it ends in one way only, and everything was walked."""
        return len(self.lines) == 1 and not self.cut and not self.lines[0].open

    @property
    def readings(self) -> Readings:
        """The decisions that the head judge reads otherwise."""
        return {f"decision/{name}": "b" for name in sorted(self.setup.state.readings)}

    @property
    def unread(self) -> tuple[str, ...]:
        """Sentences that the program does not understand and that a line came upon."""
        return tuple(dict.fromkeys(entry.unread for line in self.lines for entry in line.trace if entry.unread))

    @cached_property
    def cited(self) -> tuple[str, ...]:
        """Rule entries that steps rest on, in the order of the steps."""
        steps = (self.rules_of(entry) for line in self.lines for entry in line.trace)
        return tuple(dict.fromkeys(rule_id for step in steps for rule_id in step))

    def rules_of(self, entry: Entry) -> tuple[str, ...]:
        """The entries that a step rests on, and those that the words of the text that resolves in it call upon."""
        return (*entry.rules, *self._words(entry))

    def _words(self, entry: Entry) -> tuple[str, ...]:
        """What the words of the text that resolves in a step call upon, with those that say when it does."""
        if entry.clause is None:
            return ()
        card = self.setup.state.cards.get(entry.source.uid) if entry.source else None
        texts = self.setup.library.definition(card.card).text.abilities if card and card.card else ()
        whole = (ability for ability in texts if entry.clause in _bodies(ability))
        return entries_of(next(whole, entry.clause))

    @cached_property
    def wordings(self) -> tuple[tuple[str, Wording], ...]:
        """The cards whose words were carried out and that do not read as printed: an erratum or a reading; by id."""
        cards = {
            self.setup.state.cards[speaks.uid].card
            for line in self.lines
            for entry in line.trace
            for speaks in (entry.source, entry.giver)
            if speaks and speaks.uid in self.setup.state.cards
        }
        known = self.setup.catalogue
        read = ((card, known.wording(card, self.version)) for card in sorted(cards) if card in known)
        return tuple((card, wording) for card, wording in read if wording.erratum or wording.reading)


def _bodies(ability: Node) -> tuple[object, object]:
    body = getattr(ability, "body", None)
    return body, getattr(body, "body", None)  # "in order to use ~, …": what is to be done for it
