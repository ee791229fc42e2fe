"""Deeds that a text defines by the counters with which a player pays for them: "You may break one of your geodes:
discard the top card of your deck."

In: what is said of a player who has such counters, or a text that tells of such a deed. Out: a verb of its own for the
deed ("geode-break"), what it is to do so, and what is said of the player besides; the text in words of that verb. A use
that has no such words stays, and is not read.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from ..lexicon import NUMBERS, Names, article, inflected, number, plural_or_not
from ..unknown_names import is_new

_ONE = r"(?:an?|1|one)"
_COUNT = rf"(?P<count>{_ONE}|\d+|{'|'.join(NUMBERS)}) (?:of (?:your|their) )?"
_THEN = r"(?::|, then|,? and(?: then)?|\. Then,?|\. If you do,) (?P<then>[A-Za-z].*)"
_SUPPLY = r" to the (?:common )?supply"
_FURTHER = re.compile(r"(?:Then|If|Otherwise|It|That|They|Those|Each)\b")
"""How a sentence begins that goes on with what is done, and says nothing of whoever has such counters."""


class Deed(NamedTuple):
    """A verb, what it is to do so, and what else is said of a player who has the counters."""

    verb: str
    means: str
    rest: str


def name(verb: str, word: str) -> str:
    """The verb of its own for what is done with such counters."""
    return f"{word}-{verb}"


def defined(said: str, word: str, names: Names) -> Deed | None:
    """The deed that a definition of counters of a player tells of; None where it tells of none."""
    things = rf"{plural_or_not(word)}(?: counters?)?"
    offer = re.compile(rf"(?P<lead>(?:[^.]*, )?[Yy]ou may )(?P<verb>[a-z]+) {_COUNT}{things}(?:{_THEN}| to (?P<to>.+))")
    to_do = re.compile(rf"To (?P<verb>[a-z]+) {_COUNT}{things}, (?:you )?(?:spend|lose|remove|discard|pay|return) "
                       rf"(?:it|them|{_ONE} (?:of your )?{things}|(?:that|the) {things})(?:{_SUPPLY})?{_THEN}")
    parts = re.split(r"(?<=[.!]) (?=[A-Z])", said)
    for at in range(len(parts)):
        end = next((i for i in range(at + 1, len(parts)) if not _FURTHER.match(parts[i])), len(parts))
        whole = " ".join(parts[at:end])
        offered = offer.fullmatch(whole)
        found = offered or to_do.fullmatch(whole)
        if found is None or not is_new(found["verb"], names):
            continue
        verb, then = found["verb"], found["then"] or found["to"]
        number = _value(found["count"])
        one = article(word)
        counters = f"{one} {word} counter" if number == 1 else f"{number} {word} counters"
        means = f"Spend {counters}. If you do, {then[0].lower()}{then[1:]}"
        lead = f"{offered['lead']}{name(verb, word)}." if offered is not None else ""
        return Deed(verb, means, " ".join(filter(None, (*parts[:at], lead, *parts[end:]))))
    return None


def reworded(text: str, deed: str, means: str) -> str:
    """A text that tells of a deed with counters, in words of its own verb: it is done once for as many of them as its
    definition says."""
    word, _, verb = deed.rpartition("-")
    price = _PRICE.match(means)
    at_once = _value(price["count"]) if price else 1
    for form, said in zip(inflected(verb), inflected(deed), strict=True):

        def own(found: re.Match[str], said: str = said) -> str:
            times, left = divmod(_value(found["count"]), at_once)
            if left or not times:
                return found[0]
            many = "" if times == 1 else f" {times} times"
            return f"{said[0].upper() if found['verb'][0].isupper() else said[0]}{said[1:]}{many}"

        text = re.sub(rf"\b(?P<verb>(?i:{form})) {_COUNT}{plural_or_not(word)}(?: counters?)?\b(?! (?:from|on)\b)", (
            own), text)
    if at_once > 1:
        return text
    return re.sub(rf"\b(cannot|can't) {verb} (?:any )?{plural_or_not(word)}(?: counters?)?\b", rf"\1 {deed}", text)


_PRICE = re.compile(r"Spend (?P<count>\d+|[a-z]+) ")


def _value(count: str) -> int:
    return 1 if count in ("a", "an") else number(count)
