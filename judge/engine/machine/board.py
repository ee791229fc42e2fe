"""What can be read of a position: the part of the machine that looks and never acts.

Evaluators (amounts, conditions, filters, derived characteristics, legality) take a `Board`, so that they work
inside a run of the machine as well as on a position that nobody is playing.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any, TypeVar, TypeVarTuple

from judge.effects.targets import Zone
from judge.game.draft import Draft
from judge.game.looking import copying
from judge.game.state import Card, Layout, Player, Ref, State

from .characteristics import Characteristics
from .decisions import Pause, Unknown
from .library import Definition, Library
from .observing import Observer

V = TypeVar("V")
Of = TypeVarTuple("Of")


class Waiting(Exception):
    """Raised inside a procedure when it cannot go on without an answer."""

    def __init__(self, pause: Pause) -> None:
        super().__init__(pause)
        self.pause = pause


class Board:
    """A position and the faces of its cards."""

    observer: Observer | None = None  # who is told of what is turned away
    fight: tuple[Ref, Ref] | None = None  # attacker and attacked creature of the innermost fight under way

    def __init__(self, draft: Draft, library: Library) -> None:
        self.draft = draft
        self.library = library
        self._faces: dict[str, Definition] = {}
        self._faces_of: Layout | None = None

    @classmethod
    def of(cls, state: State, library: Library) -> Board:
        """A board for looking at a finished position."""
        return Board(Draft(state), library)

    @cached_property
    def derived(self) -> Characteristics:
        """Characteristics as they are at this moment, computed when asked for and kept until something
        changes."""
        (make,) = _WORKED_OUT_BY
        return make(self)

    def aside(self) -> Board:
        """The same position beside this one: what is changed there is as it was here."""
        return Board(Draft(self.draft.freeze()), self.library)

    def held_as(self, uid: str, **so: Any) -> Board:
        """The same position with a card that is `so` (`token`, `host`, `facedown`: fields of a card)."""
        other = self.aside()
        other.draft.put(other.card(uid)._replace(**so))
        return other

    def let_go(self) -> None:
        """To be called where nobody will look at the board again: it and its characteristics know each other, and would
        wait with all that they know for the garbage collector, which then took a tenth of the time of an action."""
        self.__dict__.pop("derived", None)

    @property
    def by_ability(self) -> bool:
        """Whether what happens comes of an ability, a bonus icon being one (18.4 BONUS ICONS)."""
        return False

    @property
    def in_use(self) -> tuple[tuple[str, Player], ...]:
        """The cards whose use is under way, and who uses them."""
        return ()

    def card(self, uid: str) -> Card:
        """A card as it lies."""
        return self.draft.cards[uid]

    def live(self, ref: Ref) -> Card | None:
        """The card of a reference, if it still is that object."""
        return self.draft.cards[ref.uid] if self.draft.is_current(ref) else None

    def face(self, uid: str) -> Definition:
        """The face a card shows now: as a token or copy if it is one, as an upgrade if it was played as one; raises
        Waiting for a card nobody named."""
        if self.draft.layout is self._faces_of and (known := self._faces.get(uid)) is not None:
            return known
        face = self._face(uid)
        if (layout := self.draft.known_layout()) is not None and not self.draft.effects:  # none makes a copy of it
            if layout is not self._faces_of:
                self._faces_of, self._faces = layout, self.laid(_no_faces)
            self._faces[uid] = face
        return face

    def _face(self, uid: str) -> Definition:
        card = self.draft.cards[uid]
        shown = self._shown(card)
        face = self.library.copied(shown) if shown == card.copy_of else self.library.definition(shown)
        if face.gigantic == "top" and card.other_half and card.zone is Zone.PLAY:
            return self.library.definition(self.draft.cards[card.other_half].card)
        if card.host and card.zone is not Zone.UNDER and face.type != "upgrade":
            return face.attached or face
        return face

    def shown(self, uid: str) -> str:
        """The catalogue id of the face that a card shows now; raises Waiting for a card nobody named."""
        return self._shown(self.draft.cards[uid])

    def _shown(self, card: Card) -> str:
        shown = card.shown
        if not shown:
            raise self.hangs_on(card.uid, "what card it is")
        return self.derived.copies().get(card.uid, shown) if self.draft.lasting(copying) else shown

    def laid(self, work: Callable[[Board, *Of], V], *of: *Of) -> V:
        """What `work` makes of the layout (see `judge.game.state.Layout`) and of what is printed on cards, done once
        for all boards of that layout; it must look at nothing else."""
        layout = self.draft.known_layout()
        if layout is None:
            return work(self, *of)
        key = self.library, work, *of
        made: V | None = layout.worked_out.get(key)
        if made is None:  # or is to be worked out again each time: None says nothing
            made = layout.worked_out[key] = work(self, *of)
        return made

    def hangs_on(self, uid: str, quality: str) -> Waiting:
        """To be raised where the answer hangs on a card that nobody named."""
        return Waiting(Unknown(uid, quality))


def _no_faces(board: Board) -> dict[str, Definition]:
    return {}


W = TypeVar("W", bound=Callable[[Board], Characteristics])
_WORKED_OUT_BY: list[Callable[[Board], Characteristics]] = []


def works_out(make: W) -> W:
    """Enter what works out the characteristics of a board: one class, which reads boards itself."""
    _WORKED_OUT_BY[:] = [make]
    return make
