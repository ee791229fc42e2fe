"""One answer of several: whether all of what is asked is so, or of which creatures, or how many they are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from judge.rulings.answers import Answer


def as_one(asks: Sequence[dict[str, Any]], told: Sequence[Answer]) -> Answer:
    """The answer to what is asked first; where it is asked whether several things are so, the first that is not; where
    it is asked of which creatures something is so, those."""
    if "_those" in asks[0]:
        return _those(asks[0], told)
    if asks[0].get("_still"):
        return _still_there(told[0], told[1])
    both = told[: int(asks[0].get("_and", 1))]
    return next((answer for answer in both if answer.value is not True), told[0])


def _those(ask: dict[str, Any], told: Sequence[Answer]) -> Answer:
    """Those of whom the question, put of each, is answered with yes; where one answer hangs on something, that."""
    pieces = ask["_those"]
    each = told[: len(pieces)]
    for one in each:
        if one.kind != "yes_no" or not isinstance(one.value, bool):
            return one if one.kind != "yes_no" else replace(one, kind="depends")
    names = tuple(piece.call for piece, one in zip(pieces, each, strict=True) if one.value)
    listed = ", ".join(names) or "none"
    if ask["_number"]:
        says = f"{len(names)}: {listed}."
        return replace(each[0], kind="number", value=len(names), says=says)
    return replace(each[0], kind="card", value=names, says=f"{listed[0].upper()}{listed[1:]}.")


def _still_there(which: Answer, there: Answer) -> Answer:
    """Of cards to which something was done those that are in play at the end."""
    if not isinstance(which.value, tuple) or not isinstance(there.value, tuple):
        return which if not isinstance(which.value, tuple) else there
    left = tuple(name for name in which.value if name in there.value)
    return which if left == which.value else replace(which, value=left, says=f"{', '.join(map(str, left)) or 'None'}.")
