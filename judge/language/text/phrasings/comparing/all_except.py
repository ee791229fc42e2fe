"""All but some, told by "one" or "those": "each creature except the most powerful one on each side", "all artifacts
except those with Æ on them", "every enemy creature but one".

In: a text. Out: the same with what these are: "each creature except the most powerful friendly creature and the most
powerful enemy creature".
"""

from __future__ import annotations

import re

from judge.language.text.lexicon import NUMBERS
from judge.language.text.rewriting import rewrite, rewritten

_ALL = (r"(?P<all>\b(?:[Ee]ach|[Ee]very|[Aa]ll)(?: of the)? (?P<which>(?:[A-Za-z-]+ )*?)"
        r"(?P<kind>creature|artifact|upgrade)s?)")
_BUT = r"(?:except(?: for)?|other than|apart from|save(?: for)?|but(?: not)?)"
_EXCEPT = (
    rewrite(_ALL + rf" {_BUT} the (?P<most>most|least) powerful(?: one)? (?:on each side|controlled by each player|"
                   rf"each "
            r"player controls)(?=[.,\"])", lambda found: (
                f"{found['all']} except the {found['most']} powerful friendly {found['kind']} and the {found['most']} "
                f"powerful enemy {found['kind']}")),
    rewrite(_ALL + rf" {_BUT} the (?P<most>(?:most|least) powerful) one(?=[.,\"]| in play)",
            r"\g<all> except the \g<most> \g<which>\g<kind>"),
    rewrite(_ALL + rf" {_BUT} the one (?P<said>(?:with|that|you|on)\b)", r"\g<all> except the \g<which>\g<kind> "
                                                                         r"\g<said>"),
    rewrite(_ALL + rf" {_BUT} (?:those|the ones|ones) (?P<said>(?:with|that|on|you)\b[^,.\"]*)", lambda found: (
        f"{found['all']} except each {found['which']}{found['kind']} {_of_one(found['said'])}")),
    rewrite(rf"\b(?P<a>[Ee]ach|[Ee]very|[Aa]ll)(?: of the)? (?P<what>(?:[A-Za-z-]+ )*?(?:creature|artifact|"
            rf"card)s?) but (?P<many>\d+|{'|'.join(NUMBERS)})(?=[.,\"]| of your choice| (?:to|on|into|from)\b)",
            lambda found: _all_but(found)),
)


def _of_one(said: str) -> str:
    return re.sub(r"\bthem\b", "it", f"that is {said}" if said.startswith("on ") else said)


def _all_but(found: re.Match[str]) -> str:
    a = "All" if found["a"][0].isupper() else "all"
    return f"{a} but {found['many']} {found['what'].removesuffix('s')}s"


def of_all_except(text: str) -> str:
    """The text with those that are excepted called by what they are."""
    return rewritten(text, _EXCEPT)
