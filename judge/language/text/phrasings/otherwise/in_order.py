"""In which order, and that it is done at once: "First, draw a card. Finally, …", "Its controller then draws a card".

In: a text. Out: the same without words that only say what is so anyway: a text is resolved in the order in which it is
written, the active player does first what each player does, and what is done to several cards is done to all at once
(18.4 RESOLVE ABILITIES IN THE ORDER WRITTEN, SIMULTANEOUS EFFECTS).
"""

from __future__ import annotations

import re

_BEGINS = r"(?:^|(?<=[.:\"] )|(?<=\n))"
_FIRST = re.compile(rf"{_BEGINS}(?:First|Firstly|To begin),? (?!(?:time|\w+ each)\b)(?P<next>[a-z~])", re.MULTILINE)
_NEXT = re.compile(
    rf"{_BEGINS}(?:Next|Second|Third|Finally|Lastly|Last|Afterwards?|After that|After this|Subsequently|Then finally"
    r"|Once (?:that is|this is) done|When (?:that is|this is) done), ", re.MULTILINE)
_WHO = r"(?:controller|owner|opponent|player|players|you|they|it|~|creature|artifact)"
_THEN = re.compile(
    rf"(?P<begin>{_BEGINS}|(?<=, and )|(?<=, )|(?<= and ))(?P<who>(?:(?:[Yy]our|[Ii]ts|[Tt]heir|[Tt]hat|[Ee]ach|[Tt]he|"
    rf"[Tt]his) (?:[a-z']+ ){{0,2}}?)?(?i:{_WHO})) (?P<may>may |must |can )?(?:then|next|afterwards?"
    rf"|subsequently|finally) "
    r"(?P<does>(?!(?:to|in|on|of|turn|time|step)\b)[a-z]+)\b", re.MULTILINE)
_TURN_ORDER = re.compile(rf"{_BEGINS}In (?:turn|player) order,? (?P<next>[a-z])", re.MULTILINE)
_IN_TURN = re.compile(r"(?P<who>\b[Ee]ach player),? in (?:turn|player) order,? ")
_BY_TURNS = re.compile(r"(?P<who>\b[Ee]ach player),? in turn,? (?=(?:may )?(?:chooses?|discards?|destroys?|puts?"
    r"|draws?|reveals?)\b)")
_AT_ONCE = re.compile(
    r"(?P<done>\b(?:[Dd]estroy(?:ed|s)?|[Rr]eturn(?:ed|s)?|[Pp]urged?s?|[Ss]tun(?:ned|s)?|[Ee]xhaust(?:ed|s)?|dealt|"
    r"[Dd]eals?|[Rr]ead(?:y|ied|ies)|[Hh]eal(?:ed|s)?|[Ww]ard(?:ed|s)?|[Ee]xalt(?:ed|s)?|[Dd]iscard(?:ed"
    r"|s)?)\b[^.;:\"]*?),? "
    r"(?:simultaneously|at the same time|all at once|at once)(?=[.;\"]|$)")


def in_order(text: str) -> str:
    """The text without what is so anyway."""
    text = _BY_TURNS.sub(r"\g<who> ", text)
    text = _FIRST.sub(lambda found: found["next"].upper(), text)
    text = _TURN_ORDER.sub(lambda found: found["next"].upper(), _IN_TURN.sub(r"\g<who> ", text))
    text = _NEXT.sub("Then, ", text)
    if " then " in text or " next " in text or "after" in text or " finally " in text:
        text = _THEN.sub(lambda found: f"{found['who']} {found['may'] or ''}{found['does']}", text)
    return _AT_ONCE.sub(r"\g<done>", text)
