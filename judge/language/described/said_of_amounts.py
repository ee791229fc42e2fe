"""What is counted, behind "for each" and "the number of": "Æ in your pool", "house represented among …"."""

from __future__ import annotations

from collections.abc import Iterator

from judge.effects import nodes as n
from judge.effects.amounts import Stat

from .entry import (
    CARDS,
    COUNTER,
    HOLDER,
    HOUSE_NAME,
    ICON,
    NOT_AMONG,
    NOT_IN,
    PLACE,
    PLAYER,
    WHAT,
    WHO,
    WHO_NOT,
    Entry,
    Table,
)

Said = Entry[n.Amount]

TYPES = 4
"""How many card types there are: action, artifact, creature and upgrade, the basic ones of 18.4."""


def _on(stat: Stat, of: n.Cards | n.Players, counter: str = "") -> n.Amount:
    return n.StatOf(stat, of, counter)


def _distinct() -> Iterator[Said]:
    """ "house represented among friendly creatures, except for Sanctum"."""
    for quality in ("house", "trait", "type", "power"):
        called = "card type" if quality == "type" else quality
        some = f"{called} represented among {{what}}"
        also = (some.replace("among", "between"), f"{called} among {{what}}", f"different {some}")
        if quality == "power":
            some, also = "different power value among {what}", (
                some, "power value among {what}", "power value represented among {what}")
        yield Said(f"{some}, except for {{house name}}", n.DistinctOf(quality, WHAT, HOUSE_NAME))
        if quality != "power":
            yield Said(f"{called} represented in {{place}} but not in {{other place}}", n.DistinctOf(
                quality, PLACE, None, NOT_IN))
        yield Said(f"{some} but not among {{others}}", n.DistinctOf(quality, WHAT, None, NOT_AMONG), tuple(
            f"{one} but not among {{others}}" for one in also))
        yield Said(some, n.DistinctOf(quality, WHAT), also)
        if quality != "power":
            yield Said(f"{called} represented in {{place}}", n.DistinctOf(quality, PLACE))
            yield Said(f"{called} {{holder}} has", n.DistinctOf(quality, HOLDER))


#: One of what is counted; of Æmber and damage, so much of it.
COUNTED = Table[n.Amount](
    Said("Æ in {player}'s pool", _on(Stat.AMBER, PLAYER)),
    *(Said(f"{what} on {{cards}}", _on(stat, CARDS), (f"{what} from {{cards}}",)) for stat, what in (
        (Stat.AMBER, "Æ"), (Stat.DAMAGE, "damage"))),
    Said("point of armor on {cards}", _on(Stat.ARMOR, CARDS)),
    Said("Æ {holder} has", _on(Stat.AMBER, HOLDER), ("{holder}'s Æ",)),
    *(Said(f"{what} {{holder}} has", _on(stat, HOLDER)) for stat, what in (
        (Stat.DAMAGE, "damage"), (Stat.ARMOR, "armor"))),
    Said("{counter} counter in play", _on(Stat.COUNTERS, n.IN_PLAY, COUNTER)),
    Said("{counter} counter {who} has", _on(Stat.COUNTERS, WHO, COUNTER)),
    Said("{counter} counter on {cards}", _on(Stat.COUNTERS, CARDS, COUNTER)),
    Said("bonus icon on {cards}", _on(Stat.BONUS_ICONS, CARDS)),
    Said("{icon} bonus icon on {cards}", _on(Stat.BONUS_ICONS, CARDS, ICON)),
    Said("forged key", n.FORGED_BY_BOTH),
    Said("forged key {who} has", _on(Stat.FORGED_KEYS, WHO), (
        "key {who} forged", "key forged by {who}", "{who}'s forged key")),
    Said("unforged key {who} has", _on(Stat.UNFORGED_KEYS, WHO)),
    Said("chain {who} has", _on(Stat.CHAINS, WHO)),
    Said("color represented among forged keys", n.ForgedColors()),
    Said("color represented among {player}'s forged keys", n.ForgedColors(PLAYER)),
    Said("color of key {who} forged", n.ForgedColors(WHO), ("key color {who} forged",)),
    Said("color of key {who} forged that {who not} did not forge", n.ForgedColors(WHO, WHO_NOT), (
        "color of key {who} forged that {who not} has not",)),
    *_distinct(),
    Said("card type not represented among {what}", n.Difference(n.Number(TYPES), n.DistinctOf("type", WHAT))),
)
