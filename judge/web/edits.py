"""Edits of a board: each is a word or three in a button, and a function from scenario to scenario.

A scenario here is plain data as its YAML has it. A *place* is a path in its words: `me.battleline.0`,
`opponent.hand.2`, `me.battleline.0.upgrades.1`. An edit never changes the data it is given.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import deepcopy
from typing import Any

import yaml

from judge.catalogue import Catalogue
from judge.catalogue.card import Card
from judge.engine.procedures.turn_data import STEPS as TURN_STEPS
from judge.errors import JudgeError
from judge.rulings.setup import without_what_is_of_play

Data = dict[str, Any]

SIDES = ("me", "opponent")
ROWS = ("battleline", "artifacts")
PILES = ("hand", "deck", "discard", "archives", "purged")
ZONES = (*ROWS, *PILES)
COLOURS = ("red", "blue", "yellow")
MARKS = ("ward", "stun", "enrage")
STEPS = tuple(TURN_STEPS)
"""The steps of the turn, in their order."""
EXPECTED = ("id", "ruling", "source", "tags", "then", "decided_by", "rulings")
"""What a scenario says as a case; another board is another case."""

UNKNOWN = "?"
MOST = 99

_HOME = {"creature": "battleline", "artifact": "artifacts", "action": "hand", "upgrade": "hand"}
_REFERENCES = {"prophecy": "prophecies", "archon power": "archon powers"}


class BadEdit(JudgeError):
    """An edit that does not fit the board: what it was, and what would be right."""


def blank() -> Data:
    """An empty table."""
    return {"given": {"me": {}, "opponent": {}}}


def dump(data: Mapping[str, Any]) -> str:
    """The scenario as YAML that a person reads: what belongs to one card in one line. Raises BadEdit for what is nested
    beyond measure."""
    told: dict[str, Any] = {key: value for key, value in data.items() if value or key == "when"}
    first = [key for key in ("question", "given", "earlier", "at", "when", "ask") if key in told]
    ordered = {key: told[key] for key in [*first, *(key for key in told if key not in first)]}
    try:
        text: str = yaml.dump(ordered, Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=110)
    except RecursionError:
        raise BadEdit("that is nested too deeply", hint="a scenario has a few levels") from None
    return text


class _Dumper(yaml.SafeDumper):
    """Block style for the frame of a scenario, flow style for lists of names and for cards."""

    def represent_sequence(self, tag: str, sequence: Any, flow_style: bool | None = None) -> yaml.SequenceNode:
        flow = all(isinstance(item, str | int) for item in sequence)
        return super().represent_sequence(tag, sequence, flow_style=flow)

    def represent_mapping(self, tag: str, mapping: Any, flow_style: bool | None = None) -> yaml.MappingNode:
        flow = "card" in mapping or not any(isinstance(value, dict | list) for value in mapping.values())
        flow = flow and not {"me", "opponent", "given"} & set(mapping)
        return super().represent_mapping(tag, mapping, flow_style=flow)


# --- places -----------------------------------------------------------------------------------------------------------


def split(place: str) -> tuple[str | int, ...]:
    """A place as its steps; raises BadEdit for one that is none."""
    steps: list[str | int] = [int(part) if part.isdigit() else part for part in place.split(".")]
    if not steps or steps[0] not in SIDES:
        raise BadEdit(f"{place[:60]!r} is no place on the table", hint="for instance me.battleline.0")
    return tuple(steps)


def _list(data: Data, steps: tuple[str | int, ...]) -> list[Any]:
    """The list at a place, made where there is none; a number of unknown cards becomes so many question marks."""
    if len(steps) < 2:
        raise BadEdit("a side of the table is no card")
    here: Any = data["given"]
    for step in steps[:-1]:
        if isinstance(step, int):
            if not isinstance(here, list) or step >= len(here):
                raise BadEdit("that card is not there any more")
            if isinstance(here[step], str):
                here[step] = {"card": here[step]}
            here = here[step]
        else:
            here = here.setdefault(step, [] if step in ZONES or step in ("upgrades", "under") else {})
    last = steps[-1]
    if isinstance(last, int):
        raise BadEdit("a row is wanted here, not a card")
    found = here.get(last, [])
    if isinstance(found, int):
        found = [UNKNOWN] * min(found, MOST)
    here[last] = found
    assert isinstance(found, list)
    return found


def card_at(data: Data, place: str) -> Data:
    """The mapping of the card at a place, ready to be changed; raises BadEdit where none lies there."""
    steps = split(place)
    if len(steps) < 3 or not isinstance(steps[-1], int):
        raise BadEdit(f"{place[:60]!r} is no card")
    row = _list(data, steps[:-1])
    at = steps[-1]
    if at >= len(row):
        raise BadEdit("that card is not there any more")
    if isinstance(row[at], str):
        row[at] = {"card": row[at]}
    found: Data = row[at]
    return found


def _plain(row: list[Any]) -> None:
    """Cards of which nothing but the name is said are written as their name."""
    row[:] = [one["card"] if isinstance(one, dict) and set(one) == {"card"} else one for one in row]


def tidy(data: Data) -> Data:
    """The scenario without what says nothing: empty lists, cards that are only names."""
    for side in SIDES:
        mine: Data = data["given"].setdefault(side, {})
        for key, value in list(mine.items()):
            if isinstance(value, list):
                _tidy_row(value)
                if not value and key not in PILES:
                    del mine[key]
            elif value in (0, "", None) and key not in PILES:
                del mine[key]
    for key in ("earlier", "at", "when"):
        if not data.get(key):
            data.pop(key, None)
    return data


def _tidy_row(row: list[Any]) -> None:
    for one in row:
        if isinstance(one, dict):
            for key, value in list(one.items()):
                if isinstance(value, list) and key in ("upgrades", "under"):
                    _tidy_row(value)
                if value is True if key == "ready" else not value and key != "text":
                    del one[key]
    _plain(row)


# --- edits ------------------------------------------------------------------------------------------------------------


def edit(data: Data, command: str, picked: str, cards: Catalogue) -> tuple[Data, str]:
    """The scenario after an edit, and the place of the card that is picked then ("" for none).

    Raises BadEdit for an edit that is not known or does not fit.
    """
    word, _, rest = command.partition(" ")
    if word not in _EDITS:
        raise BadEdit(f"{word[:40]!r} is nothing that can be done to a board", hint=", ".join(sorted(_EDITS)))
    after = deepcopy(data)
    after.setdefault("given", {})
    if word != "pick":
        after = {key: value for key, value in after.items() if key not in EXPECTED}
    for side in SIDES:
        if after["given"].get(side) is None:
            after["given"][side] = {}
    picked = _EDITS[word](after, rest.split(), picked, cards)
    return tidy(after), picked


def _add(data: Data, words: list[str], picked: str, cards: Catalogue) -> str:
    """add CARD SIDE [ZONE] [house=HOUSE] [icons=ICON,…]: where cards of its type belong, if no zone is named."""
    facts = dict(word.split("=", 1) for word in words if "=" in word)
    card_id, side, zone = (*(word for word in words if "=" not in word), "", "", "")[:3]
    known = _card(cards, card_id)
    if side not in SIDES:
        raise BadEdit(f"{side[:40]!r} is no side", hint="me or opponent")
    mine: Data = data["given"][side]
    name = called(known)
    if known.type == "token creature" and not zone:
        _add_token(data, side, name)
        return picked
    if known.type in _REFERENCES:
        _list(data, (side, _REFERENCES[known.type])).append(name)
        return picked
    where = zone if zone in (*ZONES, "on", "under") else _HOME.get(known.type, "hand")
    if where in ("on", "under"):
        return _attach(data, name, picked, "upgrades" if where == "on" else "under")
    if where == "hand" and "hand" not in mine:
        mine["hand"] = []
    row = _list(data, (side, where))
    row.insert(0 if where in ("deck", "discard") else len(row), _as_in_a_deck(name, facts))
    return picked if not picked.startswith(f"{side}.{where}.") or where in ROWS else ""


def _as_in_a_deck(name: str, facts: Mapping[str, str]) -> Data:
    """A card with the house of a maverick, and the icons that a deck adds to it."""
    icons = [icon for icon in facts.get("icons", "").split(",") if icon]
    return {"card": name, "house": facts.get("house", ""), "icons": icons}


def own(data: Data, side: str, facts: Data) -> Data:
    """The scenario with a card of the person's own: `facts` are its `card` (name), `type`, `text`, `power`, `house`."""
    after = deepcopy(data)
    name = str(facts.get("card", "")).strip()[:80]
    if not name:
        raise BadEdit("the card has no name", hint="any name that is no card's")
    kind = str(facts.get("type", "creature"))
    if kind not in _HOME or side not in SIDES:
        raise BadEdit(f"{kind[:40]!r} is no type of a card", hint=", ".join(_HOME))
    one: Data = {"card": name, "type": kind, "text": str(facts.get("text", "")).strip()}
    if kind == "creature":
        one["power"] = max(0, min(MOST, _number(str(facts.get("power") or "1"))))
    if facts.get("house"):
        one["house"] = str(facts["house"])
    _list(after, (side, _HOME[kind])).append(one)
    return tidy(after)


def _attach(data: Data, name: str, picked: str, key: str) -> str:
    if not picked:
        raise BadEdit("no card is picked to put it on", hint="tap a card on the table first")
    host = card_at(data, picked)
    host[key] = [*host.get(key, []), name]
    return picked


def _add_token(data: Data, side: str, name: str) -> None:
    mine = data["given"][side]
    mine["token"] = name
    row = _list(data, (side, "battleline"))
    calls = {one.get("as") for one in row if isinstance(one, dict)}
    call = next(call for number in range(1, MOST) if (call := name if number == 1 else f"{name} {number}") not in calls)
    row.append({"card": UNKNOWN, "as": call, "token": True})


def called(card: Card) -> str:
    """What a scenario calls a card: its name, but for those that another card of the same name comes before."""
    return card.title if card.evil_twin or card.gigantic == "top" else card.name


def _card(cards: Catalogue, card_id: str) -> Card:
    if card_id not in cards:
        raise BadEdit(f"no card has the id {card_id[:60]!r}")
    return cards.card(card_id)


def _pick(data: Data, words: list[str], picked: str, cards: Catalogue) -> str:
    """pick PLACE; the picked card again, or nothing: no card is picked any more."""
    return "" if not words or _place(words) == picked else _place(words)


def _place(words: list[str]) -> str:
    return " ".join(words)


def _remove(data: Data, words: list[str], picked: str, cards: Catalogue) -> str:
    steps = split(_place(words))
    row = _list(data, steps[:-1])
    at = steps[-1]
    if not isinstance(at, int) or at >= len(row):
        raise BadEdit("that card is not there any more")
    del row[at]
    return ""


def _move(data: Data, words: list[str], picked: str, cards: Catalogue) -> str:
    """move PLACE SIDE.ZONE[.NUMBER]: before the card with that number, else at the end (a pile: on top)."""
    source = split(words[0])
    target = split(words[1])
    row = _list(data, source[:-1])
    at = source[-1]
    if not isinstance(at, int) or at >= len(row):
        raise BadEdit("that card is not there any more")
    one = row.pop(at)
    zone = str(target[1])
    if isinstance(one, dict) and zone not in ROWS:  # what lies on a card stays behind when it leaves play
        one = without_what_is_of_play(one)
    there = _list(data, target[:2])
    place = target[2] if len(target) > 2 else (0 if zone in ("deck", "discard") else len(there))
    if zone not in ZONES or not isinstance(place, int):
        raise BadEdit(f"{words[1][:60]!r} is no place for a card", hint=", ".join(ZONES))
    if row is there and len(target) > 2 and at < place:
        place -= 1
    there.insert(place, one)
    return f"{target[0]}.{zone}.{min(place, len(there) - 1)}"


def _count(data: Data, words: list[str], picked: str, cards: Catalogue) -> str:
    """count PLACE damage|amber|power_counters|armor_spent BY."""
    *place, what, by = words
    what = what.replace("_", " ")
    if what not in ("damage", "amber", "power counters", "armor spent"):
        raise BadEdit(f"{what!r} cannot be counted on a card")
    one = card_at(data, _place(place))
    one[what] = max(0, min(MOST, int(one.get(what, 0)) + _number(by)))
    return picked


def _counter(data: Data, words: list[str], picked: str, cards: Catalogue) -> str:
    """counter PLACE KIND BY."""
    *place, kind, by = words
    one = card_at(data, _place(place))
    counters = dict(one.get("counters", {}))
    counters[kind] = max(0, min(MOST, int(counters.get(kind, 0)) + _number(by)))
    one["counters"] = {key: value for key, value in counters.items() if value}
    return picked


def _flip(data: Data, words: list[str], picked: str, cards: Catalogue) -> str:
    """flip PLACE ward|stun|enrage|ready|token."""
    *place, what = words
    one = card_at(data, _place(place))
    if what not in (*MARKS, "ready", "token"):
        raise BadEdit(f"{what!r} cannot be turned on a card")
    one[what] = not one.get(what, what == "ready")
    return picked


def _belongs(data: Data, words: list[str], picked: str, cards: Catalogue) -> str:
    """belongs PLACE HOUSE: a maverick; without a house as printed."""
    one = card_at(data, words[0])
    one["house"] = words[1] if len(words) > 1 else ""
    return picked


def _icon(data: Data, words: list[str], picked: str, cards: Catalogue) -> str:
    """icon PLACE ICON: one more bonus icon; without one, none."""
    one = card_at(data, words[0])
    one["icons"] = [*one.get("icons", []), words[1]] if len(words) > 1 else []
    return picked


def _owner(data: Data, words: list[str], picked: str, cards: Catalogue) -> str:
    """owner PLACE: the other player's card, or this one's again."""
    place = _place(words)
    one = card_at(data, place)
    other = SIDES[1 - SIDES.index(str(split(place)[0]))]
    one["owner"] = "" if one.get("owner") == other else other
    return picked


def _side(data: Data, words: list[str], picked: str, cards: Catalogue) -> str:
    """side SIDE amber|chains|hand|deck|archives BY (or =N)."""
    side, what, by = words
    if side not in SIDES:
        raise BadEdit(f"{side[:40]!r} is no side", hint="me or opponent")
    mine = data["given"][side]
    most = 24 if what == "chains" else MOST
    if what in ("amber", "chains"):
        old = int(mine.get(what, 0))
        mine[what] = max(0, min(most, _number(by[1:]) if by.startswith("=") else old + _number(by)))
        return picked
    if what not in PILES:
        raise BadEdit(f"{what!r} cannot be counted here")
    row = _list(data, (side, what))
    for _ in range(abs(_number(by))):
        if _number(by) > 0:
            row.append(UNKNOWN)
        elif UNKNOWN in row:
            row.remove(UNKNOWN)
    return picked


def _key(data: Data, words: list[str], picked: str, cards: Catalogue) -> str:
    side, colour = words
    if side not in SIDES:
        raise BadEdit(f"{side[:40]!r} is no side", hint="me or opponent")
    keys = list(data["given"][side].get("keys", []))
    if colour not in COLOURS:
        raise BadEdit(f"{colour!r} is no colour of a key", hint=", ".join(COLOURS))
    data["given"][side]["keys"] = [one for one in keys if one != colour] if colour in keys else [*keys, colour]
    return picked


def _house(data: Data, words: list[str], picked: str, cards: Catalogue) -> str:
    data["given"]["house"] = words[0] if words else None
    if not words:
        del data["given"]["house"]
    return picked


def _active(data: Data, words: list[str], picked: str, cards: Catalogue) -> str:
    given = data["given"]
    given["active"] = "opponent" if given.get("active", "me") == "me" else "me"
    given.pop("house", None)
    return picked


def _tide(data: Data, words: list[str], picked: str, cards: Catalogue) -> str:
    order = ("neutral", "me", "opponent")
    now = data["given"].get("tide", "neutral")
    data["given"]["tide"] = order[(order.index(now) + 1) % 3]
    return picked


def _turn(data: Data, words: list[str], picked: str, cards: Catalogue) -> str:
    given = data["given"]
    given.pop("first_turn", None)
    given["turn"] = max(1, min(200, int(given.get("turn", 5)) + _number(words[0])))
    return picked


def _mirror(data: Data, words: list[str], picked: str, cards: Catalogue) -> str:
    """The table seen from its other side."""
    given = data["given"]
    given["me"], given["opponent"] = given["opponent"], given["me"]
    other = {"me": "opponent", "opponent": "me"}
    given["active"] = other[given.get("active", "me")]
    if given.get("tide") in other:
        given["tide"] = other[given["tide"]]
    return ""


def _clear(data: Data, words: list[str], picked: str, cards: Catalogue) -> str:
    data.clear()
    data.update(blank())
    return ""


def _first(data: Data, words: list[str], picked: str, cards: Catalogue) -> str:
    """first: it is the first turn of the game, or not any more."""
    given = data["given"]
    given.pop("turn", None)
    if not given.pop("first_turn", False):
        given["first_turn"] = True
    return picked


def _at(data: Data, words: list[str], picked: str, cards: Catalogue) -> str:
    """at STEP: the step of the turn that it starts with; without one, the main step."""
    data["at"] = _one_of(STEPS, words[0], "a step to start with") if words else ""
    return picked


def _identity(data: Data, words: list[str], picked: str, cards: Catalogue) -> str:
    """identity SIDE HOUSE: on the identity card, or not any more."""
    mine = data["given"][_one_of(SIDES, words[0], "a side")]
    houses, house = list(mine.get("houses", [])), words[1]
    mine["houses"] = [one for one in houses if one != house] if house in houses else [*houses, house]
    return picked


def _forget(data: Data, words: list[str], picked: str, cards: Catalogue) -> str:
    """forget N [earlier]: leave out an act, or one of those that came before."""
    acts = data.get("earlier" if words[1:] == ["earlier"] else "when", [])
    at = _number(words[0])
    if 0 <= at < len(acts):
        del acts[at]
    return picked


def sooner(data: Data, act: object) -> Data:
    """The scenario in which an act was done already, before what is asked about."""
    after = {key: value for key, value in deepcopy(data).items() if key not in EXPECTED}
    after["earlier"] = [*after.get("earlier", []), act]
    return tidy(after)


def _one_of(known: tuple[str, ...], word: str, what: str) -> str:
    if word not in known:
        raise BadEdit(f"{word[:40]!r} is not {what}", hint=", ".join(known))
    return word


def _number(text: str) -> int:
    try:
        return max(-MOST, min(MOST, int(text)))
    except ValueError:
        raise BadEdit(f"{text[:20]!r} is no number") from None


_EDITS: dict[str, Callable[[Data, list[str], str, Catalogue], str]] = {
    "add": _add, "pick": _pick, "remove": _remove, "move": _move, "count": _count, "counter": _counter,
    "flip": _flip, "belongs": _belongs, "icon": _icon, "owner": _owner, "side": _side, "key": _key, "house": _house,
    "active": _active, "tide": _tide, "turn": _turn, "first": _first, "at": _at, "identity": _identity,
    "mirror": _mirror, "clear": _clear, "forget": _forget,
}  # fmt: skip
