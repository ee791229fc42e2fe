"""Two rulings side by side: what each answers, and the first step in which they differ."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from judge.catalogue import Catalogue

from ..answers import first_asked, said
from ..judging import rule
from ..ruling import Ruling
from ..scenario import Scenario
from ..telling import Told, parting, told
from .by_switch import Ruled, causes

BEFORE = 2
"""How many steps that both have are shown before they part."""

AFTER = 4
"""How many steps of each are shown from there on."""


@dataclass(frozen=True)
class Parted:
    """Two rulings held against each other, each by its first way.

    `says`: what each answers; `at`: the number of the first step that differs, from 1, None where all are the same;
    `common`: the last steps that both have; `steps`: those of each from there on, the first ones; `left`: how many of
    each are not shown; `by` and `words`: for one scenario under two versions, the switches by which they part and the
    cards whose words are others.
    """

    says: tuple[str, str]
    at: int | None
    common: tuple[Told, ...] = ()
    steps: tuple[tuple[Told, ...], tuple[Told, ...]] = ((), ())
    left: tuple[int, int] = (0, 0)
    by: tuple[str, ...] = ()
    words: tuple[str, ...] = ()

    @property
    def same(self) -> bool:
        """Whether neither answer nor any step differs."""
        return self.at is None and self.says[0] == self.says[1]

    def to_data(self) -> dict[str, Any]:
        """As plain data."""
        steps = [[_step(one) for one in way] for way in self.steps]
        common = [_step(one) for one in self.common]
        causes = {"by": list(self.by), "words": list(self.words)}
        return {"same": self.same, "says": list(self.says), "at": self.at, "common": common, "steps": steps, **causes}


def compared(one: Ruling, other: Ruling) -> Parted:
    """Hold two rulings against each other."""
    says = (said(one, first_asked(one)), said(other, first_asked(other)))
    mine, theirs = _steps(one), _steps(other)
    place = parting(mine, theirs)
    if place is None:
        return Parted(says, None)
    end = place + AFTER
    left = (max(0, len(mine) - end), max(0, len(theirs) - end))
    common = mine[max(0, place - BEFORE) : place]
    return Parted(says, place + 1, common, (mine[place:end], theirs[place:end]), left)


def between(scenario: Scenario, versions: tuple[str, str], cards: Catalogue) -> Parted:
    """Hold the rulings on a scenario under two versions against each other. Raises JudgeError where there is none."""
    first, second = (rule(scenario, version, cards=cards) for version in versions)
    found = compared(first, second)
    if found.same:
        return found
    by = causes(scenario, versions, (first, second), _telling, cards)
    return replace(found, by=by.switches, words=by.words)


def _telling(ruled: Ruled) -> object:
    if not isinstance(ruled, Ruling):
        return ruled.message
    return said(ruled, first_asked(ruled)), [(one.step, one.says, one.times) for one in _steps(ruled)]


def _steps(ruling: Ruling) -> tuple[Told, ...]:
    return told(ruling, ruling.lines[0]) if ruling.lines else ()


def _step(one: Told) -> dict[str, Any]:
    chosen = [choice.answer for choice in one.choices]
    return {"step": one.step, "says": one.says, "times": one.times, "choices": chosen}


def in_words(steps: Sequence[Told]) -> list[str]:
    """Steps in a sentence each, with how often in a row they come and what was chosen in them."""
    return [_in_words(one) for one in steps]


def _in_words(one: Told) -> str:
    often = f" ({one.times} times)" if one.times > 1 else ""
    chosen = f" [{', '.join(choice.answer for choice in one.choices)}]" if one.choices else ""
    return f"{one.says}{often}{chosen}"
