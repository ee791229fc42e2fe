"""The act that sets off what the text of a card says: it is played, it reaps, it fights, its action is used."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from judge.rulings.answers.details import ACT_OF_HEADING

from ...board import ME, Deed, Piece, Told, Unclear, other
from ...meaning import Context
from ...places import set_active
from ...telling import Teller

#: What a text says that does what a verb asks, for the player whose card it is, or to a card that it picks.
DOES = {
    "steal": re.compile(r"\bsteals?\b", re.IGNORECASE),
    "capture": re.compile(r"(?<!~'s neighbors )\bcapture\b|~ captures\b", re.IGNORECASE),
    "gain": re.compile(r"\bgain \S*Æ", re.IGNORECASE),
    "draw": re.compile(r"\bdraws?\b", re.IGNORECASE),
    "lose": re.compile(r"\bloses?\b[^.]*Æ", re.IGNORECASE),
    "deal": re.compile(r"\bdeals? [^.]*D\b", re.IGNORECASE),
    "heal": re.compile(r"\bheal\b", re.IGNORECASE),
}
_ASKED = {"play": "it is played", "reap": "it reaps", "fight": "it fights", "action": "its action is used",
          "omni": "its omni ability is used"}  # fmt: skip
#: A sentence of what is done later on, by something else that happens.
_LATER = re.compile(
    r"^(?:for the remainder|during|after|each time|the next time|until|at the (?:start|end)|while)\b", re.IGNORECASE
)
_OF_AMBER = ("steal", "capture", "lose")
#: What makes it hang on the board how much a sentence comes to.
_IF = re.compile(r"\bif\b|\bfor each\b|\bthis way\b|\bthat (?:much|many)\b|\bnumber of\b|\bhalf\b", re.I)
_ELSE = re.compile(r"\b(?:instead|otherwise)\b|\brepeat\b", re.I)
_HEAD = r"[A-Z][a-z]+(?: [A-Z][a-z]+)?"
_HEADED = re.compile(rf"^(?:≈ )?(?P<heads>{_HEAD}(?:/{_HEAD})*): ?(?P<says>.*)$")


def ways_to(text: str, verb: str) -> list[str]:
    """The acts that set off what a text says with a verb, each once: what stands under the headings of abilities."""
    found = [ACT_OF_HEADING[head] for heads, _ in _saying(text, verb) for head in heads if head in ACT_OF_HEADING]
    return list(dict.fromkeys(found))


def _saying(text: str, verb: str) -> Iterator[tuple[list[str], list[str]]]:
    """The headings and the sentences of each ability that says a verb of what is done at once."""
    heads: list[str] = []
    for line in text.splitlines():
        headed = _HEADED.match(line)
        if headed is not None:
            heads = headed["heads"].split("/")
        elif not line.startswith("•"):
            heads = []
        says = re.sub(r'"[^"]*"|“[^”]*”', "", headed["says"] if headed is not None else line)
        sentences = [said.strip() for said in re.split(r"(?<=[.:]) ", says)]
        if verb in DOES and any(DOES[verb].search(said) and not _LATER.search(said) for said in sentences):
            yield heads, sentences


def unsaid(told: Told, met: list[Piece], text: str, verb: str) -> str:
    """The sentence of a text on which it hangs how much a card does, and of which nobody tells anything; "" if none.
    `met`: the card and that at which it is aimed."""
    asks = [line for line in text.splitlines() if line.startswith("If ")]
    pools = verb in _OF_AMBER or any("amber" in side.numbers for side in told.sides.values())
    for _, sentences in _saying(text, verb):
        for before, said in pairwise(("", *sentences)):
            if said.startswith("If you do") and any(DOES[one].search(before) for one in _OF_AMBER):
                if not pools:  # "Steal 1Æ. If you do, …"
                    return said
            elif (DOES[verb].search(said) and _IF.search(said)) or _ELSE.search(said):
                asks.append(said)
    return next((said for said in asks if not _told_of(told, met, said)), "")


def _told_of(told: Told, met: list[Piece], said: str) -> bool:
    """Whether anything is told of what a condition is about."""
    sides = told.sides.values()
    if "tide" in said:
        return bool(told.tide)
    if len(met) > 1 and re.match(r"If (?:it|that creature) (?:is|has|was)\b", said):
        return True  # of that at which it is aimed
    if "amber" in {what for side in sides for what in side.numbers} and re.search(r"\b(?:has|have) [^.,]*Æ", said):
        return True
    fought = [deed.target for deed in told.deeds if deed.piece is met[0]]
    others = [one for one in told.pieces if one not in met and one not in fought]
    counted = any(set(side.numbers) - {"amber"} or side.none or side.empty or side.keys is not None for side in sides)
    return bool(others or counted or told.checks) or any(deed.piece is not met[0] for deed in told.deeds)


def act(context: Context, teller: Teller, piece: Piece, ways: list[str], at: tuple[int, int]) -> Deed:
    """Tell the one act by which a card comes to do something. Raises Unclear where there are several."""
    told, there = context.told, piece.stands or piece.place not in ("", "hand")
    open_ways = [way for way in ways if way != "play"] if there else ways
    if len(open_ways) != 1:
        raise Unclear(at, f"How does {piece.name} come to do that?", [_ASKED[way] for way in open_ways])
    (way,) = open_ways
    piece.owner = piece.owner or ME
    if way == "fight":
        enemies = [p for p in told.pieces if p.type == "creature" and p.holder == other(piece.holder)]
        teller.fights([piece], enemies or [context.somebody(other(piece.holder))])
        return told.deeds[-1]
    piece.place = "hand" if way == "play" else "play"
    set_active(context, piece.holder, at)
    told.deeds.append(Deed(way, piece.holder, piece))
    return told.deeds[-1]
