"""Where the Æ lies that would be stolen, captured, gained: what is put elsewhere instead is taken from there."""

from __future__ import annotations

from judge.effects import nodes as n
from judge.effects.events import Verb
from judge.effects.players import OPPONENT, YOU
from judge.effects.targets import Zone


def lying(event: n.Events) -> n.ZoneRef | None:
    """Where the Æ of an event is before it happens; None where the event is of none, or does not say."""
    match event:
        case n.EitherEvent(options=options, both=False):
            places = {lying(one) for one in options}
            return places.pop() if len(places) == 1 else None
        case n.Event(verb=Verb.STEAL_AMBER | Verb.CAPTURE_AMBER, object=n.Players() as whose):
            return n.ZoneRef(Zone.POOL, whose)
        case n.Event(verb=Verb.STEAL_AMBER | Verb.CAPTURE_AMBER, object=None, manner=(n.FromZone(zone=pool),)):
            return pool if isinstance(pool, n.ZoneRef) and pool.zone is Zone.POOL else None
        case n.Event(verb=Verb.STEAL_AMBER, subject=subject) if subject in (YOU, OPPONENT):
            return n.ZoneRef(Zone.POOL, OPPONENT if subject == YOU else YOU)
        case n.Event(verb=Verb.LOSE_AMBER, subject=n.Players() as whose):
            return n.ZoneRef(Zone.POOL, whose)
        case n.Event(verb=Verb.GAIN_AMBER | Verb.ADD_AMBER):
            return n.ZoneRef(Zone.COMMON_SUPPLY)
    return None
