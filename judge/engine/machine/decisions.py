"""Where the machine waits: a player decides, chance decides, the answer hangs on an unknown card, or all is
done."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, combinations_with_replacement
from typing import NamedTuple

from judge.game.state import Player, Ref


class Option(NamedTuple):
    """Something that can be chosen: a hashable value (a card's uid, a house, a number, a word) and how to
    call it."""

    value: object
    label: str


Answer = tuple[object, ...]
"""The values chosen, in the order chosen where order counts, else in the order of the options."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A choice of a player: between `minimum` and `maximum` of the options.

    `kind` says what is chosen ("cards", "ability", "house", "yes or no", "number", "option", "flank",
    "name", "divide"); `repeats`: an option may be taken more than once (damage divided, Æmber distributed),
    `each` times at most; `ordered`: the order of the chosen counts, but for that of `equal` ones (values paired
    with marks); `unlike`: no two of the chosen may have the same mark, `alike`: all must have one in common. `weights`:
    what each counts for, where the sum must lie between the two limits of `total`.
    """

    who: Player
    question: str
    options: tuple[Option, ...]
    minimum: int = 1
    maximum: int = 1
    kind: str = "cards"
    repeats: bool = False
    ordered: bool = False
    unlike: tuple[tuple[object, str], ...] = ()
    alike: tuple[tuple[object, str], ...] = ()
    equal: tuple[tuple[object, Hashable], ...] = ()
    source: Ref | None = None
    weights: tuple[tuple[object, int], ...] = ()
    total: tuple[int, int | None] = (0, None)
    each: int | None = None

    def accepts(self, answer: Answer) -> bool:
        """Whether the answer is legal."""
        values = {option.value for option in self.options}
        if not self.minimum <= len(answer) <= self.maximum or not values.issuperset(answer):
            return False
        if not self.repeats and len(set(answer)) != len(answer):
            return False
        if self.each is not None and any(answer.count(value) > self.each for value in values):
            return False
        if self.unlike:
            marks = dict(self.unlike)
            shown = [mark for value in answer for mark in marks[value].split("+") if mark]
            if len(set(shown)) != len(shown):
                return False
        if self.weights:
            weights = dict(self.weights)
            found = sum(weights[value] for value in answer)
            least, most = self.total
            if found < least or (most is not None and found > most):
                return False
        shared = [frozenset(dict(self.alike)[value].split("+")) for value in answer] if self.alike else []
        return len(shared) < 2 or bool(frozenset.intersection(*shared))

    def same(self, other: object) -> bool:
        """Whether the other asks the same of the same player, whatever name its source goes by."""
        return isinstance(other, Decision) and replace(other, source=self.source) == self

    def only(self, answers: Sequence[Answer]) -> Decision:
        """The same choice with no other answers than these, of one option at most each."""
        taken = {value for answer in answers for value in answer}
        options = tuple(option for option in self.options if option.value in taken)
        return replace(self, options=options, minimum=min(map(len, answers)))

    def answers(self) -> Iterator[Answer]:
        """Every legal answer, lazily; orders of the same cards only where order counts."""
        values = [option.value for option in self.options]
        for size in range(self.minimum, self.maximum + 1):
            if self.repeats:
                candidates: Iterator[Answer] = combinations_with_replacement(values, size)
            elif self.ordered:
                candidates = _orders(tuple(values), size, dict(self.equal))
            else:
                candidates = combinations(values, size)
            yield from (answer for answer in candidates if self.accepts(answer))

    def describe(self, answer: Answer) -> str:
        """The answer in words."""
        labels = {option.value: option.label for option in self.options}
        return ", ".join(labels[value] for value in answer) or "nothing"


def _orders(values: Answer, size: int, marks: Mapping[object, Hashable]) -> Iterator[Answer]:
    """Every order of `size` of the values; of those with one mark the first comes first."""
    if not size:
        yield ()
        return
    firsts = {marks.get(value, value): value for value in reversed(values)}
    for first in values:
        if firsts[marks.get(first, first)] is first:
            rest = tuple(value for value in values if value is not first)
            yield from ((first, *others) for others in _orders(rest, size - 1, marks))


@dataclass(frozen=True, slots=True)
class Chance:
    """Something random: each option is equally likely."""

    question: str
    options: tuple[Option, ...]

    def answers(self) -> Iterator[Answer]:
        """Every outcome."""
        return ((option.value,) for option in self.options)

    def accepts(self, answer: Answer) -> bool:
        """Whether the outcome is possible."""
        return len(answer) == 1 and any(option.value == answer[0] for option in self.options)

    def describe(self, answer: Answer) -> str:
        """The outcome in words."""
        return next(option.label for option in self.options if option.value == answer[0])


@dataclass(frozen=True, slots=True)
class Unknown:
    """The answer hangs on a property of a card that nobody named."""

    uid: str
    quality: str


@dataclass(frozen=True, slots=True)
class Exceeded:
    """A limit was reached before the end: which, and its size."""

    limit: str
    size: int


@dataclass(frozen=True, slots=True)
class Finished:
    """Nothing is left to do."""


Pause = Decision | Chance | Unknown | Exceeded | Finished
