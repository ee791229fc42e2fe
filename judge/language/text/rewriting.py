"""Rewriting with long lists of regular expressions of which hardly any finds something in a given text.

Each is kept with letters that all of its matches hold: to look for these takes a fiftieth of the time of a search. Of
hundreds, only those are tried of which the text has four such letters.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import NamedTuple

from judge.language.counting import is_one

Needs = tuple[tuple[str, ...], ...]


class Rewrite(NamedTuple):
    """Where the regular expression `find` stands, `put` is written. `needs`: of each of these runs of letters a match
    holds one or another; `any_case`: be they small or capital."""

    needs: Needs
    find: str
    flags: int
    put: str | Callable[[re.Match[str]], str]
    any_case: bool = False

    def written(self, text: str) -> str:
        """`text`, rewritten."""
        return _compiled(self.find, self.flags).sub(self.put, text)

    def may_find(self, text: str) -> bool:
        """Whether a text holds the letters that are needed."""
        if self.any_case:
            text = text.lower()
        for runs in self.needs:
            for run in runs:
                if run in text:
                    break
            else:
                return False
        return True


#: Compiled where the letters that it needs were seen for the first time: most never are.
_compiled = cache(re.compile)


def rewrite(find: str, put: str | Callable[[re.Match[str]], str], around: str = "{}", flags: int = 0) -> Rewrite:
    """A rewriting of what the regular expression `find` matches where it stands in `around`."""
    any_case, needs = bool(flags & re.IGNORECASE), needed(find.removeprefix("(?m)"))
    if any_case:
        needs = tuple(tuple(run.lower() for run in runs) for runs in needs)
    return Rewrite(needs, around.format(find), flags, put, any_case)


def rewritten(text: str, rewrites: Iterable[Rewrite]) -> str:
    """`text`, rewritten by one after the other."""
    for one in rewrites:
        if one.may_find(text):
            text = one.written(text)
    return text


_COMMON = (
    "Play: Destroy each enemy creature. If you do, your opponent loses 1Æ for each other friendly creature this turn. "
    "After Reap: You may return a creature with power to its owner's hand. After Fight: Deal damage to that creature. "
    "Put it and each of its neighbors into their discard pile or deck or archives. This artifact gets +1 power and "
    "gains, draw a card. Action: Choose a house, capture 1Æ from your pool, steal while it would be instead, key cost."
)
"""What stands in many texts tells little of one of them."""


class Rewrites:
    """Hundreds of rewritings in their order, by letters of which a text has some where one of them finds something."""

    def __init__(self, rewrites: Iterable[Rewrite]) -> None:
        self.all = tuple(rewrites)
        shared = Counter(four for one in self.all for runs in one.needs for run in runs for four in _fours(run))
        shared.update(dict.fromkeys(_fours(_COMMON), len(self.all)))
        self._told: dict[str, list[int]] = {}
        self._untold: list[int] = []
        for place, one in enumerate(self.all):
            telling = set() if one.any_case else _telling(one.needs, shared)
            for four in telling:
                self._told.setdefault(four, []).append(place)
            if not telling:
                self._untold.append(place)

    def rewritten(self, text: str) -> str:
        """`text`, rewritten by one after the other."""
        begin = 0
        while True:
            for place in self._tried(text, begin):
                one = self.all[place]
                if one.may_find(text) and (new := one.written(text)) != text:
                    text, begin = new, place + 1
                    break  # since others may find something in it now
            else:
                return text

    def _tried(self, text: str, begin: int) -> list[int]:
        """The places, from `begin` on, of those that may find something."""
        told = self._told
        found = {place for four in told.keys() & _fours(text) for place in told[four]}
        return sorted(place for place in found.union(self._untold) if place >= begin)


def _fours(text: str) -> set[str]:
    """What stands in a text, four letters at a time."""
    return {text[at:at + 4] for at in range(len(text) - 3)}


def _telling(needs: Needs, shared: Mapping[str, int]) -> set[str]:
    """Four letters each, of which one or another stands in whatever is rewritten: those that are `shared` least. None
    where what is needed is shorter."""
    ways = ({min(_fours(run), key=shared.__getitem__) for run in runs} for runs in needs if min(map(len, runs)) > 3)
    return min(ways, key=lambda way: sum(shared[four] for four in way), default=set())


#: A part of a regular expression: what opens a group, or one character, with how often it stands there.
_PART = re.compile(
    r"(?P<beside>\(\?(?:<?[=!]|[a-z]+:))|(?P<group>\((?:\?:|\?P<\w+>)?)|(?P<end>\))|(?P<or>\|)|(?P<kind>\[\^?\]?(?:\\.|[^]\\])*\]|[.^$])"
    r"|\\(?P<escaped>.)|(?P<letter>.)", re.DOTALL)
_OFTEN = re.compile(r"[?*+]\??|\{\d*,?\d*\}\??")


def needed(find: str) -> Needs:
    """Runs of letters that stand in all that a regular expression matches: of each tuple one at least. The longest come
    first, which are the rarest."""
    parts = list(_parts(find))
    found, behind = _alternatives(parts, 0)
    if behind < len(parts):
        raise ValueError(f"a parenthesis too many in {find!r}")
    return tuple(sorted(set(found), key=lambda runs: (-min(map(len, runs)), runs)))


def _parts(find: str) -> Iterator[tuple[str, str, str]]:
    """The parts of a regular expression: what each is, its character, how often it stands there."""
    at = 0
    while found := _PART.match(find, at):
        at = found.end()
        often = _OFTEN.match(find, at)
        at = often.end() if often else at
        yield found.lastgroup or "", found[0][-1], often[0] if often else ""


def _alternatives(parts: list[tuple[str, str, str]], at: int) -> tuple[list[tuple[str, ...]], int]:
    """What the alternatives that begin at `at` need, and where they end: if there are several, one run of each."""
    ways: list[list[tuple[str, ...]]] = []
    while True:
        found, at = _sequence(parts, at)
        ways.append(found)
        if at == len(parts) or parts[at][0] == "end":
            break
        at += 1
    if is_one(ways):
        return ways[0], at
    if not all(ways):
        return [], at
    longest = (max(way, key=lambda runs: min(map(len, runs))) for way in ways)
    return [tuple(dict.fromkeys(run for runs in longest for run in runs))], at


def _sequence(parts: list[tuple[str, str, str]], at: int) -> tuple[list[tuple[str, ...]], int]:
    """What is needed from `at` to the next alternative or the end of the group, and where that is."""
    needs: list[tuple[str, ...]] = []
    run = ""
    while at < len(parts) and parts[at][0] not in ("or", "end"):
        kind, letter, often = parts[at]
        at += 1
        inner: list[tuple[str, ...]] = []
        if kind in ("group", "beside"):
            inner, at = _alternatives(parts, at)
            often = parts[at][2]
            at += 1
        may_lack = often.startswith(("?", "*", "{0", "{,"))
        plain = (kind == "letter" or (kind == "escaped" and not letter.isalnum())) and not may_lack
        if plain:
            run += letter
        if run and (often or not plain):
            needs.append((run,))
            run = ""
        if kind == "group" and not may_lack:
            needs += inner
    return [*needs, (run,)] if run else needs, at
