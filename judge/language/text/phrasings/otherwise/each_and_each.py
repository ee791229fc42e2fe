"""Things of two kinds that are counted together: "for each artifact and each upgrade revealed this way".

In: a text. Out: the same as one group: "for each artifact or upgrade revealed this way". Only of what no card is both
of: of "each damaged creature and each Mars creature" one that is both may count twice.
"""

from __future__ import annotations

import re

_KIND = r"(?:creature|artifact|upgrade|action)(?: card)?"
_SAID = r"(?:(?!(?:and|or|each|for)\b)[\w'-]+ )*?"
#: What is said of either of them, where it stands behind the second.
_OF_BOTH = (r"(?: (?:you control|your opponent controls|they control|in play"
            r"|in (?:your|their|your opponent's) (?:hand|discard pile|archives)"
            r"|[a-z]+(?:ed|n) (?:this way|this turn)|(?:you|they|your opponent) [a-z]+ (?:this way|this turn)))?")
_BOTH = re.compile(
    rf"\b(?P<for>[Ff]or each (?:of )?)(?P<said>{_SAID})(?P<one>{_KIND}),? and (?:for )?each "
    rf"(?P<again>{_SAID})(?P<other>{_KIND})(?P<rest>{_OF_BOTH})(?=[.,\"]| to\b)")


def of_both_kinds(text: str) -> str:
    """The text with two kinds of cards as one group."""
    return _BOTH.sub(_together, text) if "or each " in text else text


def _together(found: re.Match[str]) -> str:
    """What is said before the first is not said of the second: it goes last where the other has nothing before it."""
    one, other, said, again = found["one"], found["other"], found["said"], found["again"]
    alike = one.removesuffix(" card") == other.removesuffix(" card")
    if alike or (said != again and said and (again or found["rest"])):
        return found[0]
    if one.endswith(" card") and other.endswith(" card") and said == again:
        one = one.removesuffix(" card")
    if said and not again:
        one, other, said, again = other, one, again, said
    return f"{found['for']}{said}{one} or {again}{other}{found['rest']}"
