"""Who picks one where several are tied: "Destroy the creature with the highest power. If several are tied, you choose
one."

In: a text. Out: the same with one of them picked, "Destroy a creature with the highest power", or picked by the other
player before.
"""

from __future__ import annotations

from judge.language.text.rewriting import rewrite, rewritten

_MOST = (r"(?P<most>(?:most powerful|least powerful|strongest|weakest) (?:[A-Za-z-]+ )*?(?:creature|artifact)"
         r"|(?:[A-Za-z-]+ )*?(?:creature|artifact) with the (?:highest|lowest|most|least|fewest|greatest) "
         r"[^.;,\"\n]*?)")
_TIE = (r"(?:[Ii]f (?:several|two or more|2 or more|more than one|multiple)(?: of them| creatures| artifacts)? are "
        r"tied(?: for "
        r"(?:highest|lowest|most|least|it)(?: power)?)?|[Ii]n (?:the )?(?:case|event) of a tie|[Ii]f there is a "
        r"tie|[Ii]f tied)")
_YOU = r"(?:(?:you )?(?:choose|pick)(?: (?:one|which|which one))?(?: of (?:them|those|the tied creatures))?)"
_THEY = r"(?:your opponent (?:chooses|picks)(?: (?:one|which|which one))?(?: of (?:them|those|the tied creatures))?)"
_BREAKS = (r"(?:you break (?:any )?ties|the active player breaks (?:any )?ties"
           r"|ties are broken by (?:you|the active player))")
_CHOSEN_BY_YOU = rewrite(
    rf"\b(?P<do>[A-Z][a-z]+(?: \d+D to| \d+ damage to)?) the {_MOST}(?P<rest> (?:to|on|into) [^.;,\"\n(]*?)?"
    rf"(?:[.;] (?:{_TIE}, {_YOU}|{_BREAKS})|,? \({_YOU} {_TIE}\)|,? \({_BREAKS}\))(?=\.)",
    lambda found: f"{found['do']} a {found['most']}{found['rest'] or ''}")
_CHOSEN_BY_THEM = rewrite(
    rf"\b(?P<do>[A-Z][a-z]+(?: \d+D to)?) the {_MOST}[.;] {_TIE}, {_THEY}(?=\.)",
    lambda found: f"Your opponent chooses a {found['most']}. {found['do']} {_it(found['do'])}")


def _it(do: str) -> str:
    return "that creature" if do.endswith(" to") else "it"


def of_broken_ties(text: str) -> str:
    """The text with one picked of what may be tied."""
    return rewritten(text, (_CHOSEN_BY_YOU, _CHOSEN_BY_THEM))
