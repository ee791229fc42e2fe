"""What a case expects of a player's side, held against the board: numbers, piles in their order, rows in play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from judge.effects.targets import Zone
from judge.engine.machine.board import Board
from judge.game.state import Card, Player, PlayerState, Segment

from .answers.facts import side_number
from .answers.values import ZONES
from .natural_course import Course, Expected
from .scenario import SEATS
from .setup import Setup
from .yaml_source import ScenarioError

PILES = ("hand", "deck", "discard", "archives", "purged")
ROWS = ("battleline", "artifacts")
_NUMBERS = ("amber", "chains", "key cost", "hand size")
_REFILL = ("hand", "deck", "discard")
"""Piles that a refill changes: it draws, and shuffles the discard pile where the deck is empty."""
UNKNOWN = "?"
_NAMES = {seat: name for name, seat in SEATS.items()}


def uid_of(setup: Setup, name: str) -> str:
    """The uid of the card that an expectation calls `name`; raises ScenarioError where no such card takes part."""
    uid = setup.uid(name)
    if uid is None:
        raise ScenarioError(f"no card called {name!r} takes part", hint=f"cards: {', '.join(sorted(setup.uids))[:200]}")
    return uid


def call(card: str | Mapping[str, Any]) -> str:
    """How a list of an expectation calls a card."""
    return card if isinstance(card, str) else str(card["card"])


def side_mismatches(
    setup: Setup,
    board: Board,
    seat: Player,
    side: Mapping[str, Any],
    expected: dict[str, Expected],
    course: Course | None,
) -> list[str]:
    """Where a player's side is not as expected, in words. A card that a list names is noted in `expected` as one that
    lies there. `course`: what is not mentioned must be as it leaves it; None: it may be anything.
    """
    name = _NAMES[seat]
    before = Board.of(setup.state, setup.library)
    was, now = setup.state.players[seat], board.draft.players[seat]
    lines = []
    for word in _NUMBERS:
        if word in side or course:
            wanted = side[word] if word in side else side_number(before, seat, word)
            actual = side_number(board, seat, word)
            if actual != wanted:
                lines.append(f"{name}: {word} expected {wanted}, is {actual}")
    if course or "keys" in side:
        keys = side.get("keys", sorted(was.keys))
        if (len(now.keys) if isinstance(keys, int) else sorted(now.keys)) != (
            keys if isinstance(keys, int) else sorted(keys)
        ):
            lines.append(f"{name}: keys expected {keys}, are {sorted(now.keys)}")
    if course or "counters" in side:
        counted = {name: count for name, count in side.get("counters", dict(was.counters)).items() if count}
        if dict(now.counters) != counted:
            lines.append(f"{name}: counters expected {counted or 'none'}, are {dict(now.counters) or 'none'}")
    for place in (*PILES, *ROWS):
        if isinstance(side.get(place), int):
            if (held := side_number(board, seat, place)) != side[place]:
                lines.append(f"{name}: {place} expected {side[place]} cards, are {held}")
        elif place in side:
            compared = _pile if place in PILES else _row
            lines += compared(setup, board, seat, place, [call(card) for card in side[place]], expected)
        elif course and place in PILES and not (place in _REFILL and seat in course.drew):
            held, wanted = _unnamed(board, seat, place), _unnamed(before, seat, place)
            if held != wanted:
                lines.append(f"{name}: {wanted} cards that nobody named expected in {place}, there are {held}")
    return lines


def _unnamed(board: Board, seat: Player, pile: str) -> int:
    """How many cards of a pile nobody named."""
    side = board.draft.players[seat]
    held = side.deck.cards if pile == "deck" else getattr(side, pile)
    return sum(not board.card(uid).card for uid in held)


def _pile(
    setup: Setup, board: Board, seat: Player, pile: str, wanted: list[str], expected: dict[str, Expected]
) -> list[str]:
    """A pile holds what its list says and no more, in the order of the list where the pile has one; "?" is a card that
    nobody named."""
    asked = [UNKNOWN if name == UNKNOWN else uid_of(setup, name) for name in wanted]
    for uid in asked:
        if uid != UNKNOWN:
            expected[uid] = Expected(ZONES[pile], seat)
    cards = board.draft.cards
    same = True
    held: list[str] = []
    for segment in _segments(board.draft.players[seat], pile):
        actual = [uid if cards[uid].card or uid in asked else UNKNOWN for uid in segment.cards]
        here = asked[len(held) : len(held) + len(actual)]
        same = same and (here == actual if segment.ordered else Counter(here) == Counter(actual))
        held += actual
    if same and len(held) == len(asked):
        return []
    told = ", ".join(uid if uid == UNKNOWN else setup.label(uid) for uid in held)
    return [f"{_NAMES[seat]}: {pile} expected {', '.join(wanted) or 'empty'}, is {told or 'empty'}"]


def _segments(side: PlayerState, pile: str) -> tuple[Segment, ...]:
    """The stretches of a pile, from the top, each in a known order or in none. Deck and discard pile keep an order
    (18.4 DISCARD PILE); a shuffled deck has none, and neither have hand, archives and purged cards."""
    if pile == "deck":
        return side.deck.segments
    return (Segment(getattr(side, pile), ordered=pile == "discard"),)


def _row(
    setup: Setup, board: Board, seat: Player, row: str, names: list[str], expected: dict[str, Expected]
) -> list[str]:
    placed: tuple[str, ...] = getattr(board.draft.players[seat], row)
    for name in names:
        uid = setup.uid(name)
        if uid and uid in expected:
            known = expected[uid]
            if known.zone is not Zone.PLAY:
                known.facts |= {"exhausted": None, "host": ""}
            known.zone, known.holder, known.facts["holder"] = Zone.PLAY, seat, seat
    shown = [setup.uid(name) or name for name in names]
    actual = [uid if uid in shown else _face(board.draft.cards[uid], board) for uid in placed]
    same = shown == actual if row == "battleline" else Counter(shown) == Counter(actual)
    told = ", ".join(setup.label(uid) if uid in board.draft.cards else uid for uid in actual)
    return [] if same else [f"{_NAMES[seat]}: {row} expected {', '.join(names) or 'empty'}, is {told or 'empty'}"]


def _face(card: Card, board: Board) -> str:
    shown = card.shown
    return board.library.definition(shown).name if shown else UNKNOWN
