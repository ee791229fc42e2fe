"""What is so of cards and players where a way ends."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from judge.catalogue.names import house_id
from judge.effects.targets import Zone
from judge.engine.evaluation.conditions import haunted
from judge.engine.machine.board import Board
from judge.game.state import Card, Player, State

from ..asked import CARD_FACTS, SIDE_FACTS, Asked
from ..scenario import SEATS
from ..setup import Setup
from .values import ZONES, Place
from .ways import End


def place(state: State, uid: str, setup: Setup) -> Place:
    """Where a card is; of a deck whose order is known, whether at its top or bottom."""
    card = state.cards[uid]
    if card.zone is Zone.PLAY:
        return Place("play")
    if card.zone is Zone.UNDER:
        return Place("under", under=setup.label(card.host))
    if card.zone is Zone.DECK:
        return Place(_in_deck(state, card), card.holder)
    name = next((word for word, zone in ZONES.items() if zone is card.zone), str(card.zone.value))
    return Place(name, card.holder)


def _places(state: State, uid: str, setup: Setup) -> set[str]:
    """Everything that can be said of where a card is: a lone card of a deck is its top and its bottom."""
    card = state.cards[uid]
    deck = state.players[card.holder].deck
    found = {place(state, uid, setup).zone}
    if card.zone is Zone.DECK:
        found |= {"deck"} | ({"bottom of deck"} if _first(deck, -1) == uid else set())
    return found


def _in_deck(state: State, card: Card) -> str:
    deck = state.players[card.holder].deck
    if _first(deck, 0) == card.uid:
        return "top of deck"
    return "bottom of deck" if _first(deck, -1) == card.uid else "deck"


def _first(deck: Any, end: int) -> str | None:
    """The card at an end of a deck (0: top, -1: bottom); None where its order is not known there."""
    segment = deck.segments[end]
    return segment.cards[end] if segment.ordered or len(segment.cards) == 1 else None


def has_facts(end: End, uid: str, asked: Asked, setup: Setup) -> bool:
    """Whether a card is all that is asked of it."""
    return all(is_so(end, uid, fact, asked.get(fact), setup) for fact in CARD_FACTS if fact in asked.arguments)


def is_so(end: End, uid: str, fact: str, wanted: Any, setup: Setup) -> bool:
    """Whether one of `CARD_FACTS` is as wanted for a card where a way ends; what is nothing or "no" (no damage, not
    warded) is so of every card that is not in play."""
    card = end.state.cards[uid]
    match fact:
        case "in":
            return wanted in _places(end.state, uid, setup)
        case "of":
            return bool(card.holder == SEATS[wanted])
        case "facedown":
            return bool(card.facedown == wanted)
    if fact == "counters" and card.zone.is_named:
        return all(card.count(name) == count for name, count in wanted.items())
    if card.zone is not Zone.PLAY:
        return not wanted
    if wanted in ("more", "fewer"):
        return _compare(card_number(end.board, uid, fact), _number_before(end, uid, fact), wanted)
    return _in_play(end.board, card, fact, wanted, setup)


def _number_before(end: End, uid: str, fact: str) -> int:
    before = Board.of(end.ruling.setup.state, end.ruling.setup.library)
    return card_number(before, uid, fact) if before.card(uid).zone is Zone.PLAY else 0


def _in_play(board: Board, card: Card, fact: str, wanted: Any, setup: Setup) -> bool:
    derived = board.derived
    tests: Mapping[str, Callable[[], bool]] = {
        "controller": lambda: derived.controller(card.uid) == SEATS[wanted],
        "ready": lambda: card.exhausted != wanted,
        "exhausted": lambda: card.exhausted == wanted,
        "ward": lambda: card.warded == wanted,
        "stun": lambda: card.stunned == wanted,
        "enrage": lambda: card.enraged == wanted,
        "counters": lambda: all(card.count(name) == count for name, count in wanted.items()),
        "onto": lambda: card.host == setup.uid(wanted),
        "under": lambda: False,
        "house": lambda: house_id(wanted) in derived.houses(card.uid),
        "houses are": lambda: set(map(house_id, wanted)) == set(derived.houses(card.uid)),
        "position": lambda: derived.position(card.uid) == wanted,
        "flank": lambda: derived.on_flank(card.uid) == wanted,
        "type": lambda: wanted.casefold() in derived.types(card.uid),
        "trait": lambda: wanted.casefold() in {trait.casefold() for trait in derived.traits(card.uid)},
        "keyword": lambda: derived.keyword(card.uid, wanted.casefold()) is not None,
        "copy of": lambda: derived.name(card.uid).casefold() == wanted.casefold(),
        "token": lambda: bool(card.token) == wanted,
    }
    return tests[fact]() if fact in tests else card_number(board, card.uid, fact) == wanted


def card_number(board: Board, uid: str, what: str) -> int:
    """A number on or of a card: damage, amber, power, armor, or counters of a name; 0 where it is not in play."""
    card = board.card(uid)
    if card.zone is not Zone.PLAY:
        return 0
    match what:
        case "damage":
            return card.damage
        case "amber":
            return card.amber
        case "power":
            return board.derived.power(uid)
        case "armor":
            return board.derived.armor(uid)
    return card.count("+1 power" if what == "power counters" else what)


def side_number(board: Board, seat: Player, what: str) -> int:
    """A number of a player: Æmber, chains, keys, the cost of a key, up to how many cards they refill their hand (chains
    aside), or how many cards a zone of theirs holds."""
    side = board.draft.players[seat]
    match what:
        case "amber" | "chains":
            return int(getattr(side, what))
        case "key cost":
            return board.derived.key_cost(seat)
        case "hand size":
            return board.derived.hand_size(seat)
        case "deck":
            return side.deck.size
    return len(getattr(side, what))


def side_has(end: End, seat: Player, asked: Asked) -> bool:
    """Whether a player has all that is asked."""
    before = Board.of(end.ruling.setup.state, end.ruling.setup.library)
    if "haunted" in asked.arguments and haunted(end.board, seat) != asked.get("haunted"):
        return False
    for what in SIDE_FACTS:
        if what not in asked.arguments:
            continue
        wanted = asked.get(what)
        if isinstance(wanted, list):
            if sorted(end.state.players[seat].keys) != sorted(wanted):
                return False
        elif wanted in ("more", "fewer"):
            if not _compare(side_number(end.board, seat, what), side_number(before, seat, what), wanted):
                return False
        elif side_number(end.board, seat, what) != wanted:
            return False
    return True


def _compare(now: int, before: int, wanted: str) -> bool:
    return now > before if wanted == "more" else now < before
