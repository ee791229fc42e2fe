"""Words for what lies under a card: "Stow a card. (Put it from your hand facedown under this card. When this card leaves
play, put each card stowed under it into its owner's archives.)".

In: what a definition says it is to do so, or a text that uses such a word. Out: what is done, and apart from it what is so
of each card under which a card lies so; the text in words of cards under a card. A use that has no such words stays, and is
not read.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from judge.effects.terms import BENEATH

from .coined import participles

_UNDER = re.compile(r"\b(?P<facing>facedown |faceup )?(?P<under>under|beneath) this (?:card|creature|artifact)\b")
_OF_IT = re.compile(r"(?:When|After|If|Whenever|While|As long as) this (?:card|creature|artifact) ")


class Beneath(NamedTuple):
    """What it is to put a card under another, and what is so of each card under which one lies; "" where nothing is."""

    done: str
    said: str


def name(verb: str) -> str:
    """What a card is said to have under which a card lies so."""
    return f"{verb}{BENEATH}"


def parted(means: str) -> Beneath | None:
    """A definition of what is put under "this card", whose further sentences say what is so of that card; None of any
    other."""
    done, *said = re.split(r"(?<=[.!]) (?=[A-Z])", means)
    put = _UNDER.search(done)
    if put is None or not all(_OF_IT.match(one) for one in said):
        return None
    done = f"{done[:put.start()]}{put['facing'] or ''}under this card{done[put.end():]}"
    rest = re.sub(r"\b(?:When|If|Whenever) (?=this card leaves play,)", "After ", " ".join(
        re.sub(r"\bthis (?:creature|artifact)\b", "this card", one) for one in said))
    return Beneath(done, rest)


def reworded(text: str, verb: str, means: str) -> str:
    """A text that speaks of cards that were put under a card so, as of those that lie under it."""
    put = _UNDER.search(means)
    if put is None:
        return text
    facing = put["facing"] or ""
    for state in participles(verb):
        text = re.sub(rf"\b(?P<what>cards?) (?:that (?:is|are|was|were) )?{state} (?=(?:under|beneath)\b)", lambda found: (
            f"{facing}{found['what']} "), text)
    return text
