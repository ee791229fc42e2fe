"""What is tied for something: "each creature tied for lowest power", "the creatures tied for the most Æ".

In: a text. Out: the same by what they have: "each creature with the lowest power". One that has it alone is tied with
none, and yet nobody has less: it is one of these, as it is where "a creature tied for least powerful" is printed.
"""

from __future__ import annotations

import re

_ONES = r"(?:[Ee]ach|[Aa]ll|[Tt]he|[Aa]n?|[Oo]ne|each of the) (?:(?!(?:and|or)\b)[\w'-]+ )*?(?:creatures?|artifacts?)"
_LESS = {"least": "lowest", "fewest": "lowest", "lowest": "lowest", "weakest": "lowest",
         "most": "highest", "highest": "highest", "strongest": "highest"}
_TIED = re.compile(
    rf"(?<!, or )(?<! or )\b(?P<ones>{_ONES})(?: that (?:is|are))? (?:tied|tying) (?:for|as) "
    r"(?:having |being )?(?:the )?"
    r"(?:(?P<most>lowest|highest|least|most|fewest) (?:(?P<stat>power(?:ful)?|armor)|(?P<what>Æ|damage|upgrades))"
    r"(?P<on> on (?:it|them))?|(?P<bare>weakest|strongest))(?=[.,;\"]| (?:and|to|in|on)\b)")


def of_ties(text: str) -> str:
    """The text with what is tied told by what it has."""
    return _TIED.sub(_with, text) if (" t" in text and "ied " in text) or "tying" in text else text


def _with(found: re.Match[str]) -> str:
    ones, most = found["ones"], found["most"] or found["bare"]
    if found["what"]:
        return f"{ones} with the {'most' if _LESS[most] == 'highest' else 'least'} {found['what']}{found['on'] or ''}"
    stat = "armor" if found["stat"] == "armor" else "power"
    return f"{ones} with the {_LESS[most]} {stat}"
