"""The small-step machine: a position, an agenda and where it waits. Machines are data; choosing makes another
one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from judge.errors import JudgeError
from judge.game.state import Record, State

from . import loops
from .board import Waiting
from .decisions import Answer, Chance, Decision, Exceeded, Finished, Pause
from .frames import Frame
from .library import Library
from .observing import Observer
from .run import Run
from .trace import Entry

STEP_LIMIT = 4_000
"""How many calls of procedures one advance may make before it stops and says so."""


class IllegalChoice(JudgeError):
    """An answer that the decision does not allow."""


@dataclass(frozen=True)
class Machine:
    """A position (`state`), what is under way (`agenda`), where it waits (`pause`) and how it came here
    (`trace`). `work`: calls of procedures since it waited last. `observer` is told of what is turned away."""

    state: State
    agenda: tuple[Frame[object], ...]
    pause: Pause
    library: Library = field(compare=False, repr=False)
    trace: tuple[Entry, ...] = field(default=(), compare=False, repr=False)
    records: tuple[Record, ...] = ()
    observer: Observer | None = field(default=None, compare=False, repr=False)
    work: int = field(default=0, compare=False, repr=False)

    @property
    def finished(self) -> bool:
        """Whether nothing is left to do."""
        return isinstance(self.pause, Finished)

    def choose(self, answer: Answer) -> Machine:
        """The machine after this answer; raises IllegalChoice."""
        if not isinstance(self.pause, Decision | Chance):
            raise IllegalChoice("the machine is not waiting for a choice")
        if not self.pause.accepts(answer):
            offered = ", ".join(option.label for option in self.pause.options)
            raise IllegalChoice(
                f"{answer!r} is not a legal answer to: {self.pause.question}",
                hint=f"legal: {offered}",
            )
        top = self.agenda[-1]
        agenda = (*self.agenda[:-1], replace(top, answers=(*top.answers, answer)))
        choice = self.pause.describe(answer)
        trace = self.trace
        if trace:
            told = f"{trace[-1].choice}; {choice}" if trace[-1].choice else choice
            trace = (*trace[:-1], replace(trace[-1], choice=told))
        return advance(self.state, agenda, self.library, trace, self.records, self.observer)


def start(
    state: State, library: Library, frames: Sequence[Frame[object]], observer: Observer | None = None
) -> Machine:
    """A machine that begins with `frames`, the last of them first, and has run to its first pause."""
    return advance(state, tuple(frames), library, observer=observer)


def advance(
    state: State,
    agenda: tuple[Frame[object], ...],
    library: Library,
    trace: tuple[Entry, ...] = (),
    records: tuple[Record, ...] = (),
    observer: Observer | None = None,
) -> Machine:
    """Run until a player, chance or an unknown card has to answer, all is done, or the step limit is
    reached. Forced abilities that would go on for ever are ended as the rules say (18.4 INFINITE LOOPS)."""
    run = Run(state, agenda, library, observer)
    run.records.extend(records)
    run.entries.extend(trace)
    pause = _go_on(run)
    work = run.calls
    if isinstance(pause, Exceeded) and (loop := loops.found(run.entries[len(trace) :])) is not None:
        run = Run(state, agenda, library, observer)
        run.records.extend(records)
        run.entries.extend(trace)
        _go_on(run, len(trace) + loop.entries)
        run.push(loop._replace(returned=run.agenda[-1].returned if run.agenda else None))
        pause = _go_on(run)
        work += run.calls
    entries, records = tuple(run.entries), tuple(run.records)
    return Machine(run.draft.freeze(), tuple(run.agenda), pause, library, entries, records, observer, work)


def _go_on(run: Run, until: int | None = None) -> Pause:
    """Call procedure after procedure; with `until`, as long as the trace has fewer entries."""
    for _ in range(STEP_LIMIT):
        if not run.agenda or run.draft.winner is not None or (until is not None and len(run.entries) >= until):
            return Finished()
        run.calls += 1
        try:
            run.call()
        except Waiting as waiting:
            return waiting.pause
    return Exceeded("steps of one resolution", STEP_LIMIT)
