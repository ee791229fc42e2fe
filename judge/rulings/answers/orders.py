"""In which order things come: abilities and events on the way, or the cards of a pile."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from operator import itemgetter
from typing import Any, NamedTuple

from judge.effects.events import Verb
from judge.game.changes import Recorded
from judge.game.state import Record

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


class _Item(NamedTuple):
    """What is looked for on the way: an event (None: an ability that resolves, under a heading if one is given) with a
    card ("": any), or words."""

    verb: Verb | None
    uid: str
    words: str = ""
    heading: str = ""


def _item(ruling: Ruling, item: Any, path: tuple[str | int, ...]) -> _Item:
    if not isinstance(item, Mapping):
        item = {"happens": item} if str(item) in EVENTS else {"triggers": item}
    if "says" in item:
        return _Item(None, "", str(item["says"]).casefold())
    event, card = item.get("happens"), item.get("to") or item.get("triggers")
    if event is not None and event not in EVENTS:
        raise ruling.scenario.error(f"{event!r} is nothing that can happen", path, f"one of {', '.join(EVENTS)}")
    uid = ruling.setup.uid(card) if card else ""
    if uid is None:
        raise ruling.scenario.error(f"no card called {card!r} takes part", path, "a card of this scenario or an event")
    heading = f" {item['ability']}:".casefold() if "ability" in item else ""
    return _Item(EVENTS[event] if event else None, uid, heading=heading)


def order(ruling: Ruling, asked: Asked, end: End) -> tuple[str, ...]:
    """The items in the order in which they first come (`every`: each time); those at once are one of it, those
    that do not come are left out. Cards of a pile: top (or left) first, those that nobody named as "?"."""
    label = ruling.setup.label
    if isinstance(asked.subject, str):
        side = end.state.players[SEATS[asked.get("of", "me")]]
        pile = side.deck.cards if asked.subject == "deck" else getattr(side, asked.subject)
        return tuple(label(uid) if end.state.cards[uid].card else "?" for uid in pile)
    items = [_item(ruling, item, (*asked.path, "order", number)) for number, item in enumerate(asked.subject)]
    found = []
    for item, written in zip(items, asked.subject, strict=True):
        places = _places(end, item)
        found += [(place, _name(written)) for place in (places if asked.get("every") else places[:1])]
    at_once = [[name for _, name in names] for _, names in groupby(sorted(found), key=itemgetter(0))]
    return tuple(names[0] if len(names) == 1 else f"{' and '.join(names)} at once" for names in at_once)


def _name(item: Any) -> str:
    if not isinstance(item, Mapping):
        return str(item)
    return " ".join(str(item[key]) for key in ("to", "triggers", "happens", "says") if key in item)


def _places(end: End, item: _Item) -> list[tuple[int, int]]:
    """Where on the way it is: numbers of the step and of the change in it, of an event on several cards the first."""
    found = []
    for step, entry in enumerate(end.trace):
        if item.words:
            found += [(step, 0)] if item.words in entry.says.casefold() else []
        elif item.verb is None:
            its = spoke(entry) and entry.source is not None and entry.source.uid == item.uid
            found += [(step, 0)] if its and item.heading in entry.says.casefold() else []
        else:
            records = [(at, c.record) for at, c in enumerate(entry.changes) if isinstance(c, Recorded)]
            if any(_is_it(record, item) for _, record in records):
                found.append((step, next(at for at, record in records if record.verb is item.verb)))
    return found


def _is_it(record: Record, item: _Item) -> bool:
    cards = record.cards or record.subject
    return record.verb is item.verb and (not item.uid or any(ref.uid == item.uid for ref in cards))
