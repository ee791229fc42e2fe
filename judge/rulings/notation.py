"""Board notation: a whole position in one short line that can be typed, pasted and put into an address.

    brobnar@me t5 | 3Æ line(a:d2,x) hand(b ?5) | 0Æ keys=red line(c:w)

Before the first bar: active house (or -), active player, turn, `tide=me`, `time=night`. Then my side and the
opponent's: Æmber, `2ch` chains, `counters=wind:2`, `keys=`, `houses=`, `token=`, and zones: line, art, hand, deck (top
first), disc (top first), arch, purg; `?5` stands for five unknown cards. Behind a card and a colon: d2 damage, a1
Æmber, x exhausted, w ward, s stun, e enrage, +2 power counters, doom=1 another counter, house=mars, icon=draw,
own=opponent, token=ID, copy=ID, copyhouse=HOUSE, spent=1 armor used, fought=1, down facedown. Upgrades and
cards under it follow in brackets: up(…), under(…).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from judge.effects.targets import Zone
from judge.errors import JudgeError
from judge.game.draft import Draft
from judge.game.state import Card, Pile, PlayerState, Segment, State, times_of

from .scenario import SEAT_NAMES, SEATS

_PILES = {"hand": "hand", "disc": "discard", "arch": "archives", "purg": "purged"}
_ZONES = {
    "line": Zone.PLAY,
    "art": Zone.PLAY,
    "hand": Zone.HAND,
    "deck": Zone.DECK,
    "disc": Zone.DISCARD,
    "arch": Zone.ARCHIVES,
    "purg": Zone.PURGED,
    "up": Zone.PLAY,
    "under": Zone.UNDER,
}
_MARKS = {"x": "exhausted", "w": "warded", "s": "stunned", "e": "enraged"}
_TOKEN = re.compile(r"\s*([()|]|[^\s()|]+)")


class BadNotation(JudgeError):
    """A board notation that cannot be read: what stands there and what would be right."""


def write(state: State) -> str:
    """The position in notation; prophecies, lasting effects and the turn's history are not part of it."""
    draft = Draft(state)
    head = f"{state.house or '-'}@{SEAT_NAMES[state.active]} t{state.turn}"
    if state.tide is not None:
        head += f" tide={SEAT_NAMES[state.tide]}"
    if state.times:
        head += f" time={','.join(state.times)}"
    return " | ".join([head, *(_side(draft, seat) for seat in (0, 1))])


def _side(draft: Draft, seat: int) -> str:
    side = draft.players[seat]
    parts = [f"{side.amber}Æ"]
    if side.chains:
        parts.append(f"{side.chains}ch")
    if side.counters:
        parts.append(f"counters={','.join(f'{name}:{count}' for name, count in side.counters)}")
    for word, values in (("keys", side.keys), ("houses", side.houses)):
        if values:
            parts.append(f"{word}={','.join(values)}")
    if side.token:
        parts.append(f"token={side.token}")
    zones = {"line": side.battleline, "art": side.artifacts, "deck": side.deck.cards}
    zones |= {word: getattr(side, field) for word, field in _PILES.items()}
    parts += [f"{word}({_cards(draft, seat, uids)})" for word, uids in zones.items() if uids]
    return " ".join(parts)


def _cards(draft: Draft, seat: int, uids: tuple[str, ...]) -> str:
    told: list[str] = []
    unknown = 0
    for uid in (*uids, ""):
        if uid and not draft.cards[uid].card:
            unknown += 1
            continue
        if unknown:
            told.append(f"?{unknown}")
            unknown = 0
        if uid:
            told.append(_card(draft, seat, draft.cards[uid]))
    return " ".join(told)


def _card(draft: Draft, seat: int, card: Card) -> str:
    marks = list(_marks(card))
    if card.owner != seat:
        marks.append(f"own={SEAT_NAMES[card.owner]}")
    told = card.card + (":" + ",".join(marks) if marks else "")
    if upgrades := draft.upgrades_of(card.uid):
        told += f" up({' '.join(_card(draft, seat, upgrade) for upgrade in upgrades)})"
    if under := draft.under(card.uid):
        told += f" under({' '.join(_card(draft, seat, below) for below in under)})"
    return told


def _marks(card: Card) -> Iterator[str]:
    if card.damage:
        yield f"d{card.damage}"
    if card.amber:
        yield f"a{card.amber}"
    yield from (mark for mark, field in _MARKS.items() if getattr(card, field))
    if card.facedown and not card.token:
        yield "down"
    for kind, count in card.counters:
        yield f"+{count}" if kind == "+1 power" else f"{kind.replace(' ', '_')}={count}"
    for word, value in (
        ("house", card.maverick), ("token", card.token), ("copy", card.copy_of), ("copyhouse", card.copied_house)
    ):
        if value:
            yield f"{word}={value}"
    yield from (f"icon={icon}" for icon in card.enhancements)
    if card.armor_spent:
        yield f"spent={card.armor_spent}"
    if card.times_fought:
        yield f"fought={card.times_fought}"


def read(text: str) -> State:
    """The position that a notation describes; raises BadNotation."""
    parts = text.split("|")
    if len(parts) != 3:
        raise BadNotation(
            f"a board has three parts divided by two bars, here are {len(parts)}",
            hint="HOUSE@me t5 | 3Æ line(…) | 0Æ line(…)",
        )
    state = _head(parts[0].strip())
    reader = _Reader()
    sides = [reader.side(part, seat) for seat, part in enumerate(parts[1:])]
    return replace(state, cards=reader.cards, players=(sides[0], sides[1]))


def _head(text: str) -> State:
    found = re.fullmatch(r"(\S+)@(me|opponent) t(\d+)(?: tide=(me|opponent))?(?: time=([\w,-]+))?", text)
    if not found:
        raise BadNotation(f"{text!r} is no head of a board", hint="for instance: dis@me t5 tide=opponent")
    house, active, turn, tide, time = found.groups()
    return State(
        cards={},
        players=(PlayerState(), PlayerState()),
        active=SEATS[active],
        turn=int(turn),
        house="" if house == "-" else house,
        tide=SEATS.get(tide),
        tide_in_game=True,
        times=times_of(time or ""),
        clock=1_000,
    )


class _Reader:
    """Reads sides; numbers copies of a card across both."""

    def __init__(self) -> None:
        self.cards: dict[str, Card] = {}
        self.unknown = 0
        self.words: list[str] = []

    def side(self, text: str, seat: int) -> PlayerState:
        self.words = _TOKEN.findall(text)[::-1]
        side = PlayerState()
        while self.words:
            word = self.words.pop()
            if self.words and self.words[-1] == "(":
                side = self._zone(side, word, seat)
            elif found := re.fullmatch(r"(\d+)(Æ|ch)", word):
                count = int(found[1])
                side = side._replace(amber=count) if found[2] == "Æ" else side._replace(chains=count)
            elif found := re.fullmatch(r"(keys|houses)=(.+)", word):
                values = tuple(found[2].split(","))
                side = side._replace(keys=values) if found[1] == "keys" else side._replace(houses=values)
            elif found := re.fullmatch(r"counters=([\w-]+:\d+(?:,[\w-]+:\d+)*)", word):
                told = (one.split(":") for one in found[1].split(","))
                side = side._replace(counters=tuple(sorted((name, int(count)) for name, count in told)))
            elif word.startswith("token="):
                side = side._replace(token=word.removeprefix("token="))
            else:
                raise BadNotation(f"{word!r} is not understood here", hint="3Æ 2ch keys=red line(…) hand(…)")
        return side

    def _zone(self, side: PlayerState, word: str, seat: int) -> PlayerState:
        if word not in _ZONES or word in ("up", "under"):
            raise BadNotation(f"no zone is called {word!r}", hint="line, art, hand, deck, disc, arch, purg")
        uids = self._list(_ZONES[word], seat, "")
        match word:
            case "line":
                return side._replace(battleline=uids)
            case "art":
                return side._replace(artifacts=uids)
            case "deck":
                return side._replace(deck=Pile((Segment(uids),)) if uids else Pile())
        return side._replace(**{_PILES[word]: uids})  # type: ignore[arg-type]

    def _list(self, zone: Zone, seat: int, host: str) -> tuple[str, ...]:
        self.words.pop()
        uids: list[str] = []
        while True:
            if not self.words:
                raise BadNotation("a bracket is not closed")
            word = self.words.pop()
            if word == ")":
                return tuple(uids)
            if word in ("up", "under") and uids and self.words and self.words[-1] == "(":
                self._list(_ZONES[word], seat, uids[-1])
            elif found := re.fullmatch(r"\?(\d{1,3})", word):
                uids += [self._add("", zone, seat, host) for _ in range(int(found[1]))]
            elif word in ("(", "|"):
                raise BadNotation(f"{word!r} cannot stand here")
            else:
                card, _, marks = word.partition(":")
                uid = self._add(card, zone, seat, host)
                uids.append(uid)
                self.cards[uid] = _marked(self.cards[uid], marks)

    def _add(self, card: str, zone: Zone, seat: int, host: str) -> str:
        if card:
            number = 1 + sum(known.card == card for known in self.cards.values())
            uid = f"{card}#{number}"
        else:
            self.unknown += 1
            uid = f"unknown#{self.unknown}"
        self.cards[uid] = Card(uid, card, seat, zone, seat, host=host, entered=len(self.cards))
        return uid


def _marked(card: Card, marks: str) -> Card:
    for mark in filter(None, marks.split(",")):
        word, _, value = mark.partition("=")
        if mark in _MARKS:
            card = card._replace(**{_MARKS[mark]: True})  # type: ignore[arg-type]
        elif mark == "down":
            card = card._replace(facedown=True)
        elif found := re.fullmatch(r"([da+])(\d+)", mark):
            card = _counted(card, found[1], int(found[2]))
        elif word == "house":
            card = card._replace(maverick=value)
        elif word == "token":
            card = card._replace(token=value, facedown=True)
        elif word == "copy":
            card = card._replace(copy_of=value)
        elif word == "copyhouse":
            card = card._replace(copied_house=value)
        elif word == "icon":
            card = card._replace(enhancements=(*card.enhancements, value))
        elif word == "own" and value in SEATS:
            card = card._replace(owner=SEATS[value])
        elif word in ("spent", "fought") and value.isdigit():
            card = card._replace(armor_spent=int(value)) if word == "spent" else card._replace(times_fought=int(value))
        elif value.isdigit():
            card = _counter(card, word.replace("_", " "), int(value))
        else:
            raise BadNotation(f"{mark!r} on {card.card} is not understood", hint="d2 damage, a1 Æmber, x exhausted")
    return card


def _counted(card: Card, mark: str, count: int) -> Card:
    if mark == "d":
        return card._replace(damage=count)
    return card._replace(amber=count) if mark == "a" else _counter(card, "+1 power", count)


def _counter(card: Card, kind: str, count: int) -> Card:
    return card._replace(counters=tuple(sorted({**dict(card.counters), kind: count}.items())))
