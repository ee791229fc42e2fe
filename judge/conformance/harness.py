"""Holding recorded actions against this engine: position, action, recorded choices, and the complete result."""

from __future__ import annotations

from typing import NamedTuple

from judge.engine.machine.library import Definition, Library
from judge.engine.procedures.actions import IllegalAction, begin
from judge.engine.procedures.legal_actions import legal
from judge.game.state import State

from .actions import action_of, use_of
from .offered import Offer
from .position import Unmappable, position
from .recorded import NOOP, Segment
from .search import Search

OUTCOMES = ("agrees", "agrees_for_some_choice", "differs", "unmodelled", "not_mapped")


class Result(NamedTuple):
    """What became of one action. `reason` of `not_mapped` comes from a closed list; `lines` say what differs. `end` is
    the position it led to, where that is the recorded one."""

    segment: Segment
    outcome: str
    reason: str = ""
    lines: tuple[str, ...] = ()
    cards: frozenset[str] = frozenset()  # whose text was read
    resolved: frozenset[str] = frozenset()  # whose words a step of the trace carried out
    offered: tuple[Offer, ...] = ()
    end: State | None = None

    @property
    def where(self) -> str:
        """What it is called."""
        return self.segment.id


class Watched(Library):
    """A library that remembers whose faces were asked for."""

    def __init__(self, library: Library) -> None:
        super().__init__(library.definition)
        self.asked: dict[str, Definition] = {}

    def definition(self, card: str) -> Definition:
        """The face of `card`, remembered."""
        found = self.asked[card] = super().definition(card)
        return found


def check(segment: Segment, library: Library) -> Result:
    """What becomes of one segment; never raises for what a record holds."""
    try:
        return carry_out(segment, position(segment.before), library)
    except Unmappable as unmappable:
        return Result(segment, "not_mapped", unmappable.reason)
    except KeyError as missing:
        return Result(segment, "not_mapped", "a card that the catalogue does not have", (str(missing),))


def carry_out(segment: Segment, state: State, library: Library) -> Result:
    """What becomes of the segment's action in a position of ours; never raises for what a record holds."""
    watched = Watched(library)
    try:
        played, action = action_of(segment, state)
    except Unmappable as unmappable:
        return Result(segment, "not_mapped", unmappable.reason)
    search = Search(played, watched)
    try:
        if action is None:
            return _nothing_happens(segment, state, watched)
        search.follow(begin(state, watched, action))
    except IllegalAction as illegal:
        if NOOP in segment.flags:
            search.end = state
        else:
            search.lines = (f"illegal here: {illegal}",)
    except KeyError as missing:
        return Result(segment, "not_mapped", "a card that the catalogue does not have", (str(missing),))
    except Exception as error:
        search.lines = (f"crash: {type(error).__name__}: {error}",)
    if search.end is not None:
        outcome, lines = ("agrees_for_some_choice", search.free) if search.free else ("agrees", ())
    else:
        unread = search.unread or any(definition.unread for definition in watched.asked.values())
        outcome, lines = "unmodelled" if unread else "differs", search.lines
    return Result(
        segment, outcome, "", lines, frozenset(watched.asked), search.resolved, search.offered, search.end
    )


def _nothing_happens(segment: Segment, state: State, library: Library) -> Result:
    """A click that did nothing: nothing may be done with the card here either."""
    uid = str(segment.args[0])
    possible = [action for action in legal(state, library).actions if action.card == uid]
    offered = [button for choice in segment.choices for button in choice.buttons]
    if offered:  # a menu was opened and left again: what it offered is what may be done
        kinds = {use_of(button) for button in offered if use_of(button)}
        same = {action.kind for action in possible} == kinds
        lines = (f"offered: {sorted(kinds)}", *(f"legal here: {action}" for action in possible))
        return Result(segment, "agrees", end=state) if same else Result(segment, "differs", "", lines)
    if not possible:
        return Result(segment, "agrees", end=state)
    unread = any(library.definition(card.card).unread for card in state.cards.values() if card.card)
    lines = tuple(f"legal here: {action}" for action in possible)
    return Result(segment, "unmodelled" if unread else "differs", "", lines)
