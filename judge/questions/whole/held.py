"""What players hold and nobody tells, where a text is about it: cards in a hand, Æmber."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

from ..board import other

if TYPE_CHECKING:
    from ..board import Piece
    from ..reading import Reading

_FROM_HAND = re.compile(r"\b(?:reveal|discard|archive|purge|put)\b[^.]*?(?:\b(\w+) )?cards? from your hand", re.I)

#: What hangs on how much Æmber there is: no amount is taken for granted there.
_ON_AMBER = re.compile(r"\bif (?:your opponent|you|(?:a|either) player) (?:has|have) [^.,]*æ|more æ than", re.I)


def hangs_on_amber(found: Reading, acting: Iterable[Piece]) -> bool:
    """Whether a text of the cards that act asks how much Æmber a player has; what is done as a card is played counts
    only where it is."""
    played = [deed.piece for deed in found.told.deeds if deed.kind == "play"]
    for piece in acting:
        card = found.told.card(piece)
        lines = card.text.splitlines() if card is not None else []
        if any(_ON_AMBER.search(line) and (piece in played or not line.startswith("Play:")) for line in lines):
            return True
    return False


def compares_amber(found: Reading, acting: Iterable[Piece]) -> bool:
    """Whether a text of the cards that act compares how much Æmber the players have."""
    cards = [found.told.card(piece) for piece in acting]
    return any(card is not None and "more æ than" in card.text.lower() for card in cards)


_SIDE = re.compile(r"\b(?:flanks?|(?:which|what) (?:side|end)|side of)\b", re.I)


def line_for_it(found: Reading) -> None:
    """Have a creature stand where one is played, if it is asked who chooses the flank and nobody says who is there."""
    told = found.told
    if not found.asks or not all("chooses" in ask for ask in found.asks) or not _SIDE.search(found.text):
        return
    for deed in [deed for deed in told.deeds if deed.kind == "play" and deed.piece is not None]:
        card = told.card(deed.piece) if deed.piece is not None else None
        if deed.piece is None or deed.piece.type != "creature" or deed.piece.flank:
            continue
        seat = other(deed.by) if card is not None and card.keyword("treachery") else deed.by
        standing = [p for p in told.pieces if p.type == "creature" and p.holder == seat and p.place in ("", "play")]
        if all(p is deed.piece for p in standing) and "creature" not in told.sides[seat].empty:
            told.add_typed("Standing Creature", "creature", seat, power=3).place = "play"
            told.assumed.append("there is a creature where it enters, so that there are two flanks")


def held_for_it(found: Reading) -> None:
    """Have two cards lie in a hand for a text that reveals or discards some from there, so that there is a choice."""
    told = found.told
    if not found.asks or not all("chooses" in ask for ask in found.asks):
        return
    for deed in list(told.deeds):
        card = told.card(deed.piece) if deed.piece is not None else None
        speaks = _FROM_HAND.search(card.text) if card is not None else None
        lying = [p for p in told.pieces if p.place == "hand" and p.holder == deed.by and p is not deed.piece]
        if speaks is None or lying or "hand" in told.sides[deed.by].numbers:
            continue
        named = (speaks[1] or "").lower()
        house = named if named in told.cards.houses else told.house
        for name in ("Held Card", "Other Held Card"):
            held = told.add_typed(name, "action", deed.by, house=house)
            held.place = "hand"
        told.assumed.append(f"there are two {house.capitalize()} cards in hand for it")
