"""What comes about by nothing that is named, where a card that is named may be what does it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ..board import ME, Deed
from ..unnamed import says_so

if TYPE_CHECKING:
    from ..reading import Reading


def by_a_card(found: Reading) -> None:
    """Ask back where something comes about by nothing that is named, and the text of a card that is named says it, or
    nobody says how much Æmber there is to take, or it would count among the cards that may be played."""
    last = found.told.deeds[-1] if any("may" in ask for ask in found.asks) and found.told.deeds else None
    for deed in found.told.deeds:
        if deed.unnamed and last is not None and last.kind == "play" and last.by == deed.by:
            found.unclear((0, len(found.text)), "By which card, or otherwise, does that come about?")
        if deed.robs and "amber" not in found.told.sides[deed.robs].numbers:
            whose = "you" if deed.robs == ME else "your opponent"
            found.unclear((0, len(found.text)), f"How much Æmber do{'' if deed.robs == ME else 'es'} {whose} have?")
        cards = [found.told.card(piece) for piece in found.told.pieces if piece.holder == deed.by and deed.unnamed]
        for card in cards:
            if card is not None and says_so(card.text, deed.unnamed):
                found.unclear((0, len(found.text)), f"Does that come about by {card.title}, or by something else?")
        _by_an_action(found, deed)


def _by_an_action(found: Reading, deed: Deed) -> None:
    """Ask back where something comes about by nothing that is named, and a card could be used that says just that."""
    said = str((deed.piece.typed or {}).get("text", "")) if deed.piece is not None else ""
    verb = re.match(r"Play: (\w+)", said) if deed.piece is not None and deed.piece.type == "action" else None
    used = [*(other.piece for other in found.told.deeds), *deed.choices]  # what is sacrificed does not do it itself
    for piece in found.told.pieces if verb is not None else ():
        card = found.told.card(piece) if piece.holder == deed.by and piece not in used else None
        says = rf"\b(?:Action|Omni): [^\n]*\b{verb[1]}\b" if verb is not None else ""
        if card is not None and says and re.search(says, card.text, re.IGNORECASE):
            found.unclear((0, len(found.text)), f"Does that come about by {card.title}, or by something else?")
