"""In which order, and that it is done at once: "First, draw a card. Finally, …", "Its controller then draws a card".

In: a text. Out: the same without words that only say what is so anyway: a text is resolved in the order in which it is
written, the active player does first what each player does, and what is done to several cards is done to all at once
(18.4 RESOLVE ABILITIES IN THE ORDER WRITTEN, SIMULTANEOUS EFFECTS).
"""

from __future__ import annotations

import re

from judge.language.text.rewriting import rewrite, rewritten

_BEGINS = r"(?:^|(?<=[.:\"] )|(?<=\n))"
_WHO = r"(?:controller|owner|opponent|player|players|you|they|it|~|creature|artifact)"
_TAKES_TURNS = r"(?=(?:may )?(?:chooses?|discards?|destroys?|puts?|draws?|reveals?)\b)"
_DONE_AT_ONCE = (
    r"(?:[Dd]estroy(?:ed|s)?|[Rr]eturn(?:ed|s)?|[Pp]urged?s?|[Ss]tun(?:ned|s)?|[Ee]xhaust(?:ed|s)?|dealt|[Dd]eals?|"
    r"[Rr]ead(?:y|ied|ies)|[Hh]eal(?:ed|s)?|[Ww]ard(?:ed|s)?|[Ee]xalt(?:ed|s)?|[Dd]iscard(?:ed|s)?)")


def _begins(found: re.Match[str]) -> str:
    return found["next"].upper()


_ORDER = (
    rewrite(rf"(?P<who>\b[Ee]ach player),? in turn,? {_TAKES_TURNS}", r"\g<who> "),
    rewrite(rf"{_BEGINS}(?:First|Firstly|To begin),? (?!(?:time|\w+ each)\b)(?P<next>[a-z~])", _begins,
            flags=re.MULTILINE),
    rewrite(r"(?P<who>\b[Ee]ach player),? in (?:turn|player) order,? ", r"\g<who> "),
    rewrite(rf"{_BEGINS}In (?:turn|player) order,? (?P<next>[a-z])", _begins, flags=re.MULTILINE),
    rewrite(rf"{_BEGINS}(?:Next|Second|Third|Finally|Lastly|Last|Afterwards?|After that|After this|Subsequently"
            r"|Then finally|Once (?:that is|this is) done|When (?:that is|this is) done), ", "Then, ",
            flags=re.MULTILINE),
    rewrite(rf"(?P<begin>{_BEGINS}|(?<=, and )|(?<=, )|(?<= and ))(?P<who>(?:(?:[Yy]our|[Ii]ts|[Tt]heir|[Tt]hat|[Ee]ach"
            rf"|[Tt]he|[Tt]his) (?:[a-z']+ ){{0,2}}?)?(?i:{_WHO})) (?P<may>may |must |can )?"
            r"(?:then|next|afterwards?|subsequently|finally) (?P<does>(?!(?:to|in|on|of|turn|time|step)\b)[a-z]+)\b",
            lambda found: f"{found['who']} {found['may'] or ''}{found['does']}", flags=re.MULTILINE),
    rewrite(rf"(?P<done>\b{_DONE_AT_ONCE}\b[^.;:\"]*?),? (?:simultaneously|at the same time|all at once|at once)"
            r"(?=[.;\"]|$)", r"\g<done>"),
)


def in_order(text: str) -> str:
    """The text without what is so anyway."""
    return rewritten(text, _ORDER)
