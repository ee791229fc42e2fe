"""What happened on the way: records of events, and abilities that resolved."""

from __future__ import annotations

from collections.abc import Iterator

from judge.effects.events import Verb
from judge.engine.machine.trace import Entry
from judge.game.changes import Recorded
from judge.game.state import Record

from ..asked import EVENTS
from ..scenario import SEATS
from .ways import End

_POINTS = frozenset(
    {
        Verb.GAIN_AMBER,
        Verb.LOSE_AMBER,
        Verb.STEAL_AMBER,
        Verb.CAPTURE_AMBER,
        Verb.SPEND_AMBER,
        Verb.TAKE_DAMAGE,
        Verb.PREVENT_DAMAGE,
        Verb.HEAL,
        Verb.GAIN_CHAINS,
        Verb.EXALT,
    }
)
"""What is counted in points; of all else the cards are."""

_OWN = frozenset({Verb.REAP, Verb.FIGHT, Verb.USE, Verb.CAPTURE_AMBER})
"""What a card does; all else is done to it."""

_SPOKE = {"glossary/resolve-abilities-in-the-order-written", "glossary/replacement-effects"}


def spoke(entry: Entry) -> bool:
    """Whether the step is that of an ability which begins to resolve, or to replace something."""
    return entry.clause is not None and not entry.unread and bool(_SPOKE.intersection(entry.rules[:1]))


def resolutions(end: End, uid: str, ability: str = "") -> list[Entry]:
    """The steps in which an ability of a card resolves (or replaces something); `ability`: only those under that
    heading."""
    steps = (entry for entry in end.trace if entry.source and entry.source.uid == uid and spoke(entry))
    wanted = f"{ability.rstrip(':')}:".casefold() if ability else ""
    return [entry for entry in steps if not wanted or f" {wanted}" in entry.says.casefold()]


def events(end: End, words: str, to: str = "", by: str = "") -> list[Record]:
    """The records of an event. `to`: a uid it was done to, or "me"/"opponent"; `by`: who or which card did it."""
    verb = EVENTS[words]
    kept = [record for record in end.records if record.verb is verb]
    if words == "sacrificed":
        kept = [record for record in end.records if record.verb is Verb.DESTROY and record.detail == "sacrifice"]
    return [record for record in kept if _done_to(end, record, to) and _done_by(record, by)]


def _done_to(end: End, record: Record, to: str) -> bool:
    if not to:
        return True
    if to in SEATS:
        seat = SEATS[to]
        if record.other is not None:
            return record.other == seat
        if record.cards:
            return any(_whose(end, ref.uid) == seat for ref in record.cards)
        return record.player == seat
    return any(ref.uid == to for ref in record.cards or record.subject)


def _whose(end: End, uid: str) -> int:
    before = end.ruling.setup.state.cards.get(uid) or end.state.cards[uid]
    return before.holder


def _done_by(record: Record, by: str) -> bool:
    if not by:
        return True
    if by in SEATS:
        return record.player == SEATS[by]
    doers = (*record.subject, *((record.by,) if record.by else ()))
    return any(ref.uid == by for ref in doers)


def of_card(end: End, words: str, uid: str) -> list[Record]:
    """The records of an event that was done to a card, or that it did itself (not what came of its ability)."""
    itself = EVENTS[words] in _OWN
    found = events(end, words)
    return [one for one in found if any(ref.uid == uid for ref in (one.subject if itself else one.cards))]


def by_step(end: End, records: list[Record]) -> Iterator[list[Record]]:
    """The records of each step that holds some of them: what happened at once."""
    for entry in end.trace:
        held = [change.record for change in entry.changes if isinstance(change, Recorded)]
        if of_step := [record for record in held if record in records]:
            yield of_step


def count(records: list[Record]) -> int:
    """How much it was in all: points of Æmber, damage or chains, else cards, else times (of a deck that is shuffled
    with cards that go into it, the cards)."""
    points = sum(record.amount for record in records if record.verb in _POINTS)
    others = [record for record in records if record.verb not in _POINTS]
    return points + (sum(len(record.cards) for record in others) or len(others))
