"""What a case expects of a board, held against the board that came out: a closed world.

Whatever the expectation does not mention must be as it was before, but for the natural course of the acts
(`natural_course`). Cards that nobody named are counted in each pile.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judge.catalogue.names import house_id
from judge.effects.targets import Zone
from judge.effects.terms import STATE_COUNTERS
from judge.engine.machine.board import Board
from judge.game.state import Card, State, times_of

from .answers.facts import card_number, is_so
from .answers.values import ZONES, zone_of
from .answers.ways import End
from .asked import CARD_FACTS
from .expected_sides import side_mismatches, uid_of
from .natural_course import Course, Expected, natural_course
from .ruling import Line, Ruling
from .scenario import SEATS
from .yaml_source import ScenarioError

_WORDS = {**STATE_COUNTERS, "damage": "damage", "amber": "amber"}
_COMPARED = {*_WORDS, "ready", "exhausted", "counters", "power counters", "onto", "under"}
"""Facts that a card must have as `Expected` says; all others are looked up as those that a question asks for."""

_NUMBERS = ("power", "armor")
_NAMES = {seat: name for name, seat in SEATS.items()}


def mismatches(ruling: Ruling, line: Line, expectation: Mapping[str, Any], closed: bool = True) -> list[str]:
    """Where the board at the end of a line differs from the expectation, in words; empty where it fits.

    `closed`: what is not mentioned must be as it was; otherwise it may be anything. Raises ScenarioError for a card
    that takes no part.
    """
    setup = ruling.setup
    end = End(ruling, line.state, line.trace)
    acts = ruling.scenario.when[: line.act - bool(line.illegal)]
    course = natural_course(setup, acts, bool(ruling.scenario.at)) if closed else None
    if course and SEATS.get(expectation.get("active", ""), course.active) != course.active:
        course.turn_passes()
    expected = {uid: Expected(None, None) for uid, card in setup.state.cards.items() if card.card}
    expected |= course.cards if course else {}
    found: list[str] = []
    for name, seat in SEATS.items():
        found += side_mismatches(setup, end.board, seat, expectation.get(name, {}), expected, course)
    cards = expectation.get("cards", {})
    for name, facts in cards.items():
        _mention(end, name, facts, expected)
    for uid, wanted in expected.items():
        found += _card(end, uid, wanted)
    for name, facts in cards.items():
        found += _facts(end, name, facts)
    if course is not None:
        found += _followed(end, {uid_of(setup, name): facts for name, facts in cards.items()})
    return [*found, *_frame(line.state, setup.state, expectation, course)]


def _mention(end: End, name: str, facts: Mapping[str, Any], expected: dict[str, Expected]) -> None:
    setup = end.ruling.setup
    uid = uid_of(setup, name)
    card = setup.state.cards[uid]
    wanted = expected.setdefault(uid, Expected(None, None))
    if "in" in facts:
        try:
            wanted.zone = zone_of(facts["in"])
        except ValueError:
            raise ScenarioError(f"{facts['in']!r} is no place for a card", hint=f"places: {', '.join(ZONES)}") from None
        wanted.holder = SEATS[facts["of"]] if "of" in facts else (None if wanted.zone is Zone.PLAY else card.owner)
        if wanted.zone is Zone.PLAY and card.zone is not Zone.PLAY:
            wanted.facts |= {"exhausted": None, "holder": None, "host": None}
        if wanted.zone is Zone.UNDER:
            wanted.facts["host"] = None
    if "controller" in facts:
        wanted.zone, wanted.holder, wanted.facts["holder"] = wanted.zone or Zone.PLAY, None, None
    for word, fact in _WORDS.items():
        if word in facts:
            wanted.facts[fact] = facts[word]
    if "ready" in facts:
        wanted.facts["exhausted"] = not facts["ready"]
    if "exhausted" in facts:
        wanted.facts["exhausted"] = facts["exhausted"]
    if "counters" in facts or "power counters" in facts:
        counters = dict(facts.get("counters", {}))
        if facts.get("power counters"):
            counters["+1 power"] = facts["power counters"]
        wanted.facts["counters"] = tuple(sorted((kind, count) for kind, count in counters.items() if count))
    if "under" in facts and "in" not in facts:
        wanted.zone, wanted.holder = Zone.UNDER, None
    for word in ("onto", "under"):
        if word in facts:
            wanted.facts["host"] = uid_of(setup, facts[word])


def _card(end: End, uid: str, wanted: Expected) -> list[str]:
    card = end.state.cards[uid]
    name = end.ruling.setup.label(uid)
    if wanted.zone is not None and (card.zone is not wanted.zone or wanted.holder not in (None, card.holder)):
        whose = "" if wanted.holder is None else f"{_NAMES[wanted.holder]}'s "
        return [f"{name}: expected in {whose}{wanted.zone}, is in {_NAMES[card.holder]}'s {card.zone}"]
    if card.zone not in (Zone.PLAY, Zone.UNDER):
        return []
    compared = wanted.facts if card.zone is Zone.PLAY else {"host": wanted.facts.get("host")}
    return [
        f"{name}: {fact} expected {_shown(value)}, is {_shown(getattr(card, fact))}"
        for fact, value in compared.items()
        if value is not None and getattr(card, fact) != value
    ]


def _facts(end: End, name: str, facts: Mapping[str, Any]) -> list[str]:
    """Where the facts that a question could ask for as well are not so."""
    setup = end.ruling.setup
    uid = uid_of(setup, name)
    in_play = end.state.cards[uid].zone is Zone.PLAY
    lines = []
    for fact in CARD_FACTS:
        if fact not in facts or (in_play and fact in _COMPARED) or fact == "under":
            continue
        if fact == "in" and zone_of(facts[fact]) is not Zone.DECK:
            continue
        if not is_so(end, uid, fact, facts[fact], setup):
            told = f", is {card_number(end.board, uid, fact)}" if fact in _NUMBERS else ""
            told = f", is {', '.join(sorted(end.board.derived.houses(uid)))}" if "house" in fact and in_play else told
            lines.append(f"{name}: {fact} expected {_shown(facts[fact])}{told or ', is not so'}")
    return lines


def _followed(end: End, mentioned: Mapping[str, Mapping[str, Any]]) -> Iterator[str]:
    """Where a card that stayed in play has another name, power, armor or houses than before, and nobody says so. What
    power counters add follows from the counters; a card that is another one now has all else of that one."""
    before = Board.of(end.ruling.setup.state, end.ruling.setup.library)
    for uid, was in end.ruling.setup.state.cards.items():
        facts, card = mentioned.get(uid, {}), end.state.cards[uid]
        if not was.card or {was.zone, card.zone} != {Zone.PLAY} or was.incarnation != card.incarnation:
            continue
        name = end.ruling.setup.label(uid)
        for fact, old, new in _derived(before, end.board, was, card):
            if old != new and not {fact, *_SAYS_TOO.get(fact, ())} & facts.keys():
                yield f"{name}: {fact} expected {_shown(old)}, is {_shown(new)}"
                break


_SAYS_TOO = {"houses are": ("house",), "copy of": ("token",)}
"""Facts that say as much as another one does."""


def _derived(before: Board, after: Board, was: Card, card: Card) -> Iterator[tuple[str, object, object]]:
    """What follows from other facts of a card, each as it was to be and as it is."""
    uid = card.uid
    old, new = before.derived, after.derived
    yield "copy of", old.name(uid), new.name(uid)
    if old.name(uid) != new.name(uid):
        return
    yield "houses are", sorted(old.houses(uid)), sorted(new.houses(uid))
    yield "type", sorted(old.types(uid)), sorted(new.types(uid))
    if "creature" in old.types(uid) and "creature" in new.types(uid):
        yield "power", old.power(uid) + card.count("+1 power") - was.count("+1 power"), new.power(uid)
        yield "armor", old.armor(uid), new.armor(uid)


def _frame(after: State, before: State, expectation: Mapping[str, Any], course: Course | None) -> Iterator[str]:
    """Where the turn, the tide and the game do not stand as expected."""
    wanted: dict[str, object] = {}
    if course is not None:
        wanted = {"active": course.active, "house": course.house, "step": course.step}
        wanted |= {"tide": before.tide, "time": before.time, "winner": None}
    for word in _FRAME:
        if word in expectation:
            wanted[word] = SEATS.get(expectation[word]) if word in _SEATED else expectation[word]
    if "time" in expectation:
        wanted["time"] = ", ".join(times_of(expectation["time"]))
    if "house" in expectation:
        wanted["house"] = house_id(expectation["house"] or "")
    for word, told in _FRAME.items():
        found = getattr(after, word)
        if word in wanted and wanted[word] != found and not (wanted[word] is None and word in _OPEN):
            yield f"{told} expected {_named(word, wanted[word])}, is {_named(word, found)}"


_FRAME = {
    "tide": "tide", "time": "time", "house": "active house", "active": "active player", "step": "step",
    "winner": "winner",
}  # fmt: skip
_SEATED = ("tide", "active", "winner")
_OPEN = ("house", "step")
"""Where a course says nothing, anything may be."""


def _named(word: str, value: Any) -> str:
    return _NAMES.get(value, "none") if word in _SEATED else str(value or "none")


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None:
        return "none"
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)
