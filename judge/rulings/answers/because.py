"""From what was asked back to the steps that wrote it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice, pairwise

from judge.engine.machine.trace import Entry
from judge.game import changes as c
from judge.game.state import Player

from ..asked import EVENTS, Asked
from ..scenario import SEATS
from . import happenings
from .kinds import Question
from .ways import End, ends

STEPS = 6
"""How many steps are given as the reason."""

_FIELDS = {
    "damage": "damage",
    "amber": "amber",
    "ready": "exhausted",
    "exhausted": "exhausted",
    "ward": "warded",
    "stun": "stunned",
    "enrage": "enraged",
}
"""Facts of a card and the field of it that holds them."""


def because(question: Question) -> tuple[Entry, ...]:
    """The steps that wrote what was asked about, each with those that it was a part of, in the order they came; where
    none did, those that touched it; at most `STEPS`. They are those of one way on which the answer holds."""
    end = example(question)
    if end is None:
        return ()
    places = list(writers(question, end)) or list(_moving(question, end)) or list(_touching(question, end))
    chosen: list[int] = []
    for place in reversed(places):
        for one in (place, *around(end.trace, place)):
            if one not in chosen and len(chosen) < STEPS:
                chosen.append(one)
    return tuple(end.trace[place] for place in sorted(chosen))


def led_to(question: Question) -> frozenset[str]:
    """The rules that steps rest on up to the last that wrote what was asked about, on the way of `because`; none where
    nothing wrote it."""
    end = example(question)
    if end is None:
        return frozenset()
    steps = end.trace[: max(writers(question, end), default=-1) + 1]
    return frozenset(rule for entry in steps for rule in question.ruling.rules_of(entry))


def at_work(question: Question) -> tuple[Entry, ...]:
    """The steps on that way that told of a rule at work, which changed nothing and of which no others are a part, up to
    the last that wrote what was asked about; all, where nothing wrote it."""
    end = example(question)
    if end is None:
        return ()
    last = max(writers(question, end), default=len(end.trace))
    steps = islice(pairwise((*end.trace, None)), last + 1)
    leaves = (one for one, following in steps if one and (following is None or following.depth <= one.depth))
    return tuple(one for one in leaves if not one.changes and not one.choice)


def example(question: Question) -> End | None:
    """One way on which the answer holds; any, where none is told of it; None where there is no way at all."""
    return next(iter(question.examples.values()), None) or next(ends(question.ruling), None)


def around(trace: Sequence[Entry], place: int) -> Iterable[int]:
    """The steps that a step is a part of, the nearest first."""
    depth = trace[place].depth
    for before in range(place - 1, -1, -1):
        if trace[before].depth < depth:
            depth = trace[before].depth
            yield before


def writers(question: Question, end: End) -> Iterable[int]:
    """The places of the steps that wrote what is asked about."""
    for part in (question, *(Question(question.ruling, one) for one in question.asked.parts)):
        for place, entry in enumerate(end.trace):
            if _wrote(part, end, entry):
                yield place


def _moving(question: Question, end: End) -> Iterable[int]:
    """The places of the steps that wrote anything of the player whose numbers are asked for."""
    seat = _seat(question.asked)
    for place, entry in enumerate(end.trace):
        if seat is not None and any(_of_player(change, seat) for change in entry.changes):
            yield place


def _wrote(question: Question, end: End, entry: Entry) -> bool:
    asked = question.asked
    if asked.kind == "triggers" or (asked.kind == "number" and asked.subject == "triggers"):
        uid = question.uid(asked.get("on") or asked.subject)
        return entry in happenings.resolutions(end, uid, asked.get("ability", ""))
    if words := _event(asked):
        records = [change.record for change in entry.changes if isinstance(change, c.Recorded)]
        mine = [record for record in records if record.verb is EVENTS[words]]
        if asked.kind == "counts":
            return any(ref.uid in question.uids() for record in mine for ref in (*record.cards, *record.subject))
        return any(record in happenings.events(end, words, question.whom("to"), question.whom("by")) for record in mine)
    if asked.kind == "chooses":
        return bool(entry.choice)
    if asked.kind in ("gains", "loses"):
        counted = (_COUNTED.get(str(asked.subject), c.CardMoved),)
        return any(_of_player(change, seat, counted) for change in entry.changes for seat in (0, 1))
    if (seat := _seat(asked)) is not None:
        kinds = tuple(dict.fromkeys(_COUNTED[name] for name in (asked.subject, *asked.arguments) if name in _COUNTED))
        return any(_of_player(change, seat, kinds or _OF_PLAYERS) for change in entry.changes)
    fields = {_FIELDS[fact] for fact in asked.arguments if fact in _FIELDS}
    if asked.kind == "number" and asked.subject in _FIELDS:
        fields = {_FIELDS[str(asked.subject)]}
    return any(_of_card(change, uid, fields) for uid in subjects(question) for change in entry.changes)


def _event(asked: Asked) -> str:
    words = asked.get("as") if asked.kind == "counts" else asked.subject
    return str(words) if asked.kind in ("counts", "happens", "together", "number", "which") and words in EVENTS else ""


def _seat(asked: Asked) -> Player | None:
    """The player whose numbers are asked for; None where a card is asked about."""
    if asked.kind == "has":
        return SEATS[asked.subject]
    if asked.kind in ("number", "cost") and "on" not in asked.arguments:
        return SEATS[asked.get("of", "me")]
    return None


_ROWS = ("hand", "deck", "discard", "archives", "purged", "battleline", "artifacts")
_COUNTED: dict[str, type[c.Change]] = {"amber": c.PoolChanged, "chains": c.ChainsChanged, "keys": c.KeyTurned}
_COUNTED |= dict.fromkeys(_ROWS, c.CardMoved)
_OF_PLAYERS: tuple[type[c.Change], ...] = tuple(dict.fromkeys(_COUNTED.values()))
"""What changes the numbers of a player, by what is asked for."""


def _of_player(change: c.Change, seat: Player, kinds: tuple[type[c.Change], ...] = _OF_PLAYERS) -> bool:
    if not isinstance(change, kinds):
        return False
    if isinstance(change, c.CardMoved):
        return change.holder == seat
    return isinstance(change, c.PoolChanged | c.ChainsChanged | c.KeyTurned) and change.player == seat


def _of_card(change: c.Change, uid: str, fields: set[str]) -> bool:
    match change:
        case c.CardMoved() | c.CountersChanged():
            return change.uid == uid
        case c.CardChanged():
            names = {name for name, _ in change.fields}
            return change.uid == uid and (not fields or bool(fields & names))
        case c.CardGrown():
            return change.uid == uid and (not fields or change.field in fields)
    return False


def _touching(question: Question, end: End) -> Iterable[int]:
    """The places of the steps in which the cards asked about speak, or are acted upon at all."""
    uids = set(subjects(question))
    for place, entry in enumerate(end.trace):
        cards = {ref.uid for change in entry.changes if isinstance(change, c.Recorded) for ref in change.record.cards}
        if uids & cards or (entry.source is not None and entry.source.uid in uids):
            yield place


def subjects(question: Question) -> tuple[str, ...]:
    """The cards that a question names, as uids; those of the act where it is about one."""
    asked, found = question.asked, []
    names = [asked.subject] if isinstance(asked.subject, str) else asked.subject
    names = [*names, asked.get("on"), asked.get("by"), asked.get("to")] if isinstance(names, list) else []
    act = asked.act or (question.ruling.scenario.when[-1] if asked.kind in ("may", "must", "over") else None)
    names += [act.card, act.target] if act is not None else []
    for name in names:
        uid = question.ruling.setup.uid(name) if isinstance(name, str) else None
        if uid is not None and uid not in found:
            found.append(uid)
    for part in asked.parts:
        found += [uid for uid in subjects(Question(question.ruling, part)) if uid not in found]
    return tuple(found)
