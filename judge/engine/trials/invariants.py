"""What must hold of every position and of everything that happens, whatever the cards say.

`python -m judge.engine.trials.random_games --games 2000 --seed 1` plays random games (see `random_games`) and
prints what was broken.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import fields

from judge.effects.events import Verb
from judge.effects.targets import Zone
from judge.engine.machine.board import Board
from judge.engine.machine.decisions import Decision, Exceeded
from judge.engine.machine.library import Library
from judge.engine.machine.machine import Machine
from judge.engine.machine.trace import Entry
from judge.engine.procedures.state_checks import doomed
from judge.game.changes import PoolChanged, Recorded
from judge.game.draft import Draft
from judge.game.state import EXTRA_KEY, KEY_COLOURS, Card, Record, State
from judge.rulebook import rulebook

from .accounts import owners, same_cards, unexplained

AMBER: dict[Verb, tuple[int, ...]] = {
    Verb.ADD_AMBER: (1,),  # Æmber of a card that has left play, on its way to a pool
    Verb.GAIN_AMBER: (1,),
    Verb.EXALT: (1,),
    Verb.LOSE_AMBER: (-1,),
    Verb.STEAL_AMBER: (0,),
    Verb.CAPTURE_AMBER: (0,),
    Verb.SPEND_AMBER: (0, -1),
    Verb.MOVE: (1, 0, -1),
}
"""What may become of all Æmber outside the common supply, for each Æmber of a record of the verb."""

FREE = frozenset({Verb.LEAVE_PLAY, Verb.ENTER_PLAY, Verb.FLIP})
"""Records that explain any other change of Æmber: what lies on a card goes with it, counters come with one."""


def broken(machine: Machine, before: State | None = None) -> list[str]:
    """What does not hold of a machine, in words; empty where all holds.

    With `before`, the position in which it began, its whole trace is looked at too. What holds only of a position in
    which nothing is under way is asked of finished machines only.
    """
    return list(_broken(machine, before))


def _broken(machine: Machine, before: State | None) -> Iterator[str]:
    yield from places(machine.state)
    yield from owners(machine.state)
    yield from quantities(machine.state)
    if machine.finished and machine.state.winner is None:
        yield from at_rest(machine.state, machine.library)
    if isinstance(machine.pause, Exceeded) and not (machine.pause.limit and machine.pause.size):
        yield "a limit was reached that does not say which"
    if isinstance(machine.pause, Decision) and not any(True for _ in machine.pause.answers()):
        yield f"a decision without a legal answer: {machine.pause.question}"
    if before is not None:
        yield from cited(machine.trace)
        yield from replayed(before, machine)
        yield from same_cards(before, machine.state)


def places(state: State) -> Iterator[str]:
    """Each card lies in exactly one place, and that is where it says it lies."""
    draft = Draft(state)
    found: Counter[tuple[str, int, Zone]] = Counter()
    for player, side in enumerate(state.players):
        for zone in (Zone.HAND, Zone.DECK, Zone.DISCARD, Zone.ARCHIVES, Zone.PURGED):
            found.update((uid, player, zone) for uid in draft.zone_cards(player, zone))
        found.update((uid, player, Zone.PLAY) for uid in (*side.battleline, *side.artifacts))
    lying = Counter(uid for uid, _, _ in found.elements())
    yield from (f"{uid} lies in {count} places" for uid, count in lying.items() if count > 1)
    yield from (f"{uid} lies somewhere but is no card" for uid in lying if uid not in state.cards)
    halves = {card.other_half for card in state.cards.values() if card.other_half}
    prophecies = {prophecy.uid for side in state.players for prophecy in side.prophecies}
    for uid, card in state.cards.items():
        beside = card.zone in (Zone.BEING_PLAYED, Zone.FOUND) or uid in halves or bool(card.host) or card.zone.is_named
        if beside and lying[uid]:
            yield f"{uid} lies in a row or pile and at another card"
        elif not beside and (uid, card.holder, card.zone) not in found:
            yield f"{uid} is not where it says: {card.zone} of player {card.holder}"
        if card.host:
            yield from _hosted(state, card, prophecies)
        elif card.zone is Zone.UNDER:
            yield f"{uid} lies under nothing"
    yield from (f"{uid} is half of a card but not in play" for uid in halves if state.cards[uid].zone is not Zone.PLAY)


def _hosted(state: State, card: Card, prophecies: set[str]) -> Iterator[str]:
    if card.zone not in (Zone.PLAY, Zone.UNDER):
        yield f"{card.uid} has a host but lies in the {card.zone}"
    elif card.zone is Zone.UNDER and card.host in prophecies:
        return
    elif card.host not in state.cards or state.cards[card.host].zone is not Zone.PLAY:
        yield f"{card.uid} is at {card.host}, which is not in play"


def quantities(state: State) -> Iterator[str]:
    """Nothing is less than nothing; keys and chains stay within their bounds (18.4 KEYS, CHAINS)."""
    for player, side in enumerate(state.players):
        if side.amber < 0:
            yield f"player {player} has {side.amber} Æ"
        if not 0 <= side.chains <= 24:
            yield f"player {player} has {side.chains} chains"
        if len(set(side.keys)) < len(side.keys) or not set(side.keys) <= {*KEY_COLOURS, EXTRA_KEY}:
            yield f"player {player} has the keys {side.keys}"
    for card in state.cards.values():
        if card.damage < 0 or card.amber < 0 or card.armor_spent < 0 or any(count <= 0 for _, count in card.counters):
            yield f"{card.uid} has less than nothing on it"
        if card.zone is not Zone.PLAY and (card.damage or card.amber or card.counters or card.tagged):
            yield f"{card.uid} has something on it, but is not in play"


def at_rest(state: State, library: Library) -> Iterator[str]:
    """Once an action is over, whatever must be destroyed has been, nothing is half done, and every upgrade is an
    upgrade (18.4 POWER, DESTROYED, UPGRADES)."""
    board = Board.of(state, library)
    yield from (f"{ref.uid} has damage equal to its power and is still there" for ref in doomed(board))
    for card in state.cards.values():
        if card.zone in (Zone.BEING_PLAYED, Zone.FOUND):
            yield f"{card.uid} is still {card.zone}"
        if card.tagged:
            yield f"{card.uid} is still tagged for destruction"
        if card.zone is Zone.PLAY and card.host and "upgrade" not in board.derived.types(card.uid):
            yield f"{card.uid} is attached to {card.host} and no upgrade"
    for player, side in enumerate(state.players):
        rows = ((side.battleline, "creature"), (side.artifacts, "artifact"))
        for row, kind in rows:
            for uid in row:
                if kind not in board.derived.types(uid):
                    yield f"{uid} lies among the {kind}s and is none"
                if board.derived.controller(uid) != player:
                    yield f"{uid} lies on the side of player {player}, who does not control it"


def cited(trace: Iterable[Entry]) -> Iterator[str]:
    """Every entry of a trace stands on the timing chart and cites a rule, and all these exist."""
    rules = rulebook()
    for entry in trace:
        if not entry.rules:
            yield f"no rule is cited: {entry.says}"
        step = entry.step if entry.step.startswith("timing/") else f"timing/{entry.step}"
        yield from (f"nothing is called {id} ({entry.says})" for id in (step, *entry.rules) if id not in rules)


def replayed(before: State, machine: Machine) -> Iterator[str]:
    """The changes in the trace make the end out of the beginning: nothing else altered anything. And Æmber, damage and
    readiness change only in steps whose records say so."""
    draft = Draft(before)
    for entry in machine.trace:
        was, had, lasting = dict(draft.cards), _amber(draft), draft.effects
        for change in entry.changes:
            change.apply(draft)
        yield from _explained(entry, _amber(draft) - had)
        yield from unexplained(entry, was, lasting, draft, machine.library)
    if draft.freeze() != machine.state:
        yield f"the trace does not tell all that changed: {', '.join(_unlike(draft.freeze(), machine.state))}"


def _amber(draft: Draft) -> int:
    return sum(side.amber for side in draft.players) + sum(card.amber for card in draft.cards.values())


def _explained(entry: Entry, change: int) -> Iterator[str]:
    records: list[Record] = [made.record for made in entry.changes if isinstance(made, Recorded)]
    pools = any(isinstance(made, PoolChanged) and made.by for made in entry.changes)
    if any(record.verb in FREE for record in records) or not (pools or change):
        return
    telling = [record for record in records if record.verb in AMBER]
    if not telling:
        yield f"Æmber changes and no record says so: {entry.says}"
        return
    possible = {0}
    for record in telling:
        supplied = record.verb in (Verb.CAPTURE_AMBER, Verb.STEAL_AMBER) and record.other is None
        signs = (1,) if supplied else AMBER[record.verb]
        possible = {total + sign * record.amount for total in possible for sign in signs}
    if change not in possible:
        yield f"all Æmber changes by {change}, the records say {sorted(possible)}: {entry.says}"


def _unlike(left: State, right: State) -> Iterator[str]:
    for name in (one.name for one in fields(State) if one.compare):
        if getattr(left, name) != getattr(right, name):
            yield name
