"""Cards that are played and aimed at another card of which nobody says that it is there."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..board import ME, OPPONENT, Piece, other
from ..reading import Reading

_AIMS = re.compile(r"Play:[^\n]*?\b(?:a|an|another) (friendly |enemy )?(creature|artifact)\b", re.IGNORECASE)
_AT_DEATH = re.compile(r"Destroyed:[^\n]*?\b(?:a|an|another) (friendly |enemy )?(creature|artifact)\b")


def aimless(found: Reading) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """The cards that are played and aimed at what nobody says is there: name, type, on whose side."""
    told = found.told
    for deed in told.deeds:
        card = told.card(deed.piece) if deed.kind == "play" and deed.piece is not None else None
        aim = _AIMS.search(card.text.split("gains")[0]) if card is not None else None
        if aim is None or deed.choices or _in_empty_pile(found, deed.by, card.text[aim.end() :] if card else ""):
            continue
        sides = {"friendly ": (deed.by,), "enemy ": (other(deed.by),)}.get((aim[1] or "").lower(), (ME, OPPONENT))
        there = [
            p for p in told.pieces if p.type == aim[2] and p.holder in sides and (p.place == "play" or p is deed.piece)
        ]
        if not there and not any(aim[2] in told.sides[seat].empty for seat in sides) and card is not None:
            yield card.name, aim[2], sides


def picked_by_what_dies(found: Reading) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What a card picks by its "Destroyed:" ability, where it is asked who chooses and nobody says what is there: type,
    on whose side."""
    told = found.told
    for piece in [ask["chooses"] for ask in found.asks if isinstance(ask.get("chooses"), Piece)]:
        card = told.card(piece)
        aim = _AT_DEATH.search(card.text) if card is not None else None
        if aim is None or not piece.holder:
            continue
        sides = {"friendly ": (piece.holder,), "enemy ": (other(piece.holder),)}.get(aim[1] or "", (ME, OPPONENT))
        there = [p for p in told.pieces if p is not piece and p.type == aim[2] and p.holder in sides]
        if not there and not any(aim[2] in told.sides[seat].empty for seat in sides):
            yield aim[2], sides


def _in_empty_pile(found: Reading, seat: str, behind: str) -> bool:
    """Whether what stands behind the aim of a text says that it lies in a pile, and that is told to be empty."""
    pile = re.match(r" from your (discard pile|hand|archives)\b", behind)
    return pile is not None and found.told.sides[seat].numbers.get(pile[1].split()[0]) == 0
