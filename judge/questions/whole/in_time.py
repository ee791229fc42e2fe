"""Whether one thing comes before another, of the order in which they come: "does it die before I can steal?"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.rulings.answers.answer import Answer

from ..board import Unclear

_NOTHING_DONE = "On this board it does not come to that. What is done?"


def in_time(ask: dict[str, Any], answer: Answer) -> Answer:
    """The answer to a question whether what it asks about comes first. Raises Unclear where one of both is missing."""
    hangs = answer.kind == "depends" and bool(answer.depends_on)
    if hangs and ask.get("_can") and all(one.who == "you" for one in answer.depends_on):
        return _first_if_i_choose(ask, answer)
    if hangs and ask["_keeps"] and all(one.who == ask.get("_may") for one in answer.depends_on):
        return _kept_if_not_wanted(ask, answer)
    return _first_of_two(ask, answer) if answer.kind == "order" else answer


def _first_if_i_choose(ask: dict[str, Any], answer: Answer) -> Answer:
    """Whether what is asked about comes first on some way that is the asker's to choose."""
    named = _named(ask["_before"])
    firsts = [option.value[0] == named for option in answer.options if isinstance(option.value, tuple) and option.value]
    if not any(firsts):
        raise Unclear(ask["_at"], _NOTHING_DONE)
    return replace(answer, kind="yes_no", value=True, says=f"Yes, you can: {answer.says}")


def _kept_if_not_wanted(ask: dict[str, Any], answer: Answer) -> Answer:
    """ "Does it die before I can …?" is no where who "can" chooses: on one way it comes in time."""
    named = _named(ask["_before"])
    come = [option.value for option in answer.options if isinstance(option.value, tuple)]
    if not any(value and value[0] != named for value in come):
        return answer
    who = "you" if ask["_may"] == "you" else "your opponent"
    says = f"No: {who} can choose otherwise: {answer.says.partition(': ')[2] or answer.says}"
    return replace(answer, kind="yes_no", value=False, says=says, depends_on=(), options=())


def _named(item: dict[str, Any]) -> str:
    """What is to come first, as an answer names it."""
    said = [item[key] for key in ("to", "triggers", "happens") if key in item]
    return " ".join(str(getattr(one, "call", one)) for one in said)


def _first_of_two(ask: dict[str, Any], answer: Answer) -> Answer:
    """Whether what is asked about comes first; where it is asked whether it keeps the other from coming
    ("before I can …"), whether that never comes."""
    before = ask["_before"]
    named = _named(before)
    come = answer.value if isinstance(answer.value, tuple) else ()
    missing = named not in come and before.get("happens") in ("stolen", "captured", "lost")  # of what nobody told
    missing |= come == (named,) and bool(ask.get("_nothing_there"))
    if not come or missing or (come == (named,) and not ask["_keeps"]):
        raise Unclear(ask["_at"], _NOTHING_DONE)
    value = come == (named,) if ask["_keeps"] else come[0] == named
    return replace(answer, kind="yes_no", value=value, says=f"{'Yes' if value else 'No'}: {answer.says}")
