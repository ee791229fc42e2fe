"""What a case expects of a board, held against the board that came out: a closed world.

Whatever the expectation does not mention must be as it was before, but for the natural course of the act itself: the
played action card lies in its owner's discard pile, the played permanent is in play and exhausted, the used card is
exhausted.
Cards that nobody named are not compared.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from judge.effects.targets import Zone
from judge.effects.terms import STATE_COUNTERS
from judge.engine.machine.board import Board
from judge.engine.machine.play_data import USES
from judge.game.state import Card, Player, State

from .acts import Act
from .scenario import SEATS
from .setup import Setup
from .yaml_source import ScenarioError

_ZONES = {
    "play": Zone.PLAY,
    "hand": Zone.HAND,
    "deck": Zone.DECK,
    "top of deck": Zone.DECK,
    "bottom of deck": Zone.DECK,
    "discard": Zone.DISCARD,
    "archives": Zone.ARCHIVES,
    "purged": Zone.PURGED,
    "under": Zone.UNDER,
}
_PILES = ("hand", "deck", "discard", "archives", "purged")
_FACTS = ("damage", "amber", "exhausted", "warded", "stunned", "enraged", "counters", "host", "holder")
_WORDS = {**STATE_COUNTERS, "damage": "damage", "amber": "amber"}
_NAMES = {seat: name for name, seat in SEATS.items()}


@dataclass(slots=True)
class _Expected:
    """What is expected of one card: its zone, and facts of it in play; a fact that is missing is not compared."""

    zone: Zone | None
    holder: int | None
    facts: dict[str, Any] = field(default_factory=dict)


def mismatches(
    setup: Setup, after: State, acts: Sequence[Act], expectation: Mapping[str, Any], board: Board
) -> list[str]:
    """Where the board `after` differs from the expectation, in words; empty where it fits.

    `board` reads `after`. Raises ScenarioError for a card that takes no part.
    """
    before = setup.state
    expected = {
        uid: _Expected(card.zone, card.holder, {fact: getattr(card, fact) for fact in _FACTS})
        for uid, card in before.cards.items()
        if card.card
    }
    active = setup.state.active
    for act in acts:
        _natural(setup, act, expected, board, active)
        if act.kind == "end turn":
            active = 1 - active
    if any(act.kind == "end turn" for act in acts):
        for wanted in expected.values():
            wanted.facts["exhausted"] = None  # cards were readied on the way
    found: list[str] = []
    for name, seat in SEATS.items():
        found += _side(setup, after, seat, name, expectation.get(name, {}), expected, board)
    for name, facts in expectation.get("cards", {}).items():
        _mention(setup, name, facts, expected)
    for uid, wanted in expected.items():
        found += _card(setup, after, uid, wanted)
    for name, facts in expectation.get("cards", {}).items():
        found += _derived(setup, board, name, facts)
    found += _frame(after, before, expectation)
    return found


def _natural(setup: Setup, act: Act, expected: dict[str, _Expected], board: Board, active: Player) -> None:
    """What an act of the active player does in any case to the card it names."""
    uid = setup.uid(act.card)
    if uid is None or uid not in expected:
        return
    card = setup.state.cards[uid]
    wanted = expected[uid]
    if act.kind == "discard":
        wanted.zone, wanted.holder = Zone.DISCARD, card.owner
    elif act.kind == "play":
        kind = board.library.definition(card.card).type
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


def _mention(setup: Setup, name: str, facts: Mapping[str, Any], expected: dict[str, _Expected]) -> None:
    uid = _uid(setup, name)
    wanted = expected[uid]
    card = setup.state.cards[uid]
    if "in" in facts:
        wanted.zone = _ZONES[facts["in"]]
        wanted.holder = SEATS[facts["of"]] if "of" in facts else (None if wanted.zone is Zone.PLAY else card.owner)
        if wanted.zone is Zone.PLAY and card.zone is not Zone.PLAY:
            wanted.facts |= {"exhausted": None, "holder": None, "host": None}
        if wanted.zone is Zone.UNDER:
            wanted.facts["host"] = None
    if "controller" in facts:
        wanted.holder = wanted.facts["holder"] = SEATS[facts["controller"]]
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
    for word in ("onto", "under"):
        if word in facts:
            wanted.facts["host"] = _uid(setup, facts[word])


def _uid(setup: Setup, name: str) -> str:
    uid = setup.uid(name)
    if uid is None:
        raise ScenarioError(f"no card called {name!r} takes part", hint=f"cards: {', '.join(sorted(setup.uids))[:200]}")
    return uid


def _card(setup: Setup, after: State, uid: str, wanted: _Expected) -> list[str]:
    card = after.cards[uid]
    name = setup.label(uid)
    if wanted.zone is not None and (card.zone is not wanted.zone or wanted.holder not in (None, card.holder)):
        whose = "" if wanted.holder is None else f"{_NAMES[wanted.holder]}'s "
        return [f"{name}: expected in {whose}{wanted.zone}, is in {_NAMES[card.holder]}'s {card.zone}"]
    if card.zone is not Zone.PLAY:
        return []
    lines = []
    for fact, value in wanted.facts.items():
        if value is None:
            continue
        actual = getattr(card, fact)
        if actual != value:
            lines.append(f"{name}: {fact} expected {_shown(value)}, is {_shown(actual)}")
    return lines


def _derived(setup: Setup, board: Board, name: str, facts: Mapping[str, Any]) -> list[str]:
    uid = _uid(setup, name)
    if board.draft.cards[uid].zone is not Zone.PLAY:
        return []
    derived = board.derived
    lines = []
    for word, value in (("power", derived.power), ("armor", derived.armor)):
        if word in facts and value(uid) != facts[word]:
            lines.append(f"{name}: {word} expected {facts[word]}, is {value(uid)}")
    if "house" in facts and facts["house"].lower().replace(" ", "") not in derived.houses(uid):
        lines.append(f"{name}: house expected {facts['house']}, is {', '.join(sorted(derived.houses(uid)))}")
    if "position" in facts:
        line = board.draft.players[board.draft.cards[uid].holder].battleline
        if uid not in line or line.index(uid) != facts["position"]:
            lines.append(f"{name}: place {facts['position']} in the battleline expected")
    return lines


def _side(
    setup: Setup,
    after: State,
    seat: int,
    name: str,
    side: Mapping[str, Any],
    expected: dict[str, _Expected],
    board: Board,
) -> list[str]:
    was, now = setup.state.players[seat], after.players[seat]
    lines = []
    for word in ("amber", "chains"):
        wanted = side.get(word, getattr(was, word))
        if getattr(now, word) != wanted:
            lines.append(f"{name}: {word} expected {wanted}, is {getattr(now, word)}")
    keys = side.get("keys", sorted(was.keys))
    if (len(now.keys) if isinstance(keys, int) else sorted(now.keys)) != (
        keys if isinstance(keys, int) else sorted(keys)
    ):
        lines.append(f"{name}: keys expected {keys}, are {sorted(now.keys)}")
    if "key cost" in side and board.derived.key_cost(seat) != side["key cost"]:
        lines.append(f"{name}: key cost expected {side['key cost']}, is {board.derived.key_cost(seat)}")
    for pile in _PILES:
        if pile in side:
            lines += _pile(setup, after, seat, name, pile, side[pile], expected)
    for row in ("battleline", "artifacts"):
        if row in side:
            lines += _row(setup, after, seat, name, row, side[row], expected, board)
    return lines


def _pile(
    setup: Setup, after: State, seat: int, name: str, pile: str, wanted: Any, expected: dict[str, _Expected]
) -> list[str]:
    side = after.players[seat]
    held = side.deck.cards if pile == "deck" else getattr(side, pile)
    if isinstance(wanted, int):
        return [] if len(held) == wanted else [f"{name}: {pile} expected {wanted} cards, are {len(held)}"]
    for card in wanted:
        uid = _uid(setup, card if isinstance(card, str) else card["card"])
        expected[uid] = _Expected(_ZONES[pile], seat)
    named = {_uid(setup, card if isinstance(card, str) else card["card"]) for card in wanted}
    extra = [uid for uid in held if after.cards[uid].card and uid not in named]
    return [f"{name}: {pile} holds {setup.label(uid)} as well" for uid in extra]


def _row(
    setup: Setup,
    after: State,
    seat: int,
    name: str,
    row: str,
    wanted: Any,
    expected: dict[str, _Expected],
    board: Board,
) -> list[str]:
    placed: tuple[str, ...] = getattr(after.players[seat], row)
    if isinstance(wanted, int):
        return [] if len(placed) == wanted else [f"{name}: {row} expected {wanted} cards, are {len(placed)}"]
    names = [card if isinstance(card, str) else card["card"] for card in wanted]
    for call in names:
        if uid := setup.uid(call):
            known = expected[uid]
            if known.zone is not Zone.PLAY:
                known.facts |= {"exhausted": None, "host": ""}
            known.zone, known.holder, known.facts["holder"] = Zone.PLAY, seat, seat
    shown = [setup.uid(call) or call for call in names]
    actual = [uid if uid in shown else _face(after.cards[uid], board) for uid in placed]
    same = shown == actual if row == "battleline" else Counter(shown) == Counter(actual)
    told = ", ".join(setup.label(uid) if uid in after.cards else uid for uid in actual)
    return [] if same else [f"{name}: {row} expected {', '.join(names) or 'empty'}, is {told or 'empty'}"]


def _face(card: Card, board: Board) -> str:
    shown = card.token or card.copy_of or card.card
    return board.library.definition(shown).name if shown else "?"


def _frame(after: State, before: State, expectation: Mapping[str, Any]) -> list[str]:
    lines = []
    tide = SEATS.get(expectation["tide"]) if "tide" in expectation else before.tide
    if after.tide != tide:
        lines.append(f"tide expected {_shown(tide)}, is {_shown(after.tide)}")
    if "house" in expectation and (expectation["house"] or "").lower().replace(" ", "") != after.house:
        lines.append(f"active house expected {expectation['house']}, is {after.house or 'none'}")
    if "active" in expectation and SEATS[expectation["active"]] != after.active:
        lines.append(f"active player expected {expectation['active']}, is {_NAMES[after.active]}")
    winner = SEATS.get(expectation["winner"]) if "winner" in expectation else None
    if after.winner != winner:
        lines.append(f"winner expected {_shown(winner)}, is {_shown(after.winner)}")
    return lines


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None:
        return "none"
    return str(value)
