"""One answer of several: whether all of what is asked is so, or of which creatures, or how many they are; and what else
is asked of a board, beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from judge.rulings.answers import Answer

from .board import ME, OPPONENT, Piece
from .reading import Reading

_Ask = dict[str, Any]
KEY = 6
"""What a key costs where nothing changes it."""
#: Which answers are told beside the first: such as say what they are about.
_TOLD = ("number", "yes_no", "player", "zone")
#: What is asked about an act that may not be done is answered alone.
_ALONE = ("may", "must", "may choose", "must choose")


def as_one(asks: Sequence[dict[str, Any]], told: Sequence[Answer]) -> Answer:
    """The answer to what is asked first; where it is asked whether several things are so, the first that is not; where
    it is asked of which creatures something is so, those."""
    if "_those" in asks[0]:
        return _those(asks[0], told)
    if asks[0].get("_still"):
        return _still_there(told[0], told[1])
    if "_dearer" in asks[0]:
        return _dearer(int(asks[0]["_dearer"]), told[0], told[1])
    if "_than_usual" in asks[0]:
        sign, much = asks[0]["_than_usual"]
        return _than_usual(sign, much, told[0])
    both = told[: int(asks[0].get("_and", 1))]
    return next((answer for answer in both if answer.value is not True), told[0])


def _those(ask: dict[str, Any], told: Sequence[Answer]) -> Answer:
    """Those of whom the question, put of each, is answered with yes; where one answer hangs on something, that."""
    pieces = ask["_those"]
    each = told[: len(pieces)]
    for one in each:
        if one.kind != "yes_no" or not isinstance(one.value, bool):
            return one if one.kind != "yes_no" else replace(one, kind="depends")
    names = tuple(piece.call for piece, one in zip(pieces, each, strict=True) if one.value)
    listed = ", ".join(names) or "none"
    if ask["_number"]:
        says = f"{len(names)}: {listed}."
        return replace(each[0], kind="number", value=len(names), says=says)
    return replace(each[0], kind="card", value=names, says=f"{listed[0].upper()}{listed[1:]}.")


def of_each(asks: Sequence[_Ask], first: Answer, told: Sequence[Answer]) -> Answer:
    """The answer to a question that is put of each of several cards: with what is said of which of them; of what is
    captured, how much it is in all."""
    each = told[: int(asks[0].get("_each", 0))]
    if len(each) < 2 or any(one.kind != first.kind for one in each):
        return first
    if all(isinstance(one.value, int) and not isinstance(one.value, bool) for one in each) and "_sum" in asks[0]:
        total = sum(int(str(one.value)) for one in each)
        about = [(_about(ask), one.value) for ask, one in zip(asks, each, strict=False)]
        listed = ", ".join(f"{piece.call if piece else ''} {value}" for piece, value in about)
        return replace(first, value=total, says=f"{total} in all: {listed}.")
    said = [_with_name(ask, one) for ask, one in zip(asks, each, strict=False)]
    if any(one.value != first.value for one in each):
        return replace(first, value=tuple(str(one.value) for one in each), says=" ".join(said))
    return replace(first, says=" ".join(dict.fromkeys(said))) if first.kind in ("number", "zone") else first


def _about(ask: _Ask) -> Piece | None:
    return next((value for value in ask.values() if isinstance(value, Piece)), None)


def _with_name(ask: _Ask, answer: Answer) -> str:
    """What an answer says, with the card that it is about where it does not name it."""
    piece = _about(ask)
    return answer.says if piece is None or piece.name in answer.says else f"{piece.call}: {answer.says}"


def _dearer(more: int, mine: Answer, theirs: Answer) -> Answer:
    """Whose keys cost more than 6, or so much more."""
    costs = {"you": mine.value, "opponent": theirs.value}
    if not all(isinstance(cost, int) for cost in costs.values()):
        return mine
    dear = [who for who, cost in costs.items() if (cost == KEY + more if more else int(str(cost)) > KEY)]
    who = "both" if len(dear) > 1 else dear[0] if dear else "nobody"
    named = {"you": "You", "opponent": "Your opponent", "both": "Both", "nobody": "Nobody"}[who]
    says = f"{named}: a key costs you {costs['you']} Æ, your opponent {costs['opponent']} Æ."
    return replace(mine, kind="player", value=who, says=says)


def _than_usual(sign: int, much: int, cost: Answer) -> Answer:
    """Whether a key costs more than 6 (`sign` 1) or less (-1), or so much more or less."""
    if not isinstance(cost.value, int):
        return cost
    value = cost.value == KEY + sign * much if much else sign * (cost.value - KEY) > 0
    return replace(cost, kind="yes_no", value=value, says=f"{'Yes' if value else 'No'}: {cost.says}")


def _still_there(which: Answer, there: Answer) -> Answer:
    """Of cards to which something was done those that are in play at the end."""
    if not isinstance(which.value, tuple) or not isinstance(there.value, tuple):
        return which if not isinstance(which.value, tuple) else there
    left = tuple(name for name in which.value if name in there.value)
    return which if left == which.value else replace(which, value=left, says=f"{', '.join(map(str, left)) or 'None'}.")


def with_those_besides(
    found: Reading, first: Answer, told: Sequence[Answer], worded: Callable[[Reading, Answer, _Ask], Answer]
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
    said = [_of_whom(one, ask) for one, ask in zip((first, *others), found.asks, strict=True)]
    return replace(first, says=" ".join(said))


def _of_whom(answer: Answer, ask: _Ask) -> str:
    """What an answer says, with whose number it is where it says only the number."""
    whose = {ME: "you", OPPONENT: "your opponent"}.get(str(ask.get("of", "")))
    return f"{answer.value} for {whose}." if whose and answer.says == f"{answer.value}." else answer.says


def _among(ask: _Ask, asks: Sequence[_Ask]) -> bool:
    return any(one is ask for one in asks)
