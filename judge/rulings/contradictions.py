"""Whether what a case expects can be so at all: a list of a pile or row and what `cards` says of one card agree."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judge.game.state import Player
from judge.rulebook.newest import NEWEST

from .answers.values import ZONES, zone_of
from .expected_sides import PILES, ROWS, UNKNOWN, call
from .scenario import SEAT_NAMES, SEATS, Scenario
from .setup import Setup
from .yaml_source import Path

_Lists = dict[tuple[Player, str], list[str]]


def check_expected(scenario: Scenario, setup: Setup, version: str = NEWEST) -> None:
    """Raises ScenarioError, at its line, for an expected board that says two things of one card, that names a card
    which takes no part, that is always or never so and yet said to depend on somebody, or for an illegal act that
    `when` does not have."""
    then = scenario.then(version) or {}
    top: Path = ("rulings", version) if version in scenario.data.get("rulings", {}) else ("then",)
    illegal = then.get("illegal")
    if isinstance(illegal, Mapping) and illegal.get("act", 0) > (acts := len(scenario.when)):
        raise scenario.error(f"there is no act {illegal['act']}", (*top, "illegal", "act"), f"`when` has {acts}")
    for board, path in _boards(then, top):
        if "depends on" in board and "possible" not in path:
            raise scenario.error("only what is possible depends on somebody", (*path, "depends on"))
        _check_cards(scenario, setup, board, path, _lists(scenario, setup, board, path))


def expected_boards(scenario: Scenario, version: str = NEWEST) -> Iterator[Mapping[str, Any]]:
    """Each board that a scenario expects, or expects never to come about."""
    return (board for board, _ in _boards(scenario.then(version) or {}, ()))


def _boards(then: Mapping[str, Any], top: Path) -> Iterator[tuple[Mapping[str, Any], Path]]:
    if "always" in then:
        yield then["always"], (*top, "always")
    for word in ("possible", "never"):
        for number, board in enumerate(then.get(word, ())):
            yield board, (*top, word, number)


def _lists(scenario: Scenario, setup: Setup, board: Mapping[str, Any], path: Path) -> _Lists:
    """The cards of each list, by whose it is and its name; raises ScenarioError where a card stands in two places."""
    lists: _Lists = {}
    placed: dict[str, str] = {}
    for name, seat in SEATS.items():
        for place in (*PILES, *ROWS):
            written = board.get(name, {}).get(place)
            if not isinstance(written, list):
                continue
            lists[seat, place] = uids = []
            for number, card in enumerate(written):
                uid = setup.uid(call(card))
                here = (*path, name, place, number)
                if uid is None and call(card) != UNKNOWN and place in PILES:
                    raise _stranger(scenario, setup, call(card), here)
                if uid in placed:
                    raise scenario.error(f"{call(card)} is expected in {placed[uid]} as well", here)
                if uid is not None:
                    placed[uid] = f"{name}.{place}"
                uids.append(uid or UNKNOWN)
    return lists


def _stranger(scenario: Scenario, setup: Setup, name: str, path: Path) -> Exception:
    return scenario.error(f"no card called {name!r} takes part", path, f"cards: {', '.join(sorted(setup.uids))[:200]}")


def _check_cards(scenario: Scenario, setup: Setup, board: Mapping[str, Any], path: Path, lists: _Lists) -> None:
    for name, facts in board.get("cards", {}).items():
        here = (*path, "cards", name)
        uid = setup.uid(name)
        if uid is None:
            raise _stranger(scenario, setup, name, here)
        listed = next((place for place, uids in lists.items() if uid in uids), None)
        if listed is not None:
            if wrong := _against(listed, facts):
                raise scenario.error(
                    f"{name}: `{wrong}: {facts[wrong]}` against the list {SEAT_NAMES[listed[0]]}.{listed[1]}",
                    (*here, wrong),
                )
            if wrong := _out_of_order(lists[listed], uid, facts):
                raise scenario.error(f"{name}: {wrong} of the list", (*here, "in"))
        elif "in" in facts:
            seat = SEATS[facts["of"]] if "of" in facts else setup.state.cards[uid].owner
            pile = facts["in"].removeprefix("top of ").removeprefix("bottom of ")
            if (seat, pile) in lists:
                raise scenario.error(f"{name} is missing from the list {SEAT_NAMES[seat]}.{pile}", (*here, "in"))


def _against(listed: tuple[Player, str], facts: Mapping[str, Any]) -> str:
    """The fact that contradicts the list that a card stands in, "" where none does."""
    seat, place = listed
    zone = ZONES["play" if place in ROWS else place]
    if "in" in facts and zone_of(facts["in"]) is not zone:
        return "in"
    return next((word for word in ("of", "controller") if word in facts and SEATS[facts[word]] != seat), "")


def _out_of_order(uids: list[str], uid: str, facts: Mapping[str, Any]) -> str:
    """Which end of a list a card is said to be at and is not, "" where it is."""
    if facts.get("in") == "top of deck" and uids[0] != uid:
        return "it is not the first"
    return "it is not the last" if facts.get("in") == "bottom of deck" and uids[-1] != uid else ""
