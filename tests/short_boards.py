"""Boards in short: scenarios in which "Ann 3 Mars" is a Mars creature of power 3 without text, and "Again Mars" a Mars
action card with one sentence of `DEEDS`."""

from __future__ import annotations

import re
from typing import Any

from yaml import safe_dump

from judge.rulings.failures import failures
from judge.rulings.judging import rule
from judge.rulings.scenario import read

BYSTANDER = re.compile(r"([A-Z]\w\w) (\d+) (\w[\w ]+)")
"""A creature without text: its name, its power, its house."""
DEEDS = {
    "Again": "Play: Take another turn after this one.",
    "Blow": "Play: Destroy a friendly creature.",
    "Bolt": "Play: Destroy an enemy creature.",
    "Gift": "Play: Your opponent takes control of a friendly creature.",
    "Theft": "Play: Steal 1Æ.",
    "Deal": "",
}
"""Action cards in one word."""
DEED = re.compile(rf"({'|'.join(DEEDS)}) ([A-Z]\w[\w ]+)")
ROWS = ("hand", "battleline", "deck", "discard")
"""Where bystanders lie."""


def laid(card: Any) -> Any:
    """A card of a side as a scenario has it."""
    facts = {"card": card} if isinstance(card, str) else card
    if (deed := DEED.fullmatch(facts["card"])) is not None:
        return {**facts, "card": deed[1], "type": "action", "text": DEEDS[deed[1]], "house": deed[2]}
    short = BYSTANDER.fullmatch(facts["card"])
    if short is None:
        return card
    name, power, house = short.groups()
    return {**facts, "card": name, "type": "creature", "text": "", "power": int(power), "house": house}


def scenario(board: dict[str, Any]) -> dict[str, Any]:
    """A board as the scenario that it is short for."""
    given = dict(board["given"])
    for seat in {"me", "opponent"} & given.keys():
        rows = {row: cards for row, cards in given[seat].items() if row in ROWS and isinstance(cards, list)}
        given[seat] = given[seat] | {row: [laid(card) for card in cards] for row, cards in rows.items()}
    return {"id": "board", **{key: value for key, value in board.items() if key != "card"}, "given": given}


def wrong(board: dict[str, Any]) -> list[str]:
    """What comes out otherwise than a board expects."""
    text = safe_dump(scenario(board), allow_unicode=True, sort_keys=False)
    return failures(rule(read(text, board["card"])))
