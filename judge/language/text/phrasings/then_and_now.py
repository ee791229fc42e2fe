"""What was done this turn held against what was done on an earlier one: "If you have played more cards this turn than
your opponent played on their previous turn".

In: a text. Out: the same as two numbers: "If there are more cards you played this turn than cards your opponent played
on their previous turn". A player whose turn is told must be the one who did it: "on their previous turn" of one who
was not named is left unread.
"""

from __future__ import annotations

import re

_DEED = r"(?P<{}>played|discarded|archived|purged|drew|gained|stole|lost|captured|destroyed|used)"
_WHAT = (r"(?P<what>(?:(?!than\b)[A-Za-z-]+ )*?(?:Æ|cards|creatures|artifacts|upgrades|actions)"
         r"(?: of the chosen (?:house|type|trait))?)")
_THEN = r"(?P<{}>this turn|(?:on|during) (?:your|their|your opponent's|the) (?:previous|last) turn)"
_MORE = r"(?P<more>more|fewer|less)"
_SAID = re.compile(
    rf"\b(?P<if>[Ii]f|[Ww]hile) (?P<who>you|your opponent|they) (?:have |has )?{_DEED.format('did')} {_MORE} {_WHAT} "
    rf"{_THEN.format('when')} than (?:(?P<whom>you|your opponent|they)(?: did| (?:have |has )?"
    rf"{_DEED.format('done')})? )?{_THEN.format('then')}(?: did)?(?=[,.])")
_WHOSE = {"you": "your", "your opponent": "their", "they": "their"}


def then_and_now(text: str) -> str:
    """The text with deeds of two turns as two numbers."""
    return _SAID.sub(_told, text) if "turn" in text else text


def _told(found: re.Match[str]) -> str:
    who, did = found["who"], found["did"]
    whom, done = found["whom"] or who, found["done"] or did
    when, then = (_of(one, found[one_when]) for one, one_when in ((who, "when"), (whom, "then")))
    if done != did or not when or not then or (whom, then) == (who, when):
        return found[0]
    what, more = found["what"], found["more"]
    if what == "Æ":
        told = "greater" if more == "more" else "less"
        return (f"{found['if']} the amount of {what} {who} {did} {when} is {told} than "
                f"the amount of {what} {whom} {did} {then}")
    fewer = "more" if more == "more" else "fewer"
    return f"{found['if']} there are {fewer} {what} {who} {did} {when} than {what} {whom} {did} {then}"


def _of(who: str, when: str) -> str:
    """When a player did so; "" for a turn that is not theirs."""
    if when == "this turn":
        return when
    whose = re.sub(r"^(?:on|during) | (?:previous|last) turn$", "", when)
    if whose == "the":
        return ""
    return f"on {_WHOSE[who]} previous turn" if whose == _WHOSE[who] else ""
