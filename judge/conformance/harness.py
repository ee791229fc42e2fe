"""Holding recorded segments against this engine: position, action, recorded choices, and the complete result."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from judge.effects.targets import Zone
from judge.engine.machine.decisions import Chance, Decision, Exceeded, Unknown
from judge.engine.machine.library import Definition, Library
from judge.engine.machine.machine import Machine
from judge.engine.procedures.actions import Action, IllegalAction, begin
from judge.game.state import State

from .board import Unmappable, differences, plain_recorded, plain_state, position
from .guide import Proposal, proposals
from .recorded import Segment

TRIES = 160
"""How many choices of one segment are followed at most before it counts as differing."""

CHAINS_LIMIT = 24
"""18.4 CHAINS: nobody can have more, so no draw step is defined for more."""

OUTCOMES = ("agrees", "agrees_for_some_choice", "differs", "unmodelled", "not_mapped")


class Result(NamedTuple):
    """What became of one segment. `reason` of `not_mapped` comes from a closed list; `lines` say what differs."""

    segment: Segment
    outcome: str
    reason: str = ""
    lines: tuple[str, ...] = ()
    cards: frozenset[str] = frozenset()  # whose text was read
    resolved: frozenset[str] = frozenset()  # whose words a step of the trace carried out
    targets_agree: int = 0
    targets_differ: int = 0


class Watched(Library):
    """A library that remembers whose faces were asked for."""

    def __init__(self, library: Library) -> None:
        super().__init__(library.definition)
        self.asked: dict[str, Definition] = {}

    def definition(self, card: str) -> Definition:
        """The face of `card`, remembered."""
        found = self.asked[card] = super().definition(card)
        return found


@dataclass(slots=True)
class _Search:
    """Depth-first along the recorded choices; what was found best so far."""

    segment: Segment
    library: Watched
    expected: dict[str, Any]
    tries: int = 0
    best: tuple[str, ...] = ()
    outcome: str = ""
    unread: bool = False
    resolved: set[str] = field(default_factory=set)
    targets_agree: int = 0
    targets_differ: int = 0

    def follow(self, machine: Machine, at: int, free: tuple[str, ...]) -> bool:
        """Whether an agreeing end lies below `machine`; `free`: the choices so far that the record does not show."""
        if self.tries >= TRIES:
            return False
        self.tries += 1
        pause = machine.pause
        if isinstance(pause, Decision | Chance):
            compared = False
            for proposal in proposals(machine, self.segment.choices, at):
                if not compared and proposal.basis == "recorded":
                    compared = self._compare_targets(pause, proposal, at)
                noted = free
                if proposal.basis == "free":
                    noted = (
                        *free,
                        f"not recorded: {pause.question} {pause.describe(proposal.answer)}; {self._faced(at)}",
                    )
                if self.follow(machine.choose(proposal.answer), proposal.at, noted):
                    return True
                if self.tries >= TRIES:
                    return False
            return False
        return self._compare(machine, free)

    def _faced(self, at: int) -> str:
        """The recorded choice that comes next, in words."""
        if at >= len(self.segment.choices):
            return "the record has ended"
        click = self.segment.choices[at]
        return f"next is {click.card or click.button!r} to {click.prompt!r}"

    def _compare(self, machine: Machine, free: tuple[str, ...]) -> bool:
        if any(entry.unread for entry in machine.trace):
            self.unread = True
        if isinstance(machine.pause, Unknown | Exceeded):
            self.best = self.best or (f"stopped: {machine.pause}",)
            return False
        found = plain_state(machine.state, self.library, unordered=self.segment.random)
        lines = tuple(differences(self.expected, found))
        if not self.best or len(lines) < len(self.best):
            self.best = lines
        if lines:
            return False
        self.resolved = {
            entry.source.uid.rsplit("#", 1)[0] for entry in machine.trace if entry.source and entry.clause is not None
        }
        self.outcome = "agrees_for_some_choice" if free else "agrees"
        self.best = free
        return True

    def _compare_targets(self, pause: Decision | Chance, proposal: Proposal, at: int) -> bool:
        """Hold the cards offered here against those offered at the click that gave the answer, if there was one."""
        first = self.tries <= len(self.segment.choices) + 3
        if not first or not isinstance(pause, Decision) or pause.kind != "cards":
            return False
        for click in self.segment.choices[at : proposal.at]:
            if click.targets and click.card in proposal.answer:
                if {option.value for option in pause.options} == click.targets:
                    self.targets_agree += 1
                else:
                    self.targets_differ += 1
                return True
        return False


def check(segment: Segment, library: Library) -> Result:
    """What becomes of one segment; never raises for what a record holds."""
    watched = Watched(library)
    try:
        state = position(segment.before)
        segment, action = action_of(segment, state)
    except Unmappable as unmappable:
        return Result(segment, "not_mapped", unmappable.reason)
    except KeyError as missing:
        return Result(segment, "not_mapped", "a card that the catalogue does not have", (str(missing),))
    search = _Search(segment, watched, plain_recorded(segment.after, unordered=segment.random))
    try:
        if action is None:
            return _nothing_happens(segment, state, watched)
        machine = begin(state, watched, action)
        agreed = search.follow(machine, 0, ())
    except IllegalAction as illegal:
        agreed = "noop" in segment.flags
        search.outcome = "agrees" if agreed else ""
        search.best = () if agreed else (f"illegal here: {illegal}",)
    except KeyError as missing:
        return Result(segment, "not_mapped", "a card that the catalogue does not have", (str(missing),))
    except Exception as error:
        agreed, search.best = False, (f"crash: {type(error).__name__}: {error}",)
    asked = frozenset(watched.asked)
    if agreed:
        outcome = search.outcome
    elif search.unread or any(definition.unread for definition in watched.asked.values()):
        outcome = "unmodelled"
    else:
        outcome = "differs"
    return Result(
        segment,
        outcome,
        "",
        search.best,
        asked,
        frozenset(search.resolved),
        search.targets_agree,
        search.targets_differ,
    )


def _nothing_happens(segment: Segment, state: State, library: Library) -> Result:
    """A click that did nothing: nothing may be done with the card here either."""
    from judge.engine.procedures.legal_actions import legal

    uid = str(segment.args[0])
    possible = [action for action in legal(state, library).actions if action.card == uid]
    offered = [button for choice in segment.choices for button in choice.buttons]
    if offered:  # a menu was opened and left again: what it offered is what may be done
        kinds = {_USES[button] for button in offered if button in _USES}
        same = {action.kind for action in possible} == kinds
        lines = (f"offered: {sorted(kinds)}", *(f"legal here: {action}" for action in possible))
        return Result(segment, "agrees" if same else "differs", "", () if same else lines)
    lines = tuple(f"legal here: {action}" for action in possible)
    unread = any(library.definition(card.card).unread for card in state.cards.values() if card.card)
    return Result(segment, "unmodelled" if possible and unread else "differs" if possible else "agrees", "", lines)


_USES = {
    "Fight with this creature": "fight",
    "Reap with this creature": "reap",
    "Use this card's Action ability": "action",
    "Use this card's Omni ability": "omni",
    "Remove this creature's stun": "unstun",
    "Discard this card": "discard",
    "Play this creature": "play",
    "Play this action": "play",
    "Play this artifact": "play",
    "Play this upgrade": "play",
}


def action_of(segment: Segment, state: State) -> tuple[Segment, Action | None]:
    """The recorded action as ours (None for a click that did nothing), and the segment less the choices spent on it.

    Raises Unmappable.
    """
    if segment.op == "clickCard":
        return _click(segment)
    return segment, _action(segment, state)


def _action(segment: Segment, state: State) -> Action:
    if segment.player != segment.before["activePlayer"]:
        raise Unmappable("an action of the player whose turn it is not")
    args = [*segment.args, None, None, None]
    card = str(args[0]) if args[0] else ""
    match segment.op:
        case "play" | "playCreature":
            return _play(card, state, left=bool(args[1]), deploy=bool(args[2]))
        case "playUpgrade":
            return Action("play", card, target=str(args[1]))
        case "reap":
            return Action("unstun" if state.cards[card].stunned else "reap", card)
        case "fightWith":
            if state.cards[card].stunned:
                return Action("unstun", card)
            return Action("fight", card, target=str(args[1]))
        case "useAction":
            return Action("unstun" if state.cards[card].stunned else "action", card, ability=None)
        case "useOmni":
            return Action("unstun" if state.cards[card].stunned else "omni", card, ability=None)
        case "scrap":
            return Action("discard", card)
        case "endTurn":
            if any(side.chains > CHAINS_LIMIT for side in state.players):
                raise Unmappable("more chains than the rules allow")
            return Action("end turn")
        case "raiseTide":
            return Action("raise tide")
        case "activateProphecy":
            return Action("prophecy", card, target=str(args[1]))
        case _:
            raise Unmappable("an operation without a counterpart")


def _play(card: str, state: State, *, left: bool, deploy: bool) -> Action:
    if state.cards[card].zone is not Zone.HAND:
        raise Unmappable("a card played from elsewhere than the hand")
    if deploy:
        return Action("play", card)
    return Action("play", card, flank="left" if left else "right")


def _click(segment: Segment) -> tuple[Segment, Action | None]:
    """A card clicked first and then told what to do with it."""
    card = str(segment.args[0])
    if "noop" in segment.flags:
        return segment, None
    kind = _USES.get(segment.choices[0].button) if segment.choices else None
    if kind is None:
        raise Unmappable("a click whose meaning the recorder left open")
    taken = 1
    target = ""
    if kind == "fight" and len(segment.choices) > 1 and segment.choices[1].card:
        target, taken = segment.choices[1].card, 2
    action = Action(kind, card, target=target, ability=None if kind in ("action", "omni") else 0)
    return replace(segment, choices=segment.choices[taken:]), action


# --- many of them ---------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Tally:
    """Counts over many segments; `to_data` is the published form."""

    segments: int = 0
    outcomes: Counter[str] = field(default_factory=Counter)
    reasons: Counter[str] = field(default_factory=Counter)
    by_op: dict[str, Counter[str]] = field(default_factory=dict)
    by_kind: dict[str, Counter[str]] = field(default_factory=dict)
    targets_agree: int = 0
    targets_differ: int = 0

    def add(self, result: Result) -> None:
        """Count one result."""
        self.segments += 1
        self.outcomes[result.outcome] += 1
        if result.outcome == "not_mapped":
            self.reasons[result.reason] += 1
        self.by_op.setdefault(result.segment.op, Counter())[result.outcome] += 1
        self.by_kind.setdefault(_kind(result.segment), Counter())[result.outcome] += 1
        self.targets_agree += result.targets_agree
        self.targets_differ += result.targets_differ

    def to_data(self) -> dict[str, Any]:
        """`{"segments", "mapped", "agrees", …}`: see docs/conformance.md."""
        return {
            "segments": self.segments,
            "mapped": self.segments - self.outcomes["not_mapped"],
            **{outcome: self.outcomes[outcome] for outcome in OUTCOMES if outcome != "not_mapped"},
            "not_mapped": dict(self.reasons),
            "targets": {"agree": self.targets_agree, "differ": self.targets_differ},
            "by_op": {op: dict(counts) for op, counts in sorted(self.by_op.items())},
            "by_kind": {kind: dict(counts) for kind, counts in sorted(self.by_kind.items())},
        }


def _kind(segment: Segment) -> str:
    if "noop" in segment.flags:
        return "no-op"
    if segment.op == "endTurn":
        return "end of turn"
    return "with choices" if segment.choices else "choice-free"


def chosen(segments: Iterable[Segment], only: frozenset[str], limit: int | None) -> Iterator[Segment]:
    """The segments that bear one of the marks in `only` (all, where it is empty), at most `limit`."""
    taken = 0
    for segment in segments:
        marks = {mark for mark in ("clean", "quiet") if getattr(segment, mark)}
        if only and not marks & only:
            continue
        if limit is not None and taken >= limit:
            return
        taken += 1
        yield segment


def sweep(segments: Iterable[Segment], library: Library) -> Iterator[Result]:
    """Check many segments, one by one."""
    for segment in segments:
        yield check(segment, library)


__all__ = ["Result", "Tally", "check", "chosen", "sweep"]
