"""Whose side a definition speaks for: "Mark an enemy creature. (When a marked creature is destroyed, gain 1Æ.)". What
it says to "you" it says to whoever brings the state about, and a card's own text to the card's controller.

In: a parenthesis and the words for how its cards are brought into the state. Out: the same said from the side of the
card that is in the state, which is known where only enemy cards are brought into it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...lexicon import conjugated, words

_ENEMY = re.compile(r"\benemy\b|\byour opponent controls\b|\bcontrolled by your opponent\b|(?:~|\bit) (?:fights|fought|"
                    r"attacks|attacked)\b")
_SIDED = re.compile(r"\b(?:you|your|yours|friendly|enemy)\b", re.IGNORECASE)
_TOLD_TO_YOU = frozenset({
    "gain", "steal", "draw", "archive", "forge", "make", "lose", "discard", "reveal", "play", "search", "take", "look",
})  # fmt: skip
"""What "you" do in a definition that only tells to do it."""
_ORDER = re.compile(r"(?P<lead>^|[.,] (?:then )?|\band (?:then )?)(?P<verb>[A-Za-z][a-z]+)\b(?= )")
_THEIRS = "its controller's opponent"
_OTHER_SIDE = re.compile(
    r"\b(?P<whose>[Yy]our opponent's|[Yy]our(?! opponent))\b|\b(?P<opponent>[Yy]our opponent)\b|"
    r"\b(?P<you>[Yy]ou)(?P<verb> (?:may |cannot |must )?(?P<do>[a-z]+))?\b|\b(?P<side>[Ff]riendly|[Ee]nemy)\b")


def of_its_side(inner: str, brought: Sequence[str]) -> str:
    """The definition as the card says it that is in the state; as it is where nothing in it tells of sides, or where
    cards of either side may be in the state."""
    if not brought or not all(map(_ENEMY.search, brought)):
        return inner
    said = _ORDER.sub(_by_you, inner)
    if _SIDED.search(said) is None or re.search(r"\b(?:they|their|them|that player)\b", said) or "\"" in said:
        return inner
    return _OTHER_SIDE.sub(_turned, said)


def _by_you(found: re.Match[str]) -> str:
    verb = found["verb"].lower()
    if verb not in _TOLD_TO_YOU:
        return found[0]
    you = "You" if found["verb"][0].isupper() else "you"
    return f"{found['lead']}{you} {verb}"


def _turned(found: re.Match[str]) -> str:
    if found["side"]:
        other = "enemy" if found["side"].lower() == "friendly" else "friendly"
        return other.capitalize() if found["side"][0].isupper() else other
    if found["whose"]:
        said = "its controller's" if "opponent" in found["whose"] else f"{_THEIRS}'s"
        begins = found["whose"][0].isupper()
    elif found["opponent"]:
        said, begins = "its controller", found["opponent"][0].isupper()
    else:
        said, begins = f"{_THEIRS}{_third(found['verb'] or '', found['do'] or '')}", found["you"][0].isupper()
    return f"{said[0].upper()}{said[1:]}" if begins else said


def _third(verb: str, do: str) -> str:
    if not verb or verb != f" {do}" or do in ("may", "cannot", "must", "can", "would"):
        return verb
    irregular = {"have": "has", "do": "does", "are": "is", "were": "was"}
    if do in irregular:
        return f" {irregular[do]}"
    return f" {conjugated(do).third}" if any(kind == "base" for kind, _ in words().get(do, ())) else verb
