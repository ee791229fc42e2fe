"""The small-step machine: a position, an agenda and where it waits. Machines are data; choosing makes another
one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from judge.errors import JudgeError
from judge.game.state import Record, State

from . import going_round, loops
from .board import Waiting
from .decisions import Answer, Chance, Decision, Exceeded, Finished, Pause
from .frames import Frame
from .library import Library
from .loops import Passed, Rounds
from .observing import Observer
from .run import Run
from .trace import Entry

STEP_LIMIT = 4_000
"""How many calls of procedures one advance may make before it stops and says so."""

LOOPING = 400
"""After how many calls it is looked whether they go round in a loop, before the limit is reached."""


class IllegalChoice(JudgeError):
    """An answer that the decision does not allow."""


@dataclass(frozen=True)
class Machine:
    """A position (`state`), what is under way (`agenda`), where it waits (`pause`) and how it came here
    (`trace`). `work`: calls of procedures since it waited last. `observer` is told of what is turned away. `passed`:
    the choices since it was begun, or last told how often a loop goes round; `counted`: those of such loops."""

    state: State
    agenda: tuple[Frame[object], ...]
    pause: Pause
    library: Library = field(compare=False, repr=False)
    trace: tuple[Entry, ...] = field(default=(), compare=False, repr=False)
    records: tuple[Record, ...] = ()
    observer: Observer | None = field(default=None, compare=False, repr=False)
    work: int = field(default=0, compare=False, repr=False)
    passed: tuple[Passed, ...] = field(default=(), compare=False, repr=False)
    counted: tuple[Passed, ...] = field(default=(), compare=False, repr=False)

    @property
    def finished(self) -> bool:
        """Whether nothing is left to do."""
        return isinstance(self.pause, Finished)

    def choose(self, answer: Answer) -> Machine:
        """The machine after this answer; raises IllegalChoice. Where it brings a loop round again, the machine waits to
        be told how often it goes round (18.4 INFINITE LOOPS)."""
        machine = self.follow(answer)
        assert isinstance(self.pause, Decision | Chance)
        passed = (*self.passed, Passed(self.state, self.agenda, self.pause, answer, len(self.trace)))
        machine = replace(machine, passed=passed, counted=self.counted)
        told = isinstance(self.agenda[-1].data, Rounds)
        return replace(machine, passed=()) if told else _looked(machine)

    def follow(self, answer: Answer) -> Machine:
        """The machine after this answer, which looks out for no loop of choices; raises IllegalChoice."""
        if not isinstance(self.pause, Decision | Chance):
            raise IllegalChoice("the machine is not waiting for a choice")
        if not self.pause.accepts(answer):
            offered = ", ".join(option.label for option in self.pause.options)
            raise IllegalChoice(
                f"{answer!r} is not a legal answer to: {self.pause.question}",
                hint=f"legal: {offered}",
            )
        top = self.agenda[-1]
        agenda = (*self.agenda[:-1], top.answered(answer))
        trace = _told(self.trace, self.pause.describe(answer))
        return advance(self.state, agenda, self.library, trace, self.records, self.observer)


def _told(trace: tuple[Entry, ...], choice: str) -> tuple[Entry, ...]:
    """The trace with a choice told at its end."""
    if not trace:
        return trace
    told = f"{trace[-1].choice}; {choice}" if trace[-1].choice else choice
    return (*trace[:-1], trace[-1]._replace(choice=told))


def _looked(machine: Machine) -> Machine:
    """The machine itself or, where its choice has brought a loop round, one that waits to be told how often it goes
    round; where that has been told, one that can only leave the loop."""
    found = going_round.found(machine)
    if found is None:
        return machine
    if found.rounds is not None:
        agenda = (*machine.agenda, Frame(found.rounds))
        asking = advance(machine.state, agenda, machine.library, machine.trace, machine.records, machine.observer)
        return replace(asking, counted=(*machine.counted, *found.choices))
    if len(found.leaving) == 1:
        return machine.follow(found.leaving[0])
    assert isinstance(machine.pause, Decision)
    return replace(machine, pause=machine.pause.only(found.leaving))


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
    begun = partial(_begun, state, agenda, library, trace, records, observer)
    run = begun()
    work = 0
    for limit in (min(LOOPING, STEP_LIMIT), STEP_LIMIT):
        pause = _go_on(run, limit)
        if not isinstance(pause, Exceeded):
            break
        if (looping := _before_loop(begun, run.entries[len(trace) :], len(trace))) is not None:
            work += run.calls + looping.calls
            run, pause = looping, _go_on(looping, STEP_LIMIT)
            break
    entries, records = tuple(run.entries), tuple(run.records)
    work += run.calls
    run.let_go()
    return Machine(run.draft.freeze(), tuple(run.agenda), pause, library, entries, records, observer, work)


def _begun(
    state: State,
    agenda: tuple[Frame[object], ...],
    library: Library,
    trace: tuple[Entry, ...],
    records: tuple[Record, ...],
    observer: Observer | None,
) -> Run:
    run = Run(state, agenda, library, observer)
    run.records.extend(records)
    run.entries.extend(trace)
    return run


def _before_loop(begun: Callable[[], Run], entries: Sequence[Entry], before: int) -> Run | None:
    """The run just before the loop with which these entries end, `before` of the trace behind it, about to be told how
    often it goes round; None where it is not sure that it is one."""
    period = loops.found(entries)
    if period is None:
        return None
    start, length = before + period.start, period.length
    run = begun()
    _go_on(run, STEP_LIMIT, start + 2 * length)  # what set it off is over by then
    then, agenda = run.draft.freeze(), tuple(run.agenda)
    _go_on(run, STEP_LIMIT, start + 3 * length)
    if not loops.comes_again(then, agenda, run.draft.freeze(), tuple(run.agenda)):
        return None
    run = begun()
    _go_on(run, STEP_LIMIT, start)
    returned = run.agenda[-1].returned if run.agenda else None
    run.push(Rounds(run.draft.active, period.cards, steps=length, returned=returned))
    return run


def _go_on(run: Run, limit: int, until: int | None = None) -> Pause:
    """Call procedure after procedure, `limit` in all; with `until`, as long as the trace has fewer entries."""
    while run.calls < limit:
        if not run.agenda or run.draft.winner is not None or (until is not None and len(run.entries) >= until):
            return Finished()
        if run.planned is not None and run.planned.until is not None and len(run.entries) >= run.planned.until:
            run.push(run.planned.remedy(run.agenda))
            run.planned = None
        run.calls += 1
        try:
            run.call()
        except Waiting as waiting:
            if (pause := _answered(run, waiting.pause)) is not None:
                return pause
    return Exceeded("steps of one resolution", STEP_LIMIT)


def _answered(run: Run, pause: Pause) -> Pause | None:
    """The pause at which the machine waits, None where the loop that is being played goes on."""
    planned = run.planned
    if planned is None or not isinstance(pause, Decision):
        return pause
    if planned.answers:
        answer = planned.answers.pop(0)
    else:
        run.planned = None
        if not pause.same(planned.choice):
            return pause
        if planned.elsewhere:
            return pause
        if not planned.leaving:
            run.push(planned.remedy(run.agenda))
            return None
        if len(planned.leaving) > 1:
            return pause.only(planned.leaving)
        (answer,) = planned.leaving
    if not pause.accepts(answer):
        run.planned = None
        return pause
    run.entries[:] = _told(tuple(run.entries), pause.describe(answer))
    top = run.agenda[-1]
    run.agenda[-1] = top.answered(answer)
    return None
