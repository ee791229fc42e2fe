"""Definitions that call the card with a counter "it": "Put 2 flaw counters on an artifact. (It cannot be used while it
has a flaw counter. At the start of its controller's turn, remove 1 flaw counter from it.)".

In: a parenthesis and the text around it. Out: the same said of a card with such a counter.
"""

from __future__ import annotations

import re

from judge.effects.terms import STATE_COUNTERS
from judge.language.counting import is_one

from ...lexicon import with_article

_KIND = r"(?:creature|artifact|upgrade)"
_IT = rf"(?:[Ii]t|[Tt]hat {_KIND}|[Tt]he {_KIND})"
_SOME = r"(?:an?|any|a single|(?:1|one) or more|at least (?:1|one))"
_HAS = rf"(?:while|as long as|if) {_IT} (?:has|had) {_SOME} (?P<word>[a-z]+(?:-[a-z]+)*) counters?(?: on it)?"
_BEHIND = re.compile(rf"{_IT} (?P<means>[^.,]+?) {_HAS}\.(?P<rest>.*)", re.DOTALL)
_BEFORE = re.compile(rf"{_HAS}, {_IT} (?P<means>[^.]+)\.(?P<rest>.*)", re.DOTALL | re.IGNORECASE)
_FOR_EACH = re.compile(rf"{_IT} (?P<means>gets? [+-]\d+ (?:power|armor)) for each (?P<word>[a-z]+(?:-[a-z]+)*) "
                       r"counter on it\.(?P<rest>.*)", re.DOTALL)
_YOURS = re.compile(r"\byour?\b", re.IGNORECASE)


def named(inner: str, text: str) -> str:
    """A parenthesis that tells of "it", on which the text puts a counter, as one that tells of a card with such a
    counter; any other as it is."""
    found = _BEHIND.fullmatch(inner) or _BEFORE.fullmatch(inner) or _FOR_EACH.fullmatch(inner)
    if found is None or found["word"].lower() in {*STATE_COUNTERS, "power"}:
        return inner
    word = found["word"].lower()
    put = re.compile(rf"\b[Pp]uts? [^.,\"()]*?\b{word} counters? on (?P<on>[^.,\"()]*?\b(?P<kind>creature|artifact|"
                     r"upgrade)s?)\b")
    where = list(put.finditer(text.replace(f"({inner})", "")))
    kinds = {one["kind"] for one in where}
    if not is_one(kinds):
        return inner
    (kind,) = kinds
    if _YOURS.search(inner) and not all(re.search(r"\bfriendly\b", one["on"]) for one in where):
        return inner  # whose turn: that of the card's controller, or of who puts the counter on it?
    each = f" for each {word} counter on it" if found.re is _FOR_EACH else ""
    rest = re.sub(rf"\b[Tt]hat {kind}\b", "it", found["rest"])
    return f"{with_article(kind).capitalize()} with {with_article(word)} counter on it {found['means']}{each}.{rest}"
