"""How many cards a player may play: cards without a text are played one after the other until none may be."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from judge.catalogue import Catalogue
from judge.rulings.answers import Answer, answers
from judge.rulings.judging import rule
from judge.rulings.ruling import Ruling
from judge.rulings.scenario import read_data

from .board import OTHER_HOUSE
from .reading import Reading
from .scenario_text import data_of
from .untold import with_twins

#: So many cards are tried; where all of them may be played, nothing on the board limits it.
_TRIED = 8
#: Upgrades last: by then a creature may have been played for them.
_TYPES = ("action", "artifact", "creature", "upgrade")


@dataclass
class Counted:
    """The ruling by which something may not be done, the answer that follows from it, what is assumed."""

    ruling: Ruling
    answer: Answer
    assumed: list[str] = field(default_factory=list)


def counted(found: Reading, scenario: str, cards: Catalogue, version: str) -> Counted | str:
    """How many cards may be played one after the other; what to ask where that is not to be said."""
    wanted = found.asks[0]["_most"]
    data = data_of(scenario)
    if len(found.asks) > 1:
        return "That is asked beside something else. Ask for one thing at a time, please."
    told_of = before(data, cards, version)
    if told_of:
        return told_of
    many, last = _played(data, wanted, cards, version)
    if last is None:
        return "On this board nothing limits that. What keeps cards from being played?"
    held = found.told.sides[wanted["by"]].numbers.get("hand")
    if held is not None and held < many:
        return "Of which house are the cards in that hand?"
    for name, twin in with_twins(found, data, cards):
        if _played(twin, wanted, cards, version)[0] != many:
            return f"{name} has an evil twin with another text, which answers it otherwise. Which one is it?"
    told = replace(answers(last)[0], kind="number", value=many, says=f"{many}.")
    return Counted(last, told, ["cards without a text are played until none may be"])


def before(data: dict[str, Any], cards: Catalogue, version: str) -> str:
    """What to ask where something that is told is not allowed, or not understood."""
    ruling = rule(read_data({**data, "ask": {"what happens": True}}, "question"), version, cards=cards)
    if ruling.unread:
        return f"The text of a card is not understood: {ruling.unread[0]}"
    illegal = [line for line in ruling.lines if line.illegal]
    return f"What is told is not allowed: {illegal[0].said} Is it otherwise?" if illegal else ""


def _played(data: dict[str, Any], wanted: dict[str, Any], cards: Catalogue, version: str) -> tuple[int, Ruling | None]:
    """How many cards may be played, and the ruling that no other one may; none where all that are tried may be."""
    types = (wanted["type"],) if wanted["type"] else _TYPES
    given = data["given"]
    side = given.setdefault(wanted["by"], {})
    house = _house(str(wanted["house"]), str(given.get("house")))
    held = side.get("hand", ())
    hand: list[Any] = ["?"] * held if isinstance(held, int) else list(held)
    done = list(data.get("when", ()))
    for many in range(_TRIED):
        last: Ruling | None = None
        for kind in types:
            card = {"card": f"Further {kind.capitalize()} {many}", "type": kind, "text": "", "house": house}
            card |= {"power": 3} if kind == "creature" else {}
            act = _act(str(card["card"]), kind, given, done)
            if act is None:
                continue
            side["hand"] = [*hand, card]
            tried = {**data, "when": [*done, act], "ask": {"may": "last"}}
            ruling = rule(read_data(tried, "question"), version, cards=cards)
            (told,) = answers(ruling)
            if told.value is True:
                hand, done, last = side["hand"], tried["when"], None
                break
            last = last or ruling
        if last is not None or not types:
            return many, last
    return _TRIED, None


def _house(wanted: str, active: str) -> str:
    """The house of the cards that are tried: of the active one, where nobody says of which."""
    if wanted == OTHER_HOUSE:
        return next(house for house in ("brobnar", "dis") if house != active.lower())
    return wanted.lower() or active


def _act(name: str, kind: str, given: dict[str, Any], done: list[Any]) -> dict[str, Any] | None:
    """How a card is played; None for an upgrade where there is nothing to put it on."""
    if kind != "upgrade":
        return {"play": name}
    there = [one for seat in ("me", "opponent") for one in given.get(seat, {}).get("battleline", ())]
    hosts = [one.get("as", one["card"]) if isinstance(one, dict) else one for one in there]
    hosts += [act["play"] for act in done if isinstance(act, dict) and "Further Creature" in str(act.get("play"))]
    return {"play": name, "onto": hosts[0]} if hosts else None
