"""Conditions behind other words than "if": "provided that", "assuming", "should your opponent have", "in case".

In: a text. Out: the same with "if". What is so "in case of a tie" is no fact; that is `ties_broken`.
"""

from __future__ import annotations

import re

from judge.language.text.lexicon import conjugated
from judge.language.text.rewriting import rewrite, rewritten

_BEGINS = r"(?:^|(?<=[.:\"] )|(?<=\. \())"
_PROVIDED = (r"(?:provided(?: that)?|providing(?: that)?|assuming(?: that)?|on (?:the )?condition that"
             r"|in the event that|in case(?! of\b)|if and only if|but only if)")
_FIRST = rewrite(rf"{_BEGINS}{_PROVIDED}"
                 r" (?=[^,.\"]+, )", "If ", flags=re.MULTILINE | re.IGNORECASE)
_BEHIND = rewrite(rf",? {_PROVIDED} (?=[^,.\"]+[.\"])", " if ")
_SHOULD = rewrite(
    rf"{_BEGINS}[Ss]hould (?P<who>you|they|your opponent|~|it|that player|a player|(?:this|that|an? [a-z]+) creature) "
    r"(?P<do>have|be|control|own)\b", lambda found: _should(found), flags=re.MULTILINE)


def _should(found: re.Match[str]) -> str:
    who, do = found["who"], found["do"]
    several = who in ("you", "they")
    does = ("are" if several else "is") if do == "be" else do if several else conjugated(do).third
    return f"If {who} {does}"


def of_provisos(text: str) -> str:
    """The text with each proviso behind "if"."""
    return rewritten(text, (_FIRST, _BEHIND, _SHOULD))
