"""The plain form in which a recorded position and one of ours are compared, and where two of them differ."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from judge.effects.visitor import walk
from judge.engine.evaluation import amounts
from judge.engine.evaluation.context import Context, Given
from judge.engine.machine.board import Board
from judge.engine.machine.library import Library
from judge.game.state import Card, Lasting, State

from .position import NAMES, UNNAMED, main_half, with_counters

_SIGNS = ("exhausted", "stunned", "warded", "enraged")
_COUNTS = ("damage", "amber")
_USUAL = 6
"""The cost of a key and the size of a hand that the recorder leaves out."""

_LATER = ("duringOpponentNextTurn", "untilPlayerNextTurnStart", "untilPlayerNextTurnEnd")
"""How the recorder says, in the turn in which a lasting effect is made, that it outlasts that turn. Effects of this
turn only are not compared: it keeps those that are used up."""


def plain_recorded(recorded: Mapping[str, Any]) -> dict[str, Any]:
    """What is compared of a recorded position."""
    mods: Mapping[str, Mapping[str, Any]] = recorded.get("mods") or {}
    plain: dict[str, Any] = {
        "active": recorded["activePlayer"],
        "house": recorded.get("activeHouse") or "",
        "tide": recorded.get("tide", "neutral"),
        "turn": recorded["turn"],
        "winner": recorded.get("winner") or "",
        "lasting": _recorded_lasting(recorded),
    }
    for name in NAMES:
        side = recorded["players"][name]
        lying = {zone: side[zone] for zone in ("hand", "archives", "purged")}
        plain[name] = {
            "amber": side["amber"],
            "chains": side["chains"],
            "keys": sorted(colour for colour, forged in side["keys"].items() if forged),
            "key cost": side.get("keyCost", _USUAL),
            "hand size": side.get("handSize", _USUAL),
            "battleline": [_recorded_card(card) for card in side["battleline"]],
            "artifacts": sorted((_recorded_card(card) for card in side["artifacts"]), key=_uid),
            **{zone: sorted(cards) for zone, cards in lying.items()},
            "deck": _listed(side),
            "discard": list(side["discard"]),
            "owned by the other": sorted(
                uid for cards in lying.values() for uid in cards if mods.get(uid, {}).get("owner", name) != name
            ),
            "prophecies": sorted(
                (p["id"], bool(p.get("active")), tuple(sorted(p.get("under", ())))) for p in side.get("prophecies", ())
            ),
        }
    return plain


def _recorded_lasting(recorded: Mapping[str, Any]) -> bool:
    told = (recorded.get("hidden") or {}).get("lasting", ())
    return any(effect.endswith(_LATER) for effect in told)


def _recorded_card(card: Mapping[str, Any]) -> dict[str, Any]:
    uid, half = main_half(card)
    plain: dict[str, Any] = {
        "uid": uid,
        "id": uid.rsplit("#", 1)[0] if half else card["id"],
        "owner": card["owner"],
        "controller": card["controller"],
        "facedown": bool(card.get("facedown") or card.get("versus")),
        "house": sorted(set(card.get("house", ()))),
        "icons": sorted(card.get("bonusIcons", ())),
        "elusive spent": bool(card.get("elusiveUsed")),
        **{sign: bool(card.get(sign)) for sign in _SIGNS},
        **{count: card.get(count, 0) for count in _COUNTS},
        "counters": with_counters(card),
        "upgrades": sorted((_recorded_upgrade(upgrade) for upgrade in card.get("upgrades", ())), key=_uid),
        "under": sorted(card.get("under", ())),
    }
    if "power" in card:
        plain["power"] = card["power"]
        plain["armor left"] = card["armor"]
    return plain


def _recorded_upgrade(card: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "uid": card["uid"],
        "id": card["id"],
        "owner": card["owner"],
        "controller": card["controller"],
        "amber": card.get("amber", 0),
        "counters": with_counters(card),
    }


def plain_state(state: State, library: Library) -> dict[str, Any]:
    """The same of a state of ours."""
    board = Board.of(state, library)
    plain: dict[str, Any] = {
        "active": NAMES[state.active],
        "house": state.house,
        "tide": "neutral" if state.tide is None else NAMES[state.tide],
        "turn": state.turn,
        "winner": "" if state.winner is None else NAMES[state.winner],
        "lasting": any(_outlasts(effect, state) for effect in state.effects),
    }
    for seat, name in enumerate(NAMES):
        side = state.players[seat]
        plain[name] = {
            "amber": side.amber,
            "chains": side.chains,
            "keys": sorted(side.keys),
            "key cost": board.derived.key_cost(seat),
            "hand size": board.derived.hand_size(seat),
            "battleline": [_our_card(board, uid) for uid in side.battleline],
            "artifacts": sorted((_our_card(board, uid) for uid in side.artifacts), key=_uid),
            "hand": sorted(side.hand),
            "archives": sorted(side.archives),
            "purged": sorted(side.purged),
            "deck": list(side.deck.cards),
            "discard": list(side.discard),
            "owned by the other": sorted(
                uid for uid in (*side.hand, *side.archives, *side.purged) if state.cards[uid].owner != seat
            ),
            "prophecies": sorted(
                (p.card, p.active, tuple(sorted(card.uid for card in board.draft.under(p.uid))))
                for p in side.prophecies
            ),
        }
    return plain


def _outlasts(effect: Lasting, state: State) -> bool:
    """Whether an effect was made this turn, counts beyond it, and is about something."""
    _, until = effect.expires
    later = isinstance(until, int) and until > state.turn <= effect.starts
    return later and all(_any_left(node, state) for node in walk(effect.body) if isinstance(node, Given))


def _any_left(given: Given, state: State) -> bool:
    """Whether one of the cards that an effect is about is still what it was."""
    return any(state.cards[ref.uid].ref == ref for ref in given.refs if ref.uid in state.cards)


def _our_card(board: Board, uid: str) -> dict[str, Any]:
    card, derived = board.card(uid), board.derived
    plain: dict[str, Any] = {
        "uid": uid,
        "id": _shown(board, card),
        "owner": NAMES[card.owner],
        "controller": NAMES[derived.controller(uid)],
        "facedown": card.facedown,
        "house": sorted(derived.houses(uid)),
        "icons": sorted(amounts.icons(Context(board, card.ref, card.holder), card.ref)) if card.enhancements else [],
        "elusive spent": card.times_fought > 0,
        **{sign: bool(getattr(card, sign)) for sign in _SIGNS},
        **{count: getattr(card, count) for count in _COUNTS},
        "counters": dict(card.counters),
        "upgrades": sorted((_our_upgrade(board, upgrade) for upgrade in board.draft.upgrades_of(uid)), key=_uid),
        "under": sorted(below.uid for below in board.draft.under(uid)),
    }
    if "creature" in derived.types(uid):
        plain["power"] = derived.power(uid)
        plain["armor left"] = max(0, derived.armor(uid) - card.armor_spent)
    return plain


def _our_upgrade(board: Board, card: Card) -> dict[str, Any]:
    return {
        "uid": card.uid,
        "id": _shown(board, card),
        "owner": NAMES[card.owner],
        "controller": NAMES[board.derived.controller(card.uid)],
        "amber": card.amber,
        "counters": dict(card.counters),
    }


def _shown(board: Board, card: Card) -> str:
    return board.derived.copies().get(card.uid) or card.shown


def _uid(card: Mapping[str, Any]) -> str:
    return str(card["uid"])


def _listed(side: Mapping[str, Any]) -> list[str]:
    """A recorded deck, top first; the record names the top fifteen cards only."""
    return [*side["deck"], *[UNNAMED] * (side["deckCount"] - len(side["deck"]))]


def _same_deck(expected: list[str], found: list[str]) -> bool:
    """Whether two decks are alike as far as both sides name their cards."""
    return len(expected) == len(found) and all(
        recorded in (ours, UNNAMED) or ours.startswith(UNNAMED)
        for recorded, ours in zip(expected, found, strict=True)
    )


def differences(expected: object, found: object, path: str = "") -> list[str]:
    """Where two plain forms differ: "player1.amber: recorded 2, ours 3"."""
    if isinstance(expected, dict) and isinstance(found, dict):
        lines = []
        for key in sorted({*expected, *found}):
            lines += differences(expected.get(key), found.get(key), f"{path}.{key}" if path else str(key))
        return lines
    if path.endswith(".deck") and isinstance(expected, list) and isinstance(found, list):
        return [] if _same_deck(expected, found) else [f"{path}: recorded {expected}, ours {found}"]
    if isinstance(expected, list) and isinstance(found, list) and _of_cards((*expected, *found)):
        order = [_uid(item) for item in expected], [_uid(item) for item in found]
        if order[0] != order[1]:
            return [f"{path}: recorded {order[0]}, ours {order[1]}"]
        lines = []
        for left, right in zip(expected, found, strict=True):
            lines += differences(left, right, f"{path}[{_uid(left)}]")
        return lines
    return [] if expected == found else [f"{path}: recorded {expected}, ours {found}"]


def _of_cards(items: Iterable[object]) -> bool:
    return all(isinstance(item, dict) and "uid" in item for item in items)
