"""A board as plain data, for JSON and for drawing."""

from __future__ import annotations

from judge.engine.machine.board import Board
from judge.engine.machine.library import Library
from judge.game.state import Player, State

from .naming import card_name
from .scenario import SEATS

_NAMES = {seat: name for name, seat in SEATS.items()}


def snapshot(state: State, library: Library) -> dict[str, object]:
    """The board as plain data, for JSON and for drawing: each side's pool, keys, piles and rows."""
    board = Board.of(state, library)
    return {
        _NAMES[seat]: {
            "amber": side.amber,
            "chains": side.chains,
            "counters": dict(side.counters),
            "keys": list(side.keys),
            "key cost": board.derived.key_cost(seat),
            "houses": list(side.houses),
            "battleline": [_card_data(board, uid) for uid in side.battleline],
            "artifacts": [_card_data(board, uid) for uid in side.artifacts],
            "hand": [card_name(state, library, uid) for uid in side.hand],
            "deck": side.deck.size,
            "discard": [card_name(state, library, uid) for uid in side.discard],
            "archives": [card_name(state, library, uid) for uid in side.archives],
            "purged": [card_name(state, library, uid) for uid in side.purged],
            **_places(state, library, seat),
        }
        for seat, side in enumerate(state.players)
    }


def _places(state: State, library: Library, player: Player) -> dict[str, dict[str, list[str]]]:
    """What lies in the places that texts have named, where anything does."""
    found: dict[str, list[str]] = {}
    for uid, card in state.cards.items():
        if card.zone.is_named and card.holder == player:
            found.setdefault(card.zone.value.removesuffix(" pile"), []).append(card_name(state, library, uid))
    return {"places": found} if found else {}


def _card_data(board: Board, uid: str) -> dict[str, object]:
    card = board.draft.cards[uid]
    derived = board.derived
    if not card.shown:
        return {"card": "an unknown card", "uid": uid}
    data: dict[str, object] = {"card": derived.name(uid), "uid": uid}
    if "creature" in derived.types(uid):
        data["power"] = derived.power(uid)
        if armor := derived.armor(uid):
            data["armor"] = armor
    for field in ("damage", "amber", "exhausted", "warded", "stunned", "enraged", "facedown"):
        if value := getattr(card, field):
            data[field] = value
    if card.counters:
        data["counters"] = dict(card.counters)
    if upgrades := board.draft.upgrades_of(uid):
        data["upgrades"] = [str(_card_data(board, upgrade.uid)["card"]) for upgrade in upgrades]
    if under := board.draft.under(uid):
        data["under"] = len(under)
    return data
