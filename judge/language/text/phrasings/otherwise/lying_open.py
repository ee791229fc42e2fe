"""What somebody plays with revealed: "your opponent plays with their hand revealed", "the top card of each deck is
revealed".

In: a text. Out: the same as cards print it, by whose it is: "play with your opponent's hand revealed".
"""

from __future__ import annotations

import re

_WHO = {"each player": "each player's", "both players": "each player's", "players": "each player's",
        "all players": "each player's", "your opponent": "your opponent's", "you": "your"}
_OPEN = r"(?:revealed|faceup|face up)"
_PLAYS = re.compile(
    rf"\b(?P<who>{'|'.join(_WHO)}) (?:must )?plays? with (?P<what>the (?:top|bottom) (?:\d+ )?cards? of )?"
    rf"(?:their|your) (?P<where>decks?|hands?|archives) {_OPEN}(?=[.,\"])", re.IGNORECASE)
_IS = re.compile(
    r"(?P<before>^|\n|[.:,] |\")(?P<what>[Tt]he (?:top|bottom) (?:\d+ )?cards? of )?"
    r"(?P<whose>[Yy]our opponent's|[Yy]our|[Ee]ach player's|[Ee]ach|[Bb]oth players') "
    r"(?P<where>decks?|hands?|archives) "
    rf"(?:is|are) (?:always |kept |played )?{_OPEN}(?=\.)")


def of_what_lies_open(text: str) -> str:
    """The text with what is revealed by whose it is."""
    if "revealed" not in text and "face" not in text:
        return text
    return _IS.sub(_is, _PLAYS.sub(_plays, text))


def _plays(found: re.Match[str]) -> str:
    whose = _WHO[found["who"].lower()]
    play = "Play" if found["who"][0].isupper() else "play"
    return f"{play} with {found['what'] or ''}{whose} {_one(found['where'])} revealed"


def _is(found: re.Match[str]) -> str:
    whose = found["whose"].lower()
    whose = "each player's" if whose in ("each", "both players'") else whose
    play = "play" if found["before"] == ", " else "Play"
    return f"{found['before']}{play} with {(found['what'] or '').lower()}{whose} {_one(found['where'])} revealed"


def _one(where: str) -> str:
    return where if where == "archives" else where.removesuffix("s")
