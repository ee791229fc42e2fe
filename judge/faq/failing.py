"""How a case that failed is shown: the board before and after, and the first step that differs.

From what it differs: from the steps of the run in which the case last passed, where that is known; else from what the
case expects, so that it is the step which made the outcome another one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from judge.rulings import notation
from judge.rulings.answers import answers
from judge.rulings.answers.ways import End
from judge.rulings.expectations import mismatches
from judge.rulings.otherwise.comparing import in_words
from judge.rulings.ruling import Line, Ruling
from judge.rulings.telling import told

BEFORE = 2
"""How many steps are shown before the one that differs."""

EXPECTED = " expected "
"""Where a sentence of `mismatches` says what it is about, and goes on with what should be there."""


def steps(ruling: Ruling) -> list[str]:
    """The steps of a ruling's first way, a line each: what is kept of a case that passed."""
    return [_line(one.step, in_words([one])[0]) for one in told(ruling, ruling.lines[0])] if ruling.lines else []


def shown(ruling: Ruling, passed: Sequence[str] = ()) -> Iterator[str]:
    """A ruling that is not what its scenario expects, in lines; `passed`: the steps with which the case last passed."""
    if not ruling.lines:
        return
    expected, line = _unfitting(ruling)
    yield f"before: {notation.write(ruling.setup.state)}"
    yield f"after:  {notation.write(line.state)}"
    now = steps(ruling)
    if passed and list(passed) != now:
        yield from _parted(passed, now)
        return
    at = _answered_at(ruling, line) if expected is None else _turned_at(ruling, line, expected)
    if at:
        yield f"the first step that differs from what is expected is number {at} of {len(line.trace)}:"
        for number, entry in enumerate(line.trace[max(0, at - 1 - BEFORE) : at], max(1, at - BEFORE)):
            yield f"{'>' if number == at else ' '} {_line(entry.step, entry.says)}"


def _unfitting(ruling: Ruling) -> tuple[Mapping[str, Any] | None, Line]:
    """The board that is expected and does not come out, and the way on which it does not; no board where none is
    expected, or all come out."""
    then = ruling.scenario.then(ruling.version) or {}
    for expected in (*([then["always"]] if "always" in then else ()), *then.get("possible", ())):
        for line in ruling.lines:
            if mismatches(ruling, line, expected):
                return expected, line
    return None, ruling.lines[0]


def _turned_at(ruling: Ruling, line: Line, expected: Mapping[str, Any]) -> int:
    """The number of the step after which the first thing that is not as expected is what it is in the end, from 1;
    0 where no step changed it."""
    subject = mismatches(ruling, line, expected)[0].partition(EXPECTED)[0] + EXPECTED
    end = End(ruling, line.state, line.trace)

    def after(number: int) -> str:
        then = replace(line, state=end.after(number), trace=line.trace[:number])
        return next((one for one in mismatches(ruling, then, expected) if one.startswith(subject)), "")

    found = [after(number) for number in range(len(line.trace) + 1)]
    return next((number for number in range(len(line.trace), 0, -1) if found[number] != found[number - 1]), 0)


def _answered_at(ruling: Ruling, line: Line) -> int:
    """The number of the last step that made the answer what it is; 0 where none did."""
    because = {one["says"] for answer in answers(ruling) for one in answer.because}
    return max((number for number, entry in enumerate(line.trace, 1) if entry.says in because), default=0)


def _parted(passed: Sequence[str], now: Sequence[str]) -> Iterator[str]:
    """The first step in which two runs differ, and what went before."""
    shorter = min(len(passed), len(now))
    at = next((place for place in range(shorter) if passed[place] != now[place]), shorter)
    yield f"the first step that differs from when it last passed is number {at + 1}:"
    yield from (f"  {step}" for step in now[max(0, at - BEFORE) : at])
    for sign, way in (("-", passed), ("+", now)):
        yield f"{sign} {way[at] if at < len(way) else 'nothing more'}"


def _line(step: str, says: str) -> str:
    return f"{step:<12} {says}"
