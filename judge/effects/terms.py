"""What the rules count, each listed once: bonus icons, keywords, colours of keys, and the states of which a card has
one or none.

The language reads these words, the engine gives each its meaning. A new bonus icon is an entry here and what it tells
its player to do (`judge.engine.procedures.bonus_icons`); a new keyword is an entry here and the place in the engine
where it counts.
"""

from __future__ import annotations

BONUS_ICONS = ("amber", "capture", "damage", "draw", "discard", "power")
"""The bonus icons that are no house; a house icon is named by the id of its house (18.4 BONUS ICONS)."""

ICON_OF_SYMBOL = {"Æ": "amber", "D": "damage"}
"""The icons that texts write as a symbol; all others go by their name."""

KEYWORDS = frozenset(
    {
        "alpha", "assault", "deploy", "elusive", "entrench", "hazardous", "invulnerable", "omega", "poison", "skirmish",
        "splash-attack", "taunt", "treachery", "versatile",
    }
)  # fmt: skip
"""Every keyword (18.4 KEYWORDS)."""

NUMBERED = frozenset({"assault", "hazardous", "splash-attack"})
"""Keywords with a number; the numbers of several add up (18.4 ASSAULT, HAZARDOUS, SPLASH-ATTACK)."""

KEY_COLOURS = ("red", "blue", "yellow")
"""The colours of the keys of each player (18.4 KEYS)."""

ALTERNATIVES = (
    frozenset({
        "dawn", "sunrise", "morning", "noon", "day", "evening", "dusk", "twilight", "sunset", "midnight", "night",
    }),
    frozenset({"spring", "summer", "autumn", "fall", "winter"}),
)  # fmt: skip
"""States of the game that texts name, of which it is one at a time: the times of the day, and of the year. All others
hold each by itself."""

THEN = "-then-"
"""How a state of the game is named that is the next of several: after the last of them comes the first, and it is the
first where it is none of the others."""

STATE_COUNTERS = {"ward": "warded", "stun": "stunned", "enrage": "enraged"}
"""Counters of which a card has one or none, and what a card with one is (18.4 WARD, STUN, ENRAGE)."""

LINK, LINKED = "-link", "-linked"
"""How the counters end of which two cards have one each that link them, and what each of them is to the other."""

ROLE, ROLE_OF = f"-role{LINK}", f"-role-of{LINK}"
"""How the counters of a link end by which one card is something to another, its liege, and not the other way round:
those that the other has, and its own."""

PAYING = "-pay"
"""How the verb ends for paying what a keyword of a new set demands."""

BENEATH = "-card"
"""How that ends which a card is said to have under which a card was put facedown by a verb of a new set."""

UNDER_IT = f"any{BENEATH}"
"""What a card is said to have under which any card lies."""

STATUS = "-status"
"""How that ends which cards gain that are in a status because of a keyword: no keyword, though it is gained as one."""


def icon(written: str) -> str:
    """The id of a bonus icon as a text writes it."""
    return ICON_OF_SYMBOL.get(written, written)


def counterpart(link: str) -> str:
    """What the other one of two linked cards has of their link."""
    if link.endswith(ROLE):
        return link.removesuffix(ROLE) + ROLE_OF
    return link.removesuffix(ROLE_OF) + ROLE if link.endswith(ROLE_OF) else link


def role_of(side: str) -> str:
    """What one card is to another by a link, its liege; "" by one that is mutual."""
    role = f"{side.removesuffix(LINKED)}{LINK}"
    return role.removesuffix(ROLE) if side.endswith(LINKED) and role.endswith(ROLE) else ""
