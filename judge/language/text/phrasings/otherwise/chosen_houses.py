"""Several houses that are chosen one after the other and spoken of together: "each creature that belongs to neither
chosen house", "choose 2 houses. Ready each creature of those houses".

In: a text. Out: the same in the words "a chosen house".
"""

from __future__ import annotations

import re

_ARE_CHOSEN = re.compile(r"\bcho(?:o?se|sen?)s? (?:a|an|another|2|two|one)\b[^.\"]*?\bhouses?\b", re.IGNORECASE)
_HOUSES = (r"(?:(?:(?:either|any|one) of )?(?:the|those|these) (?:two |2 )?(?:chosen )?houses"
           r"|either (?:chosen )?house|(?:any|a) chosen house)(?= |[.,;\"])")
_NEITHER = r"(?:neither|none) (?:(?:of (?:the|those|these)(?: two| 2)? )?(?:chosen )?houses?|of them)"
_THOSE = re.compile(
    rf"\b(?P<of>belongs? to|(?!(?:one|either|any|both|each) )\b[a-z]+ (?:of|from)(?! one of)) {_HOUSES}")
_IS_ONE = re.compile(rf"\b(?P<is>house (?:is|was)(?: not)?) {_HOUSES}")
_IS_NEITHER = re.compile(rf"\b(?P<is>house (?:is|was)) {_NEITHER}(?=[.,])")
_NOT_OF = re.compile(rf"\b(?P<ones>(?:creature|artifact|upgrade|card)(?P<s>s?)) not (?:of|from) {_HOUSES}")
_OF_NEITHER = re.compile(
    rf"\b(?:belong(?P<s>s?) to|(?P<are>is|are) (?:of|in|from)"
    rf"|(?P<ones>(?:creature|artifact|upgrade|card)s?) (?:of|from)) {_NEITHER}(?! [a-z]+ing\b)")
_TWO = re.compile(
    r"(?P<who>\b[Cc]|\b[Yy]ou c|\b[Yy]our opponent c|\b[Tt]hey c)hoose(?P<s>s?) (?:2|two) "
    r"(?:different )?houses(?=[.,][^\n]*(?:houses?\b|of them\b))")
#: Other than which: the one that was chosen before, where one was.
_DIFFERENT = re.compile(
    r"(?P<before>\b[Cc]hooses? a house\b(?:(?!chooses? a house)[^\n])*?(?:\. (?:Then,? )?|,? then |,? and )"
    r"(?:(?:[Yy]ou|[Yy]our opponent|[Tt]hey) )?[Cc]hooses?) (?:a different|another) house\b"
    r"(?! on)")


def of_chosen_houses(text: str) -> str:
    """The text with houses that were chosen spoken of together in one way."""
    if "house" not in text or not _ARE_CHOSEN.search(text):
        return text
    text = _NOT_OF.sub(_not_of, _OF_NEITHER.sub(_neither, _TWO.sub(_one_by_one, text)))
    text = _DIFFERENT.sub(r"\g<before> a house other than the chosen house", text)
    text = _IS_NEITHER.sub(r"\g<is> not a chosen house", text)
    return _THOSE.sub(r"\g<of> a chosen house", _IS_ONE.sub(r"\g<is> a chosen house", text))


def _one_by_one(found: re.Match[str]) -> str:
    who, s = found["who"], found["s"]
    again = {"c": "Choose", "you c": "Choose"}.get(who.lower(), "They choose")
    return f"{who}hoose{s} a house. {again} another house"


def _neither(found: re.Match[str]) -> str:
    if found["are"]:
        return f"{found['are']} not of a chosen house"
    if found["ones"]:
        return _other_than(found["ones"], several=found["ones"].endswith("s"))
    return f"do{'es' if found['s'] else ''} not belong to a chosen house"


def _not_of(found: re.Match[str]) -> str:
    return _other_than(found["ones"], several=bool(found["s"]))


def _other_than(ones: str, *, several: bool) -> str:
    return f"{ones} that do{'' if several else 'es'} not belong to a chosen house"
