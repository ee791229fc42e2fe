"""What cards are said to have: "its printed 2 armor", "an upgrade", "two of my upgrades"."""

from __future__ import annotations

from collections.abc import Sequence

from ..board import Piece, Unclear
from ..meaning import Context
from ..wording.records import Phrase

#: How many upgrades of which nothing is told a creature may be said to have.
_MOST = 6


def as_printed(context: Context, phrase: Phrase, pieces: Sequence[Piece]) -> bool:
    """Whether a phrase ("its printed 2 armor", "its 4 power") says how much these cards have by what is printed on
    them; False where it speaks of something else. Raises Unclear where they have more or less."""
    if not phrase.is_noun("power", "armor") or phrase.owner != "its" or phrase.compound or phrase.possessor:
        return False
    number = phrase.number
    if phrase.of is not None:
        number = phrase.of.number if phrase.of.kind == "" and number is None else None
    if number is None or {word.value for word in phrase.adjectives} - {"printed", "own"}:
        return False
    for piece in pieces:
        card = context.told.card(piece)
        has = getattr(card, phrase.value) if card is not None else (piece.typed or {}).get(phrase.value)
        if (has or 0) != number:
            raise Unclear(phrase.span, f"{piece.name} has {has or 0} printed {phrase.value}. By what has it {number}?")
    phrase.looked_at = True
    phrase.claimed += phrase.adjectives
    return True


def some_upgrades(context: Context, phrase: Phrase) -> list[str] | None:
    """Whose the upgrades are of which a phrase tells only how many there are ("" where it does not say); None where it
    speaks of something else."""
    named = phrase.of if phrase.kind == "" and phrase.of is not None else phrase
    if not named.is_noun("upgrade") or named.compound or named.possessor or (named is phrase and phrase.of is not None):
        return None
    number = phrase.number if phrase.number is not None else int("a" in phrase.determiners)
    sided = {word.value for word in named.adjectives} <= {"friendly", "enemy"}
    if not sided or not 1 <= number <= _MOST or {"no", "other"} & set(phrase.determiners):
        return None
    phrase.looked_at = named.looked_at = True
    named.claimed += named.adjectives
    return [context.owner(named)] * number
