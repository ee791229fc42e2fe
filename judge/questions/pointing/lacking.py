"""What cards are said not to have: "no wards", "without armor or keywords", "no counters on it"."""

from __future__ import annotations

from collections.abc import Sequence

from judge.effects.terms import KEYWORDS

from ..board import Piece, Unclear
from ..meaning import Context
from ..wording.records import Phrase

_LYING = {"damage": "damage", "ward": "ward", "stun": "stun", "enrage": "enrage", "power counter": "power counters",
          "amber": "amber"}  # fmt: skip
"""What may lie on a card, and the fact that it does."""


def lacked(context: Context, phrase: Phrase, pieces: Sequence[Piece]) -> bool:
    """Whether a phrase behind "no" or "without" says only what is so of these cards where nothing else is said; False
    where it speaks of something else. Raises Unclear where it is not so."""
    said = [word for word in phrase.adjectives if word.value not in ("more", "captured", "bonus")]
    if not pieces or said or phrase.owner or phrase.of is not None or phrase.possessor is not None:
        return False
    if phrase.compound and not all(word.value == phrase.value for word in phrase.compound):
        return False
    known = [_free_of(context, phrase.value, piece) for piece in pieces]
    if None in known:
        return False
    if not all(known):
        raise Unclear(phrase.span, f"Is that so? {pieces[known.index(False)].name} has it.")
    phrase.looked_at = True
    phrase.claimed += phrase.adjectives
    return True


def _free_of(context: Context, what: str, piece: Piece) -> bool | None:
    """Whether a card has nothing of the kind; None for what no card has."""
    card = context.told.card(piece)
    text = (card.text if card is not None else str((piece.typed or {}).get("text", ""))).lower()
    if what in _LYING:
        return not piece.facts.get(_LYING[what])
    if what == "counter" or what.startswith("counter:"):
        lying: dict[str, int] = piece.facts.get("counters", {})
        return not (lying if what == "counter" else lying.get(what.partition(":")[2]))
    if what == "upgrade":
        return all(other.host is not piece for other in context.told.pieces)
    if what == "armor":
        return not (card.armor if card is not None else (piece.typed or {}).get("armor"))
    if what == "keyword":
        return not any(name in text for name in KEYWORDS)
    if what.startswith("keyword:"):
        return what.partition(":")[2] not in text
    if what == "ability":
        return not text
    if what.startswith("icon:") or what == "icon":
        return not piece.facts.get("icons") and not (card is not None and card.bonus_icons)
    return None
