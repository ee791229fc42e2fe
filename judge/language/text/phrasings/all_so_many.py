"""All of so many: "Purge up to 3 cards. If all 3 share a house, gain 3Æ".

In: a text. Out: the same as that so many were, and what they have in common: "If 3 cards are purged this way and they
share a house". Of a number that was not told before nothing is said.
"""

from __future__ import annotations

import re

from judge.language.text.lexicon import NUMBERS

_MANY = rf"(?P<many>\d+|{'|'.join(NUMBERS)})"
_DONE = {"purge": "purged", "discard": "discarded", "archive": "archived", "reveal": "revealed", "destroy": "destroyed",
         "draw": "drawn"}
_ALL = re.compile(
    rf"(?P<before>\b(?P<verb>{'|'.join(_DONE)})s? (?:up to |exactly |the top )?{_MANY} (?:random )?"
    r"(?:[a-z]+ )*?(?P<kind>card|creature|artifact|action|upgrade)s\b[^.\"\n]*\. )"
    r"If (?:all |the |those |these |all of the )(?P<again>[a-z0-9]+)(?: of them|(?: [a-z]+)? (?:card|creature)s)? "
    r"(?P<share>share a (?:house|type|trait))(?=,)", re.IGNORECASE)


def all_so_many(text: str) -> str:
    """The text with what is asked of all of so many in words for how many there are."""
    return _ALL.sub(_told, text) if " share a " in text else text


def _told(found: re.Match[str]) -> str:
    many, again = (str(NUMBERS.get(one, one)) for one in (found["many"], found["again"]))
    if many != again:
        return found[0]
    done = _DONE[found["verb"].lower()]
    return f"{found['before']}If {many} {found['kind']}s are {done} this way and they {found['share']}"
