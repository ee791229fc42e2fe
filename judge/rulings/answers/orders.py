"""In which order things come: abilities and events on the way, or the cards of a pile."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.effects.events import Verb
from judge.game.changes import Recorded

from ..asked import EVENTS, Asked
from ..ruling import Ruling
from ..scenario import SEATS
from .happenings import spoke
from .ways import End

PILES = ("hand", "deck", "discard", "archives", "purged", "battleline", "artifacts")


def check(ruling: Ruling, asked: Asked) -> None:
    """Raise ScenarioError for what cannot be put in order."""
    if isinstance(asked.subject, str):
        if asked.subject not in PILES:
            hint = f"{', '.join(PILES)}, or a list of cards and events"
            raise ruling.scenario.error(f"{asked.subject!r} has no order", (*asked.path, "order"), hint)
        return
    for number, item in enumerate(asked.subject):
        _item(ruling, item, (*asked.path, "order", number))


def _item(ruling: Ruling, item: Any, path: tuple[str | int, ...]) -> tuple[Verb | None, str]:
    """An item of the list as the verb of an event (None: an ability resolves) and the uid of a card ("": any)."""
    event, card = (
        (item.get("happens"), item.get("to") or item.get("triggers")) if isinstance(item, Mapping) else _split(item)
    )
    if event is not None and event not in EVENTS:
        raise ruling.scenario.error(f"{event!r} is nothing that can happen", path, f"one of {', '.join(EVENTS)}")
    uid = ruling.setup.uid(card) if card else ""
    if uid is None:
        raise ruling.scenario.error(f"no card called {card!r} takes part", path, "a card of this scenario or an event")
    return (EVENTS[event] if event else None), uid


def _split(item: Any) -> tuple[str | None, str]:
    return (str(item), "") if str(item) in EVENTS else (None, str(item))


def order(ruling: Ruling, asked: Asked, end: End) -> tuple[str, ...]:
    """The items in the order in which they first come; those that do not come are left out. Cards of a pile: top (or
    left) first, those that nobody named as "?"."""
    label = ruling.setup.label
    if isinstance(asked.subject, str):
        side = end.state.players[SEATS[asked.get("of", "me")]]
        pile = side.deck.cards if asked.subject == "deck" else getattr(side, asked.subject)
        return tuple(label(uid) if end.state.cards[uid].card else "?" for uid in pile)
    found: list[tuple[int, int, str]] = []
    for number, item in enumerate(asked.subject):
        verb, uid = _item(ruling, item, (*asked.path, "order", number))
        place = _first(end, verb, uid)
        if place is not None:
            found.append((*place, _name(item)))
    return tuple(name for *_, name in sorted(found))


def _name(item: Any) -> str:
    if not isinstance(item, Mapping):
        return str(item)
    return " ".join(str(item[key]) for key in ("to", "triggers", "happens") if key in item)


def _first(end: End, verb: Verb | None, uid: str) -> tuple[int, int] | None:
    for step, entry in enumerate(end.trace):
        if verb is None:
            if spoke(entry) and entry.source and entry.source.uid == uid:
                return step, 0
            continue
        for place, change in enumerate(entry.changes):
            if isinstance(change, Recorded) and change.record.verb is verb:
                cards = change.record.cards or change.record.subject
                if not uid or any(ref.uid == uid for ref in cards):
                    return step, place
    return None
