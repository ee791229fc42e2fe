"""Recorded positions as states of ours."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from judge.catalogue import Catalogue
from judge.catalogue.user import full_catalogue
from judge.effects import nodes as n
from judge.effects.events import Verb
from judge.effects.targets import Zone
from judge.engine.evaluation.context import Given
from judge.game.state import Card, Lasting, Pile, Player, PlayerState, Prophecy, Segment, State
from judge.lowering.nodes import Replaced

NAMES = ("player1", "player2")
_LISTS = {"hand": Zone.HAND, "discard": Zone.DISCARD, "archives": Zone.ARCHIVES, "purged": Zone.PURGED}
UNNAMED = "unknown-"
"""What the names of cards begin with that no record names: those below the top fifteen of a deck."""


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
        effects=tuple(_abducted(cards, mods, recorded["turn"])),
        clock=1_000,
    )


def _abducted(cards: Mapping[str, Card], mods: Mapping[str, Mapping[str, Any]], turn: int) -> Iterator[Lasting]:
    """Of a card in archives the recorder says whether, were it to leave them, it would go to its owner's hand instead:
    what the text says that put it there."""
    for place, (uid, mod) in enumerate(mods.items(), start=1):
        if mod.get("abducted") and uid in cards and cards[uid].zone is Zone.ARCHIVES:
            hand = n.Destination(Zone.HAND, n.OwnerOf(Replaced()))
            leaves = n.Event(Verb.LEAVE, Given((cards[uid].ref,)), n.ZoneRef(Zone.ARCHIVES, n.YOU))
            instead = n.ReplacementAbility(leaves, n.MoveCard("put", Replaced(), hand))
            yield Lasting(place, instead, cards[uid].ref, cards[uid].holder, turn, ("never", None), 1)


def _give_anomalies_a_house(
    cards: dict[str, Card],
    players: Sequence[PlayerState],
    recorded: Mapping[str, Any],
    mods: Mapping[str, Mapping[str, Any]],
) -> None:
    """The house of a card that the catalogue alone does not tell: the one of its prints that was recorded in play; of
    an anomaly (18.4 ANOMALY) that lies elsewhere the first of its owner's. A maverick whose house was not recorded, or
    a card that was printed in several houses of its deck, belongs to the active house."""
    houses = {
        placed["uid"]: placed["house"]
        for side in recorded["players"].values()
        for row in ("battleline", "artifacts")
        for placed in side[row]
    }
    known = full_catalogue()
    told = _of_one_house(known)
    for uid, card in cards.items():
        if (card.card in told and uid not in mods) or card.maverick or card.token or card.card not in known:
            continue
        printed = _houses_of(known, card.card)
        owned = players[card.owner].houses
        mine = printed.intersection(owned)
        shown = houses.get(uid, ())
        if mods.get(uid, {}).get("maverick") is True:
            house = recorded.get("activeHouse")
        elif len(shown) == 1 and (shown[0] in printed or None in printed):
            house = shown[0] if len(printed) > 1 or None in printed else None
        elif len(mine) > 1 and recorded.get("activeHouse") in mine:
            house = recorded["activeHouse"]
        else:
            house = owned[0] if None in printed and not mine and owned else None
        if house:
            cards[uid] = card._replace(maverick=house)


@lru_cache(maxsize=4096)
def _houses_of(known: Catalogue, card_id: str) -> frozenset[str | None]:
    """The houses of all prints of a card, None among them for one without."""
    return frozenset(one.house for one in known.card(card_id).prints)


@lru_cache(maxsize=1)
def _of_one_house(known: Catalogue) -> frozenset[str]:
    """The cards of which all prints are of one house."""
    every = ((card.id, {one.house for one in card.prints}) for card in known)
    return frozenset(card for card, houses in every if len(houses) == 1 and None not in houses)


def _player(
    side: Mapping[str, Any], seat: Player, cards: dict[str, Card], mods: Mapping[str, Mapping[str, Any]]
) -> PlayerState:
    def lay(uid: str, zone: Zone, host: str = "") -> str:
        mod = mods.get(uid)
        if mod is None:
            cards[uid] = Card(uid, uid.partition("#")[0], seat, zone, seat, host=host, entered=len(cards))
            return uid
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
        uid = f"{UNNAMED}{seat}#{index}"
        cards[uid] = Card(uid=uid, card="", owner=seat, zone=Zone.DECK, holder=seat)
        deck = (*deck, uid)
    rows: dict[str, tuple[str, ...]] = {"battleline": (), "artifacts": ()}
    for row in rows:
        for placed in side[row]:
            _in_play(placed, seat, cards, mods)
            rows[row] = (*rows[row], main_half(placed)[0])
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
        hand=zones["hand"],
        discard=zones["discard"],
        archives=zones["archives"],
        purged=zones["purged"],
    )


def _in_play(
    placed: Mapping[str, Any],
    seat: Player,
    cards: dict[str, Card],
    mods: Mapping[str, Mapping[str, Any]],
    host: str = "",
) -> None:
    uid, half = main_half(placed)
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
        counters=tuple(sorted(with_counters(placed).items())),
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


def main_half(placed: Mapping[str, Any]) -> tuple[str, str]:
    """The uid of a card in play and that of its other half, "" for none. The recorder calls a gigantic creature by the
    half that was played first, we by the one with its power and text."""
    uid, half = str(placed["uid"]), str(placed.get("composed") or "")
    if not half:
        return uid, half
    known = full_catalogue()
    name = half.rsplit("#", 1)[0]
    if name in known and known.card(name).gigantic == "bottom":
        return half, uid
    return uid, half


def with_counters(placed: Mapping[str, Any]) -> dict[str, int]:
    """All counters on a card, those of power by our name."""
    counters = dict(placed.get("counters", {}))
    if placed.get("powerCounters"):
        counters["+1 power"] = placed["powerCounters"]
    return counters


class Aim(NamedTuple):
    """Where the record says the cards lie in the end: their zones, and their places in a pile counted from its top."""

    zones: Mapping[str, Zone]
    places: Mapping[str, int]


def aim(recorded: Mapping[str, Any]) -> Aim:
    """What choices that nobody recorded can be measured by: the recorded position that they lead to."""
    zones: dict[str, Zone] = {}
    places: dict[str, int] = {}
    for side in recorded["players"].values():
        for field, zone in (*_LISTS.items(), ("deck", Zone.DECK)):
            zones |= dict.fromkeys(side[field], zone)
            places |= {uid: at for at, uid in enumerate(side[field])}
        for row in ("battleline", "artifacts"):
            zones |= {placed["uid"]: Zone.PLAY for placed in side[row]}
    return Aim(zones, places)
