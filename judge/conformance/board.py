"""Recorded positions as states of ours, and ours as the plain form in which positions are compared."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from judge.catalogue import catalogue
from judge.effects.targets import Zone
from judge.engine.machine.board import Board
from judge.engine.machine.characteristics import Characteristics
from judge.engine.machine.library import Library
from judge.game.draft import Draft
from judge.game.state import Card, Pile, Player, PlayerState, Prophecy, Segment, State

NAMES = ("player1", "player2")
_LISTS = {"hand": Zone.HAND, "discard": Zone.DISCARD, "archives": Zone.ARCHIVES, "purged": Zone.PURGED}
_UNNAMED = "unknown-"
_FLAGS = ("exhausted", "damage", "amber", "stunned", "warded", "enraged", "facedown")


class Unmappable(Exception):
    """A recorded position or action that has no counterpart here; the reason is one of a closed list."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def number(name: str) -> Player:
    """The recorder's player name as ours."""
    return NAMES.index(name)


def position(recorded: Mapping[str, Any]) -> State:
    """The recorded position as a state; raises Unmappable."""
    mods: Mapping[str, Mapping[str, Any]] = recorded.get("mods") or {}
    cards: dict[str, Card] = {}
    players = [_player(recorded["players"][name], seat, cards, mods) for seat, name in enumerate(NAMES)]
    _give_anomalies_a_house(cards, players, recorded, mods)
    tide = recorded.get("tide", "neutral")
    return State(
        cards=cards,
        players=(players[0], players[1]),
        active=number(recorded["activePlayer"]),
        turn=recorded["turn"],
        step="main",
        house=recorded.get("activeHouse") or "",
        tide=number(tide) if tide in NAMES else None,
        tide_in_game=True,
        clock=1_000,
    )


def _give_anomalies_a_house(
    cards: dict[str, Card],
    players: Sequence[PlayerState],
    recorded: Mapping[str, Any],
    mods: Mapping[str, Mapping[str, Any]],
) -> None:
    """An anomaly belongs to whichever house its deck gave it (18.4 ANOMALY): the one recorded in play, elsewhere the
    first of its owner's. A maverick whose house was not recorded, or a card that was printed in several houses of
    its deck, belongs to the active house."""
    houses = {
        placed["uid"]: placed["house"]
        for side in recorded["players"].values()
        for row in ("battleline", "artifacts")
        for placed in side[row]
    }
    known = catalogue()
    for uid, card in cards.items():
        if card.maverick or card.token or card.card not in known:
            continue
        prints = known.card(card.card).prints
        owned = players[card.owner].houses
        mine = {p.house for p in prints if p.house in owned}
        if mods.get(uid, {}).get("maverick") is True or (len(mine) > 1 and recorded.get("activeHouse") in mine):
            cards[uid] = card._replace(maverick=recorded.get("activeHouse") or "")
        elif any(p.house is None for p in prints) and not any(p.house in owned for p in prints):
            shown = houses.get(uid) or owned[:1]
            cards[uid] = card._replace(maverick=shown if isinstance(shown, str) else "".join(shown[:1]))


def _player(
    side: Mapping[str, Any], seat: Player, cards: dict[str, Card], mods: Mapping[str, Mapping[str, Any]]
) -> PlayerState:
    def lay(uid: str, zone: Zone, host: str = "") -> str:
        mod = mods.get(uid, {})
        owner = number(mod["owner"]) if mod.get("owner") in NAMES else seat
        cards[uid] = Card(
            uid=uid,
            card=uid.rsplit("#", 1)[0],
            owner=owner,
            zone=zone,
            holder=seat,
            host=host,
            facedown=bool(mod.get("facedown")),
            maverick=mod["maverick"] if isinstance(mod.get("maverick"), str) else "",
            enhancements=tuple(mod.get("enhancements", ())),
            entered=len(cards),
        )
        return uid

    zones = {field: tuple(lay(uid, zone) for uid in side[field]) for field, zone in _LISTS.items()}
    deck = tuple(lay(uid, Zone.DECK) for uid in side["deck"])
    unnamed = side["deckCount"] - len(deck)
    for index in range(unnamed):
        uid = f"{_UNNAMED}{seat}#{index}"
        cards[uid] = Card(uid=uid, card="", owner=seat, zone=Zone.DECK, holder=seat)
        deck = (*deck, uid)
    rows: dict[str, tuple[str, ...]] = {"battleline": (), "artifacts": ()}
    for row in rows:
        for placed in side[row]:
            _in_play(placed, seat, cards, mods)
            rows[row] = (*rows[row], _main_half(placed)[0])
            for uid in placed.get("under", ()):
                lay(uid, Zone.UNDER, placed["uid"])
    if side.get("otherInPlay"):
        raise Unmappable("a card in play in neither row")
    prophecies = []
    for prophecy in side.get("prophecies", ()):
        prophecies.append(Prophecy(prophecy["id"], bool(prophecy.get("active")), prophecy["uid"]))
        for uid in prophecy.get("under", ()):
            lay(uid, Zone.UNDER, prophecy["uid"])
    return PlayerState(
        amber=side["amber"],
        chains=side["chains"],
        keys=tuple(colour for colour, forged in side["keys"].items() if forged),
        houses=tuple(side["houses"]),
        token=side.get("tokenCreature") or "",
        deck=Pile((Segment(deck),)) if deck else Pile(),
        battleline=rows["battleline"],
        artifacts=rows["artifacts"],
        prophecies=tuple(prophecies),
        **zones,
    )


def _in_play(
    placed: Mapping[str, Any],
    seat: Player,
    cards: dict[str, Card],
    mods: Mapping[str, Mapping[str, Any]],
    host: str = "",
) -> None:
    uid, half = _main_half(placed)
    counters = dict(placed.get("counters", {}))
    if placed.get("powerCounters"):
        counters["+1 power"] = placed["powerCounters"]
    spent = placed["armorMax"] - placed["armor"] if "armorMax" in placed else 0
    mod = mods.get(uid, {})
    maverick = placed.get("maverick") or mod.get("maverick")
    if placed.get("purgedWith"):
        raise Unmappable("cards purged with another card")
    cards[uid] = Card(
        uid=uid,
        card=uid.rsplit("#", 1)[0] if half else placed.get("versus") or placed.get("printed") or placed["id"],
        owner=number(placed["owner"]),
        zone=Zone.PLAY,
        holder=number(placed["controller"]) if host else seat,
        exhausted=bool(placed.get("exhausted")),
        damage=placed.get("damage", 0),
        amber=placed.get("amber", 0),
        counters=tuple(sorted(counters.items())),
        stunned=bool(placed.get("stunned")),
        warded=bool(placed.get("warded")),
        enraged=bool(placed.get("enraged")),
        host=host,
        facedown=bool(placed.get("facedown")) or bool(placed.get("versus")),
        token=placed["id"] if placed.get("versus") else "",
        copy_of=placed["id"] if placed.get("printed") else "",
        maverick=maverick if isinstance(maverick, str) else "",
        enhancements=tuple(placed.get("enhancements") or mod.get("enhancements") or ()),
        armor_spent=max(0, spent),
        times_fought=1 if placed.get("elusiveUsed") else 0,
        entered=len(cards),
        other_half=half,
    )
    if half:
        cards[half] = Card(
            uid=half, card=half.rsplit("#", 1)[0], owner=number(placed["owner"]), zone=Zone.PLAY, holder=seat
        )
    for upgrade in placed.get("upgrades", ()):
        _in_play(upgrade, seat, cards, mods, host=uid)


# --- the plain form -------------------------------------------------------------------------------------------------


def plain_recorded(recorded: Mapping[str, Any], *, unordered: bool) -> dict[str, Any]:
    """What is compared of a recorded position. `unordered`: chance was at work, the order of decks does not count."""
    plain: dict[str, Any] = {
        "active": recorded["activePlayer"],
        "house": recorded.get("activeHouse") or "",
        "tide": recorded.get("tide", "neutral"),
    }
    for name in NAMES:
        side = recorded["players"][name]
        plain[name] = {
            "amber": side["amber"],
            "chains": side["chains"],
            "keys": sorted(colour for colour, forged in side["keys"].items() if forged),
            "battleline": [_plain_card(card) for card in side["battleline"]],
            "artifacts": sorted((_plain_card(card) for card in side["artifacts"]), key=_uid),
            "hand": sorted(side["hand"]),
            "deck": side["deckCount"] if unordered else _listed(side),
            "discard": sorted(side["discard"]),
            "archives": sorted(side["archives"]),
            "purged": sorted(side["purged"]),
            "prophecies": sorted(
                (p["id"], bool(p.get("active")), tuple(sorted(p.get("under", ())))) for p in side.get("prophecies", ())
            ),
        }
    return plain


def _main_half(placed: Mapping[str, Any]) -> tuple[str, str]:
    """The uid of a card in play and that of its other half, "" for none. The recorder calls a gigantic creature by the
    half that was played first, we by the one with its power and text."""
    uid, half = str(placed["uid"]), str(placed.get("composed") or "")
    known = catalogue()
    name = half.rsplit("#", 1)[0]
    if name in known and known.card(name).gigantic == "bottom":
        return half, uid
    return uid, half


def _plain_card(card: Mapping[str, Any]) -> dict[str, Any]:
    counters = dict(card.get("counters", {}))
    if card.get("powerCounters"):
        counters["+1 power"] = card["powerCounters"]
    uid, half = _main_half(card)
    plain: dict[str, Any] = {
        "uid": uid,
        "id": uid.rsplit("#", 1)[0] if half else card["id"],
        "controller": card["controller"],
        **{flag: int(card.get(flag, 0)) for flag in _FLAGS if flag != "facedown"},
        "counters": counters,
        "upgrades": sorted(upgrade["uid"] for upgrade in card.get("upgrades", ())),
        "under": sorted(card.get("under", ())),
    }
    if "power" in card:
        plain["power"] = card["power"]
        plain["armor left"] = card["armor"]
    return plain


def plain_state(state: State, library: Library, *, unordered: bool) -> dict[str, Any]:
    """The same of a state of ours."""
    board = Board.of(state, library)
    draft, derived = board.draft, board.derived
    plain: dict[str, Any] = {
        "active": NAMES[state.active],
        "house": state.house,
        "tide": "neutral" if state.tide is None else NAMES[state.tide],
    }
    for seat, name in enumerate(NAMES):
        side = state.players[seat]
        deck = side.deck.cards
        plain[name] = {
            "amber": side.amber,
            "chains": side.chains,
            "keys": sorted(side.keys),
            "battleline": [_plain_ours(draft, derived, uid) for uid in side.battleline],
            "artifacts": sorted((_plain_ours(draft, derived, uid) for uid in side.artifacts), key=_uid),
            "hand": sorted(side.hand),
            "deck": len(deck) if unordered else list(deck),
            "discard": sorted(side.discard),
            "archives": sorted(side.archives),
            "purged": sorted(side.purged),
            "prophecies": sorted(
                (p.card, p.active, tuple(sorted(card.uid for card in draft.under(p.uid)))) for p in side.prophecies
            ),
        }
    return plain


def _plain_ours(draft: Draft, derived: Characteristics, uid: str) -> dict[str, Any]:
    card = draft.cards[uid]
    plain: dict[str, Any] = {
        "uid": uid,
        "id": derived.copies().get(uid) or card.token or card.copy_of or card.card,
        "controller": NAMES[derived.controller(uid)],
        **{flag: int(getattr(card, flag)) for flag in _FLAGS if flag != "facedown"},
        "counters": dict(card.counters),
        "upgrades": sorted(upgrade.uid for upgrade in draft.upgrades_of(uid)),
        "under": sorted(below.uid for below in draft.under(uid)),
    }
    if "creature" in derived.types(uid):
        plain["power"] = derived.power(uid)
        plain["armor left"] = max(0, derived.armor(uid) - card.armor_spent)
    return plain


def _uid(card: Mapping[str, Any]) -> str:
    return str(card["uid"])


def _listed(side: Mapping[str, Any]) -> list[str]:
    """A recorded deck, top first; the record names the top fifteen cards only."""
    return [*side["deck"], *[_UNNAMED] * (side["deckCount"] - len(side["deck"]))]


def _same_deck(expected: list[str], found: list[str]) -> bool:
    """Whether two decks are alike as far as both sides name their cards."""
    return len(expected) == len(found) and all(
        recorded in (ours, _UNNAMED) or ours.startswith(_UNNAMED)
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
    if (
        isinstance(expected, list)
        and isinstance(found, list)
        and all(isinstance(item, dict) and "uid" in item for item in (*expected, *found))
    ):
        if [item["uid"] for item in expected] != [item["uid"] for item in found]:
            order = [item["uid"] for item in expected], [item["uid"] for item in found]
            return [f"{path}: recorded {order[0]}, ours {order[1]}"]
        lines = []
        for left, right in zip(expected, found, strict=True):
            lines += differences(left, right, f"{path}[{left['uid']}]")
        return lines
    return [] if expected == found else [f"{path}: recorded {expected}, ours {found}"]
