"""Cards that something is told to be aimed at, to which the ruling has nothing done: they are never passed over."""

from __future__ import annotations

import re

from judge.game.changes import Recorded
from judge.rulings.ruling import Ruling

from ..board import Deed, Piece
from ..reading import Reading

_SIDED = re.compile(r"\b(?:an?|each|every) (?!enemy|friendly)(?:\S+ )?creature|\b(enemy|friendly) (?:\S+ )?creature")
"""Whose creatures a text picks."""
#: Under which headings a text speaks where its card is used so.
_HEADINGS = {"play": "Play", "reap": "Reap", "fight": "Fight", "action": "Action", "omni": "Omni"}
#: A sentence that only waits for something, or lets cards do something later.
_WAITS = re.compile(
    r"\b(?:for the remainder|during|each time|whenever|until|while|after you|after an?) [^.]*\.?", re.IGNORECASE
)
_PICKS = r"\b(?:an?|another|1|one|the|that|its|up to \d+|[2-9]) (?:[^\s.,]+ ){{0,3}}?(?:{}|neighbor{})s?\b"


def passed_over(found: Reading, ruling: Ruling) -> str:
    """What to ask where a card is told that an act is aimed at, nobody chooses it, and nothing is done to it; "" where
    there is none."""
    if not ruling.unasked:
        return ""
    done, judged = _done_to(ruling), any(set(ask) & {"may", "must"} for ask in found.asks)
    if passed := _beside_a_use(ruling, done) or ("" if judged else _of_wrong_side(found, ruling)):
        return f"On this board nothing is done to {passed}. Is it otherwise?"
    if judged:
        return ""
    for deed in found.told.deeds:
        for aim in deed.choices:
            if not isinstance(aim, Piece) or aim.call not in ruling.unasked or deed.piece is None:
                continue
            uid = ruling.setup.uid(aim.call)
            if uid is None or uid in done:
                continue
            others = [ruling.setup.uid(one.call) for one in deed.choices if isinstance(one, Piece) and one is not aim]
            if any(one in done for one in others) or not _picks(_text(found, deed), aim):
                how = f"Where {deed.piece.name} is {_HOW.get(deed.kind, 'used')}"
                return f"{how}, nothing is done to {aim.call}. What is done to it?"
    return ""


_HOW = {"play": "played", "discard": "discarded"}


def _text(found: Reading, deed: Deed) -> str:
    """What the text of a card says that is carried out where its card is played or used so."""
    assert deed.piece is not None
    card = found.told.card(deed.piece)
    text = card.text if card is not None else str((deed.piece.typed or {}).get("text", ""))
    if deed.piece.type == "action":
        return text
    heading = _HEADINGS.get(deed.kind, "")
    return "\n".join(line for line in text.split("\n") if heading and heading in line.partition(":")[0])


def _picks(text: str, piece: Piece) -> bool:
    """Whether a text picks a card of that type, not only where something happens later."""
    elsewhere = "" if piece.place == "play" else "|card|copy"
    return re.search(_PICKS.format(piece.type, elsewhere), _WAITS.sub(" ", text)) is not None


def _done_to(ruling: Ruling) -> set[int | str]:
    """The cards to which something is done, and those that do something."""
    entries = [entry for line in ruling.lines for entry in line.trace]
    records = [change.record for entry in entries for change in entry.changes if isinstance(change, Recorded)]
    done: set[int | str] = {ref.uid for record in records for ref in (*record.cards, *record.subject)}
    return done | {ref.uid for entry in entries for ref in (entry.source, entry.giver) if ref}


def _beside_a_use(ruling: Ruling, done: set[int | str]) -> str:
    """A card that is told with a reap or a fight ("I reap with X, attacking Y"), where nobody chooses it and nothing is
    done to it; "" where there is none."""
    if not any(act.kind in ("reap", "fight") and act.choices for act in ruling.scenario.when):
        return ""
    return next((name for name in ruling.unasked if (uid := ruling.setup.uid(name)) and uid not in done), "")


def _of_wrong_side(found: Reading, ruling: Ruling) -> str:
    """A creature that is told to be what its own player's card is played on, where that picks enemy creatures only; ""
    where there is none."""
    asked = [ask.get("to") for ask in found.asks]
    for deed in found.told.deeds:
        card = found.told.card(deed.piece) if deed.kind == "play" and deed.piece is not None else None
        sides = set(_SIDED.findall(card.text)) if card is not None else set()
        for aim in deed.choices if sides == {"enemy"} and len(deed.choices) == 1 else ():
            own = isinstance(aim, Piece) and aim.type == "creature" and aim.holder == deed.by
            if own and isinstance(aim, Piece) and aim.call in ruling.unasked and not any(aim is a for a in asked):
                return aim.call
    return ""
