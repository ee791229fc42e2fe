"""Damage beyond what it takes to destroy a creature, which is the damage on it in excess of its power.

In: a text. Out: "Deal the excess damage to one of its neighbors" as "Deal damage equal to the damage on the destroyed
creature in excess of the destroyed creature's power to a neighbor of the destroyed creature". A creature that has left
play is looked at as it was there, with the damage that destroyed it; what armor prevented was never dealt.
"""

from __future__ import annotations

import re

_IT = r"(?:it|that creature|the creature|the destroyed creature|this creature|its power|that creature's power)"
_NEEDED = (r"(?:(?:that|what|the amount|the damage) (?:(?:is|was) )?(?:needed|required|necessary)|lethal(?: damage)?)"
           rf"(?: to (?:destroy|kill) {_IT})?")
_BEYOND = (rf"(?:damage (?:dealt )?(?:in excess of|beyond|over|above|past|exceeding) (?:{_NEEDED}|"
           r"(?:its|that creature's) (?:remaining |current )?power)|"
           r"(?:excess|overkill|leftover|remaining) damage|overkill)")
_DEAL = re.compile(
    rf"\b(?P<deal>[Dd]eals?) (?:(?:any|all|the|all of the)(?: of the)?|that much) {_BEYOND}(?: dealt)? to "
    r"(?P<whom>[^.,\"]+?)(?=[.,\"])")
_EQUAL = re.compile(
    rf"\b(?P<to>equal to|is|for) (?:the |each |every )?(?:amount of )?{_BEYOND}(?: dealt(?: this way)?)?"
    r"(?=[.,\"]| to\b)")
_EXCESS = "the damage on the destroyed creature in excess of the destroyed creature's power"
_TO_WHOM = re.compile(rf"\b(?P<deal>[Dd]eals?) damage to (?P<whom>[^.,\"]+?) equal to {_EXCESS}(?=[.,\"])")
_SPEAKS = re.compile(_BEYOND)
_DEALT = re.compile(r"\b(?:[Dd]eals? (?:\d|X)|destroy)")
_NEIGHBORS = re.compile(
    r"\b(?:a|(?P<one>one|1|each) of) (?:its|the (?:destroyed )?creature's|that creature's) neighbors?\b")
_ITS_NEIGHBORS = {"each": "each neighbor of the destroyed creature"}


def in_excess(text: str) -> str:
    """The text with damage in excess as such."""
    if _SPEAKS.search(text) is None:
        return text
    return "\n".join(map(_in_line, text.split("\n")))


def _in_line(line: str) -> str:
    found = _SPEAKS.search(line)
    if found is None or _DEALT.search(line[:found.start()]) is None:
        return line
    line = _EQUAL.sub(_equal, line)
    line = _DEAL.sub(rf"\g<deal> damage equal to {_EXCESS} to \g<whom>", line)
    line = _TO_WHOM.sub(rf"\g<deal> damage equal to {_EXCESS} to \g<whom>", line)
    return _NEIGHBORS.sub(lambda one: _ITS_NEIGHBORS.get(one["one"], "a neighbor of the destroyed creature"), line)


def _equal(found: re.Match[str]) -> str:
    which = "each" if found["to"] == "for" else "the"
    return f"{found['to']} {which} {_EXCESS.removeprefix('the ')}"
