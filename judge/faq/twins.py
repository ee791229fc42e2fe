"""Twins: the board of a case with the one fact changed that the answer rests on, where the answer is another one.

A case that only says "no" would pass as well where nothing is understood. Its twin shows what the no hangs on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from operator import ne
from typing import Any, NamedTuple

from judge.rulings.scenario import Scenario, understood
from judge.rulings.yaml_source import Located

from .naming import called

_KEPT = ("given", "earlier", "at", "when", "ask")
"""What a twin has of its case, unless it says otherwise."""

_CHANGED = ("given", "earlier", "at", "when")
"""What can be otherwise in a twin."""


class Twin(NamedTuple):
    """A twin: the fact in which its board differs ("it has no ward"), and the scenario that this makes."""

    differs: str
    scenario: Scenario


def twins(case: Scenario) -> tuple[Twin, ...]:
    """The twins that a case names under `twins`, in their order.

    Raises ScenarioError, at its line, for one that changes nothing, lacks a card of the case, expects what the case
    expects, or does what no scenario may.
    """
    return tuple(_twin(case, number, written) for number, written in enumerate(case.data.get("twins", ())))


def _twin(case: Scenario, number: int, written: Located) -> Twin:
    here = ("twins", number)
    if not any(key in written for key in _CHANGED):
        raise case.error("this twin is the case itself", here, f"say what is otherwise under {', '.join(_CHANGED)}")
    twin = understood(_data(case.data, written), case.name)
    if missing := Counter(called(case.given)) - Counter(called(twin.given)):
        names = ", ".join(sorted(missing))
        raise case.error(f"this twin lacks {names}", (*here, "given"), "a twin has all cards of its case")
    if not _differ(case.data.get("then", {}), written["then"]):
        raise case.error(
            "this twin expects what its case expects", (*here, "then"), "one that is answered alike shows nothing"
        )
    return Twin(written["differs"], twin)


def _data(case: Located, written: Located) -> Located:
    """The document of a twin: that of the case with `given` changed in part and acts as a whole."""
    data = Located({key: case[key] for key in _KEPT if key in case})
    data.lines = dict(case.lines)
    data["question"] = f"{case.get('question', '')} Here {written['differs']}."
    changed = Located({key: written[key] for key in (*_CHANGED, "then") if key in written})
    changed.lines = written.lines
    return _merged(data, changed)


def _merged(old: Located, new: Located) -> Located:
    """A mapping with the values of `new` in place of those of `old`; mappings in both are merged in turn."""
    merged = Located(old)
    merged.lines = old.lines | new.lines
    for key, value in new.items():
        both = isinstance(value, Located) and isinstance(old.get(key), Located)
        merged[key] = _merged(old[key], value) if both else value
    return merged


def _differ(case: Mapping[str, Any], twin: Mapping[str, Any]) -> bool:
    """Whether two expectations differ in what is answered; where the case answers nothing, in anything."""
    told, other = _answers(case), _answers(twin)
    return any(map(ne, told, other)) if told else twin != case


def _answers(then: Mapping[str, Any]) -> list[Any]:
    return [then["answer"]] if "answer" in then else list(then.get("answers", ()))
