"""How texts say that a status of their own ends: "it stops being drenched", "it loses its drenched status".

In: a text, the counter that a status is and what a card with it is called. Out: the text with the counters removed, and
with what hears of that.
"""

from __future__ import annotations

import re

from ..lexicon import article

_WHO = r"(?:[Ii]t|[Tt]hey|(?:[Aa]n?|[Tt]hat|[Tt]his|[Tt]he|[Ee]ach|[Tt]hose|[Aa]nother) [^.,:\"()]*?|~)"
_HEARD = r"(?:After|Each time|Whenever|When|After the first time)"

_AT_ONCE = {"once": "when", "as soon as": "when", "the moment": "when", "whenever": "when"}
_ONCE = "|".join(_AT_ONCE)
_SOME = re.compile(r"(?:an?|another) ", re.IGNORECASE)
"""Of such a card the status ends as well as it leaves play, with the counter on it (18.4 MOVEMENT BETWEEN ZONES)."""


def without_ends(text: str, counter: str, state: str) -> str:
    """A text that says of counters what it says of the end of a status; in the line that defines it, of its bearer."""
    if state not in text:
        return text
    word = counter.removesuffix(" counter")
    text = re.sub(rf"\b(?:its controller )?removes? (?:the|that|its) (?:{word}|{state} status) from\b",
                  f"remove each {counter} from", text)
    ends = _ends(state)
    mine = text.startswith(f"({counter.removesuffix(' counter').capitalize()} ")
    a = article(counter)

    def heard(found: re.Match[str]) -> str:
        who = _plainly(found["who"], state)
        left = f" or {who} with {a} {counter} on it leaves play" if _SOME.match(who) else ""
        return f"{found['when']} {a} {counter} is removed from {who}{left}"

    text = re.sub(rf"\b(?P<when>{_HEARD}) (?P<who>{_WHO}) {ends}(?=,)", heard, text)
    if mine:
        text = re.sub(rf"\b(?:[Tt]his|A) (?P<kind>creature|artifact|card) {ends} (?P<when>after|{_ONCE}|if|when|"
                      r"at the (?:start|end) of) (?P<then>[^.,:\"()]+)\.", lambda found: (
            f"{_capital(_AT_ONCE.get(found['when'], found['when']))} {_of(found['then'], found['kind'])}, "
            f"this {found['kind']} stops being {state}."), text)
        text = re.sub(rf"\b(?:Instead of readying, this (creature|artifact) {ends}|"
                      rf"This (creature|artifact) that would ready,? {ends} instead)", lambda found: (
            f"If this {found[1] or found[2]} would ready, it stops being {state} instead"), text)

    def removed(found: re.Match[str]) -> str:
        who = found["who"]
        if mine and re.fullmatch(r"(?i:it|they)|(?i:an?|that|this|the) (?:creature|artifact)", who):
            who = "this artifact" if who.endswith("artifact") else "this creature"
        elif who.lower() in ("it", "they"):
            who = {"it": "it", "they": "them"}[who.lower()]
        else:
            who = _plainly(who, state)
        verb = "Remove" if found["who"][0].isupper() else "remove"
        return f"{verb} each {counter} from {who[0].lower()}{who[1:]}"

    return re.sub(rf"\b(?P<who>{_WHO}) {ends}", removed, text)


def _ends(state: str) -> str:
    """The ways to say of a card that it is so no more."""
    return (rf"(?:(?:is|are|becomes?) (?:then )?no longer {state}|(?:stop|cease)s? being {state}|ceases? to be {state}|"
            rf"becomes? (?:un|non-){state}|loses? (?:its|their|the|that) {state} status|(?:is|are) not {state} "
            r"any(?: longer|more)|recovers?(?: from (?:this|it|that|being {state}))?)(?![\w-])(?! this way)")


def _plainly(who: str, state: str) -> str:
    """ "A marked creature", of which it is said that it stops being marked."""
    return re.sub(rf"\b(?:an? (?={state} [aeiou])|(?P<a>a)n? (?={state} ))?{state} ", lambda found: (
        f"{found['a']} " if found["a"] else ("an " if found[0].startswith("a") else "")), who)


def _of(then: str, kind: str) -> str:
    return re.sub(r"\bit(?!\w)(?!'s)", f"this {kind}", then, count=1)


def _capital(word: str) -> str:
    return f"{word[0].upper()}{word[1:]}"
