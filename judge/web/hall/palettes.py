"""Decks at hand while a board is built: those of this machine, and two that a person brought, kept in a cookie."""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from collections.abc import Sequence
from pathlib import Path

from flask import request

from judge.catalogue.checked import words
from judge.catalogue.formats import Broken, DeckRecord, read_content
from judge.catalogue.imports import identify
from judge.catalogue.user import Deck, DeckCard, decks, full_catalogue
from judge.errors import JudgeError

COOKIE = "decks"
LASTS = 365 * 24 * 3600
"""Seconds: a year."""

BROUGHT = 2
"""How many decks a person may bring: one for each side of the table."""
LARGEST = 3_500
"""Characters that a browser keeps of a cookie, without its name and the like."""

_WANTED = "it is the vault's JSON of a deck, asked for with ?links=cards"
_UNPACKED = 32_768
_BETWEEN = "~"
_NAME = "brought{}"


def at_hand() -> list[Deck]:
    """The decks to choose from: those brought first."""
    return [*brought(), *decks()]


def shown(words: str) -> list[Deck]:
    """The decks that lie open, as an address names them: the first is the person's own, the second the opponent's."""
    known = {deck.id: deck for deck in at_hand()}
    return [known[word] for word in dict.fromkeys(words.split(_BETWEEN)) if word in known][:BROUGHT]


def turned(words: str, deck: str) -> str:
    """The words of an address with a deck taken up or put away; "" for the deck puts all away."""
    open_now = [one for one in words.split(_BETWEEN) if one]
    if not deck:
        return ""
    kept = [one for one in open_now if one != deck]
    return _BETWEEN.join(kept if deck in open_now else [*kept[-1:], deck])


def all_of(found: Sequence[Deck]) -> str:
    """The words of an address for decks that lie open."""
    return _BETWEEN.join(deck.id for deck in found)


def names(count: int) -> str | None:
    """The words of an address for so many decks that were brought; None for none."""
    return _BETWEEN.join(_NAME.format(number) for number in range(1, count + 1)) or None


def read(text: str) -> Deck:
    """The deck in a file of the vault; raises JudgeError where there is none, or one of its cards is not known."""
    known = full_catalogue()
    records = list(read_content(text, Path("the deck")))
    record = next((one for one in records if isinstance(one, DeckRecord)), None)
    if record is None:
        why = "; ".join(one.reason for one in records if isinstance(one, Broken))
        raise JudgeError(f"this holds no deck{f': {why[:200]}' if why else ''}", hint=_WANTED)
    cards = []
    for entry in record.cards:
        facts = entry.printed.printed.facts
        found = identify(facts, known)
        if found is None:
            raise JudgeError(f"the card {facts.name[:80]!r} of this deck is not known here")
        cards.append(DeckCard(found.id, entry.house, entry.icons, entry.maverick))
    return Deck("", record.name[:80], record.set, record.houses, tuple(cards))


def brought() -> list[Deck]:
    """The decks in the cookie of whoever asks; a cookie that we did not write is passed over."""
    packed = request.cookies.get(COOKIE, "")
    known = full_catalogue()
    try:
        text = zlib.decompressobj().decompress(base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4)), _UNPACKED)
        told = json.loads(text) if packed else []
        return [
            Deck(_NAME.format(n), words(name, ""), "", (), tuple(_card(*one) for one in cards if one[0] in known))
            for n, (name, cards) in enumerate(told[:BROUGHT], 1)
        ]
    except (binascii.Error, zlib.error, ValueError, TypeError, LookupError, RecursionError):
        return []


def _card(card_id: str, house: str = "", icons: Sequence[str] = (), maverick: bool = False) -> DeckCard:
    return DeckCard(str(card_id), str(house), tuple(map(str, icons)), bool(maverick))


def in_words(card: DeckCard) -> str:
    """A card of a deck as an edit puts it on the table: with the house of a maverick, and icons that were added."""
    house = [f"house={card.house}"] if card.maverick else []
    icons = [f"icons={','.join(card.icons)}"] if card.icons else []
    return " ".join([*house, *icons])


def packed(found: Sequence[Deck]) -> str:
    """Decks as the cookie holds them; raises JudgeError where they are too large for one."""
    told = [[deck.name, [[c.card_id, c.house, c.icons, c.maverick] for c in deck.cards]] for deck in found]
    text = base64.urlsafe_b64encode(zlib.compress(json.dumps(told).encode(), 9)).decode().rstrip("=")
    if len(text) > LARGEST:
        raise JudgeError("these decks are too large to be kept", hint="a deck has 36 cards")
    return text
