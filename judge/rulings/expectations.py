"""What a case expects of a board, held against the board that came out: a closed world.

Whatever the expectation does not mention must be as it was before, but for the natural course of the act itself: the
played action card lies in its owner's discard pile, the played permanent is in play and exhausted, the used card is
exhausted.
Cards that nobody named are not compared, unless a list of the pile they lie in is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from judge.catalogue.formats import house_id
from judge.effects.targets import Zone
from judge.effects.terms import STATE_COUNTERS
from judge.engine.machine.play_data import USES
from judge.game.state import Player, State

from .acts import Act
from .answers.facts import card_number, is_so
from .answers.values import ZONES
from .answers.ways import End
from .asked import CARD_FACTS
from .expected_sides import Expected, side_mismatches, uid_of
from .ruling import Line, Ruling
from .scenario import SEATS

_KEPT = ("damage", "amber", "exhausted", "warded", "stunned", "enraged", "counters", "host", "holder")
"""Of a card in play: what stays as it was where nothing else is said."""

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
    before, after = setup.state, line.state
    end = End(ruling, after, line.trace)
    expected = {uid: Expected(None, None) for uid, card in before.cards.items() if card.card}
    acts = ruling.scenario.when[: line.act - bool(line.illegal)]
    if closed:
        _unchanged(end, acts, expected)
    found: list[str] = []
    for name, seat in SEATS.items():
        found += side_mismatches(setup, end.board, seat, expectation.get(name, {}), expected, closed)
    cards = expectation.get("cards", {})
    for name, facts in cards.items():
        _mention(end, name, facts, expected)
    for uid, wanted in expected.items():
        found += _card(end, uid, wanted)
    for name, facts in cards.items():
        found += _facts(end, name, facts)
    return found + _frame(after, before, expectation, closed)


def _unchanged(end: End, acts: Sequence[Act], expected: dict[str, Expected]) -> None:
    """What is so of each card where nothing but the natural course of the acts takes place."""
    before = end.ruling.setup.state
    for uid in expected:
        card = before.cards[uid]
        expected[uid] = Expected(card.zone, card.holder, {fact: getattr(card, fact) for fact in _KEPT})
    active = before.active
    for act in acts:
        _natural(end, act, expected, active)
        if act.kind == "end turn":
            active = 1 - active
    if any(act.kind == "end turn" for act in acts):
        for wanted in expected.values():
            wanted.facts["exhausted"] = None  # cards were readied on the way


def _natural(end: End, act: Act, expected: dict[str, Expected], active: Player) -> None:
    """What an act of the active player does in any case to the card it names."""
    setup = end.ruling.setup
    uid = setup.uid(act.card)
    if uid is None or uid not in expected:
        return
    card = setup.state.cards[uid]
    wanted = expected[uid]
    if act.kind == "discard":
        wanted.zone, wanted.holder = Zone.DISCARD, card.owner
    elif act.kind == "play":
        kind = end.board.library.definition(card.card).type
        if kind == "action":
            wanted.zone, wanted.holder = Zone.DISCARD, card.owner
        else:
            host = setup.uid(act.target) or "" if act.target else ""
            wanted.zone, wanted.holder = Zone.PLAY, active
            wanted.facts |= {"exhausted": None if host else True, "host": host, "holder": active}
    elif act.kind in USES:
        wanted.facts["exhausted"] = True
        if act.kind == "unstun":
            wanted.facts["stunned"] = False


def _mention(end: End, name: str, facts: Mapping[str, Any], expected: dict[str, Expected]) -> None:
    setup = end.ruling.setup
    uid = uid_of(setup, name)
    card = setup.state.cards[uid]
    wanted = expected.setdefault(uid, Expected(None, None))
    if "in" in facts:
        wanted.zone = ZONES[facts["in"]]
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
        if fact == "in" and ZONES[facts[fact]] is not Zone.DECK:
            continue
        if not is_so(end, uid, fact, facts[fact], setup):
            told = f", is {card_number(end.board, uid, fact)}" if fact in _NUMBERS else ""
            told = f", is {', '.join(sorted(end.board.derived.houses(uid)))}" if "house" in fact and in_play else told
            lines.append(f"{name}: {fact} expected {_shown(facts[fact])}{told or ', is not so'}")
    return lines


def _frame(after: State, before: State, expectation: Mapping[str, Any], closed: bool) -> list[str]:
    lines = []
    if closed or "tide" in expectation:
        tide = SEATS.get(expectation["tide"]) if "tide" in expectation else before.tide
        if after.tide != tide:
            lines.append(f"tide expected {_shown(tide)}, is {_shown(after.tide)}")
    if "house" in expectation and house_id(expectation["house"] or "") != after.house:
        lines.append(f"active house expected {expectation['house']}, is {after.house or 'none'}")
    if "active" in expectation and SEATS[expectation["active"]] != after.active:
        lines.append(f"active player expected {expectation['active']}, is {_NAMES[after.active]}")
    if "step" in expectation and expectation["step"] != after.step:
        lines.append(f"step expected {expectation['step']}, is {after.step}")
    if closed or "winner" in expectation:
        winner = SEATS.get(expectation["winner"]) if "winner" in expectation else None
        if after.winner != winner:
            lines.append(f"winner expected {_shown(winner)}, is {_shown(after.winner)}")
    return lines


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None:
        return "none"
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)
