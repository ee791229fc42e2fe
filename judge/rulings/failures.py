"""Where a ruling is not what its scenario expects, in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from judge.engine.machine.board import Board
from judge.engine.machine.trace import Entry

from .answers import answers
from .answers.expected import unlike
from .expectations import mismatches
from .ruling import Line, Ruling


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
