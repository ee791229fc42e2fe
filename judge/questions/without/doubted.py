"""Whether an answer is the same whatever a word that is not understood may say of a card: warded, stunned, damaged …"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from judge.catalogue import Catalogue
from judge.errors import JudgeError
from judge.rulings.answers import first_answers
from judge.rulings.judging import rule
from judge.rulings.scenario import read_data

from ..scenario_text import data_of

if TYPE_CHECKING:
    from judge.rulings.answers import Answer

#: What a word before a card may say of it.
_STATES: tuple[dict[str, Any], ...] = (
    {"ward": True}, {"stun": True}, {"ready": False}, {"damage": 1}, {"enrage": True}, {"power counters": 3},
    {"amber": 1},
)  # fmt: skip
#: So many cards are looked at; where there are more, nothing is said.
_MOST = 4


def same_whatever_it_says(card: str | None, scenario: str, answer: Answer, cards: Catalogue, version: str) -> bool:
    """Whether the answer is the same with each state of a card (None: nothing is in doubt; "": of any creature)."""
    if card is None:
        return True
    data = data_of(scenario)
    places = [
        (seat, at)
        for seat in ("me", "opponent")
        for at, entry in enumerate(data["given"].get(seat, {}).get("battleline", ()))
        if not card or _name(entry) == card
    ]
    if not places:
        return card != ""  # it is in no row, where it has no such state
    if len(places) > (_MOST if not card else 1):
        return False
    return all(
        _same(data, seat, at, state, answer, cards, version)
        for seat, at in places
        for state in (*_STATES, {"damage": _power(data["given"][seat]["battleline"][at], cards) - 1})
    )


def _power(entry: Any, cards: Catalogue) -> int:
    """The power that is told or printed, of a creature that is neither nearly dead nor unhurt."""
    told = entry.get("power") if isinstance(entry, dict) else None
    return int(told if told is not None else cards.named(_name(entry)).power or 2)


def _name(entry: Any) -> str:
    return str(entry.get("card", "")) if isinstance(entry, dict) else str(entry)


def _same(
    data: dict[str, Any], seat: str, at: int, state: dict[str, Any], answer: Answer, cards: Catalogue, version: str
) -> bool:
    side = data["given"][seat]
    row = list(side["battleline"])
    entry = row[at] if isinstance(row[at], dict) else {"card": row[at]}
    if set(state) <= set(entry):
        return True  # it is told
    row[at] = {**entry, **state}
    given = {**data["given"], seat: {**side, "battleline": row}}
    try:
        ruling = rule(read_data({**data, "given": given}, "question"), version, cards=cards)
        if any(line.illegal for line in ruling.lines):
            return False  # what is told to be done could not be done
        return first_answers(ruling, 1)[0].value == answer.value
    except JudgeError:
        return False
