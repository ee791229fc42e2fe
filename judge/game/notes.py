"""What a watched draft has noted: what is read as long as a card is there, what counts only for who takes it in."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager

from .draft import Made
from .footprints import NO_SHARE, Footprint, Share, most
from .state import Card

OBJECT = Card._fields.index("incarnation")


class Notes:
    """The footprint that grows, and whether it does."""

    def __init__(self) -> None:
        self.footprint = Footprint()
        self.off = True
        self._asked: list[tuple[str, set[Hashable]]] = []

    def read(self, place: Hashable) -> None:
        if not self.off:
            (self._asked[-1][1] if self._asked else self.footprint.read).add(place)

    @contextmanager
    def about(self, uid: str) -> Iterator[None]:
        """What is read of the card meanwhile is read only as long as it is in play, unless it `counts`, or somebody
        looks whether it is still the same object."""
        self._asked.append((uid, set()))
        try:
            yield
        finally:
            _, places = self._asked.pop()
            for place in places:
                own = isinstance(place, tuple) and place[0] == uid and place[1] != OBJECT
                self.read(("in play", *place) if own else place)  # type: ignore[misc]

    def aside(self, uid: str, work: Callable[[], Made]) -> tuple[Made, Footprint]:
        """What is made of a card in play, and what was read for it, of which nothing is noted yet."""
        with self.apart() as noted, self.about(uid):
            made = work()
        return made, noted

    @contextmanager
    def apart(self) -> Iterator[Footprint]:
        """What is noted meanwhile is noted here only."""
        noted, self.footprint = self.footprint, Footprint()
        asked, self._asked = self._asked, []
        try:
            yield self.footprint
        finally:
            self.footprint, self._asked = noted, asked

    def take_in(self, uid: str, why: Footprint) -> None:
        """Note what was read for a card; by one who does not ask it among others, also whether it is the same still."""
        if self.off:
            return
        for place in why.read:
            self.read(place)
        self.object(uid)
        self.footprint.wanted |= why.wanted
        self.footprint.whole = self.footprint.whole or why.whole

    def object(self, uid: str) -> None:
        """It is read which object a card is; of the card in play of which something is made just now, only as long as
        it is there."""
        own = bool(self._asked) and self._asked[-1][0] == uid
        self.read(("in play", uid, OBJECT) if own else (uid, OBJECT))

    def counts(self) -> None:
        """The card that is asked about cannot be left out: that it is in play is read, and what was read of it."""
        uid, places = self._asked[-1]
        self.footprint.read |= {("in play", uid), *places}

    def written(self, place: Hashable) -> None:
        if not self.off:
            self.footprint.written.add(place)

    def added(self, place: Hashable) -> None:
        if not self.off:
            self.footprint.added.add(place)

    def needs(self, place: Hashable, least: int) -> None:
        """So much of a number had to be there now, and was."""
        if not self.off:
            had = self.footprint.shares.get(place, NO_SHARE)
            self._share(place, most(had.needs, least - had.more + had.less), had.more - had.less)

    def moved(self, place: Hashable, by: int) -> None:
        """There is so much more of a number, or less."""
        had = self.footprint.shares.get(place, NO_SHARE)
        self._share(place, had.needs, had.more - had.less + by)

    def _share(self, place: Hashable, needs: int | None, moved: int) -> None:
        behind = None if needs is None else needs + moved
        self.footprint.shares[place] = Share(needs, behind, max(0, -moved), max(0, moved))

    @contextmanager
    def silent(self) -> Iterator[None]:
        """Nothing is noted meanwhile."""
        before, self.off = self.off, True
        try:
            yield
        finally:
            self.off = before
