"""What something that is done has read and written, and what two of them can have in common."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from .draft import Wanted
from .state import Lasting, Pile, State


class Share(NamedTuple):
    """What something that is done has to do with a number: how much had to be there (`needs`; None: it hangs on no
    such thing) and is left to be there behind it (`behind`), how much `less` and how much `more` there is then."""

    needs: int | None = None
    behind: int | None = None
    less: int = 0
    more: int = 0

    def either(self, other: Share) -> Share:
        """The most of both."""
        return Share(most(self.needs, other.needs), most(self.behind, other.behind), *map(max, self[2:], other[2:]))

    def includes(self, other: Share) -> bool:
        """Whether there is enough for the other wherever there is for this."""
        return self.either(other) == self


def most(one: int | None, other: int | None) -> int | None:
    """The greater of two numbers, or the one that there is."""
    return max(one, other) if one is not None and other is not None else other if one is None else one


NO_SHARE = Share()


class Footprint:
    """The places that were read, written and added to; of numbers that are added to and of which only had to be
    enough, the `shares`; lasting effects that began or ended (`lasting`), and which were looked for (`wanted`);
    `whole`: something looked at all there is."""

    __slots__ = ("added", "lasting", "read", "shares", "wanted", "whole", "written")

    def __init__(self) -> None:
        self.read: set[Hashable] = set()
        self.written: set[Hashable] = set()
        self.added: set[Hashable] = set()
        self.shares: dict[Hashable, Share] = {}
        self.lasting: set[Lasting] = set()
        self.wanted: set[Wanted] = set()
        self.whole = False

    def apart_from(self, other: Footprint) -> bool:
        """Whether neither can notice that the other came before it, and both orders come to the same, where there is
        enough of every number for both."""
        return not (self.whole or other.whole or self._disturbs(other) or other._disturbs(self))

    def add(self, other: Footprint) -> None:
        """Take in what another one has: either of them is done."""
        self.read |= other.read
        self.written |= other.written
        self.added |= other.added
        self.lasting |= other.lasting
        self.wanted |= other.wanted
        for place, share in other.shares.items():
            self.shares[place] = self.shares.get(place, NO_SHARE).either(share)
        self.whole = self.whole or other.whole

    def looking(self, scarce: Iterable[Hashable]) -> Footprint:
        """The same, but where it needs a number that is `scarce`, it reads it."""
        short = {place for place in scarce if self.shares.get(place, NO_SHARE).needs is not None}
        if not short:
            return self
        made = Footprint()
        made.add(self)
        made.read |= short
        return made

    def sparing(self, written: Iterable[Hashable]) -> Footprint:
        """The same, as if these places had not been written."""
        made = Footprint()
        made.add(self)
        made.written -= set(written)
        return made

    def includes(self, other: Footprint) -> bool:
        """Whether whatever is apart from this is apart from the other too."""
        shares = all(self.shares.get(place, NO_SHARE).includes(share) for place, share in other.shares.items())
        places = self.read >= other.read and self.written >= other.written and self.added >= other.added
        return shares and places and self.lasting >= other.lasting and self.wanted >= other.wanted

    def _disturbs(self, other: Footprint) -> bool:
        seen = self.written & (other.read | other.written | other.added | other.shares.keys())
        if seen or self.added & (other.read | other.written):
            return True
        return any(wanted(effect) for effect in self.lasting for wanted in other.wanted)


Lent = Callable[[str], int | None]
"""How much lasting effects that only add give to the power of a card; None where that cannot be said."""


def scarce(
    state: State, lent: Lent, waiting: Sequence[Footprint], before: Sequence[Footprint] = ()
) -> set[Hashable]:
    """The numbers of which there may not be enough in some order of what is `waiting` here, and of what was put
    `before`, which may be anywhere among it or behind it."""
    numbers = {place for one in (*waiting, *before) for place, share in one.shares.items() if share.needs is not None}
    levels = {place: _level(state, lent, place) for place in numbers}
    return {place for place, level in levels.items() if level is None or _short(level, *_of(place, waiting, before))}


def _of(place: Hashable, *footprints: Sequence[Footprint]) -> Iterator[list[Share]]:
    for group in footprints:
        yield [one.shares.get(place, NO_SHARE) for one in group]


def _short(level: int, waiting: Sequence[Share], before: Sequence[Share]) -> bool:
    less, more = sum(one.less for one in waiting), sum(one.more for one in before)
    return any(one.needs is not None and level < one.needs + less - one.less + more for one in waiting) or any(
        one.behind is not None and level < one.behind + less + more - one.more for one in before
    )


def _level(state: State, lent: Lent, place: Any) -> int | None:
    """How much there is of a number: Æmber in a pool, cards in a deck, or what a card was lent of power less the damage
    on it."""
    if len(place) == 2:
        there: Any = state.players[place[0]][place[1]]
        return there.size if isinstance(there, Pile) else int(there)
    power = lent(place[1])
    return None if power is None else power - state.cards[place[1]].damage
