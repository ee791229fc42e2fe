"""What becomes so: "when ~ becomes stunned", "after your hand becomes empty", "each time the tide becomes high".

In: a text. Out: the same as what happens then ("after ~ is stunned", "after you raise the tide"), or as the moment at
which it is so: "when your hand is empty".
"""

from __future__ import annotations

from judge.language.text.rewriting import rewrite, rewritten

_WHEN = r"(?P<when>\b(?:[Aa]fter|[Ww]hen(?:ever)?|[Ee]ach time|[Aa]s soon as|[Oo]nce)) "
_BECOMES = r"(?:becomes?|turns?|goes|is made)"
_STATUS = r"(?P<status>stunned|warded|enraged|exhausted)"
_BECOMING = (
    rewrite(_WHEN + rf"the tide {_BECOMES} (?P<how>high|low)(?: for you)?, ", lambda found: (
        f"{found['when']} {'you raise' if found['how'] == 'high' else 'your opponent raises'} the tide, ")),
    rewrite(_WHEN + rf"(?P<who>[^,.\"]+?) becomes {_STATUS}, ", lambda found: (
        f"{_event(found['when'])} {found['who']} is {found['status']}, ")),
    rewrite(_WHEN + r"(?P<who>[^,.\"]+?) becomes ready, ", lambda found: (
        f"{_event(found['when'])} {found['who']} readies, ")),
    rewrite(_WHEN + rf"(?P<what>(?:your|your opponent's) (?:pool|hand|deck|discard pile|archives)) {_BECOMES}s? "
                    rf"empty, ",
            lambda found: f"{_moment(found['when'])} {found['what']} is empty, "),
    rewrite(_WHEN + r"(?P<who>~|this creature) becomes (?P<what>(?:the (?:only|most powerful|least powerful) |a "
                    r"flank |damaged"
            r"|undamaged)[^,.\"]*), ", lambda found: f"{_moment(found['when'])} {found['who']} is {found['what']}, "),
)


def _event(when: str) -> str:
    """The word for what happens: a status can be given without being looked at."""
    return {"when": "after", "When": "After", "once": "after", "Once": "After", "whenever": "each time",
            "Whenever": "Each time", "as soon as": "after", "As soon as": "After"}.get(when, when)


def _moment(when: str) -> str:
    return "When" if when[0].isupper() else "when"


def of_what_becomes_so(text: str) -> str:
    """The text with what becomes so as what happens, or when it is so."""
    return rewritten(text, _BECOMING)
