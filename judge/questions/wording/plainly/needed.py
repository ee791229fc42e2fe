"""Which words a regular expression cannot do without: a line that lacks them need not be searched."""

from __future__ import annotations

from collections.abc import Iterator
from re import IGNORECASE
from re import _constants as sre
from re import _parser as parser
from typing import Any

#: Beyond so many alternatives it costs as much to look for each of them.
MOST = 120
#: So long must each be to be worth it.
LEAST = 2

Texts = frozenset[str]
_NOTHING = frozenset({""})


def words(source: str) -> tuple[tuple[str, ...], ...]:
    """Of each of these one stands, in small letters, in whatever the expression finds or looks for beside it, the
    fewest alternatives first; none where nothing can be said."""
    found = {one for one in _needed(list(parser.parse(source, IGNORECASE))) if len(one) <= MOST}
    return tuple(sorted((tuple(sorted(one)) for one in found), key=lambda one: (len(one), one)))


def _needed(items: list[Any]) -> Iterator[Texts]:
    """What the items that stand one behind the other need: of each of these one."""
    run = _NOTHING
    for kind, value in items:
        texts = _texts(kind, value)
        if texts is not None and len(joined := _joined(run, texts)) <= MOST:
            run = joined
        else:
            yield from _worth(run)
            run = texts if texts is not None and len(texts) <= MOST else _NOTHING
        if texts is None or kind is sre.ASSERT:
            yield from _inside(kind, value)
    yield from _worth(run)


def _joined(first: Texts, second: Texts) -> Texts:
    return frozenset(one + other for one in first for other in second)


def _worth(run: Texts) -> Iterator[Texts]:
    """The alternatives of a run where each is long enough; of those of which one is part of another the shorter."""
    found = {text.strip() for text in run}
    if min(map(len, found)) >= LEAST:
        yield frozenset(text for text in found if not any(other in text for other in found if other != text))


def _texts(kind: Any, value: Any) -> Texts | None:
    """All that one item may stand for, in small letters; None where that is too much, or has no end."""
    if kind is sre.LITERAL:
        return frozenset({chr(value).lower()})
    if kind in (sre.AT, sre.ASSERT, sre.ASSERT_NOT):
        return _NOTHING
    if kind is sre.IN and all(part is sre.LITERAL for part, _ in value):
        return frozenset(chr(char).lower() for _, char in value)
    if kind is sre.SUBPATTERN:
        return _all(value[3])
    if kind is sre.BRANCH:
        each = [_all(branch) for branch in value[1]]
        whole = frozenset().union(*(texts for texts in each if texts is not None))
        return whole if None not in each and len(whole) <= MOST else None
    if kind in (sre.MAX_REPEAT, sre.MIN_REPEAT) and value[1] == 1:
        once = _all(value[2])
        return once | _NOTHING if once is not None and value[0] == 0 else once
    return None


def _all(items: Any) -> Texts | None:
    """All that items may stand for, one behind the other."""
    run = _NOTHING
    for kind, value in items:
        texts = _texts(kind, value)
        if texts is None or len(run) * len(texts) > MOST:
            return None
        run = _joined(run, texts)
    return run


def _inside(kind: Any, value: Any) -> Iterator[Texts]:
    """What an item needs that may stand for more than can be listed."""
    if kind is sre.SUBPATTERN:
        yield from _needed(list(value[3]))
    elif kind is sre.BRANCH:
        each = [min(_needed(list(branch)), key=len, default=_NOTHING) for branch in value[1]]
        if all(one != _NOTHING for one in each):
            yield frozenset().union(*each)
    elif kind in (sre.MAX_REPEAT, sre.MIN_REPEAT) and value[0] > 0:
        yield from _needed(list(value[2]))
    elif kind is sre.ASSERT:
        yield from _needed(list(value[1]))
