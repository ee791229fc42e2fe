"""Wrong expectations, planted into FAQ cases: one thing at a time, of every kind that an expectation can say."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from judge.errors import JudgeError
from judge.faq.runner import failures
from judge.rulebook import rulebook
from judge.rulings.judging import rule
from judge.rulings.scenario import Scenario, understood
from judge.rulings.yaml_source import Located

Data = dict[str, Any]
KINDS = ("order", "zone", "number", "chooser", "house", "citation", "act")
_PILES = ("deck", "discard", "battleline")
_ZONES = ("play", "hand", "discard", "archives", "purged")
_PLAYERS = ("me", "opponent", "nobody", "chance")


class Planted(NamedTuple):
    """A scenario with one thing wrong in it: of which kind, and where."""

    kind: str
    where: str
    scenario: Scenario


def planted(scenarios: Mapping[str, Scenario], count: int, seed: int) -> list[Planted]:
    """So many scenarios with something wrong in them, each kind as often as the others, drawn by `seed`."""
    dice = random.Random(seed)
    found: list[Planted] = []
    while len(found) < count:
        kind = KINDS[len(found) % len(KINDS)]
        name = dice.choice(sorted(scenarios))
        wrong = list(_WAYS[kind](_plain(scenarios[name].data), dice))
        if wrong:
            where, data = dice.choice(wrong)
            found.append(Planted(kind, f"{name}: {where}", understood(_located(data), name)))
    return found


def noticed(scenario: Scenario) -> bool:
    """Whether the wrong thing is an error, or a failure."""
    try:
        return bool(failures(rule(scenario)))
    except JudgeError:
        return True


def _order(data: Data, dice: random.Random) -> Iterator[tuple[str, Data]]:
    for path, value in _places(data["then"]):
        ordered = path[-1] in (*_PILES, "order", "answer") or path[-2:-1] == ("answers",)
        if ordered and isinstance(value, list) and len(value) > 1 and value != value[::-1] and _asks_order(data, path):
            yield _with(data, path, value[::-1])


def _asks_order(data: Data, path: tuple[Any, ...]) -> bool:
    """Whether an answer that is a list has an order; lists that are no answers have one."""
    if path[0] not in ("answer", "answers"):
        return True
    asked = data["ask"][path[1]] if path[0] == "answers" else data["ask"]
    return "order" in (asked[0] if isinstance(asked, list) else asked) and len(path) < 3


def _zone(data: Data, dice: random.Random) -> Iterator[tuple[str, Data]]:
    for path, value in _places(data["then"]):
        if path[-1] == "in" or (path[-1] == "answer" and value == "play"):
            yield _with(data, path, dice.choice([zone for zone in _ZONES if zone not in str(value)]))


def _number(data: Data, dice: random.Random) -> Iterator[tuple[str, Data]]:
    for path, value in _places(data["then"]):
        if isinstance(value, int) and not isinstance(value, bool) and "values" not in path and path[-1] != "act":
            yield _with(data, path, value + dice.choice((1, 2)))


def _chooser(data: Data, dice: random.Random) -> Iterator[tuple[str, Data]]:
    for path, value in _places(data["then"]):
        answers = path[0] == "answer" or path[0] == "answers"
        if answers and value in _PLAYERS and path[-1] != "of" and "values" not in path:
            players = _PLAYERS[:2] if path[-1] == "depends on" else _PLAYERS
            yield _with(data, path, dice.choice([one for one in players if one != value]))


def _house(data: Data, dice: random.Random) -> Iterator[tuple[str, Data]]:
    for path, value in _places(data["then"]):
        if path[-1] == "house" or (path[-1] in ("answer", 1) and value in ("Shadows", "Logos", "Dis")):
            yield _with(data, path, dice.choice([house for house in ("Untamed", "Saurian") if house != value]))
    boards = [("always",), *(("possible", number) for number in range(len(data["then"].get("possible", ()))))]
    for path in boards:
        board = _at(data["then"], path)
        for card, facts in (board or {}).get("cards", {}).items():
            if facts.get("in") == "play":
                yield _with(data, (*path, "cards", card, "houses are"), ["Ekwidon"])


def _citation(data: Data, dice: random.Random) -> Iterator[tuple[str, Data]]:
    if wanted := data.get("decided_by"):
        other = dice.choice([entry.id for entry in rulebook() if entry.id not in wanted])
        yield f"decided by {other}", data | {"decided_by": [other]}


def _act(data: Data, dice: random.Random) -> Iterator[tuple[str, Data]]:
    then, last = data["then"], len(data["when"])
    if isinstance(then.get("illegal"), str):
        act = 1 if last > 1 else 2
        yield f"illegal.act = {act}", data | {"then": then | {"illegal": {"rule": then["illegal"], "act": act}}}
    elif "always" in then or "possible" in then:
        yield "illegal", data | {"then": {"illegal": "glossary/cannot"}}


_WAYS = dict(zip(KINDS, (_order, _zone, _number, _chooser, _house, _citation, _act), strict=True))


def _places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    if path:
        yield path, value
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in inner:
        yield from _places(item, (*path, key))


def _at(value: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        value = value.get(key) if isinstance(value, dict) else value[key]
    return value


def _with(data: Data, path: tuple[Any, ...], value: Any) -> tuple[str, Data]:
    changed = copy.deepcopy(data)
    _at(changed["then"], path[:-1])[path[-1]] = value
    return f"{'.'.join(map(str, path))} = {value}", changed


def _plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _plain(item) for key, item in value.items() if key not in ("twins", "rulings")}
    return [_plain(item) for item in value] if isinstance(value, list) else value


def _located(value: Any) -> Any:
    if isinstance(value, dict):
        located = Located({key: _located(item) for key, item in value.items()})
        located.lines = {}
        return located
    return [_located(item) for item in value] if isinstance(value, list) else value
