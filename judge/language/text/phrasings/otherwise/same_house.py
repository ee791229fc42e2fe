"""An active house held against that of an earlier turn: "if it is the house they chose on their previous turn", "after
your opponent chooses the same house as on their previous turn".

In: a text. Out: the same as whether that house was chosen then: "if they chose that house on their previous turn".
"""

from __future__ import annotations

import re

_WHO = r"(?:you|they|your opponent|that player)"
_THEN = r"(?:on|during) (?P<whose>your|their) (?:previous|last) turn"
_HOUSE = r"(?:the )?(?:very )?(?:same )?(?:active )?(?:house|one)"
_IT = r"(?:it|that house|the chosen house|the new house)"
_IS = r"(?:is|was)(?P<not> not|n't)?"
_TOLD = re.compile(
    rf"\b(?P<if>[Ii]f|[Uu]nless) {_IT} {_IS} (?:the same (?:house )?as |different from )?{_HOUSE} (?:that |which )?"
    rf"(?P<who>{_WHO}) (?:had )?(?:chose|chosen|picked)(?: as (?:your|their) active house)? {_THEN}")
_AS_THEN = re.compile(
    rf"\b(?P<if>[Ii]f|[Uu]nless) {_IT} {_IS} the same (?:active )?(?:house )?as (?:it was |the one )?"
    r"(?:(?:on|during|from) )?(?P<whose>your opponent's|your|their) (?:previous|last) turn(?:'s)?"
    r"(?: active house)?(?=[,.])")
_WAS_ACTIVE = re.compile(
    rf"\b(?P<if>[Ii]f|[Uu]nless) {_IT} {_IS} (?:also )?(?P<whose>your opponent's|your|their) active house "
    r"(?:on|during) (?:your|their) (?:previous|last) turn")
_CHOSE_SAME = re.compile(
    r"\b(?P<after>[Aa]fter|[Ww]hen(?:ever)?|[Ee]ach time) (?P<who>you|your opponent|a player) chooses? "
    r"the same (?:active )?house (?:as (?:their|your) active house )?(?:as|that) (?:(?:they|you) (?:did|chose) )?"
    r"(?:on|during) (?P<own>your|their) (?:previous|last) turn(?: as (?:your|their) active house)?, ")
_DIFFERENT = re.compile(r"different from ")
_OWN = {"your": "you", "their": "they", "your opponent's": "your opponent"}


def of_the_house_before(text: str) -> str:
    """The text with whether that house was chosen before."""
    if " house" not in text or "turn" not in text:
        return text
    text = _CHOSE_SAME.sub(_after, _TOLD.sub(_told, text))
    return _WAS_ACTIVE.sub(_as_then, _AS_THEN.sub(_as_then, text))


def _chose(condition: str, who: str, *, negated: bool) -> str:
    whose = "your" if who == "you" else "their"
    did = "did not choose" if negated else "chose"
    return f"{condition} {who} {did} that house on {whose} previous turn"


def _told(found: re.Match[str]) -> str:
    who = found["who"]
    if (found["whose"] == "your") != (who == "you"):
        return found[0]
    return _chose(found["if"], who, negated=bool(found["not"]) != bool(_DIFFERENT.search(found[0])))


def _as_then(found: re.Match[str]) -> str:
    return _chose(found["if"], _OWN[found["whose"]], negated=bool(found["not"]))


def _after(found: re.Match[str]) -> str:
    who = found["who"]
    whose = "your" if who == "you" else "their"
    if found["own"] != whose:
        return found[0]
    chooses = "choose" if who == "you" else "chooses"
    they = "you" if who == "you" else "they"
    then = _chose("if", they, negated=False)
    return f"{found['after']} {who} {chooses} {whose} active house, {then}, "
