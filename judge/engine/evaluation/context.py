"""Who reads a text: the card that holds it, the player it calls "you", and what its words point back to.

A `Context` is also where the meaning of a node is asked for: each kind of meaning has its table of evaluators, which
the modules beside this one fill.
"""

from __future__ import annotations

from typing import NamedTuple

from judge.effects.base import Node, working_node
from judge.effects.kinds import Amount, Cards, Condition, Duration, Houses, Places, Players, Trigger
from judge.effects.targets import Back, Zone
from judge.engine.machine.board import Board
from judge.engine.machine.characteristics import View
from judge.engine.machine.frames import Bindings, Outcome, Resolving
from judge.engine.machine.run import Run
from judge.game.state import Player, Record, Ref

from .evaluators import Evaluators

AMOUNTS: Evaluators[Context, [int | None], int] = Evaluators("amount")
CONDITIONS: Evaluators[Context, [], bool] = Evaluators("condition")
CARDS: Evaluators[Context, [], tuple[Ref, ...]] = Evaluators("cards")
PLAYERS: Evaluators[Context, [], tuple[Player, ...]] = Evaluators("player")
HOUSES: Evaluators[Context, [], frozenset[str]] = Evaluators("house")
ZONES: Evaluators[Context, [], tuple[Ref, ...]] = Evaluators("zone")
CANDIDATES: Evaluators[Context, [Zone | Places | Cards], list[Ref]] = Evaluators("candidates")
FITS: Evaluators[Context, [Ref, View], bool] = Evaluators("modifier")
MATCHES: Evaluators[Context, [Ref], bool] = Evaluators("noun phrase")
EVENTS: Evaluators[Context, [Record], bool] = Evaluators("event")


@working_node
class Given(Cards, Places):
    """Cards that were settled before: the engine puts it where a text had a choice or a word that points
    back. `face`: the catalogue id of what the one card showed then, for a copy of it. `while_there`: no longer meant
    once they have left where they were."""

    refs: tuple[Ref, ...]
    face: str = ""
    while_there: bool = False


class Context(NamedTuple):
    """A text being read: on which board, on which object (`holder`), for which player (`controller`: "you").

    `giver` is the card that gave the text where that is another one: its name in the text means the giver.
    """

    board: Board
    holder: Ref
    controller: Player
    bindings: Bindings = Bindings()
    giver: Ref | None = None

    # --- what the words mean ---------------------------------------------------------------------------------

    def amount(self, node: Amount, available: int | None = None) -> int:
        """The number a node means; `available` is what "all" and "all but 5" are taken from.

        "Up to 3" and "any amount" give their limit: where a player picks, `choosing.number` asks."""
        return AMOUNTS[type(node)](self, node, available)

    def holds(self, node: Condition | Duration) -> bool:
        """Whether a condition is true; a window of time holds while it is open."""
        return CONDITIONS[type(node)](self, node)

    def cards(self, node: Node | None) -> tuple[Ref, ...]:
        """The objects a reference means, none chosen: a filter means all that match, "a creature" all that could
        be chosen, `None` the holder. Objects that are gone are among them (read them through `view`);
        `references.reachable` tells what can still be acted upon."""
        return (self.holder,) if node is None else CARDS[type(node)](self, node)

    def candidates(self, what: Node, default: Zone | Places | Cards = Zone.PLAY) -> list[Ref]:
        """All objects that fit `what` (a filter, or any reference) in the zones its words name, else in `default`
        (a zone of everybody's, or a zone node)."""
        find = CANDIDATES.get(type(what))
        return list(self.cards(what)) if find is None else find(self, what, default)

    def matches(self, ref: Ref, what: Node) -> bool:
        """Whether an object (also one that is gone) fits a filter or a modifier, or is among the cards of a
        reference."""
        kind = type(what)
        if (match := MATCHES.get(kind)) is not None:
            return match(self, what, ref)
        if (fits := FITS.get(kind)) is not None:
            return fits(self, what, ref, self.view(ref))
        return ref in self.cards(what)

    def players(self, node: Players | Back | None) -> tuple[Player, ...]:
        """The players a node means, the active player first; `None` means who carries the instruction out.

        "A player" means both here: where one has to be chosen, `choosing.choose_player` asks."""
        return (self.actor,) if node is None else PLAYERS[type(node)](self, node)

    def the_player(self, node: Players | Back | None) -> Player:
        """The one player a node means: of several, the active one; where nobody is meant, who carries it out."""
        meant = self.players(node)
        return meant[0] if meant else self.actor

    def houses(self, node: Houses) -> frozenset[str]:
        """The ids of the houses that a node means: one, or any of several."""
        return HOUSES[type(node)](self, node)

    def lying_in(self, zone: Places | Cards) -> tuple[Ref, ...]:
        """The cards in a zone or in several, top or left first; of a slice of a deck those that lie there for
        certain."""
        return ZONES[type(zone)](self, zone)

    def happened(self, record: Record, event: Trigger) -> bool:
        """Whether what happened (or is about to) is what `event` speaks of. The objects of the record are seen as
        they were (last-known information)."""
        tells = EVENTS.get(type(event))
        return tells is not None and tells(self, event, record)

    # --- who and what is there -------------------------------------------------------------------------------

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
    def this_way(self) -> tuple[Outcome, ...]:
        """What "this way" speaks of: the same, or where a text that repeats itself sums up, what all passes have
        done."""
        return self.bindings.outcomes if self.bindings.altogether else self.outcomes

    @property
    def of_this_pass(self) -> tuple[Outcome, ...]:
        """The same, less what earlier passes of "for each" have done."""
        first, last = self.bindings.passed
        every, begun = self.bindings.outcomes, self.bindings.begun
        return (*every[begun:first], *every[max(last, begun) :])

    @property
    def active(self) -> Player:
        """The active player."""
        return self.board.draft.active

    @property
    def decides(self) -> Player:
        """Who makes the choices: the active player, unless the text says that another player may do this (18.4 ACTIVE
        PLAYER, decision who-decides)."""
        allowed = self.bindings.decides
        return self.active if allowed is None else allowed

    def view(self, ref: Ref) -> View:
        """The object as it is, or as it was just before it left play; a card that never was in play as it lies
        now (18.4 MOVEMENT BETWEEN ZONES, decision touch-v-read)."""
        return self.board.derived.view(ref)

    def controller_of(self, ref: Ref) -> Player:
        """Who controls an object, as far as this text is concerned (18.4 AS IF IT WERE YOURS)."""
        return self.controller if ref == self.bindings.yours else self.view(ref).controller

    # --- the same text, read otherwise -----------------------------------------------------------------------

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
