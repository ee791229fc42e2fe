"""Cards in a hand of which nobody tells, where it is asked who chooses and the text of what is played is about them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..reading import Reading

_FROM_HAND = re.compile(r"\b(?:reveal|discard|archive|purge|put)\b[^.]*?(?:\b(\w+) )?cards? from your hand", re.I)


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
