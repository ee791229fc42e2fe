"""A ruling: what happens in a scenario over every choice, along the timing chart, with what decides it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any

from judge.catalogue import Catalogue
from judge.catalogue.wording import Wording
from judge.effects.base import Node
from judge.engine.evaluation.houses import EVERY_HOUSE
from judge.engine.machine.board import Board
from judge.engine.machine.decisions import Chance, Decision, Exceeded, Unknown
from judge.engine.machine.library import Library
from judge.engine.machine.machine import Machine
from judge.engine.machine.trace import Entry
from judge.engine.procedures.actions import begin, begin_at
from judge.engine.procedures.turn_data import STEPS
from judge.game.state import State
from judge.rulebook.newest import NEWEST

from . import notation
from .acts import Act
from .citing import ranked
from .expectations import mismatches
from .exploration import MACHINES, Choice, Exploration, Step, Unspent, explore
from .exploration import Node as End
from .scenario import Scenario
from .setup import Setup, setup
from .status import impossible, status
from .versions import differences
from .wording import entries_of

UNEXPLORED = Exploration(None, {}, (), (), 0, (), {})
"""Where nothing has been walked yet."""


@dataclass(frozen=True, slots=True)
class Line:
    """One way it may go: the choices on it, the trace, and where it ends. `illegal`: the rules that forbid the act;
    `open`: why it came to no end."""

    machine: Machine | None
    state: State
    path: tuple[Choice, ...]
    trace: tuple[Entry, ...]
    illegal: tuple[str, ...] = ()
    said: str = ""  # what the illegal act was told
    open: Unknown | Exceeded | None = None


@dataclass(frozen=True)
class Ruling:
    """All that was found: distinct lines, what they hang on, what was left out, what was not understood."""

    scenario: Scenario
    setup: Setup
    version: str
    lines: tuple[Line, ...]
    matters: tuple[Decision | Chance, ...]
    cut: tuple[str, ...]
    machines: int
    start: State  # where the first act begins
    explored: Exploration
    odd: tuple[str, ...] = ()  # problems of the board that do not keep it from being ruled on
    unasked: tuple[str, ...] = ()  # choices fixed in words where nothing was asked: only one thing could be chosen

    @property
    def certain(self) -> bool:
        """Whether it ends in one way only, and everything was walked."""
        return len(self.lines) == 1 and not self.cut and not self.lines[0].open

    @property
    def unread(self) -> tuple[str, ...]:
        """Sentences that the program does not understand and that a line came upon."""
        return tuple(dict.fromkeys(entry.unread for line in self.lines for entry in line.trace if entry.unread))

    @cached_property
    def citations(self) -> tuple[str, ...]:
        """Rule entries that decide, the most telling first, then those that the other steps rest on."""
        from .answers import shown  # here: answers read rulings

        forbidden = [rule_id for line in self.lines for rule_id in line.illegal]
        errata = [wording.erratum.entry for _, wording in self.wordings if wording.erratum]
        return ranked(self.cited, shown(self), forbidden, errata)

    @cached_property
    def cited(self) -> tuple[str, ...]:
        """Rule entries that steps rest on, in the order of the steps."""
        steps = (self._rules(entry) for line in self.lines for entry in line.trace)
        return tuple(dict.fromkeys(rule_id for step in steps for rule_id in step))

    def _rules(self, entry: Entry) -> tuple[str, ...]:
        return (*entry.rules, *self._words(entry))

    def _words(self, entry: Entry) -> tuple[str, ...]:
        """What the words of the text that resolves in a step call upon, with those that say when it does."""
        if entry.clause is None:
            return ()
        card = self.setup.state.cards.get(entry.source.uid) if entry.source else None
        texts = self.setup.library.definition(card.card).text.abilities if card and card.card else ()
        whole = (ability for ability in texts if entry.clause in _bodies(ability))
        return entries_of(next(whole, entry.clause))

    @property
    def other_rules(self) -> list[str]:
        """Where the chosen version of the rules is silent or says otherwise about what happened here."""
        return differences(self.version, self.citations)

    @cached_property
    def wordings(self) -> tuple[tuple[str, Wording], ...]:
        """The cards whose words were carried out and that do not read as printed: an erratum or a reading; by id."""
        cards = {
            self.setup.state.cards[entry.source.uid].card
            for line in self.lines
            for entry in line.trace
            if entry.source and entry.source.uid in self.setup.state.cards
        }
        known = self.setup.catalogue
        read = ((card, known.wording(card, self.version)) for card in sorted(cards) if card in known)
        return tuple((card, wording) for card, wording in read if wording.erratum or wording.reading)

    def failures(self) -> list[str]:
        """Where the ruling is not what the scenario expects, in words; empty also where nothing is expected."""
        unread = [f"not understood: {text}" for text in self.unread[:1]]
        return [*unread, *self.misses()] if self.scenario.then(self.version) is not None else []

    def misses(self) -> list[str]:
        """Where what happens is not what the scenario expects, whether or not every sentence was understood."""
        then = self.scenario.then(self.version)
        return [] if then is None else list(_failures(self, then))


def _bodies(ability: Node) -> tuple[object, object]:
    body = getattr(ability, "body", None)
    return body, getattr(body, "body", None)  # "in order to use ~, …": what is to be done for it


def rule(
    scenario: Scenario,
    version: str = NEWEST,
    machines: int = MACHINES,
    faces: Callable[[Library], Library] | None = None,
    cards: Catalogue | None = None,
) -> Ruling:
    """The ruling on a scenario under a version of the rules, its cards looked up in `cards` (the catalogue that comes
    with the program if left out), with other faces of them if `faces` makes some.

    Raises ScenarioError for an impossible position.
    """
    board = setup(scenario, version, cards)
    if faces is not None:
        board.library = faces(board.library)
    problems = status(board.state, board.library)
    if wrong := impossible(problems):
        told = "; ".join(map(str, wrong))
        raise scenario.error(f"this board cannot come about: {told}", ("given",), notation.write(board.state))
    start = _earlier(scenario, board)
    from .answers import check_asked, watched  # here: answers read rulings

    watch = watched(Ruling(scenario, board, version, (), (), (), 0, start, UNEXPLORED))
    explored = explore(start, list(_steps(scenario, board)), machines, watch)
    unasked = [words for unspent in explored.unspent for words in _unasked(scenario, board, unspent)]
    found = Ruling(
        scenario=scenario,
        setup=board,
        version=version,
        lines=tuple(map(_line, explored.outcomes)),
        matters=explored.matters,
        cut=explored.cut,
        machines=explored.machines,
        start=start,
        explored=explored,
        odd=tuple(map(str, problems)),
        unasked=tuple(unasked),
    )
    check_asked(found)
    return found


def _line(end: End) -> Line:
    illegal, said = (tuple(end.illegal.rules), end.illegal.message) if end.illegal else ((), "")
    return Line(end.machine, end.state, end.path, end.trace, illegal, said, end.open)


def _steps(scenario: Scenario, board: Setup) -> Iterator[Step]:
    """What is done, in order: the step of the turn that it starts with, then each act."""
    if scenario.at:
        yield Step(partial(begin_at, library=board.library, step=_step(scenario)))
    for act in scenario.when:
        yield _walked(scenario, board, act)


def _walked(scenario: Scenario, board: Setup, act: Act) -> Step:
    action = act.action(_calls(scenario, board, act))
    calls = {name.casefold(): uid for name, uid in board.uids.items()}
    return Step(partial(begin, library=board.library, action=action), act.choices, calls)


def _unasked(scenario: Scenario, board: Setup, unspent: Unspent) -> tuple[str, ...]:
    """The choices that may be left out since nothing was to be chosen; raises ScenarioError for one that names nothing
    here, or that keeps those behind it from being made."""
    act = scenario.when[unspent.act - bool(scenario.at)]
    offered = [label.casefold() for label in unspent.offered]
    for words in unspent.words:
        known = board.uid(words) or words.casefold() in (*EVERY_HOUSE, *offered)
        if not known or (offered and len(unspent.words) > 1):
            raise scenario.error(
                f"nobody is offered the choice {words!r}",
                (*act.path, "choices"),
                f"offered there: {', '.join(unspent.offered[:20])}" if offered else "nothing is chosen there",
            )
    return unspent.words


def _step(scenario: Scenario) -> str:
    """The step of the turn that `at` names: "ready", "turn.ready.1", "timing/turn.ready.1"."""
    step = scenario.at.removeprefix("timing/").removeprefix("turn.").split(".")[0]
    if step not in STEPS:
        raise scenario.error(
            f"{scenario.at!r} is no step to start at", ("at",), f"steps: {', '.join(STEPS)}, or an id like turn.ready.1"
        )
    return step


def _calls(scenario: Scenario, board: Setup, act: Act) -> Mapping[str, str]:
    calls = {}
    for name in filter(None, (act.card, act.target if act.kind != "choose house" else "")):
        uid = board.uid(name)
        if uid is None:
            raise scenario.error(
                f"no card called {name!r} takes part", act.path, f"cards here: {', '.join(_shown(board))}"
            )
        calls[name] = uid
    return calls


def _shown(board: Setup) -> list[str]:
    return sorted({board.label(uid) for uid in board.uids.values()})[:12]


def _earlier(scenario: Scenario, board: Setup) -> State:
    """The state after what was done before, each open choice answered by the script or by the first answer."""
    state = board.state
    for act in scenario.earlier:
        found = explore(state, [_walked(scenario, board, act)]).outcomes
        if not found or found[0].open:
            raise scenario.error("this earlier act does not come to an end", act.path)
        if found[0].illegal:
            raise scenario.wrap(found[0].illegal, act.path)
        state = found[0].state
    return state


def _failures(ruling: Ruling, then: Mapping[str, Any]) -> Iterator[str]:
    if ruling.cut:
        yield f"not everything was explored: {'; '.join(ruling.cut)}"
    if "answer" in then or "answers" in then:
        from .answers import answers  # here: answers read rulings
        from .answers.expected import unlike

        yield from unlike(answers(ruling), then)
        if len(then) == 1:
            return
    if "illegal" in then:
        for line in ruling.lines:
            if then["illegal"] not in line.illegal:
                yield f"expected to be illegal by {then['illegal']}; {line.said or 'it is legal'} {line.illegal or ''}"
        return
    for line in ruling.lines:
        if line.illegal:
            yield f"illegal: {line.said} ({', '.join(line.illegal)})"
        elif line.open:
            yield f"came to no end: {line.open}"
    ended = [line for line in ruling.lines if not line.illegal and not line.open]
    if "always" in then:
        for line in ended:
            yield from (f"{lost}{_told(line)}" for lost in _against(ruling, line, then["always"]))
    for expectation in then.get("possible", ()):
        tried = [_against(ruling, line, expectation) for line in ended]
        if all(tried):
            yield f"not possible: {min(tried, key=len)[0] if tried else 'nothing happens'}"
    for line in ended if "possible" in then and "always" not in then else ():
        if all(_against(ruling, line, expectation) for expectation in then["possible"]):
            yield f"possible, but not expected{_told(line)}"
    for expectation in then.get("never", ()):
        for line in ended:
            if not _against(ruling, line, expectation):
                yield f"expected never to happen{_told(line)}"
    if "order" in then:
        for line in ended:
            yield from _order(line, then["order"])


def _against(ruling: Ruling, line: Line, expectation: Mapping[str, Any]) -> list[str]:
    board = Board.of(line.state, ruling.setup.library)
    acts = ruling.scenario.when
    return mismatches(ruling.setup, line.state, acts, expectation, board)


def _told(line: Line) -> str:
    chosen = "; ".join(f"{choice.question} {choice.answer}" for choice in line.path)
    return f" [{chosen}]" if chosen else ""


def _order(line: Line, wanted: Iterable[object]) -> Iterator[str]:
    entries = iter(line.trace)
    for item in wanted:
        if not any(_is_step(entry, item) for entry in entries):
            yield f"in the trace, not found in this order: {item}{_told(line)}"
            return


def _is_step(entry: Entry, wanted: object) -> bool:
    if isinstance(wanted, Mapping):
        step = str(wanted.get("step", "")).removeprefix("timing/")
        says = str(wanted.get("says", ""))
        return (not step or entry.step == step) and says.casefold() in entry.says.casefold()
    return str(wanted).casefold() in entry.says.casefold()
