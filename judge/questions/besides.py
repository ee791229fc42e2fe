"""What else is asked of a board: the answers to further questions beside that to the first, where they are sure."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from judge.rulings.answers import Answer

from .reading import Reading

Ask = dict[str, Any]
#: Which answers are told beside the first: such as say what they are about.
_TOLD = ("number", "yes_no", "player", "zone")
#: What is asked about an act that may not be done is answered alone.
_ALONE = ("may", "must", "may choose", "must choose")


def with_those_besides(
    found: Reading, first: Answer, told: Sequence[Answer], worded: Callable[[Reading, Answer, Ask], Answer]
) -> Answer:
    """The first answer with what the others say behind it ("How many do I draw, and how many chains are left?"). Only
    where each is asked in a clause of its own and none hangs on anything; nothing is added else."""
    of_clauses = [[ask for ask in taken.asks if _among(ask, found.asks)] for taken in found.taken]
    of_clauses = [asks for asks in of_clauses if asks]
    single = all(len(asks) == 1 and not any(key.startswith("_") for key in asks[0]) for asks in of_clauses)
    whole = sum(map(len, of_clauses)) == len(found.asks) > 1
    if not single or not whole or first.kind not in _TOLD or any(key in ask for ask in found.asks for key in _ALONE):
        return first
    others = [worded(found, one, ask) for one, ask in zip(told[1 : len(found.asks)], found.asks[1:], strict=True)]
    if any(one.kind not in _TOLD or one.value is None for one in others):
        return first
    return replace(first, says=" ".join((first.says, *(one.says for one in others))))


def _among(ask: Ask, asks: Sequence[Ask]) -> bool:
    return any(one is ask for one in asks)
