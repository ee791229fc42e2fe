"""All FAQ cases under each version of the rules: where the answer changes, and what goes wrong."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache

from judge.errors import JudgeError
from judge.faq.cases import Case, cases
from judge.rulebook import rulebook
from judge.rulings.answers import answer
from judge.rulings.failures import failures
from judge.rulings.judging import rule

from .tasks import Done, Task


def tasks() -> list[Task]:
    """Each case under each version."""
    return [Task("case", (case.id, version)) for case in cases() for version in rulebook().versions]


def carry_out(task: Task) -> Done:
    """Rule on a case under a version. `told`: `says`, the answer in words; `refused`, why there is none; `cut` and
    `unread`; `failed`: what is expected under this version and does not come out, where the case speaks of it."""
    id, version = task.about
    scenario = _by_id()[id].scenario
    told: dict[str, object] = {"boards": 1}
    try:
        ruling = rule(scenario, version)
        told["says"] = answer(ruling).says
    except JudgeError as error:
        return Done(task.key, told={**told, "refused": error.message})
    expected = version == rulebook().latest or version in scenario.data.get("rulings", {})
    if expected and (failed := failures(ruling)):
        told["failed"] = failed
    if ruling.cut:
        told["cut"] = list(ruling.cut)
    if ruling.unread:
        told["unread"] = list(ruling.unread)
    return Done(task.key, told=told)


def differing(done: Iterable[Done]) -> dict[str, dict[str, str]]:
    """The cases that are answered otherwise under another version, with what is said under each."""
    said: dict[str, dict[str, str]] = {}
    for one in done:
        _, id, version = json.loads(one.key)
        told = one.told.get("says") or f"no ruling: {one.told.get('refused') or one.told.get('crash')}"
        said.setdefault(id, {})[version] = told
    return {id: answers for id, answers in said.items() if len(set(answers.values())) > 1}


@cache
def _by_id() -> dict[str, Case]:
    return {case.id: case for case in cases()}
