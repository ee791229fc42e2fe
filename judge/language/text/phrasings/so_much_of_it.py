"""So much more, or half, of what was told before: "gain 1Æ more than that", "steal half of it instead".

In: a text. Out: the same as numbers that are read: "gain Æ equal to that number plus 1", "steal Æ equal to half of that
amount". Only where Æmber was told of before, so that "it" is that.
"""

from __future__ import annotations

import re

from judge.language.text.rewriting import rewrite, rewritten

_DEED = r"(?P<do>\b(?:[Gg]ain|[Ll]ose|[Ss]teal|[Cc]apture|[Pp]ay you|[Pp]ay your opponent)s?)"
_AMBER = re.compile(r"\d+Æ|\bÆ\b|Æ")
_ROUND = r"(?P<round> \(round(?:ing|ed)? (?:up|down)\))"


def _told(found: re.Match[str]) -> bool:
    """Whether the text has spoken of Æmber before, in the same paragraph."""
    line = found.string.rfind("\n", 0, found.start()) + 1
    before = found.string[line:found.start()]
    here = before[before.rfind(". ") + 1:]
    own = _AMBER.search(here) is not None and " would " not in here  # "each player with more Æ loses half of it"
    return not own and _AMBER.search(before) is not None


def _half(found: re.Match[str]) -> str:
    if not _told(found):
        return found[0]
    rounded = found["round"] or found["round2"] or ""
    return f"{found['do']} Æ equal to half of that amount{rounded}{found['instead'] or ''}"


def _more(found: re.Match[str]) -> str:
    if not _told(found):
        return found[0]
    kind = "fewer" if found["kind"] in ("less", "fewer") else "more"
    return f"{found['do']} {found['many']} {kind} Æ than that"


_OF_IT = (
    rewrite(rf"{_DEED} half (?:of )?(?:it|that|that (?:much )?Æ|that amount|that many Æ|as much(?: Æ)?)"
            rf"{_ROUND}?(?P<instead> instead)?{_ROUND.replace('<round>', '<round2>')}?(?=[.,\"])", _half),
    rewrite(rf"{_DEED} (?P<many>\d+)Æ? ?(?P<kind>more|less|fewer)(?: Æ)? than (?:that|that amount|that much)"
            r"(?= instead|[.,\"])", _more),
)


def so_much_of_it(text: str) -> str:
    """The text with what is told as so much of something before."""
    return rewritten(text, _OF_IT)
