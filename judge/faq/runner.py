"""Running FAQ cases: each is ruled on and held against what it expects."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from judge.errors import JudgeError
from judge.rulebook.newest import NEWEST
from judge.rulings.answers.citations import citations
from judge.rulings.failures import failures as unexpected
from judge.rulings.judging import rule
from judge.rulings.readings import NONE, Readings
from judge.rulings.ruling import Ruling

from .cases import Case

IN_SCOPE = 225
"""FAQ items of the Master Rulebook 18.4; one of them asks nothing that a board shows."""

DECIDING = 3
"""One of the entries in `decided_by` must be among so many first citations of the ruling."""


class Verdict(NamedTuple):
    """A case and why it failed, by itself or in one of its `twins`; `why` is empty where it passed."""

    case: Case
    why: tuple[str, ...]
    twins: int = 0

    @property
    def passed(self) -> bool:
        """Whether everything came out as expected."""
        return not self.why


def failures(ruling: Ruling) -> list[str]:
    """Where a ruling is not what its scenario expects: the outcome, and the citations that must carry it."""
    found = unexpected(ruling)
    wanted = ruling.scenario.decided_by
    first = citations(ruling)[:DECIDING]
    if wanted and not set(wanted) & set(first):
        found.append(f"decided by {', '.join(wanted)}; the ruling cites first {', '.join(first) or 'nothing'}")
    return found


def run(case: Case, readings: Readings = NONE) -> Verdict:
    """Rule on one case under every version it speaks of, and on its twins, with decisions as `readings` says."""
    twins = 0
    try:
        why = [f"{where}{failure}" for where, ruling in rulings(case, readings) for failure in failures(ruling)]
        if case.scenario.then() is None:
            why.append("nothing is expected")
        twins = len(case.twins)
    except JudgeError as error:
        why = [str(error)]
    return Verdict(case, tuple(why), twins)


def rulings(case: Case, readings: Readings = NONE) -> Iterator[tuple[str, Ruling]]:
    """Each ruling that a case speaks of, with the words in which to say which one it is: that of the newest rules first
    ("")."""
    scenario = case.scenario
    for version in (NEWEST, *scenario.data.get("rulings", {})):
        yield "" if version == NEWEST else f"under {version}: ", rule(scenario, version, readings=readings)
    for twin in case.twins:
        yield f"where {twin.differs}: ", rule(twin.scenario, readings=readings)


def summary(verdicts: Iterable[Verdict]) -> dict[str, Any]:
    """`{"entries", "cases", "twins", "passed", "failed": [{"id", "why"}]}`; entries: FAQ items in scope."""
    ran = list(verdicts)
    return {
        "entries": IN_SCOPE,
        "cases": len(ran),
        "twins": sum(verdict.twins for verdict in ran),
        "passed": sum(verdict.passed for verdict in ran),
        "failed": [{"id": verdict.case.id, "why": list(verdict.why)} for verdict in ran if not verdict.passed],
    }
