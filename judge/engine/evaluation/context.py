"""Who reads a text: the card that holds it, the player it calls "you", and what its words point back to."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from judge.effects.base import working_node
from judge.effects.kinds import Cards, Places
from judge.engine.machine.board import Board
from judge.engine.machine.frames import Bindings, Outcome, Resolving
from judge.game.state import Player, Ref

if TYPE_CHECKING:
    from judge.engine.machine.run import Run

    from .card_views import View


@working_node
class Given(Cards, Places):
    """Cards that were settled before: the engine puts it where a text had a choice or a word that points
    back."""

    refs: tuple[Ref, ...]


class Context(NamedTuple):
    """A text being read: on which board, on which object (`holder`), for which player (`controller`: "you").

    `giver` is the card that gave the text where that is another one: its name in the text means the giver.
    """

    board: Board
    holder: Ref
    controller: Player
    bindings: Bindings = Bindings()
    giver: Ref | None = None

    @property
    def actor(self) -> Player:
        """Who carries out an instruction that names nobody."""
        actor = self.bindings.actor
        return self.controller if actor is None else actor

    @property
    def outcomes(self) -> tuple[Outcome, ...]:
        """What this pass of the text has done so far, oldest first."""
        return self.bindings.outcomes[self.bindings.begun :]

    @property
    def active(self) -> Player:
        """The active player."""
        return self.board.draft.active

    def view(self, ref: Ref) -> View:
        """The object as it is, or as it was just before it left play; a card that never was in play as it lies
        now (18.4 MOVEMENT BETWEEN ZONES, decision touch-v-read)."""
        if self.board.draft.is_current(ref) or ref in self.board.draft.last_seen:
            return self.board.derived.view(ref)
        if ref.uid not in self.board.draft.cards:
            from .reference_cards import view  # here: derived values read contexts

            return view(self.board, ref)
        return self.board.derived.view(self.board.card(ref.uid).ref)

    def controller_of(self, ref: Ref) -> Player:
        """Who controls an object, as far as this text is concerned (18.4 AS IF IT WERE YOURS)."""
        return self.controller if ref == self.bindings.yours else self.view(ref).controller

    def bound(self, **changes: object) -> Context:
        """This context with other bindings."""
        return self._replace(bindings=self.bindings._replace(**changes))  # type: ignore[arg-type]

    def after(self, *outcomes: Outcome) -> Context:
        """This context as it will be when these outcomes have been reported."""
        return self.bound(outcomes=(*self.bindings.outcomes, *outcomes))

    def on(self, *current: Ref) -> Context:
        """This context with `current` at hand: "it" means that."""
        return self.bound(current=current).after(Outcome("consider", meant=current))


def context_of(run: Run) -> Context:
    """The context of the ability under way; raises LookupError where none is."""
    return reading(run, run.resolving)


def reading(board: Board, data: Resolving) -> Context:
    """The context of an ability that is being carried out on `board`."""
    return Context(board, data.holder, data.controller, data.bindings, data.giver)
