"""Statuses in which cards are because of a keyword: "Lantern. (This creature and each of its neighbors are lit.)".

In: what a definition says of a keyword, or a text that uses such a word. Out: the status and what else is so of a card
in it; the text in words of something that cards gain and have, "lit-status", which is a keyword in all but that no text
speaks of it as one. A use that has no such words stays, and is not read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.effects.terms import STATUS

from ..lexicon import Names
from ..unknown_names import is_new

_IS = re.compile(r"(?:[^.,]*?, )?(?P<who>[^.,]*\b(?:this [a-z]+|it|its neighbors|creatures?|artifacts?|cards?))"
                 r" (?:is|are)(?: also| considered)? (?P<state>[a-z]+)(?: (?:while|as long as) [^.]*)?\.?$",
                 re.IGNORECASE)
OF_ITSELF = re.compile(r"\b[Tt]his (?:creature|card|artifact|upgrade)\b")
"""How a definition speaks of the card with the keyword."""
_KIND = r"(?:creature|artifact|upgrade|card|neighbor)"


def name(state: str) -> str:
    """What cards in a status are said to have."""
    return f"{state}{STATUS}"


def states(means: str, names: Names) -> Iterator[str]:
    """The statuses that a definition of a keyword brings about."""
    for said in re.split(r"(?<=[.!]) ", means):
        found = _IS.match(said)
        if found is not None and is_new(found["state"], names):
            yield found["state"]


def parted(means: str, state: str) -> tuple[str, str]:
    """A definition of a keyword without what it says of any card in the status, and that."""
    of_any = re.compile(rf"(?:(?:An?|Each|Every) )?{state} {_KIND}s? [^.]*\.|While {state}, [^.]*\.", re.IGNORECASE)
    told = re.split(r"(?<=[.!]) (?=[A-Z])", means)
    apart = [one for one in told if of_any.fullmatch(one)]
    return " ".join(one for one in told if one not in apart), " ".join(apart)


def reworded(text: str, word: str, state: str) -> str:
    """A text that says of cards that they are in a status, as one that says that they have, or gain, it."""

    def noun(found: re.Match[str]) -> str:
        a = ("A " if found["a"][0] == "A" else "a ") if found["a"] else ""
        told = f"{found['more'] or ''}{found['kind']}"
        if found[0][0].isupper() and not a:
            told = f"{told[0].upper()}{told[1:]}"
        return f"{a}{told} with {'no ' if found['un'] else ''}{word}"

    begun = rf"(?:{state}|(?<!\w ){state.capitalize()})"
    text = re.sub(rf"\b(?:(?P<a>[Aa]n?) )?(?P<un>(?i:un|non-))?{begun} (?P<more>(?:[a-z-]+ |[A-Z][a-z]+ )*?)"
                  rf"(?P<kind>{_KIND}s?)\b(?!')", noun, text)
    text = re.sub(rf"\b([Ii]f|[Ww]hile) ((?:\d+|[a-z]+) or (?:more|fewer)) ([^,.:]*?{_KIND}s) are {state}\b",
                  rf"\1 there are \2 \3 with {word}", text)
    text = re.sub(rf"\b({_KIND}s?) (?:that|which) (?:is|are) (not |un)?{state}\b", lambda found: (
        f"{found[1]} with {'no ' if found[2] else ''}{word}"), text)
    text = re.sub(rf"\b(cannot|can't) (?:be|become) {state}\b", rf"\1 gain {word}", text)
    is_so = (rf"\b(?:(?P<be>is|are|becomes?)(?: also| considered| already)?(?P<not> no longer| not| un)? ?{state}"
             rf"|(?P<stop>stops?) being {state})\b")
    return re.sub(is_so, lambda found: _said(found, text, word), text)


_ASKED = re.compile(r"(?:if|while|unless|as long as|and if)\b", re.IGNORECASE)
_HAPPENS = re.compile(r"(?:after|when|whenever|each time|before|until)\b", re.IGNORECASE)


def _said(found: re.Match[str], text: str, word: str) -> str:
    """ "Is lit", as what is asked, or what is so from now on; what happens to a card by that stays."""
    clause = re.split(r"[.:;,\n\"•(]", text[:found.start()])[-1].strip()
    several = found["be"] in ("are", "become") or found["stop"] == "stop"
    if _HAPPENS.match(clause):
        return found[0]
    if _ASKED.match(clause):
        if found["be"] not in ("is", "are") or found["not"] == " no longer":
            return found[0]
        negated = f"{'do' if several else 'does'} not have"
        return f"{negated if found['not'] else 'have' if several else 'has'} {word}"
    if found["stop"] or found["not"] == " no longer":
        return f"{'lose' if several else 'loses'} {word}"
    if found["not"]:
        return found[0]
    return f"{'gain' if several else 'gains'} {word}"
