"""Why not, as every door asks it: of a card on one way, of an act, or of the answer."""

from __future__ import annotations

from typing import Any

from judge.errors import JudgeError

from ..answers import answers
from ..answers.why_not import of_act, of_card
from ..ruling import Ruling
from .turning import would_allow


def why_not(ruling: Ruling, card: str | None = None, act: int | None = None, way: int = 1) -> list[dict[str, Any]]:
    """The reasons, as plain data: why `card` did not speak and what kept it from something, on a way of the ruling
    (from 1); or which rule forbids the act with that number (from 1), and which changes would allow it (none where it
    is legal); or, of neither, the reasons behind the answer.

    Raises JudgeError for a card that takes no part, and for an act or a way that is none.
    """
    if card is not None:
        if not 1 <= way <= len(ruling.lines):
            raise JudgeError(f"there is no way {way}", hint=f"there are {len(ruling.lines)}")
        return [one.to_data() for one in of_card(ruling, _uid(ruling, card), way)]
    if act is not None:
        found = of_act(ruling, act)
        return [] if found is None else [found.to_data() | {"would_allow": list(would_allow(ruling, act))}]
    return [one for answer in answers(ruling) for one in answer.why_not]


def _uid(ruling: Ruling, card: str) -> str:
    uid = ruling.setup.uid(card)
    if uid is None:
        known = ", ".join(sorted({ruling.setup.label(uid) for uid in ruling.setup.uids.values()}))
        raise JudgeError(f"no card called {card[:60]!r} takes part", hint=f"cards here: {known}")
    return uid
