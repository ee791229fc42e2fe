"""Where a ruling is not what its scenario expects, in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from judge.engine.machine.decisions import Chance, Decision
from judge.engine.machine.trace import Entry
from judge.game.state import Player

from .answers import bare_answers
from .answers.expected import unlike
from .expectations import mismatches
from .ruling import Line, Ruling
from .scenario import SEATS

_CHOOSERS: Mapping[Player | None, str] = {**{seat: name for name, seat in SEATS.items()}, None: "chance"}


def failures(ruling: Ruling) -> list[str]:
    """Where the ruling is not what the scenario expects, in words; empty also where nothing is expected."""
    unread = [f"not understood: {text}" for text in ruling.unread[:1]]
    return [*unread, *misses(ruling)] if ruling.scenario.then(ruling.version) is not None else []


def misses(ruling: Ruling) -> list[str]:
    """Where what happens is not what the scenario expects, whether or not every sentence was understood."""
    then = ruling.scenario.then(ruling.version)
    return [] if then is None else list(_failures(ruling, then))


def _failures(ruling: Ruling, then: Mapping[str, Any]) -> Iterator[str]:
    if ruling.cut:
        yield f"not everything was explored: {'; '.join(ruling.cut)}"
    if "answer" in then or "answers" in then:
        yield from unlike(bare_answers(ruling), then, ruling.scenario.asked)
        if len(then) == 1:
            return
    ended = list(_ended(ruling, then))
    yield from _unended(ruling, then)
    if "always" in then:
        for line in ended:
            yield from (f"{lost}{_told(line)}" for lost in mismatches(ruling, line, then["always"]))
    for expectation in then.get("possible", ()):
        tried = {id(line): mismatches(ruling, line, expectation) for line in ended}
        if all(tried.values()):
            yield f"not possible: {min(tried.values(), key=len)[0] if tried else 'nothing happens'}"
        elif "depends on" in expectation:
            fitting = frozenset(number for number, line in enumerate(ruling.lines) if tried.get(id(line)) == [])
            yield from _choosers(ruling.explored.deciders(fitting), expectation["depends on"])
    if "depends on" in then:
        yield from _choosers({_who(pause) for pause in ruling.matters}, then["depends on"])
    for line in ended if then.get("only", "always" not in then) and "possible" in then else ():
        if all(mismatches(ruling, line, expectation) for expectation in then["possible"]):
            yield f"possible, but not expected{_told(line)}"
    for fact in then.get("never", ()):
        for line in ended:
            if not mismatches(ruling, line, fact, closed=False):
                yield f"expected never to happen{_told(line)}"
    if "order" in then:
        for line in ended:
            yield from _order(line, then["order"])


def _choosers(found: Iterable[Player | None], wanted: str | list[str]) -> Iterator[str]:
    """Where it is not decided by those who are expected to decide it, in words."""
    names = {_CHOOSERS[who] for who in found}
    expected = {wanted} if isinstance(wanted, str) else set(wanted)
    if names != expected:
        yield f"expected to depend on {', '.join(sorted(expected))}, depends on {', '.join(sorted(names)) or 'nobody'}"


def _who(pause: Decision | Chance) -> Player | None:
    return pause.who if isinstance(pause, Decision) else None


def _ended(ruling: Ruling, then: Mapping[str, Any]) -> Iterator[Line]:
    """The lines that end as they should: with the act refused where that is expected, else with all acts done."""
    return (line for line in ruling.lines if not line.open and bool(line.illegal) == ("illegal" in then))


def _unended(ruling: Ruling, then: Mapping[str, Any]) -> Iterator[str]:
    """Where a line does not end as it should, in words."""
    rule, act = _forbidden(then, len(ruling.scenario.when))
    for line in ruling.lines:
        if "illegal" in then:
            if rule not in line.illegal:
                yield f"expected to be illegal by {rule}; {line.said or 'it is legal'} {line.illegal or ''}"
            elif line.act != act:
                yield f"act {act} expected to be illegal, act {line.act} is: {line.said}"
        elif line.illegal:
            yield f"illegal: {line.said} ({', '.join(line.illegal)})"
        elif line.open:
            yield f"came to no end: {line.open}"


def _forbidden(then: Mapping[str, Any], last: int) -> tuple[str, int]:
    """The rule that is expected to forbid an act, and the number of that act: the last one where nothing is said."""
    told = then.get("illegal", "")
    return (told["rule"], told.get("act", last)) if isinstance(told, Mapping) else (told, last)


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
