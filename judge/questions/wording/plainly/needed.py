"""Which words a regular expression cannot do without: a line that has none of them need not be searched."""

from __future__ import annotations

from re import IGNORECASE
from re import _constants as sre
from re import _parser as parser
from typing import Any

#: Beyond so many alternatives it costs as much to look for each of them.
MOST = 24
#: So long must each be to be worth it.
LEAST = 2


def words(source: str) -> tuple[str, ...]:
    """Of these one stands, in small letters, in whatever the expression finds or looks for beside it; none where
    nothing can be said."""
    found = _needed(list(parser.parse(source, IGNORECASE)))
    return tuple(sorted(found)) if found and len(found) <= MOST else ()


def _needed(items: list[Any]) -> frozenset[str]:
    """The best of what the items that stand one behind the other need each."""
    choices: list[frozenset[str]] = []
    run = ""
    for kind, value in [*items, (None, None)]:
        if kind is sre.LITERAL:
            run += chr(value)
            continue
        if len(run.strip()) >= LEAST:
            choices.append(frozenset([run.strip().lower()]))
        run = ""
        if kind is not None and (inner := _of_one(kind, value)):
            choices.append(inner)
    return max(choices, key=_worth, default=frozenset())


def _worth(found: frozenset[str]) -> tuple[bool, float]:
    return len(found) <= MOST, min(map(len, found)) - len(found) / 4


def _of_one(kind: Any, value: Any) -> frozenset[str]:
    """What one item needs; nothing where it may stand for anything, or for nothing."""
    if kind is sre.SUBPATTERN:
        return _needed(list(value[3]))
    if kind is sre.BRANCH:
        each = [_needed(list(branch)) for branch in value[1]]
        return frozenset().union(*each) if all(each) else frozenset()
    if kind in (sre.MAX_REPEAT, sre.MIN_REPEAT) and value[0] > 0:
        return _needed(list(value[2]))
    if kind is sre.ASSERT:
        return _needed(list(value[1]))
    return frozenset()
